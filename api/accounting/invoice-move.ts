/** An invoice's status changes: by the table of moves, with what it means for the load (INV-17, FLT-28). */
import { INVOICE_STATUS, type InvoiceStatus } from '@milepost/domain/accounting/invoice-moves.ts';
import { canBecome } from '@milepost/domain/core/statuses.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../core/collection/spec.ts';
import { saveChanges } from '../core/collection/write.ts';
import { historyLine } from '../core/history.ts';
import { notOffered } from '../core/http/errors.ts';
import { INVOICES, requireCompleteFleet, requireNotReplaced } from './invoice-table.ts';

/** Moves an invoice, as a row action does. @throws Refusal 'General - Error' for a move that the table does not have */
export async function moveInvoice(context: Context, row: Stored, to: InvoiceStatus, action: string): Promise<void> {
  await saveChanges(INVOICES, context, row, await moved(context, row, to), {}, action);
}

/** What a locked invoice's own columns become by a move; the load's payment date is written here. */
export async function moved(context: Context, row: Stored, to: InvoiceStatus): Promise<Values> {
  const from = row.invoiceStatus as InvoiceStatus;
  if (from === to || !canBecome(INVOICE_STATUS, from, to)) throw notOffered();
  if (to !== 'CANCELED') {
    requireCompleteFleet(row);
    requireNotReplaced(row);
  }
  if (to === 'PAID') await notePayment(context, String(row.fleet), context.today);
  if (from === 'PAID') await notePayment(context, String(row.fleet), null);
  if (to === 'CANCELED') await withdrawMail(context, row.id);
  return { invoiceStatus: to, ...(to === 'INVOICED' && row.invoicedDate === null && { invoicedDate: context.today }) };
}

/** What has not left yet would ask a customer for what he does not owe. */
async function withdrawMail({ tx, services, session }: Context, id: string): Promise<void> {
  const kept = await services.mail.withdraw(tx, id, 'The invoice was canceled before this was sent.');
  if (kept.length === 0) return;
  const change = { field: 'email', label: 'Not sent to', from: '', to: kept.join(', ') };
  await tx.query(
    historyLine({
      record: 'invoice',
      recordId: id,
      profile: session.profileId,
      action: 'WITHDRAW_MAIL',
      changes: [change],
    }),
  );
}

/** FLT-28: the day the invoice of a load became PAID; empty again once it leaves PAID. */
async function notePayment({ tx, session }: Context, fleet: string, day: string | null): Promise<void> {
  const [before] = await tx.query<{ day: string | null }>(
    sql`select fleet_payment_transaction_date as day from fleet where id = ${fleet}`,
  );
  await tx.query(
    sql`update fleet set fleet_payment_transaction_date = ${day}, updated = date_trunc('milliseconds', clock_timestamp()) where id = ${fleet}`,
  );
  const change = {
    field: 'fleetPaymentTransactionDate',
    label: 'Payment Transaction Date',
    from: before?.day ?? '',
    to: day ?? '',
  };
  await tx.query(
    historyLine({ record: 'fleet', recordId: fleet, profile: session.profileId, action: 'UPDATE', changes: [change] }),
  );
}
