/** The amounts of an invoice, its lines, and when it is overdue (INV-17, INV-23). */
import { addDays, type Day } from '../../core/dates.ts';
import { type FallsDue, isDue } from '../../core/due.ts';
import { cents, dollars } from '../../core/money.ts';
import { billedFee, type FeeName, grossOf, type LoadFees, SUPPLEMENTAL_FEES } from './load-fees.ts';

export type InvoiceAmounts = {
  payCheckFleetGrossPayment: number;
  payCheckFleetTotalExpense: number;
  payCheckNet: number;
};

/** The three amounts in dollars of an invoice for a load. `totalExpense` is the factoring fee or short pay, in dollars. */
export function invoiceAmounts(load: LoadFees, totalExpense: number | null = 0): InvoiceAmounts {
  return withTotalExpense(dollars(grossOf(load)), totalExpense);
}

/** The three amounts again after the expense of an invoice was edited; its gross stays as it was billed. */
export function withTotalExpense(gross: number, totalExpense: number | null): InvoiceAmounts {
  return {
    payCheckFleetGrossPayment: gross,
    payCheckFleetTotalExpense: dollars(cents(totalExpense)),
    payCheckNet: dollars(cents(gross) - cents(totalExpense)),
  };
}

export type InvoiceLine = { key: FeeName; label: string; amount: number };

/** What a broker knows the no service fee of a canceled load by. */
const TONU = 'TONU (truck ordered, not used)';

/** What an invoice bills, and how it names two of the fees. */
export type BilledFees = LoadFees & { fleetMiscFeeName?: string | null; isCanceled?: boolean };

/**
 * The lines of an invoice in dollars: the load fee always but of a canceled load, another fee only where there is one, the miscellaneous one under the name
 * it was given. They add up to the gross.
 */
export function invoiceLines(load: BilledFees): InvoiceLine[] {
  const named: Partial<Record<FeeName, string | null>> = {
    fleetMiscFee: load.fleetMiscFeeName ?? null,
    fleetNoServiceFee: load.isCanceled ? TONU : null,
  };
  const lines: InvoiceLine[] = load.isCanceled
    ? []
    : [{ key: 'fleetLoadFee', label: 'Load fee', amount: load.fleetLoadFee ?? 0 }];
  for (const { field, label } of SUPPLEMENTAL_FEES) {
    const amount = dollars(billedFee(load, field));
    if (amount !== 0) lines.push({ key: field, label: named[field] ?? label, amount });
  }
  return lines;
}

/** The day an invoice is due. */
export function dueDate(invoicedDate: Day, termDays: number): Day {
  return addDays(invoicedDate, termDays);
}

export type DatedInvoice = { invoiceStatus: string; invoicedDate?: Day | null; invoiceTermDays: number };

/** An INVOICED or partially paid invoice becomes OVERDUE when something is still open after the day it prints as due. */
export const OVERDUE = {
  field: 'invoiceStatus',
  from: ['INVOICED', 'PARTIAL_PAID'],
  to: 'OVERDUE',
  when: { date: 'invoicedDate', plus: 'invoiceTermDays', days: 1 },
} satisfies FallsDue;

export function isOverdue(invoice: DatedInvoice, today: Day): boolean {
  return isDue(OVERDUE, invoice, today);
}
