/** Email: written to the outbox in the transaction it belongs to, then built and delivered by a job; never twice. */
import type { Database, Tx } from '../db/database.ts';
import type { Queryable } from '../db/statement.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { printError } from '../log/print.ts';
import type { ModuleSettings } from '../settings.ts';
import { FIRST_MS, LATER_MS, trackDeliveries } from './delayed-domains.ts';
import { makeDeliverer } from './deliver.ts';
import { type Drafts, openDrafts, type ReadyMessage } from './drafts.ts';
import { listRecipients, type Message } from './message.ts';
import {
  deleteRecalled,
  insertMessage,
  listWays,
  MAX_ATTEMPTS,
  makeWaiting,
  markWithdrawn,
  readRecipients,
  type Way,
} from './outbox.ts';
import { cleanUpMail, queueWaiting } from './waiting-mail.ts';

export type { Message } from './message.ts';
export type { RecalledMessage as Recalled } from './outbox.ts';
export { listUndelivered, resendUndelivered, type Undelivered, type UndeliveredFilter } from './undelivered.ts';

export type Mailer = Drafts & {
  /** Whether a mail server is configured. Without one, messages stay in the outbox and show that. */
  readonly sends: boolean;
  /** Whether a gateway for text messages is configured. */
  readonly texts: boolean;
  /**
   * Writes a message to the outbox in the caller's transaction; a job builds and delivers it after the commit. The content is not
   * validated here: an error is shown on the message's record and rolls back nothing.
   * @returns the message's ID
   */
  queue(tx: Tx, message: Message): Promise<string>;
  /** Runs `queue` in its own transaction. */
  send(message: Message & { accountId: string }): Promise<string>;
  /** Tries once to deliver; the job's work. @throws Error if it must be retried. */
  deliver(accountId: string, messageId: string): Promise<void>;
  /** Queues a failed message again, optionally to another address; false if it was sent or is being sent. */
  resend(tx: Tx, messageId: string, to?: string): Promise<boolean>;
  /** Cancels unsent messages about a record, for this reason; `again` queues one again. Returns their recipients. */
  withdraw(tx: Tx, recordId: string, reason: string): Promise<string[]>;
  /** Deletes an unsent recallable message about a record, as if it had never been written. */
  recall: typeof deleteRecalled;
};

const JOB = 'mail';
const LATER_JOB = 'mail.later';
const DRAFT_JOB = 'mail.prepare';
const WAITING_JOB = 'mail.waiting';
const CLEAN_UP_JOB = 'mail.tidy';

/** Seconds before a message delayed at its first try is retried. */
const PAUSE_SECONDS = 2;

type Work = { accountId: string; id: string };

/** @throws Error if SMTP_URL cannot be parsed. Call before the jobs are started: it defines some. */
export function openMail(
  settings: Pick<ModuleSettings, 'SMTP_URL' | 'SMS_URL' | 'PRODUCT_NAME'>,
  db: Pick<Database, 'tx' | 'system'>,
  { files, jobs }: { files: Files; jobs: Jobs },
): Mailer {
  const smtpUrl = settings.SMTP_URL || undefined;
  const smsUrl = settings.SMS_URL || undefined;
  const isOn = { EMAIL: smtpUrl !== undefined, TEXT: smsUrl !== undefined };
  const deliver = makeDeliverer({ db, files, smtpUrl, smsUrl, product: settings.PRODUCT_NAME });
  const drafts = openDrafts({ db, files, enqueue: (tx, ready) => enqueue(tx, { ...ready, way: 'EMAIL' }, false) });
  const deliveries = trackDeliveries();

  const crash = { heartbeat: 15, retryDelay: PAUSE_SECONDS };
  jobs.define<Work>(JOB, deliverFirst, { ...crash, concurrency: 4 });
  jobs.define<Work>(LATER_JOB, ({ accountId, id }) => deliver(accountId, id, LATER_MS), {
    ...crash,
    retries: MAX_ATTEMPTS,
    concurrency: 2,
  });
  jobs.define<Work>(DRAFT_JOB, ({ accountId, id }) => drafts.prepare(accountId, id), {
    ...crash,
    retries: MAX_ATTEMPTS,
    concurrency: 2,
  });
  jobs.define(WAITING_JOB, () =>
    db.system((tx) => queueWaiting(tx, listWays(isOn), (one) => takeUp(tx, one)), { isLong: true }),
  );
  jobs.define(CLEAN_UP_JOB, () => db.system(cleanUpMail, { isLong: true }));
  if (isOn.EMAIL || isOn.TEXT) jobs.schedule(WAITING_JOB, '* * * * *', 'UTC');
  jobs.schedule(CLEAN_UP_JOB, '40 * * * *', 'UTC');

  /** Makes the short first try; messages that it cannot deliver, and messages to delayed domains, are retried in a separate lane. */
  async function deliverFirst({ accountId, id }: Work): Promise<void> {
    const recipients = await db.tx(accountId, (tx) => readRecipients(tx, id));
    if (deliveries.isHeldUp(recipients)) return tryLater(accountId, id);
    await deliveries
      .during(recipients, () => deliver(accountId, id, FIRST_MS))
      .catch(async (error: Error) => {
        printError(`A message was not delivered on the first attempt: ${error.message}`);
        await tryLater(accountId, id);
      });
  }

  async function tryLater(accountId: string, id: string): Promise<void> {
    const startAfter = new Date(Date.now() + PAUSE_SECONDS * 1000);
    await db.tx(accountId, (tx) => jobs.enqueue(tx, LATER_JOB, { accountId, id }, { key: id, startAfter }));
  }

  async function takeUp(tx: Queryable, { accountId, id, isDraft }: Work & { isDraft: boolean }): Promise<void> {
    await jobs.enqueue(tx, isDraft ? DRAFT_JOB : JOB, { accountId, id }, { key: id });
  }

  async function queue(tx: Tx, message: Message): Promise<string> {
    const written = await insertIntoOutbox(tx, message);
    await enqueue(tx, { ...written, way: message.way ?? 'EMAIL' }, message.draft !== undefined);
    return written.id;
  }

  async function enqueue(tx: Tx, { id, heldUntil, way }: ReadyMessage & { way: Way }, isDraft: boolean): Promise<void> {
    if (!isDraft && !isOn[way]) return;
    const wait = !isDraft && heldUntil !== null && { startAfter: new Date(heldUntil) };
    await jobs.enqueue(tx, isDraft ? DRAFT_JOB : JOB, { accountId: tx.accountId, id }, { key: id, ...wait });
  }

  return {
    sends: isOn.EMAIL,
    texts: isOn.TEXT,
    queue,
    send: ({ accountId, ...message }) => db.tx(accountId, (tx) => queue(tx, message)),
    ...drafts,
    deliver: (accountId, id) => deliver(accountId, id, LATER_MS),
    async resend(tx, messageId, to) {
      const waiting = await makeWaiting(tx, messageId, to === undefined ? null : listRecipients(to));
      if (waiting) await enqueue(tx, { id: messageId, heldUntil: null, way: waiting.way }, waiting.isDraft);
      return waiting !== undefined;
    },
    withdraw: markWithdrawn,
    recall: deleteRecalled,
  };
}

/** Leaves a message to the servers, which look for waiting ones every minute: for terminal commands, which run no jobs. */
export async function addToOutbox(tx: Tx, message: Message): Promise<string> {
  return (await insertIntoOutbox(tx, message)).id;
}

function insertIntoOutbox(tx: Tx, message: Message): Promise<ReadyMessage> {
  return insertMessage(tx, {
    way: message.way ?? 'EMAIL',
    kind: message.kind,
    recordId: message.recordId ?? null,
    recipients: listRecipients(message.to),
    fromName: message.fromName ?? null,
    replyTo: message.replyTo ?? null,
    subject: message.subject,
    text: message.text,
    html: message.html ?? null,
    addressee: message.addressee ?? null,
    draft: message.draft ?? null,
    isRecallable: message.isRecallable ?? false,
  });
}
