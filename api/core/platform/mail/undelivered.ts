/**
 * Unsent messages over all accounts, for the operator's commands. No server needs to run: servers look for waiting messages every
 * minute.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../db/database.ts';
import { makeWaiting, RESEND_DAYS } from './outbox.ts';
import { IS_REPEATED } from './waiting-mail.ts';

export type UndeliveredFilter = {
  /** FAILED: no more tries. WAITING: still sent automatically, or waiting for a mail server. Absent: both. */
  state?: 'FAILED' | 'WAITING';
  accountId?: string;
  /** Only these messages. */
  ids?: readonly string[];
  /** Written at or after this moment. */
  since?: Date;
  /** The limit, oldest first; 1000 if absent. */
  limit?: number;
};

/** Why a message is excluded from sending in bulk; null if it is sent. */
export type KeepReason = 'MAY_HAVE_ARRIVED' | 'WITHDRAWN' | 'REPEATED' | 'TOO_OLD' | 'ACCOUNT_CANCELED' | 'NOT_FAILED';

export type Undelivered = {
  id: string;
  accountId: string;
  accountName: string;
  kind: string;
  recordId: string | null;
  to: string[];
  subject: string;
  state: 'FAILED' | 'WAITING';
  attempts: number;
  /** The reason it was not sent, as text; null if it was not tried yet. */
  reason: string | null;
  created: string;
  keptBecause: KeepReason | null;
};

type ResendResult = { queued: Undelivered[]; kept: Undelivered[] };

const MAX_ROWS = 1000;

/** Lists unsent messages, oldest first. */
export function listUndelivered(
  db: Pick<Database, 'system'>,
  { state, accountId, ids, since, limit = MAX_ROWS }: UndeliveredFilter = {},
): Promise<Undelivered[]> {
  const only: Sql = sql`m.state = any(${state === undefined ? ['FAILED', 'QUEUED'] : [state === 'WAITING' ? 'QUEUED' : state]})
    and (${accountId ?? null}::uuid is null or m.account_id = ${accountId ?? null})
    and (${ids ?? null}::uuid[] is null or m.id = any(${ids ?? null}))
    and (${since?.toISOString() ?? null}::timestamptz is null or m.created >= ${since?.toISOString() ?? null})`;
  return db.system((tx) =>
    tx.query<Undelivered>(sql`
      select m.id, m.account_id as "accountId", a.account_name as "accountName", m.kind, m.record_id as "recordId", m.recipients as "to", m.subject,
        case m.state when 'QUEUED' then 'WAITING' else m.state end as state, m.attempts, m.error as reason, m.created,
        case when m.state <> 'FAILED' then 'NOT_FAILED'
          when coalesce(m.failure, 'UNCERTAIN') = 'UNCERTAIN' then 'MAY_HAVE_ARRIVED'
          when m.failure in ('WITHDRAWN', 'REPEATED') then m.failure
          when ${IS_REPEATED} then 'REPEATED'
          when a.owner_state <> 'ACTIVE' then 'ACCOUNT_CANCELED'
          when m.is_stripped or m.created < now() - make_interval(days => ${RESEND_DAYS}) then 'TOO_OLD' end as "keptBecause"
      from (select * from mail_message m where ${only} order by m.created, m.id limit ${limit}) m
      join account a on a.id = m.account_id order by m.created, m.id`),
  );
}

/**
 * Queues every failed message again that surely did not arrive and is still relevant; the servers send them within about a
 * minute. Nothing is sent twice: messages that may have arrived, were withdrawn, or were written again since are kept, with the
 * reason.
 */
export async function resendUndelivered(
  db: Pick<Database, 'system' | 'tx'>,
  filter: Omit<UndeliveredFilter, 'state'> = {},
): Promise<ResendResult> {
  const result: ResendResult = { queued: [], kept: [] };
  for (const message of await listUndelivered(db, { ...filter, state: 'FAILED' })) {
    const isQueued = message.keptBecause === null && (await requeueMessage(db, message));
    result[isQueued ? 'queued' : 'kept'].push(message);
  }
  return result;
}

async function requeueMessage(db: Pick<Database, 'tx'>, { accountId, id }: Undelivered): Promise<boolean> {
  return (await db.tx(accountId, (tx) => makeWaiting(tx, id, null))) !== undefined;
}
