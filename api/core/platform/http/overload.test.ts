/** Covers more requests than connections, and connections held for long. */
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
  owner = await server.account();
  await owner.get('/api/carrier/');
});
afterAll(() => server.close());

/** Takes every connection of the server. @returns a function that gives them back */
async function takeConnections(): Promise<() => Promise<unknown>> {
  const { promise: given, resolve: give } = Promise.withResolvers<void>();
  const taken = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const held = taken.map(({ resolve }) =>
    server.services.db.tx(owner.accountId, async (tx) => {
      await tx.query({ text: 'select 1', values: [] });
      resolve();
      await given;
    }),
  );
  await Promise.all(taken.map(({ promise }) => promise));
  return () => {
    give();
    return Promise.all(held);
  };
}

const isHealthy = async () => (await server.app.inject('/api/htc/health_status_check/')).statusCode;

test('keeps the health check at 200 while every connection is taken', async () => {
  const giveBack = await takeConnections();
  const waiting = [1, 2, 3].map(() => owner.get('/api/carrier/'));
  await eventually(() => expect(server.services.db.usage().requests.waiting).toBe(3));

  expect(await isHealthy()).toBe(200);

  await giveBack();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('rejects requests that would wait over ten seconds and serves the ones already waiting', async () => {
  const giveBack = await takeConnections();
  const waiting = Array.from({ length: 12 }, () => owner.get('/api/carrier/'));
  await eventually(() => expect(server.services.db.expectedWait()).toBeGreaterThan(10_000));

  const refused = await owner.post('/api/carrier/', {});
  const alive = await server.app.inject('/healthz');
  const health = await server.app.inject('/api/htc/health_status_check/');

  expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
    503,
    '10',
    {
      code: 'ERROR_UNAVAILABLE',
      default_detail: 'The server is busy. Nothing was changed. Please try again in a moment.',
    },
  ]);
  expect([alive.statusCode, alive.json()]).toMatchObject([200, { status: 'ok' }]);
  expect([health.statusCode, health.headers['retry-after'], health.json()]).toMatchObject([
    503,
    '10',
    {
      default_detail: 'The server is busy. Nothing was changed. Please try again in a moment.',
    },
  ]);
  const logged = lines.map((line) => JSON.parse(line)).map(({ level, status, route }) => [level, status, route]);
  expect(logged).toEqual([
    ['warn', 503, '/api/carrier/'],
    ['warn', 503, '/api/htc/health_status_check/'],
  ]);
  await giveBack();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await owner.get('/api/carrier/')).status).toBe(200);
  expect((await server.app.inject('/api/htc/health_status_check/')).statusCode).toBe(200);
});

test('fails the health check with 503 while the database is down, and passes when it is back', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const operator = new pg.Client({ connectionString: inDatabase(server.databaseUrl, 'postgres') });
  await operator.connect();
  onTestFinished(() => operator.end());

  await operator.query(`alter database ${name} allow_connections false`);
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
  await eventually(async () => expect(await isHealthy()).toBe(503));
  await operator.query(`alter database ${name} allow_connections true`);

  await eventually(async () => expect(await isHealthy()).toBe(200));
});
