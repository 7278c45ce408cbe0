/** The rows of the outbox and their states. No message text can make these statements fail. */
import { MAIL_WAITS_SECONDS } from '@milepost/domain/core/action-details.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';

export type StoredAttachment = { filename: string; key: string; type: string };

/** The reason a message failed: `UNDELIVERABLE`, `TOO_OLD`, and `ACCOUNT_CANCELED` surely did not arrive, `UNCERTAIN` may have. */
export type Failure = 'UNDELIVERABLE' | 'UNCERTAIN' | 'WITHDRAWN' | 'REPEATED' | 'TOO_OLD' | 'ACCOUNT_CANCELED';

/** The channel of a message. */
export type Way = 'EMAIL' | 'TEXT';

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
  attachments: StoredAttachment[];
  addressee: string | null;
  draft: object | null;
  attempts: number;
  created: string;
  /** Whether the account has been canceled since. */
  isCanceled: boolean;
};

/** A message with this server's claim on it. */
export type ClaimedRow<Row> = Row & { claim: string };
export type DraftRow = Pick<MailRow, 'id' | 'kind' | 'recordId' | 'draft' | 'attempts'>;

/** About four hours at the job's delays: a mail server may be down for a while. */
export const MAX_ATTEMPTS = 30;
/** Days in which a failed message with links can be sent again. Then the links are removed. */
export const RESEND_DAYS = 14;
/** A server renews the claim on its message more often than this; an older claim may be taken over. */
export const CLAIM_SECONDS = 15;

/** Whether no server has claimed a message. */
const IS_UNCLAIMED = raw(`(claimed is null or claimed < now() - interval '${CLAIM_SECONDS} seconds')`);
/** Whether a message has not been sent. A claimed one can still be withdrawn: its server checks again before sending. */
const IS_QUEUED = raw(`state = 'QUEUED' and handed_over is null`);

/** Inserts a message; returns its ID and until when it can be recalled. */
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

/**
 * Claims a message whose attachments are not made yet; undefined if they are made, the message is given up, or another server
 * makes them.
 */
export async function takeDraft(tx: Tx, id: string): Promise<ClaimedRow<DraftRow> | undefined> {
  const [row] = await tx.query<ClaimedRow<DraftRow>>(sql`
    update mail_message set attempts = attempts + 1, claimed_by = ${newId()}, claimed = now()
    where account_id = ${tx.accountId} and id = ${id} and ${IS_QUEUED} and ${IS_UNCLAIMED} and draft is not null
    returning id, kind, record_id as "recordId", draft, attempts, claimed_by as claim`);
  return row;
}

/** Returns whether another server is making the attachments of a draft right now. */
export async function isBeingPrepared(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from mail_message
    where account_id = ${tx.accountId} and id = ${id} and ${IS_QUEUED} and not ${IS_UNCLAIMED} and draft is not null`);
  return rows.length > 0;
}

export const isClaimedByOther = (id: string): string => `The message ${id} is being sent by another server`;

/** Turns a draft into a message to send, with all its tries left; undefined if that is done already, or it was withdrawn in the meantime. */
export async function finishDraft(
  tx: Tx,
  { id, claim }: ClaimedRow<DraftRow>,
  { text, html, attachments }: Pick<MailRow, 'text' | 'html' | 'attachments'>,
): Promise<{ heldUntil: string | null } | undefined> {
  const [row] = await tx.query<{ heldUntil: string | null }>(sql`
    update mail_message set draft = null, attempts = 0, error = null, claimed = null, body_text = ${text}, body_html = ${html},
      attachments = ${JSON.stringify(attachments)}
    where ${isClaimHeld(tx, id, claim)} and draft is not null returning held_until as "heldUntil"`);
  return row;
}

export async function readRecipients(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx.query<{ recipients: string[] }>(
    sql`select recipients from mail_message where account_id = ${tx.accountId} and id = ${id}`,
  );
  return row?.recipients ?? [];
}

export const listWays = (isOn: Readonly<Record<Way, boolean>>): Way[] =>
  (['EMAIL', 'TEXT'] as const).filter((way) => isOn[way]);

/** Claims a waiting message for this server; undefined if it is sent, given up, claimed by another, or its channel is off. */
export async function takeMessage(
  tx: Tx,
  id: string,
  isOn: Readonly<Record<Way, boolean>>,
): Promise<ClaimedRow<MailRow> | undefined> {
  const [row] = await tx.query<ClaimedRow<MailRow>>(sql`
    update mail_message set attempts = attempts + 1, claimed_by = ${newId()}, claimed = now()
    where account_id = ${tx.accountId} and id = ${id} and ${IS_QUEUED} and ${IS_UNCLAIMED} and draft is null and way = any(${listWays(isOn)})
    returning id, way, kind, record_id as "recordId", recipients, from_name as "fromName", reply_to as "replyTo", subject,
      body_text as "text", body_html as "html", attachments, addressee, draft, attempts, created, claimed_by as claim,
      (select owner_state <> 'ACTIVE' from account where id = account_id) as "isCanceled"`);
  return row;
}

export async function renewClaim(tx: Tx, { id, claim }: ClaimedRow<{ id: string }>): Promise<void> {
  await tx.query(sql`update mail_message set claimed = now() where ${isClaimHeld(tx, id, claim)}`);
}

/** Records that a message is about to be sent; false if this server was too slow and another has claimed it. */
export async function markHandedOver(tx: Tx, { id, claim }: ClaimedRow<{ id: string }>): Promise<boolean> {
  const rows = await tx.query(sql`update mail_message set handed_over = now(), claimed = now()
    where ${isClaimHeld(tx, id, claim)} and handed_over is null returning 1`);
  return rows.length > 0;
}

const isClaimHeld = (tx: Tx, id: string, claim: string): Sql =>
  sql`account_id = ${tx.accountId} and id = ${id} and claimed_by = ${claim} and state = 'QUEUED'`;

/**
 * Settles a message whose server was killed while sending it: it may have arrived, so it is not sent again automatically. Returns
 * 'WAIT' while another server has claimed it, and 'DONE' otherwise.
 */
export async function settleAbandoned(tx: Tx, id: string, error: string): Promise<'WAIT' | 'DONE'> {
  const [row] = await tx.query<{ isFree: boolean; isHandedOver: boolean }>(sql`
    select ${IS_UNCLAIMED} as "isFree", handed_over is not null as "isHandedOver" from mail_message
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and (handed_over is not null or not ${IS_UNCLAIMED}) for update`);
  if (row === undefined) return 'DONE';
  if (!row.isFree) return 'WAIT';
  await markFailed(tx, { id }, { error, failure: 'UNCERTAIN' });
  return 'DONE';
}

/** Records that a message was sent and removes links that open a page from its stored text. */
export async function markSent(tx: Tx, { id, claim }: ClaimedRow<{ id: string }>, error: string | null): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'SENT', sent = now(), handed_over = null, claimed = null, error = ${error}, failure = null,
      body_text = without_secrets(body_text), body_html = null
    where ${isClaimHeld(tx, id, claim)}`);
}

export async function markWaiting(tx: Tx, { id, claim }: ClaimedRow<{ id: string }>, error: string): Promise<void> {
  await tx.query(
    sql`update mail_message set handed_over = null, claimed = null, error = ${error} where ${isClaimHeld(tx, id, claim)}`,
  );
}

/** Gives up a message; with a claim, only while this server still has it. */
export async function markFailed(
  tx: Tx,
  { id, claim = null }: { id: string; claim?: string | null },
  { error, failure }: { error: string; failure: Failure },
): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'FAILED', handed_over = null, claimed = null, error = ${error}, failure = ${failure}
    where account_id = ${tx.accountId} and id = ${id} and (${claim}::uuid is null or claimed_by = ${claim})`);
}

/** Gives up queued messages about a record; one being sent is not affected. Returns their recipients. */
export async function markWithdrawn(tx: Tx, recordId: string, error: string): Promise<string[]> {
  const rows = await tx.query<{ recipients: string[] }>(sql`
    update mail_message set state = 'FAILED', error = ${error}, failure = 'WITHDRAWN'
    where account_id = ${tx.accountId} and record_id = ${recordId} and ${IS_QUEUED}
    returning recipients`);
  return rows.flatMap(({ recipients }) => recipients);
}

/** The recipients of a message that was not sent. */
export type RecalledMessage = Pick<MailRow, 'recipients' | 'addressee'>;

/** Deletes a recallable message, as if it had never been written; undefined if it was sent. */
export async function deleteRecalled(tx: Tx, recordId: string, id: string): Promise<RecalledMessage | undefined> {
  const [row] = await tx.query<RecalledMessage>(sql`
    delete from mail_message where account_id = ${tx.accountId} and id = ${id} and record_id = ${recordId}
      and ${IS_QUEUED} and held_until is not null
    returning recipients, addressee`);
  return row;
}

/**
 * Queues a message again from its first try, as if written now: its waiting time starts over. Undefined if it was sent, is being
 * sent, or has lost its links or text by age; otherwise its channel and whether it is still a draft.
 */
export async function makeWaiting(
  tx: Tx,
  id: string,
  recipients: readonly string[] | null,
): Promise<{ isDraft: boolean; way: Way } | undefined> {
  const [row] = await tx.query<{ isDraft: boolean; way: Way }>(sql`
    update mail_message set state = 'QUEUED', attempts = 0, error = null, failure = null, created = now(), held_until = null,
      claimed = null, recipients = coalesce(${recipients}::text[], recipients)
    where account_id = ${tx.accountId} and id = ${id} and state <> 'SENT' and handed_over is null and ${IS_UNCLAIMED} and not is_stripped
    returning draft is not null as "isDraft", way`);
  return row;
}
