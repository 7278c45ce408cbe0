/** An invoice's status changes: by the table of moves, with what it means for the load (INV-17, FLT-28). */
import { INVOICE_STATUS, type InvoiceStatus } from '@milepost/domain/accounting/invoice-moves.ts';
import { canBecome } from '@milepost/domain/core/statuses.ts';
import type { Context, Stored, Values } from '../core/collection/spec.ts';
import { saveChanges } from '../core/collection/write.ts';
import { notOffered } from '../core/http/errors.ts';
import { INVOICES, requireCompleteFleet, requireNotReplaced, requireNotSold } from './invoice-table.ts';
import { noteLoadsPaid, noteLoadWithout } from './load-paid.ts';
import { moneyOf } from './payable.ts';
import { releasePayments, undoPaid } from './payment-reversal.ts';
import { payInFull } from './payment-write.ts';
import { withdrawMail } from './withdraw-mail.ts';

/** Moves an invoice, as a row action does. @throws Refusal 'General - Error' for a move that the table does not have */
export async function moveInvoice(context: Context, row: Stored, to: InvoiceStatus, action: string): Promise<void> {
  await saveChanges(INVOICES, context, row, await moved(context, row, to), {}, action);
}

/** What a locked invoice's own columns become by a move, with the payment that it means or takes back, and the load's payment date. */
export async function moved(context: Context, row: Stored, to: InvoiceStatus): Promise<Values> {
  const from = row.invoiceStatus as InvoiceStatus;
  if (from === to || !canBecome(INVOICE_STATUS, from, to)) throw notOffered();
  requireNotSold(row);
  if (to !== 'CANCELED') {
    requireCompleteFleet(row);
    requireNotReplaced(row);
  }
  if (to === 'PAID') {
    await noteLoadsPaid(context, [{ fleet: String(row.fleet), day: context.today, invoice: row.id }]);
    return payInFull(context, row);
  }
  if (to === 'CANCELED') {
    // What has not left yet would ask a customer for what he does not owe.
    await withdrawMail(context, { record: 'invoice', id: row.id }, 'The invoice was canceled before this was sent.');
    if (row.fleet !== null) await noteLoadWithout(context, String(row.fleet), row.id);
    return { ...(await releasePayments(context, row)), invoiceStatus: to };
  }
  const dated = { ...(row.invoicedDate === null && { invoicedDate: context.today }), invoiceStatus: to };
  if (from === 'CANCELED' || from === 'PAID') await noteLoadsPaid(context, [{ fleet: String(row.fleet), day: null }]);
  if (from !== 'PAID') return to === 'INVOICED' ? dated : { invoiceStatus: to };
  return { ...moneyOf(await undoPaid(context, row)), ...dated };
}
