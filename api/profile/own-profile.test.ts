import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { createAccount } from './account.ts';
import { makeUser, profileHistory, signInAs, statusOfSession } from './testing.ts';

/** Of the password `old`, from the days when any would do. */
const HASH_OF_OLD = '$argon2id$v=19$m=19456,t=2,p=1$5s8EB300MPs5QuUCkLGhNA$qn7Suen1zC+6PYIteBsbYMi8BaRuAR4u2L1mkkhc0Y8';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const madeUser = (over: Parameters<typeof makeUser>[1] = {}, by = owner) => makeUser(by, over);
const login = (username: string, password?: string) => signInAs(server, username, password);
const statusOf = (token: string) => statusOfSession(server, token);
const historyOf = (id: string) => profileHistory(owner, id);

describe('the own profile', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('PRF-05 PRF-07 PRF-10 PRF-15 API-07 everyone reads and changes the own one, picture included, without holding any flag', async () => {
    const helper = await server.personnel(owner, {});
    const { status, body } = await helper.patch(`/api/profile/${helper.profileId}`, {
      profileFirstName: 'Pat Lou',
      profilePhoneNumber: '(512) 555-0199',
      profilePicture: { filename: 'me.png', bytes: png, type: 'image/png' },
    });
    expect(body).toMatchObject({
      prettyName: 'Pat Lou Helper',
      profilePhoneNumber: '(512) 555-0199',
      profilePicture: { name: 'me.png', type: 'image/png' },
      workflowActionItems: [],
    });
    expect(status).toBe(200);
    expect((await server.app.inject({ url: body.profilePicture.url })).rawPayload.equals(png)).toBe(true);
    const cleared = await helper.patch(`/api/profile/${helper.profileId}`, { profilePicture: '' });
    expect(cleared.body.profilePicture).toBe(null);
    expect((await helper.get(`/api/profile/${helper.profileId}`)).body.profileName).toBe('Pat Lou Helper');
  });

  test('everyone reads the history of the own profile, and of no other', async () => {
    const helper = await server.personnel(owner, {});
    await helper.patch(`/api/profile/${helper.profileId}`, { desc: 'Nights' });
    const { body } = await helper.get(`/api/history/?record=profile&recordId=${helper.profileId}`);
    expect(body.results.map(({ action, by }: AnyBody) => [action, by.id])).toEqual([['UPDATE', helper.profileId]]);
    expect((await helper.get(`/api/history/?record=profile&recordId=${owner.profileId}`)).status).toBe(403);
  });

  test('PRF-15 refuses wrong values in the words of the user form, a refused picture with the rest', async () => {
    const helper = await server.personnel(owner, {});
    const { body } = await helper.patch(`/api/profile/${helper.profileId}`, {
      profileFirstName: '',
      profilePhoneNumber: 'x',
      profileEmail: 'x',
      username: 'y',
    });
    expect(body.errors).toEqual({
      profileFirstName: 'Invalid Name',
      profilePhoneNumber: 'Invalid Phone Number',
      profileEmail: 'Invalid Email',
      username: 'Username cannot be changed',
    });
  });

  test('PRF-15 the billing address is for ADMIN and CARRIER only', async () => {
    const address = { place: '1 Main St', city: 'Waco', state: 'TX', zipCode: '76701' };
    const helper = await server.personnel(owner, { 1000: 'all' });
    expect((await helper.patch(`/api/profile/${helper.profileId}`, { address })).status).toBe(403);
    const changed = await owner.patch(`/api/profile/${owner.profileId}`, { address });
    expect(changed.body.profileLocationAsText).toBe('1 Main St, Waco, TX 76701');
  });

  test('BIL-07 PRF-01 the subscription shows to owners; others learn only its status', async () => {
    const fresh = await server.account('Paying LLC');
    await server.services.db.system((tx) =>
      tx.query(
        sql`update account set subscription_type = 'PRICING_SMALL_FLEET', next_payment_date = '2027-01-15', payment_amount = 99.90 where id = ${fresh.accountId}`,
      ),
    );
    const mine = await fresh.get(`/api/profile/${fresh.profileId}`);
    expect(mine.body.ownerSubscription).toEqual({
      profileSubscriptionType: 'PRICING_SMALL_FLEET',
      nextPaymentDate: '2027-01-15',
      paymentAmount: 99.9,
    });
    expect(mine.text).toContain('"paymentAmount":99.90');
    const helper = await server.personnel(fresh, { 1000: 'all' });
    const theirs = await helper.get(`/api/profile/${helper.profileId}`);
    expect(theirs.body).toMatchObject({ ownerSubscription: null, ownerSubscriptionStatus: 'TRIAL' });
  });
});

describe('passwords', () => {
  const post = async (token: string, url: string, payload: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Token ${token}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };

  test('PRF-09 PRF-12 changing the own one ends the other sessions and keeps this one', async () => {
    const user = await madeUser();
    const here = await login(user.username);
    const there = await login(user.username);
    expect(
      (
        await post(here.token, '/api/user_profile/change_password/', {
          currentPassword: 'bluebonnet-2026',
          newPassword: 'a new one',
        })
      ).status,
    ).toBe(204);

    expect(await statusOf(here.token)).toBe(200);
    expect(await statusOf(there.token)).toBe(401);
    expect((await login(user.username)).status).toBe(401);
    expect((await login(user.username, 'a new one')).status).toBe(200);
    expect((await historyOf(user.id))[0]?.changes).toEqual([
      { field: 'password', label: 'Password', from: '', to: 'changed' },
    ]);
  });

  test('PRF-12 RUL-10 an empty new one is Invalid Password, a wrong current one ERROR_AUTHENTICATION, and the user stays signed in', async () => {
    const user = await madeUser();
    const { token } = await login(user.username);
    const empty = await post(token, '/api/user_profile/change_password/', {
      currentPassword: 'bluebonnet-2026',
      newPassword: ' ',
    });
    expect([empty.status, empty.body.errors]).toEqual([400, { newPassword: 'Invalid Password' }]);
    const wrong = await post(token, '/api/user_profile/change_password/', {
      currentPassword: 'guess',
      newPassword: 'a new one',
    });
    expect([wrong.status, wrong.body.code, wrong.body.default_detail]).toEqual([
      400,
      'ERROR_AUTHENTICATION',
      'Incorrect authentication credentials',
    ]);
    expect(await statusOf(token)).toBe(200);
    for (let at = 0; at < 9; at += 1)
      await post(token, '/api/user_profile/change_password/', { currentPassword: 'guess', newPassword: 'a new one' });
    expect(
      (
        await post(token, '/api/user_profile/change_password/', {
          currentPassword: 'bluebonnet-2026',
          newPassword: 'a new one',
        })
      ).status,
    ).toBe(429);
  });

  test('VAL-12 one of less than 8 letters is refused wherever it is set, and one that is stored goes on working', async () => {
    const short = 'Invalid Password: use 8 letters or more';
    const user = await madeUser();
    const { token } = await login(user.username);
    const sent = { currentPassword: 'bluebonnet-2026', newPassword: 'seven77' };
    const changed = await post(token, '/api/user_profile/change_password/', sent);
    expect([changed.status, changed.body.errors]).toEqual([400, { newPassword: short }]);
    const set = { personnelId: user.id, newPassword: 'seven77' };
    expect((await owner.post('/api/user_profile/set_password/', set)).body.errors).toEqual({ newPassword: short });
    const made = await owner.post('/api/profile/', profileInput({ password: 'seven77' }));
    expect([made.status, made.body.errors]).toEqual([400, { password: short }]);
    const account = { email: 'new@example.com', password: 'seven77', carrierName: 'First Freight LLC' };
    await expect(createAccount(server.services.db, account)).rejects.toThrow(short);

    await server.services.db.system((tx) =>
      tx.query(sql`update profile set password_hash = ${HASH_OF_OLD} where id = ${user.id}`),
    );
    expect((await login(user.username, 'old')).status).toBe(200);
  });

  test('USR-42 an owner sets the one of a user, whose sessions end', async () => {
    const user = await madeUser();
    const { token } = await login(user.username);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: '' })).body.errors,
    ).toEqual({ newPassword: 'Invalid Password' });
    expect(await statusOf(token)).toBe(200);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: 'set for you' }))
        .status,
    ).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await login(user.username, 'set for you')).status).toBe(200);
  });

  test('USR-42 never the own one without the old, never the founding owner’s', async () => {
    const admin = await madeUser({ profileType: 'ADMIN' });
    const { token } = await login(admin.username);
    expect(
      (
        await post(token, '/api/user_profile/set_password/', {
          personnelId: owner.profileId,
          newPassword: 'taken over',
        })
      ).status,
    ).toBe(403);
    expect(
      (await post(token, '/api/user_profile/set_password/', { personnelId: admin.id, newPassword: 'a new one' }))
        .status,
    ).toBe(403);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: 'nobody', newPassword: 'a new one' })).status,
    ).toBe(404);
  });
});
