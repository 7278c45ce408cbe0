/** Restores a backup into an empty database in one transaction: the tables of its version, its rows, then newer migrations. */
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Extract } from 'tar-stream';
import {
  applyWithin,
  CREATE_MIGRATION_TABLE,
  lockMigrations,
  migrateWithin,
  readMigrations,
  requirePostgres,
} from '../db/migrate.ts';
import type { Files } from '../files/files.ts';
import {
  EXCLUDED_TABLES,
  FILES,
  formatCopy,
  HEAD,
  type Head,
  parseTable,
  quoteName,
  TABLES,
  TAIL,
  type Table,
  type Tail,
} from './archive.ts';
import { readEntries } from './read-backup.ts';

type StoredFiles = Pick<Files, 'putBack'>;
export type RestoreResult = { made: string; tail: Tail };

/** The database is not empty. */
export class DatabaseNotEmptyError extends Error {}

/**
 * Restores the backup at `path`, which `checkBackup` has validated, and upgrades it to this version: whole or not at all.
 * @throws NotEmpty; Error with one line that says that nothing was restored.
 */
export async function restore(url: string, stored: StoredFiles, path: string): Promise<RestoreResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-restore', options: OPTIONS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requirePostgres(client);
    await lockMigrations(client);
    await requireEmpty(client);
    await client.query('begin');
    const restored = await restoreWhole(client, stored, path);
    await client.query('commit');
    await client.query('analyze');
    return restored;
  } finally {
    // Uncommitted changes end with the connection.
    await client.end();
  }
}

async function restoreWhole(client: pg.Client, stored: StoredFiles, path: string): Promise<RestoreResult> {
  try {
    const restored = await restoreRows(client, stored, path);
    await migrateWithin(client);
    return restored;
  } catch (error) {
    throw new Error(
      `${path} could not be restored: ${(error as Error).message.replace(/\.$/, '')}. Nothing was restored.`,
      {
        cause: error,
      },
    );
  }
}

const OPTIONS = '-c timezone=UTC -c statement_timeout=0';

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') limit 1`,
  );
  if (rowCount) throw new DatabaseNotEmptyError('Nothing was restored: the database is not empty.');
}

/** Restores the rows and files of a backup within the caller's transaction, with the tables of the version that made it. */
export function restoreRows(client: pg.Client, stored: StoredFiles, path: string): Promise<RestoreResult> {
  return readEntries(path, (entries) => restoreEntries(client, stored, entries));
}

async function restoreEntries(client: pg.Client, stored: StoredFiles, entries: Extract): Promise<RestoreResult> {
  let started: RestoreProgress | undefined;
  let copy: Copy | undefined;
  let tail: Tail | undefined;
  const found: Tail = { rows: {}, files: 0, lost: 0 };

  for await (const entry of entries) {
    const { name } = entry.header;
    const table = parseTable(name);
    if (copy && copy.table.name !== table) {
      found.rows[copy.table.name] = await endCopy(copy);
      copy = undefined;
    }
    if (name === HEAD) started = await begin(client, (await json(entry)) as Head);
    else if (name === TAIL) tail = (await json(entry)) as Tail;
    else if (table !== undefined) {
      copy ??= beginCopy(client, started, table);
      await pipeline(Readable.from(entry), copy.rows, { end: false });
    } else {
      await stored.putBack(name.slice(FILES.length), Readable.from(entry));
      found.files += 1;
    }
  }
  if (!started || !tail || !isComplete(found, tail)) throw new Error('rows or files are missing in it');
  await end(client, started);
  return { made: started.head.made, tail };
}

function isComplete(found: Tail, manifest: Tail): boolean {
  return (
    found.files === manifest.files && Object.entries(manifest.rows).every(([name, n]) => (found.rows[name] ?? 0) === n)
  );
}

type Copy = { table: Table; rows: CopyStreamQuery };

function beginCopy(client: pg.Client, started: RestoreProgress | undefined, name: string): Copy {
  const table = started?.head.tables.find((one) => one.name === name);
  if (!table) throw new Error(`it has rows of an unknown table, ${name}`);
  const rows = client.query(copyFrom(`copy ${formatCopy(table)} from stdin`));
  // Between two pieces nothing else handles the error.
  rows.on('error', () => undefined);
  return { table, rows };
}

async function endCopy({ rows }: Copy): Promise<number> {
  rows.end();
  await finished(rows);
  return rows.rowCount;
}

/** The foreign keys, added back once all rows are in. */
type RestoreProgress = { head: Head; references: { of: string; name: string; definition: string }[] };

/** Creates the empty tables of the backup's version: no rows from migrations, no triggers that count or add, no foreign keys. */
async function begin(client: pg.Client, head: Head): Promise<RestoreProgress> {
  await migrateAs(client, head);
  const { rows: tables } = await client.query<Table>(TABLES, [EXCLUDED_TABLES]);
  const names = tables.map(({ name }) => `public.${quoteName(name)}`);
  await client.query(`truncate ${names.join(', ')}, public.session`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const { rows: references } = await client.query<RestoreProgress['references'][number]>(
    `select conrelid::regclass as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${name}`);
  return { head, references };
}

async function migrateAs(client: pg.Client, { migrations }: Head): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name));
  await client.query(CREATE_MIGRATION_TABLE);
  for (const migration of readMigrations()) if (names.has(migration.name)) await applyWithin(client, migration);
}

/** A message queued when the backup was made may have been sent since; it must not be sent twice. */
const UNCERTAIN_MESSAGE =
  'This message was queued when the backup was made and may have been delivered since. Check with the recipient before resending.';

async function end(client: pg.Client, { head, references }: RestoreProgress): Promise<void> {
  for (const { of, name, definition } of references) {
    await client.query(`alter table ${of} add constraint ${name} ${definition}`);
  }
  for (const { name } of head.tables) await client.query(`alter table public.${quoteName(name)} enable trigger user`);
  await failWaitingMail(client);
}

/** Marks queued messages as failed, for the person who restores to review. */
export async function failWaitingMail(client: pg.Client): Promise<void> {
  await client.query(
    `update mail_message set state = 'FAILED', handed_over = null, error = $1 where state = 'QUEUED'`,
    [UNCERTAIN_MESSAGE],
  );
}
