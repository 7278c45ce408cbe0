/** One try to hand a message of the outbox over, and what is noted of it. */
import type { SendMailOptions } from 'nodemailer';
import type { Database, Tx } from '../db/database.ts';
import { FileMissing, type Files } from '../files/files.ts';
import {
  MAX_ATTEMPTS,
  type MailRow,
  markFailed,
  markSent,
  markWaiting,
  settleAbandoned,
  takeMessage,
} from './outbox.ts';
import { deliverBySmtp, type Outcome, senderOf } from './smtp.ts';

/** Nothing goes out in the name of a carrier that has left. */
const CANCELED = 'The account was canceled before this was sent.';
const INTERRUPTED = 'Interrupted while it was sent: it may have arrived. Ask before you send it again.';

type Delivering = { db: Pick<Database, 'tx'>; files: Files; smtpUrl: string; product: string };

/** @throws Error when `smtpUrl` cannot be read; what it makes throws when the message has to be tried again */
export function deliverer({ db, files, smtpUrl, product }: Delivering) {
  const sender = senderOf(smtpUrl);

  async function attempt(row: MailRow): Promise<Outcome> {
    try {
      return await deliverBySmtp(smtpUrl, { ...mailOf(row, sender, product), attachments: await read(files, row) });
    } catch (error) {
      // Only reading throws, so nothing was sent: an attachment is gone, or cannot be read just now.
      return { result: error instanceof FileMissing ? 'NEVER' : 'LATER', reason: (error as Error).message };
    }
  }

  return async function deliver(accountId: string, messageId: string): Promise<void> {
    const row = await db.tx(accountId, (tx) => takeMessage(tx, messageId));
    if (row === undefined) {
      const abandoned = await db.tx(accountId, (tx) => settleAbandoned(tx, messageId, INTERRUPTED));
      if (abandoned === 'WAIT') throw new Error(`The message ${messageId} is in the hands of another server`);
      return;
    }
    const outcome: Outcome = row.isCanceled ? { result: 'NEVER', reason: CANCELED } : await attempt(row);
    await db.tx(accountId, (tx) => note(tx, row, outcome));
    if (outcome.result === 'LATER' && row.attempts < MAX_ATTEMPTS) throw new Error(outcome.reason);
  };
}

function mailOf(row: MailRow, sender: string, product: string): SendMailOptions {
  return {
    from: { name: row.fromName ?? product, address: sender },
    to: row.recipients,
    subject: row.subject,
    text: row.text,
    // The same on every try, so that a receiving server can tell a repetition.
    messageId: `<${row.id}@${sender.split('@')[1]}>`,
    date: new Date(row.created),
    ...(row.html && { html: row.html }),
    ...(row.replyTo && { replyTo: row.replyTo }),
  };
}

async function read(files: Files, { attachments }: MailRow) {
  const contents = [];
  for (const { filename, key, type } of attachments)
    contents.push({ filename, contentType: type, content: await files.bytes(key) });
  return contents;
}

async function note(tx: Tx, row: MailRow, outcome: Outcome): Promise<void> {
  if (outcome.result === 'SENT') {
    const error = outcome.rejected.length > 0 ? `Not accepted: ${outcome.rejected.join(', ')}` : null;
    return markSent(tx, row.id, error);
  }
  if (outcome.result === 'UNKNOWN') return markFailed(tx, row.id, `${INTERRUPTED} (${outcome.reason})`);
  if (outcome.result === 'NEVER' || row.attempts >= MAX_ATTEMPTS) return markFailed(tx, row.id, outcome.reason);
  return markWaiting(tx, row.id, outcome.reason);
}
