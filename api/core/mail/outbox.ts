import { MAIL_WAITS_SECONDS } from '@milepost/domain/core/told.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { Message } from './message.ts';

export type KeptAttachment = { filename: string; key: string; type: string };

/** A row of the outbox. */
export type MailRow = {
  id: string;
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

export type DraftRow = Pick<MailRow, 'id' | 'kind' | 'recordId' | 'draft' | 'attempts'>;

/** Over about four hours at the job's delays: a mail server may be down for a while. */
export const MAX_ATTEMPTS = 30;
/** After this long, a message that a server began to hand over is no longer in any server's hands. */
const HANDING_OVER_MINUTES = 10;

/** Answers its id, and until when it waits to be taken back. */
export async function insertMessage(
  tx: Tx,
  row: Omit<MailRow, 'id' | 'attempts' | 'created' | 'isCanceled'> & Pick<Message, 'before'>,
): Promise<{ id: string; heldUntil: string | null }> {
  const id = newId();
  const holds = row.before ? MAIL_WAITS_SECONDS : null;
  const [held] = await tx.query<{ heldUntil: string | null }>(sql`
    insert into mail_message
      (account_id, id, kind, record_id, recipients, from_name, reply_to, subject, body_text, body_html, attachments, addressee, draft, before, held_until)
    values (${tx.accountId}, ${id}, ${row.kind}, ${row.recordId}, ${row.recipients}, ${row.fromName}, ${row.replyTo},
      ${row.subject}, ${row.text}, ${row.html}, ${JSON.stringify(row.attachments)}, ${row.addressee}, ${row.draft && JSON.stringify(row.draft)},
      ${row.before ? JSON.stringify(row.before) : null}, date_trunc('milliseconds', now() + make_interval(secs => ${holds})))
    returning held_until as "heldUntil"`);
  return { id, heldUntil: held?.heldUntil ?? null };
}

/** A message whose attachments are still to be made, one try more; undefined when they are, or it is given up. */
export async function takeDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>(sql`
    update mail_message set attempts = attempts + 1
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and draft is not null
    returning id, kind, record_id as "recordId", draft, attempts`);
  return row;
}

/** Makes a draft a message that may go, with its tries still before it; undefined when it is one already, or was withdrawn meanwhile. */
export async function finishDraft(
  tx: Tx,
  id: string,
  { text, html, attachments }: Pick<MailRow, 'text' | 'html' | 'attachments'>,
): Promise<{ heldUntil: string | null } | undefined> {
  const [row] = await tx.query<{ heldUntil: string | null }>(sql`
    update mail_message set draft = null, attempts = 0, error = null, body_text = ${text}, body_html = ${html},
      attachments = ${JSON.stringify(attachments)}
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and draft is not null returning held_until as "heldUntil"`);
  return row;
}

/** Takes a waiting message into this server's hands; undefined when it is sent, given up, or in another's. */
export async function takeMessage(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.query<MailRow>(sql`
    update mail_message set attempts = attempts + 1, handed_over = now()
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and handed_over is null and draft is null
    returning id, kind, record_id as "recordId", recipients, from_name as "fromName", reply_to as "replyTo", subject,
      body_text as "text", body_html as "html", attachments, addressee, draft, attempts, created,
      (select owner_state <> 'ACTIVE' from account where id = account_id) as "isCanceled"`);
  return row;
}

/**
 * Settles a message whose server was killed in the middle: nobody knows whether it went out, so it is not sent again
 * by itself. Answers 'WAIT' while it may still be in another server's hands, and 'DONE' otherwise.
 */
export async function settleAbandoned(tx: Tx, id: string, error: string): Promise<'WAIT' | 'DONE'> {
  const rows = await tx.query<{ waiting: boolean }>(sql`
    select handed_over > now() - make_interval(mins => ${HANDING_OVER_MINUTES}) as waiting from mail_message
    where account_id = ${tx.accountId} and id = ${id} and state = 'QUEUED' and handed_over is not null for update`);
  if (rows[0] === undefined) return 'DONE';
  if (rows[0].waiting) return 'WAIT';
  await markFailed(tx, id, error);
  return 'DONE';
}

export async function markSent(tx: Tx, id: string, error: string | null): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'SENT', sent = now(), handed_over = null, error = ${error}
    where account_id = ${tx.accountId} and id = ${id}`);
}

export async function markWaiting(tx: Tx, id: string, error: string): Promise<void> {
  await tx.query(sql`
    update mail_message set handed_over = null, error = ${error} where account_id = ${tx.accountId} and id = ${id}`);
}

export async function markFailed(tx: Tx, id: string, error: string): Promise<void> {
  await tx.query(sql`
    update mail_message set state = 'FAILED', handed_over = null, error = ${error}
    where account_id = ${tx.accountId} and id = ${id}`);
}

/** Gives up what still waits about a record; a message in a server's hands is on its way. Answers to whom it would have gone. */
export async function markWithdrawn(tx: Tx, recordId: string, error: string): Promise<string[]> {
  const rows = await tx.query<{ recipients: string[] }>(sql`
    update mail_message set state = 'FAILED', error = ${error}
    where account_id = ${tx.accountId} and record_id = ${recordId} and state = 'QUEUED' and handed_over is null
    returning recipients`);
  return rows.flatMap(({ recipients }) => recipients);
}

/** Takes a message back as if it had never been written, if it has not left: what its record was before it, and to whom it would have gone. */
export async function takeBack(
  tx: Tx,
  recordId: string,
  id: string,
): Promise<{ before: object; recipients: string[] } | undefined> {
  const [row] = await tx.query<{ before: object; recipients: string[] }>(sql`
    delete from mail_message where account_id = ${tx.accountId} and id = ${id} and record_id = ${recordId}
      and state = 'QUEUED' and handed_over is null and before is not null
    returning before, recipients`);
  return row;
}

/**
 * Makes a message wait again from its first try, as if written now: how long it waits is told from then on.
 * Undefined when it was sent, or is being sent now; else whether it is still a draft.
 */
export async function makeWaiting(
  tx: Tx,
  id: string,
  recipients: readonly string[] | null,
): Promise<{ isDraft: boolean } | undefined> {
  const [row] = await tx.query<{ isDraft: boolean }>(sql`
    update mail_message set state = 'QUEUED', attempts = 0, error = null, created = now(), held_until = null, before = null,
      recipients = coalesce(${recipients}::text[], recipients)
    where account_id = ${tx.accountId} and id = ${id} and state <> 'SENT' and handed_over is null
    returning draft is not null as "isDraft"`);
  return row;
}
