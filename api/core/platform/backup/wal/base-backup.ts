/**
 * Base backups: the files of the running cluster, copied into the archive in pieces. With the write-ahead log since a base
 * backup, the cluster can be recovered to any later moment. A base backup counts once its last piece, `complete.json`, is there.
 */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, constants as zlib } from 'node:zlib';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { readSystemId } from '../../db/system-id.ts';
import type { Archive } from './archive-store.ts';

/** `folder` is its place in the archive; `segment` the first log file that it needs. */
export type BaseBackup = { folder: string; finished: string; timeline: number; segment: string };

/** The owner's password, in the backup next to the cluster's files: without it, the cluster could not be opened elsewhere. */
export const SECRET = 'postgres.secret';
const COMPLETE = 'complete.json';
const PART_BYTES = 16_000_000;
const CHUNK_BYTES = 256_000;
/** Folders that PostgreSQL recreates at its start; the archive has the write-ahead log. */
const EMPTIED_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const EXCLUDED_FILES = /^(postmaster\.(pid|opts)|backup_label|recovery\.signal|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies the running cluster in `folder` into the archive. Waits until the log that the copy needs is archived too.
 * @param url the owner's. @throws Error if the log is not archived within 15 minutes; the reason of `signal`.
 */
export async function takeBaseBackup(
  archive: Archive,
  url: string,
  folder: string,
  signal?: AbortSignal,
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-base-backup', options: OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const place = `${readSystemId(folder)}/base/${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    // A backup that was not stopped ends with its connection.
    await client.query(`select pg_backup_start('milepost', true)`);
    signal?.throwIfAborted();
    const entries = pack();
    signal?.addEventListener('abort', () => {
      entries.destroy(signal.reason);
      void client.end();
    });
    const filled = fill(entries, client, folder).catch((error) => {
      entries.destroy(error);
      throw error;
    });
    const gzip = createGzip({ level: zlib.Z_BEST_SPEED });
    const [label] = await Promise.all([filled, pipeline(entries, gzip), putParts(archive, place, gzip)]);
    const base = { folder: place, finished: new Date().toISOString(), ...readLabel(label) };
    await archive.put(`${place}/${COMPLETE}`, Buffer.from(JSON.stringify(base)));
    return base;
  } finally {
    await client.end();
  }
}

const OPTIONS = '-c statement_timeout=900000 -c idle_session_timeout=0';

/** Returns PostgreSQL's label of the backup, stored in the backup as `backup_label`. */
async function fill(entries: Pack, client: pg.Client, folder: string): Promise<string> {
  await addFolder(entries, folder, '');
  await addFile(entries, join(dirname(folder), SECRET), SECRET);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  const label = rows[0]?.labelfile ?? '';
  await addBytes(entries, 'backup_label', Buffer.from(label));
  entries.finalize();
  return label;
}

/** Reads `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)` and `START TIMELINE: 1`. */
function readLabel(label: string): Pick<BaseBackup, 'segment' | 'timeline'> {
  const [, segment = ''] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  const [, timeline] = /^START TIMELINE: (\d+)$/m.exec(label) ?? [];
  if (!segment || !timeline) throw new Error('PostgreSQL did not say where the base backup begins');
  return { segment, timeline: Number(timeline) };
}

/** Adds the files of a folder. Files may appear and vanish during the copy: replaying the log makes the copy consistent. */
async function addFolder(entries: Pack, root: string, folder: string): Promise<void> {
  const found = await readdir(join(root, folder), { withFileTypes: true });
  for (const one of found) {
    const name = join(folder, one.name);
    if (EXCLUDED_FILES.test(one.name)) continue;
    if (one.isDirectory()) {
      entries.entry({ name, type: 'directory' });
      if (!EMPTIED_FOLDERS.has(name)) await addFolder(entries, root, name);
    } else if (one.isFile()) await addFile(entries, join(root, name), name);
  }
}

async function addFile(entries: Pack, path: string, name: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    await new Promise<void>((resolve, reject) => {
      const entry = entries.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
      Readable.from(readExactly(file, size))
        .on('error', reject)
        .pipe(entry as unknown as NodeJS.WritableStream);
    });
  } finally {
    await file.close();
  }
}

/** Yields exactly the announced number of bytes: the first ones of a file that grew; zeros after one that shrank. */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(left, CHUNK_BYTES)));
    const bytes = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer;
    left -= bytes.length;
    yield bytes;
  }
}

function addBytes(entries: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    entries.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function putParts(archive: Archive, place: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  let number = 0;
  let parts: Buffer[] = [];
  let size = 0;
  const put = async () => {
    await archive.put(formatPartName(place, number), Buffer.concat(parts));
    [number, parts, size] = [number + 1, [], 0];
  };
  for await (const part of bytes) {
    parts.push(part);
    size += part.length;
    if (size >= PART_BYTES) await put();
  }
  await put();
}

/** Formats a name such as `base.tar.gz.000000`. Concatenated in order, the pieces are one archive. */
function formatPartName(place: string, number: number): string {
  return `${place}/base.tar.gz.${String(number).padStart(6, '0')}`;
}

/** Returns the complete base backups of one cluster or of all, oldest first. */
export async function listBaseBackups(archive: Archive, systemId?: string): Promise<BaseBackup[]> {
  const bases: BaseBackup[] = [];
  for (const id of systemId ? [systemId] : await archive.list(''))
    for (const name of await archive.list(`${id}/base`)) {
      const complete = await archive.get(`${id}/base/${name}/${COMPLETE}`);
      if (complete) bases.push(JSON.parse(String(complete)) as BaseBackup);
    }
  return bases.sort((one, other) => one.finished.localeCompare(other.finished));
}

/** Reads the compressed tar of a base backup. */
export async function* readBaseBackup(archive: Archive, { folder }: BaseBackup): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await archive.get(formatPartName(folder, number));
    if (!piece) return;
    yield piece;
  }
}

/**
 * Removes what recovering one cluster to any moment since `since` does not need: base backups older than the newest one before
 * that, incomplete ones, and the log from before the oldest kept.
 */
export async function deleteOldBackups(archive: Archive, systemId: string, since: Date): Promise<void> {
  const bases = await listBaseBackups(archive, systemId);
  const newestBefore = bases.findLastIndex(({ finished }) => finished <= since.toISOString());
  const kept = bases.slice(Math.max(newestBefore, 0));
  const keptFolders = new Set(kept.map(({ folder }) => folder));
  for (const name of await archive.list(`${systemId}/base`)) {
    const folder = `${systemId}/base/${name}`;
    if (!keptFolders.has(folder)) await removeBaseBackup(archive, folder);
  }
  // The first eight digits are the timeline: every timeline's log has the position.
  const first = kept.map(({ segment }) => segment.slice(8)).sort()[0];
  for (const name of await archive.list(`${systemId}/wal`))
    if (first && SEGMENT.test(name) && name.slice(8, 24) < first) await archive.remove(`${systemId}/wal/${name}`);
}

/** Timeline history files, a few bytes each, are kept: every later recovery needs them. */
const SEGMENT = /^[0-9A-F]{24}/;

async function removeBaseBackup(archive: Archive, folder: string): Promise<void> {
  await archive.remove(`${folder}/${COMPLETE}`);
  for (const name of await archive.list(folder)) await archive.remove(`${folder}/${name}`);
  await archive.remove(folder);
}
