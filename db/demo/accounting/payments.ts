/** A year of payments received: customers pay on Fridays what came due, one check over several invoices, sometimes short. */

import type { FactoringEffect } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import { setTotalExpense } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import type { AdjustmentReason } from '@milepost/domain/accounting/payment/payment.ts';
import { addDays, type Day, getDayOfWeek, WEEKDAYS } from '@milepost/domain/core/dates.ts';
import { cents, dollars, sumDollars } from '@milepost/domain/core/money.ts';
import { computePercent } from '@milepost/domain/core/rounding.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Load } from '../fleet/loads.ts';

type Line = {
  payment: string;
  invoice: string;
  applied: number;
  adjustment: number;
  adjustmentReason: AdjustmentReason | null;
  appliedOn: Day;
  releasedOn: Day | null;
} & Partial<FactoringEffect>;
export type MadePayments = { payments: DemoRow[]; lines: Line[] };
type Invoice = DemoRow & {
  invoiceStatus: string;
  customer: string;
  carrier: string;
  fleet: string;
  payCheckNet: number;
  payCheckFleetGrossPayment: number;
  payCheckFleetTotalExpense: number;
};

/** Which checks, by number, pay one invoice short, how much, and why. */
const SHORT: Readonly<Record<number, readonly [number, AdjustmentReason]>> = {
  40: [150, 'SHORT_PAY'],
  95: [75, 'SHORT_PAY'],
  160: [420, 'CLAIM'],
  240: [50, 'SHORT_PAY'],
};
/** A broker takes two percent for quick pay on one in this many checks. */
const QUICK_EVERY = 60;
/** Overpaid checks; one other check bounced. */
const OVERPAID: Readonly<Record<number, number>> = { 120: 125, 300: 62.5 };
const RETURNED_INVOICE = 200;
/** One in this many past due and invoiced ones is partly paid. */
const PARTIAL_EVERY = { OVERDUE: 4, INVOICED: 12 } as Readonly<Record<string, number>>;

/**
 * Records customers' payments of paid invoices that are not factored, and some partial ones; updates invoices with the amounts
 * and loads with the dates.
 */
export function makePayments(invoices: readonly DemoRow[], loads: readonly Load[], today: Day): MadePayments {
  const loadOf = new Map(loads.map((load) => [load.id, load]));
  const made: MadePayments = { payments: [], lines: [] };
  const all = (invoices as readonly Invoice[]).filter(({ factor }) => factor === null);
  const paid = all
    .filter(({ invoiceStatus }) => invoiceStatus === 'PAID')
    .map((invoice) => ({
      invoice,
      day: getFridayAfter(loadOf.get(invoice.fleet)?.fleetPaymentTransactionDate, today),
    }));
  const checks = Map.groupBy(paid, ({ invoice, day }) => `${day} ${invoice.customer}`);
  for (const key of [...checks.keys()].sort()) {
    const of = checks.get(key) as typeof paid;
    const day = (of[0] as (typeof paid)[number]).day;
    addFullPayment(
      made,
      of.map(({ invoice }) => invoice),
      day,
    );
    for (const { invoice } of of)
      Object.assign(loadOf.get(invoice.fleet) as Load, { fleetPaymentTransactionDate: day });
  }
  for (const [status, every] of Object.entries(PARTIAL_EVERY)) {
    const open = all.filter(({ invoiceStatus }) => invoiceStatus === status);
    for (const invoice of open.filter((_, at) => at % every === every - 1)) addPartialPayment(made, invoice, today);
  }
  return made;
}

/** Returns the Friday on which a payment is entered. */
export function getFridayAfter(day: Day | null | undefined, today: Day): Day {
  const from = day ?? addDays(today, -1);
  const friday = addDays(from, (WEEKDAYS.indexOf('FRIDAY') - WEEKDAYS.indexOf(getDayOfWeek(from)) + 7) % 7);
  return friday < today ? friday : addDays(today, -1);
}

function addFullPayment(made: MadePayments, invoices: readonly Invoice[], day: Day): void {
  const at = made.payments.length;
  const [short, reason] = SHORT[at] ?? [0, null];
  const isQuick = at % QUICK_EVERY === QUICK_EVERY - 1;
  const lines = invoices.map((invoice, n) => {
    const first = n === 0 && short > 0;
    const adjustment = first ? short : isQuick ? dollars(computePercent(cents(invoice.payCheckNet), 2)) : 0;
    return { invoice, adjustment, adjustmentReason: first ? reason : isQuick ? ('QUICK_PAY' as const) : null };
  });
  if (at === RETURNED_INVOICE) addReturnedPayment(made, lines, day);
  for (const { invoice, adjustment } of lines) receive(invoice, invoice.payCheckNet, adjustment, 'PAID');
  add(
    made,
    lines.map((line) => ({ ...line, applied: line.invoice.payCheckNet })),
    day,
    { over: OVERPAID[at] ?? 0 },
  );
}

type Due = { invoice: Invoice; adjustment: number; adjustmentReason: AdjustmentReason | null };

/** Adds the first check, which bounced a few days later. */
function addReturnedPayment(made: MadePayments, lines: readonly Due[], day: Day): void {
  const bare = lines.map(({ invoice }) => ({
    invoice,
    adjustment: 0,
    adjustmentReason: null,
    applied: invoice.payCheckNet,
  }));
  add(made, bare, addDays(day, -7), {
    reversedOn: addDays(day, -3),
    desc: 'Returned by the bank: not sufficient funds.',
  });
}

function addPartialPayment(made: MadePayments, invoice: Invoice, today: Day): void {
  const part = dollars(cents(Math.floor(invoice.payCheckNet / 200) * 100));
  if (part === 0) return;
  receive(invoice, part, 0, invoice.invoiceStatus === 'OVERDUE' ? 'OVERDUE' : 'PARTIAL_PAID');
  add(made, [{ invoice, applied: part, adjustment: 0, adjustmentReason: null }], addDays(today, -3));
}

/** Pays the rest of the net amount if part of it was adjusted. */
function receive(invoice: Invoice, applied: number, adjustment: number, invoiceStatus: string): void {
  const expense = dollars(cents(invoice.payCheckFleetTotalExpense) + cents(adjustment));
  const rest = dollars(cents(applied) - cents(adjustment));
  Object.assign(invoice, setTotalExpense(invoice.payCheckFleetGrossPayment, expense), {
    invoiceStatus,
    invoiceApplied: rest,
    invoiceAdjusted: adjustment,
  });
}

type Extra = { over?: number; reversedOn?: Day; desc?: string };

function add(
  made: MadePayments,
  lines: readonly (Due & { applied: number })[],
  day: Day,
  { over = 0, reversedOn, desc }: Extra = {},
): void {
  const { invoice: first } = lines[0] as Due;
  const at = made.payments.length;
  const paymentID = `PMT-${String(at + 1).padStart(6, '0')}`;
  const id = makeId(`payment ${paymentID}`);
  const applied = sumDollars(lines.map((line) => line.applied));
  const isAch = first.customer.charCodeAt(0) % 2 === 0;
  made.payments.push({
    id,
    prettyName: paymentID,
    paymentID,
    created: getMoment(day, at),
    paymentStatus: reversedOn ? 'REVERSED' : 'RECEIVED',
    carrier: first.carrier,
    customer: first.customer,
    factor: null,
    paymentKind: 'CUSTOMER',
    paymentDate: day,
    paymentMethod: isAch ? 'ACH' : 'CHECK',
    paymentReference: isAch ? `ACH ${70_400 + at * 7}` : String(41_200 + at * 3),
    paymentAmount: sumDollars([applied, over]),
    paymentApplied: reversedOn ? 0 : applied,
    paymentAdjusted: reversedOn ? 0 : sumDollars(lines.map((line) => line.adjustment)),
    paymentReversedDate: reversedOn ?? null,
    desc: desc ?? null,
  });
  for (const { invoice, applied: part, adjustment, adjustmentReason } of lines) {
    const released = { appliedOn: day, releasedOn: reversedOn ?? null };
    made.lines.push({ payment: id, invoice: invoice.id, applied: part, adjustment, adjustmentReason, ...released });
  }
}
