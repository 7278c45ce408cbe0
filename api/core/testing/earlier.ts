/** A database as an earlier version had it, with rows of an account of today: what its migrations make of them is what an upgrade does. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { createBareDatabase } from './database.ts';

/** The address of one that has the migrations before this number, until the test ends. */
export async function databaseBefore(migration: string): Promise<string> {
  const { url, drop } = await createBareDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'milepost-migrations-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await drop();
  });
  const isLater = (path: string) => basename(path) >= migration && path.endsWith('.sql');
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => !isLater(path) });
  await migrate(url, folder);
  return url;
}

/** The account's rows of a table as far as the earlier one has its columns, without what they point at in others. */
export async function copyRows(from: string, to: string, table: string, account: string): Promise<void> {
  const key = table === 'account' ? 'id' : 'account_id';
  const rows = await ask<{ row: Record<string, unknown> }>(
    from,
    `select to_jsonb(t) as row from ${table} t where ${key} = $1`,
    [account],
  );
  const columns = await ask<{ name: string; quoted: string }>(
    to,
    `select attname as name, quote_ident(attname) as quoted from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  for (const { row } of rows) {
    // What may be empty today and might not then is what it was by default.
    const names = columns
      .filter(({ name }) => row[name] !== undefined && row[name] !== null)
      .map(({ quoted }) => quoted);
    await ask(
      to,
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
      '-c session_replication_role=replica',
    );
  }
}

export async function ask<R = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
  options = '',
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  return (await client.query(text, values).finally(() => client.end())).rows as R[];
}
