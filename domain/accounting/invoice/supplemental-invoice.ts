/** Calculates a load's unbilled charges, such as detention added later: its fees less those of its live invoices, fee by fee. */
import { cents, dollars } from '../../core/money.ts';
import { type BilledFees, buildInvoiceLines, type InvoiceLine } from './invoice-calculation.ts';
import { FEES, getBilledFee, type KnownFees, type LoadFees } from './load-fees.ts';

/** Returns the amounts of a load's fees in stored order. */
export function listFeeAmounts(load: LoadFees): number[] {
  return FEES.map((fee) => dollars(getBilledFee(load, fee)));
}

/** Returns the unbilled amount of each fee; negative if a fee is overbilled. Older invoices store fewer fees. */
export function computeUnbilled(load: LoadFees, billed: readonly (readonly number[])[]): KnownFees {
  const left = FEES.map((fee, at) => {
    const billedAmount = billed.reduce((sum, amounts) => sum + cents(amounts[at]), 0n);
    return [fee, dollars(getBilledFee(load, fee) - billedAmount)] as const;
  });
  return { ...Object.fromEntries(left), fleetLumperPaidBy: null } as KnownFees;
}

/** Returns the lines of a supplemental invoice: only fees that changed. */
export function buildSupplementalLines(rest: BilledFees): InvoiceLine[] {
  return buildInvoiceLines(rest).filter(({ amount }) => amount !== 0);
}

/** Excludes I and O, which look like digits, and R, which marks reversals in the journal. */
const LETTERS = 'ABCDEFGHJKLMNPQSTUVWXYZ';

/** Returns the next supplemental invoice's number: the first invoice's with the next unused letter, `INV-000005-A`. */
export function formatSupplementalNumber(first: string, usedNumbers: readonly string[]): string {
  for (let n = 0; ; n++) {
    const number = `${first}-${formatLetters(n)}`;
    if (!usedNumbers.includes(number)) return number;
  }
}

/** Returns A to Z, then AA. */
function formatLetters(n: number): string {
  const before = Math.floor(n / LETTERS.length);
  return (before > 0 ? formatLetters(before - 1) : '') + LETTERS[n % LETTERS.length];
}

/** Preview of a supplemental invoice. */
export type SupplementalPreview = {
  payCheckID: string;
  /** Numbers of the live invoices that it supplements. */
  addsTo: string[];
  lines: InvoiceLine[];
  total: number;
};

/** A document to select for the invoice email. The rate confirmation, the BOL, and documents required by the customer are always included. */
export type PacketDocument = {
  id: string;
  documentType: string;
  words: string;
  name: string;
  isSelected: boolean;
  isWanted: boolean;
};
