/** The content of a message, and how it is built for sending. Unsendable content is found then, never while the message is written. */
import { isEmail } from '@milepost/domain/core/patterns.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Tx } from '../db/database.ts';
import type { MailRow, Way } from './outbox.ts';

/** An attachment is a stored file (`key`, of the same account), or bytes to store first. */
export type Attachment = { filename: string; type: string } & ({ key: string } | { content: Uint8Array });

export type Message = {
  /** A text message has a phone number as its address, and only its text is sent. */
  way?: Way;
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** The sender's name as shown: the carrier's. The address is always the server's own. */
  fromName?: string;
  /** The reply address: the carrier's. */
  replyTo?: string;
  /** The kind of message, such as 'INVOICE' or 'PASSWORD_RESET'. */
  kind: string;
  recordId?: string | null;
  /** The addressee, if the record has several: a later message to the same one replaces this one. */
  addressee?: string;
  /**
   * Data from which the attachments are made by the registered function of this kind (`Mailer.prepares`); the message is sent
   * after that.
   */
  draft?: object;
  /** Whether it waits a moment, so that it can be recalled. */
  isRecallable?: boolean;
};

/** A completed draft: the attachments, the text that mentions them, and what to write in the transaction that completes it. */
export type PreparedMessage = Pick<Message, 'text' | 'html'> & {
  attachments: readonly Attachment[];
  note?(tx: Tx): Promise<void>;
};
export type Prepare = (accountId: string, recordId: string, draft: never) => Promise<PreparedMessage>;

/** A message that cannot be sent as it is; the error tells the office why. Only the jobs that send see it. */
export class InvalidEmail extends Error {
  override readonly name = 'InvalidEmail';
}

const MAX_HEADER = 200;
const MAX_RECIPIENTS = 50;

/** Returns the recipients as the outbox stores them: trimmed and distinct. */
export function listRecipients(to: Message['to']): string[] {
  return [...new Set([to].flat().map((one) => one.trim()))];
}

/** Returns text safe for a header: one line without control characters, at most 200 characters. */
export function cleanHeaderText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAX_HEADER
    ? line
    : `${characters
        .slice(0, MAX_HEADER - 1)
        .join('')
        .trimEnd()}…`;
}

/** Builds the message for the mail server, without its attachments. @throws InvalidEmail */
export function buildMail(row: MailRow, sender: string, product: string): SendMailOptions {
  return {
    from: { name: cleanHeaderText(row.fromName ?? product), address: sender },
    to: checkRecipients(row.recipients),
    subject: cleanHeaderText(row.subject),
    text: row.text,
    // The same on every try, so that a receiving server can detect duplicates.
    messageId: `<${row.id}@${sender.split('@')[1]}>`,
    date: new Date(row.created),
    ...(row.html && { html: row.html }),
    ...(row.replyTo && { replyTo: checkReplyTo(row.replyTo) }),
  };
}

function checkRecipients(recipients: readonly string[]): string[] {
  const given = recipients.filter((one) => one !== '');
  if (given.length === 0) throw new InvalidEmail('There is no email address to send to.');
  if (given.length > MAX_RECIPIENTS) throw new InvalidEmail(`An email has at most ${MAX_RECIPIENTS} recipients.`);
  const refused = given.filter((one) => !isEmail(one));
  if (refused.length > 0) throw new InvalidEmail(`Email can’t be sent to this address: ${refused.join(', ')}`);
  return given;
}

function checkReplyTo(replyTo: string): string {
  if (!isEmail(replyTo)) throw new InvalidEmail(`Replies can’t be sent to this address: ${replyTo}`);
  return replyTo;
}
