/** A create or an action with an `Idempotency-Key` runs once and returns the same response for a day, however often it is sent. */
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Tx } from '../db/database.ts';
import type { Session } from '../session/session.ts';
import { badInput, HttpError } from './errors.ts';

export type Answer = { status: number; body: string };
export type IdempotencyKey = { key: string; path: string; fingerprint: Buffer };

/** Returns the key of a request with a fingerprint of the request; null without a key. */
export function readIdempotencyKey(
  header: unknown,
  path: string,
  values: Record<string, unknown>,
): IdempotencyKey | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw badInput({ 'Idempotency-Key': 'Use 1 to 200 visible characters' });
  return {
    key: header,
    path,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([path, omitStorage(values)]))
      .digest(),
  };
}

/** Removes the storage ID of uploads: a repeated upload has another one, but the same name and content. */
function omitStorage(values: Record<string, unknown>): unknown {
  return Object.entries(values).map(([name, value]) => {
    const isFile = typeof value === 'object' && value !== null && 'key' in value && 'hash' in value;
    return [name, isFile ? { name: (value as { name?: unknown }).name, hash: value.hash } : value];
  });
}

/** Returns the result of `act`, run once for the key within the write's own transaction; without a key, it just runs. */
export async function runOnce(
  tx: Tx,
  session: Session,
  once: IdempotencyKey | null,
  act: () => Promise<Answer>,
): Promise<Answer & { isRepeat: boolean }> {
  if (!once) return { ...(await act()), isRepeat: false };
  const earlier = await claim(tx, session, once);
  if (earlier) return { ...earlier, isRepeat: true };
  const answer = await act();
  await storeAnswer(tx, session, once, answer);
  return { ...answer, isRepeat: false };
}

/**
 * Claims the key within the write's own transaction: a second request with it waits until the first has ended. Null means
 * continue; otherwise the response of the first.
 */
async function claim(tx: Tx, session: Session, { key, path, fingerprint }: IdempotencyKey): Promise<Answer | null> {
  const claimed = await tx.query(sql`insert into idempotent_answer (account_id, key, profile, path, fingerprint)
    values (${tx.accountId}, ${key}, ${session.profileId}, ${path}, ${fingerprint})
    on conflict (account_id, profile, key) do update set path = excluded.path, fingerprint = excluded.fingerprint, status = null, body = null, created = now()
      where idempotent_answer.created < now() - interval '1 day'
    returning key`);
  if (claimed.length > 0) return null;
  const [kept] = await tx.query<{ fingerprint: Buffer; status: number; body: string }>(
    sql`select fingerprint, status, body from idempotent_answer where profile = ${session.profileId} and key = ${key}`,
  );
  if (!kept?.fingerprint.equals(fingerprint))
    throw new HttpError(409, 'ERROR_NON_UNIQUE', 'This Idempotency-Key was used for another request');
  return { status: kept.status, body: kept.body };
}

async function storeAnswer(tx: Tx, session: Session, once: IdempotencyKey, answer: Answer): Promise<void> {
  await tx.query(
    sql`update idempotent_answer set status = ${answer.status}, body = ${answer.body} where profile = ${session.profileId} and key = ${once.key}`,
  );
}
