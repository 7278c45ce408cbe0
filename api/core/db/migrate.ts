/** Brings a database to the shape this version of the code expects: `db/migrations/NNN_name.sql`, in order, each once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { records } from '@milepost/domain/registry.ts';
import pg from 'pg';
import { keepOdometerSources } from './odometer-sources.ts';
import { withLines } from './rights.ts';

export type Migration = { name: string; text: string; sha256: string };

const LOCK = 7_263_102;
const OLDEST_POSTGRES = 15;
const NAME = /^\d{3}_[a-z0-9_]+\.sql$/;

/** Where the migrations are kept. */
export const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/**
 * Applies what is missing, each file in its own transaction, and then what the records declare; several servers may call it at once.
 * @param url the owner's address.
 * @returns the names applied now.
 * @throws Error with one line: PostgreSQL too old, an applied file changed or gone, two files with one number, a file that fails, tables without the
 * application's role.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-migrate' });
  await client.connect();
  try {
    const applied = await readApplied(client);
    checkApplied(applied, migrations);
    if (applied.size > 0) await checkRole(client);
    const names = applied.size === migrations.length ? [] : await applyMissing(client, migrations);
    await keepOdometerSources(client, Object.values(records));
    return names;
  } catch (error) {
    throw await withRights(client, error as Error);
  } finally {
    await client.end();
  }
}

/** For a command beside servers of any version. @throws Error with one line when the database is not as this version has it. */
export async function checkMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-migrate' });
  await client.connect();
  try {
    const [applied, migrations] = [await readApplied(client), readMigrations()];
    if (applied.size === 0) throw new Error('The database has no tables of Milepost: start the server with it once.');
    checkApplied(applied, migrations);
    if (applied.size < migrations.length)
      throw new Error('The database is of an earlier version: start the server with it once.');
  } finally {
    await client.end();
  }
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  const twice = names.find((name, index) => name.slice(0, 3) === names[index - 1]?.slice(0, 3));
  if (twice) throw new Error(`Two migrations have the number ${twice.slice(0, 3)}.`);
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** One question to the server when nothing is to be done: its version and what it has. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ version: number; made: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, to_regclass('public.migration') is not null as made`,
  );
  const { version, made } = rows[0] ?? { version: 0, made: false };
  if (version < OLDEST_POSTGRES) {
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Milepost needs ${OLDEST_POSTGRES} or newer.`);
  }
  if (!made) return new Map();
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.migration');
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
}

function checkApplied(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    const now = known.get(name);
    if (!now)
      throw new Error(
        `The database has the migration ${name}, which this version does not know. Start the newer version.`,
      );
    if (now !== sha256)
      throw new Error(`The migration ${name} was changed after it was applied. Put it back and add a new file.`);
  }
}

/** A dump holds no roles: restored where ours is missing, it has the tables and nobody's rights to them, also when the role is made later. */
async function checkRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean; hasRights: boolean }>(
    `select pg_has_role(oid, 'member') as "isMember", coalesce(has_table_privilege(oid, to_regclass('public.account'), 'select'), true) as "hasRights"
      from pg_roles where rolname = 'milepost_app'`,
  );
  const [{ isMember, hasRights } = { isMember: false, hasRights: false }] = rows;
  if (isMember && hasRights) return;
  const fault = hasRights
    ? 'The user of DATABASE_URL may not act as milepost_app.'
    : 'The database has tables of Milepost and no role milepost_app with rights to them. Empty it, and restore the dump anew once the role is there.';
  throw new Error(await withLines(client, fault));
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await holdMigrations(client);
  await client.query(NOTES);
  // Another server may have been at it while this one waited for the lock.
  const applied = await readApplied(client);
  checkApplied(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const NO_RIGHT = '42501';

async function withRights(client: pg.Client, error: Error): Promise<Error> {
  const { code } = (error.cause ?? error) as { code?: string };
  return code === NO_RIGHT ? new Error(await withLines(client, `${error.message}.`), { cause: error }) : error;
}

/** Until the connection ends, no other server applies any. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** Which were applied. */
export const NOTES =
  'create table if not exists public.migration (name text primary key, sha256 text not null, applied timestamptz not null default now())';

/**
 * Functions made in this transaction that run with the rights of the owner, whom no wall stops, and that everybody on the database server may call or lead
 * to tables of their own. The first migrations left them so until 065 closed them.
 */
const OPEN_FUNCTIONS = `select string_agg(proname, ', ' order by proname) as names from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef and xmin = pg_current_xact_id()::xid and to_regproc('public.close_owner_functions') is not null
    and (has_function_privilege('public', oid, 'execute') or not coalesce(proconfig, '{}') @> '{"search_path=public, pg_temp"}')`;

async function refuseOpenFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(OPEN_FUNCTIONS);
  const names = rows[0]?.names;
  if (names)
    throw new Error(`everybody may call ${names} with the owner's rights; select close_owner_functions() at its end`);
}

/** Within the caller's transaction. */
export async function applyWithin(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query(text);
    await refuseOpenFunctions(client);
    await client.query('insert into public.migration (name, sha256) values ($1, $2)', [name, sha256]);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
