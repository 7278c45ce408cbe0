/** Records money received: the payment, its lines, and the changed invoices in one transaction, without a query in a loop. */

import type { FactoringEffect } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import { type PaymentLine, payment } from '@milepost/domain/accounting/payment/payment.ts';
import {
  applyLine,
  computeBalance,
  computePaymentTotals,
  findPaymentErrors,
  settleInvoice,
} from '@milepost/domain/accounting/payment/settlement.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { normalizeCheckNumber } from '@milepost/domain/core/normalize-id.ts';
import sql from 'sql-template-tag';
import { insertRow } from '../../core/engine/collection/insert.ts';
import { nextNumber } from '../../core/engine/collection/numbering.ts';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notOffered, notUnique } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { getMoney, type LockedInvoice, lockInvoices, toInvoiceBalance, writeInvoices } from './payable.ts';
import { PAYMENTS } from './payment-table.ts';

/** Valid fields of a payment under their API names; relations are IDs. */
export type PaymentInput = Values & { carrier: string; paymentDate: string; paymentAmount: number };
export type Names = Record<string, string>;
/** A line with its additional effects for a factor's payment. */
export type Line = PaymentLine & Partial<FactoringEffect>;

/**
 * Records a payment for any number of invoices and returns its ID. @throws HttpError 400 with the error of each line, 409 for a duplicate
 * reference
 */
export async function enterPayment(
  context: Context,
  fields: PaymentInput & { customer: string },
  names: Names,
  lines: readonly PaymentLine[],
): Promise<string> {
  const invoices = await lockChecked(context, { customer: fields.customer, amount: fields.paymentAmount }, lines);
  await rejectRepeatedReference(context, fields);
  const id = await insertPayment(context, fields, names, lines);
  await writeLines(context, lines, invoices, fields.paymentDate);
  return id;
}

/**
 * Applies a payment's credit to more invoices. The payment is locked after them, as everywhere. An invoice that was not sent gets today's
 * date: the payment may be older than its load.
 */
export async function applyCredit(
  context: Context,
  locked: () => Promise<Stored>,
  lines: readonly PaymentLine[],
): Promise<void> {
  const { tx, session, today } = context;
  const ids = lines.map(({ invoice }) => invoice);
  const invoices = await lockInvoices(tx, ids);
  const row = await locked();
  if (row.paymentStatus !== 'RECEIVED') throw notOffered();
  if (lines.length === 0) throw badInput({ lines: 'Select at least one invoice' });
  const credit = Number(row.paymentCredit);
  rejectLines({ customer: String(row.customer), amount: credit }, lines, invoices);
  const all = [...lines, { applied: Number(row.paymentApplied), adjustment: Number(row.paymentAdjusted) }];
  const { paymentApplied, paymentAdjusted } = computePaymentTotals(Number(row.paymentAmount), all);
  await tx.query(sql`update payment set payment_applied = ${paymentApplied}, payment_adjusted = ${paymentAdjusted},
      updated = date_trunc('milliseconds', clock_timestamp()) where id = ${row.id}`);
  const changes = listChanges(payment, row, { paymentApplied, paymentAdjusted }, {});
  await tx.query(
    insertHistoryLine({
      record: 'payment',
      recordId: row.id,
      profile: session.profileId,
      action: 'APPLY_CREDIT',
      changes,
    }),
  );
  await insertLines(context, row.id, lines, today);
  await writeLines(context, lines, invoices, String(row.paymentDate), today);
}

/** Records a payment of the open balance, received today, for "Mark fully paid". Returns the changes of the locked invoice. */
export async function payInFull(context: Context, row: Stored): Promise<Values> {
  const { today } = context;
  const owing = settleInvoice({ ...toInvoiceBalance(row), invoiceStatus: 'INVOICED' }, today);
  const amount = computeBalance(owing);
  if (amount <= 0) return { invoiceStatus: 'PAID' };
  const line: PaymentLine = { invoice: row.id, applied: amount, adjustment: 0, adjustmentReason: null };
  const fields = {
    carrier: String(row.carrier),
    customer: String(row.customer),
    paymentDate: today,
    paymentMethod: 'OTHER',
    paymentAmount: amount,
  };
  const names = { carrier: String(row.carrier__name), customer: String(row.customer__name) };
  await insertPayment(context, fields, names, [line]);
  return getMoney(applyLine(owing, line, { today, invoiced: today }));
}

async function lockChecked(
  { tx }: Context,
  of: { customer: string; amount: number },
  lines: readonly PaymentLine[],
): Promise<Map<string, LockedInvoice>> {
  const invoices = await lockInvoices(
    tx,
    lines.map(({ invoice }) => invoice),
  );
  rejectLines(of, lines, invoices);
  return invoices;
}

function rejectLines(
  of: { customer: string; amount: number },
  lines: readonly PaymentLine[],
  invoices: ReadonlyMap<string, LockedInvoice>,
): void {
  const errors = findPaymentErrors(of, lines, invoices);
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

/** Rejects a check entered twice and names the existing payment. */
export async function rejectRepeatedReference({ tx }: Context, fields: PaymentInput): Promise<void> {
  const { customer = null, factor = null, paymentReference } = fields;
  if (typeof paymentReference !== 'string') return;
  const reference = normalizeCheckNumber(paymentReference);
  await lockReference(tx, String(customer ?? factor), reference);
  const [same] = await tx.query<{
    name: string;
    day: string;
    amount: number;
  }>(sql`select pretty_name as name, payment_date as day, payment_amount as amount
    from payment where (customer = ${customer} or factor = ${factor}) and normalize_check_number(payment_reference) = ${reference}
      and state <> 'DELETED' and payment_status <> 'REVERSED'`);
  if (!same) return;
  const { name, day, amount } = same;
  throw notUnique({
    paymentReference: `${name} (${formatDay(day)}, ${formatMoney(amount)}) already uses this reference`,
  });
}

/** Serializes entries of one check, in any spelling of its number. Invoices are locked before. */
async function lockReference(tx: Tx, payer: string, reference: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${payer} || ' ' || ${reference}, 0))`);
}

/** Inserts the payment with its lines; its invoices are written separately. */
export async function insertPayment(
  context: Context,
  fields: PaymentInput,
  names: Names,
  lines: readonly Line[],
): Promise<string> {
  const id = newId();
  const { paymentApplied, paymentAdjusted } = computePaymentTotals(fields.paymentAmount, lines);
  const paymentID = await nextNumber(context.tx, PAYMENTS, 'paymentID');
  const values = { ...fields, paymentID, paymentStatus: 'RECEIVED', paymentApplied, paymentAdjusted };
  await insertRow(PAYMENTS, context, id, values, names);
  await insertLines(context, id, lines, context.today);
  return id;
}

async function insertLines({ tx }: Context, id: string, lines: readonly Line[], day: string): Promise<void> {
  if (lines.length === 0) return;
  const getColumn = <K extends keyof PaymentLine>(name: K) => lines.map((line) => line[name]);
  const getAmounts = (name: keyof FactoringEffect) => lines.map((line) => line[name] ?? 0);
  await tx.query(sql`insert into payment_line (account_id, payment, invoice, applied, adjustment, adjustment_reason, applied_on, factored, reserve, fee, fee_kept)
    select current_account(), ${id}, l.invoice, l.applied, l.adjustment, l.reason, ${day}, l.factored, l.reserve, l.fee, l.kept
    from unnest(${getColumn('invoice')}::uuid[], ${getColumn('applied')}::numeric[], ${getColumn('adjustment')}::numeric[], ${getColumn('adjustmentReason')}::text[],
      ${getAmounts('factored')}::numeric[], ${getAmounts('reserve')}::numeric[], ${getAmounts('fee')}::numeric[], ${getAmounts('feeKept')}::numeric[])
      as l (invoice, applied, adjustment, reason, factored, reserve, fee, kept)`);
}

/** Applies the lines to locked invoices. One without an invoiced date gets `invoiced`. */
export function writeLines(
  context: Context,
  lines: readonly Line[],
  invoices: ReadonlyMap<string, LockedInvoice>,
  received: string,
  invoiced = received,
): Promise<void> {
  const changes = lines.map((line) => {
    const before = invoices.get(line.invoice) as LockedInvoice;
    return { before, after: applyLine(before, line, { today: context.today, invoiced }) };
  });
  return writeInvoices(context, changes, 'PAYMENT', received);
}
