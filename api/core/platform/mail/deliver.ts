/**
 * Tries once to deliver a message of the outbox and records the result. The message is built here, so that bad content cannot
 * roll back the write it belongs to.
 */
import type { Database, Tx } from '../db/database.ts';
import { FileMissing, type Files } from '../files/files.ts';
import { withClaim } from './claim.ts';
import { buildMail, InvalidEmail } from './message.ts';
import {
  type ClaimedRow,
  isClaimedByOther,
  MAX_ATTEMPTS,
  type MailRow,
  markFailed,
  markHandedOver,
  markSent,
  markWaiting,
  settleAbandoned,
  takeMessage,
} from './outbox.ts';
import { deliverBySmtp, getSender, type Outcome } from './smtp.ts';
import { deliverText } from './text-message.ts';

/** Nothing is sent in the name of a canceled account. */
const CANCELED = 'The account was canceled before this was sent.';
const INTERRUPTED =
  'Sending was interrupted and the email may have been delivered. Check with the recipient before resending.';

type Delivering = {
  db: Pick<Database, 'tx'>;
  files: Files;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  product: string;
};

/** Tries once; the mail server has `ms` milliseconds to accept the message. */
export type Deliver = (accountId: string, messageId: string, ms: number) => Promise<void>;

/** @throws Error if `smtpUrl` cannot be parsed; the returned function throws if the message must be retried */
export function makeDeliverer({ db, files, smtpUrl, smsUrl, product }: Delivering): Deliver {
  const sender = smtpUrl ? getSender(smtpUrl) : '';
  const isOn = { EMAIL: smtpUrl !== undefined, TEXT: smsUrl !== undefined };

  async function attempt(accountId: string, row: ClaimedRow<MailRow>, ms: number): Promise<Outcome> {
    const mayLeave = () => db.tx(accountId, (tx) => markHandedOver(tx, row));
    try {
      if (row.way === 'TEXT')
        return await deliverText(smsUrl ?? '', { to: row.recipients[0] ?? '', text: row.text }, mayLeave);
      const mail = { ...buildMail(row, sender, product), attachments: await readMail(files, row) };
      return await deliverBySmtp(smtpUrl ?? '', mail, { ms, mayLeave });
    } catch (error) {
      // Only building and reading throw here, so nothing was sent: either it cannot be sent, or an attachment is temporarily
      // unreadable.
      const isFinal = error instanceof FileMissing || error instanceof InvalidEmail;
      return { result: isFinal ? 'NEVER' : 'LATER', reason: (error as Error).message };
    }
  }

  return async function deliver(accountId, messageId, ms) {
    const row = await db.tx(accountId, (tx) => takeMessage(tx, messageId, isOn));
    if (row === undefined) {
      const abandoned = await db.tx(accountId, (tx) => settleAbandoned(tx, messageId, INTERRUPTED));
      if (abandoned === 'WAIT') throw new Error(isClaimedByOther(messageId));
      return;
    }
    if (row.isCanceled) {
      const failed = { error: CANCELED, failure: 'ACCOUNT_CANCELED' } as const;
      return db.tx(accountId, (tx) => markFailed(tx, row, failed));
    }
    const outcome = await withClaim(db, accountId, row, () => attempt(accountId, row, ms));
    await db.tx(accountId, (tx) => recordOutcome(tx, row, outcome));
    if (outcome.result === 'LATER' && row.attempts < MAX_ATTEMPTS) throw new Error(outcome.reason);
  };
}

async function readMail(files: Files, { attachments }: MailRow) {
  const contents = [];
  for (const { filename, key, type } of attachments)
    contents.push({ filename, contentType: type, content: await files.bytes(key) });
  return contents;
}

async function recordOutcome(tx: Tx, row: ClaimedRow<MailRow>, outcome: Outcome): Promise<void> {
  if (outcome.result === 'SENT') {
    const error = outcome.rejected.length > 0 ? `Not accepted: ${outcome.rejected.join(', ')}` : null;
    return markSent(tx, row, error);
  }
  const { reason: error } = outcome;
  if (outcome.result === 'UNKNOWN')
    return markFailed(tx, row, { error: `${INTERRUPTED} (${error})`, failure: 'UNCERTAIN' });
  if (outcome.result === 'NEVER' || row.attempts >= MAX_ATTEMPTS)
    return markFailed(tx, row, { error, failure: 'UNDELIVERABLE' });
  return markWaiting(tx, row, error);
}
