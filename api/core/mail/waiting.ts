/** Mail that was written while no mail server was set: it leaves when one is, if it still says something. */
import sql from 'sql-template-tag';
import type { Queryable } from '../db/statement.ts';

/** What is older is no news any more; whoever wrote it decides. */
const DAYS = 7;
const TOO_OLD = `It waited more than ${DAYS} days for a mail server. Send it again if it is still wanted.`;
const REPEATED = 'The same was written again later, and that message was sent instead.';
/** What was written just now has a job that takes it up. */
const MINUTES = 5;
const MOST_AT_ONCE = 1000;

const WAITING = sql`state = 'QUEUED' and attempts = 0 and error is null and handed_over is null and draft is null
  and created < now() - make_interval(mins => ${MINUTES})`;

/** Adds, by `enqueue`, the jobs that messages waiting without one need; those that lost their meaning fail, and say why. */
export async function takeUpWaiting(
  tx: Queryable,
  enqueue: (accountId: string, id: string) => Promise<unknown>,
): Promise<void> {
  await tx.query(sql`update mail_message set state = 'FAILED', error = ${TOO_OLD}
    where ${WAITING} and created < now() - make_interval(days => ${DAYS})`);
  await tx.query(sql`update mail_message m set state = 'FAILED', error = ${REPEATED}
    where ${WAITING} and record_id is not null and exists (select from mail_message newer
      where newer.account_id = m.account_id and newer.record_id = m.record_id and newer.kind = m.kind
        and newer.recipients = m.recipients and newer.id > m.id and newer.state <> 'FAILED')`);
  const waiting = await tx.query<{ accountId: string; id: string }>(sql`
    select account_id as "accountId", id from mail_message where ${WAITING} order by created limit ${MOST_AT_ONCE}`);
  for (const { accountId, id } of waiting) await enqueue(accountId, id);
}
