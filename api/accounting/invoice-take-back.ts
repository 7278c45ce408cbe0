/** An invoice's mail is taken back before it leaves: the invoice is again what it was before it was mailed. */
import type { Told } from '@milepost/domain/core/told.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import { saveChanges } from '../core/collection/write.ts';
import { INVOICES } from './invoice-table.ts';
import { takeMailBack } from './withdraw-mail.ts';

/** What an invoice was before it was mailed, as far as mailing it changed that. */
export type InvoiceBefore = {
  invoiced?: { invoiceStatus: string; invoicedDate: string | null };
  /** Who was to be paid before `asked` was. */
  payee?: { asked: number; provider: number | null; factory: object | null };
};

/** @throws Refusal 400 when the message has left */
export function takeInvoiceBack(context: Context, row: Stored, message: string): Promise<Told> {
  return takeMailBack(context, { ...row, record: 'invoice' }, message, async (before) => {
    const { invoiced, payee } = before as InvoiceBefore;
    if (payee && !(await handPayeeOn(context, row, message, payee))) await givePayeeBack(context, row, payee);
    if (!invoiced || row.invoiceStatus !== 'INVOICED') return;
    if (await isMailed(context, row)) await handOn(context, row, { invoiced });
    else await saveChanges(INVOICES, context, row, invoiced, {}, 'TAKE_MAIL_BACK');
  });
}

type Payee = NonNullable<InvoiceBefore['payee']>;

/** Whoever was chosen since stays the one that is paid. */
function givePayeeBack({ tx }: Context, row: Stored, { asked, provider, factory }: Payee) {
  return tx.query(sql`update invoice set factory_provider = ${provider}, updated = date_trunc('milliseconds', clock_timestamp()),
      document = jsonb_set(document, '{factory}', ${JSON.stringify(factory)}::jsonb) where id = ${row.id} and factory_provider = ${asked}`);
}

/** What the request after this one gives back is what was before this one, as if it had never been written. Whether there is such a request. */
async function handPayeeOn({ tx }: Context, { id }: Stored, message: string, payee: Payee): Promise<boolean> {
  const { asked, ...before } = payee;
  const later = await tx.query(sql`update mail_message
    set before = jsonb_set(before, '{payee}', before -> 'payee' || ${JSON.stringify(before)}::jsonb)
    where id = (select id from mail_message where record_id = ${id} and id > ${message} and before -> 'payee' is not null order by id limit 1)
      and (before -> 'payee' ->> 'provider')::integer = ${asked} returning id`);
  return later.length > 0;
}

/** What the invoice was before its first mail is given back by the last that is taken back, whichever that is. */
function handOn({ tx }: Context, { id }: Stored, before: InvoiceBefore) {
  return tx.query(sql`update mail_message set before = before || ${JSON.stringify(before)}::jsonb
    where id = (select id from mail_message where record_id = ${id} and before is not null and state = 'QUEUED' order by id limit 1)`);
}

/** Whether another mail about it went out, or will. */
async function isMailed({ tx }: Context, { id }: Stored): Promise<boolean> {
  const others = await tx.query(sql`select 1 from mail_message where record_id = ${id} and state <> 'FAILED' limit 1`);
  return others.length > 0;
}
