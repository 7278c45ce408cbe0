import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { lowerPriority } from './lower-priority.ts';

const ACCOUNT = '00000000-0000-7000-8000-000000000001';
const OTHER_ACCOUNT = '00000000-0000-7000-8000-000000000002';

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase({ url: testDatabase.url, max: 1, heavyMax: 2 });
  await db.system(async (tx) => {
    await tx.query(sql`create table note (id int primary key, text text)`);
    await tx.query(sql`insert into note select i, 'note ' || i from generate_series(1, 20000) i`);
    await tx.query(sql`grant all on note to milepost_app`);
  });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

async function readText(lines: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of lines) text += chunk;
  return text;
}

/** Returns the output of COPY for a query. */
async function copyText(question: ReturnType<typeof sql>): Promise<string> {
  let text = '';
  await db.heavy.copy(ACCOUNT, question, async (lines) => {
    text = await readText(lines);
  });
  return text;
}

test('makes long-running queries wait for each other without delaying others', async () => {
  const text = (id: number) => sql`select text from note where id = ${id}`;
  let held: Promise<unknown>[] = [];

  await db.system(async (tx) => {
    await tx.query(sql`lock table note`);
    held = [1, 2, 3].map((id) => db.heavy.batch(ACCOUNT, text(id)));
    expect(await db.batch(ACCOUNT, sql`select 1 as one`)).toEqual([[{ one: 1 }]]);
  });

  expect(await Promise.all(held)).toEqual([1, 2, 3].map((id) => [[{ text: `note ${id}` }]]));
});

test('alternates between accounts, so one account cannot block another', async () => {
  const waitForNote = sql`select text from note where id = 1`;
  let held: Promise<unknown>[] = [];

  await db.system(async (tx) => {
    await tx.query(sql`lock table note`);
    held = [1, 2, 3, 4, 5].map(() => db.heavy.batch(ACCOUNT, waitForNote));
    expect(await db.heavy.batch(OTHER_ACCOUNT, sql`select 1 as one`)).toEqual([[{ one: 1 }]]);
    expect(db.usage().heavy).toMatchObject({ most: 2, running: 1, waiting: 4 });
  });

  await Promise.all(held);
  expect(db.usage().heavy).toMatchObject({ running: 0, waiting: 0, expectedWait: 0 });
});

test('puts tasks in the same queue', async () => {
  const written: string[] = [];
  const copy = (id: number) =>
    db.background.copy(ACCOUNT, sql`select text from note where id = ${id}`, async (lines) => {
      written.push(await readText(lines));
    });

  await Promise.all([copy(1), db.background.tx(ACCOUNT, (tx) => tx.query(sql`select 1`)), copy(2)]);

  expect(written.sort()).toEqual(['note 1\n', 'note 2\n']);
});

test('copies rows within the account and keeps any value unchanged', async () => {
  const odd = `'; drop table note; -- \\ "$1" ö\n`;

  expect(
    await copyText(
      sql`select current_account(), ${odd}::text, ${null}::text, ${7}::int, ${true}::boolean, ${['a', "b'"]}::text[]`,
    ),
  ).toBe(`${ACCOUNT},"'; drop table note; -- \\ ""$1"" ö\n",,7,t,"{a,b'}"\n`);
});

test('ends the query when its reader stops, and gives the next query another connection', async () => {
  const left = db.heavy.copy(ACCOUNT, sql`select a.id from note a, note b`, async (lines) => {
    for await (const _ of lines) throw new Error('gone');
  });

  await expect(left).rejects.toThrow('gone');
  expect(await copyText(sql`select count(*) from note`)).toBe('20000\n');
});

test('reports a failing query and runs the next one', async () => {
  await expect(copyText(sql`select 1 / (id - 100) from note order by id`)).rejects.toThrow('division by zero');
  await expect(copyText(sql`insert into note (id) values (0) returning id`)).rejects.toThrow('read-only transaction');
  expect(await copyText(sql`select text from note where id = 1`)).toBe('note 1\n');
});

test.each([
  ['gets low priority', 'postgres: milepost milepost 127.0.0.1(4711) idle', 10],
  ['keeps its priority when it serves another port', 'postgres: milepost milepost 127.0.0.1(4712) idle', getPriority()],
  ['keeps its priority when it is not PostgreSQL', 'sleep (4711)', getPriority()],
])('a process behind a connection %s', async (_what, title, priority) => {
  const child = spawn('sleep', ['60'], { argv0: title });
  await once(child, 'spawn');
  onTestFinished(() => void child.kill());

  lowerPriority({ processID: child.pid, connection: { stream: { localPort: 4711 } } } as unknown as pg.PoolClient);

  expect(getPriority(child.pid)).toBe(priority);
});
