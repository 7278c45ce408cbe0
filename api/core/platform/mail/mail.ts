/** Mail: written to the outbox in the transaction of what it is about, and built and delivered by a job; never twice. */
import type { Database, Tx } from '../db/database.ts';
import type { Queryable } from '../db/statement.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { complain } from '../log/lines.ts';
import type { RoomSettings } from '../settings.ts';
import { deliverer } from './deliver.ts';
import { type Drafts, openDrafts, type Ready } from './drafts.ts';
import { FIRST_MS, LATER_MS, watchDeliveries } from './lanes.ts';
import { listRecipients, type Message } from './message.ts';
import {
  deleteRecalled,
  insertMessage,
  MAX_ATTEMPTS,
  makeWaiting,
  markWithdrawn,
  readRecipients,
  type Way,
  waysOf,
} from './outbox.ts';
import { takeUpWaiting, tidyMail } from './waiting.ts';

export type { Message } from './message.ts';
export type { Recalled } from './outbox.ts';
export {
  listUndelivered,
  resendUndelivered,
  type Undelivered,
  type UndeliveredFilter,
} from './undelivered.ts';

export type Mailer = Drafts & {
  /** Whether a mail server is set. Without one, messages stay in the outbox and say so. */
  readonly sends: boolean;
  /** Whether a gateway of text messages is set. */
  readonly texts: boolean;
  /**
   * Writes a message to the outbox in the caller's transaction; a job builds and delivers it after that commits. Nothing that the message says is
   * checked here: what cannot be sent is told on its record, and undoes nothing.
   * @returns the message's id
   */
  queue(tx: Tx, message: Message): Promise<string>;
  /** `queue` in a transaction of its own. */
  send(message: Message & { accountId: string }): Promise<string>;
  /** One try to deliver; the job's work. @throws Error when it has to be tried again. */
  deliver(accountId: string, messageId: string): Promise<void>;
  /** Puts a failed message back to be delivered, to another address where one is given; false when it was sent already or is being sent. */
  again(tx: Tx, messageId: string, to?: string): Promise<boolean>;
  /** Messages about a record that have not left yet do not, for this reason; `again` takes one up. Answers their recipients. */
  withdraw(tx: Tx, recordId: string, reason: string): Promise<string[]>;
  /** Deletes a recallable message about a record while it has not left, as if it had never been written. */
  recall: typeof deleteRecalled;
};

const JOB = 'mail';
const LATER_JOB = 'mail.later';
const DRAFT_JOB = 'mail.prepare';
const WAITING_JOB = 'mail.waiting';
const TIDY_JOB = 'mail.tidy';

/** Seconds before what was held up at its first try is tried again. */
const PAUSE_SECONDS = 2;

type Work = { accountId: string; id: string };

/** @throws Error when SMTP_URL cannot be read. Call it before the jobs are started: it defines some. */
export function openMail(
  settings: Pick<RoomSettings, 'SMTP_URL' | 'SMS_URL' | 'PRODUCT_NAME'>,
  db: Pick<Database, 'tx' | 'system'>,
  { files, jobs }: { files: Files; jobs: Jobs },
): Mailer {
  const smtpUrl = settings.SMTP_URL || undefined;
  const smsUrl = settings.SMS_URL || undefined;
  const isOn = { EMAIL: smtpUrl !== undefined, TEXT: smsUrl !== undefined };
  const deliver = deliverer({ db, files, smtpUrl, smsUrl, product: settings.PRODUCT_NAME });
  const drafts = openDrafts({ db, files, enqueue: (tx, ready) => enqueue(tx, { ...ready, way: 'EMAIL' }, false) });
  const deliveries = watchDeliveries();

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
    db.system((tx) => takeUpWaiting(tx, waysOf(isOn), (one) => takeUp(tx, one)), { isLong: true }),
  );
  jobs.define(TIDY_JOB, () => db.system(tidyMail, { isLong: true }));
  if (isOn.EMAIL || isOn.TEXT) jobs.schedule(WAITING_JOB, '* * * * *', 'UTC');
  jobs.schedule(TIDY_JOB, '40 * * * *', 'UTC');

  /** The first try is a short one; what it cannot deliver, and what goes where another message is held up, is tried again apart from all others. */
  async function deliverFirst({ accountId, id }: Work): Promise<void> {
    const recipients = await db.tx(accountId, (tx) => readRecipients(tx, id));
    if (deliveries.isHeldUp(recipients)) return tryLater(accountId, id);
    await deliveries
      .during(recipients, () => deliver(accountId, id, FIRST_MS))
      .catch(async (error: Error) => {
        complain(`A message was not delivered at its first try: ${error.message}`);
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
    const written = await leave(tx, message);
    await enqueue(tx, { ...written, way: message.way ?? 'EMAIL' }, message.draft !== undefined);
    return written.id;
  }

  async function enqueue(tx: Tx, { id, heldUntil, way }: Ready & { way: Way }, isDraft: boolean): Promise<void> {
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
    async again(tx, messageId, to) {
      const waiting = await makeWaiting(tx, messageId, to === undefined ? null : listRecipients(to));
      if (waiting) await enqueue(tx, { id: messageId, heldUntil: null, way: waiting.way }, waiting.isDraft);
      return waiting !== undefined;
    },
    withdraw: markWithdrawn,
    recall: deleteRecalled,
  };
}

/** Leaves a message for the servers, which look for what waits every minute: for a command of the terminal, which has no jobs. */
export async function leaveMessage(tx: Tx, message: Message): Promise<string> {
  return (await leave(tx, message)).id;
}

function leave(tx: Tx, message: Message): Promise<Ready> {
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
