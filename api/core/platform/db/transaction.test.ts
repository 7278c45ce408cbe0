import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import type { Statement } from './statement.ts';

const ACCOUNT = '00000000-0000-7000-8000-000000000001';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // A single connection, so that anything a test leaves on it affects the next test.
  db = openDatabase({ url: testDatabase.url, max: 1 });
  await db.system(async (tx) => {
    await tx.query(sql`create table note (id int primary key, text text)`);
    await tx.query(sql`grant all on note to milepost_app`);
  });
});

afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

beforeEach(() => db.system((tx) => tx.query(sql`truncate note`)));

const insertNote = (id: number): Statement => ({
  name: 'insert-note',
  text: 'insert into note (id) values ($1)',
  values: [id],
});
const FAILING = sql`select 1 / 0`;
const readNotes = () => db.system((tx) => tx.query<{ id: number }>(sql`select id from note order by id`));

test('answers statements sent together one by one, in order', async () => {
  const answers = await db.tx(ACCOUNT, (tx) =>
    Promise.all([tx.query(sql`select 1 as one`), tx.query(insertNote(7)), tx.query(sql`select id, text from note`)]),
  );

  expect(answers).toEqual([[{ one: 1 }], [], [{ id: 7, text: null }]]);
  expect(await readNotes()).toEqual([{ id: 7 }]);
});

test('answers statements before a failing one and rejects the ones after it with its error', async () => {
  const ask = (tx: Tx) =>
    Promise.allSettled([tx.query(sql`select 1 as one`), tx.query(FAILING), tx.query(insertNote(1))]);

  const [before, failing, behind] = await db.tx(ACCOUNT, ask);

  expect(before).toEqual({ status: 'fulfilled', value: [{ one: 1 }] });
  expect(failing).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(behind).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(await readNotes()).toEqual([]);
});

test('writes nothing when a statement sent with the commit fails, and keeps the connection usable', async () => {
  const refused = db.tx(ACCOUNT, async (tx) => {
    await tx.query(insertNote(1));
    return tx.last(insertNote(1));
  });

  await expect(refused).rejects.toThrow('duplicate key');
  await db.tx(ACCOUNT, (tx) => tx.last(insertNote(2)));
  expect(await readNotes()).toEqual([{ id: 2 }]);
});

test('prepares a statement again after its first try failed', async () => {
  await db.tx(ACCOUNT, (tx) => tx.query(sql`insert into note (id) values (1)`));
  const first: Statement = { ...insertNote(1), name: 'insert-that-failed' };

  await expect(db.tx(ACCOUNT, (tx) => tx.query(first))).rejects.toThrow('duplicate key');
  await db.tx(ACCOUNT, (tx) => tx.query({ ...first, values: [2] }));

  expect(await readNotes()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('limits simultaneous queries to their account', async () => {
  const asked = sql`select current_account() as account`;

  expect(await db.batch(ACCOUNT, asked, asked)).toEqual([[{ account: ACCOUNT }], [{ account: ACCOUNT }]]);
  expect(await db.query(asked)).toEqual([{ account: null }]);
});

test('prevents simultaneous queries from writing', async () => {
  await expect(db.batch(ACCOUNT, insertNote(1))).rejects.toThrow('read-only transaction');
  expect(await readNotes()).toEqual([]);
  await db.tx(ACCOUNT, (tx) => tx.query(insertNote(2)));
  expect(await readNotes()).toEqual([{ id: 2 }]);
});

test('keeps the connection after a query fails', async () => {
  const readBackend = () => db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const before = await readBackend();

  await expect(db.batch(ACCOUNT, FAILING)).rejects.toThrow('division by zero');

  expect(await readBackend()).toEqual(before);
});

test('rejects only the query with a value that cannot be read or sent', async () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;

  await expect(db.query(sql`select 'infinity'::timestamptz as at`)).rejects.toThrow('Invalid time value');
  await expect(db.query(sql`select ${circular}::text`)).rejects.toThrow('circular');
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('leaves no unhandled rejection when a callback throws while the connection fails', async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const noAccount = '\0';

  const refused = db.tx(noAccount, () => {
    throw new Error('at once');
  });

  await expect(refused).rejects.toThrow('at once');
  expect(await readNotes()).toEqual([]);
  expect(unheard).toEqual([]);
});

test('rejects queries on a connection that dies and gives the next call another one', async () => {
  const waiting = db.tx(ACCOUNT, async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.system((owner) => owner.query(sql`select pg_terminate_backend(${pid}, 5000)`));
    return tx.query(insertNote(1));
  });

  await expect(waiting).rejects.toThrow(/terminat|connection/i);
  await db.tx(ACCOUNT, (tx) => tx.query(insertNote(2)));
  expect(await readNotes()).toEqual([{ id: 2 }]);
});
