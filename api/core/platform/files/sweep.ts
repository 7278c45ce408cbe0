/** Removes orphaned files: a server killed between storing a file and writing its row leaves one. */
import sql from 'sql-template-tag';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/statement.ts';
import { printError } from '../log/print.ts';
import type { Services } from '../services.ts';
import type { Files } from './files.ts';

const JOB = 'files.sweep';
/** A younger file may belong to a write in progress. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that file writes wait for a sweep, or a sweep for them. */
const LOCK_SECONDS = 2;

export function sweepFiles({ db, jobs, files }: Pick<Services, 'db' | 'jobs' | 'files'>): void {
  jobs.define(JOB, () => sweep(db, files));
  // Night in every state.
  jobs.schedule(JOB, '40 9 * * *', 'UTC');
}

/** Removes the files older than a day that no row references. Idempotent. */
export async function sweep(db: Pick<Database, 'system'>, files: Files, now = Date.now()): Promise<void> {
  let swept = 0;
  for await (const key of findOrphans(db, files, now)) {
    await files.remove(key);
    swept += 1;
  }
  if (swept > 0) printError(`${swept} orphaned files were removed.`);
}

/** Yields the keys of the files older than a day that no row references. */
export async function* findOrphans(
  db: Pick<Database, 'system'>,
  files: Pick<Files, 'keys'>,
  now: number,
): AsyncGenerator<string> {
  for await (const keys of files.keys()) {
    const old = keys.flatMap((key) => parseKey(key, now - DAY_MS) ?? []);
    yield* await filterUnreferenced(db, old);
  }
}

type StoredKey = { key: string; accountId: string; id: string };

const KEY = /^([0-9a-f-]{36})\/([0-9a-f-]{36})\.\w+$/;

/** Returns the file of a key if it is one of ours and was stored before `before`: an ID begins with its creation time. */
function parseKey(key: string, before: number): StoredKey | undefined {
  const [, accountId, id] = KEY.exec(key) ?? [];
  if (!accountId || !id) return undefined;
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return made < before ? { key, accountId, id } : undefined;
}

/**
 * Finds the unreferenced ones without a lock first; if there are any, checks them again while no row can be written that may
 * reference them.
 */
async function filterUnreferenced(db: Pick<Database, 'system'>, kept: readonly StoredKey[]): Promise<string[]> {
  if (kept.length === 0) return [];
  const found = await db.system((tx) => selectUnreferenced(tx, kept), { isLong: true });
  if (found.length === 0) return [];
  return db.system(async (tx) => {
    await tx.query(sql`select set_config('lock_timeout', ${`${LOCK_SECONDS}s`}, true)`);
    await tx.query(sql`lock table file, mail_message in share mode`);
    return selectUnreferenced(
      tx,
      kept.filter(({ key }) => found.includes(key)),
    );
  });
}

async function selectUnreferenced(tx: Queryable, kept: readonly StoredKey[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>(sql`
    select k.key from unnest(${kept.map(({ key }) => key)}::text[], ${kept.map(({ accountId }) => accountId)}::uuid[], ${kept.map(({ id }) => id)}::uuid[]) k (key, account_id, id)
    where not exists (select from file f where f.account_id = k.account_id and f.id = k.id)
      and not exists (select from mail_message m where m.attachments @> jsonb_build_array(jsonb_build_object('key', k.key)))`);
  return rows.map(({ key }) => key);
}
