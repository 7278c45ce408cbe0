/** Mail: written to the outbox in the transaction of what it is about, and delivered by a job; never twice. */
import type { Database, Tx } from '../db/database.ts';
import type { Queryable } from '../db/statement.ts';
import type { Files } from '../files/files.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RoomSettings } from '../settings.ts';
import { keepAll } from './attachments.ts';
import { deliverer } from './deliver.ts';
import { type Drafts, openDrafts, type Ready } from './drafts.ts';
import { checkHeaders, type Message, recipientsOf } from './message.ts';
import { insertMessage, MAX_ATTEMPTS, type MailRow, makeWaiting, markWithdrawn, takeBack } from './outbox.ts';
import { takeUpWaiting } from './waiting.ts';

export { MailRefused, type Message } from './message.ts';

export type Mailer = Drafts & {
  /** Whether a mail server is set. Without one, messages stay in the outbox and say so. */
  readonly sends: boolean;
  /**
   * Writes a message to the outbox in the caller's transaction; it is delivered after that commits.
   * @returns the message's id
   * @throws MailRefused for a wrong address or a line break in a header; FileRefused for an attachment's content
   */
  queue(tx: Tx, message: Message): Promise<string>;
  /** `queue` in a transaction of its own. */
  send(message: Message & { accountId: string }): Promise<string>;
  /** One try to deliver; the job's work. @throws Error when it has to be tried again. */
  deliver(accountId: string, messageId: string): Promise<void>;
  /**
   * Puts a failed message back to be delivered, to another address where one is given; false when it was sent already or is being sent.
   * @throws MailRefused for a wrong address
   */
  again(tx: Tx, messageId: string, to?: string): Promise<boolean>;
  /** Messages about a record that have not left yet do not, for this reason; `again` takes one up. Answers their recipients. */
  withdraw(tx: Tx, recordId: string, reason: string): Promise<string[]>;
  /** Takes a message about a record back that was written with `before`, while it has not left: as if it had never been written. */
  takeBack: typeof takeBack;
};

const JOB = 'mail';
const DRAFT_JOB = 'mail.prepare';
const WAITING_JOB = 'mail.waiting';

/** @throws Error when SMTP_URL cannot be read. Call it before the jobs are started: it defines one. */
export function openMail(
  settings: Pick<RoomSettings, 'SMTP_URL' | 'PRODUCT_NAME'>,
  db: Pick<Database, 'tx' | 'system'>,
  { files, jobs }: { files: Files; jobs: Jobs },
): Mailer {
  const smtpUrl = settings.SMTP_URL || undefined;
  const deliver = smtpUrl ? deliverer({ db, files, smtpUrl, product: settings.PRODUCT_NAME }) : async () => {};
  const options = { retries: MAX_ATTEMPTS, retryDelay: 2, concurrency: 2 };
  const drafts = openDrafts({ db, files, enqueue: (tx, ready) => enqueue(tx, ready, false) });
  type Work = { accountId: string; id: string };
  jobs.define<Work>(JOB, ({ accountId, id }) => deliver(accountId, id), options);
  jobs.define<Work>(DRAFT_JOB, ({ accountId, id }) => drafts.prepare(accountId, id), options);
  jobs.define(WAITING_JOB, () =>
    db.system((tx) => takeUpWaiting(tx, (accountId, id) => add(tx, accountId, id)), { isLong: true }),
  );
  if (smtpUrl) jobs.schedule(WAITING_JOB, '*/5 * * * *', 'UTC');

  async function queue(tx: Tx, message: Message): Promise<string> {
    const kept = await keepAll(files, tx.accountId, message.attachments ?? [], (key) => {
      tx.onRollback(() => files.remove(key));
    });
    const written = await write(tx, message, kept);
    await enqueue(tx, written, message.draft !== undefined);
    return written.id;
  }

  async function enqueue(tx: Tx, { id, heldUntil }: Ready, isDraft: boolean): Promise<void> {
    if (isDraft) await jobs.enqueue(tx, DRAFT_JOB, { accountId: tx.accountId, id }, { key: id });
    else if (smtpUrl) await add(tx, tx.accountId, id, heldUntil);
  }

  function add(tx: Queryable, accountId: string, id: string, heldUntil: string | null = null): Promise<unknown> {
    const wait = heldUntil !== null && { startAfter: new Date(heldUntil) };
    return jobs.enqueue(tx, JOB, { accountId, id }, { key: id, ...wait });
  }

  return {
    sends: smtpUrl !== undefined,
    queue,
    send: ({ accountId, ...message }) => db.tx(accountId, (tx) => queue(tx, message)),
    ...drafts,
    deliver,
    async again(tx, messageId, to) {
      const waiting = await makeWaiting(tx, messageId, to === undefined ? null : recipientsOf({ to }));
      if (waiting) await enqueue(tx, { id: messageId, heldUntil: null }, waiting.isDraft);
      return waiting !== undefined;
    },
    withdraw: markWithdrawn,
    takeBack,
  };
}

/** Leaves a message for the servers, which look for what waits every five minutes: for a command of the terminal, which has no jobs. @throws MailRefused */
export async function leaveMessage(tx: Tx, message: Omit<Message, 'attachments'>): Promise<string> {
  return (await write(tx, message, [])).id;
}

async function write(tx: Tx, message: Omit<Message, 'attachments'>, kept: MailRow['attachments']): Promise<Ready> {
  const recipients = recipientsOf(message);
  checkHeaders(message);
  return insertMessage(tx, {
    kind: message.kind,
    recordId: message.recordId ?? null,
    recipients,
    fromName: message.fromName ?? null,
    replyTo: message.replyTo ?? null,
    subject: message.subject,
    text: message.text,
    html: message.html ?? null,
    attachments: kept,
    addressee: message.addressee ?? null,
    draft: message.draft ?? null,
    ...(message.before && { before: message.before }),
  });
}
