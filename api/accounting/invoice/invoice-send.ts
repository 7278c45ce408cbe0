/** Sends invoices to the customer (INV-19), or to a factoring company (INV-26). */

import {
  type Addressee,
  FACTORING_PROVIDERS,
  type FactoringProvider,
  type InvoiceInfo,
  type UndeliveredMail,
} from '@milepost/domain/accounting/invoice/invoice.ts';
import { type ActionDetails, MAIL_WAITS_SECONDS } from '@milepost/domain/core/action-details.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import type { Change } from '../../core/engine/history.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import { describeDelivery, requireAddress } from '../../core/platform/mail/delivery.ts';
import {
  buildMessage,
  getAddress,
  type InvoiceEmail,
  proposeEmail,
  readCustomerAddress,
  readFactorAddress,
  readProviderAddress,
  type WriteRequest,
  writeCustomerRequest,
  writeFactorRequest,
} from './invoice-email.ts';
import { changePayee, describePayeeChange } from './invoice-factor.ts';
import { recordHistory } from './invoice-history.ts';
import { MAX_MAILED } from './invoice-mail.ts';
import type { PacketDocument } from './invoice-packet.ts';
import { readPacketContent } from './invoice-pdf.ts';
import { markInvoicedByEmail } from './invoice-transitions.ts';

/** An edited email: recipients, text, and the file IDs of excluded documents. */
export type EmailEdits = InvoiceEmail & { to: string[]; without: string[] };

/** Emails the packet to the customer's invoice address, or as edited; a CREATED invoice becomes INVOICED. */
export async function emailInvoice(context: Context, row: Stored, written?: EmailEdits): Promise<ActionDetails> {
  return send(context, row, {
    to: written?.to ?? [await readCustomerAddress(context, row)],
    addressee: 'CUSTOMER',
    action: 'EMAIL_INVOICE',
    ask: writeCustomerRequest,
    ...(written && { written }),
  });
}

/** Emails the packet to a factoring company and makes it the payee. Without an address, nothing changes. */
export async function requestFactoring(
  context: Context,
  row: Stored,
  provider: FactoringProvider,
): Promise<ActionDetails> {
  const to = readProviderAddress(context, provider);
  await changePayee(context, row, provider);
  return send(context, row, {
    to: [to],
    addressee: `FACTOR_${provider}`,
    action: `REQUEST_FACTORING_PROVIDER_${provider}`,
    changes: describePayeeChange(row.invoiceInfo as InvoiceInfo, FACTORING_PROVIDERS[provider]),
    ask: writeFactorRequest(row),
  });
}

/** Emails the packet to the invoice's factor. */
export async function sendToFactor(context: Context, row: Stored): Promise<ActionDetails> {
  return send(context, row, {
    to: [await readFactorAddress(context, row)],
    addressee: 'FACTOR',
    action: 'SEND_TO_FACTOR',
    ask: writeFactorRequest(row),
  });
}

type EmailToQueue = {
  to: string[];
  addressee: Addressee;
  action: string;
  ask: WriteRequest;
  changes?: Change[];
  written?: EmailEdits;
};

/**
 * Sends in the caller's transaction, from the check to the queued email, all or nothing. A job builds the packet, so that no one waits
 * for it.
 */
async function send(context: Context, row: Stored, sending: EmailToQueue): Promise<ActionDetails> {
  const { to, addressee, action, ask, written, changes = [] } = sending;
  const { tx, services } = context;

  // Check.
  const recipients = to.map((address) => requireAddress(address, written ? 'to' : 'customer'));
  const without = written?.without ?? [];
  const read = await readPacketContent(tx, row.id, addressee === 'CUSTOMER' ? 'CUSTOMER' : 'FACTOR');
  const documents = read.documents.filter(({ file }) => !without.includes(file.id));
  if (sumSizes(documents) > MAX_MAILED) throw badInput({ fleet: PACKET_TOO_LARGE });

  // Transition: the packet shows the date it was invoiced.
  const isNew = row.invoiceStatus === 'CREATED';
  const invoicedDate = isNew ? await markInvoicedByEmail(context, row, action) : read.document.invoicedDate;
  const document = { ...read.document, invoicedDate };

  // History.
  const details = describeDelivery(
    services.mail,
    row.prettyName,
    `emailed to ${joinWords(recipients)}${describeAttachments(documents)}`,
  );
  await recordHistory(context, row.id, {
    action,
    changes: [...changes, ...listRecipients(recipients)],
    details: details.text,
  });

  // Queue.
  const letter = written ?? proposeEmail(row, { document, documents }, ask);
  const message = await buildMessage(context, row, document, { ...letter, without });
  const id = await services.mail.queue(tx, { ...message, to: recipients, addressee, isRecallable: true });
  const path = `invoice/${row.id}/email/recall/`;
  return {
    ...details,
    open: { record: 'invoice', id: row.id },
    undo: { method: 'POST', path, values: { message: id }, seconds: MAIL_WAITS_SECONDS },
  };
}

const sumSizes = (documents: readonly PacketDocument[]) => documents.reduce((size, { file }) => size + file.size, 0);

const listRecipients = (recipients: readonly string[]): Change[] => [
  { field: 'email', label: 'Sent to', from: '', to: recipients.join(', ') },
];

const SHORT: Readonly<Record<string, string>> = { 'rate confirmation': 'RC', 'bill of lading': 'BOL' };

/** Formats ` with RC, BOL, and lumper receipt`. */
function describeAttachments(documents: readonly PacketDocument[]): string {
  if (documents.length === 0) return '';
  return ` with ${joinWords(new Set(documents.map(({ what }) => SHORT[what] ?? what)))}`;
}

/** Resends the failed messages with their original packets to the recipients' current addresses. */
export async function resendEmail(context: Context, row: Stored): Promise<ActionDetails> {
  const undelivered = (row.undeliveredMails as UndeliveredMail[]).filter(({ isGivenUp }) => isGivenUp);
  const refusals: unknown[] = [];
  const reached: string[] = [];
  for (const mail of undelivered)
    await sendAgain(context, row, mail)
      .then((to) => reached.push(to))
      .catch((refusal) => refusals.push(refusal));
  // Sends to all valid addresses; failures for others remain on the invoice.
  if (reached.length === 0) throw refusals[0] ?? notOffered();
  return describeResend(context, row, reached.join(', '));
}

async function sendAgain(context: Context, row: Stored, { addressee, message }: UndeliveredMail): Promise<string> {
  const { tx, services } = context;
  const to = requireAddress(await getAddress(context, row, addressee), 'customer');
  if (!(await services.mail.resend(tx, message, to))) throw notOffered();
  const details = describeResend(context, row, to).text;
  await recordHistory(context, row.id, { action: 'SEND_MAIL_AGAIN', changes: listRecipients([to]), details });
  return to;
}

const describeResend = ({ services }: Context, { prettyName }: Stored, to: string): ActionDetails =>
  describeDelivery(services.mail, prettyName, `emailed again to ${to}`);

const PACKET_TOO_LARGE = 'Invoice, rate confirmation, and bill of lading total more than 20 MB. Upload smaller copies.';
