/** The times of the last backups: recorded by each backup, read for the operator's metrics. */
import sql from 'sql-template-tag';
import type { Database } from '../db/database.ts';

/** `file` by `npm run backup`, `base` a base backup, `wal` the newest archived segment of the write-ahead log; null if none. */
export type LastBackup = { file: Date | null; base: Date | null; wal: Date | null };

/** Returns when the last backup of each kind was finished. */
export async function findLastBackup(db: Pick<Database, 'system'>): Promise<LastBackup> {
  const [last] = await db.system((tx) =>
    tx.query<Record<keyof LastBackup, string | null>>(sql`select
      (select finished from backup_run where kind = 'FILE') as file,
      (select finished from backup_run where kind = 'BASE') as base,
      (select last_archived_time from pg_stat_archiver) as wal`),
  );
  const parseDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { file: parseDate(last?.file), base: parseDate(last?.base), wal: parseDate(last?.wal) };
}

/** Records that a backup of this kind has finished now. */
export async function recordBackup(db: Pick<Database, 'system'>, kind: 'FILE' | 'BASE'): Promise<void> {
  await db.system((tx) =>
    tx.query(sql`insert into backup_run (kind, finished) values (${kind}, now())
      on conflict (kind) do update set finished = excluded.finished`),
  );
}
