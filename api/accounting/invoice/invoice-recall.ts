/** Recalls an invoice email and reverses the changes of queuing it, unless another email about the invoice remains. */
import {
  FACTORING_PROVIDERS,
  type FactoringProvider,
  type InvoiceInfo,
} from '@milepost/domain/accounting/invoice/invoice.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import type { Change } from '../../core/engine/history.ts';
import { recallEmail } from '../recall-email.ts';
import { changePayee, describePayeeChange } from './invoice-factor.ts';
import { unmarkInvoiced } from './invoice-transitions.ts';

/** @throws HttpError 400 if the email has left */
export function recallInvoiceEmail(context: Context, row: Stored, message: string): Promise<ActionDetails> {
  return recallEmail(context, { ...row, record: 'invoice' }, message, async ({ addressee }) => {
    const changes = addressee?.startsWith('FACTOR_') ? await returnPayee(context, row) : [];
    await unmarkInvoiced(context, row);
    return changes;
  });
}

/**
 * Resets the payee to the company of the newest remaining request, else to the one on the original invoice. A factor selected since
 * stays.
 */
async function returnPayee(context: Context, row: Stored): Promise<Change[]> {
  const [payee] = await context.tx.query<{ provider: FactoringProvider }>(sql`select coalesce(
      (select right(addressee, 1)::smallint from mail_message where record_id = ${row.id} and addressee in ('FACTOR_1', 'FACTOR_2') order by id desc limit 1),
      billed_provider) as provider
    from invoice where id = ${row.id} and factory_provider is not null and billed_provider is not null`);
  if (!payee) return [];
  await changePayee(context, row, payee.provider);
  return describePayeeChange(row.invoiceInfo as InvoiceInfo, FACTORING_PROVIDERS[payee.provider]);
}
