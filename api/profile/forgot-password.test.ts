/** Covers forgotten passwords: who is emailed a link, and what the link can do. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { hashToken } from '../core/platform/session/session.ts';
import { eventually } from '../core/testing/eventually.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { getSessionStatus, makeUser, readProfileHistory, signInAs } from './testing.ts';

let server: TestServer;
/** Username and ID of an admin in the account of `owner`. */
let username: string;
let id: string;
let owner: Client;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://tms.example.com' });
  owner = await server.account('Bluebonnet Freight LLC');
  await server.services.jobs.start({ work: true });
});
beforeEach(async () => {
  username = `${newId()}@example.com`;
  id = (await makeUser(owner, { username, profileEmail: username, profileType: 'ADMIN', profileFirstName: 'Dana' })).id;
  await system(sql`delete from stranger_call`);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const system = (query: ReturnType<typeof sql>) => server.services.db.system((tx) => tx.query<AnyBody>(query));

async function post(path: string, payload: object, remoteAddress = '198.51.100.7') {
  const answer = await server.app.inject({ method: 'POST', url: `/api/user_profile/${path}/`, payload, remoteAddress });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}
const forget = (profileEmail: string, from?: string) => post('forgot_cred', { profileEmail }, from);
const reset = (token: string, newPassword = 'bluebonnet-2027') => post('reset_cred', { token, newPassword });

const mailsTo = (address: string) =>
  system(sql`select * from mail_message where recipients = ${[address]} and kind = 'PASSWORD_RESET' order by id`);

/** Waits until every queued request is done. */
const waitUntilSettled = () =>
  eventually(async () => {
    const waiting = await system(sql`select from jobs.job where name = 'password.reset' and state <> 'completed'`);
    expect(waiting).toEqual([]);
  });

/** Requests a link and returns the token from the email. */
async function tokenFor(name = username): Promise<string> {
  const before = (await mailsTo(username)).length;
  await forget(name);
  await waitUntilSettled();
  const mails = await mailsTo(username);
  expect(mails).toHaveLength(before + 1);
  return /token=([\w-]+)/.exec(mails.at(-1).body_text)?.[1] ?? '';
}

const LINK_IS_VOID = 'This link has already been used or has expired. Request a new one.';
const VOID = { status: 400, body: expect.objectContaining({ errors: { token: LINK_IS_VOID } }) };

describe('a user who forgot the password', () => {
  // Ledger: FGT-03, FGT-08, FGT-10
  test('gets an email with a link, as text and as HTML', async () => {
    const token = await tokenFor();

    const [mail] = await mailsTo(username);
    expect(mail.subject).toBe('Reset your Milepost password');
    expect(mail.body_text).toContain(`https://tms.example.com/forgotcred#token=${token}`);
    expect(mail.body_text).toContain('The link works once, for 60 minutes.');
    expect(mail.body_html).toContain(`<a href="https://tms.example.com/forgotcred#token=${token}"`);
  });

  // Ledger: AUT-16, FGT-03
  test('is found by email address in any case', async () => {
    expect(await tokenFor(username.toUpperCase())).not.toBe('');
  });

  // Ledger: FGT-02, FGT-11, AUT-43, AUT-45
  test('gets the same answer as anyone, but only active admins and owners get an email', async () => {
    const personnel = await makeUser(owner, { profileEmail: `${newId()}@example.com` });
    const left = await makeUser(owner, { profileType: 'ADMIN', profileEmail: `${newId()}@example.com` });
    await owner.patch(`/api/profile/${left.id}`, { state: 'INACTIVE' });
    const canceled = await server.account('Canceled LLC', { email: `${newId()}@example.com` });
    await system(sql`update account set owner_state = 'INACTIVE' where id = ${canceled.accountId}`);
    const [{ profile_email: canceledOwner }] = await system(
      sql`select profile_email from profile where id = ${canceled.profileId}`,
    );
    const addresses = [personnel.profileEmail, left.profileEmail, canceledOwner, 'nobody@example.com'];

    const answers = await Promise.all([username, ...addresses].map((name) => forget(name)));
    await waitUntilSettled();

    expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })));
    expect(await mailsTo(username)).toHaveLength(1);
    for (const address of addresses) expect(await mailsTo(address), address).toEqual([]);
  });

  // Ledger: FGT-04
  test('must enter an email or username', async () => {
    expect((await forget('  ')).body.errors).toEqual({ profileEmail: "Can't be empty" });
  });

  test('can ask five times an hour for one name, and thirty times from one network', async () => {
    const ofName = [];
    for (let n = 0; n < 6; n++) ofName.push((await forget('nobody@example.com', `198.51.100.${n}`)).status);
    const ofNetwork = [];
    for (let n = 0; n < 31; n++) ofNetwork.push((await forget(`${n}@example.com`, '203.0.113.9')).status);

    expect(ofName).toEqual([200, 200, 200, 200, 200, 429]);
    expect([ofNetwork.indexOf(429), ofNetwork.length]).toEqual([30, 31]);
  });
});

describe('a reset link', () => {
  // Ledger: FGT-10
  test("sets the password, ends all of the user's sessions, and adds a history entry", async () => {
    const before = await signInAs(server, username);
    const token = await tokenFor();

    const { status } = await reset(token);

    expect(status).toBe(204);
    expect(await getSessionStatus(server, before.token)).toBe(401);
    expect((await signInAs(server, username)).status).toBe(401);
    expect((await signInAs(server, username, 'bluebonnet-2027')).status).toBe(200);
    const [last] = await readProfileHistory(owner, id);
    expect(last).toMatchObject({ by: { id }, changes: [{ field: 'password', to: 'changed' }] });
  });

  test('works for a user locked out by too many attempts', async () => {
    for (let n = 0; n < 10; n++) await signInAs(server, username, 'wrong');
    const answer = await post('reset_cred', { token: await tokenFor(), newPassword: 'bluebonnet-2027' }, '127.0.0.1');
    expect([answer.status, (await signInAs(server, username, 'bluebonnet-2027')).status]).toEqual([204, 200]);
  });

  test('works once, even if used twice at the same moment, and voids older links', async () => {
    const [older, token] = [await tokenFor(), await tokenFor()];

    const both = await Promise.all([reset(token), reset(token, 'bluebonnet-2028')]);

    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await reset(token)).toEqual(VOID);
    expect(await reset(older)).toEqual(VOID);
  });

  test('works for exactly 60 minutes', async () => {
    const [token, late] = [await tokenFor(), await tokenFor()];
    const age = (of: string, seconds: number) =>
      system(
        sql`update password_reset set expires = now() + make_interval(secs => ${seconds}) where token_hash = ${hashToken(of)}`,
      );
    const [{ minutes }] = await system(
      sql`select round(extract(epoch from expires - now()) / 60)::int as minutes from password_reset where token_hash = ${hashToken(token)}`,
    );
    expect(minutes).toBe(60);

    await age(late, 0);
    expect(await reset(late)).toEqual(VOID);
    await age(token, 60);
    expect((await reset(token)).status).toBe(204);
  });

  test('sets nothing when altered or made up', async () => {
    const token = await tokenFor();
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

    expect(await reset(altered)).toEqual(VOID);
    expect(await reset('')).toMatchObject({ status: 400 });
    expect((await signInAs(server, username)).status).toBe(200);
  });

  test('does not change the password of any other user, in any account', async () => {
    const colleague = await makeUser(owner, { profileType: 'ADMIN' });
    const stranger = await makeUser(await server.account('Red Rock Carriers LLC'), { profileType: 'ADMIN' });

    expect((await reset(await tokenFor())).status).toBe(204);

    const others = [colleague.username, stranger.username];
    expect(await Promise.all(others.map(async (name) => (await signInAs(server, name)).status))).toEqual([200, 200]);
  });

  test('is void once the password changes another way or the user is deactivated', async () => {
    const changed = await tokenFor();
    await owner.post('/api/user_profile/set_password/', { personnelId: id, newPassword: 'set by an owner' });
    expect(await reset(changed)).toEqual(VOID);

    const left = await tokenFor();
    await owner.patch(`/api/profile/${id}`, { state: 'INACTIVE' });
    expect(await reset(left)).toEqual(VOID);
  });

  // Ledger: VAL-12
  test('rejects a 7-character password and can still be used afterward', async () => {
    const token = await tokenFor();
    const short = await reset(token, '1234567');
    expect(short.body.errors).toEqual({ newPassword: 'Invalid Password: use at least 8 characters' });
    expect((await reset(token)).status).toBe(204);
  });
});
