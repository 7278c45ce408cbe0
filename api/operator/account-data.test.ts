import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../core/platform/db/database.ts';
import type { Statement } from '../core/platform/db/statement.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { readSecurityEmails } from '../profile/testing.ts';
import { findAccount, listAccounts, setAccountState, setPassword } from './account-data.ts';

let server: TestServer;
let db: Database;
let settings: TestServer['services']['settings'];
let owner: Client;
let username: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ db, settings } = server.services);
});
afterAll(() => server.close());

beforeEach(() => useAccount());

async function useAccount(): Promise<void> {
  owner = await server.account('Bluebonnet Freight LLC');
  const [row] = await ask<{ username: string }>(sql`select username from profile where id = ${owner.profileId}`);
  username = row?.username ?? '';
}

const ask = <R>(statement: Statement) => db.system((tx) => tx.query<R>(statement));

const signIn = async (profilePassword: string) => {
  const payload = { profileEmail: username, profilePassword };
  return (await server.app.inject({ method: 'POST', url: '/api/user_profile/login/', payload })).statusCode;
};
const setState = (state: 'ACTIVE' | 'INACTIVE') => setAccountState(db, { id: owner.accountId }, state);
const readStatus = async () => (await owner.get('/api/carrier/')).status;

test('applies a new password at once, in any case of the username, ends sessions, and emails the user', async () => {
  expect(await readStatus()).toBe(200);

  await setPassword(db, ` ${username.toUpperCase()}`, 'another-horse-2', settings);

  expect(await readStatus()).toBe(401);
  expect(await signIn('unused')).toBe(401);
  expect(await signIn('another-horse-2')).toBe(200);
  expect(await readSecurityEmails(server, owner.profileId)).toEqual(['Your password was changed']);
});

test('records in history that the operator changed a password, but not the password', async () => {
  await setPassword(db, username, 'another-horse-2', settings);

  expect(
    await ask(sql`select profile, changes from history where record_id = ${owner.profileId} and action = 'UPDATE'`),
  ).toEqual([{ profile: null, changes: [{ field: 'password', label: 'Password', from: '', to: 'changed' }] }]);
});

test('signs everyone out of a closed account, and reopens it with all data but no old session', async () => {
  await setPassword(db, username, 'another-horse-2', settings);
  expect(await signIn('another-horse-2')).toBe(200);

  expect(await setState('INACTIVE')).toBe(true);
  expect(await setState('INACTIVE')).toBe(false);
  expect(await signIn('another-horse-2')).not.toBe(200);
  await setState('ACTIVE');

  expect(await signIn('another-horse-2')).toBe(200);
  expect(await readStatus()).toBe(401);
});

test('makes a canceled account valid again when reopened, and keeps a trial a trial', async () => {
  const cancel = { state: 'INACTIVE', cancelReason: 'Sold the trucks' };
  expect((await owner.patch(`/api/profile/${owner.profileId}/`, cancel)).status).toBe(200);
  await setState('ACTIVE');
  await setPassword(db, username, 'another-horse-2', settings);
  const status = () => ask(sql`select owner_state, subscription_status from account where id = ${owner.accountId}`);

  expect(await status()).toEqual([{ owner_state: 'ACTIVE', subscription_status: 'VALID' }]);

  await useAccount();
  await setState('INACTIVE');
  await setState('ACTIVE');
  expect(await status()).toEqual([{ owner_state: 'ACTIVE', subscription_status: 'TRIAL' }]);
});

test('lists each account with its status, owner and number of users', async () => {
  await server.personnel(owner, {});
  await setState('INACTIVE');

  const day = new Date().toISOString().slice(0, 10);
  expect(await listAccounts(db)).toContainEqual({
    id: owner.accountId,
    state: 'INACTIVE',
    name: 'Bluebonnet Freight LLC',
    owner: username,
    users: 2,
    created: day,
  });
});

test('finds an account by its ID and by the username of any of its users', async () => {
  const found = { id: owner.accountId, name: 'Bluebonnet Freight LLC' };

  expect(await findAccount(db, owner.accountId)).toEqual(found);
  expect(await findAccount(db, username.toUpperCase())).toEqual(found);
  await expect(findAccount(db, owner.profileId)).rejects.toThrow(`There is no account ${owner.profileId}.`);
});

test('reports a username that no one has', async () => {
  await expect(setPassword(db, 'x@example.com', 'another-horse-2', settings)).rejects.toThrow(
    'No user signs in as x@example.com.',
  );
});
