import { driverAccountInput } from '@milepost/db/demo/driver-app/driver-account.ts';
import { profileInput } from '@milepost/db/demo/profile/profile.ts';
import { POLICY_IDS } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../core/ids.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let redrock: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  redrock = await server.account('Redrock Hauling LLC');
});
afterAll(() => server.close());

async function madeUser(over: Partial<ReturnType<typeof profileInput>> = {}, by = owner): Promise<AnyBody> {
  const name = `${newId()}@example.com`;
  const made = await by.post('/api/profile/', profileInput({ username: name, profileEmail: name, ...over }));
  expect(made.body).toMatchObject({ state: 'ACTIVE' });
  expect(made.status).toBe(201);
  return made.body;
}

async function login(profileEmail: string, profilePassword = 'bluebonnet-2026') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user_profile/login/',
    payload: { profileEmail, profilePassword },
  });
  return { status: answer.statusCode, token: String(answer.headers.authorization ?? '') };
}

async function statusOf(token: string): Promise<number> {
  return (
    await server.app.inject({ url: '/api/user_profile/fetch_updates/', headers: { authorization: `Token ${token}` } })
  ).statusCode;
}

async function historyOf(id: string) {
  return (await owner.get(`/api/history/?record=profile&recordId=${id}`)).body.results as {
    action: string;
    changes: AnyBody[];
    by: AnyBody;
  }[];
}

describe('the users list', () => {
  test('PRF-14 USR-05 USR-38 USR-39 holds the users of the account, not its drivers', async () => {
    const fresh = await server.account('Small LLC');
    const user = await madeUser({}, fresh);
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

  test('USR-04 ROL-27 USR-02 every call about others is for ADMIN and CARRIER, whatever flags someone else holds', async () => {
    const user = await madeUser();
    const admin = await madeUser({ profileType: 'ADMIN' });
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

  test('ROL-30 PRM-04 another account finds none of these users by any call', async () => {
    const user = await madeUser();
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
  test('USR-47 has the default authority in the own profile, whatever the rights, and is limited by it in nothing', async () => {
    const made = await madeUser({ carrier: owner.carrierId });
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

  test('USR-10 USR-11 USR-41 PRF-02 PRF-06 ENT-01 ENT-02 starts as sent, with a number, without a single flag, and signs in', async () => {
    const made = await madeUser({ profileMiddleName: 'Lee', desc: 'Nights', carrier: owner.carrierId });
    expect(made).toMatchObject({
      profileFirstName: 'Dana',
      profileMiddleName: 'Lee',
      profilePhoneNumber: '(512) 555-0133',
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
    expect(JSON.stringify(await historyOf(made.id))).not.toMatch(/password|argon2/i);
    expect((await login(made.username)).status).toBe(200);
  });

  test('USR-29 USR-30 USR-31 USR-32 USR-33 USR-34 USR-44 RUL-10 everything that is missing or wrong is told at once, in these words', async () => {
    const empty = await owner.post('/api/profile/', { profileType: '' });
    expect(empty.status).toBe(400);
    expect(empty.body).toMatchObject({ code: 'ERROR_MISSING_REQUIRED_FIELD' });
    expect(empty.body.errors).toEqual({
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
      profileEmail: 'someone@example.info',
      address: { place: '1 Main St', city: 'Austin' },
      colour: 'red',
    });
    expect(wrong.body.errors).toEqual({
      password: 'Invalid Password',
      profileType: 'Invalid User Type',
      profilePhoneNumber: 'Invalid Phone Number',
      profileEmail: 'Invalid Email',
      address: 'Invalid Address',
      colour: 'Unknown field colour',
    });
  });

  test('USR-35 the middle name is optional; USR-40 a user is PERSONNEL unless said otherwise', async () => {
    const name = newId();
    const { profileType: _, profileMiddleName: __, ...rest } = profileInput({ username: name });
    expect((await owner.post('/api/profile/', rest)).body).toMatchObject({
      profileType: 'PERSONNEL',
      profileMiddleName: null,
    });
  });

  test('USR-44 RUL-15 a username taken in any account, whatever its case, is refused by field; a deleted one is free again', async () => {
    const user = await madeUser();
    for (const by of [owner, redrock]) {
      const again = await by.post('/api/profile/', profileInput({ username: user.username.toUpperCase() }));
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ code: 'ERROR_NON_UNIQUE', errors: { username: 'Username is already taken' } });
    }
    expect((await owner.delete(`/api/profile/${user.id}`)).status).toBe(204);
    expect((await redrock.post('/api/profile/', profileInput({ username: user.username }))).status).toBe(201);
    const restored = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'RESTORE' });
    expect([restored.status, restored.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
  });

  test('a create sent twice with the same Idempotency-Key makes one user', async () => {
    const input = profileInput({ username: newId() });
    const key = { 'idempotency-key': newId() };
    const first = await owner.post('/api/profile/', input, key);
    const again = await owner.post('/api/profile/', input, key);
    expect(again.body).toEqual(first.body);
    expect(again.status).toBe(201);
  });
});

describe('changing users', () => {
  test('PRF-15 USR-40 username and account type stay as they were made', async () => {
    const user = await madeUser();
    const { status, body } = await owner.patch(`/api/profile/${user.id}`, { username: 'other', profileType: 'ADMIN' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      username: 'Username cannot be changed',
      profileType: 'Account Type cannot be changed',
    });
    expect((await owner.patch(`/api/profile/${user.id}`, { policy: '[]' })).body.errors).toEqual({
      policy: 'Permissions is set by the system',
    });
    expect((await owner.patch(`/api/profile/${user.id}`, { password: 'x' })).body.errors).toEqual({
      password: 'Unknown field password',
    });
  });

  test('USR-27 an active user offers Deactivate and Delete, an inactive one Activate and Delete', async () => {
    const user = await madeUser();
    expect(user.workflowActionItems).toEqual([
      { id: 'INACTIVE', prettyName: 'Deactivate' },
      { id: 'DELETE', prettyName: 'Delete' },
    ]);
    const changed = await owner.patch(`/api/profile/${user.id}`, { state: 'INACTIVE' });
    expect(changed.body.workflowActionItems).toEqual([
      { id: 'ACTIVE', prettyName: 'Activate' },
      { id: 'DELETE', prettyName: 'Delete' },
    ]);
    const back = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'ACTIVE' });
    expect([back.status, back.body.state]).toEqual([200, 'ACTIVE']);
  });

  test('USR-45 deactivating and deleting sign the user out at once; the name stays on history and an owner restores', async () => {
    const user = await madeUser({ profileType: 'ADMIN' });
    const { token } = await login(user.username);
    const made = await server.app.inject({
      method: 'PATCH',
      url: `/api/profile/${user.id}`,
      headers: { authorization: `Token ${token}` },
      payload: { desc: 'by themselves' },
    });
    expect(made.statusCode).toBe(200);
    expect((await owner.delete(`/api/profile/${user.id}`)).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
    expect((await login(user.username)).status).toBe(401);
    expect((await owner.get(`/api/profile/?search=${user.username}`)).body.count).toBe(0);
    const lines = await historyOf(user.id);
    expect(lines.map(({ action }) => action)).toEqual(['DELETE', 'UPDATE', 'CREATE']);
    expect(lines[1]?.by).toEqual({ id: user.id, prettyName: 'Dana Whitfield' });

    expect(
      (await owner.get(`/api/profile/?state=DELETED&search=${user.username}`)).body.results[0].workflowActionItems,
    ).toEqual([{ id: 'RESTORE', prettyName: 'Restore' }]);
    const restored = await owner.post(`/api/profile/${user.id}/event/`, { eventType: 'RESTORE' });
    expect([restored.status, restored.body.state]).toEqual([200, 'ACTIVE']);
    expect((await login(user.username)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  test('USR-45 nobody deactivates or deletes oneself or the founding owner, by no call, and neither is offered', async () => {
    const admin = await madeUser({ profileType: 'ADMIN' });
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
      [admin.id, 'You cannot deactivate or delete yourself'],
      [owner.profileId, 'The founding owner of the account cannot be deactivated or deleted'],
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

describe('the permission grid', () => {
  test('USR-12 USR-13 USR-28 USR-37 one flag at a time, answering the whole list; it counts from the next call', async () => {
    const helper = await server.personnel(owner, {});
    expect((await helper.get('/api/customer/')).status).toBe(403);

    const granted = await owner.post('/api/user_profile/update_permission/', {
      personnelId: helper.profileId,
      id: 3000,
      prettyName: 'Fleets and Customers',
      view: true,
      create: false,
      edit: false,
      delete: false,
    });
    expect(granted.status).toBe(200);
    expect(granted.body.policy).toHaveLength(13);
    expect(granted.body.policy.filter((row: AnyBody) => row.view || row.create || row.edit || row.delete)).toEqual([
      { id: 3000, prettyName: 'Fleets and Customers', view: true, create: false, edit: false, delete: false },
    ]);
    expect((await helper.get('/api/customer/')).status).toBe(200);

    const more = await owner.post('/api/user_profile/update_permission/', {
      personnelId: helper.profileId,
      id: 3000,
      delete: true,
    });
    expect(more.body.policy.find((row: AnyBody) => row.id === 3000)).toMatchObject({
      view: true,
      create: false,
      edit: false,
      delete: true,
    });

    await owner.post('/api/user_profile/update_permission/', { personnelId: helper.profileId, id: 3000, view: false });
    expect((await helper.get('/api/customer/')).status).toBe(403);
    expect((await historyOf(helper.profileId)).slice(0, 2).map(({ changes }) => changes)).toEqual([
      [{ field: 'policy.3000.view', label: 'Fleets and Customers: View', from: 'Yes', to: 'No' }],
      [{ field: 'policy.3000.delete', label: 'Fleets and Customers: Delete', from: 'No', to: 'Yes' }],
    ]);
  });

  test('USR-14 to USR-26 ROL-05 to ROL-18 the list names the thirteen policies in order', async () => {
    const user = await madeUser();
    expect(user.profile_summary.policy.map(({ id, prettyName }: AnyBody) => [id, prettyName])).toEqual([
      [1000, 'Company Owner (unlimited)'],
      [1100, 'Driver Profile (driver app)'],
      [2000, 'Company Assets (carrier, vehicle, dispatcher, fuel card, integration)'],
      [3000, 'Fleets and Customers'],
      [4000, 'Expenses'],
      [6000, 'Finance and Accounting'],
      [7000, 'Safety and Compliance'],
      [8000, 'IFTA Reports'],
      [9000, 'Driver and Vehicle Reports'],
      [10000, 'Fleet Reports'],
      [11000, 'Expense Report'],
      [12000, 'Safety Report'],
      [13000, 'Contacts and Contact Documents'],
    ]);
  });

  test('USR-41 USR-42 refuses oneself, owners, drivers, unknown policies and what is neither yes nor no', async () => {
    const helper = await server.personnel(owner, {});
    const admin = await madeUser({ profileType: 'ADMIN' });
    const driver = await owner.post(
      '/api/profile/driver_profile/',
      driverAccountInput({ carrier: owner.carrierId, profileEmail: `${newId()}@example.com` }),
    );
    const send = (fields: object) =>
      owner.post('/api/user_profile/update_permission/', fields as Record<string, unknown>);
    const answers = [
      await send({ personnelId: owner.profileId, id: 3000, view: true }),
      await send({ personnelId: admin.id, id: 3000, view: true }),
      await send({ personnelId: driver.body.id, id: 3000, view: true }),
      await send({ personnelId: 'USR-000001', id: 3000, view: true }),
      await send({ personnelId: helper.profileId, id: 5000, view: true }),
      await send({ personnelId: helper.profileId, id: 3000, view: 'maybe' }),
      await send({ personnelId: helper.profileId, id: 3000 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'ERROR_PERMISSION'],
      [400, 'ERROR_GENERAL'],
      [404, 'ERROR_NOT_FOUND'],
      [404, 'ERROR_NOT_FOUND'],
      [400, 'ERROR_INVALID_INPUT'],
      [400, 'ERROR_INVALID_INPUT'],
      [400, 'ERROR_INVALID_INPUT'],
    ]);
  });

  test('two owners setting different flags at the same moment lose neither', async () => {
    const helper = await server.personnel(owner, {});
    const flags = ['view', 'create', 'edit', 'delete'];
    await Promise.all(
      flags.map((flag) =>
        owner.post('/api/user_profile/update_permission/', { personnelId: helper.profileId, id: 4000, [flag]: true }),
      ),
    );
    const { body } = await owner.get(`/api/profile/${helper.profileId}`);
    expect(body.profile_summary.policy.find((row: AnyBody) => row.id === 4000)).toMatchObject({
      view: true,
      create: true,
      edit: true,
      delete: true,
    });
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
      newPassword: 'b',
    });
    expect([wrong.status, wrong.body.code, wrong.body.default_detail]).toEqual([
      400,
      'ERROR_AUTHENTICATION',
      'Incorrect authentication credentials',
    ]);
    expect(await statusOf(token)).toBe(200);
    for (let at = 0; at < 9; at += 1)
      await post(token, '/api/user_profile/change_password/', { currentPassword: 'guess', newPassword: 'b' });
    expect(
      (
        await post(token, '/api/user_profile/change_password/', {
          currentPassword: 'bluebonnet-2026',
          newPassword: 'b',
        })
      ).status,
    ).toBe(429);
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
      (await post(token, '/api/user_profile/set_password/', { personnelId: admin.id, newPassword: 'x' })).status,
    ).toBe(403);
    expect(
      (await owner.post('/api/user_profile/set_password/', { personnelId: 'nobody', newPassword: 'x' })).status,
    ).toBe(404);
  });
});
