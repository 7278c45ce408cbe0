/** What of a load no invoice bills yet, such as detention that came later: its fees less those of its live invoices taken together, fee by fee. */
import { cents, dollars } from '../../core/money.ts';
import { type BilledFees, type InvoiceLine, invoiceLines } from './invoice-calculation.ts';
import { billedFee, FEES, type KnownFees, type LoadFees } from './load-fees.ts';

/** The fees of a load, or what an invoice bills of each, as they are kept. */
export function feeAmounts(load: LoadFees): number[] {
  return FEES.map((fee) => dollars(billedFee(load, fee)));
}

/** What is left to bill of each fee; below zero where less is owed of one now than was billed. Older invoices keep fewer fees. */
export function restOf(load: LoadFees, billed: readonly (readonly number[])[]): KnownFees {
  const left = FEES.map((fee, at) => {
    const taken = billed.reduce((sum, amounts) => sum + cents(amounts[at]), 0n);
    return [fee, dollars(billedFee(load, fee) - taken)] as const;
  });
  return { ...Object.fromEntries(left), fleetLumperPaidBy: null } as KnownFees;
}

/** The lines of an invoice over the rest: what changed, and nothing else. */
export function restLines(rest: BilledFees): InvoiceLine[] {
  return invoiceLines(rest).filter(({ amount }) => amount !== 0);
}

/** Without I and O, which read as figures, and R, by which the journal takes an entry back. */
const LETTERS = 'ABCDEFGHJKLMNPQSTUVWXYZ';

/** The number of the next invoice over a rest: that of the first with a letter that none has had yet, `INV-000005-A`. */
export function restNumber(first: string, taken: readonly string[]): string {
  for (let n = 0; ; n++) {
    const number = `${first}-${lettersOf(n)}`;
    if (!taken.includes(number)) return number;
  }
}

/** A to Z, then AA. */
function lettersOf(n: number): string {
  const before = Math.floor(n / LETTERS.length);
  return (before > 0 ? lettersOf(before - 1) : '') + LETTERS[n % LETTERS.length];
}

/** What an invoice over the rest would say, before it is made. */
export type RestOffer = {
  payCheckID: string;
  /** The live invoices it adds to. */
  addsTo: string[];
  lines: InvoiceLine[];
  total: number;
};

/** A paper of a load that can go with its invoice, beside the rate confirmation and the bill of lading, which always do; what its customer wants does as well. */
export type PacketDocument = {
  id: string;
  documentType: string;
  words: string;
  name: string;
  isTicked: boolean;
  isWanted: boolean;
};
