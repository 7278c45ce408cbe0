/** Covers invitations: a new user without a password sets one with an emailed link, with the permissions of a role. */
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import { listPresetRows } from '@milepost/domain/core/role-presets.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeUser, signInAs } from './testing.ts';

let server: TestServer;
let owner: Client;
/** Username and email of the next user. */
let username: string;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://tms.example.com' });
  owner = await server.account('Bluebonnet Freight LLC');
});
beforeEach(() => {
  username = `${newId()}@example.com`;
});
afterAll(() => server.close());

const system = (query: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<AnyBody>(query));
const readEmails = () =>
  system(sql`select subject, body_text as text from mail_message
    where recipients = ${[username]} and kind = 'INVITATION' order by id`);
const readToken = async () => /token=([\w-]+)&invited=true/.exec((await readEmails()).at(-1).text)?.[1] ?? '';
const setPassword = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/user_profile/reset_cred/',
    payload: { token, newPassword: 'bluebonnet-2027' },
  });

async function invite(over: object = {}) {
  const { password: _, ...fields } = profileInput({ username, profileEmail: username, profileFirstName: 'Ivy' });
  return owner.post('/api/profile/', { ...fields, isInvited: 'true', ...over } as never);
}

test('emails a link with which the new user sets a password and signs in with the permissions of the role', async () => {
  const { status, body } = await invite({ preset: 'DISPATCHER' });
  expect(status).toBe(201);
  expect(body.profile_summary.policy).toEqual(listPresetRows('DISPATCHER'));
  const [email, ...others] = await readEmails();
  expect([email.subject, others]).toEqual(['Set your Milepost password', []]);
  expect(email.text).toContain(`You sign in as ${username}.`);
  expect(email.text).toContain('https://tms.example.com/forgotcred#token=');
  expect((await signInAs(server, username, '')).status).not.toBe(200);

  const token = await readToken();
  expect((await setPassword(token)).statusCode).toBe(204);

  expect((await signInAs(server, username, 'bluebonnet-2027')).status).toBe(200);
  expect((await setPassword(token)).statusCode).toBe(400);
});

test('requires a password without an invitation, and accepts a role for a user with a password', async () => {
  expect((await invite({ isInvited: 'false' })).body.errors).toEqual({ password: 'Invalid Password' });
  const { body } = await invite({ isInvited: 'false', password: 'bluebonnet-2026', preset: 'SAFETY' });
  expect(body.profile_summary.policy).toEqual(listPresetRows('SAFETY'));
  expect(await readEmails()).toEqual([]);
});

test('rejects a role for owners, an unknown role, and invitations by other users', async () => {
  expect((await invite({ profileType: 'ADMIN', preset: 'SAFETY' })).body.errors).toEqual({
    preset: 'Only for PERSONNEL',
  });
  expect((await invite({ preset: 'PILOT' })).body.errors).toEqual({ preset: 'Unknown preset' });
  const { body } = await invite();
  const helper = await server.personnel(owner, { 1000: 'all' });
  expect((await helper.post('/api/user_profile/invite/', { personnelId: body.id })).status).toBe(403);
  const stranger = await server.account('Red Rock Hauling LLC');
  expect((await stranger.post('/api/user_profile/invite/', { personnelId: body.id })).status).toBe(404);
});

test('a second invitation voids the first link, and a user who has signed in can’t be invited', async () => {
  const { body } = await invite();
  const first = await readToken();

  expect((await owner.post('/api/user_profile/invite/', { personnelId: body.id })).status).toBe(204);

  const second = await readToken();
  expect((await setPassword(first)).statusCode).toBe(400);
  expect((await setPassword(second)).statusCode).toBe(204);
  await signInAs(server, username, 'bluebonnet-2027');
  const again = await owner.post('/api/user_profile/invite/', { personnelId: body.id });
  expect([again.status, again.body.default_detail]).toEqual([
    400,
    'This user has signed in before. Set a new password instead.',
  ]);
});

test('an invitation expires after 7 days, and an inactive user can’t be invited', async () => {
  await invite();
  const late = await readToken();
  await system(sql`update password_reset set expires = expires - interval '7 days'`);
  expect((await setPassword(late)).statusCode).toBe(400);

  const gone = await makeUser(owner, { username: `${newId()}@example.com` });
  await owner.patch(`/api/profile/${gone.id}`, { state: 'INACTIVE' });
  expect((await owner.post('/api/user_profile/invite/', { personnelId: gone.id })).status).toBe(404);
});
