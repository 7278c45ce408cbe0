/** Messages without a job: written while no mail server was configured, or by a terminal command. They are sent if still relevant. */
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/statement.ts';
import { type Failure, RESEND_DAYS, type Way } from './outbox.ts';

/** An older message is outdated; its author decides. */
const MAX_WAIT_DAYS = 7;
const TOO_OLD = `Not sent: no mail server for ${MAX_WAIT_DAYS} days. Resend it if still needed.`;
const REPEATED = 'Not sent: a newer version of this message was sent instead.';
/** A newer message has a job that picks it up. */
const MIN_WAIT_SECONDS = 30;
const MAX_BATCH = 1000;

/** Text is kept this long to answer questions about an email. */
const TEXT_DAYS = 90;
const NEVER_LEFT = `It waited more than ${RESEND_DAYS} days for a mail server.`;

const WAITING = sql`state = 'QUEUED' and attempts = 0 and error is null and claimed is null
  and created < now() - make_interval(secs => ${MIN_WAIT_SECONDS})`;

type Waiting = { accountId: string; id: string; isDraft: boolean };

const fail = (error: string, failure: Failure) => sql`state = 'FAILED', error = ${error}, failure = ${failure}`;

/** Whether the same was written again later: a message is not sent after its replacement. */
export const IS_REPEATED = raw(`(m.record_id is not null and exists (select from mail_message newer
  where newer.account_id = m.account_id and newer.record_id = m.record_id and newer.kind = m.kind and newer.way = m.way
    and newer.subject = m.subject and newer.recipients = m.recipients and newer.id > m.id and newer.state <> 'FAILED'))`);

/** Adds the missing jobs of waiting messages with `enqueue`; outdated messages fail with the reason. */
export async function queueWaiting(
  tx: Queryable,
  ways: readonly Way[],
  enqueue: (waiting: Waiting) => Promise<unknown>,
): Promise<void> {
  const waits = sql`${WAITING} and way = any(${ways})`;
  await tx.query(sql`update mail_message set ${fail(TOO_OLD, 'TOO_OLD')}
    where ${waits} and created < now() - make_interval(days => ${MAX_WAIT_DAYS})`);
  await tx.query(sql`update mail_message m set ${fail(REPEATED, 'REPEATED')} where ${waits} and ${IS_REPEATED}`);
  const waiting = await tx.query<Waiting>(sql`
    select account_id as "accountId", id, draft is not null as "isDraft" from mail_message
    where ${waits} order by created limit ${MAX_BATCH}`);
  for (const one of waiting) await enqueue(one);
}

/** Removes links that open a page from messages that can no longer be sent, and the text of messages past retention. Idempotent. */
export async function cleanUpMail(tx: Queryable): Promise<void> {
  await tx.query(sql`update mail_message set ${fail(NEVER_LEFT, 'TOO_OLD')}
    where state = 'QUEUED' and claimed is null and created < now() - make_interval(days => ${RESEND_DAYS})`);
  await tx.query(sql`update mail_message set body_text = without_secrets(body_text), body_html = null, is_stripped = true
    where state = 'FAILED' and created < now() - make_interval(days => ${RESEND_DAYS}) and body_text <> without_secrets(body_text)`);
  await tx.query(sql`update mail_message set body_text = '', body_html = null, draft = null, is_stripped = true
    where body_text <> '' and state <> 'QUEUED' and created < now() - make_interval(days => ${TEXT_DAYS})`);
}
