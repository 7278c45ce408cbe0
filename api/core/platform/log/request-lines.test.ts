/** Covers the request log: its lines, and the data it must never contain. */
import { customerInput } from '@milepost/db/demo/fleet/customer.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawClient } from '../../testing/raw-client.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { hashPassword } from '../session/password.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let authorization: string;
let lines: string[];

/** Starts a server with a signed-in owner and keeps its log at this level in `lines`. */
async function startLogging(LOG_LEVEL: 'info' | 'warn'): Promise<void> {
  server = await startTestServer({ LOG_LEVEL }, { write: (line) => void lines.push(line) });
  owner = await server.account('Hidden Freight LLC');
  ({ authorization } = await rawClient(server, owner));
}

beforeAll(async () => {
  lines = [];
  await startLogging('info');
  // The response checker loads the API document at the first request.
  await send('/api/htc/settings/');
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

type Sent = { method?: 'GET' | 'POST'; payload?: object; headers?: Record<string, string> };

async function send(url: string, { headers, ...rest }: Sent = {}) {
  return server.app.inject({ url, headers: { authorization, ...headers }, ...rest });
}
const readLines = () => lines.map((line) => JSON.parse(line));

test('logs one line per request with ID, call, status, duration, account and user', async () => {
  const answer = await send('/api/carrier/?search=Hidden');

  expect(answer.statusCode).toBe(200);
  expect(readLines()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: process.pid,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/carrier/',
      account: owner.accountId,
      profile: owner.profileId,
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test('logs the user ID of a request denied for missing permission', async () => {
  const helper = await server.personnel(owner, {});

  await helper.get('/api/driver_balance/');

  const { accountId: account, profileId: profile } = helper;
  expect(readLines()).toMatchObject([{ level: 'warn', status: 403, code: 'ERROR_PERMISSION', account, profile }]);
});

test('logs an error as a warning with its code, under the ID shown to the user', async () => {
  const { requestId } = (await send('/api/customer/', { method: 'POST', payload: { customerName: 'Hidden' } })).json();

  expect(readLines()).toMatchObject([
    {
      level: 'warn',
      requestId,
      route: '/api/customer/',
      status: 400,
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      profile: owner.profileId,
      ip: '127.0.0.1',
      msg: 'refused',
    },
  ]);
});

test('logs addresses that the router cannot read', async () => {
  await send('/api/%zz');

  expect(readLines()).toMatchObject([{ level: 'warn', status: 400, code: 'ERROR_INVALID_INPUT' }]);
});

test('never logs names, tokens, passwords, typed addresses or request bodies', async () => {
  const customer = customerInput({ carrier: owner.carrierId, customerName: 'Hidden Customer' });
  await send('/api/customer/', { method: 'POST', payload: customer });
  await send('/api/customer/?search=Hidden&token=hidden-token');
  await send('/UI/hidden-page/hidden-token', { headers: { accept: 'text/html' } });
  await send('/hidden-token.txt?hidden');
  await signIn('hidden@example.com', 'hidden-password');

  expect(lines.length).toBe(5);
  expect(lines.join('')).not.toMatch(/hidden/i);
  expect(lines.join('')).not.toContain(authorization.replace('Token ', ''));
});

const signIn = (profileEmail: string, profilePassword: string) =>
  server.app.inject({ method: 'POST', url: '/api/user_profile/login/', payload: { profileEmail, profilePassword } });

test('logs whether the username of a failed sign-in exists, and whose it is by ID', async () => {
  const email = `${newId()}@example.com`;
  const hash = await hashPassword('right-password');
  await server.services.db.system((tx) =>
    tx.query(sql`update profile set username = ${email}, password_hash = ${hash} where id = ${owner.profileId}`),
  );

  await signIn('nobody@example.com', 'x');
  await signIn(email, 'wrong-password');

  const failed = { level: 'warn', route: '/api/user_profile/login/', status: 401, ip: '127.0.0.1' };
  expect(readLines()).toMatchObject([
    { ...failed, reason: 'unknown name' },
    { ...failed, reason: 'wrong password', account: owner.accountId, profile: owner.profileId },
  ]);
});

test('skips successful requests at the level warn and counts a repeated error', async () => {
  await server.close();
  await startLogging('warn');
  await send('/api/carrier/');
  for (let n = 0; n < 50; n += 1) await send(`/api/nothing/${n}`);
  expect(lines.length).toBe(10);

  await server.app.close();

  expect(readLines().at(-1)).toMatchObject({ level: 'warn', status: 404, repeated: 40 });
});
