/** Terms of a customer: days to pay, a quick-pay discount, and documents required with an invoice. */
import { cents, dollars } from '../../core/money.ts';
import { computePercent } from '../../core/rounding.ts';
import { compareAge } from '../payment/settlement.ts';

/** Returns the quick-pay discount of an amount: 2% of 2,500 is 50. */
export function getQuickPay(amount: number, percent: number): number {
  return dollars(computePercent(cents(amount), percent));
}

export type ProposedLine = { applied: number; adjustment: number };
type OpenInvoice = { id: string; balance: number };

/**
 * Applies a check to open invoices, oldest first. If it matches the first of them less their quick pay to the cent, each is paid less
 * its discount.
 * @param percent the customer's quick-pay discount; null without one
 */
export function proposeLines(
  amount: number,
  open: readonly OpenInvoice[],
  percent: number | null,
): Map<string, ProposedLine> {
  const quick = percent ? computeQuickPay(amount, open, percent) : null;
  if (quick) return quick;
  return new Map([...compareAge(amount, open)].map(([id, applied]) => [id, { applied, adjustment: 0 }]));
}

function computeQuickPay(
  amount: number,
  open: readonly OpenInvoice[],
  percent: number,
): Map<string, ProposedLine> | null {
  const lines = new Map<string, ProposedLine>();
  let left = cents(amount);
  for (const { id, balance } of open) {
    if (left <= 0n) break;
    const adjustment = getQuickPay(balance, percent);
    const applied = cents(balance) - cents(adjustment);
    lines.set(id, { applied: dollars(applied), adjustment });
    left -= applied;
  }
  return left === 0n ? lines : null;
}

/** Document types that a customer may require with the rate confirmation and the bill of lading. */
export const REQUIRED_DOCUMENTS = {
  POD: 'Proof of Delivery (POD)',
  LUMPER_RECEIPT: 'Lumper Receipt',
  SCALE_TICKET: 'Scale Ticket',
} as const;
export type RequiredDocument = keyof typeof REQUIRED_DOCUMENTS;

/** Formats `Lumper Receipt and Scale Ticket`. */
export function describeDocuments(documents: readonly RequiredDocument[]): string {
  return documents.map((document) => REQUIRED_DOCUMENTS[document]).join(' and ');
}

/** The terms in a customer's record. */
export type Terms = {
  customerTermDays: number;
  customerQuickPayPercent: number | null;
  customerNeedsPOD: boolean;
  customerNeedsLumperReceipt: boolean;
  customerNeedsScaleTicket: boolean;
};

/** Formats `Net 30, quick pay 2%; requires Proof of Delivery (POD)`. */
export function describeTerms(terms: Terms): string {
  const due = terms.customerTermDays === 0 ? 'Due on receipt' : `Net ${terms.customerTermDays}`;
  const quick = terms.customerQuickPayPercent ? `, quick pay ${terms.customerQuickPayPercent}%` : '';
  const documents = describeDocuments(getRequiredDocuments(terms));
  return `${due}${quick}${documents && `; requires ${documents}`}`;
}

function getRequiredDocuments(terms: Terms): RequiredDocument[] {
  const isRequired = {
    POD: terms.customerNeedsPOD,
    LUMPER_RECEIPT: terms.customerNeedsLumperReceipt,
    SCALE_TICKET: terms.customerNeedsScaleTicket,
  } satisfies Record<RequiredDocument, boolean>;
  return (Object.keys(REQUIRED_DOCUMENTS) as RequiredDocument[]).filter((document) => isRequired[document]);
}
