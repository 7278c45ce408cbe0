/** Upgrades a database to the schema of this version: `db/migrations/YYYYMMDDHHMM_name.sql`, in order, each once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { records } from '@milepost/domain/registry.ts';
import pg from 'pg';
import { storeOdometerSources } from './odometer-sources.ts';
import { addMissingGrants } from './rights.ts';

export type Migration = { name: string; text: string; sha256: string };

const LOCK = 7_263_102;
const OLDEST_POSTGRES = 17;
const NAME = /^\d{12}_[a-z0-9_]+\.sql$/;
/** Numbered migrations from before the baseline of version 0.9.0. */
const BEFORE_BASELINE = /^\d{3}_/;

export const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/**
 * Applies the missing migrations and the records' declarations in one transaction: if anything fails, the database is unchanged.
 * Several servers may call it concurrently.
 * @param url the owner's.
 * @returns the names applied now.
 * @throws Error with one line: PostgreSQL too old, a database from before the baseline, an applied file changed or missing, two
 * files with the same time, a file that fails, tables without the application's role.
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'milepost-migrate' });
  await client.connect();
  try {
    const applied = await readApplied(client);
    checkApplied(applied, migrations);
    if (applied.size > 0) await checkRole(client);
    if (applied.size === migrations.length) {
      await storeOdometerSources(client, Object.values(records));
      return [];
    }
    await lockMigrations(client);
    await client.query('begin');
    const names = await migrateWithin(client, migrations);
    await client.query('commit');
    return names;
  } catch (error) {
    throw await withAdvice(client, error as Error);
  } finally {
    // Uncommitted changes end with the connection.
    await client.end();
  }
}

/** Applies the missing migrations within the caller's transaction. @throws UpgradeFailed naming the file that fails. */
export async function migrateWithin(client: pg.Client, migrations = readMigrations()): Promise<string[]> {
  await client.query(CREATE_MIGRATION_TABLE);
  // Another server may have applied some while this one waited for the lock.
  const applied = await readApplied(client);
  checkApplied(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await applyWithin(client, migration);
  await storeOdometerSources(client, Object.values(records));
  return missing.map(({ name }) => name);
}

/**
 * Checks the schema for a command next to servers of any version. @throws Error with one line if the database does not match this
 * version.
 */
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
  const getTime = (name: string) => name.slice(0, 12);
  const twice = names.find((name, index) => getTime(name) === getTime(names[index - 1] ?? ''));
  if (twice) throw new Error(`Two migrations have the time ${getTime(twice)}.`);
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** Returns the applied migrations: names and digests. @throws Error with one line if PostgreSQL is too old. */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const isMade = await requirePostgres(client);
  if (!isMade) return new Map();
  const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.migration');
  return new Map(applied.rows.map(({ name, sha256 }) => [name, sha256]));
}

/**
 * Returns whether the database has migrations; one query for both, since each start needs both. @throws Error with one line if
 * PostgreSQL is too old.
 */
export async function requirePostgres(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number; isMade: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, to_regclass('public.migration') is not null as "isMade"`,
  );
  const { version, isMade } = rows[0] ?? { version: 0, isMade: false };
  if (version < OLDEST_POSTGRES) {
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${version}; Milepost needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    );
  }
  return isMade;
}

function checkApplied(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, sha256] of applied) {
    const migration = known.get(name);
    if (isBeforeBaseline(name)) throw new Error(`The database is from before version 0.9.0. ${BEFORE_BASELINE_ADVICE}`);
    if (!migration)
      throw new Error(
        `The database has the migration ${name}, which this version does not know. Start the newer version.`,
      );
    if (migration.sha256 !== sha256)
      throw new Error(`The migration ${name} was changed after it was applied. Restore it and add a new file.`);
  }
}

/** What to do with data that this version can't upgrade (docs/decisions/upgrades.md). */
export const BEFORE_BASELINE_ADVICE =
  'It can’t be upgraded: run it with the version at the Git tag before-baseline, or start with an empty DATA_DIR or database.';

export function isBeforeBaseline(name: string): boolean {
  return BEFORE_BASELINE.test(name);
}

/** Requires that the role has its rights. A dump contains no roles: restored where ours is missing, the tables grant it nothing. */
async function checkRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMember: boolean; hasRights: boolean }>(
    `select pg_has_role(oid, 'member') as "isMember", coalesce(has_table_privilege(oid, to_regclass('public.account'), 'select'), true) as "hasRights"
      from pg_roles where rolname = 'milepost_app'`,
  );
  const [{ isMember, hasRights } = { isMember: false, hasRights: false }] = rows;
  if (isMember && hasRights) return;
  const error = hasRights
    ? 'The user of DATABASE_URL can’t act as milepost_app.'
    : 'The database has Milepost tables, but no role milepost_app with rights to them. Empty it, create the role, and restore the dump again.';
  throw new Error(await addMissingGrants(client, error));
}

const NO_RIGHT = '42501';

/** Returns the error with advice: the lines that an administrator types, or how to proceed with the database as it is. */
async function withAdvice(client: pg.Client, error: Error): Promise<Error> {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code === NO_RIGHT) {
    await client.query('rollback');
    return new Error(await addMissingGrants(client, `${error.message}.`), { cause: error });
  }
  if (error instanceof UpgradeFailed) return new Error(`${error.message}. ${NOTHING_CHANGED}`, { cause: error });
  return error;
}

const NOTHING_CHANGED =
  'Nothing was changed: the database is as it was before this start. Start the version that ran before, and report this line.';

/** Takes a lock, held until the connection ends, so that no other server migrates. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** The table of applied migrations. */
export const CREATE_MIGRATION_TABLE =
  'create table if not exists public.migration (name text primary key, sha256 text not null, applied timestamptz not null default now())';

/**
 * Functions created in this transaction that run with the owner's rights, to whom row-level security does not apply, and that any
 * role of the database server may call or redirect to its own tables.
 */
const OPEN_FUNCTIONS = `select string_agg(proname, ', ' order by proname) as names from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef and xmin = pg_current_xact_id()::xid
    and (has_function_privilege('public', oid, 'execute') or not coalesce(proconfig, '{}') @> '{"search_path=public, pg_temp"}')`;

async function rejectOpenFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(OPEN_FUNCTIONS);
  const names = rows[0]?.names;
  if (names)
    throw new Error(`everyone can call ${names} with the owner's rights; select close_owner_functions() at its end`);
}

/** A migration failed: its transaction must be rolled back. */
export class UpgradeFailed extends Error {}

/** Applies one migration within the caller's transaction. @throws UpgradeFailed */
export async function applyWithin(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  try {
    await client.query(text);
    await rejectOpenFunctions(client);
    await client.query('insert into public.migration (name, sha256) values ($1, $2)', [name, sha256]);
  } catch (error) {
    throw new UpgradeFailed(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
