/** The two sign-up pages, as a new customer fills them in, over a server with the test’s answers. */
import { PRICES } from '@milepost/domain/profile/billing.ts';
import { getTrialEnd } from '@milepost/domain/profile/trial.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { getCurrentSession } from '../../core/session/session.ts';
import { drawSite, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const SETTINGS = {
  signUp: 'open',
  cardEntry: null,
  looksUpCarriers: true,
  captcha: { kind: 'altcha' },
  helpVideos: [],
  supportEmail: 'support@milepost.example',
  termsUrl: null,
  privacyUrl: null,
};
const CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt: Math.floor(Date.now() / 1000) + 600,
  },
  signature: 'signed',
};
const DANA = {
  id: 'p1',
  state: 'ACTIVE',
  ownerState: 'ACTIVE',
  ownerSubscriptionStatus: 'TRIAL',
  timeZone: 'America/Chicago',
  prettyName: 'Dana Whitfield',
  profileType: 'CARRIER',
  profileName: 'Dana Whitfield',
  profilePicture: null,
};

/** Replaces the web worker, which happy-dom lacks. */
class SolvingWorker extends EventTarget {
  async postMessage({ type, challenge }: { type: string; challenge: never }) {
    if (type !== 'work') return;
    const data = await solveChallenge({ challenge, deriveKey });
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  terminate() {}
}
beforeEach(() => void vi.stubGlobal('Worker', SolvingWorker));

function serveSignUp(answer: (call: Sent) => Answer | null = () => null, settings: object = {}): Sent[] {
  return serveApplication((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.path === 'htc/settings/') return { body: { ...SETTINGS, ...settings } };
    if (call.path === 'user_profile/captcha/') return { body: CHALLENGE };
    if (call.path.startsWith('user_profile/registered_carrier/'))
      return { body: { carrierName: call.path.endsWith('=44110') ? 'GREYHOUND LINES INC' : null } };
    if (call.path === 'profile/p1') return { body: { ...DANA, profile_summary: { ...DANA, policy: buildRights({}) } } };
    if (call.path === 'user_profile/signup/')
      return { status: 201, body: DANA, headers: { Authorization: 'new-token' } };
    return null;
  });
}

const field = (name: string) => document.querySelector(`#signup-${name}`) as HTMLInputElement;
const findError = (name: string) => document.querySelector(`#signup-${name}-error`)?.textContent;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Sign Up' });
const captcha = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /I am not a robot/ });
const listSent = (calls: Sent[], path: string) => calls.filter((call) => call.path === path);

async function prove() {
  fireEvent.click(await captcha());
  await waitFor(async () => expect((await captcha()).getAttribute('aria-busy')).toBeNull());
  expect((await captcha()).checked).toBe(true);
}

const COMMON = {
  profileFirstName: 'Dana',
  profileLastName: 'Whitfield',
  profilePhoneNumber: '512-555-0142',
  password: 'bluebonnet-2026',
  profileSubscriptionType: 'PRICING_OOP',
  clientDiscoveryType: 'GOOGLE',
};

async function fillIn(values: Record<string, string>) {
  await button();
  for (const [name, value] of Object.entries(values)) type(name, value);
}

async function fillInCustomer() {
  await fillIn({
    ...COMMON,
    profileEmail: 'dana@hill.example',
    carrierName: 'Hill Country Haulers LLC',
    carrierDOT: '2233445',
    carrierMC: 'MC-778123',
    username: 'office@hill.example',
    confpassword: 'bluebonnet-2026',
    address: '12 Elm St',
  });
  for (const [part, value] of [
    ['city', 'Dallas'],
    ['state', 'TX'],
    ['zip', '75201'],
  ] as const)
    fireEvent.change(screen.getByLabelText(`Billing Address: ${part}`, { selector: 'input' }), { target: { value } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
  await prove();
}

// Ledger: SGN-01, SGN-02, SGN-03, SGN-04, SGN-25, SGN-26, SGN-36, AUT-08, ENM-37, GEN-14
test('/signupm asks about the person, the carrier, and how they found us', async () => {
  serveSignUp();
  await drawSite('/signupm');
  await captcha();

  const labels = [...document.querySelectorAll('form label, form legend')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'First Name *',
    'Middle Name',
    'Last Name *',
    'Phone *',
    'Email *',
    'Carrier Name *',
    'Fleet Size *',
    'DOT *',
    'MC *',
    'Carrier Email *',
    'Password *',
    'Confirm Password *',
    'Billing Address *',
    'How did you discover us? *',
    'Reference Note',
    'I am not a robot',
    'I agree to the terms of use and the privacy policy',
  ]);
  expect(
    [...field('profileSubscriptionType').querySelectorAll('option')].map(({ textContent }) => textContent),
  ).toEqual(['Select an option', '1 Truck', '2-5 Trucks', '6-12 Trucks', '13-20 Trucks', '21-30 Trucks', '31+ Trucks']);
  expect([...field('clientDiscoveryType').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Select an option',
    'Google',
    'Facebook',
    'Instagram',
    'Twitter',
    'LinkedIn',
    'YouTube',
    'Blog',
    'Email',
    'Word of mouth',
    'Print media',
    'Event',
    'Unsure',
    'Other',
  ]);
  expect(screen.getByText('AI-driven software for daily FMCSA audits and carrier management')).toBeTruthy();
  expect(screen.getByText(/Already Member\?/).querySelector('a')?.textContent).toBe('Sign In');
  const links = ['terms of use', 'privacy policy'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
});

// Ledger: SGN-07, SGN-09, SGN-10
test('sends valid data, signs the customer in, and opens the root path', async () => {
  const calls = serveSignUp();
  const { history } = await drawSite('/signupm');
  await fillInCustomer();

  fireEvent.click(await button());

  await waitFor(() => expect(getCurrentSession()).toMatchObject({ token: 'new-token', profileType: 'CARRIER' }));
  await waitFor(() => expect(history.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
  const [form] = listSent(calls, 'user_profile/signup/');
  expect(form?.values).toMatchObject({
    username: 'office@hill.example',
    isCarrier: 'true',
    agreeToTerms: 'true',
    carrierDOT: '2233445',
    address: JSON.stringify({ place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '75201' }),
  });
  expect(JSON.parse(atob(String(form?.values.reCaptcha))).solution.derivedKey).toMatch(/^0/);
});

// Ledger: SGN-17, SGN-19, SGN-22, SGN-31
test('shows errors next to the fields and above the form, and sends nothing', async () => {
  const calls = serveSignUp();
  await drawSite('/signupm');
  const submit = await button();
  expect(submit.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
  type('carrierDOT', 'TEXAS');
  type('password', 'bluebonnet-2026');
  type('confpassword', 'bluebonnet-2027');
  expect(findError('carrierDOT')).toBeUndefined();
  fireEvent.blur(field('carrierDOT'));
  expect(findError('carrierDOT')).toBe('Please enter a valid DOT #.');

  fireEvent.click(submit);

  expect((await screen.findByRole('alert')).textContent).toBe(
    'There were errors in your input. Please review and correct them before proceeding ...',
  );
  expect(findError('confpassword')).toBe("Your passwords don't match. Please try again.");
  expect(findError('profileFirstName')).toBe('Please enter a valid first name.');
  expect(findError('profileSubscriptionType')).toBe('Please select a valid subscription type.');
  expect(screen.getByText('Please complete the CAPTCHA to prove you are not a robot.')).toBeTruthy();
  expect(listSent(calls, 'user_profile/signup/')).toEqual([]);
});

// Ledger: SGN-11
test('shows a rejection in a red banner and next to its field, and resets the captcha', async () => {
  const errors = { username: 'Please enter a valid username. Note: It may already be taken.' };
  serveSignUp(({ path }) =>
    path === 'user_profile/signup/'
      ? { status: 409, body: { code: 'ERROR_NON_UNIQUE', default_detail: 'x', errors } }
      : null,
  );
  await drawSite('/signupm');
  await fillInCustomer();

  fireEvent.click(await button());

  await screen.findByRole('alert');
  expect(findError('username')).toBe(errors.username);
  expect((await captcha()).checked).toBe(false);
  type('username', 'other@hill.example');
  expect(findError('username')).toBeUndefined();
});

// Ledger: SGN-03, SGN-13, SGN-20, SGN-32
test('requires a card for paid accounts, explains a decline, and keeps everything typed', async () => {
  const refusals = [
    { status: 400, body: { code: 'ERROR_MISSING_REQUIRED_FIELD', errors: { squareToken: 'Please enter your card.' } } },
    { status: 400, body: { code: 'ERROR_PAYMENT', errors: { squareToken: 'The bank declined the card' } } },
  ];
  const calls = serveSignUp(({ path }) => (path === 'user_profile/signup/' ? (refusals.shift() ?? null) : null), {
    cardEntry: { kind: 'test' },
  });
  await drawSite('/signupm');
  const card = await screen.findByRole('region', { name: 'Card' });
  expect(card.textContent).toContain('You won’t be charged until your trial ends.');
  await fillInCustomer();

  fireEvent.click(await button());
  expect(await within(card).findByText('Please enter your card.')).toBeTruthy();
  expect(within(card).getByText('Invalid card number')).toBeTruthy();
  const typed = {
    'Card number': '4000 0000 0000 0002',
    Expiration: '12/39',
    'Security code': '123',
    'ZIP code': '78701',
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(within(card).getByLabelText(new RegExp(label)), { target: { value } });
  await prove();
  fireEvent.click(await button());
  expect(await within(card).findByText('The bank declined the card')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>(/Card number/)).value).toBe('4000 0000 0000 0002');
  expect(field('carrierName').value).toBe('Hill Country Haulers LLC');
  await prove();
  fireEvent.click(await button());
  await waitFor(() => expect(getCurrentSession()).toMatchObject({ token: 'new-token' }));

  const forms = listSent(calls, 'user_profile/signup/');
  expect(forms.map(({ values }) => [values.squareToken, values.paymentZipCode])).toEqual([
    ['', ''],
    ['test.Visa.0002.12.2039.78701.REFUSED', '78701'],
    ['test.Visa.0002.12.2039.78701.REFUSED', '78701'],
  ]);
  expect(new Set(forms.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

// Ledger: SGN-27, SGN-29, BIL-17
test('shows the price and its start for the selected fleet size before the card, even without Temporal', async () => {
  vi.stubGlobal('Temporal', undefined);
  serveSignUp(undefined, { cardEntry: { kind: 'test' }, prices: PRICES });
  await drawSite('/signupm');
  const costs = await screen.findByRole('region', { name: 'Pricing' });
  const lines = () => [...costs.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  const inWords = (zone: string | null) =>
    new Date(getTrialEnd(zone)).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

  expect(lines()).toEqual([
    'For 30 days',
    'Free',
    `From ${inWords(null)}, by fleet size`,
    '$49.99 to $499.99 a month',
    'Each additional user',
    '$49.99 a month',
  ]);
  fireEvent.change(field('profileSubscriptionType'), { target: { value: 'PRICING_MEDIUM_FLEET' } });
  fireEvent.change(screen.getByLabelText('Billing Address: state', { selector: 'input' }), { target: { value: 'HI' } });

  expect(lines().slice(2, 4)).toEqual([`From ${inWords('Pacific/Honolulu')}, 13-20 Trucks`, '$299.99 a month']);
  const card = screen.getByRole('region', { name: 'Card' });
  expect(costs.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

// Ledger: SGN-12
test('explains a captcha that can’t be solved, without a check mark', async () => {
  serveSignUp(({ path }) => (path === 'user_profile/captcha/' ? { status: 503, body: {} } : null));
  await drawSite('/signupm');

  fireEvent.click(await captcha());

  expect(await screen.findByText('Please complete the CAPTCHA to prove you are not a robot.')).toBeTruthy();
  expect((await captcha()).checked).toBe(false);
});

// Ledger: SGN-12
test('explains an expired captcha and clears its check mark', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 1;
  const parameters = { ...CHALLENGE.parameters, expiresAt };
  const calls = serveSignUp(({ path }) =>
    path === 'user_profile/captcha/' ? { body: { ...CHALLENGE, parameters } } : null,
  );
  await drawSite('/signupm');

  fireEvent.click(await captcha());

  expect(await screen.findByText(/^Please complete the CAPTCHA/)).toBeTruthy();
  expect((await captcha()).checked).toBe(false);
  expect(listSent(calls, 'user_profile/captcha/')).toHaveLength(1);
});

// Ledger: SGN-12
test('says that the captcha is missing if Google’s box doesn’t load', async () => {
  const GOOGLE = 'https://captcha.example/api.js';
  serveSignUp(undefined, { captcha: { kind: 'recaptcha', siteKey: 'site', scriptUrl: GOOGLE } });
  const scripts: HTMLScriptElement[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  await drawSite('/signupm');
  await waitFor(() => expect(scripts.map(({ src }) => src)).toEqual([`${GOOGLE}?render=explicit`]));
  append.mockRestore();

  fireEvent.error(scripts[0] as HTMLScriptElement);

  expect(await screen.findByText('Please complete the CAPTCHA to prove you are not a robot.')).toBeTruthy();
});

// Ledger: SGN-05, SGN-06, SGN-08, SGN-10, SGN-34, SGN-35
test('a carrier owner sees the registered name, and signs in next', async () => {
  const calls = serveSignUp();
  const { history } = await drawSite('/signup_carrier_owner');
  await fillIn({ ...COMMON, profileEmailAsUsername: 'ray@owner.example', dotNumber: '44110' });
  expect(await screen.findByText('GREYHOUND LINES INC')).toBeTruthy();
  expect(screen.getByLabelText('Promo or Referral Code')).toBeTruthy();
  expect(screen.getByText(/Already a Member\?/)).toBeTruthy();
  expect(screen.getByText(/^©/)).toBeTruthy();
  await prove();

  fireEvent.click(await button());

  await waitFor(() => expect(history.location.pathname).toBe('/signin'));
  expect((await screen.findByRole('status')).textContent).toContain('Your account is ready.');
  expect(listSent(calls, 'user_profile/signup_carrier_owner/')[0]?.values).toMatchObject({
    dotNumber: '44110',
    profileEmailAsUsername: 'ray@owner.example',
    agreeToTerms: 'true',
  });
});

// Ledger: AUT-04
test('sign-in links to both sign-up pages unless they’re closed, and asks for a required code', async () => {
  serveSignUp();
  const open = await drawSite('/');
  const hrefs = async () =>
    (await screen.findAllByRole('link', { name: /sign up/i })).map((link) => link.getAttribute('href'));
  expect(await hrefs()).toEqual(['/signupm', '/signup_carrier_owner']);
  open.unmount();

  serveSignUp(undefined, { signUp: 'code' });
  const code = await drawSite('/signupm');
  expect(await screen.findByLabelText('Invitation Code')).toBeTruthy();
  code.unmount();

  serveSignUp(undefined, { signUp: 'closed' });
  await drawSite('/signupm');
  expect((await screen.findByText(/Sign-up is closed here\./)).textContent).toContain('support@milepost.example');
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

// Ledger: AUT-44, GEN-15
test('a signed-in user continues to the application', async () => {
  signInAs();
  serveSignUp();
  const { history } = await drawSite('/signup_carrier_owner');
  await waitFor(() => expect(history.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
});
