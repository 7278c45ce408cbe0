/** Taking back what payments did: a payment is reversed whole, a canceled invoice lets go of what it was paid, "Mark invoiced" undoes "Mark fully paid". */
import { holds } from '@milepost/domain/accounting/factoring.ts';
import { type PaymentLine, payment } from '@milepost/domain/accounting/payment.ts';
import { type Owing, takenBack } from '@milepost/domain/accounting/settlement.ts';
import type { SoldEffect } from '@milepost/domain/accounting/sold.ts';
import { cents, dollars } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../core/collection/spec.ts';
import { changeLines, historyLines } from '../core/history.ts';
import { referenced } from '../core/http/errors.ts';
import { type LockedInvoice, lockInvoices, moneyOf, owingOf, writeInvoices } from './payable.ts';

type Line = Pick<PaymentLine, 'invoice' | 'applied' | 'adjustment'> & Partial<SoldEffect>;
const NOTHING_LEFT = { paymentApplied: 0, paymentAdjusted: 0 } as const;

/** What a locked payment becomes when it is reversed; its invoices are given back exactly what it did to them. */
export async function reversed(context: Context, row: Stored): Promise<Values> {
  const { tx, today } = context;
  const lines =
    await tx.query<Line>(sql`update payment_line set released_on = ${today} where payment = ${row.id} and released_on is null
    returning invoice, applied, adjustment, factored, reserve, fee, fee_kept as "feeKept"`);
  const invoices = await lockInvoices(
    tx,
    lines.map(({ invoice }) => invoice),
  );
  const changes = lines.map((line) => {
    const before = invoices.get(line.invoice) as LockedInvoice;
    return { before, after: takenBack(before, line, today) };
  });
  const stuck = changes.find(({ after }) => !holds(after));
  if (stuck) throw await standsSince(context, row, stuck.before);
  await writeInvoices(context, changes, 'PAYMENT_REVERSED', today);
  return { paymentStatus: 'REVERSED', paymentReversedDate: today, ...NOTHING_LEFT };
}

/** What came after a payment and needs it is reversed first. */
async function standsSince({ tx }: Context, row: Stored, of: LockedInvoice) {
  const [later] = await tx.query<{ names: string }>(sql`select string_agg(p.pretty_name, ' and ' order by p.id) as names
    from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
    where l.invoice = ${of.id} and l.released_on is null and p.id > ${row.id}`);
  return referenced(`${later?.names} came after ${row.prettyName} on ${of.prettyName}. Reverse that first.`);
}

type StandingPayment = Line & Stored & { lines: number; paymentApplied: number; paymentAdjusted: number };

/** The payments of its customer that stand on a locked invoice, locked by id. */
async function paymentsOn({ tx }: Context, invoice: string): Promise<StandingPayment[]> {
  await tx.query(
    sql`select 1 from payment where id in (select payment from payment_line where invoice = ${invoice} and released_on is null) order by id for update`,
  );
  return tx.query<StandingPayment>(sql`select p.id, p.pretty_name as "prettyName", p.payment_applied as "paymentApplied", p.payment_adjusted as "paymentAdjusted",
      p.payment_status as "paymentStatus", l.invoice, l.applied, l.adjustment,
      (select count(*) from payment_line other where other.payment = p.id and other.released_on is null) as lines
    from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
    where l.invoice = ${invoice} and l.released_on is null and p.factor is null order by p.id`);
}

/** A canceled invoice owes nothing: what it was paid is the customer's credit again. Answers what that makes of it. */
export async function letGo(context: Context, row: Stored): Promise<Values> {
  const { tx, today } = context;
  const standing = await paymentsOn(context, row.id);
  if (standing.length === 0) return {};
  await tx.query(sql`update payment_line set released_on = ${today}
    where invoice = ${row.id} and payment = any(${standing.map(({ id }) => id)}::uuid[]) and released_on is null`);
  await tx.query(sql`update payment p set payment_applied = p.payment_applied - t.applied, payment_adjusted = p.payment_adjusted - t.adjusted,
      updated = date_trunc('milliseconds', clock_timestamp())
    from unnest(${standing.map(({ id }) => id)}::uuid[], ${standing.map(({ applied }) => applied)}::numeric[],
      ${standing.map(({ adjustment }) => adjustment)}::numeric[]) as t (id, applied, adjusted) where p.id = t.id`);
  await notePayments(context, standing, lessThan, 'INVOICE_CANCELED');
  const { invoiceStatus: _, ...money } = moneyOf(
    standing.reduce((left, line) => takenBack(left, line, today), owingOf(row)),
  );
  return money;
}

function lessThan({ paymentApplied, paymentAdjusted, applied, adjustment }: StandingPayment): Values {
  return {
    paymentApplied: dollars(cents(paymentApplied) - cents(applied)),
    paymentAdjusted: dollars(cents(paymentAdjusted) - cents(adjustment)),
  };
}

/**
 * "Mark invoiced" on a paid invoice takes back the one payment that paid it. What paid other invoices too, or came in parts, is reversed by name:
 * nobody but the office knows which of it did not come.
 */
export async function undoPaid(context: Context, row: Stored): Promise<Owing> {
  const standing = await paymentsOn(context, row.id);
  const [only] = standing;
  if (!only) return owingOf(row);
  if (standing.length > 1 || only.lines > 1) {
    const names = standing.map(({ prettyName }) => prettyName).join(' and ');
    const why = standing.length > 1 ? 'in parts' : 'together with other invoices';
    throw referenced(`${names} paid ${row.prettyName} ${why}. Reverse the payment that did not come instead.`);
  }
  const { tx, today } = context;
  await tx.query(
    sql`update payment_line set released_on = ${today} where payment = ${only.id} and released_on is null`,
  );
  await tx.query(sql`update payment set payment_status = 'REVERSED', payment_reversed_date = ${today}, payment_applied = 0, payment_adjusted = 0,
      updated = date_trunc('milliseconds', clock_timestamp()) where id = ${only.id}`);
  const after = { paymentStatus: 'REVERSED', paymentReversedDate: today, ...NOTHING_LEFT };
  await notePayments(context, [only], () => after, 'REVERSED');
  return takenBack(owingOf(row), only, today);
}

function notePayments(
  context: Context,
  rows: readonly StandingPayment[],
  after: (row: StandingPayment) => Values,
  action: string,
) {
  const lines = rows.map((row) => ({ recordId: row.id, changes: changeLines(payment, row, after(row), {}) }));
  return context.tx.query(historyLines(context, 'payment', action, lines));
}
