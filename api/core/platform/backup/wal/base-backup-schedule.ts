/**
 * Keeps the archive ready for recovery while the server runs: takes a base backup each day and removes what is older than the
 * retention.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sql from 'sql-template-tag';
import type { Database } from '../../db/database.ts';
import { getWalName, readSystemId } from '../../db/system-id.ts';
import { printError } from '../../log/print.ts';
import { recordBackup } from '../last-backup.ts';
import { type Archive, openArchive } from './archive-store.ts';
import { deleteOldBackups, listBaseBackups, takeBaseBackup } from './base-backup.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 15 * 60_000;

type ScheduleOptions = {
  WAL_ARCHIVE: string;
  WAL_ARCHIVE_DAYS: number;
  url: string;
  folder: string;
  db: Pick<Database, 'system'>;
};

/** Checks immediately and every 15 minutes whether a base backup is due. @returns a function that stops the checks. */
export function scheduleBaseBackups(kept: ScheduleOptions): () => Promise<void> {
  const stopping = new AbortController();
  const ended = runSchedule(kept, stopping.signal);
  return async () => {
    stopping.abort();
    await ended;
  };
}

async function runSchedule(kept: ScheduleOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await takeBackupIfDue(kept, new Date(), signal);
    } catch (error) {
      if (!signal.aborted) printError(`The base backup failed: ${(error as Error).message} Trying again.`);
    }
    await pause(CHECK_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Takes a base backup if the newest is a day old or of another timeline, as after a recovery, and removes what is no longer
 * needed.
 * @returns whether one was taken.
 */
export async function takeBackupIfDue(
  { WAL_ARCHIVE, WAL_ARCHIVE_DAYS, url, folder, db }: ScheduleOptions,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const archive = await openArchive(WAL_ARCHIVE);
  await putHistories(archive, folder);
  if (!(await isDue(archive, folder, now, db))) return false;
  await takeBaseBackup(archive, url, folder, signal);
  await recordBackup(db, 'BASE');
  await deleteOldBackups(archive, readSystemId(folder), new Date(now.getTime() - WAL_ARCHIVE_DAYS * DAY_MS));
  return true;
}

/**
 * Archives timeline histories: a recovery archives nothing, so the first start after it does, and no later recovery reuses the
 * timeline's number.
 */
async function putHistories(archive: Archive, folder: string): Promise<void> {
  const id = readSystemId(folder);
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    if (!name.endsWith('.history') || (await archive.get(getWalName(id, name)))) continue;
    await archive.put(getWalName(id, name), gzipSync(await readFile(join(folder, 'pg_wal', name))));
  }
}

async function isDue(archive: Archive, folder: string, now: Date, db: ScheduleOptions['db']): Promise<boolean> {
  const newest = (await listBaseBackups(archive, readSystemId(folder))).at(-1);
  const [current] = await db.system((tx) =>
    tx.query<{ timeline: number }>(sql`select timeline_id as timeline from pg_control_checkpoint()`),
  );
  if (!newest || newest.timeline !== current?.timeline) return true;
  return now.getTime() - new Date(newest.finished).getTime() >= DAY_MS;
}
