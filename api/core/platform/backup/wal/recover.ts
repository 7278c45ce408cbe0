/** Point-in-time recovery: restores the newest earlier base backup, and PostgreSQL replays the archived log up to the moment. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type Extract, extract } from 'tar-stream';
import { type Archiving, getArchiveSettings, getRecoverySettings } from '../../db/archiving.ts';
import { recoverCluster } from '../../db/cluster.ts';
import { failWaitingMail } from '../restore.ts';
import { type Archive, openArchive } from './archive-store.ts';
import { type BaseBackup, listBaseBackups, readBaseBackup, SECRET } from './base-backup.ts';

export type RecoveryResult = { base: BaseBackup; lastTransaction: Date | null };

/**
 * Recovers the database of WAL_ARCHIVE into a data folder that has none, with everything committed until `at` or to the end of
 * the archive. All users sign in again, queued jobs are gone, and queued mail is marked as failed because it may have been sent
 * since.
 * @throws Error with one line; then nothing was restored.
 */
export async function recover(
  { DATA_DIR, WAL_ARCHIVE = '' }: { DATA_DIR: string; WAL_ARCHIVE?: string | undefined },
  at: Date | 'latest',
): Promise<RecoveryResult> {
  const archiving = getArchiveSettings(WAL_ARCHIVE);
  if (!archiving) throw new Error('WAL_ARCHIVE is not set: there is nothing to recover from.');
  const archive = await openArchive(WAL_ARCHIVE);
  const base = await chooseBase(archive, at);
  let lastTransaction: Date | null = null;
  await recoverCluster(
    DATA_DIR,
    getRecoverySettings(addLogFolder(archiving, base), at),
    (folder) => unpack(archive, base, folder, resolve(DATA_DIR)),
    async (url) => {
      lastTransaction = await finish(url);
    },
  ).catch((error: Error) => {
    throw describeError(error, at);
  });
  return { base, lastTransaction };
}

/** Adds the log's folder, which PostgreSQL's user must be able to read, even in a copy that another user owns. */
function addLogFolder(archiving: Archiving, { folder }: BaseBackup): Archiving {
  const [systemId = ''] = folder.split('/');
  const log = archiving.folder ? [join(archiving.folder, systemId, 'wal')] : [];
  return { ...archiving, needed: [...archiving.needed, ...log] };
}

async function chooseBase(archive: Archive, at: Date | 'latest'): Promise<BaseBackup> {
  const bases = await listBaseBackups(archive);
  const [oldest] = bases;
  if (!oldest) throw new Error('Nothing was restored: there is no base backup in WAL_ARCHIVE.');
  const base = bases.findLast(({ finished }) => at === 'latest' || new Date(finished) <= at);
  if (!base) {
    throw new Error(
      `Nothing was restored: the oldest base backup in WAL_ARCHIVE is from ${oldest.finished}, and nothing earlier can be recovered.`,
    );
  }
  return base;
}

/** Unpacks the cluster's files into `folder`, and its owner's password to where the server reads it. */
async function unpack(archive: Archive, base: BaseBackup, folder: string, dataDir: string): Promise<void> {
  const entries = extract();
  const unpacking = pipeline(Readable.from(readBaseBackup(archive, base)), createGunzip(), entries);
  await Promise.all([unpacking, extractEntries(entries, folder, dataDir)]);
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
}

async function extractEntries(entries: Extract, folder: string, dataDir: string): Promise<void> {
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const path = name === SECRET ? join(dataDir, name) : join(folder, name);
    await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (type === 'directory') entry.resume();
    else await writeFile(path, entry as AsyncIterable<Buffer>, { mode: 0o600 });
  }
}

async function finish(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-recover' });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string | null }>('select pg_last_xact_replay_timestamp() as last');
    await client.query('begin');
    await client.query('drop schema if exists jobs cascade');
    await client.query('delete from session');
    await failWaitingMail(client);
    await client.query('commit');
    return rows[0]?.last ? new Date(rows[0].last) : null;
  } finally {
    await client.end();
  }
}

function describeError(error: Error, at: Date | 'latest'): Error {
  if (!error.message.includes('recovery ended before configured recovery target was reached')) return error;
  return new Error(
    `Nothing was restored: the archive ends before ${at === 'latest' ? 'its end' : at.toISOString()}. To recover everything in it: --at latest`,
    { cause: error },
  );
}
