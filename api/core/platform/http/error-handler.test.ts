import { writeFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { DatabaseReadOnly } from '../db/read-only.ts';
import { QueueFull } from '../fair-queue.ts';
import { handleError } from './error-handler.ts';

let server: TestServer;
let account: Client & { carrierId: string };
let app: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.account('Bluebonnet Freight LLC');
  app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/slow', () =>
    server.services.db.tx(account.accountId, async (tx) => {
      await tx.query(sql`set local statement_timeout = 1`);
      await tx.query(sql`select pg_sleep(60)`);
    }),
  );
  app.get('/full', () => writeFile('/dev/full', 'a page'));
  app.get('/queue', () => Promise.reject(new QueueFull()));
  app.get('/read-only', () => Promise.reject(new DatabaseReadOnly()));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Locks one key and then another in its own transaction. Locks the second only when `both` have their first. */
function lockBoth(keys: [number, number], both: Promise<unknown>, first: () => void): Promise<void> {
  return server.services.db.tx(account.accountId, async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${keys[0]})`);
    first();
    await both;
    await tx.query(sql`select pg_advisory_xact_lock(${keys[1]})`);
  });
}

test('asks the user to try again after a deadlock, wherever it happened', async () => {
  app.get('/deadlock', async () => {
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const both = Promise.all([one.promise, other.promise]);
    await Promise.all([lockBoth([1, 2], both, one.resolve), lockBoth([2, 1], both, other.resolve)]);
  });

  const answer = await app.inject({ method: 'GET', url: '/deadlock' });

  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      code: 'ERROR_CHANGED_RECORD',
      default_detail: 'Someone else was saving the same records. Nothing was changed. Please try again.',
    },
  ]);
});

test('reports a full disk as such', async () => {
  const answer = await app.inject({ method: 'GET', url: '/full' });

  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    {
      code: 'ERROR_UNAVAILABLE',
      default_detail: 'The server is out of disk space. Nothing was saved. Please contact support.',
    },
  ]);
});

test('reports a database timeout as such', async () => {
  const answer = await app.inject({ method: 'GET', url: '/slow' });

  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    {
      code: 'ERROR_UNAVAILABLE',
      default_detail: 'Request timed out. Nothing was changed. Try a smaller date range or fewer records.',
    },
  ]);
});

test('limits every statement of a request to 30 seconds', async () => {
  expect(await server.services.db.query(sql`show statement_timeout`)).toEqual([{ statement_timeout: '30s' }]);
});

test('asks the client to retry after a full queue or a read-only database', async () => {
  const [queue, readOnly] = await Promise.all([app.inject('/queue'), app.inject('/read-only')]);

  expect([queue.statusCode, queue.headers['retry-after'], queue.json()]).toMatchObject([
    503,
    '10',
    { code: 'ERROR_UNAVAILABLE' },
  ]);
  expect([readOnly.statusCode, readOnly.headers['retry-after'], readOnly.json()]).toMatchObject([
    503,
    '5',
    {
      code: 'ERROR_UNAVAILABLE',
      default_detail: 'The database can’t be reached right now. Nothing was lost; please try again in a moment.',
    },
  ]);
});
