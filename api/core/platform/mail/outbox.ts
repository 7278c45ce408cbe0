/** The rows of the outbox and how they move. No text that a message holds can make one of these statements fail. */
import { MAIL_WAITS_SECONDS } from '@milepost/domain/core/told.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

export type KeptAttachment = { filename: string; key: string; type: string };

/** Why a message failed: `UNDELIVERABLE`, `TOO_OLD` and `ACCOUNT_CANCELED` surely did not arrive, `UNCERTAIN` may have. */
export type Failure = 'UNDELIVERABLE' | 'UNCERTAIN' | 'WITHDRAWN' | 'REPEATED' | 'TOO_OLD' | 'ACCOUNT_CANCELED';

/** How a message goes. */
export type Way = 'EMAIL' | 'TEXT';

/** A row of the outbox. */
export type MailRow = {
  id: string;
  way: Way;
  kind: string;
  recordId: string | null;
  recipients: string[];
  fromName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  attachments: KeptAttachment[];
  addressee: string | null;
  draft: object | null;
  attempts: number;
  created: string;
  /** Whether the account was canceled since. */
  isCanceled: boolean;
};

/** A message, and the claim that this server has on it. */
export type Claimed<Row> = Row & { claim: string };
export type DraftRow = Pick<MailRow, 'id' | 'kind' | 'recordId' | 'draft' | 'attempts'>;

/** Over about four hours at the job's delays: a mail server may be down for a while. */
export const MAX_ATTEMPTS = 30;
/** A failed message with links can be sent again for this long. Then they are removed. */
export const RESEND_DAYS = 14;
/** A server that works on a message says so more often than this; another one takes over a claim that is older. */
export const CLAIM_SECONDS = 15;

/** Whether no server works on a message. */
const IS_FREE = raw(`(claimed is null or claimed < now() - interval '${CLAIM_SECONDS} seconds')`);
/** Whether a message has not left yet. One that a server works on can still be withdrawn: that server asks again before the message leaves. */
const IS_HERE = raw(`state = 'QUEUED' and handed_over is null`);

/** Adds a message; answers its id, and until when it waits to be recalled. */
export async function insertMessage(
  tx: Tx,
  row: Omit<MailRow, 'id' | 'attachments' | 'attempts' | 'created' | 'isCanceled'> & { isRecallable: boolean },
): Promise<{ id: string; heldUntil: string | null }> {
  const id = newId();
  const holds = row.isRecallable ? MAIL_WAITS_SECONDS : null;
  const [held] = await tx.query<{ heldUntil: string | null }>(sql`
    insert into mail_message
      (account_id, id, way, kind, record_id, recipients, from_name, reply_to, subject, body_text, body_html, addressee, draft, held_until)
    values (${tx.accountId}, ${id}, ${row.way}, ${row.kind}, ${row.recordId}, ${row.recipients}, ${row.fromName}, ${row.replyTo},
      ${row.subject}, ${row.text}, ${row.html}, ${row.addressee}, ${row.draft && JSON.stringify(row.draft)},
      date_trunc('milliseconds', now() + make_interval(secs => ${holds})))
    returning held_until as "heldUntil"`);
  return { id, heldUntil: held?.heldUntil ?? null };
}

/** Claims a message whose attachments are still to be made; undefined when they are, it is given up, or another server makes them. */
export async function takeDraft(tx: Tx, id: string): Promise<Claimed<DraftRow> | undefined> {
  const [row] = await tx.query<Claimed<DraftRow>>(sql`
    update mail_message set attempts = attempts + 1, claimed_by = ${newId()}, claimed = now()
    where account_id = ${tx.accountId} and id = ${id} and ${IS_HERE} and ${IS_FREE} and draft is not null
    returning id, kind, record_id as "recordId", draft, attempts, claimed_by as claim`);
  return row;
}

/** Whether another server makes the attachments of a draft right now. */
export async function isBeingPrepared(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from mail_message
    where account_id = ${tx.accountId} and id = ${id} and ${IS_HERE} and not ${IS_FREE} and draft is not null`);
  return rows.length > 0;
}

export const inOtherHands = (id: string): string => `The message ${id} is in the hands of another server`;

/** Makes a draft a message that may go, with its tries still before it; undefined when it is one already, or was withdrawn meanwhile. */
export async function finishDraft(
  tx: Tx,
  { id, claim }: Claimed<DraftRow>,
  { text, html, attachments }: Pick<MailRow, 'text' | 'html' | 'attachments'>,
): Promise<{ heldUntil: string | null } | undefined> {
  const [row] = await tx.query<{ heldUntil: string | null }>(sql`
    update mail_message set draft = null, attempts = 0, error = null, claimed = null, body_text = ${text}, body_html = ${html},
      attachments = ${JSON.stringify(attachments)}
    where ${held(tx, id, claim)} and draft is not null returning held_until as "heldUntil"`);
  return row;
}

/** Where a message goes. */
export async function readRecipients(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx.query<{ recipients: string[] }>(
    sql`select recipients from mail_message where account_id = ${tx.accountId} and id = ${id}`,
  );
  return row?.recipients ?? [];
}

export const waysOf = (isOn: Readonly<Record<Way, boolean>>): Way[] =>
  (['EMAIL', 'TEXT'] as const).filter((way) => isOn[way]);

/** Claims a waiting message for this server; undefined when it is sent, given up, claimed by another, or what sends it is off. */
export async function takeMessage(
  tx: Tx,
  id: string,
  isOn: Readonly<Record<Way, boolean>>,
): Promise<Claimed<MailRow> | undefined> {
  const [row] = await tx.query<Claimed<MailRow>>(sql`
    update mail_message set attempts = attempts + 1, claimed_by = ${newId()}, claimed = now()
    where account_id = ${tx.accountId} and id = ${id} and ${IS_HERE} and ${IS_FREE} and draft is null and way = any(${waysOf(isOn)})
    returning id, way, kind, record_id as "recordId", recipients, from_name as "fromName", reply_to as "replyTo", subject,
      body_text as "text", body_html as "html", attachments, addressee, draft, attempts, created, claimed_by as claim,
      (select owner_state <> 'ACTIVE' from account where id = account_id) as "isCanceled"`);
  return row;
}

/** Says that this server still works on a message. */
export async function renewClaim(tx: Tx, { id, claim }: Claimed<{ id: string }>): Promise<void> {
  await tx.query(sql`update mail_message set claimed = now() where ${held(tx, id, claim)}`);
}

/** Notes that a message is about to leave; false when this server was too slow and another one has it. */
export async function markHandedOver(tx: Tx, { id, claim }: Claimed<{ id: string }>): Promise<boolean> {
  const rows = await tx.query(sql`update mail_message set handed_over = now(), claimed = now()
    where ${held(tx, id, claim)} and handed_over is null returning 1`);
  return rows.length > 0;
}

const held = (tx: Tx, id: string, claim: string): Sql =>
  sql`account_id = ${tx.accountId} and id = ${id} and claimed_by = ${claim} and state = 'QUEUED'`;

/**
 * Settles a message whose server was killed while it left: nobody knows whether it arrived, so it is not sent again
 * by itself. Answers 'WAIT' while another server works on it, and 'DONE' otherwise.
 */
export async function settleAbandoned(tx: Tx, id: string, error: string): Promise<'WAIT' | 'DONE'> {
  const [row] = await tx.query<{ isFree: boolean; isHandedOver: boolean }>(sql`
    select ${IS_FREE} as "isFree", handed_over is not null as "isHandedOver" from mail_message
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and (handed_over is not null or not ${IS_FREE}) for update`);
  if (row === undefined) return 'DONE';
  if (!row.isFree) return 'WAIT';
  await markFailed(tx, { id }, { error, failure: 'UNCERTAIN' });
  return 'DONE';
}

/** Notes that a message was sent, and removes from what is kept of it whatever opens a page. */
export async function markSent(tx: Tx, { id, claim }: Claimed<{ id: string }>, error: string | null): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'SENT', sent = now(), handed_over = null, claimed = null, error = ${error}, failure = null,
      body_text = without_secrets(body_text), body_html = null
    where ${held(tx, id, claim)}`);
}

export async function markWaiting(tx: Tx, { id, claim }: Claimed<{ id: string }>, error: string): Promise<void> {
  await tx.query(
    sql`update mail_message set handed_over = null, claimed = null, error = ${error} where ${held(tx, id, claim)}`,
  );
}

/** Gives a message up; with a claim, only while this server still has it. */
export async function markFailed(
  tx: Tx,
  { id, claim = null }: { id: string; claim?: string | null },
  { error, failure }: { error: string; failure: Failure },
): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'FAILED', handed_over = null, claimed = null, error = ${error}, failure = ${failure}
    where account_id = ${tx.accountId} and id = ${id} and (${claim}::uuid is null or claimed_by = ${claim})`);
}

/** Gives up what still waits about a record; a message that is leaving is on its way. Answers to whom it would have gone. */
export async function markWithdrawn(tx: Tx, recordId: string, error: string): Promise<string[]> {
  const rows = await tx.query<{ recipients: string[] }>(sql`
    update mail_message set state = 'FAILED', error = ${error}, failure = 'WITHDRAWN'
    where account_id = ${tx.accountId} and record_id = ${recordId} and ${IS_HERE}
    returning recipients`);
  return rows.flatMap(({ recipients }) => recipients);
}

/** A message that did not leave: to whom it would have gone. */
export type Recalled = Pick<MailRow, 'recipients' | 'addressee'>;

/** Deletes a recallable message, as if it had never been written; undefined when it has left. */
export async function deleteRecalled(tx: Tx, recordId: string, id: string): Promise<Recalled | undefined> {
  const [row] = await tx.query<Recalled>(sql`
    delete from mail_message where account_id = ${tx.accountId} and id = ${id} and record_id = ${recordId}
      and ${IS_HERE} and held_until is not null
    returning recipients, addressee`);
  return row;
}

/**
 * Makes a message wait again from its first try, as if written now: how long it waits is told from then on.
 * Undefined when it was sent, is being sent now, or has lost its links or its text by its age; else how it goes, and whether it is still a draft.
 */
export async function makeWaiting(
  tx: Tx,
  id: string,
  recipients: readonly string[] | null,
): Promise<{ isDraft: boolean; way: Way } | undefined> {
  const [row] = await tx.query<{ isDraft: boolean; way: Way }>(sql`
    update mail_message set state = 'QUEUED', attempts = 0, error = null, failure = null, created = now(), held_until = null,
      claimed = null, recipients = coalesce(${recipients}::text[], recipients)
    where account_id = ${tx.accountId} and id = ${id} and state <> 'SENT' and handed_over is null and ${IS_FREE} and not is_stripped
    returning draft is not null as "isDraft", way`);
  return row;
}
