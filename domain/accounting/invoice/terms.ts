/** What was agreed with a customer: days to pay, a discount for paying early, papers that go with an invoice. */
import { cents, dollars } from '../../core/money.ts';
import { percentOf } from '../../core/rounding.ts';
import { oldestFirst } from '../payment/settlement.ts';

/** What a quick pay takes of an amount: 2 % of 2,500 are 50. */
export function quickPayOf(amount: number, percent: number): number {
  return dollars(percentOf(cents(amount), percent));
}

export type ProposedLine = { applied: number; adjustment: number };
type Open = { id: string; balance: number };

/**
 * What a check pays of open invoices, the oldest first; where it comes to the cent to the first of them less their quick pay, each less that.
 * @param percent what the customer takes for paying early; null where nothing was agreed
 */
export function proposedLines(
  amount: number,
  open: readonly Open[],
  percent: number | null,
): Map<string, ProposedLine> {
  const quick = percent ? quickPaid(amount, open, percent) : null;
  if (quick) return quick;
  return new Map([...oldestFirst(amount, open)].map(([id, applied]) => [id, { applied, adjustment: 0 }]));
}

function quickPaid(amount: number, open: readonly Open[], percent: number): Map<string, ProposedLine> | null {
  const lines = new Map<string, ProposedLine>();
  let left = cents(amount);
  for (const { id, balance } of open) {
    if (left <= 0n) break;
    const adjustment = quickPayOf(balance, percent);
    const applied = cents(balance) - cents(adjustment);
    lines.set(id, { applied: dollars(applied), adjustment });
    left -= applied;
  }
  return left === 0n ? lines : null;
}

/** Papers a customer may want beside the rate confirmation and the bill of lading, by their type of document. */
export const REQUIRED_PAPERS = {
  POD: 'Proof of Delivery (POD)',
  LUMPER_RECEIPT: 'Lumper Receipt',
  SCALE_TICKET: 'Scale Ticket',
} as const;
export type RequiredPaper = keyof typeof REQUIRED_PAPERS;

/** `Lumper Receipt and Scale Ticket`. */
export function paperWords(papers: readonly RequiredPaper[]): string {
  return papers.map((paper) => REQUIRED_PAPERS[paper]).join(' and ');
}

/** What was agreed with a customer, as its record says it. */
export type Terms = {
  customerTermDays: number;
  customerQuickPayPercent: number | null;
  customerNeedsPOD: boolean;
  customerNeedsLumperReceipt: boolean;
  customerNeedsScaleTicket: boolean;
};

/** `Net 30, quick pay 2 %; requires Proof of Delivery (POD)`. */
export function termWords(terms: Terms): string {
  const due = terms.customerTermDays === 0 ? 'Due on receipt' : `Net ${terms.customerTermDays}`;
  const quick = terms.customerQuickPayPercent ? `, quick pay ${terms.customerQuickPayPercent}%` : '';
  const papers = paperWords(papersOf(terms));
  return `${due}${quick}${papers && `; requires ${papers}`}`;
}

function papersOf(terms: Terms): RequiredPaper[] {
  const wanted = {
    POD: terms.customerNeedsPOD,
    LUMPER_RECEIPT: terms.customerNeedsLumperReceipt,
    SCALE_TICKET: terms.customerNeedsScaleTicket,
  } satisfies Record<RequiredPaper, boolean>;
  return (Object.keys(REQUIRED_PAPERS) as RequiredPaper[]).filter((paper) => wanted[paper]);
}
