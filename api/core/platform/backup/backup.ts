/**
 * Writes one consistent file with rows and documents while the server runs: every table in one snapshot, then the files that its
 * rows reference.
 */
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { FileMissing, type Files } from '../files/files.ts';
import {
  EXCLUDED_TABLES,
  FILES,
  formatChunkName,
  formatCopy,
  HEAD,
  type Head,
  quoteName,
  TABLES,
  TAIL,
  type Table,
  type Tail,
} from './archive.ts';

type StoredFiles = Pick<Files, 'bytes'>;

/** A table is split into pieces of about this size: a tar entry states its length up front. */
const CHUNK_BYTES = 4_000_000;
const KEYS_PER_FETCH = 1000;

/**
 * Writes the backup to `path`, readable by this user only; the path exists only once the backup is complete.
 * @param url the owner's, who bypasses tenant isolation
 */
export async function backUp(url: string, stored: StoredFiles, path: string): Promise<Tail> {
  const draft = `${path}.part`;
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-backup', options: OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const archive = { entries: pack(), digest: createHash('sha256') };
    const written = pipeline(archive.entries, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    const [tail] = await Promise.all([fill(archive, client, stored), written]);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return tail;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const OPTIONS = '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** The entries of a backup and their digest. */
type Archive = { entries: Pack; digest: Hash };

async function fill(archive: Archive, client: pg.Client, stored: StoredFiles): Promise<Tail> {
  try {
    const head = await beginSnapshot(client);
    await add(archive, HEAD, JSON.stringify(head));
    const tail: Tail = { rows: {}, files: 0, lost: 0 };
    for (const table of head.tables) tail.rows[table.name] = await addTable(archive, client, table);
    for await (const key of listKeys(client)) tail[(await addFile(archive, stored, key)) ? 'files' : 'lost'] += 1;
    await add(archive, TAIL, JSON.stringify({ ...tail, sha256: archive.digest.copy().digest('hex') }));
    archive.entries.finalize();
    return tail;
  } catch (error) {
    archive.entries.destroy(error as Error);
    throw error;
  }
}

/** Begins the snapshot: from here on the connection sees what was committed until now, and no table changes its schema. */
async function beginSnapshot(client: pg.Client): Promise<Head> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: tables } = await client.query<Table>(TABLES, [EXCLUDED_TABLES]);
  const { rows: migrations } = await client.query('select name, sha256 from public.migration order by name');
  const names = tables.map(({ name }) => `public.${quoteName(name)}`);
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  return { made: new Date().toISOString(), migrations, tables };
}

/** Adds a table and returns its number of rows. */
async function addTable(archive: Archive, client: pg.Client, table: Table): Promise<number> {
  const rows = client.query(copyTo(`copy ${formatCopy(table)} to stdout`));
  let number = 0;
  let piece: Buffer[] = [];
  let size = 0;
  const cut = async () => {
    if (size > 0) await add(archive, formatChunkName(table, number), Buffer.concat(piece));
    [number, piece, size] = [number + 1, [], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    piece.push(chunk);
    size += chunk.length;
    if (size >= CHUNK_BYTES) await cut();
  }
  await cut();
  return rows.rowCount;
}

/** Email attachments have no row in `file`. Exports of an account (ZIP) are omitted: the backup has their content. */
const KEYS = `declare keys cursor for
  select key from file where type <> 'application/zip' union select a.attachment ->> 'key' from mail_message, jsonb_array_elements(attachments) as a (attachment)`;

async function* listKeys(client: pg.Client): AsyncGenerator<string> {
  await client.query(KEYS);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_PER_FETCH} from keys`);
    if (rows.length === 0) return;
    for (const { key } of rows) yield key;
  }
}

/** Adds a file; false if the store lost it, because the rest is still worth backing up. */
async function addFile(archive: Archive, stored: StoredFiles, key: string): Promise<boolean> {
  try {
    await add(archive, `${FILES}${key}`, await stored.bytes(key));
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

/** Resolves once the entry is on its way to disk, so that no more than one is held in memory. */
function add({ entries, digest }: Archive, name: string, content: string | Buffer): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  digest.update(name).update(bytes);
  return new Promise((resolve, reject) => {
    const entry = entries.entry({ name, mode: 0o600, size: bytes.length }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
