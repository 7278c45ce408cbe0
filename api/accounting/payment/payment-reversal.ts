/**
 * Reverses payments: a payment is reversed as a whole, canceling an invoice releases its payments, and "Mark invoiced" undoes "Mark
 * fully paid".
 */
import { hasValidAmounts } from '@milepost/domain/accounting/factoring/factoring.ts';
import type { FactoringEffect } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import { type PaymentLine, payment } from '@milepost/domain/accounting/payment/payment.ts';
import { type InvoiceBalance, reverseLine } from '@milepost/domain/accounting/payment/settlement.ts';
import { cents, dollars } from '@milepost/domain/core/money.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { insertHistoryLines, listChanges } from '../../core/engine/history.ts';
import { type HttpError, referenced } from '../../core/platform/http/errors.ts';
import { requireNoCreditMemo, requireNotRefunded, reverseRefund } from './customer-credit.ts';
import { getMoney, type LockedInvoice, lockInvoices, toInvoiceBalance, writeInvoices } from './payable.ts';

/** The total effect of one payment on one invoice. It has several lines if its credit was applied to the same invoice later. */
type PaymentEffect = Pick<PaymentLine, 'invoice' | 'applied' | 'adjustment'> & FactoringEffect & { payment: string };
const NOTHING_LEFT = { paymentApplied: 0, paymentAdjusted: 0 } as const;

/**
 * Returns the changes of a locked payment that is reversed, and undoes its exact effect on its invoices.
 * @throws HttpError 409 with what must be undone first
 */
export async function reversePayment(context: Context, row: Stored): Promise<Values> {
  const { tx, today } = context;
  await requireNotRefunded(context, row);
  if (row.paymentKind === 'REFUND') await reverseRefund(context, row);
  const effects = await releaseLines(context, sql`payment = ${row.id}`);
  const invoices = await lockInvoices(
    tx,
    effects.map(({ invoice }) => invoice),
  );
  const missingLine = effects.find(({ invoice }) => !invoices.has(invoice));
  if (missingLine) throw await rejectDeletedInvoice(context, row, missingLine.invoice);
  const changes = effects.map((effect) => {
    const before = invoices.get(effect.invoice) as LockedInvoice;
    return { before, after: reverseLine(before, effect, today) };
  });
  const stuck = changes.find(({ after }) => !hasValidAmounts(after));
  if (stuck) throw await findBlockingPayment(context, row, stuck.before);
  await writeInvoices(context, changes, 'PAYMENT_REVERSED', today);
  return { paymentStatus: 'REVERSED', paymentReversedDate: today, ...NOTHING_LEFT };
}

/** Releases live lines and returns their effects, one for each payment and invoice. */
function releaseLines({ tx, today }: Context, which: Sql): Promise<PaymentEffect[]> {
  return tx.query<PaymentEffect>(sql`with released as (
      update payment_line set released_on = ${today} where ${which} and released_on is null
      returning payment, invoice, applied, adjustment, factored, reserve, fee, fee_kept)
    select payment, invoice, sum(applied) as applied, sum(adjustment) as adjustment, sum(factored) as factored, sum(reserve) as reserve,
      sum(fee) as fee, sum(fee_kept) as "feeKept"
    from released group by payment, invoice order by payment, invoice`);
}

/** Returns the refusal for a deleted invoice: a full chargeback left it deletable, and it must be restored before a reversal. */
async function rejectDeletedInvoice({ tx }: Context, row: Stored, id: string): Promise<HttpError> {
  const [invoice] = await tx.query<{ name: string }>(sql`select pretty_name as name from invoice where id = ${id}`);
  return referenced(`${invoice?.name} was deleted. Restore it before you reverse ${row.prettyName}.`);
}

/** Names what depends on a payment of an invoice: later payments, or the cancellation. */
async function findBlockingPayment({ tx }: Context, row: Stored, on: LockedInvoice): Promise<HttpError> {
  if (on.invoiceStatus === 'CANCELED')
    return referenced(`${on.prettyName} is canceled. Mark it invoiced before you reverse ${row.prettyName}.`);
  const [later] = await tx.query<{ names: string }>(sql`select string_agg(name, ' and ' order by id) as names
    from (select distinct p.id, p.pretty_name as name
      from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
      where l.invoice = ${on.id} and l.released_on is null and p.id > ${row.id}) later`);
  return referenced(`${later?.names} was applied to ${on.prettyName} after ${row.prettyName}. Reverse it first.`);
}

/** `others`: the number of other invoices that the payment is applied to. */
type AppliedPayment = Pick<PaymentEffect, 'applied' | 'adjustment'> & {
  id: string;
  prettyName: string;
  paymentStatus: string;
  others: number;
  paymentApplied: number;
  paymentAdjusted: number;
};

/** Locks the customer's payments on a locked invoice by ID and returns each once. */
async function lockPaymentsOn({ tx }: Context, invoice: string): Promise<AppliedPayment[]> {
  await tx.query(
    sql`select 1 from payment where id in (select payment from payment_line where invoice = ${invoice} and released_on is null) order by id for update`,
  );
  return tx.query<AppliedPayment>(sql`select p.id, p.pretty_name as "prettyName", p.payment_applied as "paymentApplied", p.payment_adjusted as "paymentAdjusted",
      p.payment_status as "paymentStatus", sum(l.applied) as applied, sum(l.adjustment) as adjustment,
      (select count(distinct other.invoice) from payment_line other
        where other.payment = p.id and other.invoice <> ${invoice} and other.released_on is null) as others
    from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
    where l.invoice = ${invoice} and l.released_on is null and p.factor is null group by p.account_id, p.id order by p.id`);
}

/**
 * Releases the payments of a canceled invoice: it has no amount due, so the money is the customer's credit again. Returns the invoice's
 * changes.
 */
export async function releasePayments(context: Context, row: Stored): Promise<Values> {
  const { tx, today } = context;
  await requireNoCreditMemo(context, row);
  const standing = await lockPaymentsOn(context, row.id);
  if (standing.length === 0) return {};
  const ids = standing.map(({ id }) => id);
  await releaseLines(context, sql`invoice = ${row.id} and payment = any(${ids}::uuid[])`);
  await tx.query(sql`update payment p set payment_applied = p.payment_applied - t.applied, payment_adjusted = p.payment_adjusted - t.adjusted,
      updated = date_trunc('milliseconds', clock_timestamp())
    from unnest(${ids}::uuid[], ${standing.map(({ applied }) => applied)}::numeric[],
      ${standing.map(({ adjustment }) => adjustment)}::numeric[]) as t (id, applied, adjusted) where p.id = t.id`);
  await notePayments(context, standing, dropLines, 'INVOICE_CANCELED');
  const { invoiceStatus: _, ...money } = getMoney(
    standing.reduce((left, effect) => reverseLine(left, effect, today), toInvoiceBalance(row)),
  );
  return money;
}

function dropLines({ paymentApplied, paymentAdjusted, applied, adjustment }: AppliedPayment): Values {
  return {
    paymentApplied: dollars(cents(paymentApplied) - cents(applied)),
    paymentAdjusted: dollars(cents(paymentAdjusted) - cents(adjustment)),
  };
}

/**
 * Reverses the single payment of an invoice, for "Mark invoiced" on a paid one. A payment that also paid other invoices, or one of
 * several, is refused by name: only the office knows which one did not arrive.
 */
export async function undoPaid(context: Context, row: Stored): Promise<InvoiceBalance> {
  const standing = await lockPaymentsOn(context, row.id);
  const [only] = standing;
  if (!only) return toInvoiceBalance(row);
  if (standing.length > 1 || only.others > 0) {
    const names = standing.map(({ prettyName }) => prettyName).join(' and ');
    const why = standing.length > 1 ? 'in parts' : 'together with other invoices';
    throw referenced(`${names} paid ${row.prettyName} ${why}. Reverse the payment that wasn’t received instead.`);
  }
  const { tx, today } = context;
  await requireNotRefunded(context, only);
  await releaseLines(context, sql`payment = ${only.id}`);
  await tx.query(sql`update payment set payment_status = 'REVERSED', payment_reversed_date = ${today}, payment_applied = 0, payment_adjusted = 0,
      updated = date_trunc('milliseconds', clock_timestamp()) where id = ${only.id}`);
  const after = { paymentStatus: 'REVERSED', paymentReversedDate: today, ...NOTHING_LEFT };
  await notePayments(context, [only], () => after, 'REVERSED');
  return reverseLine(toInvoiceBalance(row), only, today);
}

function notePayments(
  context: Context,
  rows: readonly AppliedPayment[],
  after: (row: AppliedPayment) => Values,
  action: string,
) {
  const lines = rows.map((row) => ({ recordId: row.id, changes: listChanges(payment, row, after(row), {}) }));
  return context.tx.query(insertHistoryLines(context, 'payment', action, lines));
}
