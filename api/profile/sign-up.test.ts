/** Covers opening an account through the calls of the two sign-up pages. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST_NUMBERS, testToken } from '@milepost/domain/profile/test-card.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../core/platform/ids.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type SquareServer, startSquare } from './billing/testing/square-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ SIGN_UP: 'open', PUBLIC_URL: 'https://tms.example.com' });
  await server.services.jobs.start({ work: false });
});
beforeEach(() => forgetCalls());
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const forgetCalls = (of = server) => of.services.db.system((tx) => tx.query(sql`delete from stranger_call`));

/** Returns the response to a captcha that was just solved. */
async function solveCaptcha(of = server): Promise<string> {
  const challenge = (await of.app.inject('/api/user_profile/captcha/')).json() as Challenge;
  return getAnswer(challenge, await solveChallenge({ challenge, deriveKey }));
}

const getAnswer = (challenge: Challenge, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

const ADDRESS = { place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '75201' };

const getCard = (number: string) => ({
  squareToken: testToken({ number, expiry: '12/39', securityCode: '123', zipCode: '78701' }),
  paymentZipCode: '78701',
});

const customer = (over: AnyBody = {}) => ({
  ...getCard(TEST_NUMBERS.good),
  username: `${newId()}@hillcountry.example`,
  profileFirstName: 'Dana',
  profileLastName: 'Whitfield',
  profileEmail: 'dana@hillcountry.example',
  profilePhoneNumber: '(512) 555-0142',
  password: 'bluebonnet-2026',
  confpassword: 'bluebonnet-2026',
  address: JSON.stringify(ADDRESS),
  profileSubscriptionType: 'PRICING_SMALL_MEDIUM_FLEET',
  isCarrier: 'true',
  carrierName: 'Hill Country Haulers LLC',
  carrierMC: 'MC-778123',
  carrierDOT: '2233445',
  clientDiscoveryType: 'WORD_OF_MOUTH',
  clinetDiscoveryReference: 'Sam at the truck show',
  agreeToTerms: 'true',
  ...over,
});

const carrierOwner = (over: AnyBody = {}) => ({
  ...getCard(TEST_NUMBERS.good),
  dotNumber: '2233445',
  profileEmailAsUsername: `${newId()}@owner.example`,
  password: 'bluebonnet-2026',
  profileFirstName: 'Ray',
  profileLastName: 'Tolbert',
  profilePhoneNumber: '512-555-0177',
  profileSubscriptionType: 'PRICING_OOP',
  clientDiscoveryType: 'GOOGLE',
  agreeToTerms: 'true',
  ...over,
});

async function post(path: string, payload: AnyBody, of = server, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {};
  const answer = await of.app.inject({ method: 'POST', url: `/api/user_profile/${path}/`, payload, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const signUp = async (over: AnyBody = {}, of = server, key?: string) =>
  post('signup', { reCaptcha: await solveCaptcha(of), ...customer(over) }, of, key);
const signUpOwner = async (over: AnyBody = {}, of = server) =>
  post('signup_carrier_owner', { reCaptcha: await solveCaptcha(of), ...carrierOwner(over) }, of);

async function get(path: string, token: string) {
  return (await server.app.inject({ url: path, headers: { authorization: `Token ${token}` } })).json();
}

async function accounts(username: string) {
  return server.services.db.system((tx) =>
    tx.query<AnyBody>(
      sql`select a.* from account a join profile p on p.account_id = a.id where lower(p.username) = lower(${username})`,
    ),
  );
}

async function readSessions(profileId: string): Promise<number> {
  const sessions = await server.services.db.system((tx) =>
    tx.query(sql`select from session where profile_id = ${profileId}`),
  );
  return sessions.length;
}

describe('a customer who signs up', () => {
  // Ledger: SGN-10, SGN-23, SGN-27, SGN-29, SGN-33, AUT-45
  test('is signed in at once as an owner with all permissions, a 30-day trial and an authority', async () => {
    const form = customer();

    const { status, body, headers } = await signUp(form);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      profileType: 'CARRIER',
      prettyName: 'Dana Whitfield',
      state: 'ACTIVE',
      ownerState: 'ACTIVE',
      ownerSubscriptionStatus: 'TRIAL',
      timeZone: 'America/Chicago',
    });
    const token = String(headers.authorization);
    expect((await get('/api/carrier/', token)).results).toMatchObject([
      {
        carrierName: 'Hill Country Haulers LLC',
        carrierDOT: '2233445',
        carrierMC: '778123',
        carrierType: 'ADMIN',
        carrierEmail: form.username,
        carrierPhoneNumber: '5125550142',
        address: ADDRESS,
      },
    ]);
    expect((await get(`/api/profile/${body.id}`, token)).carrier.prettyName).toBe('Hill Country Haulers LLC');
    const [account] = await accounts(form.username);
    expect(account).toMatchObject({
      account_name: 'Hill Country Haulers LLC',
      subscription_status: 'TRIAL',
      subscription_type: 'PRICING_SMALL_MEDIUM_FLEET',
      discovery_type: 'WORD_OF_MOUTH',
      discovery_reference: 'Sam at the truck show',
      terms_agreed: expect.any(String),
    });
    const days = Temporal.PlainDate.from(account.next_payment_date).since(server.today()).total('days');
    expect(days).toBe(30);
  });

  test('gets an email with the link to continue, as text and as HTML', async () => {
    const form = customer({ profileEmail: 'first@load.example', profileFirstName: 'A <b>' });

    await signUp(form);

    const [mail] = await server.services.db.system((tx) =>
      tx.query<AnyBody>(
        sql`select *, body_text as text, body_html as html from mail_message where recipients = ${['first@load.example']}`,
      ),
    );
    expect(mail).toMatchObject({ kind: 'WELCOME', subject: 'Your Milepost account is ready' });
    expect(mail.text).toContain('https://tms.example.com');
    expect(mail.text).toContain(`You sign in as ${form.username}.`);
    expect(mail.html).toContain('<a href="https://tms.example.com"');
    expect(mail.html).toContain('Hi A &#60;b&#62;,');
  });

  // Ledger: SGN-14, SGN-15, SGN-16, SGN-18, SGN-30, SGN-31
  test('sees every missing field at once', async () => {
    const { status, body } = await post('signup', {});

    expect(status).toBe(400);
    expect(body.errors).toEqual({
      username: 'Please enter a valid username. Note: It may already be taken.',
      password: 'Please enter a valid password.',
      confpassword: 'Please enter a valid password.',
      profileFirstName: 'Please enter a valid first name.',
      profileLastName: 'Please enter a valid last name.',
      profileEmail: 'Please enter a valid email address.',
      profilePhoneNumber: 'Please enter a valid phone number.',
      address: 'Invalid Address',
      profileSubscriptionType: 'Please select a valid subscription type.',
      carrierName: 'Invalid Carrier Name',
      carrierDOT: 'Please enter a valid DOT #.',
      carrierMC: 'Invalid MC',
      clientDiscoveryType: "Please choose an option or select 'Other'.",
      agreeToTerms: 'Please accept the terms of use.',
      reCaptcha: 'Please complete the CAPTCHA to prove you are not a robot.',
    });
  });

  // Ledger: SGN-15, SGN-17
  test.each([
    [
      'a username that is not an email address',
      { username: 'dana' },
      { username: 'Please enter a valid username. Note: It may already be taken.' },
    ],
    ['a DOT number with letters', { carrierDOT: 'TEXAS' }, { carrierDOT: 'Please enter a valid DOT #.' }],
    ['a DOT number of nine digits', { carrierDOT: '123456789' }, { carrierDOT: 'Please enter a valid DOT #.' }],
    [
      'two different passwords',
      { confpassword: 'bluebonnet-2027' },
      { confpassword: "Your passwords don't match. Please try again." },
    ],
    [
      'a 7-character password',
      { password: '1234567', confpassword: '1234567' },
      { password: 'Please enter a valid password. Use at least 8 characters.' },
    ],
    ['terms not accepted', { agreeToTerms: 'false' }, { agreeToTerms: 'Please accept the terms of use.' }],
    [
      'a plan not offered',
      { profileSubscriptionType: 'PREMIUM' },
      { profileSubscriptionType: 'Please select a valid subscription type.' },
    ],
  ])('is rejected with %s', async (_what, over, errors) => {
    const { status, body } = await signUp(over);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  // Ledger: SGN-33
  test('is rejected with a username taken in any case, and needs a new captcha', async () => {
    const taken = `${newId()}@taken.example`;
    await signUp({ username: taken });
    const reCaptcha = await solveCaptcha();

    const again = await post('signup', { reCaptcha, ...customer({ username: taken.toUpperCase() }) });
    const reused = await post('signup', { reCaptcha, ...customer() });

    expect([again.status, again.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
    expect(again.body.errors).toEqual({ username: 'Please enter a valid username. Note: It may already be taken.' });
    expect(reused.body.errors).toEqual({ reCaptcha: 'Please complete the CAPTCHA to prove you are not a robot.' });
    expect(await accounts(taken)).toHaveLength(1);
  });

  test('gets one account when the form is sent twice at the same time', async () => {
    const form = customer();

    const answers = await Promise.all([signUp(form), signUp(form)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await accounts(form.username)).toHaveLength(1);
  });

  test('can open up to five accounts an hour for one email address', async () => {
    const profileEmail = `${newId()}@many.example`;
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await signUp({ profileEmail })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('a carrier owner who signs up', () => {
  // Ledger: SGN-10, SGN-13, SGN-20, SGN-33, SGN-35, AUT-45
  test('gets an account under their DOT number and then signs in', async () => {
    const form = carrierOwner();

    const { status, body, headers } = await signUpOwner(form);

    expect([status, headers.authorization]).toEqual([201, undefined]);
    expect(body).toEqual({ id: expect.any(String), prettyName: 'Ray Tolbert' });
    const login = { profileEmail: form.profileEmailAsUsername, profilePassword: form.password };
    const signedIn = await post('login', login);
    expect(signedIn.status).toBe(200);
    const { results } = await get('/api/carrier/', String(signedIn.headers.authorization));
    expect(results).toMatchObject([{ carrierName: 'DOT 2233445', carrierDOT: '2233445', carrierMC: '' }]);
  });

  // Ledger: SGN-19, SGN-21
  test('sees every missing field with its own message; the code is optional', async () => {
    const { body } = await post('signup_carrier_owner', {});
    expect(body.errors).toEqual({
      dotNumber: 'Please enter a valid DOT #.',
      profileFirstName: 'Please enter a valid first name.',
      profileLastName: 'Please enter a valid last name.',
      profilePhoneNumber: 'Please enter a valid phone number.',
      profileSubscriptionType: 'Please select a valid subscription type.',
      profileEmailAsUsername: 'Please enter a valid email address.',
      password: 'Please enter a valid password.',
      clientDiscoveryType: "Please choose an option or select 'Other'.",
      agreeToTerms: 'Please accept the terms of use.',
      reCaptcha: 'Please complete the CAPTCHA to prove you are not a robot.',
    });
  });

  // Ledger: SGN-34
  test('keeps the referral code as typed', async () => {
    const form = carrierOwner({ clinetDiscoveryReference: 'TRUCKSHOW26' });
    await signUpOwner(form);
    expect(await accounts(form.profileEmailAsUsername)).toMatchObject([{ discovery_reference: 'TRUCKSHOW26' }]);
  });
});

describe('the card at sign-up', () => {
  const readCards = (username: string, of = server) =>
    of.services.db.system((tx) =>
      tx.query<AnyBody>(sql`select c.last_four_digit as last, c.is_default as "isDefault", c.zip_code as zip, a.payment_customer is not null as "hasCustomer",
        (select count(*) from subscription_payment s where s.account_id = a.id) as paid
      from account a join profile p on p.account_id = a.id join payment_card c on c.account_id = a.id where p.username = ${username}`),
    );

  // Ledger: SGN-03, SGN-28, SGN-29, SGN-33
  test('is saved as the primary one by both forms and not charged', async () => {
    const [dana, ray] = [customer(), carrierOwner()];

    await Promise.all([signUp(dana), signUpOwner(ray)]);

    const kept = { last: '4242', isDefault: true, zip: '78701', hasCustomer: true, paid: 0 };
    expect(await readCards(dana.username)).toEqual([kept]);
    expect(await readCards(ray.profileEmailAsUsername)).toEqual([kept]);
  });

  // Ledger: SGN-13, SGN-20, SGN-32
  test('is required, and a declined card shows the reason; neither creates an account', async () => {
    const form = carrierOwner();
    const missing = await signUpOwner({ ...form, squareToken: '' });
    const declined = await signUpOwner({ ...form, ...getCard(TEST_NUMBERS.refused) });

    expect([missing.status, missing.body.code, missing.body.errors]).toEqual([
      400,
      'ERROR_MISSING_REQUIRED_FIELD',
      { squareToken: 'Please enter your card.' },
    ]);
    expect([declined.status, declined.body.code, declined.body.errors]).toEqual([
      400,
      'ERROR_PAYMENT',
      { squareToken: 'The bank declined the card' },
    ]);
    expect(await accounts(form.profileEmailAsUsername)).toEqual([]);
    expect((await signUpOwner(form)).status).toBe(201);
  });

  test('is saved once, with one account, when a form is sent twice or resent with its key', async () => {
    const form = customer();
    const key = newId();

    const both = await Promise.all([signUp(form, server, key), signUp(form, server, key)]);
    const again = await signUp({ ...form, ...getCard(TEST_NUMBERS.later) }, server, key);
    const another = await signUp(form, server, newId());

    expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, again].map(({ body }) => body.id)).size).toBe(1);
    expect([...both, again].filter(({ headers }) => headers.authorization)).toHaveLength(1);
    expect(again.body).toEqual({ id: again.body.id, prettyName: 'Dana Whitfield' });
    expect(await readSessions(again.body.id)).toBe(1);
    expect(another.status).toBe(409);
    expect(await accounts(form.username)).toHaveLength(1);
    expect(await readCards(form.username)).toMatchObject([{ last: '4242' }]);
  });

  test('makes a resend with another password look like a taken username, and counts each attempt', async () => {
    const form = customer();
    const key = newId();
    const { body } = await signUp(form, server, key);
    const wrong = { ...form, password: 'another-one-1', confpassword: 'another-one-1' };

    const again = await signUp(wrong, server, key);
    const taken = await signUp(wrong, server, newId());
    for (let tries = 1; tries < 10; tries += 1) await signUp(wrong, server, key);

    expect([again.status, again.body.errors, again.headers.authorization]).toEqual([409, taken.body.errors, undefined]);
    expect((await signUp(form, server, key)).status).toBe(429);
    expect(await readSessions(body.id)).toBe(1);
  });

  test('makes a resend of the short form with another password fail with the same message', async () => {
    const form = carrierOwner();
    const key = newId();
    const again = async (over: AnyBody) =>
      post('signup_carrier_owner', { reCaptcha: await solveCaptcha(server), ...form, ...over }, server, key);
    const made = await again({});

    const same = await again({});
    const wrong = await again({ password: 'another-one-1' });

    expect([same.status, same.body]).toEqual([201, made.body]);
    expect([wrong.status, wrong.body.errors]).toEqual([
      409,
      { profileEmailAsUsername: 'Please enter a valid email address. Note: It may already be taken.' },
    ]);
  });

  describe('at Square', () => {
    let square: SquareServer;
    let billed: TestServer;
    beforeAll(async () => {
      square = await startSquare();
      billed = await startTestServer({ ...square.settings, SIGN_UP: 'open' });
    });
    afterAll(async () => {
      await billed.close();
      await square.close();
    });

    test('creates nothing while Square is down; the same form later creates one account and charges nothing', async () => {
      const form = { ...customer(), squareToken: 'cnon:card-nonce-ok-1' };
      const key = newId();
      square.state.isAway = true;

      const away = await signUp(form, billed, key);
      square.forget();
      const made = await signUp(form, billed, key);

      expect([away.status, made.status]).toEqual([503, 201]);
      expect(away.body.default_detail).toContain('Nothing was charged');
      expect(await readCards(form.username, billed)).toMatchObject([{ isDefault: true, paid: 0 }]);
      expect(square.charged()).toEqual([]);
    });

    test('is not saved when the username is taken', async () => {
      const form = { ...customer(), squareToken: 'cnon:card-nonce-ok-2' };
      await signUp(form, billed);
      square.forget();

      const again = await signUp({ ...form, squareToken: 'cnon:card-nonce-ok-3' }, billed);

      expect([again.status, square.state.asked]).toEqual([409, []]);
    });
  });
});

// Ledger: API-27
describe('the captcha', () => {
  test.each([
    ['a text that is not a solution', async () => 'not a captcha'],
    ['an unsolved challenge', async () => getAnswer(await challenge(), { counter: 0, derivedKey: '00' })],
    ['a solution for another challenge', async () => getAnswer(await challenge(), (await solution()).solution)],
    [
      'a challenge with a later expiration',
      async () => {
        const { challenge, solution: found } = await solution();
        return getAnswer({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }, found);
      },
    ],
    ['a solution more than ten minutes old', async () => getAnswer(...(await solveMinutesAgo(11)))],
  ])('rejects %s', async (_what, answer) => {
    const { status, body } = await post('signup', { ...customer(), reCaptcha: await answer() });
    expect([status, body.errors]).toEqual([
      400,
      { reCaptcha: 'Please complete the CAPTCHA to prove you are not a robot.' },
    ]);
  });

  async function challenge(): Promise<Challenge> {
    return (await server.app.inject('/api/user_profile/captcha/')).json();
  }
  async function solveMinutesAgo(minutes: number): Promise<[Challenge, unknown]> {
    const made = await atTime(new Date(Date.now() - minutes * 60_000).toISOString(), challenge);
    return [made, await solveChallenge({ challenge: made, deriveKey })];
  }
  async function solution() {
    const made = await challenge();
    return { challenge: made, solution: await solveChallenge({ challenge: made, deriveKey }) };
  }
});

describe('sign-up with outside services', () => {
  let outside: Awaited<ReturnType<typeof startOutside>>;
  let served: TestServer;

  beforeAll(async () => {
    outside = await startOutside();
    served = await startTestServer({
      SIGN_UP: 'code',
      BILLING: 'off',
      SIGN_UP_CODES: 'TRUCKSHOW, FRIENDS',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'hush',
      RECAPTCHA_VERIFY_URL: `${outside.url}/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${outside.url}/api.js`,
      FMCSA_WEB_KEY: 'web key',
      FMCSA_URL: `${outside.url}/qc/services`,
    });
  });
  afterAll(async () => {
    await served.close();
    await outside.close();
  });

  const readRegistered = async (dot: string, of = served) =>
    (await of.app.inject(`/api/user_profile/registered_carrier/?dotNumber=${dot}`)).json();
  const signUpInvited = (over: AnyBody) =>
    post('signup_carrier_owner', { reCaptcha: 'human', invitationCode: 'FRIENDS', ...carrierOwner(over) }, served);

  test("shows the carrier owner's registered name and saves it on the authority", async () => {
    const form = carrierOwner({ dotNumber: '44110' });

    const shown = await readRegistered('44110');
    const made = await signUpInvited(form);

    expect(shown).toEqual({ carrierName: 'GREYHOUND LINES INC' });
    expect(made.status).toBe(201);
    const [carrier] = await served.services.db.system((tx) =>
      tx.query<AnyBody>(sql`select * from carrier where carrier_email = ${form.profileEmailAsUsername}`),
    );
    expect(carrier).toMatchObject({ carrier_name: 'GREYHOUND LINES INC', address: { city: 'DALLAS', state: 'TX' } });
  });

  test('shows no name for an unknown number, an invalid answer, or without a key', async () => {
    expect(await readRegistered('99')).toEqual({ carrierName: null });
    expect(await readRegistered('500')).toEqual({ carrierName: null });
    expect(await readRegistered('44110', server)).toEqual({ carrierName: null });
    expect((await readRegistered('TEXAS')).errors).toEqual({ dotNumber: 'Please enter a valid DOT #.' });
  });

  test('verifies reCAPTCHA with the secret and rejects a form that fails', async () => {
    const robot = await signUpInvited({ reCaptcha: 'robot' });
    const away = await signUpInvited({ reCaptcha: 'away' });

    expect(robot.body.errors).toEqual({ reCaptcha: 'Please complete the CAPTCHA to prove you are not a robot.' });
    expect(away.status).toBe(503);
    expect(outside.verified).toContain('hush');
  });

  test('rejects an invited sign-up without a valid code', async () => {
    const wrong = await signUpInvited({ invitationCode: 'friends' });
    const none = await signUpInvited({ invitationCode: '' });
    const said = { invitationCode: 'Please enter a valid invitation code.' };
    expect([wrong.body.errors, none.body.errors]).toEqual([said, said]);
  });

  test('returns page settings and allows the captcha script only on the sign-up pages', async () => {
    const { body } = { body: (await served.app.inject('/api/htc/settings/')).json() };
    const readPolicy = async (path: string) =>
      String(
        (await served.app.inject({ url: path, headers: { accept: 'text/html' } })).headers['content-security-policy'],
      );

    expect(body).toMatchObject({
      signUp: 'code',
      cardEntry: null,
      looksUpCarriers: true,
      captcha: { kind: 'recaptcha', siteKey: 'site', scriptUrl: `${outside.url}/api.js` },
    });
    expect(await readPolicy('/signupm')).toContain(`script-src 'self' ${outside.url}`);
    expect(await readPolicy('/signup_carrier_owner')).toContain(outside.url);
    expect(await readPolicy('/')).not.toContain(outside.url);
    expect(await readPolicy('/UI/fleet/fleets')).not.toContain(outside.url);
  });
});

test('opens no account where sign-up is closed, which is the default', async () => {
  const closed = await startTestServer();
  try {
    const answers = await Promise.all([
      post('signup', { ...customer(), reCaptcha: 'x' }, closed),
      post('signup_carrier_owner', { ...carrierOwner(), reCaptcha: 'x' }, closed),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.body.default_detail).toBe('Sign-up is closed here.');
    expect((await closed.app.inject('/api/htc/settings/')).json()).toMatchObject({ signUp: 'closed' });
  } finally {
    await closed.close();
  }
});

/** Starts local stand-ins for FMCSA and Google. */
async function startOutside() {
  const verified: string[] = [];
  const carrier = {
    legalName: 'GREYHOUND LINES INC',
    phyStreet: '350 N SAINT PAUL ST',
    phyCity: 'DALLAS',
    phyState: 'TX',
    phyZipcode: '75201',
  };
  const registry: Record<string, [number, string]> = {
    '/qc/services/carriers/44110?webKey=web%20key': [200, JSON.stringify({ content: { carrier } })],
    '/qc/services/carriers/500?webKey=web%20key': [500, '<html>'],
  };
  const http = createServer(async (request, reply) => {
    const sent = new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString());
    if (request.url === '/siteverify') {
      verified.push(sent.get('secret') ?? '');
      if (sent.get('response') === 'away') return reply.writeHead(500).end();
      return reply.end(JSON.stringify({ success: sent.get('response') === 'human' }));
    }
    const [status, body] = registry[request.url ?? ''] ?? [200, JSON.stringify({ content: null })];
    return reply.writeHead(status).end(body);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    verified,
    close: () => new Promise<void>((closed) => void http.close(() => closed())),
  };
}
