/** Text and recipients of an invoice email, proposed or edited. */

import {
  type Addressee,
  FACTORING_PROVIDERS,
  type FactoringProvider,
} from '@milepost/domain/accounting/invoice/invoice.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import type { Message } from '../../core/platform/mail/mail.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { InvoiceDocument } from '../pdf/invoice.ts';
import type { InvoiceDraft } from './invoice-mail.ts';
import type { PacketContent, PacketDocument } from './invoice-packet.ts';

/** Subject and text of an invoice email, which can be edited before sending. */
export type InvoiceEmail = { subject: string; text: string };

/** Returns the request in the email, which depends on the recipient. */
export type WriteRequest = (documents: readonly PacketDocument[]) => string;

export const writeCustomerRequest: WriteRequest = (documents) =>
  `Attached is the invoice with ${joinSentence(documents)}.`;

/** Joins names: `the rate confirmation, the bill of lading, and the lumper receipt`. */
function joinSentence(documents: readonly PacketDocument[]): string {
  return joinWords(new Set(documents.map(({ what }) => `the ${what}`)));
}

export const writeFactorRequest =
  (row: Stored): WriteRequest =>
  () =>
    `Please fund the attached invoice${describeFunding(row)}. The rate confirmation and BOL are included.`;

function describeFunding({ fundingTime, fundingMethod }: Stored): string {
  const when = fundingTime === 'SAME_DAY' ? 'same day' : 'next day';
  const how = { BANK_ACCT: 'to our bank account', CHECK: 'by check', ZELLE: 'by Zelle' }[String(fundingMethod)];
  return how ? `, ${when} ${how}` : '';
}

/** Returns the default subject and text. */
export function proposeEmail(row: Stored, { document, documents }: PacketContent, ask: WriteRequest): InvoiceEmail {
  const { billTo, load } = document;
  const gross = formatMoney(Number(row.payCheckFleetGrossPayment));
  const facts = `Invoice ${row.prettyName}\nLoad ${load.fleetLoadNumber}\nCustomer ${billTo.name}\nAmount ${gross}`;
  return {
    subject: `Invoice ${row.prettyName} for load ${load.fleetLoadNumber}, ${gross}`,
    text: `${facts}\n\n${ask(documents)}`,
  };
}

/** Builds the email in the carrier's name; a job adds the packet later. */
export async function buildMessage(
  { tx }: Context,
  row: Stored,
  document: InvoiceDocument,
  { subject, text, without = [] }: InvoiceEmail & { without?: readonly string[] },
): Promise<Omit<Message, 'to'>> {
  const [from] = await tx.query<{ email: string }>(
    sql`select carrier_email as email from carrier where id = ${row.carrier}`,
  );
  const letter = {
    paragraphs: text.trim().split(/\r?\n\s*\n/),
    footer: `Sent on behalf of ${document.carrier.name}. Reply to this email to contact them.`,
  };
  return {
    ...writeEmail(letter),
    subject,
    fromName: document.carrier.name,
    ...(from?.email && { replyTo: from.email }),
    kind: 'INVOICE',
    recordId: row.id,
    draft: { document, letter, without } satisfies InvoiceDraft,
  };
}

export async function readCustomerAddress({ tx }: Pick<Context, 'tx'>, row: Stored): Promise<string> {
  const [customer] = await tx.query<{ to: string }>(
    sql`select coalesce(customer_invoice_to_email, customer_email) as to from customer where id = ${row.customer}`,
  );
  return customer?.to ?? '';
}

export async function readFactorAddress({ tx }: Context, row: Stored): Promise<string> {
  const [factor] = await tx.query<{ to: string }>(sql`select factor_email as to from factor where id = ${row.factor}`);
  if (!factor) throw notOffered();
  return factor.to;
}

export function readProviderAddress({ services }: Context, provider: FactoringProvider): string {
  const to = services.settings[`FACTORING_EMAIL_${provider}`];
  if (to) return to;
  const name = FACTORING_PROVIDERS[provider];
  throw notOffered(`${name} is not connected (FACTORING_EMAIL_${provider} is not set). Nothing was sent or changed.`);
}

export function getAddress(context: Context, row: Stored, addressee: Addressee): Promise<string> | string {
  if (addressee === 'CUSTOMER') return readCustomerAddress(context, row);
  if (addressee === 'FACTOR') return readFactorAddress(context, row);
  return readProviderAddress(context, addressee === 'FACTOR_1' ? 1 : 2);
}
