/** Calculates an invoice's amounts, lines, due date, and whether it is past due (INV-17, INV-23). */
import { addDays, type Day } from '../../core/dates.ts';
import { type DueRule, isDue } from '../../core/due-rule.ts';
import { cents, dollars } from '../../core/money.ts';
import { computeGross, type FeeName, getBilledFee, type LoadFees, SUPPLEMENTAL_FEES } from './load-fees.ts';

export type InvoiceAmounts = {
  payCheckFleetGrossPayment: number;
  payCheckFleetTotalExpense: number;
  payCheckNet: number;
};

/** Returns the three amounts of a load's invoice in dollars. `totalExpense` is the factoring fee or short pay, in dollars. */
export function computeInvoiceAmounts(load: LoadFees, totalExpense: number | null = 0): InvoiceAmounts {
  return setTotalExpense(dollars(computeGross(load)), totalExpense);
}

/** Returns the three amounts after an edit of the invoice's expense; the billed gross stays. */
export function setTotalExpense(gross: number, totalExpense: number | null): InvoiceAmounts {
  return {
    payCheckFleetGrossPayment: gross,
    payCheckFleetTotalExpense: dollars(cents(totalExpense)),
    payCheckNet: dollars(cents(gross) - cents(totalExpense)),
  };
}

export type InvoiceLine = { key: FeeName; label: string; amount: number };

/** A broker's term for the no service fee of a canceled load. */
const TONU = 'TONU (truck ordered, not used)';

/** Billed fees, with the name of the miscellaneous one. */
export type BilledFees = LoadFees & { fleetMiscFeeName?: string | null; isCanceled?: boolean };

/**
 * Returns the lines of an invoice in dollars, which add up to the gross: the load fee except for a canceled load, each other fee if
 * not 0, and the miscellaneous fee under its entered name.
 */
export function buildInvoiceLines(load: BilledFees): InvoiceLine[] {
  const named: Partial<Record<FeeName, string | null>> = {
    fleetMiscFee: load.fleetMiscFeeName ?? null,
    fleetNoServiceFee: load.isCanceled ? TONU : null,
  };
  const lines: InvoiceLine[] = load.isCanceled
    ? []
    : [{ key: 'fleetLoadFee', label: 'Load fee', amount: load.fleetLoadFee ?? 0 }];
  for (const { field, label } of SUPPLEMENTAL_FEES) {
    const amount = dollars(getBilledFee(load, field));
    if (amount !== 0) lines.push({ key: field, label: named[field] ?? label, amount });
  }
  return lines;
}

/** Returns the due date of an invoice. */
export function computeDueDate(invoicedDate: Day, termDays: number): Day {
  return addDays(invoicedDate, termDays);
}

export type DatedInvoice = { invoiceStatus: string; invoicedDate?: Day | null; invoiceTermDays: number };

/** An INVOICED or partially paid invoice becomes OVERDUE if it has an open balance after its printed due date. */
export const OVERDUE = {
  field: 'invoiceStatus',
  from: ['INVOICED', 'PARTIAL_PAID'],
  to: 'OVERDUE',
  when: { date: 'invoicedDate', plus: 'invoiceTermDays', days: 1 },
} satisfies DueRule;

export function isOverdue(invoice: DatedInvoice, today: Day): boolean {
  return isDue(OVERDUE, invoice, today);
}
