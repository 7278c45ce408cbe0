/** What a message says, and how it is built when it is sent. Whatever cannot be sent is found then, never while it is written. */
import { isEmail } from '@milepost/domain/core/patterns.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Tx } from '../db/database.ts';
import type { MailRow, Way } from './outbox.ts';

/** An attachment is a file that is kept already (`key`, of the same account), or bytes that are to be kept first. */
export type Attachment = { filename: string; type: string } & ({ key: string } | { content: Uint8Array });

export type Message = {
  /** A text message to a phone has its number here, and only its text is sent. */
  way?: Way;
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** The name shown as the sender's: the carrier's. The address is always the server's own. */
  fromName?: string;
  /** Where an answer goes: the carrier's address. */
  replyTo?: string;
  /** What the message is, such as 'INVOICE' or 'PASSWORD_RESET'. */
  kind: string;
  /** The record it is about. */
  recordId?: string | null;
  /** Whose address it goes to, where the record has several: a later message to the same one takes the place of this. */
  addressee?: string;
  /** What its attachments are still to be made of, by who prepares messages of this kind (`Mailer.prepares`); it goes out when they are. */
  draft?: object;
  /** Whether it waits a moment, in which it can be recalled. */
  isRecallable?: boolean;
};

/** What a draft became: the attachments, the text that speaks of them, and what is written in the transaction that makes it ready. */
export type Prepared = Pick<Message, 'text' | 'html'> & {
  attachments: readonly Attachment[];
  note?(tx: Tx): Promise<void>;
};
export type Prepare = (accountId: string, recordId: string, draft: never) => Promise<Prepared>;

/** A message cannot be sent as it is; the error says why, for the office. Only the jobs that send see it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const MAX_HEADER = 200;
const MAX_RECIPIENTS = 50;

/** The recipients as the outbox keeps them: trimmed, each once. */
export function listRecipients(to: Message['to']): string[] {
  return [...new Set([to].flat().map((one) => one.trim()))];
}

/** Text that can stand in a header, whatever it was made of: one line without control characters, at most 200 characters. */
export function headerText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_HEADER
    ? line
    : `${characters
        .slice(0, MAX_HEADER - 1)
        .join('')
        .trimEnd()}…`;
}

/** Builds the message as it is handed to a mail server, its attachments apart. @throws MailRefused */
export function buildMail(row: MailRow, sender: string, product: string): SendMailOptions {
  return {
    from: { name: headerText(row.fromName ?? product), address: sender },
    to: checkRecipients(row.recipients),
    subject: headerText(row.subject),
    text: row.text,
    // The same on every try, so that a receiving server can tell a repetition.
    messageId: `<${row.id}@${sender.split('@')[1]}>`,
    date: new Date(row.created),
    ...(row.html && { html: row.html }),
    ...(row.replyTo && { replyTo: checkReplyTo(row.replyTo) }),
  };
}

function checkRecipients(recipients: readonly string[]): string[] {
  const given = recipients.filter((one) => one !== '');
  if (given.length === 0) throw new MailRefused('There is no email address to send to.');
  if (given.length > MAX_RECIPIENTS) throw new MailRefused(`An email has at most ${MAX_RECIPIENTS} recipients.`);
  const refused = given.filter((one) => !isEmail(one));
  if (refused.length > 0) throw new MailRefused(`Email can’t be sent to this address: ${refused.join(', ')}`);
  return given;
}

function checkReplyTo(replyTo: string): string {
  if (!isEmail(replyTo)) throw new MailRefused(`Replies can’t be sent to this address: ${replyTo}`);
  return replyTo;
}
