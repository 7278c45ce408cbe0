/** Cancels the invoices of a canceled load; amounts paid on them become the customer's credit. */
import { isFunded } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { selectOwnColumns } from '../../core/engine/listing/columns.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { toInvoiceBalance } from '../payment/payable.ts';
import { INVOICES } from './invoice-table.ts';
import { cancelWithLoad } from './invoice-transitions.ts';

/** @throws HttpError 400 without the right to edit invoices, or after a factor's payment on one; 409 while one has a credit memo */
export async function cancelLoadInvoices(context: Context, { id }: { id: string }): Promise<void> {
  const invoices = await context.tx.query<Stored>(sql`select ${raw(selectOwnColumns(INVOICES))} from invoice r
    where r.fleet = ${id} and r.state <> 'DELETED' and r.invoice_status <> 'CANCELED' order by r.id for update`);
  for (const invoice of invoices) {
    requireCancelable(context, invoice);
    await cancelWithLoad(context, invoice);
  }
}

function requireCancelable({ session }: Context, invoice: Stored): void {
  const { prettyName } = invoice;
  if (!can(session, 6000, 'edit'))
    throw badInput({ status: `The load is on ${prettyName}. Ask someone who can edit invoices to cancel it.` });
  if (isFunded(toInvoiceBalance(invoice)))
    throw badInput({ status: `A factor has paid ${prettyName}. Record a chargeback first.` });
}
