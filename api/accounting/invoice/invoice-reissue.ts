/**
 * "Reissue": prints an open invoice again with the customer's current address and terms. Number, lines, and amounts stay; the earlier
 * document is kept.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { newId } from '../../core/platform/ids.ts';
import { toCarrierParty, toCustomerParty } from '../parties.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import { recordHistory } from './invoice-history.ts';
import type { FrozenInvoice } from './invoice-pdf.ts';
import { INVOICES } from './invoice-table.ts';

/** Reissues a locked invoice. Its due date follows the new terms, and its status the due date. */
export async function reissueInvoice(context: Context, row: Stored): Promise<void> {
  const { tx, session } = context;
  const [stored] = await tx.query<{ document: FrozenInvoice; termDays: number }>(sql`
    select i.document, c.customer_term_days as "termDays" from invoice i
    join customer c on c.account_id = i.account_id and c.id = i.customer where i.id = ${row.id}`);
  if (!stored) return;
  const billTo = await toCustomerParty(tx, String(row.customer));
  const carrier = await toCarrierParty(tx, String(row.carrier));
  await tx.query(sql`insert into invoice_paper (account_id, id, invoice, document, invoiced_date, printed_note, invoice_term_days, replaced_by)
    select account_id, ${newId()}, id, document, invoiced_date, printed_note, invoice_term_days, ${session.profileId} from invoice where id = ${row.id}`);
  await tx.query(sql`update invoice set document = document || ${JSON.stringify({ billTo, carrier })}::jsonb,
      updated = date_trunc('milliseconds', clock_timestamp()) where id = ${row.id}`);
  const [from, to] = [stored.document.billTo, billTo].map(({ name, address }) =>
    [name, address].filter(Boolean).join(', '),
  );
  const changes = [{ field: 'document', label: 'Reissued for', from: from as string, to: to as string }];
  await recordHistory(context, row.id, { action: 'REISSUE', changes });
  await saveChanges(INVOICES, context, row, { invoiceTermDays: stored.termDays }, {}, 'REISSUE');
}

/** An earlier document of an invoice, with the date and user of its replacement. */
export type EarlierDocument = { id: string; replaced: string; by: string; termDays: number; billTo: string };

export function listEarlierDocuments(tx: Queryable, invoice: string): Promise<EarlierDocument[]> {
  return tx.query(sql`select p.id, p.replaced, u.pretty_name as by, p.invoice_term_days as "termDays",
      concat_ws(', ', p.document -> 'billTo' ->> 'name', p.document -> 'billTo' ->> 'address') as "billTo"
    from invoice_paper p join profile u on u.account_id = p.account_id and u.id = p.replaced_by
    where p.invoice = ${invoice} order by p.replaced desc, p.id desc`);
}

/** Returns an earlier document as printed; null if it does not exist or the invoice was deleted. */
export async function readEarlierDocument(tx: Queryable, id: string): Promise<InvoiceDocument | null> {
  const [row] = await tx.query<{
    document: FrozenInvoice;
    invoicedDate: Day | null;
    note: string | null;
    termDays: number;
  }>(sql`
    select p.document, p.invoiced_date as "invoicedDate", p.printed_note as note, p.invoice_term_days as "termDays"
    from invoice_paper p join invoice i on i.account_id = p.account_id and i.id = p.invoice where p.id = ${id} and i.state <> 'DELETED'`);
  if (!row) return null;
  const { document, invoicedDate, note, termDays } = row;
  return { ...document, invoicedDate: invoicedDate ?? document.invoicedDate, note, termDays };
}
