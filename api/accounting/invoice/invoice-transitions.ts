/**
 * One function for each change of an invoice's status (INV-17, FLT-28). Each takes the locked row, rejects what the invoice does not
 * allow, applies the change to its load, payments, and email, and returns the columns to write. The caller writes the change and its
 * history.
 */
import { INVOICE_STATUS, type InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { canBecome } from '@milepost/domain/core/statuses.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { getMoney } from '../payment/payable.ts';
import { releasePayments, undoPaid } from '../payment/payment-reversal.ts';
import { payInFull } from '../payment/payment-write.ts';
import { stopQueuedEmail } from '../recall-email.ts';
import { INVOICES, requireCompleteFleet, requireNotFactored, requireNotReplaced } from './invoice-table.ts';
import { requireNotHeld } from './load-hold.ts';
import { updatePaymentDates, updatePaymentDateWithout } from './load-paid.ts';

/** Changes a locked invoice's status, as a row action does. @throws HttpError 'General - Error' for a change not in the table of statuses */
export async function changeStatus(context: Context, row: Stored, to: InvoiceStatus): Promise<void> {
  await saveChanges(INVOICES, context, row, await transitionTo(context, row, to), {}, to);
}

/** Returns the columns of a locked invoice's change to `to`. @throws HttpError 'General - Error' for a change not in the table of statuses */
export function transitionTo(context: Context, row: Stored, to: InvoiceStatus): Promise<Values> {
  const from = row.invoiceStatus as InvoiceStatus;
  if (from === to || !canBecome(INVOICE_STATUS, from, to)) throw notOffered();
  requireNotFactored(row);
  if (to === 'CANCELED') return cancel(context, row);
  if (to === 'PAID') return markPaid(context, row);
  if (to === 'PARTIAL_PAID') return markPartiallyPaid(context, row);
  if (from === 'CANCELED') return restore(context, row);
  return from === 'PAID' ? reopen(context, row) : markInvoiced(context, row);
}

/** Changes the status from CREATED to INVOICED. @throws HttpError if the load isn't complete or has another live invoice */
async function markInvoiced(context: Context, row: Stored): Promise<Values> {
  requireCompleteFleet(row);
  requireNotReplaced(row);
  return toInvoicedLoad(context, row);
}

/** Changes the status from CREATED to INVOICED when an email is queued, and returns the invoiced date. `unmarkInvoiced` reverses it. */
export async function markInvoicedByEmail(context: Context, row: Stored, action: string): Promise<Day> {
  await saveChanges(INVOICES, context, row, await transitionTo(context, row, 'INVOICED'), {}, action);
  const isDated = row.invoicedDate !== null;
  await context.tx.query(
    sql`update invoice set status_set_by_email = true, date_set_by_email = ${!isDated} where id = ${row.id}`,
  );
  return isDated ? (row.invoicedDate as Day) : context.today;
}

/**
 * Changes the status back from INVOICED to CREATED when the email that marked the invoice was recalled and no other one is left.
 * Leaves an invoice that a person has since marked invoiced or paid.
 */
export async function unmarkInvoiced(context: Context, row: Stored): Promise<void> {
  const [set] = await context.tx.query<{ date: boolean }>(sql`select date_set_by_email as date from invoice
    where id = ${row.id} and status_set_by_email and not exists (select from mail_message where record_id = ${row.id})`);
  if (!set) return;
  await context.tx.query(
    sql`update invoice set status_set_by_email = false, date_set_by_email = false where id = ${row.id}`,
  );
  if (row.invoiceStatus !== 'INVOICED') return;
  const created = { invoiceStatus: 'CREATED', ...(set.date && { invoicedDate: null }) };
  await saveChanges(INVOICES, context, row, created, {}, 'TAKE_MAIL_BACK');
}

/** Changes the status from INVOICED or OVERDUE to PARTIAL_PAID (INV-22). */
async function markPartiallyPaid(_: Context, row: Stored): Promise<Values> {
  requireCompleteFleet(row);
  requireNotReplaced(row);
  return { invoiceStatus: 'PARTIAL_PAID' };
}

/** Changes any status to PAID: records a payment of the open balance, received today. */
async function markPaid(context: Context, row: Stored): Promise<Values> {
  requireCompleteFleet(row);
  requireNotReplaced(row);
  if (row.invoiceStatus === 'CANCELED') await requireNotHeld(context.tx, String(row.fleet));
  await updatePaymentDates(context, [{ fleet: String(row.fleet), day: context.today, invoice: row.id }]);
  return payInFull(context, row);
}

/** Changes the status to CANCELED: payments become the customer's credit. A paid invoice is canceled only with its load. */
async function cancel(context: Context, row: Stored): Promise<Values> {
  // A queued email would ask a customer for an amount they don't owe.
  await stopQueuedEmail(context, { record: 'invoice', id: row.id }, 'The invoice was canceled before this was sent.');
  if (row.fleet !== null) await updatePaymentDateWithout(context, String(row.fleet), row.id);
  return { ...(await releasePayments(context, row)), invoiceStatus: 'CANCELED' };
}

/** Changes any status, including PAID, to CANCELED because the load was canceled. */
export async function cancelWithLoad(context: Context, row: Stored): Promise<void> {
  await saveChanges(INVOICES, context, row, await cancel(context, row), {}, 'CANCELED');
}

/** Changes the status from CANCELED to INVOICED. The load is no longer paid. */
async function restore(context: Context, row: Stored): Promise<Values> {
  requireCompleteFleet(row);
  requireNotReplaced(row);
  await requireNotHeld(context.tx, String(row.fleet));
  await updatePaymentDates(context, [{ fleet: String(row.fleet), day: null }]);
  return toInvoicedLoad(context, row);
}

/** Changes the status from PAID to INVOICED, and reverses the one payment that paid the invoice. */
async function reopen(context: Context, row: Stored): Promise<Values> {
  requireCompleteFleet(row);
  requireNotReplaced(row);
  await updatePaymentDates(context, [{ fleet: String(row.fleet), day: null }]);
  return { ...getMoney(await undoPaid(context, row)), ...toInvoicedLoad(context, row) };
}

/** Keeps an existing invoiced date. */
function toInvoicedLoad({ today }: Context, row: Stored) {
  return { ...(row.invoicedDate === null && { invoicedDate: today }), invoiceStatus: 'INVOICED' };
}
