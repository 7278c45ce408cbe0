/**
 * Amounts of an invoice, and the effects of payments on it. Total Expense includes every adjustment, so the net is the gross less
 * adjustments (INV-23), and the open balance is the net less applied payments.
 */
import type { Day } from '../../core/dates.ts';
import { type Cents, cents, dollars, formatMoney, sum } from '../../core/money.ts';
import type { FieldErrors } from '../../core/record.ts';
import { applyEffect, type FactoringAmounts, type FactoringEffect } from '../factoring/factoring-amounts.ts';
import { isOverdue, setTotalExpense } from '../invoice/invoice-calculation.ts';
import type { InvoiceStatus } from '../invoice/invoice-status.ts';
import type { PaymentLine } from './payment.ts';

/** Amounts of an invoice, in dollars; API names. */
export type InvoiceBalance = FactoringAmounts & {
  invoiceStatus: InvoiceStatus;
  invoicedDate: Day | null;
  invoiceTermDays: number;
  payCheckFleetGrossPayment: number;
  payCheckFleetTotalExpense: number;
  payCheckNet: number;
  /** Amounts applied and adjusted by live payments. */
  invoiceApplied: number;
  invoiceAdjusted: number;
};

/** The columns that the open balance follows from. */
export type BalanceParts = Pick<InvoiceBalance, 'invoiceStatus' | 'payCheckNet' | 'invoiceApplied'>;

/** Returns the open balance: 0 for a canceled invoice. */
export function computeBalance({ invoiceStatus, payCheckNet, invoiceApplied }: BalanceParts): number {
  return invoiceStatus === 'CANCELED' ? 0 : dollars(cents(payCheckNet) - cents(invoiceApplied));
}

/** Returns the amount a customer can pay: the open balance that a factor does not hold. */
export function computePayable(invoice: InvoiceBalance): number {
  return dollars(cents(computeBalance(invoice)) - cents(invoice.invoiceReserve));
}

export type LineEffect = Pick<PaymentLine, 'applied' | 'adjustment'> & Partial<FactoringEffect>;

/** Applies a payment's line to an invoice. A paid invoice counts as invoiced: without a date, it gets `invoiced`. */
export function applyLine(
  invoice: InvoiceBalance,
  line: LineEffect,
  { today, invoiced }: { today: Day; invoiced: Day },
): InvoiceBalance {
  return settleInvoice({ ...changeBalance(invoice, line, 1n), invoicedDate: invoice.invoicedDate ?? invoiced }, today);
}

/** Returns the invoice without what a line did to it. */
export function reverseLine(invoice: InvoiceBalance, line: LineEffect, today: Day): InvoiceBalance {
  return settleInvoice(changeBalance(invoice, line, -1n), today);
}

function changeBalance(invoice: InvoiceBalance, line: LineEffect, sign: Cents): InvoiceBalance {
  const { applied, adjustment } = line;
  const expense = dollars(cents(invoice.payCheckFleetTotalExpense) + sign * cents(adjustment));
  return {
    ...invoice,
    ...setTotalExpense(invoice.payCheckFleetGrossPayment, expense),
    invoiceApplied: dollars(cents(invoice.invoiceApplied) + sign * cents(applied)),
    invoiceAdjusted: dollars(cents(invoice.invoiceAdjusted) + sign * cents(adjustment)),
    ...applyEffect(invoice, line, sign),
  };
}

/** Returns whether a live payment paid or adjusted part of it. */
export function isTouched({ invoiceApplied, invoiceAdjusted }: InvoiceBalance): boolean {
  return cents(invoiceApplied) + cents(invoiceAdjusted) > 0n;
}

/** Returns whether a sent or paid invoice has no open balance: an expense equal to its gross also pays it. */
export function isPaidUp(invoice: InvoiceBalance): boolean {
  return computeBalance(invoice) === 0 && (invoice.invoiceStatus !== 'CREATED' || isTouched(invoice));
}

/** Updates the status by the amounts: PAID at 0, partially paid in between, which can be overdue. A canceled one stays canceled. */
export function settleInvoice(invoice: InvoiceBalance, today: Day): InvoiceBalance {
  if (invoice.invoiceStatus === 'CANCELED') return invoice;
  if (isPaidUp(invoice)) return { ...invoice, invoiceStatus: 'PAID' };
  const invoiceStatus = isTouched(invoice) ? 'PARTIAL_PAID' : 'INVOICED';
  const open = { ...invoice, invoiceStatus } as const;
  return isOverdue(open, today) ? { ...open, invoiceStatus: 'OVERDUE' } : open;
}

/** An invoice for a payment's line. */
export type Payable = InvoiceBalance & {
  id: string;
  prettyName: string;
  customer: string;
  customerName: string;
  /** The factor that bought it. */
  factor: string | null;
  factorName: string | null;
};

/** Validates a payment's amount and lines, a message each: `lines.2.applied`. */
export function findPaymentErrors(
  payment: { customer: string; amount: number },
  lines: readonly PaymentLine[],
  invoices: ReadonlyMap<string, Payable>,
): FieldErrors {
  const wrong = findErrorsByLine(lines, invoices, (line, invoice) => findLineErrors(line, invoice, payment.customer));
  return { ...findAmountErrors(payment.amount, lines), ...wrong };
}

/** Validates each line by position; an invoice may occur once, and must not be canceled. */
export function findErrorsByLine(
  lines: readonly PaymentLine[],
  invoices: ReadonlyMap<string, Payable>,
  findLineErrors: (line: PaymentLine, invoice: Payable) => FieldErrors,
): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  lines.forEach((line, at) => {
    const invoice = invoices.get(line.invoice);
    const wrong = findGeneralErrors(invoice, seen.has(line.invoice)) ?? findLineErrors(line, invoice as Payable);
    seen.add(line.invoice);
    for (const [name, text] of Object.entries(wrong)) errors[`lines.${at}.${name}`] = text;
  });
  return errors;
}

function findGeneralErrors(invoice: Payable | undefined, isSecond: boolean): FieldErrors | null {
  if (isSecond) return { invoice: `${invoice?.prettyName ?? 'This invoice'} is already on another line` };
  if (!invoice) return { invoice: 'Invoice not found' };
  return invoice.invoiceStatus === 'CANCELED' ? { invoice: `${invoice.prettyName} is canceled` } : null;
}

function findLineErrors(line: PaymentLine, invoice: Payable, customer: string): FieldErrors {
  const { prettyName } = invoice;
  if (invoice.customer !== customer) return { invoice: `${prettyName} belongs to ${invoice.customerName}` };
  if (line.adjustmentReason === 'FACTORING_FEE')
    return { adjustmentReason: 'Factoring fee applies only to factor payments' };
  const open = computePayable(invoice);
  if (cents(line.applied) + cents(line.adjustment) > cents(open)) {
    return { applied: `${prettyName} has ${formatMoney(open)} open. Leave the excess as unapplied credit.` };
  }
  return {};
}

function findAmountErrors(amount: number, lines: readonly PaymentLine[]): FieldErrors {
  const given = computeApplied(lines);
  if (given > cents(amount)) {
    return { paymentAmount: `Applied amount (${formatMoney(dollars(given))}) is more than the payment` };
  }
  const isNothing = cents(amount) === 0n && lines.every(({ adjustment }) => cents(adjustment) === 0n);
  return isNothing ? { paymentAmount: 'Invalid Amount' } : {};
}

function computeApplied(lines: readonly Pick<PaymentLine, 'applied'>[]): Cents {
  return sum(lines.map(({ applied }) => cents(applied)));
}

/** Returns the sum of the lines, and the rest of the amount: the customer's credit. */
export function computePaymentTotals(amount: number, lines: readonly LineEffect[]) {
  const given = computeApplied(lines);
  return {
    paymentApplied: dollars(given),
    paymentAdjusted: dollars(sum(lines.map(({ adjustment }) => cents(adjustment)))),
    paymentCredit: dollars(cents(amount) - given),
  };
}

/** Applies a check to the oldest invoices first: an amount each, none above the open balance. */
export function compareAge(amount: number, open: readonly { id: string; balance: number }[]): Map<string, number> {
  let left = cents(amount);
  const proposed = new Map<string, number>();
  for (const { id, balance } of open) {
    if (left <= 0n) break;
    const owed = cents(balance);
    const isWhole = owed <= left;
    proposed.set(id, isWhole ? balance : dollars(left));
    left -= isWhole ? owed : left;
  }
  return proposed;
}
