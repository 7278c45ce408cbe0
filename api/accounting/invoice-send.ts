/** Invoices that leave the house: to the customer (INV-19), or to the company that buys them (INV-26). */
import { FACTORING_PROVIDERS, type FactoringProvider, type InvoiceInfo } from '@milepost/domain/accounting/invoice.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import { FileTooLarge } from '../core/files/files.ts';
import { type Change, historyLine } from '../core/history.ts';
import { badInput, notOffered } from '../core/http/errors.ts';
import { MailRefused, type Message } from '../core/mail/mail.ts';
import { writeLetter } from '../core/mail/templates.ts';
import { moveInvoice } from './invoice-move.ts';
import { invoicePacket } from './invoice-papers.ts';

/** Mails the packet to whom the customer wants invoices sent; a CREATED invoice becomes INVOICED. */
export async function emailInvoice(context: Context, row: Stored): Promise<void> {
  await send(context, row, {
    to: await customerAddress(context, row),
    action: 'EMAIL_INVOICE',
    ask: 'Please find attached the invoice with the rate confirmation and the bill of lading.',
  });
}

async function customerAddress({ tx }: Context, row: Stored): Promise<string> {
  const [customer] = await tx.query<{ to: string }>(
    sql`select coalesce(customer_invoice_to_email, customer_email) as to from customer where id = ${row.customer}`,
  );
  return customer?.to ?? '';
}

/** Mails the packet to a factoring company, which becomes the one that is paid. Without its address nothing changes. */
export async function requestFactoring(context: Context, row: Stored, provider: FactoringProvider): Promise<void> {
  const name = FACTORING_PROVIDERS[provider];
  const to = factorAddress(context, provider);
  await context.tx.query(sql`update invoice set factory_provider = ${provider}, updated = date_trunc('milliseconds', clock_timestamp()),
      document = jsonb_set(document, '{factory}', ${JSON.stringify({ name, email: to })}::jsonb) where id = ${row.id}`);
  await send(context, row, {
    to,
    action: `REQUEST_FACTORING_PROVIDER_${provider}`,
    changes: payeeChange(row, name),
    ask: `We offer you this invoice for funding${fundingWords(row)}. Attached: the invoice, the rate confirmation and the bill of lading.`,
  });
}

function factorAddress({ services }: Context, provider: FactoringProvider): string {
  const to = services.settings[`FACTORING_EMAIL_${provider}`];
  if (to) return to;
  const name = FACTORING_PROVIDERS[provider];
  throw notOffered(`${name} is not connected (FACTORING_EMAIL_${provider} is not set). Nothing was sent or changed.`);
}

/** Who is paid stands on the frozen document alone, so the history says when it becomes another. */
function payeeChange(row: Stored, to: string): Change[] {
  const { factory } = row.invoiceInfo as InvoiceInfo;
  const from = factory?.name ?? '';
  return from === to ? [] : [{ field: 'factory', label: 'Payee', from, to }];
}

function fundingWords({ fundingTime, fundingMethod }: Stored): string {
  const when = fundingTime === 'SAME_DAY' ? 'same day' : 'next day';
  const how = { BANK_ACCT: 'to our bank account', CHECK: 'by check', ZELLE: 'by Zelle' }[String(fundingMethod)];
  return how ? `, ${when} ${how}` : '';
}

type Sending = { to: string; action: string; ask: string; changes?: Change[] };

/** Queues the message and moves the invoice in one transaction: both happen or neither. */
async function send(context: Context, row: Stored, { to, action, ask, changes = [] }: Sending): Promise<void> {
  const { tx, services } = context;
  // Written first: the packet that is sent shows the day it was invoiced.
  if (row.invoiceStatus === 'CREATED') await moveInvoice(context, row, 'INVOICED', action);
  const packet = await invoicePacket(tx, services.files, row.id);
  const message = await messageOf(context, row, ask, {
    to,
    attachments: [{ filename: packet.name, type: 'application/pdf', content: packet.pdf }],
  });
  await inWords(to, services.mail.queue(tx, message));
  await noteSent(context, row, { to, action, changes });
}

async function noteSent(
  { tx, session }: Context,
  row: Stored,
  { to, action, changes = [] }: Omit<Sending, 'ask'>,
): Promise<void> {
  const sent = { field: 'email', label: 'Sent to', from: '', to };
  await tx.query(
    historyLine({
      record: 'invoice',
      recordId: row.id,
      profile: session.profileId,
      action,
      changes: [...changes, sent],
    }),
  );
}

/** Puts the very message that did not arrive back to be delivered, its packet as it was, to the address its addressee has now. */
export async function sendMailAgain(context: Context, row: Stored): Promise<void> {
  const { tx, services } = context;
  const last = await lastSending(context, row);
  const to =
    last.action === 'EMAIL_INVOICE'
      ? await customerAddress(context, row)
      : factorAddress(context, last.action === 'REQUEST_FACTORING_PROVIDER_1' ? 1 : 2);
  if (!(await inWords(to, services.mail.again(tx, last.message, to)))) throw notOffered();
  await noteSent(context, row, { to, action: 'SEND_MAIL_AGAIN' });
}

/** The last message about an invoice, and the action that wrote it: a message knows its address only, not whose that is. */
async function lastSending({ tx }: Context, row: Stored): Promise<{ message: string; action: string }> {
  const [last] = await tx.query<{ message: string; action: string }>(
    sql`select m.id as message, h.action from mail_message m join history h on h.record = 'invoice' and h.record_id = m.record_id
      where m.record_id = ${row.id} and h.action in ('EMAIL_INVOICE', 'REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2')
      order by m.id desc, h.id desc limit 1`,
  );
  if (!last) throw notOffered();
  return last;
}

async function messageOf(
  { tx }: Context,
  row: Stored,
  ask: string,
  message: Pick<Message, 'to' | 'attachments'>,
): Promise<Message> {
  const [from] = await tx.query<{ name: string; email: string; load: string; customer: string }>(
    sql`select i.document -> 'carrier' ->> 'name' as name, c.carrier_email as email, i.document -> 'load' ->> 'fleetLoadNumber' as load,
      i.document -> 'billTo' ->> 'name' as customer
    from invoice i join carrier c on c.account_id = i.account_id and c.id = i.carrier where i.id = ${row.id}`,
  );
  const { name = '', email = '', load = '', customer = '' } = from ?? {};
  const gross = formatMoney(Number(row.payCheckFleetGrossPayment));
  const letter = writeLetter({
    paragraphs: [`Invoice ${row.prettyName}\nLoad ${load}\nCustomer ${customer}\nAmount ${gross}`, ask],
    footer: `Sent by ${name}. Answer this message to reach them.`,
  });
  return {
    ...message,
    ...letter,
    subject: `Invoice ${row.prettyName} for load ${load}, ${gross}`,
    fromName: name,
    ...(email && { replyTo: email }),
    kind: 'INVOICE',
    recordId: row.id,
  };
}

const PACKET_TOO_LARGE =
  'Invoice, rate confirmation and bill of lading come to more than 20 MB together. Upload smaller copies.';

/** What the outbox refuses, as the person who sends is told it. */
async function inWords<T>(to: string, mailed: Promise<T>): Promise<T> {
  try {
    return await mailed;
  } catch (error) {
    if (error instanceof MailRefused) throw badInput({ customer: `${to}: ${error.message}` });
    if (error instanceof FileTooLarge) throw badInput({ fleet: PACKET_TOO_LARGE });
    throw error;
  }
}
