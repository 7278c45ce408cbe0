/** Invoices that leave the house: to the customer (INV-19), or to the company that buys them (INV-26). */
import {
  type Addressee,
  FACTORING_PROVIDERS,
  type FactoringProvider,
  type InvoiceInfo,
  type UndeliveredMail,
} from '@milepost/domain/accounting/invoice.ts';
import { MAIL_WAITS_SECONDS, type Told } from '@milepost/domain/core/told.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import { type Change, historyLine } from '../core/history.ts';
import { badInput, notOffered } from '../core/http/errors.ts';
import { requireAddress, tellDelivery } from '../core/mail/delivery.ts';
import {
  type Ask,
  addressOf,
  askCustomer,
  askFactor,
  customerAddress,
  type InvoiceLetter,
  messageOf,
  ownFactorAddress,
  proposedLetter,
  providerAddress,
} from './invoice-letter.ts';
import { MOST_MAILED } from './invoice-mail.ts';
import { moveInvoice } from './invoice-move.ts';
import type { Paper } from './invoice-packet.ts';
import { readPapers } from './invoice-papers.ts';
import type { InvoiceBefore } from './invoice-take-back.ts';

/** A mail as somebody wrote it: to whom, what it says, and by their files' ids the papers that stay out of it. */
export type WrittenMail = InvoiceLetter & { to: string[]; without: string[] };

/** Mails the packet to whom the customer wants invoices sent, or as it was written; a CREATED invoice becomes INVOICED. */
export async function emailInvoice(context: Context, row: Stored, written?: WrittenMail): Promise<Told> {
  return send(context, row, {
    to: written?.to ?? [await customerAddress(context, row)],
    addressee: 'CUSTOMER',
    action: 'EMAIL_INVOICE',
    ask: askCustomer,
    ...(written && { written }),
  });
}

/** Mails the packet to a factoring company, which becomes the one that is paid. Without its address nothing changes. */
export async function requestFactoring(context: Context, row: Stored, provider: FactoringProvider): Promise<Told> {
  const name = FACTORING_PROVIDERS[provider];
  const to = providerAddress(context, provider);
  const [payee] = await context.tx.query<NonNullable<InvoiceBefore['payee']>>(
    sql`select ${provider}::integer as asked, factory_provider as provider, document -> 'factory' as factory from invoice where id = ${row.id}`,
  );
  await context.tx.query(sql`update invoice set factory_provider = ${provider}, updated = date_trunc('milliseconds', clock_timestamp()),
      document = jsonb_set(document, '{factory}', ${JSON.stringify({ name, email: to })}::jsonb) where id = ${row.id}`);
  return send(context, row, {
    to: [to],
    addressee: `FACTOR_${provider}`,
    action: `REQUEST_FACTORING_PROVIDER_${provider}`,
    changes: payeeChange(row, name),
    ask: askFactor(row),
    before: payee ? { payee } : {},
  });
}

/** Mails the packet to the factor that buys the invoice. */
export async function sendToFactor(context: Context, row: Stored): Promise<Told> {
  return send(context, row, {
    to: [await ownFactorAddress(context, row)],
    addressee: 'FACTOR',
    action: 'SEND_TO_FACTOR',
    ask: askFactor(row),
  });
}

/** Who is paid stands on the frozen document alone, so the history says when it becomes another. */
function payeeChange(row: Stored, to: string): Change[] {
  const { factory } = row.invoiceInfo as InvoiceInfo;
  const from = factory?.name ?? '';
  return from === to ? [] : [{ field: 'factory', label: 'Payee', from, to }];
}

type Sending = {
  to: string[];
  addressee: Addressee;
  action: string;
  ask: Ask;
  changes?: Change[];
  written?: WrittenMail;
  before?: InvoiceBefore;
};

/** Moves the invoice and queues the message in one transaction: both happen or neither. Its packet is made by a job, for which nobody waits. */
async function send(context: Context, row: Stored, sending: Sending): Promise<Told> {
  const { addressee, action, ask, written, changes = [] } = sending;
  const { tx, services } = context;
  const recipients = sending.to.map((address) => requireAddress(address, written ? 'to' : 'customer'));
  const before: InvoiceBefore = { ...sending.before };
  // Written first: the packet that is sent shows the day it was invoiced.
  if (row.invoiceStatus === 'CREATED') {
    before.invoiced = { invoiceStatus: 'CREATED', invoicedDate: row.invoicedDate as string | null };
    await moveInvoice(context, row, 'INVOICED', action);
  }
  const { document, papers: all } = await readPapers(tx, row.id, addressee === 'CUSTOMER' ? 'CUSTOMER' : 'FACTOR');
  const without = written?.without ?? [];
  const papers = all.filter(({ file }) => !without.includes(file.id));
  if (papers.reduce((size, { file }) => size + file.size, 0) > MOST_MAILED) throw badInput({ fleet: PACKET_TOO_LARGE });
  const letter = written ?? proposedLetter(row, { document, papers }, ask);
  const message = await messageOf(context, row, document, { ...letter, without });
  const to = recipients.join(', ');
  const id = await services.mail.queue(tx, { ...message, to: recipients, addressee, before });
  const told = tellDelivery(services.mail, row.prettyName, `mailed to ${to}${withWords(papers)}`);
  await noteSent(context, row, { to, action, changes, told: told.text });
  const path = `invoice/${row.id}/mail/take_back/`;
  return {
    ...told,
    open: { record: 'invoice', id: row.id },
    undo: { method: 'POST', path, values: { message: id }, seconds: MAIL_WAITS_SECONDS },
  };
}

const SHORT: Readonly<Record<string, string>> = { 'rate confirmation': 'RC', 'bill of lading': 'BOL' };

/** ` with RC, BOL and lumper receipt`. */
function withWords(papers: readonly Paper[]): string {
  if (papers.length === 0) return '';
  return ` with ${new Intl.ListFormat('en-GB').format(new Set(papers.map(({ what }) => SHORT[what] ?? what)))}`;
}

type Sent = { to: string; action: string; changes?: Change[]; told: string };

async function noteSent(
  { tx, session }: Context,
  row: Stored,
  { to, action, changes = [], told }: Sent,
): Promise<void> {
  const sent = { field: 'email', label: 'Sent to', from: '', to };
  await tx.query(
    historyLine({
      ...{ record: 'invoice', recordId: row.id, profile: session.profileId, action, told },
      changes: [...changes, sent],
    }),
  );
}

/** Puts the very messages that did not arrive back to be delivered, their packets as they were, to the addresses their addressees have now. */
export async function sendMailAgain(context: Context, row: Stored): Promise<Told> {
  const undelivered = (row.undeliveredMails as UndeliveredMail[]).filter(({ isGivenUp }) => isGivenUp);
  const refusals: unknown[] = [];
  const reached: string[] = [];
  for (const mail of undelivered)
    await sendAgain(context, row, mail)
      .then((to) => reached.push(to))
      .catch((refusal) => refusals.push(refusal));
  // Whoever can be reached is; the others still stand on the invoice.
  if (reached.length === 0) throw refusals[0] ?? notOffered();
  return tellAgain(context, row, reached.join(', '));
}

async function sendAgain(context: Context, row: Stored, { addressee, message }: UndeliveredMail): Promise<string> {
  const { tx, services } = context;
  const to = requireAddress(await addressOf(context, row, addressee), 'customer');
  if (!(await services.mail.again(tx, message, to))) throw notOffered();
  await noteSent(context, row, { to, action: 'SEND_MAIL_AGAIN', told: tellAgain(context, row, to).text });
  return to;
}

const tellAgain = ({ services }: Context, { prettyName }: Stored, to: string): Told =>
  tellDelivery(services.mail, prettyName, `mailed again to ${to}`);

const PACKET_TOO_LARGE =
  'Invoice, rate confirmation and bill of lading come to more than 20 MB together. Upload smaller copies.';
