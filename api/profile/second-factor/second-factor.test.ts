/** Covers two-factor authentication: turning it on and off, signing in with it, and requiring it for all users. */
import { TOTP } from 'otpauth';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/platform/ids.ts';
import { resealTexts } from '../../core/platform/sealed-text.ts';
import { hashToken } from '../../core/platform/session/session.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { removeSecondFactor } from '../../operator/account-data.ts';
import { getSessionStatus, makeUser, readEmailsTo, readProfileHistory, signInAs } from '../testing.ts';
import { findStep, makeRecoveryCodes } from './codes.ts';
import { readSealedFactors } from './factor.ts';

let server: TestServer;
let owner: Client;
/** Username of an admin in the account of `owner`, with the password `bluebonnet-2026`. */
let username: string;
let dana: Person;

type Person = {
  profileId: string;
  get(path: string): Promise<Answer>;
  post(path: string, fields?: AnyBody): Promise<Answer>;
};
type Answer = { status: number; body: AnyBody };

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://tms.example.com' });
  await server.services.jobs.start({ work: false });
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  username = `${newId()}@example.com`;
  const { id } = await makeUser(owner, { username, profileEmail: username, profileType: 'ADMIN' });
  const { token } = await signInAs(server, username);
  dana = {
    profileId: id,
    get: (path) => call(token, path),
    post: (path, fields = {}) => call(token, path, fields),
  };
});

const PATH = '/api/user_profile/second_factor/';
const ask = <R = AnyBody>(statement: Sql) => server.services.db.system((tx) => tx.query<R>(statement));

/** Returns the code the app shows now. Resets the used codes, so the code is accepted again. */
async function readCode(key: string, of = dana): Promise<string> {
  await ask(sql`update second_factor set last_step = 0 where profile_id = ${of.profileId}`);
  return TOTP_OF(key).generate();
}
const TOTP_OF = (key: string) => new TOTP({ secret: key.replaceAll(' ', '') });

async function turnOn(by = dana, currentPassword = 'bluebonnet-2026') {
  const { key, link } = (await by.post(`${PATH}begin/`)).body;
  const { status, body } = await by.post(`${PATH}confirm/`, { currentPassword, code: await readCode(key, by) });
  expect(status).toBe(200);
  return { key, link, codes: body.recoveryCodes as string[] };
}

async function call(token: string, path: string, payload?: AnyBody): Promise<Answer> {
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: path,
    headers: { authorization: `Token ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}
const show = (token: string, code: string) => call(token, `${PATH}show/`, { code });
const readChanges = async (of: Person) =>
  (await readProfileHistory(owner, of.profileId)).flatMap(({ changes }) =>
    changes.map(({ label, from, to }) => [label, from, to]),
  );

test('accepts a code for its own 30 seconds and one step around it, computed as in RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const at = (seconds: number, code: string) => findStep(secret, code, seconds * 1000);
  expect(at(59, '287082')).toBe(1);
  expect(at(1111111109, ' 081 804 ')).toBe(37037036);
  expect([at(0, '287082'), at(89, '287082')]).toEqual([1, 1]);
  expect([at(90, '287082'), at(59, '287083'), at(59, '28708'), at(59, '')]).toEqual([null, null, null, null]);
});

test('creates ten different recovery codes in groups that are easy to type', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
});

describe('two-factor authentication', () => {
  test('is confirmed by a first code, ends other sessions, is stored encrypted, and notifies the user', async () => {
    const elsewhere = await signInAs(server, username);
    const started = (await dana.post(`${PATH}begin/`)).body;
    expect(started.link).toBe(
      `otpauth://totp/Milepost:${encodeURIComponent(username)}?issuer=Milepost&secret=${started.key.replaceAll(' ', '')}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await dana.post(`${PATH}confirm/`, { currentPassword: 'bluebonnet-2026', code: '000000x' });
    expect([wrong.status, wrong.body.errors.code]).toEqual([400, expect.stringContaining('Incorrect code.')]);
    expect((await dana.get(PATH)).body).toMatchObject({ isOn: false, isRequired: false });

    const { codes, key } = await turnOn();

    expect((await dana.get(PATH)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await getSessionStatus(server, elsewhere.token)).toBe(401);
    expect((await dana.post(`${PATH}begin/`)).body.default_detail).toBe('Two-factor authentication is already on.');
    const [kept] =
      await ask(sql`select f.secret, array_agg(c.code_hash) as hashes from second_factor f join recovery_code c using (profile_id)
      where profile_id = ${dana.profileId} group by f.secret`);
    expect(kept.secret).toMatch(/^v1\./);
    expect(JSON.stringify(kept)).not.toContain(key.replaceAll(' ', ''));
    expect(kept.hashes).toHaveLength(codes.length);
    expect(await readChanges(dana)).toContainEqual(['Two-factor authentication', 'Off', 'On']);
    expect(await readEmailsTo(server, username)).toEqual(['Two-factor authentication is on']);
  });

  test('needs the current password to turn on, even with an open session and a correct code', async () => {
    const { key } = (await dana.post(`${PATH}begin/`)).body;
    const on = async (sent: AnyBody) => dana.post(`${PATH}confirm/`, { code: await readCode(key), ...sent });

    const missing = await on({});
    const wrong = await on({ currentPassword: 'wrong' });

    expect([missing.status, missing.body.errors]).toEqual([400, { currentPassword: 'Enter your current password' }]);
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { currentPassword: 'Incorrect authentication credentials' },
    ]);
    expect((await dana.get(PATH)).body.isOn).toBe(false);
    expect((await on({ currentPassword: 'bluebonnet-2026' })).status).toBe(200);
  });

  test('counts wrong passwords while turning it on or off toward the sign-in limit', async () => {
    const { key } = await turnOn();
    const off = async (currentPassword: string) =>
      dana.post(`${PATH}off/`, { currentPassword, code: await readCode(key) });

    for (let tries = 0; tries < 10; tries += 1) await off('wrong');

    expect((await off('bluebonnet-2026')).status).toBe(429);
    expect((await signInAs(server, username)).status).toBe(429);
  });

  test('blocks every call after the password until the code is entered', async () => {
    const { key } = await turnOn();
    const { token } = await signInAs(server, username);

    const tried = await Promise.all([
      ...[
        '/api/carrier/',
        '/api/user_profile/fetch_updates/',
        `/api/profile/${dana.profileId}`,
        '/api/search/',
        PATH,
      ].map((path) => call(token, path)),
      call(token, '/api/customer/', { customerName: 'Longhorn' }),
      call(token, `${PATH}off/`, { currentPassword: 'bluebonnet-2026', code: await readCode(key) }),
    ]);
    expect(tried.map(({ status, body }) => [status, body.code])).toEqual(tried.map(() => [401, 'ERROR_SECOND_FACTOR']));
    expect((await call(token, `${PATH}begin/`, {})).status).toBe(400);

    const { status, body } = await show(token, await readCode(key));
    expect([status, body.awaits, body.id]).toEqual([200, null, dana.profileId]);
    expect((await call(token, '/api/carrier/')).status).toBe(200);
  });

  test('accepts each code once, no earlier code after it, and one of two sent at the same time', async () => {
    const { key } = await turnOn();
    const code = await readCode(key);
    const [one, two] = [await signInAs(server, username), await signInAs(server, username)];

    const answers = await Promise.all([show(one.token, code), show(two.token, code)]);
    const earlier = TOTP_OF(key).generate({ timestamp: Date.now() - 30_000 });

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const waiting = answers[0]?.status === 200 ? two : one;
    expect((await show(waiting.token, earlier)).status).toBe(400);
  });

  test('accepts each recovery code once, in capitals or without dashes, and shows how many are left', async () => {
    const { codes } = await turnOn();
    const first = codes[0] as string;
    const [one, two] = [await signInAs(server, username), await signInAs(server, username)];

    expect((await show(one.token, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await show(two.token, first)).status).toBe(400);

    expect((await dana.get(PATH)).body.recoveryCodesLeft).toBe(9);
    expect(await readChanges(dana)).toContainEqual(['Recovery code', '', 'Used, 9 left']);
    expect((await readEmailsTo(server, username)).at(-1)).toBe('A recovery code was used');
  });

  test('blocks even the right code for 15 minutes after ten wrong ones from unknown networks', async () => {
    const { key } = await turnOn();
    const { token } = await signInAs(server, username);
    const from = (n: number, code: string) =>
      server.app.inject({
        method: 'POST',
        url: `${PATH}show/`,
        headers: { authorization: `Token ${token}` },
        payload: { code },
        remoteAddress: `198.51.100.${n}`,
      });
    const statuses = [];
    for (let n = 0; n < 10; n++) statuses.push((await from(n, 'wrong')).statusCode);
    const right = await from(11, await readCode(key));

    expect(statuses).toEqual(Array(10).fill(400));
    expect([right.statusCode, right.json().default_detail]).toEqual([
      429,
      'Too many wrong codes from other networks. Wait 15 minutes and try again, or use a network that you have signed in from before.',
    ]);
    await ask(
      sql`update sign_in_try set at = at - interval '16 minutes' where username = ${`code of ${dana.profileId}`}`,
    );
    expect((await from(12, await readCode(key))).statusCode).toBe(200);
  });

  test('allows 15 minutes to enter the code after the password', async () => {
    const { key } = await turnOn();
    const { token } = await signInAs(server, username);
    await ask(sql`update session set created = now() - interval '15 minutes' where token_hash = ${hashToken(token)}`);
    const { status, body } = await show(token, await readCode(key));
    expect([status, body.code]).toEqual([401, 'ERR_AUTH']);
  });

  test('still applies after a password change, no matter who made it', async () => {
    await turnOn();
    await owner.post('/api/user_profile/set_password/', {
      personnelId: dana.profileId,
      newPassword: 'another-horse-2',
    });
    const { token } = await signInAs(server, username, 'another-horse-2');
    expect(await getSessionStatus(server, token)).toBe(401);
  });

  test('needs the password and a code to turn off, and ends sessions waiting for a code', async () => {
    const { key } = await turnOn();
    const { token: waiting } = await signInAs(server, username);
    const off = async (currentPassword: string, code: string) => dana.post(`${PATH}off/`, { currentPassword, code });

    expect((await off('wrong', await readCode(key))).body.errors).toEqual({
      currentPassword: 'Incorrect authentication credentials',
    });
    expect((await off('bluebonnet-2026', 'wrong')).body.errors).toEqual({ code: expect.any(String) });
    expect((await off('bluebonnet-2026', await readCode(key))).status).toBe(204);

    expect(await getSessionStatus(server, waiting)).toBe(401);
    const { token } = await signInAs(server, username);
    expect(await getSessionStatus(server, token)).toBe(200);
    expect(await readChanges(dana)).toContainEqual(['Two-factor authentication', 'On', 'Off']);
    expect((await readEmailsTo(server, username)).at(-1)).toBe('Two-factor authentication is off');
  });

  test('can be removed by the operator, with history, an email, and sign-out everywhere', async () => {
    await turnOn();
    const { token: waiting } = await signInAs(server, username);
    const { db, settings } = server.services;

    expect(await removeSecondFactor(db, username.toUpperCase(), settings)).toBe(true);
    expect(await removeSecondFactor(db, username, settings)).toBe(false);

    expect([await getSessionStatus(server, waiting), (await dana.get(PATH)).status]).toEqual([401, 401]);
    expect(await getSessionStatus(server, (await signInAs(server, username)).token)).toBe(200);
    expect(
      await ask(sql`select profile from history where record_id = ${dana.profileId} and changes @> '[{"to": "Off"}]'`),
    ).toEqual([{ profile: null }]);
    expect((await readEmailsTo(server, username)).at(-1)).toBe('Two-factor authentication is off');
  });

  test('accepts recovery codes when the encryption key is lost, and re-encrypts data of older keys', async () => {
    const { key, codes } = await turnOn();
    await resealTexts(server.services, await readSealedFactors(server.services.db));
    const { token } = await signInAs(server, username);
    await ask(sql`update second_factor set secret = 'v1.gone.AA.AA.AA' where profile_id = ${dana.profileId}`);
    await resealTexts(server.services, await readSealedFactors(server.services.db));

    const closed = await show(token, await readCode(key));
    expect(closed.body.errors.code).toContain('Use a recovery code');
    expect((await show(token, codes[1] as string)).status).toBe(200);
  });
});

describe('two-factor authentication required for all users', () => {
  const require = (isRequired: boolean, by = owner) => by.patch('/api/account/second_factor/', { isRequired });

  test('limits users without it to setting it up, in any session, and then opens everything', async () => {
    expect((await require(true)).body.default_detail).toBe('Turn on two-factor authentication for yourself first.');
    await turnOn(owner, 'never used');
    expect((await dana.get('/api/carrier/')).status).toBe(200);

    expect((await require(true)).body).toEqual({ isRequired: true });

    expect((await dana.get('/api/carrier/')).body.code).toBe('ERROR_SECOND_FACTOR');
    const { token } = await signInAs(server, username);
    expect((await call(token, '/api/carrier/')).body.code).toBe('ERROR_SECOND_FACTOR');
    const { key } = (await call(token, `${PATH}begin/`, {})).body;
    expect(
      (await call(token, `${PATH}confirm/`, { currentPassword: 'bluebonnet-2026', code: await readCode(key) })).status,
    ).toBe(200);
    expect((await call(token, '/api/carrier/')).status).toBe(200);
    expect((await owner.get('/api/carrier/')).status).toBe(200);
  });

  test("notifies owners by history and email, spares other accounts, and can't be set by personnel", async () => {
    await turnOn(owner, 'never used');
    const other = await server.account('Redrock Haulers');
    const helper = await server.personnel(owner, { 1000: 'view edit' });
    expect((await require(true, helper)).status).toBe(403);

    await require(true);
    await require(false);

    expect((await other.get('/api/carrier/')).status).toBe(200);
    expect((await dana.get('/api/carrier/')).status).toBe(200);
    expect(await readChanges(owner)).toEqual(
      expect.arrayContaining([
        ['Two-factor authentication for everyone', 'Not required', 'Required'],
        ['Two-factor authentication for everyone', 'Required', 'Not required'],
      ]),
    );
    expect(await readEmailsTo(server, username)).toEqual([
      'Two-factor authentication is now required',
      'Two-factor authentication is no longer required',
    ]);
  });
});
