import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let username: string;
let user: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

beforeEach(async () => {
  const id = newId();
  username = `Dana.${id}`;
  const made = await owner.post('/api/profile/', profileInput({ username, profileEmail: `${id}@example.com` }));
  expect(made.status).toBe(201);
  user = made.body;
});

async function signIn(
  profileEmail: string,
  profilePassword = 'bluebonnet-2026',
  more: object = {},
  address = '203.0.113.7',
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user_profile/login/',
    payload: { profileEmail, profilePassword, ...more },
    remoteAddress: address,
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    headers: answer.headers,
    token: String(answer.headers.authorization ?? ''),
  };
}

async function call(token: string, url: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await server.app.inject({ method, url, headers: { authorization: `Token ${token}` } });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null, headers: answer.headers };
}

async function readSessions(profileId: string): Promise<number> {
  const [found] = await server.services.db.system((tx) =>
    tx.query<{ n: number }>(sql`select count(*) as n from session where profile_id = ${profileId}`),
  );
  return found?.n ?? 0;
}

async function setAccount(change: ReturnType<typeof sql>, of = owner): Promise<void> {
  await server.services.db.system((tx) => tx.query(sql`update account set ${change} where id = ${of.accountId}`));
}

describe('signing in', () => {
  // Ledger: AUT-12, AUT-13, AUT-14, AUT-15
  test('returns the user, the bare token, and the version in headers', async () => {
    const { status, body, headers, token } = await signIn(username);

    expect(status).toBe(200);
    expect(body).toEqual({
      profileType: 'PERSONNEL',
      id: user.id,
      prettyName: 'Dana Whitfield',
      ownerSubscriptionStatus: 'TRIAL',
      isBilled: true,
      awaits: null,
      state: 'ACTIVE',
      ownerState: 'ACTIVE',
      timeZone: 'America/Chicago',
      today: server.today(),
    });
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(headers['ui-version']).toMatch(/^\d+\.\d+\.\d+/);
    expect((await call(token, `/api/profile/${user.id}`)).status).toBe(200);
  });

  // Ledger: AUT-16
  test('accepts the username as written, or the email address in any case', async () => {
    const { body } = await owner.get(`/api/profile/${user.id}`);
    for (const name of [username, body.profileEmail, body.profileEmail.toUpperCase(), `  ${username}  `])
      expect((await signIn(name)).body.id).toBe(user.id);
    expect((await signIn(username.toUpperCase())).status).toBe(401);
  });

  // Ledger: AUT-16
  test('opens the user whose password matches when two users share an email address', async () => {
    const email = `${newId()}@example.com`;
    const first = await owner.post(
      '/api/profile/',
      profileInput({ username: newId(), profileEmail: email, password: 'first one' }),
    );
    const second = await owner.post(
      '/api/profile/',
      profileInput({ username: newId(), profileEmail: email, password: 'second one' }),
    );

    expect((await signIn(email, 'first one')).body.id).toBe(first.body.id);
    expect((await signIn(email, 'second one')).body.id).toBe(second.body.id);
    expect((await signIn(email, 'a third')).status).toBe(401);
  });

  // Ledger: AUT-02
  test('rejects a blank username or password by field before any lookup', async () => {
    const { status, body } = await signIn('  ', ' ');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'ERROR_MISSING_REQUIRED_FIELD',
      errors: { profileEmail: "Can't be empty", profilePassword: "Can't be empty" },
    });
  });

  // Ledger: AUT-20
  test('answers a wrong password and an unknown username with the same 401', async () => {
    const wrong = await signIn(username, 'not it');
    const unknown = await signIn('nobody@example.com', 'not it');
    for (const { status, body, token } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'ERROR_AUTHENTICATION',
        default_detail: 'Incorrect authentication credentials',
      });
      expect(token).toBe('');
    }
  });

  // Ledger: AUT-20
  test('blocks a username after ten failed attempts from one address, but not from elsewhere', async () => {
    for (let at = 0; at < 10; at += 1) expect((await signIn(username, 'not it')).status).toBe(401);

    expect((await signIn(username)).status).toBe(429);
    expect((await signIn(username.toUpperCase())).status).toBe(429);
    expect((await signIn(username, 'bluebonnet-2026', {}, '198.51.100.9')).status).toBe(200);
    await server.services.db.system((tx) => tx.query(sql`update sign_in_try set at = at - interval '16 minutes'`));
    expect((await signIn(username)).status).toBe(200);
  });

  // Ledger: AUT-20
  test('checks ten of many simultaneous attempts and blocks the rest', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn(username, 'not it')));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  // Ledger: AUT-20
  test('resets the count of failed attempts', async () => {
    for (let at = 0; at < 9; at += 1) await signIn(username, 'not it');
    expect((await signIn(username)).status).toBe(200);
    for (let at = 0; at < 9; at += 1) expect((await signIn(username, 'not it')).status).toBe(401);
    expect((await signIn(username)).status).toBe(200);
  });

  // Ledger: AUT-17, USR-03, PRM-01, SCP-05
  test('is denied to drivers, even with the right password', async () => {
    const email = `${newId()}@example.com`;
    const driver = await owner.post(
      '/api/profile/driver_profile/',
      driverAccountInput({ carrier: owner.carrierId, profileEmail: email }),
    );
    expect(
      (
        await owner.post('/api/user_profile/set_password/', {
          personnelId: driver.body.id,
          newPassword: 'driver secret',
        })
      ).status,
    ).toBe(204);

    const { status, body, token } = await signIn(email, 'driver secret');

    expect(status).toBe(403);
    expect(body.default_detail).toBe('Access Denied');
    expect(token).toBe('');
    expect(await readSessions(driver.body.id)).toBe(0);
    expect((await signIn(email, 'something else')).status).toBe(401);
  });

  // Ledger: AUT-18
  test('is denied to inactive users and to all users of an inactive account', async () => {
    await owner.patch(`/api/profile/${user.id}`, { state: 'INACTIVE' });
    const inactive = await signIn(username);
    expect([inactive.status, inactive.body.default_detail]).toEqual([403, 'Access Denied']);
    expect(await readSessions(user.id)).toBe(0);

    await owner.patch(`/api/profile/${user.id}`, { state: 'ACTIVE' });
    await setAccount(sql`owner_state = 'INACTIVE'`);
    const closed = await signIn(username);
    expect([closed.status, closed.body.default_detail]).toEqual([403, 'Access Denied']);
    await setAccount(sql`owner_state = 'ACTIVE'`);
    expect((await signIn(username)).status).toBe(200);
  });

  // Ledger: AUT-21
  test('lasts 12 hours, or 30 days with Remember me, and then expires', async () => {
    const plain = await signIn(username);
    const remembered = await signIn(username, 'bluebonnet-2026', { rememberMe: 'true' });
    const lasting = await server.services.db.system((tx) =>
      tx.query<{ hours: number }>(
        sql`select round(extract(epoch from expires - created) / 3600) as hours from session where profile_id = ${user.id} order by expires`,
      ),
    );
    expect(lasting.map(({ hours }) => hours)).toEqual([12, 720]);

    await server.services.db.system((tx) =>
      tx.query(
        sql`update session set expires = now() - interval '1 second' where profile_id = ${user.id} and expires < now() + interval '13 hours'`,
      ),
    );
    expect((await call(plain.token, '/api/user_profile/fetch_updates/')).status).toBe(401);
    expect((await call(remembered.token, '/api/user_profile/fetch_updates/')).status).toBe(200);
  });
});

describe('a session', () => {
  // Ledger: AUT-26, AUT-27
  test('ends on the server at sign-out, without ending other sessions', async () => {
    const here = await signIn(username);
    const there = await signIn(username);
    expect((await call(here.token, '/api/user_profile/logout/', 'POST')).status).toBe(204);

    const after = await call(here.token, `/api/profile/${user.id}`);
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ code: 'ERR_AUTH', default_detail: 'Invalid token' });
    expect((await call(there.token, `/api/profile/${user.id}`)).status).toBe(200);
  });

  // Ledger: AUT-35, AUT-33
  test('reports statuses, subscription and version in fetch_updates', async () => {
    const { token } = await signIn(username);
    const { status, body, headers } = await call(token, '/api/user_profile/fetch_updates/');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      state: 'ACTIVE',
      ownerState: 'ACTIVE',
      ownerSubscriptionStatus: 'TRIAL',
      isBilled: true,
      timeZone: 'America/Chicago',
      today: server.today(),
    });
    expect(headers['ui-version']).toMatch(/^\d+\.\d+\.\d+/);
  });

  const USER_INACTIVE =
    'Your user is inactive, and you were signed out. To sign in again, ask an owner of your account to activate it.';
  const answerTo = async (token: string) => {
    const { status, body } = await call(token, '/api/user_profile/fetch_updates/');
    return [status, body.code, body.default_detail];
  };

  // Ledger: AUT-30, USR-45
  test.each([
    ['deactivated', () => owner.patch(`/api/profile/${user.id}`, { state: 'INACTIVE' })],
    ['deleted', () => owner.delete(`/api/profile/${user.id}`)],
  ])('of a user who was %s gets an explanation and never works again', async (how, act) => {
    const { token } = await signIn(username);

    await act();

    expect(await answerTo(token)).toEqual([401, 'ERROR_INACTIVE', USER_INACTIVE]);
    const again = { eventType: how === 'deleted' ? 'RESTORE' : 'ACTIVE' };
    expect((await owner.post(`/api/profile/${user.id}/event/`, again)).status).toBe(200);
    expect(await answerTo(token)).toEqual([401, 'ERROR_INACTIVE', USER_INACTIVE]);
    expect((await signIn(username)).status).toBe(200);
  });

  // Ledger: AUT-30, PRF-13
  test('of a canceled account gets an explanation; a session that ended another way does not', async () => {
    const other = await server.account('Closing LLC');
    const helper = await server.personnel(other, {});
    const { status } = await other.patch(`/api/profile/${other.profileId}`, {
      state: 'INACTIVE',
      cancelReason: 'Sold the trucks',
    });
    const closed = await helper.get('/api/user_profile/fetch_updates/');
    const unknown = await call('x'.repeat(43), '/api/user_profile/fetch_updates/');

    expect(status).toBe(200);
    expect([closed.status, closed.body.code]).toEqual([401, 'ERROR_INACTIVE']);
    expect(closed.body.default_detail).toContain('Your company’s account is inactive');
    expect([unknown.status, unknown.body.code]).toEqual([401, 'ERR_AUTH']);
  });

  // Ledger: AUT-30
  test('gets a 401 for everyone once the account is inactive', async () => {
    const other = await server.account('Closing LLC');
    const helper = await server.personnel(other, { 3000: 'view' });
    await setAccount(sql`owner_state = 'INACTIVE'`, other);
    expect((await other.get('/api/customer/')).status).toBe(401);
    expect((await helper.get('/api/customer/')).status).toBe(401);
  });

  test('needs a valid token in the right scheme on every call', async () => {
    const { token } = await signIn(username);
    for (const authorization of [undefined, `Token ${'x'.repeat(43)}`, token, `Bearer ${token}`]) {
      const answer = await server.app.inject({
        url: `/api/profile/${user.id}`,
        headers: authorization ? { authorization } : {},
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  // Ledger: AUT-28, AUT-29, BIL-06
  test('reaches only the user’s own profile, the session, and sign-out without a valid subscription', async () => {
    const lapsed = await server.account('Lapsed LLC');
    const helper = await server.personnel(lapsed, { 1000: 'all' });
    for (const status of ['EXPIRED', 'CANCELED']) {
      await setAccount(sql`subscription_status = ${status}`, lapsed);
      for (const client of [lapsed, helper]) {
        for (const path of [
          '/api/customer/',
          '/api/profile/',
          '/api/driver/',
          '/api/search/?search=abc',
          `/api/history/?record=profile&recordId=${client.profileId}`,
        ]) {
          const refused = await client.get(path);
          expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'ERROR_SUBSCRIPTION']);
        }
        expect((await client.get(`/api/profile/${client.profileId}`)).body.ownerSubscriptionStatus).toBe(status);
        expect((await client.get('/api/user_profile/fetch_updates/')).body.ownerSubscriptionStatus).toBe(status);
        expect((await client.patch(`/api/profile/${client.profileId}`, { desc: 'still me' })).status).toBe(200);
      }
      const grant = await lapsed.post('/api/user_profile/update_permission/', {
        personnelId: helper.profileId,
        id: 3000,
        view: true,
      });
      expect(grant.body.code).toBe('ERROR_SUBSCRIPTION');
    }
    await setAccount(sql`subscription_status = 'VALID'`, lapsed);
    expect((await lapsed.get('/api/customer/')).status).toBe(200);
  });
});
