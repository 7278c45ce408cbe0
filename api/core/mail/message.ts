import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { cleanName } from '../files/names.ts';

/** An attachment is a file that is kept already (`key`, of the same account), or bytes that are to be kept first. */
export type Attachment = { filename: string; type: string } & ({ key: string } | { content: Uint8Array });

export type Message = {
  to: string | readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
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
  /** What its record was before it was mailed: the message waits a moment, in which it can be taken back. */
  before?: object;
};

/** What a draft became: the attachments, the text that speaks of them, and what is written in the transaction that makes it ready. */
export type Prepared = Pick<Message, 'text' | 'html'> & {
  attachments: readonly Attachment[];
  note?(tx: Tx): Promise<void>;
};
export type Prepare = (accountId: string, recordId: string, draft: never) => Promise<Prepared>;

/** A message that cannot be sent as it is; the message says why, for the person who wrote it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const MAX_SUBJECT = 300;
const MAX_RECIPIENTS = 50;
const address = z.email({ pattern: z.regexes.html5Email }).max(254);

/** The recipients, each once. @throws MailRefused */
export function recipientsOf(message: Pick<Message, 'to'>): string[] {
  const recipients = [...new Set([message.to].flat().map((one) => one.trim()))];
  if (recipients.length === 0 || recipients.length > MAX_RECIPIENTS) {
    throw new MailRefused(`A message has 1 to ${MAX_RECIPIENTS} recipients`);
  }
  return recipients.map(checkAddress);
}

/**
 * Refuses what could write headers of its own into the message: a line break in a subject, a name or an address.
 * @throws MailRefused
 */
export function checkHeaders({ subject, fromName = '', replyTo, attachments = [], kind }: Message): void {
  if (subject.trim() === '' || subject.length > MAX_SUBJECT) {
    throw new MailRefused(`A message has a subject of at most ${MAX_SUBJECT} characters`);
  }
  const headers = [subject, fromName, kind, ...attachments.flatMap(({ filename, type }) => [filename, type])];
  if (headers.some((header) => CONTROL.test(header))) throw new MailRefused('A message header holds a line break');
  if (attachments.some(({ filename }) => cleanName(filename) !== filename)) throw new MailRefused('Invalid File name');
  if (replyTo !== undefined) checkAddress(replyTo);
}

function checkAddress(text: string): string {
  if (!address.safeParse(text).success || !text.slice(text.indexOf('@')).includes('.')) {
    throw new MailRefused('Invalid Email');
  }
  return text;
}
