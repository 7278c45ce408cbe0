import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import { POLICY_IDS } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { countUsername } from './limits.ts';
import { getSessionStatus, makeUser, readProfileHistory, signInAs } from './testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let redrock: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  redrock = await server.account('Redrock Hauling LLC');
});
afterAll(() => server.close());

const createUser = (over: Parameters<typeof makeUser>[1] = {}, by = owner) => makeUser(by, over);
const login = (username: string, password?: string) => signInAs(server, username, password);
const getStatus = (token: string) => getSessionStatus(server, token);
const getHistory = (id: string) => readProfileHistory(owner, id);

describe('the users list', () => {
  // Ledger: PRF-14, USR-05, USR-38, USR-39
  test("contains the account's users, not its drivers", async () => {
    const fresh = await server.account('Small LLC');
    const user = await createUser({}, fresh);
    const driver = await fresh.post(
      '/api/profile/driver_profile/',
      driverAccountInput({ carrier: fresh.carrierId, profileEmail: `${newId()}@example.com` }),
    );
    expect(driver.status).toBe(201);

    const { body } = await fresh.get('/api/profile/?ordering=-created');

    expect(body.count).toBe(2);
    expect(body.results.map((row: AnyBody) => row.id)).toEqual([user.id, fresh.profileId]);
    expect(body.results[0]).toMatchObject({
      profileId: 'USR-000002',
      prettyName: 'Dana Whitfield',
      profileName: 'Dana Whitfield',
      profileType: 'PERSONNEL',
      state: 'ACTIVE',
    });
    expect((await fresh.get('/api/profile/?search=whitf')).body.count).toBe(1);
    expect((await fresh.get(`/api/profile/${driver.body.id}`)).status).toBe(404);
    expect((await fresh.patch(`/api/profile/${driver.body.id}`, { desc: 'x' })).status).toBe(404);
  });

  // Ledger: USR-04, ROL-27, USR-02
  test('is for ADMIN and CARRIER only, as is every call about other users', async () => {
    const user = await createUser();
    const admin = await createUser({ profileType: 'ADMIN' });
    const helper = await server.personnel(owner, Object.fromEntries(POLICY_IDS.map((id) => [id, 'all'])));
    const calls = [
      () => helper.get('/api/profile/'),
      () => helper.get('/api/profile/?prettyName=true'),
      () => helper.get(`/api/profile/${user.id}`),
      () => helper.post('/api/profile/', profileInput()),
      () => helper.patch(`/api/profile/${user.id}`, { desc: 'x' }),
      () => helper.patch(`/api/profile/${user.id}`, { state: 'INACTIVE' }),
      () => helper.delete(`/api/profile/${user.id}`),
      () => helper.get(`/api/history/?record=profile&recordId=${user.id}`),
      () => helper.post(`/api/profile/${user.id}/event/`, { eventType: 'INACTIVE' }),
      () =>
        helper.post('/api/user_profile/update_permission/', { personnelId: helper.profileId, id: 1000, view: true }),
      () => helper.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: 'mine now' }),
    ];
    for (const call of calls) {
      const { status, body } = await call();
      expect([status, body.default_detail]).toEqual([403, "You don't have enough permission!"]);
    }
    const { token } = await login(admin.username);
    const asAdmin = await server.app.inject({ url: '/api/profile/', headers: { authorization: `Token ${token}` } });
    expect(asAdmin.statusCode).toBe(200);
  });

  // Ledger: ROL-30, PRM-04
  test('shows none of its users to another account', async () => {
    const user = await createUser();
    const answers = [
      await redrock.get(`/api/profile/${user.id}`),
      await redrock.patch(`/api/profile/${user.id}`, { desc: 'x' }),
      await redrock.delete(`/api/profile/${user.id}`),
      await redrock.post(`/api/profile/${user.id}/event/`, { eventType: 'INACTIVE' }),
      await redrock.get(`/api/history/?record=profile&recordId=${user.id}`),
      await redrock.post('/api/user_profile/update_permission/', { personnelId: user.id, id: 1000, view: true }),
      await redrock.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: 'mine now' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect((await login(user.username)).status).toBe(200);
  });
});

describe('a new user', () => {
  // Ledger: USR-47
  test('has a default authority in the profile, which does not limit access', async () => {
    const made = await createUser({ carrier: owner.carrierId });
    const { token } = await login(made.username);
    const headers = { authorization: `Token ${token}` };
    const own = await server.app.inject({ url: `/api/profile/${made.id}`, headers });
    expect(own.json().carrier).toEqual({
      id: owner.carrierId,
      prettyName: 'Bluebonnet Freight LLC',
      state: 'ACTIVE',
    });
    expect((await server.app.inject({ url: `/api/carrier/${owner.carrierId}`, headers })).statusCode).toBe(403);
  });

  // Ledger: USR-10, USR-11, USR-41, PRF-02, PRF-06, ENT-01, ENT-02
  test('starts with the values sent, a number and no permissions, and can sign in', async () => {
    const made = await createUser({ profileMiddleName: 'Lee', desc: 'Nights', carrier: owner.carrierId });
    expect(made).toMatchObject({
      profileFirstName: 'Dana',
      profileMiddleName: 'Lee',
      profilePhoneNumber: '5125550133',
      carrier: { id: owner.carrierId, prettyName: 'Bluebonnet Freight LLC' },
      address: { place: '900 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
      profileLocationAsText: '900 Congress Ave, Austin, TX 78701',
      desc: 'Nights',
      profile_summary: { username: made.username, profileType: 'PERSONNEL' },
      ownerState: 'ACTIVE',
      ownerSubscriptionStatus: 'TRIAL',
    });
    expect(made.profile_summary.policy).toHaveLength(13);
    expect(
      made.profile_summary.policy.every((row: AnyBody) => !row.view && !row.create && !row.edit && !row.delete),
    ).toBe(true);
    expect(JSON.stringify(made)).not.toMatch(/password|argon2/i);
    expect(JSON.stringify(await getHistory(made.id))).not.toMatch(/password|argon2/i);
    expect((await login(made.username)).status).toBe(200);
  });

  // Ledger: USR-29, USR-30, USR-31, USR-32, USR-33, USR-34, USR-44, RUL-10
  test('sees every missing or invalid field at once', async () => {
    const empty = await owner.post('/api/profile/', { profileType: '' });
    expect(empty.status).toBe(400);
    expect(empty.body).toMatchObject({ code: 'ERROR_MISSING_REQUIRED_FIELD' });
    expect(empty.body.errors).toEqual({
      profileType: 'Invalid User Type',
      username: 'Invalid Name',
      password: 'Invalid Password',
      profileFirstName: 'Invalid Name',
      profileLastName: 'Invalid Name',
      profilePhoneNumber: 'Invalid Phone Number',
      profileEmail: 'Invalid Email',
      address: 'Invalid Address',
    });
    const wrong = await owner.post('/api/profile/', {
      ...profileInput({ username: newId(), password: '   ' }),
      profileType: 'DRIVER',
      profilePhoneNumber: '12',
      profileEmail: 'someone@example.c',
      address: { place: '1 Main St', city: 'Austin' },
      color: 'red',
    });
    expect(wrong.body.errors).toEqual({
      password: 'Invalid Password',
      profileType: 'Invalid User Type',
      profilePhoneNumber: 'Invalid Phone Number',
      profileEmail: 'Invalid Email',
      address: 'Invalid Address',
      color: 'Unknown field color',
    });
  });

  // Ledger: USR-35, USR-40
  test('needs no middle name and is PERSONNEL by default', async () => {
    const name = newId();
    const { profileType: _, profileMiddleName: __, ...rest } = profileInput({ username: name });
    expect((await owner.post('/api/profile/', rest)).body).toMatchObject({
      profileType: 'PERSONNEL',
      profileMiddleName: null,
    });
  });

  // Ledger: USR-44, RUL-15
  test("cannot take a username used in any account, in any case; a deleted user's name is free", async () => {
    const user = await createUser();
    for (const by of [owner, redrock]) {
      const again = await by.post('/api/profile/', profileInput({ username: user.username.toUpperCase() }));
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ code: 'ERROR_NON_UNIQUE', errors: { username: 'Username is already taken' } });
    }
    expect((await owner.delete(`/api/profile/${user.id}`)).status).toBe(204);
    const changes = [
      await owner.post('/api/user_profile/set_password/', { personnelId: user.id, newPassword: 'bluebonnet-2027' }),
      await owner.post('/api/user_profile/update_permission/', { personnelId: user.id, id: 3000, view: true }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404]);
    expect((await redrock.post('/api/profile/', profileInput({ username: user.username }))).status).toBe(201);
    const restored = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'RESTORE' });
    expect([restored.status, restored.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
  });

  // Ledger: USR-44
  test('gets the same message for a username taken in this account, another one, or by a driver', async () => {
    const [ours, theirs] = [await createUser(), await createUser({}, redrock)];
    const email = `${newId()}@example.com`;
    const driver = driverAccountInput({ carrier: redrock.carrierId, profileEmail: email });
    expect((await redrock.post('/api/profile/driver_profile/', driver)).status).toBe(201);

    const answers = await Promise.all(
      [ours.username, theirs.username, email].map((username) =>
        owner.post('/api/profile/', profileInput({ username })),
      ),
    );

    expect(answers.map(({ status, body: { requestId: _, ...body } }) => [status, body])).toEqual(
      Array(3).fill([
        409,
        {
          code: 'ERROR_NON_UNIQUE',
          default_detail: 'ERROR_NON_UNIQUE: Username is already taken',
          errors: { username: 'Username is already taken' },
        },
      ]),
    );
  });

  test.each<[string, (by: Client & { carrierId: string }, name: string) => Promise<{ status: number }>]>([
    ['users', (by, username) => by.post('/api/profile/', profileInput({ username }))],
    [
      'driver accounts',
      (by, profileEmail) =>
        by.post('/api/profile/driver_profile/', driverAccountInput({ carrier: by.carrierId, profileEmail })),
    ],
  ])("is blocked after 20 guesses of other accounts' usernames by new %s", async (_, ask) => {
    const guesser = await server.account('Guessing LLC');
    const { username } = await createUser({}, redrock);

    const statuses = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await ask(guesser, username)).status);

    expect(statuses).toEqual([...Array(20).fill(409), 429, 429]);
    expect((await ask(guesser, `${newId()}@example.com`)).status).toBe(429);
    expect((await ask(owner, `${newId()}@example.com`)).status).toBe(201);
    await server.services.db.system((tx) => tx.query(sql`update stranger_call set at = at - interval '61 minutes'`));
    expect((await ask(guesser, `${newId()}@example.com`)).status).toBe(201);
  });

  test('can be tried up to 300 times an hour with a name from the same account', async () => {
    const { accountId } = redrock;
    const { username } = await createUser({}, redrock);
    const count = () => countUsername(server.services.db, accountId, username).then(() => 'counted', String);
    await server.services.db.system((tx) => tx.query(sql`delete from stranger_call where about = ${accountId}`));

    const answers = [];
    for (let at = 0; at < 301; at += 1) answers.push(await count());

    expect(answers.slice(0, 300)).toEqual(Array(300).fill('counted'));
    expect(answers[300]).toContain('Too many new usernames.');
  });

  test.each(['\u0000'.repeat(9000), 'x'.repeat(9000), '\u0000'])(
    'is rejected with an impossible username, which is not counted',
    async (username) => {
      const { status, body } = await owner.post('/api/profile/', profileInput({ username }));

      expect([status, Object.keys(body.errors)]).toEqual([400, ['username']]);
    },
  );

  test('is created once when sent twice with the same Idempotency-Key', async () => {
    const input = profileInput({ username: newId() });
    const key = { 'idempotency-key': newId() };
    const first = await owner.post('/api/profile/', input, key);
    const again = await owner.post('/api/profile/', input, key);
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
  });
});

describe('changing users', () => {
  // Ledger: PRF-15, USR-40
  test('keeps username and account type', async () => {
    const user = await createUser();
    const { status, body } = await owner.patch(`/api/profile/${user.id}`, { username: 'other', profileType: 'ADMIN' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      username: 'Username can’t be changed',
      profileType: 'Account Type can’t be changed',
    });
    expect((await owner.patch(`/api/profile/${user.id}`, { policy: '[]' })).body.errors).toEqual({
      policy: 'Permissions is set by the system',
    });
    expect((await owner.patch(`/api/profile/${user.id}`, { password: 'x' })).body.errors).toEqual({
      password: 'Unknown field password',
    });
  });

  // Ledger: USR-27, RAP-15
  test('offers Deactivate or Activate, and Delete, and allows nothing else', async () => {
    const user = await createUser();
    expect(user.workflowActionItems).toEqual([
      { id: 'INACTIVE', prettyName: 'Deactivate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);
    const changed = await owner.patch(`/api/profile/${user.id}`, { state: 'INACTIVE' });
    expect(changed.body.workflowActionItems).toEqual([
      { id: 'ACTIVE', prettyName: 'Activate', via: 'state' },
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);
    const back = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'ACTIVE' });
    expect([back.status, back.body.state]).toEqual([200, 'ACTIVE']);
    for (const eventType of ['ACTIVE', 'RESTORE', 'LAUNCH']) {
      const refused = await owner.post(`/api/profile/${user.id}/event/`, { eventType });
      expect([refused.status, refused.body.default_detail]).toEqual([400, 'General - Error']);
    }
  });

  // Ledger: RAP-15
  test('rejects actions not offered, and performs a repeated Idempotency-Key once', async () => {
    const user = await createUser();
    const act = (eventType: string, headers = {}) =>
      owner.post(`/api/profile/${user.id}/event/`, { eventType }, headers);
    const key = { 'idempotency-key': newId() };

    const first = await act('INACTIVE', key);
    const again = await act('INACTIVE', key);
    const other = await act('INACTIVE');

    expect([first.status, first.body.state]).toEqual([200, 'INACTIVE']);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect([other.status, other.body.code]).toEqual([400, 'ERROR_GENERAL']);
    expect((await getHistory(user.id)).map(({ action }) => action)).toEqual(['UPDATE', 'CREATE']);
  });

  // Ledger: USR-45
  test('signs out a deactivated or deleted user at once; history keeps the name and owners can restore', async () => {
    const user = await createUser({ profileType: 'ADMIN' });
    const { token } = await login(user.username);
    const made = await server.app.inject({
      method: 'PATCH',
      url: `/api/profile/${user.id}`,
      headers: { authorization: `Token ${token}` },
      payload: { desc: 'by themselves' },
    });
    expect(made.statusCode).toBe(200);
    expect((await owner.delete(`/api/profile/${user.id}`)).status).toBe(204);
    expect(await getStatus(token)).toBe(401);
    expect((await login(user.username)).status).toBe(401);
    expect((await owner.get(`/api/profile/?search=${user.username}`)).body.count).toBe(0);
    const lines = await getHistory(user.id);
    expect(lines.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE']);
    expect(lines[1]?.by).toEqual({ id: user.id, prettyName: 'Dana Whitfield' });

    expect(
      (await owner.get(`/api/profile/?state=DELETED&search=${user.username}`)).body.results[0].workflowActionItems,
    ).toEqual([{ id: 'RESTORE', prettyName: 'Restore', via: 'event' }]);
    const restored = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'RESTORE' });
    expect([restored.status, restored.body.state]).toEqual([200, 'ACTIVE']);
    expect((await login(user.username)).status).toBe(200);
    expect(await getStatus(token)).toBe(401);
  });

  // Ledger: USR-45
  test('never deactivates or deletes the user’s own profile or the founding owner, and doesn’t offer it', async () => {
    const admin = await createUser({ profileType: 'ADMIN' });
    const { token } = await login(admin.username);
    const asAdmin = async (method: 'PATCH' | 'DELETE' | 'POST' | 'GET', url: string, payload?: object) => {
      const answer = await server.app.inject({
        method,
        url,
        headers: { authorization: `Token ${token}` },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    for (const [id, words] of [
      [admin.id, 'You can’t deactivate or delete yourself'],
      [owner.profileId, 'The founding owner of the account can’t be deactivated or deleted'],
    ]) {
      const refused = [
        await asAdmin('PATCH', `/api/profile/${id}`, { state: 'INACTIVE' }),
        await asAdmin('DELETE', `/api/profile/${id}`),
        await asAdmin('POST', `/api/profile/${id}/event/`, { eventType: 'DELETE' }),
        await asAdmin('POST', `/api/profile/${id}/event/`, { eventType: 'INACTIVE' }),
      ];
      for (const { status, body } of refused) expect([status, body.default_detail]).toEqual([403, words]);
      expect((await asAdmin('GET', `/api/profile/${id}`)).body.workflowActionItems).toEqual([]);
    }
    const helper = await server.personnel(owner, { 1000: 'all' });
    expect((await helper.patch(`/api/profile/${helper.profileId}`, { state: 'INACTIVE' })).status).toBe(403);
    expect((await owner.get(`/api/profile/${owner.profileId}`)).body.workflowActionItems).toEqual([]);
  });
});
