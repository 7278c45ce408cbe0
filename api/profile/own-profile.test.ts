import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { hashToken } from '../core/platform/session/session.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { createAccount } from './account.ts';
import {
  getSessionStatus,
  makeUser,
  readEmailsTo,
  readProfileHistory,
  readSecurityEmails,
  signInAs,
  turnOnSecondFactor,
} from './testing.ts';

/** A hash of the password `old`, from the time before the minimum length. */
const HASH_OF_OLD = '$argon2id$v=19$m=19456,t=2,p=1$5s8EB300MPs5QuUCkLGhNA$qn7Suen1zC+6PYIteBsbYMi8BaRuAR4u2L1mkkhc0Y8';

let server: TestServer;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start({ work: false });
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const createUser = (over: Parameters<typeof makeUser>[1] = {}, by = owner) => makeUser(by, over);
const login = (username: string, password?: string) => signInAs(server, username, password);
const getStatus = (token: string) => getSessionStatus(server, token);
const getHistory = (id: string) => readProfileHistory(owner, id);

describe("a user's own profile", () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  // Ledger: PRF-05, PRF-07, PRF-10, PRF-15, API-07
  test('can be viewed and changed, picture included, without any permission', async () => {
    const helper = await server.personnel(owner, {});
    const { status, body } = await helper.patch(`/api/profile/${helper.profileId}`, {
      profileFirstName: 'Pat Lou',
      profilePhoneNumber: '(512) 555-0199',
      profilePicture: { filename: 'me.png', bytes: png, type: 'image/png' },
    });
    expect(body).toMatchObject({
      prettyName: 'Pat Lou Helper',
      profilePhoneNumber: '5125550199',
      profilePicture: { name: 'me.png', type: 'image/png' },
      workflowActionItems: [],
    });
    expect(status).toBe(200);
    expect((await server.app.inject({ url: body.profilePicture.url })).rawPayload.equals(png)).toBe(true);
    const cleared = await helper.patch(`/api/profile/${helper.profileId}`, { profilePicture: '' });
    expect(cleared.body.profilePicture).toBe(null);
    const whole = await helper.patch(`/api/profile/${helper.profileId}`, {
      profileFirstName: 'Pat Lou',
      profilePicture: null,
      state: 'ACTIVE',
    });
    expect([whole.status, whole.body.profilePicture]).toEqual([200, null]);
    expect((await helper.get(`/api/profile/${helper.profileId}`)).body.profileName).toBe('Pat Lou Helper');
  });

  test('shows its history to the user, but not the history of other profiles', async () => {
    const helper = await server.personnel(owner, {});
    await helper.patch(`/api/profile/${helper.profileId}`, { desc: 'Nights' });
    const { body } = await helper.get(`/api/history/?record=profile&recordId=${helper.profileId}`);
    expect(body.results.map(({ action, by }: AnyBody) => [action, by.id])).toEqual([['UPDATE', helper.profileId]]);
    expect((await helper.get(`/api/history/?record=profile&recordId=${owner.profileId}`)).status).toBe(403);
  });

  // Ledger: PRF-15
  test("rejects invalid values with the user form's messages, an invalid picture included", async () => {
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
      username: 'Username can’t be changed',
    });
  });

  // Ledger: PRF-15
  test('has a billing address for ADMIN and CARRIER only', async () => {
    const address = { place: '1 Main St', city: 'Waco', state: 'TX', zipCode: '76701' };
    const helper = await server.personnel(owner, { 1000: 'all' });
    expect((await helper.patch(`/api/profile/${helper.profileId}`, { address })).status).toBe(403);
    const changed = await owner.patch(`/api/profile/${owner.profileId}`, { address });
    expect(changed.body.profileLocationAsText).toBe('1 Main St, Waco, TX 76701');
  });

  // Ledger: BIL-07, PRF-01
  test('shows the subscription to owners, and only its status to others', async () => {
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

describe("a user's own email", () => {
  /** Changes the own profile of the user with this token. */
  const change = async (token: string, id: string, payload: object) => {
    const headers = { authorization: `Token ${token}` };
    const answer = await server.app.inject({ method: 'PATCH', url: `/api/profile/${id}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const RIGHT = 'bluebonnet-2026';

  test('changes with the current password, ends other sessions, and notifies the old address', async () => {
    const user = await createUser();
    const [here, there] = [await login(user.username), await login(user.username)];
    const profileEmail = `new-${user.username}`;

    const changed = await change(here.token, user.id, { profileEmail, currentPassword: RIGHT });

    expect([changed.status, changed.body.profileEmail]).toEqual([200, profileEmail]);
    expect([await getStatus(here.token), await getStatus(there.token)]).toEqual([200, 401]);
    expect(await readEmailsTo(server, user.username)).toEqual(['Your email was changed']);
    expect(await readEmailsTo(server, profileEmail)).toEqual([]);
  });

  test('does not change without the correct current password, nor does anything sent with it', async () => {
    const user = await createUser();
    const [here, there] = [await login(user.username), await login(user.username)];
    const sent = { profileEmail: 'thief@example.com', desc: 'mine now' };

    const missing = await change(here.token, user.id, sent);
    const wrong = await change(here.token, user.id, { ...sent, currentPassword: 'wrong' });

    expect([missing.status, missing.body.code, missing.body.errors]).toEqual([
      400,
      'ERROR_MISSING_REQUIRED_FIELD',
      { currentPassword: 'Enter your current password' },
    ]);
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { currentPassword: 'Incorrect authentication credentials' },
    ]);
    const { body } = await owner.get(`/api/profile/${user.id}`);
    expect([body.profileEmail, body.desc]).toEqual([user.profileEmail, user.desc]);
    expect(await getStatus(there.token)).toBe(200);
    expect(await readEmailsTo(server, user.username)).toEqual([]);
  });

  test('counts wrong passwords toward the sign-in limit', async () => {
    const user = await createUser();
    const { token } = await login(user.username);
    const sent = { profileEmail: 'thief@example.com' };

    for (let tries = 0; tries < 10; tries += 1) await change(token, user.id, { ...sent, currentPassword: 'guess' });

    expect((await change(token, user.id, { ...sent, currentPassword: RIGHT })).status).toBe(429);
    expect((await login(user.username)).status).toBe(429);
  });

  test('needs a two-factor code too, and an unneeded code does not reset the count', async () => {
    const user = await createUser();
    const { token } = await login(user.username);
    const [recovery, wrong] = await turnOnSecondFactor(server, token, RIGHT);
    const sent = { profileEmail: `new-${user.username}`, currentPassword: RIGHT };

    const missing = await change(token, user.id, sent);
    for (let tries = 0; tries < 9; tries += 1) await change(token, user.id, { ...sent, code: `${wrong}x` });
    const unused = await change(token, user.id, { desc: 'x', code: 'anything' });
    const over = await change(token, user.id, { ...sent, code: recovery });

    expect([missing.status, missing.body.errors]).toEqual([400, { code: 'Enter the code' }]);
    expect([unused.status, over.status]).toEqual([200, 429]);
    await server.services.db.system((tx) => tx.query(sql`delete from sign_in_try`));
    expect((await change(token, user.id, { ...sent, code: `${wrong}x` })).body.errors).toEqual({
      code: expect.stringContaining('code'),
    });
    expect((await change(token, user.id, { ...sent, code: recovery })).status).toBe(200);
  });

  test('needs no password if unchanged or not sent, and neither do other fields', async () => {
    const user = await createUser();
    const { token } = await login(user.username);

    const same = await change(token, user.id, { profileEmail: user.profileEmail, profileFirstName: 'Dan' });

    expect([same.status, same.body.profileFirstName]).toEqual([200, 'Dan']);
    expect(await readEmailsTo(server, user.username)).toEqual([]);
  });

  test('voids reset links sent to the old address once it changes', async () => {
    const user = await createUser({ profileType: 'ADMIN' });
    const { token } = await login(user.username);
    await server.services.db.tx(owner.accountId, (tx) =>
      tx.query(sql`insert into password_reset (account_id, token_hash, profile_id, request, expires)
        values (${owner.accountId}, ${hashToken('t')}, ${user.id}, ${newId()}, now() + interval '1 hour')`),
    );

    await change(token, user.id, { profileEmail: `new-${user.username}`, currentPassword: RIGHT });

    const payload = { token: 't', newPassword: 'taken-over-1' };
    const used = await server.app.inject({ method: 'POST', url: '/api/user_profile/reset_cred/', payload });
    expect(used.statusCode).toBe(400);
  });

  test('can be changed by an owner, which signs the user out and notifies the old address', async () => {
    const user = await createUser({ profileType: 'ADMIN' });
    const { token } = await login(user.username);

    const changed = await owner.patch(`/api/profile/${user.id}`, { profileEmail: `new-${user.username}` });
    const proof = await owner.patch(`/api/profile/${user.id}`, { currentPassword: RIGHT });

    expect(changed.status).toBe(200);
    expect(await getStatus(token)).toBe(401);
    expect(await readEmailsTo(server, user.username)).toEqual(['Your email was changed']);
    expect(proof.body.errors).toEqual({ currentPassword: 'Unknown field currentPassword' });
  });
});

describe("an ADMIN's access to the founding owner", () => {
  let founder: Client & { carrierId: string };
  let admin: { token: string };
  const asAdmin = async (method: 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Token ${admin.token}` };
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  };
  const readStored = async () =>
    server.services.db.system(async (tx) => {
      const [row] =
        await tx.query(sql`select profile_email, username, state, password_hash, profile_type, policy, a.owner_state,
          (select count(*)::int from second_factor f where f.profile_id = p.id) as factors
        from profile p join account a on a.id = p.account_id where p.id = ${founder.profileId}`);
      return row;
    });

  beforeAll(async () => {
    founder = await server.account('Founders Freight LLC');
    const { username } = await createUser({ profileType: 'ADMIN' }, founder);
    admin = await login(username);
  });

  test.each<[string, 'PATCH' | 'DELETE' | 'POST', (id: string) => string, object | undefined, number]>([
    ['changing the email', 'PATCH', (id) => `/api/profile/${id}`, { profileEmail: 'taken@example.com' }, 403],
    [
      "changing the email with the ADMIN's own password",
      'PATCH',
      (id) => `/api/profile/${id}`,
      {
        profileEmail: 'taken@example.com',
        currentPassword: 'bluebonnet-2026',
      },
      400,
    ],
    ['changing the username', 'PATCH', (id) => `/api/profile/${id}`, { username: 'taken@example.com' }, 400],
    ['changing the account type', 'PATCH', (id) => `/api/profile/${id}`, { profileType: 'PERSONNEL' }, 400],
    ['changing the status', 'PATCH', (id) => `/api/profile/${id}`, { state: 'INACTIVE' }, 403],
    ['changing the status by an action', 'POST', (id) => `/api/profile/${id}/event/`, { eventType: 'INACTIVE' }, 403],
    ['deleting', 'DELETE', (id) => `/api/profile/${id}`, undefined, 403],
    ['deleting by an action', 'POST', (id) => `/api/profile/${id}/event/`, { eventType: 'DELETE' }, 403],
    ['restoring', 'POST', (id) => `/api/profile/${id}/event/`, { eventType: 'RESTORE' }, 400],
    [
      'canceling the account in their name',
      'PATCH',
      (id) => `/api/profile/${id}`,
      {
        state: 'INACTIVE',
        cancelReason: 'mine now',
      },
      403,
    ],
    [
      'changing the email of a driver account',
      'PATCH',
      (id) => `/api/profile/driver_profile/${id}`,
      {
        profileEmail: 'taken@example.com',
      },
      404,
    ],
    [
      'changing the status of a driver account',
      'POST',
      (id) => `/api/profile/driver_profile/${id}/event/`,
      {
        eventType: 'INACTIVE',
      },
      404,
    ],
  ])('does not include %s', async (_, method, url, payload, status) => {
    const before = await readStored();

    const refused = await asAdmin(method, url(founder.profileId), payload);

    expect(refused.status).toBe(status);
    expect(await readStored()).toEqual(before);
  });

  test('does not include password, permissions or turning off two-factor authentication', async () => {
    const before = await readStored();
    const personnelId = founder.profileId;

    const answers = [
      await asAdmin('POST', '/api/user_profile/set_password/', { personnelId, newPassword: 'taken-over-1' }),
      await asAdmin('POST', '/api/user_profile/update_permission/', { personnelId, id: 1000, view: false }),
      await asAdmin('POST', '/api/user_profile/second_factor/off/', {
        personnelId,
        currentPassword: 'bluebonnet-2026',
        code: '123456',
      }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400]);
    expect(await readStored()).toEqual(before);
  });

  test('includes fields unrelated to signing in; the founding owner can change their own email', async () => {
    const renamed = await asAdmin('PATCH', `/api/profile/${founder.profileId}`, { profileFirstName: 'Frances' });
    const email = `${newId()}@example.com`;
    const own = await founder.patch(`/api/profile/${founder.profileId}`, {
      profileEmail: email,
      currentPassword: 'never used',
    });

    expect([renamed.status, renamed.body.profileFirstName]).toEqual([200, 'Frances']);
    expect([own.status, own.body.profileEmail]).toEqual([200, email]);
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

  // Ledger: PRF-09, PRF-12
  test("end the user's other sessions when changed, but not the current one", async () => {
    const user = await createUser();
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

    expect(await getStatus(here.token)).toBe(200);
    expect(await getStatus(there.token)).toBe(401);
    expect((await login(user.username)).status).toBe(401);
    expect((await login(user.username, 'a new one')).status).toBe(200);
    expect((await getHistory(user.id))[0]?.changes).toEqual([
      { field: 'password', label: 'Password', from: '', to: 'changed' },
    ]);
    expect(await readSecurityEmails(server, user.id)).toEqual(['Your password was changed']);
  });

  // Ledger: PRF-12, RUL-10
  test('cannot be blank, and a wrong current password does not sign the user out', async () => {
    const user = await createUser();
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
    expect(await getStatus(token)).toBe(200);
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

  // Ledger: VAL-12
  test('need 8 characters wherever they are set; shorter stored passwords still work', async () => {
    const short = 'Invalid Password: use at least 8 characters';
    const user = await createUser();
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

  // Ledger: USR-42
  test('can be set by an owner for a user, whose sessions end', async () => {
    const user = await createUser();
    const { token } = await login(user.username);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: '' })).body.errors,
    ).toEqual({ newPassword: 'Invalid Password' });
    expect(await getStatus(token)).toBe(200);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: 'set for you' }))
        .status,
    ).toBe(204);
    expect(await getStatus(token)).toBe(401);
    expect((await login(user.username, 'set for you')).status).toBe(200);
    expect(await readSecurityEmails(server, user.id)).toEqual(['Your password was changed']);
  });

  // Ledger: USR-42
  test('cannot be set for oneself without the old one, nor for the founding owner', async () => {
    const admin = await createUser({ profileType: 'ADMIN' });
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
