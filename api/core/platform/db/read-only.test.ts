/**
 * Covers a demoted primary, which rejects writes on its open connections until a new connection
 * finds the new primary.
 */
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './database.ts';

const ACCOUNT = '00000000-0000-7000-8000-000000000001';

let testDatabase: TestDatabase;
let operator: pg.Client;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  operator = new pg.Client({ connectionString: testDatabase.url });
  await operator.connect();
  await operator.query('create table note (id int); grant all on note to milepost_app');
});
afterAll(async () => {
  await operator.end();
  await testDatabase.drop();
});

/** Sets whether new connections accept writes. */
async function takeWrites(takes: boolean): Promise<void> {
  const name = new URL(testDatabase.url).pathname.slice(1);
  await operator.query(`alter database ${name} set default_transaction_read_only = ${takes ? 'off' : 'on'}`);
}

beforeEach(async () => {
  await takeWrites(false);
  db = openDatabase({ url: testDatabase.url, max: 1, heavyMax: 1, ownerMax: 1 });
  return () => db.close();
});

const WRITE = sql`insert into note values (1)`;

test.each<[string, () => Promise<unknown>]>([
  ['a transaction', () => db.tx(ACCOUNT, (tx) => tx.query(WRITE))],
  ['a long transaction', () => db.heavy.tx(ACCOUNT, (tx) => tx.query(WRITE))],
  ['a statement outside any account', () => db.query(WRITE)],
  ['a statement of the owner', () => db.system((tx) => tx.query(WRITE))],
])('%s that failed as read-only works at the next try', async (_what, write) => {
  await expect(write()).rejects.toMatchObject({ code: '25006' });

  await takeWrites(true);

  await write();
});

test('fails the check while the database is read-only and passes it afterward', async () => {
  await expect(db.check()).rejects.toMatchObject({ code: '25006' });

  await takeWrites(true);

  await expect(db.check()).resolves.toBeUndefined();
});
