/** Covers emails about wrong passwords and codes: who gets them, and how often. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { eventually } from '../core/testing/eventually.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeUser, readEmailsTo, signInAs, turnOnSecondFactor } from './testing.ts';

const TOLD = 'Several wrong passwords were entered';

let server: TestServer;
let owner: Client & { carrierId: string };
let username: string;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(async () => {
  username = `${newId()}@example.com`;
  ({ id } = await makeUser(owner, { username, profileEmail: username }));
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const ask = (statement: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query(statement));

async function miss(times: number, name = username): Promise<void> {
  for (let at = 0; at < times; at += 1) await signInAs(server, name, 'not it');
}

/** Waits until every queued notice is sent. */
const waitUntilSettled = () =>
  eventually(async () => {
    expect(await ask(sql`select from jobs.job where name = 'sign-in.notice' and state <> 'completed'`)).toEqual([]);
  });

const emails = async (to = username) => {
  await waitUntilSettled();
  return readEmailsTo(server, to);
};

test('emails the user at the fifth wrong password, not at the fourth', async () => {
  await miss(4);
  expect(await emails()).toEqual([]);

  await miss(1);

  expect(await emails()).toEqual([TOLD]);
});

test('sends no further email for an hour', async () => {
  await miss(6);
  expect(await emails()).toEqual([TOLD]);
  await miss(2);
  expect(await emails()).toEqual([TOLD]);

  await ask(sql`update sign_in_notice set at = at - interval '61 minutes'`);
  await miss(1);

  expect(await emails()).toEqual([TOLD, TOLD]);
});

test('also counts wrong current passwords in an open session', async () => {
  const { token } = await signInAs(server, username);
  const change = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/user_profile/change_password/',
      headers: { authorization: `Token ${token}` },
      payload: { currentPassword: 'not it', newPassword: 'a-new-one-1' },
    });

  for (let at = 0; at < 5; at += 1) await change();

  expect(await emails()).toEqual([TOLD]);
});

test('emails about wrong codes in other words, because whoever enters a code has the password', async () => {
  const { token } = await signInAs(server, username);
  await turnOnSecondFactor(server, token, 'bluebonnet-2026');
  const { token: half } = await signInAs(server, username);
  const show = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/user_profile/second_factor/show/',
      headers: { authorization: `Token ${half}` },
      payload: { code: 'wrong' },
    });

  for (let at = 0; at < 5; at += 1) await show();

  expect(await emails()).toEqual(['Two-factor authentication is on', 'Several wrong codes were entered']);
});

test('sends nothing for unknown usernames and inactive users', async () => {
  const stranger = `${newId()}@example.com`;
  await owner.patch(`/api/profile/${id}`, { state: 'INACTIVE' });

  await miss(6, stranger);
  await miss(6);

  expect([await emails(stranger), await emails()]).toEqual([[], []]);
});

test('answers a wrong password the same way when the email cannot be queued', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const enqueue = vi.spyOn(server.services.jobs, 'enqueue').mockRejectedValue(new Error('The queue is away'));
  await miss(4);

  const { status } = await signInAs(server, username, 'not it');

  expect([status, enqueue.mock.calls.length]).toEqual([401, 1]);
  enqueue.mockRestore();
  logged.mockRestore();
});
