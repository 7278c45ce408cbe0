/** A backup into an empty database: the tables as they were when it was made, then its rows, in one transaction; then what is newer. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type Extract, extract } from 'tar-stream';
import { applyWithin, holdMigrations, migrate, NOTES, readMigrations } from '../db/migrate.ts';
import type { Files } from '../files/files.ts';
import {
  copied,
  FILES,
  HEAD,
  type Head,
  LEFT_OUT,
  quoted,
  TABLES,
  TAIL,
  type Table,
  type Tail,
  tableOf,
} from './archive.ts';

type Papers = Pick<Files, 'putBack'>;
export type Restored = { made: string; tail: Tail };

/** The database has something in it already. */
export class NotEmpty extends Error {}
class Damaged extends Error {}

/**
 * Restores the backup at `path`, whole or not at all, and brings it up to this version.
 * @throws NotEmpty; Error with one line when the file is no backup, not whole, or of a newer version.
 */
export async function restore(url: string, papers: Papers, path: string): Promise<Restored> {
  const restored = await restoreAsMade(url, papers, path);
  await migrate(url);
  return restored;
}

async function restoreAsMade(url: string, papers: Papers, path: string): Promise<Restored> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-restore', options: OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await holdMigrations(client);
    await requireEmpty(client);
    await client.query('begin');
    const restored = await readArchive(client, papers, path);
    await client.query('commit');
    await client.query('analyze');
    return restored;
  } finally {
    // What is not committed goes with the connection.
    await client.end();
  }
}

const OPTIONS = '-c timezone=UTC -c statement_timeout=0';

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') limit 1`,
  );
  if (rowCount) throw new NotEmpty('The database is not empty.');
}

async function readArchive(client: pg.Client, papers: Papers, path: string): Promise<Restored> {
  const entries = extract();
  const restoring = restoreEntries(client, papers, entries).catch((error) => {
    entries.destroy();
    throw error;
  });
  const [read, restored] = await Promise.allSettled([
    pipeline(createReadStream(path), createGunzip(), entries),
    restoring,
  ]);
  if (restored.status === 'fulfilled') return restored.value;
  const reasons = read.status === 'rejected' ? [read.reason, restored.reason] : [restored.reason];
  if (!reasons.some(isDamage)) throw restored.reason;
  throw new Error(`${path} is no backup of Milepost, or not a whole one.`, { cause: reasons[0] });
}

function isDamage(error: NodeJS.ErrnoException): boolean {
  const isUnreadable = error instanceof SyntaxError || error instanceof Damaged || error.code?.startsWith('Z_');
  return isUnreadable || /^(Invalid tar header|Unexpected end of data)/.test(error.message);
}

async function restoreEntries(client: pg.Client, papers: Papers, entries: Extract): Promise<Restored> {
  let begun: Begun | undefined;
  let copy: Copy | undefined;
  let tail: Tail | undefined;
  const found: Tail = { rows: {}, files: 0, lost: 0 };

  for await (const entry of entries) {
    const { name } = entry.header;
    const table = tableOf(name);
    if (copy && copy.table.name !== table) {
      found.rows[copy.table.name] = await endCopy(copy);
      copy = undefined;
    }
    if (name === HEAD) begun = await begin(client, (await json(entry)) as Head);
    else if (name === TAIL) tail = (await json(entry)) as Tail;
    else if (table !== undefined) {
      copy ??= beginCopy(client, begun, table);
      await pipeline(Readable.from(entry), copy.rows, { end: false });
    } else {
      await papers.putBack(name.slice(FILES.length), Readable.from(entry));
      found.files += 1;
    }
  }
  if (!begun || !tail || !isWhole(found, tail)) throw new Damaged();
  await end(client, begun);
  return { made: begun.head.made, tail };
}

function isWhole(found: Tail, told: Tail): boolean {
  return found.files === told.files && Object.entries(told.rows).every(([name, n]) => (found.rows[name] ?? 0) === n);
}

type Copy = { table: Table; rows: CopyStreamQuery };

function beginCopy(client: pg.Client, begun: Begun | undefined, name: string): Copy {
  const table = begun?.head.tables.find((one) => one.name === name);
  if (!table) throw new Damaged();
  const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`));
  // Between two pieces nobody else listens.
  rows.on('error', () => undefined);
  return { table, rows };
}

async function endCopy({ rows }: Copy): Promise<number> {
  rows.end();
  await finished(rows);
  return rows.rowCount;
}

/** The references between tables, which hold again when all rows are there. */
type Begun = { head: Head; references: { of: string; name: string; definition: string }[] };

/** The tables of the backup's version, empty: no row of the migrations' own, no trigger that counts or adds, no reference to wait for. */
async function begin(client: pg.Client, head: Head): Promise<Begun> {
  await migrateAs(client, head);
  const { rows: tables } = await client.query<Table>(TABLES, [LEFT_OUT]);
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query(`truncate ${names.join(', ')}, public.session`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const { rows: references } = await client.query<Begun['references'][number]>(
    `select conrelid::regclass as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${name}`);
  return { head, references };
}

async function migrateAs(client: pg.Client, { migrations }: Head): Promise<void> {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  await client.query(NOTES);
  for (const { name, sha256 } of migrations) {
    const migration = known.get(name);
    if (migration?.sha256 !== sha256) {
      throw new Error(
        `The backup has the migration ${name}, which this version does not know. Restore it with the newer version.`,
      );
    }
    await applyWithin(client, migration);
  }
}

/** A message that waited when the backup was made may have left since: nobody is written to twice. */
const WAITED = 'It waited when the backup was made, and may have arrived since. Ask before you send it again.';

async function end(client: pg.Client, { head, references }: Begun): Promise<void> {
  for (const { of, name, definition } of references) {
    await client.query(`alter table ${of} add constraint ${name} ${definition}`);
  }
  for (const { name } of head.tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
  await client.query(
    `update mail_message set state = 'FAILED', handed_over = null, error = $1 where state = 'QUEUED'`,
    [WAITED],
  );
}
