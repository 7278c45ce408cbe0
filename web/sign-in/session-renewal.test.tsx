import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { api } from '../core/api/client.ts';
import {
  getCloseReason,
  getCurrentSession,
  readStoredSession,
  type Session,
  syncSession,
  useSession,
} from '../core/session/session.ts';
import { drawPage } from '../core/testing/draw-page.tsx';
import { type Sent, serve, signInAs } from '../core/testing/session.ts';
import { useListKeys } from '../core/ui/list/use-list-keys.ts';
import { SessionRenewal } from './session-renewal.tsx';

const DANA = { id: 'p1', username: 'dana@bluebonnet.example', type: 'CARRIER', name: 'Dana Whitfield' };

/** Rejects the expired token `first-token`, and gives Dana another one for the password `right`. */
function answerTo({ path, headers, values }: Sent) {
  if (path === 'user_profile/login/') {
    if (values.profilePassword !== 'right') return { status: 401, body: {} };
    const states = { state: 'ACTIVE', ownerState: 'ACTIVE', ownerSubscriptionStatus: 'VALID' };
    return { body: { id: DANA.id, ...states }, headers: { Authorization: 'second-token' } };
  }
  if (headers.Authorization === 'Token first-token') return { status: 401, body: { default_detail: 'Invalid token' } };
  if (path === `profile/${DANA.id}`) {
    const summary = { username: DANA.username, profileType: DANA.type, policy: [] };
    return { body: { id: DANA.id, prettyName: DANA.name, profileType: DANA.type, profile_summary: summary } };
  }
  return { body: { id: 'c1', prettyName: 'Longhorn' } };
}

const added = vi.fn();

/** Draws a page with unsaved input and keyboard shortcuts, under the dialogs of the shell. */
function Page() {
  const session = useSession();
  const [text, setText] = useState('');
  useListKeys({ search: { current: null }, add: added, enabled: true });
  return (
    <>
      <TextInput label="Customer Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      {session?.ended && <SessionRenewal session={session} why={session.ended} />}
    </>
  );
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
}

async function enterPassword(password: string) {
  type('Password', password);
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a save after the session expires keeps the page, and is resent with its key after sign-in', async () => {
  signInAs();
  const calls = serve(answerTo);
  await drawPage(Page);
  type('Customer Name', 'Longhorn');

  const saved = api.post('customer/', { customerName: 'Longhorn' }, { key: 'k1' });
  expect((await screen.findByRole('dialog', { name: 'Sign in again' })).textContent).toContain('has ended');
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(DANA.username);
  await enterPassword('right');

  expect(await saved).toEqual({ id: 'c1', prettyName: 'Longhorn' });
  const saves = calls.filter(({ path }) => path === 'customer/');
  expect(saves.map(({ headers }) => [headers['Idempotency-Key'], headers.Authorization])).toEqual([
    ['k1', 'Token first-token'],
    ['k1', 'Token second-token'],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Longhorn');
});

test('two-factor authentication asks for its code after the password, then sends the pending save', async () => {
  signInAs();
  const calls = serve((call) => {
    if (call.path === 'user_profile/second_factor/show/') return { body: {} };
    const answer = answerTo(call);
    return call.path === 'user_profile/login/' ? { ...answer, body: { ...answer.body, awaits: 'CODE' } } : answer;
  });
  await drawPage(Page);
  type('Customer Name', 'Longhorn');
  const saved = api.post('customer/', { customerName: 'Longhorn' }, { key: 'k1' });
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await enterPassword('right');

  const step = within(await screen.findByRole('form', { name: 'Two-factor authentication' }));
  expect(calls.filter(({ path }) => path === 'customer/')).toHaveLength(1);
  fireEvent.change(step.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.click(step.getByRole('button', { name: 'Sign in' }));

  expect(await saved).toEqual({ id: 'c1', prettyName: 'Longhorn' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Longhorn');
});

test('a read after the session expires waits for the password without another call', async () => {
  signInAs();
  const calls = serve(answerTo);
  await drawPage(Page);
  const first = api.get('customer/c1');
  await screen.findByRole('dialog');

  const second = api.get('customer/c1');
  expect(calls).toHaveLength(1);
  await enterPassword('right');

  expect(await Promise.all([first, second])).toHaveLength(2);
});

test('drops a canceled read instead of sending it later', async () => {
  signInAs();
  const calls = serve(answerTo);
  await drawPage(Page);
  const aborter = new AbortController();
  const read = api.get('customer/c1', undefined, { signal: aborter.signal });
  await screen.findByRole('dialog');

  aborter.abort();

  await expect(read).rejects.toHaveProperty('name', 'AbortError');
  expect(calls).toHaveLength(1);
});

test('shows an incorrect password and keeps the page', async () => {
  signInAs();
  serve(answerTo);
  await drawPage(Page);
  void api.get('customer/c1');
  await screen.findByRole('dialog');

  await enterPassword('wrong');

  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect password. Passwords are case-sensitive.');
  expect(screen.getByLabelText('Customer Name')).toBeTruthy();
});

// Ledger: AUT-30
test('clears the page if the user was deactivated, even with the correct password', async () => {
  signInAs();
  localStorage.setItem('milepost.draft|p1|/UI/fleet/customers/add|customer|add|k', '{}');
  serve((call) =>
    call.path === 'user_profile/login/'
      ? { status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'Access Denied' } }
      : answerTo(call),
  );
  await drawPage(Page);
  void api.get('customer/c1');
  await screen.findByRole('dialog');

  await enterPassword('right');

  await waitFor(() => expect(getCurrentSession()).toBeNull());
  expect(getCloseReason()).toContain('You were signed out because your user or your account is inactive.');
  expect(Object.keys(localStorage)).toEqual([]);
});

test('blocks keys and links on the page behind until you enter the password', async () => {
  signInAs();
  serve(answerTo);
  const { router } = await drawPage(Page, '/UI/fleet/customers');
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  expect(added).toHaveBeenCalledTimes(1);
  void api.get('customer/c1');
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');

  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  fireEvent.keyDown(screen.getByLabelText('Password', { exact: false }), { key: 'Escape' });
  void router.navigate({ to: '/UI/fleet/fleets' });

  expect(added).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
  await enterPassword('right');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/UI/fleet/customers');
});

test('another user gets the sign-in page, and the first user’s pending save is never sent', async () => {
  signInAs();
  const calls = serve(answerTo);
  const { router } = await drawPage(Page, '/UI/fleet/customers');
  const settled = vi.fn();
  void api.post('customer/', { customerName: 'Longhorn' }).then(settled, settled);
  await screen.findByRole('dialog');

  fireEvent.click(screen.getByRole('button', { name: 'Sign in as a different user' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  signInAs({ id: 'p2', token: 'token-of-p2', username: 'ray@bluebonnet.example' });
  await api.get('customer/c1');

  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
});

/** Writes the session as another tab would. */
const store = (session: Session | null) =>
  session ? localStorage.setItem('profile', JSON.stringify(session)) : localStorage.removeItem('profile');

test('follows another tab that expired, signed in again, or signed out', () => {
  const session = signInAs();

  store({ ...session, token: '', ended: 'Your session has ended.' });
  expect(syncSession()).toBe(true);
  expect(getCurrentSession()?.ended).toBe('Your session has ended.');

  store({ ...session, token: 'second-token' });
  expect(syncSession()).toBe(true);
  expect(getCurrentSession()).toMatchObject({ token: 'second-token', ended: null });

  store(null);
  expect(syncSession()).toBe(false);
});

test('removes an expired token from storage', async () => {
  signInAs();
  serve(answerTo);
  await drawPage(Page);

  void api.get('customer/c1');

  await screen.findByRole('dialog');
  expect(localStorage.getItem('profile')).not.toContain('first-token');
  expect(readStoredSession()?.id).toBe('p1');
});
