/** More requests than connections, and connections that are not given back for long. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
  owner = await server.account();
  await owner.get('/api/carrier/');
});
afterAll(() => server.close());

/** Takes every connection of the server. @returns how to give them back */
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

test('who would wait longer than ten seconds is told at once to come again, and who waits already is served', async () => {
  const giveBack = await takeConnections();
  const waiting = Array.from({ length: 12 }, () => owner.get('/api/carrier/'));
  await vi.waitFor(() => expect(server.services.db.expectedWait()).toBeGreaterThan(10_000), 8000);

  const refused = await owner.post('/api/carrier/', {});
  const alive = await server.app.inject('/healthz');
  const health = await server.app.inject('/api/htc/health_status_check/');

  expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
    503,
    '10',
    {
      code: 'ERROR_UNAVAILABLE',
      default_detail:
        'The server has more to do than it can in time. Nothing was changed; please try again in a moment.',
    },
  ]);
  expect([alive.statusCode, alive.json()]).toMatchObject([200, { status: 'ok' }]);
  expect([health.statusCode, health.json()]).toMatchObject([
    503,
    { default_detail: 'The database has not answered within 1.5 seconds.' },
  ]);
  const told = lines.map((line) => JSON.parse(line)).map(({ level, status, route }) => [level, status, route]);
  expect(told).toEqual([
    ['warn', 503, '/api/carrier/'],
    ['warn', 503, '/api/htc/health_status_check/'],
  ]);
  await giveBack();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await owner.get('/api/carrier/')).status).toBe(200);
  expect((await server.app.inject('/api/htc/health_status_check/')).statusCode).toBe(200);
});
