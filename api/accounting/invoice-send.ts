/** Invoices that leave the house: to the customer (INV-19), or to the company that buys them (INV-26). */
import {
  type Addressee,
  FACTORING_PROVIDERS,
  type FactoringProvider,
  type InvoiceInfo,
  type UndeliveredMail,
} from '@milepost/domain/accounting/invoice.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/collection/spec.ts';
import { type Change, historyLine } from '../core/history.ts';
import { badInput, notOffered } from '../core/http/errors.ts';
import { MailRefused, type Message } from '../core/mail/mail.ts';
import { writeLetter } from '../core/mail/templates.ts';
import { type InvoiceDraft, MOST_MAILED } from './invoice-mail.ts';
import { moveInvoice } from './invoice-move.ts';
import type { Paper } from './invoice-packet.ts';
import { readPapers } from './invoice-papers.ts';
import type { InvoiceDocument } from './pdf/invoice.ts';

/** Mails the packet to whom the customer wants invoices sent; a CREATED invoice becomes INVOICED. */
export async function emailInvoice(context: Context, row: Stored): Promise<void> {
  await send(context, row, {
    to: await customerAddress(context, row),
    addressee: 'CUSTOMER',
    action: 'EMAIL_INVOICE',
    ask: (papers) => `Please find attached the invoice with ${inOneSentence(papers)}.`,
  });
}

/** `the rate confirmation, the bill of lading and the lumper receipt`. */
function inOneSentence(papers: readonly Paper[]): string {
  return new Intl.ListFormat('en-GB').format(new Set(papers.map(({ what }) => `the ${what}`)));
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
    addressee: `FACTOR_${provider}`,
    action: `REQUEST_FACTORING_PROVIDER_${provider}`,
    changes: payeeChange(row, name),
    ask: offerOf(row),
  });
}

/** Mails the packet to the factor that buys the invoice. */
export async function sendToFactor(context: Context, row: Stored): Promise<void> {
  await send(context, row, {
    to: await ownFactorAddress(context, row),
    addressee: 'FACTOR',
    action: 'SEND_TO_FACTOR',
    ask: offerOf(row),
  });
}

async function ownFactorAddress({ tx }: Context, row: Stored): Promise<string> {
  const [factor] = await tx.query<{ to: string }>(sql`select factor_email as to from factor where id = ${row.factor}`);
  if (!factor) throw notOffered();
  return factor.to;
}

const offerOf = (row: Stored) =>
  `We offer you this invoice for funding${fundingWords(row)}. Attached: the invoice, the rate confirmation and the bill of lading.`;

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

type Sending = {
  to: string;
  addressee: Addressee;
  action: string;
  ask: string | ((papers: readonly Paper[]) => string);
  changes?: Change[];
};

/** Moves the invoice and queues the message in one transaction: both happen or neither. Its packet is made by a job, for which nobody waits. */
async function send(
  context: Context,
  row: Stored,
  { to, addressee, action, ask, changes = [] }: Sending,
): Promise<void> {
  const { tx, services } = context;
  // Written first: the packet that is sent shows the day it was invoiced.
  if (row.invoiceStatus === 'CREATED') await moveInvoice(context, row, 'INVOICED', action);
  const papers = await readPapers(tx, row.id);
  if (papers.papers.reduce((size, { file }) => size + file.size, 0) > MOST_MAILED)
    throw badInput({ fleet: PACKET_TOO_LARGE });
  const words = typeof ask === 'string' ? ask : ask(papers.papers);
  const message = await messageOf(context, row, papers.document, words);
  await inWords(to, services.mail.queue(tx, { ...message, to, addressee }));
  await noteSent(context, row, { to, action, changes });
}

async function noteSent(
  { tx, session }: Context,
  row: Stored,
  { to, action, changes = [] }: Pick<Sending, 'to' | 'action' | 'changes'>,
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

/** Puts the very messages that did not arrive back to be delivered, their packets as they were, to the addresses their addressees have now. */
export async function sendMailAgain(context: Context, row: Stored): Promise<void> {
  const undelivered = (row.undeliveredMails as UndeliveredMail[]).filter(({ isGivenUp }) => isGivenUp);
  const refusals: unknown[] = [];
  for (const mail of undelivered) await sendAgain(context, row, mail).catch((refusal) => refusals.push(refusal));
  // Whoever can be reached is; the others still stand on the invoice.
  if (refusals.length === undelivered.length) throw refusals[0] ?? notOffered();
}

async function sendAgain(context: Context, row: Stored, { addressee, message }: UndeliveredMail): Promise<void> {
  const { tx, services } = context;
  const to = await addressOf(context, row, addressee);
  if (!(await inWords(to, services.mail.again(tx, message, to)))) throw notOffered();
  await noteSent(context, row, { to, action: 'SEND_MAIL_AGAIN' });
}

function addressOf(context: Context, row: Stored, addressee: Addressee): Promise<string> | string {
  if (addressee === 'CUSTOMER') return customerAddress(context, row);
  if (addressee === 'FACTOR') return ownFactorAddress(context, row);
  return factorAddress(context, addressee === 'FACTOR_1' ? 1 : 2);
}

async function messageOf(
  { tx }: Context,
  row: Stored,
  document: InvoiceDocument,
  ask: string,
): Promise<Omit<Message, 'to'>> {
  const [from] = await tx.query<{ email: string }>(
    sql`select carrier_email as email from carrier where id = ${row.carrier}`,
  );
  const { carrier, billTo, load } = document;
  const gross = formatMoney(Number(row.payCheckFleetGrossPayment));
  const letter = {
    paragraphs: [
      `Invoice ${row.prettyName}\nLoad ${load.fleetLoadNumber}\nCustomer ${billTo.name}\nAmount ${gross}`,
      ask,
    ],
    footer: `Sent by ${carrier.name}. Answer this message to reach them.`,
  };
  return {
    ...writeLetter(letter),
    subject: `Invoice ${row.prettyName} for load ${load.fleetLoadNumber}, ${gross}`,
    fromName: carrier.name,
    ...(from?.email && { replyTo: from.email }),
    kind: 'INVOICE',
    recordId: row.id,
    draft: { document, letter } satisfies InvoiceDraft,
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
    throw error;
  }
}
