/** Signing in and out, over a server with the test’s answers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCurrentSession } from '../core/session/session.ts';
import { drawSite, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const SIGN_IN_FAILED =
  'Trouble signing in? Double-check your credentials, as usernames and passwords may be case-sensitive. Try again or click Forgot Password to reset it';

const STATES = { state: 'ACTIVE', ownerState: 'ACTIVE', ownerSubscriptionStatus: 'VALID', timeZone: 'America/Chicago' };
const DANA = {
  profileType: 'PERSONNEL',
  profileName: 'Dana Whitfield',
  profilePicture: null,
  policy: buildRights({ all: [3000] }),
};

/** Serves Dana with one password. */
function serveSignIn(answer: (call: Sent) => Answer | null = () => null): Sent[] {
  return serveApplication((call) => {
    const given = answer(call);
    if (given) return given;
    if (call.path === 'user_profile/login/') {
      if (call.values.profilePassword !== 'right password') return { status: 401, body: {} };
      return { body: { id: 'p1', ...STATES }, headers: { Authorization: 'first-token' } };
    }
    if (call.path === 'profile/p1')
      return { body: { id: 'p1', prettyName: DANA.profileName, ...DANA, profile_summary: DANA } };
    if (call.path === 'htc/settings/') return { body: { supportEmail: 'support@milepost.example', helpVideos: [] } };
    return null;
  });
}

const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => document.querySelector<HTMLInputElement>('input[name=password]') as HTMLInputElement;
const sections = () => screen.findByRole('navigation', { name: 'Sections' });

async function fillIn(name: string, secret: string): Promise<void> {
  fireEvent.change(await username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
const signIn = () => fillIn('dana', 'right password');
const paths = (calls: Sent[]) => calls.map(({ path }) => path);

// Ledger: AUT-01, AUT-03, AUT-11, GEN-15
test.each(['/', '/signin', '/no/such/path'])('%s asks for username, password and Remember me', async (path) => {
  serveSignIn();
  await drawSite(path);

  expect(await username()).toBeTruthy();
  expect(password().type).toBe('password');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(false);
  expect(screen.getByText('AI-driven software for daily FMCSA audits and carrier management')).toBeTruthy();
});

// Ledger: AUT-02
test('shows an error on each blank field, and sends nothing', async () => {
  const calls = serveSignIn();
  await drawSite();

  await fillIn('   ', ' ');

  expect(await screen.findAllByText("Can't be empty")).toHaveLength(2);
  expect(document.activeElement).toBe(await username());
  expect(paths(calls)).not.toContain('user_profile/login/');
});

// Ledger: AUT-19
test('shows incorrect credentials with a reset link and the support address', async () => {
  serveSignIn();
  await drawSite();

  await fillIn('dana', 'wrong password');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(SIGN_IN_FAILED);
  await waitFor(() => expect(alert.querySelector('a')?.getAttribute('href')).toBe('mailto:support@milepost.example'));
});

// Ledger: AUT-17
test('rejects a driver and stores no session', async () => {
  const refusal = { status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'Access Denied' } };
  serveSignIn(({ path }) => (path === 'user_profile/login/' ? refusal : null));
  await drawSite();

  await signIn();

  expect((await screen.findByRole('alert')).textContent).toContain('Access Denied');
  expect(localStorage.getItem('profile')).toBeNull();
});

// Ledger: AUT-24, AUT-25, ENT-03
test('stores the token and the user under “profile”, but not the password', async () => {
  serveSignIn();
  await drawSite();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Remember me' }));

  await signIn();
  await sections();

  const kept = JSON.stringify(localStorage);
  expect(JSON.parse(localStorage.getItem('profile') ?? '{}')).toMatchObject({
    token: 'first-token',
    id: 'p1',
    profileName: 'Dana Whitfield',
    profilePicture: null,
    profileType: 'PERSONNEL',
    state: 'ACTIVE',
    ownerState: 'ACTIVE',
  });
  expect(kept).not.toContain('right password');
});

// Ledger: API-01, API-02, CLL-01, AUT-39, AUT-41
test('sends the token with each call after sign-in, and loads the choices only then', async () => {
  const calls = serveSignIn();
  await drawSite();
  await username();
  expect(calls.filter(({ path, headers }) => headers.Authorization || path === 'choice/')).toEqual([]);

  await signIn();

  const getHeaders = (path: string) => calls.find((call) => call.path === path)?.headers;
  await waitFor(() => expect(getHeaders('choice/')?.Authorization).toBe('Token first-token'));
  expect(getHeaders('user_profile/login/')?.Authorization).toBeUndefined();
});

// Ledger: AUT-40, AUT-41
test('signs out a user who can’t load the choices', async () => {
  serveSignIn(({ path }) => (path === 'choice/' ? { status: 403, body: {} } : null));
  await drawSite();

  await signIn();

  await waitFor(() => expect(localStorage.getItem('profile')).toBeNull());
  expect(await username()).toBeTruthy();
});

// Ledger: AUT-11
test('a link opened while signed out asks you to sign in, then opens', async () => {
  serveSignIn();
  const { history } = await drawSite('/UI/fleet/customers');

  await signIn();

  expect(await screen.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  expect(history.location.pathname).toBe('/UI/fleet/customers');
});

const WRONG_CODE = 'This code is not right.';

test('two-factor authentication accepts a typed, pasted or filled-in code, or a recovery code', async () => {
  const answers: Answer[] = [{ status: 400, body: { errors: { code: WRONG_CODE }, default_detail: WRONG_CODE } }, {}];
  const calls = serveSignIn(({ path }) => {
    if (path === 'user_profile/login/')
      return { body: { id: 'p1', ...STATES, awaits: 'CODE' }, headers: { Authorization: 'half-token' } };
    return path === 'user_profile/second_factor/show/' ? (answers.shift() ?? null) : null;
  });
  await drawSite('/');
  await signIn();

  const form = within(await screen.findByRole('form', { name: 'Two-factor authentication' }));
  const code = form.getByLabelText<HTMLInputElement>(/^Code/);
  expect([code.autocomplete, code.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', code]);
  expect(getCurrentSession()).toBeNull();
  fireEvent.change(code, { target: { value: '123 456' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
  expect((await form.findByRole('alert')).textContent).toBe(WRONG_CODE);
  fireEvent.click(form.getByRole('button', { name: /recovery code/ }));
  fireEvent.change(form.getByLabelText(/^Recovery code/), { target: { value: 'abcd-efgh-jkmn-pqrs' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));

  expect(await sections()).toBeTruthy();
  const shown = calls.filter(({ path }) => path === 'user_profile/second_factor/show/');
  expect(shown.map(({ values, headers }) => [values.code, headers.Authorization])).toEqual([
    ['123 456', 'Token half-token'],
    ['abcd-efgh-jkmn-pqrs', 'Token half-token'],
  ]);
  expect(getCurrentSession()?.token).toBe('half-token');
});

test('a user without required two-factor authentication sets it up right after the password', async () => {
  const calls = serveSignIn(({ path }) => {
    if (path === 'user_profile/login/')
      return { body: { id: 'p1', ...STATES, awaits: 'SET_UP' }, headers: { Authorization: 'half-token' } };
    if (path.endsWith('second_factor/begin/'))
      return { body: { link: 'otpauth://totp/Milepost:dana', key: 'ABCD EFGH' } };
    return path.endsWith('second_factor/confirm/') ? { body: { recoveryCodes: ['abcd-efgh', 'jkmn-pqrs'] } } : null;
  });
  await drawSite('/');
  await signIn();

  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Code/, { selector: 'input' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect([...codes.children].map(({ textContent }) => textContent)).toEqual(['abcd-efgh', 'jkmn-pqrs']);
  expect(getCurrentSession()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I saved the codes' }));

  expect(await sections()).toBeTruthy();
  // The password that was just entered is sent with the code, and not asked for again.
  const [typed] = calls.filter(({ path }) => path === 'user_profile/login/');
  const [confirmed] = calls.filter(({ path }) => path.endsWith('second_factor/confirm/'));
  expect(confirmed?.values).toEqual({ currentPassword: typed?.values.profilePassword, code: '123456' });
});

test('a late code returns to the password and keeps the username', async () => {
  serveSignIn(({ path }) => {
    if (path === 'user_profile/login/')
      return { body: { id: 'p1', ...STATES, awaits: 'CODE' }, headers: { Authorization: 'half-token' } };
    return path.endsWith('/show/') ? { status: 401, body: {} } : null;
  });
  await drawSite('/');
  await signIn();
  const form = within(await screen.findByRole('form', { name: 'Two-factor authentication' }));
  fireEvent.change(form.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));

  expect((await screen.findByRole('alert')).textContent).toContain('That took too long.');
  expect((await username()).value).toBe('dana');
  expect(screen.queryByRole('form', { name: 'Two-factor authentication' })).toBeNull();
});

// Ledger: AUT-44
test.each(['/', '/signin', '/UI', '/no/such/path'])(
  'a signed-in user goes from %s to the application',
  async (path) => {
    signInAs();
    serveSignIn();

    const { history } = await drawSite(path);

    await waitFor(() => expect(history.location.pathname).toMatch(/^\/UI\/.+/));
  },
);

// Ledger: AUT-22, AUT-23, AUT-26, AUT-27
test('Logout opens the sign-in page at once and tells the server', async () => {
  signInAs();
  const calls = serveSignIn();
  const { history } = await drawSite('/UI/profile/help');

  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await username()).toBeTruthy();
  expect(history.location.pathname).toBe('/');
  expect(calls.find(({ path }) => path === 'user_profile/logout/')?.headers.Authorization).toBe('Token first-token');
  expect([localStorage.getItem('profile'), getCurrentSession()]).toEqual([null, null]);
});
