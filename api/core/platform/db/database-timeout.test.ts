/**
 * Stops the PostgreSQL process of a connection with SIGSTOP, as in a frozen database: it accepts
 * everything and answers nothing.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { handleError } from '../http/error-handler.ts';
import { type Database, openDatabase } from './database.ts';
import type { Queryable } from './statement.ts';

const ACCOUNT = '00000000-0000-7000-8000-000000000001';
const SILENCE_MS = 300;

let database: TestDatabase;
let db: Database;
let app: FastifyInstance;
let frozen: number[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  frozen = [];
  db = openDatabase({ url: database.url, max: 1, ownerMax: 1, silenceMs: SILENCE_MS });
  app = Fastify();
  app.setErrorHandler(handleError);
});
afterEach(async () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  await app.close();
  await db.close();
});
afterAll(() => database.drop());

async function readBackend(asked: Queryable): Promise<number> {
  const [{ pid } = { pid: 0 }] = await asked.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return pid;
}

async function freeze(asked: Queryable): Promise<void> {
  const pid = await readBackend(asked);
  process.kill(pid, 'SIGSTOP');
  frozen.push(pid);
}

const AWAY = {
  code: 'ERROR_UNAVAILABLE',
  default_detail: 'The database can’t be reached right now. Nothing was lost; please try again in a moment.',
};

test.each<[string, () => Promise<unknown>]>([
  ['a query', () => freeze(db).then(() => readBackend(db))],
  ['a transaction', () => db.tx(ACCOUNT, (tx) => freeze(tx).then(() => readBackend(tx)))],
  ['a commit', () => db.tx(ACCOUNT, freeze)],
  ['a query as the owner', () => db.system((tx) => freeze(tx).then(() => readBackend(tx)))],
])('%s without an answer from a frozen database times out with a 503', async (_what, ask) => {
  app.get('/', ask);

  const answer = await app.inject('/');

  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '5', AWAY]);
});

test('replaces the only connection when it freezes, even after it resumes', async () => {
  await expect(freeze(db).then(() => readBackend(db))).rejects.toThrow('did not answer in time');

  const other = await readBackend(db);
  expect(frozen).not.toContain(other);

  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');

  expect(await readBackend(db)).toBe(other);
});

test('keeps an idle connection and drops it only when it does not answer', async () => {
  const before = await readBackend(db);
  await otherSilence();

  expect(await readBackend(db)).toBe(before);
  await otherSilence();
  process.kill(before, 'SIGSTOP');
  frozen.push(before);
  await expect(readBackend(db)).rejects.toThrow('did not answer in time');
});

test('lets a background job take longer than a request', async () => {
  const slow = sql`select pg_sleep(${(SILENCE_MS * 2) / 1000})`;

  await expect(db.system((tx) => tx.query(slow))).rejects.toThrow('did not answer in time');
  await expect(db.system((tx) => tx.query(slow), { isLong: true })).resolves.toHaveLength(1);
});

/** Waits as long as another database needs to find its own connection frozen. */
async function otherSilence(): Promise<void> {
  const other = openDatabase({ url: database.url, ownerMax: 1, max: 1, silenceMs: SILENCE_MS * 2 });
  await other.system((tx) => tx.query(sql`select pg_sleep(60)`)).catch(() => undefined);
  await other.close();
}
