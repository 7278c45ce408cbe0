import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from './ids.ts';
import { type Client, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let lapsed: Client & { accountId: string; profileId: string };

beforeAll(async () => {
  server = await startTestServer();
  lapsed = await server.account('Lapsed LLC');
  await server.services.db.system((tx) =>
    tx.query(sql`update account set subscription_status = 'EXPIRED' where id = ${lapsed.accountId}`),
  );
});
afterAll(() => server.close());

/** What stays open: signing in and out, the own session and password, and what every page needs before it knows who asks. */
const OPEN = [
  'post /api/user_profile/login/',
  'post /api/user_profile/logout/',
  'get /api/user_profile/fetch_updates/',
  'post /api/user_profile/change_password/',
  'get /api/htc/health_status_check/',
  'get /api/htc/settings/',
  'get /api/choice/',
  'get /api/choice/{id}',
];

type Operation = { method: 'get' | 'post' | 'patch' | 'delete'; path: string };

async function operations(): Promise<Operation[]> {
  const { paths } = (await lapsed.get('/api/openapi.json')).body;
  return Object.entries(paths as Record<string, object>).flatMap(([path, of]) =>
    Object.keys(of).map((method) => ({ method, path }) as Operation),
  );
}

test('AUT-28 every call of the API document but those of the own session is closed without a paid subscription', async () => {
  const closed = (await operations()).filter(({ method, path }) => !OPEN.includes(`${method} ${path}`));
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, path } of closed) {
    const url = path.replace(/\{\w+\}/g, newId());
    const { status, body } = await (method === 'post' || method === 'patch'
      ? lapsed[method](url, {})
      : lapsed[method](url));
    expect([method, path, status, body?.code]).toEqual([method, path, 403, 'ERROR_SUBSCRIPTION']);
  }
});
