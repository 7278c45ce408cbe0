import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataFolder } from '../../testing/data-folder.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '../../testing/database.ts';
import { restore } from '../backup/restore.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { borrowStorage, openStorage } from './storage.ts';

const opened: TestDatabase[] = [];
let url: string;
let folder: string;

afterEach(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  const database = await createTestDatabase();
  opened.push(database);
  url = database.url;
  await ask('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'milepost-migrations-'));
  write('202601010001_first.sql', 'create table first (id int);');
  write('202601010002_second.sql', 'insert into first values (2);');
});

afterAll(async () => {
  for (const { drop } of opened) await drop();
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function ask(text: string, at = url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

test('applies each migration once, in order', async () => {
  expect(await migrate(url, folder)).toEqual(['202601010001_first.sql', '202601010002_second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
  write('202601010003_third.sql', 'insert into first values (3);');
  expect(await migrate(url, folder)).toEqual(['202601010003_third.sql']);
  expect(await ask('select id from first order by id')).toEqual([{ id: 2 }, { id: 3 }]);
});

test('applies each migration once when two servers start at the same time', async () => {
  const names = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(names.flat().sort()).toEqual(['202601010001_first.sql', '202601010002_second.sql']);
  expect(await ask('select count(*)::int as n from first')).toEqual([{ n: 1 }]);
});

test('rolls back all pending migrations when one fails, names it, and leaves the database usable', async () => {
  await migrate(url, folder);
  write('202601010003_third.sql', 'create table third (id int); insert into first values (3);');
  write('202601010004_fourth.sql', 'insert into first values (4); select nonsense;');

  await expect(migrate(url, folder)).rejects.toThrow(
    'The migration 202601010004_fourth.sql failed: column "nonsense" does not exist. Nothing was changed: the database is as it was before this start. Start the version that ran before, and report this line.',
  );

  expect(await ask('select id from first')).toEqual([{ id: 2 }]);
  expect(await ask(`select to_regclass('third') as third`)).toEqual([{ third: null }]);
  expect(await ask('select name from migration order by name')).toEqual([
    { name: '202601010001_first.sql' },
    { name: '202601010002_second.sql' },
  ]);
  rmSync(join(folder, '202601010003_third.sql'));
  rmSync(join(folder, '202601010004_fourth.sql'));
  expect(await migrate(url, folder)).toEqual([]);
});

test('leaves an empty database when the last migration of a first start fails', async () => {
  write('202601010002_second.sql', 'select nonsense;');

  await expect(migrate(url, folder)).rejects.toThrow('The migration 202601010002_second.sql failed');

  expect(await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
});

test('leaves nothing of an interrupted migration and continues at the next start', async () => {
  await migrate(url, folder);
  write('202601010003_third.sql', 'insert into first values (3);');
  write('202601010004_fourth.sql', 'select pg_sleep(300);');
  const killed = migrate(url, folder).catch((error: Error) => error.message);
  const isAsleep = `select pid from pg_stat_activity where query like '%pg_sleep(300)%' and pid <> pg_backend_pid()`;
  let asleep: unknown[] = [];
  while (asleep.length === 0) asleep = await ask(isAsleep);

  await ask(`select pg_terminate_backend((${isAsleep}))`);

  expect(await killed).toContain('terminating connection');
  expect(await ask('select id from first')).toEqual([{ id: 2 }]);
  rmSync(join(folder, '202601010004_fourth.sql'));
  expect(await migrate(url, folder)).toEqual(['202601010003_third.sql']);
});

test('does not start when an applied migration was changed', async () => {
  await migrate(url, folder);
  write('202601010001_first.sql', 'create table first (id bigint);');
  await expect(migrate(url, folder)).rejects.toThrow(
    'The migration 202601010001_first.sql was changed after it was applied.',
  );
});

test('does not start with a database of a newer version', async () => {
  await migrate(url, folder);
  await ask(`insert into migration values ('202601010009_later.sql', 'x')`);
  await expect(migrate(url, folder)).rejects.toThrow('which this version does not know');
});

test('does not start with a database older than the baseline and says so in one sentence', async () => {
  await migrate(url, folder);
  await ask(`insert into migration values ('001_foundation.sql', 'x')`);

  await expect(migrate(url, folder)).rejects.toThrow(
    'The database is from before version 0.9.0. It can’t be upgraded: run it with the version at the Git tag before-baseline, or start with an empty DATA_DIR or database.',
  );
});

test("does not start on a restore without the application's role, even if the role is created later", async () => {
  const refusal = 'The database has Milepost tables, but no role milepost_app with rights to them.';
  // Uses its own server, because all databases of a server share its roles.
  const { remove } = await makeDataFolder(async (own) => {
    await migrate(own);
    await ask('drop owned by milepost_app; drop role milepost_app', own);

    await expect(migrate(own)).rejects.toThrow(refusal);
    await ask('create role milepost_app; grant milepost_app to current_user', own);
    await expect(migrate(own)).rejects.toThrow(refusal);
  });
  remove();
});

test('prints the SQL for missing permissions, and that SQL is sufficient', async () => {
  const { remove } = await makeDataFolder(async (own) => {
    await ask(`create role plain login password 'plain'`, own);
    await ask('create database theirs', own);
    const admins = inDatabase(own, 'theirs');
    const plains = Object.assign(new URL(admins), { username: 'plain', password: 'plain' }).href;
    const runAsAdmin = (message: string) => ask(message.slice(message.indexOf(':\n') + 1), admins);
    const readRefusal = () => migrate(plains).then(String, (error: Error) => error.message);

    const first = await readRefusal();
    expect(first.split('\n')).toEqual([
      expect.stringMatching(/ As an administrator, run in psql on the database theirs:$/),
      '  create role milepost_app;',
      '  grant milepost_app to plain;',
      '  alter database theirs owner to plain;',
    ]);
    await runAsAdmin(first);
    expect(await migrate(plains)).not.toEqual([]);

    await ask('revoke milepost_app from plain', admins);
    const second = await readRefusal();
    expect(second).toBe(
      'The user of DATABASE_URL can’t act as milepost_app. As an administrator, run in psql on the database theirs:\n  grant milepost_app to plain;',
    );
    await runAsAdmin(second);
    expect(await migrate(plains)).toEqual([]);
  });
  remove();
});

describe('a migration on top of this version', () => {
  let own: string;

  beforeEach(async () => {
    const database = await createTestDatabase();
    opened.push(database);
    own = database.url;
    rmSync(folder, { recursive: true });
    cpSync(MIGRATIONS, folder, { recursive: true });
  });

  /** Returns whether other programs on the server may call the function. */
  const isOpen = async (name: string) =>
    (await ask(
      `select has_function_privilege('public', oid, 'execute') as is from pg_proc where proname = '${name}'`,
      own,
    )) as {
      is: boolean;
    }[];

  test('that makes a record searchable leaves its function to the application alone', async () => {
    write(
      '209901010000_yard.sql',
      `create table yard (account_id uuid not null, id uuid not null, pretty_name text not null, state text not null, updated timestamptz not null,
          search_text text generated always as (lower(pretty_name)) stored, primary key (account_id, id));
        select make_record_table('yard');
        select make_record_search('yard');`,
    );

    await migrate(own, folder);

    expect(await isOpen('found_yard')).toEqual([{ is: false }]);
    expect(
      await ask(
        `select has_function_privilege('milepost_app', oid, 'execute') as is from pg_proc where proname = 'found_yard'`,
        own,
      ),
    ).toEqual([{ is: true }]);
  });

  test('is applied next to an unrelated function of the owner', async () => {
    await ask('create function theirs() returns integer language sql security definer as $$ select 1 $$', own);
    write('209901010000_later.sql', 'create table later (id int);');

    expect(await migrate(own, folder)).toEqual(['209901010000_later.sql']);
  });

  test.each([
    ['executable by everyone', "security definer set search_path = public, pg_temp as 'select 1'", ''],
    ['using its caller’s tables', "security definer as 'select 1'", 'revoke execute on function peek() from public;'],
  ])('that leaves a function of the owner %s is not applied, and is named', async (_how, body, after) => {
    write('209901010000_peek.sql', `create function peek() returns integer language sql ${body}; ${after}`);

    await expect(migrate(own, folder)).rejects.toThrow(
      "The migration 209901010000_peek.sql failed: everyone can call peek with the owner's rights; select close_owner_functions() at its end",
    );
    expect(await isOpen('peek')).toEqual([]);

    write(
      '209901010000_peek.sql',
      `create function peek() returns integer language sql ${body}; select close_owner_functions();`,
    );
    expect(await migrate(own, folder)).toEqual(['209901010000_peek.sql']);
  });
});

/** Pretends to be PostgreSQL 16 for connections to this database. */
const PRETEND_OLDER = `create schema older; create function older.current_setting(text) returns text language sql as $$
    select case $1 when 'server_version_num' then '160010' else pg_catalog.current_setting($1) end $$;
  do $$ begin execute format('alter database %I set search_path = older, pg_catalog, public', current_database()); end $$`;

test('rejects PostgreSQL 16 in one sentence at a start, a command and a restore', async () => {
  await ask(PRETEND_OLDER);
  const refusal = 'DATABASE_URL leads to PostgreSQL 16; Milepost needs PostgreSQL 17 or newer.';
  const place = { DATABASE_URL: url, DATA_DIR: folder };
  const readMessage = (act: Promise<unknown>) => act.then(String, (error: Error) => error.message);

  expect(await readMessage(openStorage(place))).toBe(refusal);
  expect(await readMessage(borrowStorage(place))).toBe(refusal);
  expect(await readMessage(restore(url, { putBack: async () => undefined }, join(folder, 'any.tar.gz')))).toBe(refusal);
});

test('rejects two migrations with the same time', async () => {
  write('202601010002_other.sql', 'select 1;');
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations have the time 202601010002.');
});

test('has applied all migrations of this version to the test database', async () => {
  const database = await createTestDatabase();
  opened.push(database);
  expect(await migrate(database.url, MIGRATIONS)).toEqual([]);
});
