/** Checks that pages run for a signed-in user: the session, the version of the product, and whether the server responds. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../testing/draw-application.tsx';
import { textIn, type, waitForInput } from '../testing/form.ts';
import { type Answer, type Sent, signInAs } from '../testing/session.ts';
import { getCurrentSession } from './session.ts';

const UPDATES = 'user_profile/fetch_updates/';
const HEALTH = 'htc/health_status_check/';
const STATES = {
  id: 'p1',
  state: 'ACTIVE',
  ownerState: 'ACTIVE',
  ownerSubscriptionStatus: 'VALID',
  timeZone: 'America/Chicago',
  today: '2026-03-02',
};

let answers: Record<string, Answer>;

/** Opens the address over a server whose answers can change. */
async function openAt(path: string): Promise<{ calls: Sent[]; where: () => string }> {
  const calls: Sent[] = [];
  const known = serveApplication(() => null);
  const whole = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    const asked = url.replace('/api/', '');
    const given = answers[asked];
    calls.push({ method: request?.method ?? 'GET', path: asked, headers: {}, values: {} });
    if (!given) return whole(url, request);
    return new Response(JSON.stringify(given.body ?? {}), {
      status: given.status ?? 200,
      headers: given.headers ?? {},
    });
  });
  const { router } = await drawApplication(path);
  expect(known).toBeDefined();
  return { calls, where: () => router.state.location.pathname };
}

const countCalls = (calls: Sent[], path: string) => calls.filter((call) => call.path === path).length;
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('milepost.draft'));
/** Runs the clock. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  answers = {};
  // The page's own waits go by this clock, and those of the test with it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a signed-in user', () => {
  // Ledger: AUT-31, AUT-32, AUT-33, PRF-11
  test('reloads the profile every 10 seconds and the states every 60', async () => {
    signInAs();
    const { calls } = await openAt('/UI/profile/help');
    await screen.findByRole('heading', { level: 1 });
    const [reads, updates] = [countCalls(calls, 'profile/p1'), countCalls(calls, UPDATES)];

    await pass(59);
    expect(countCalls(calls, UPDATES) - updates).toBe(0);
    await pass(2);

    expect(countCalls(calls, UPDATES) - updates).toBe(1);
    expect(countCalls(calls, 'profile/p1') - reads).toBe(6);
  });

  const SAID = 'Your user is inactive, and you were signed out.';

  // Ledger: AUT-30
  test('is signed out once deactivated, and the sign-in page gives the reason', async () => {
    signInAs();
    await openAt('/UI/fleet/customers/add');
    await waitForInput('customer-customerName');
    type('customer-customerName', 'Longhorn Foods');
    await waitFor(() => expect(draftsKept()).toHaveLength(1));
    answers[UPDATES] = { status: 401, body: { code: 'ERROR_INACTIVE', default_detail: SAID } };

    await pass(61);

    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(SAID);
    expect(document.getElementById('customer-customerName')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([getCurrentSession(), localStorage.getItem('profile'), draftsKept()]).toEqual([null, null, []]);
  });

  // Ledger: AUT-30
  test.each([
    ['a user', { state: 'INACTIVE' }],
    ['an account', { ownerState: 'INACTIVE' }],
  ])('is also signed out if the check finds %s inactive', async (_, state) => {
    signInAs();
    await openAt('/UI/profile/help');
    await screen.findByRole('heading', { level: 1 });
    answers[UPDATES] = { body: { ...STATES, ...state } };

    await pass(61);

    await waitFor(() => expect(getCurrentSession()).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the page after the session expires, and enters the password over it', async () => {
    signInAs();
    await openAt('/UI/fleet/customers/add');
    await waitForInput('customer-customerName');
    type('customer-customerName', 'Longhorn Foods');
    answers[UPDATES] = { status: 401, body: { code: 'ERR_AUTH', default_detail: 'Invalid token' } };

    await pass(61);

    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    expect(textIn('customer-customerName')).toBe('Longhorn Foods');
    expect(draftsKept()).toHaveLength(1);
  });

  // Ledger: AUT-42, MNT-05
  test('sees the maintenance page after a failed check only if the server is down', async () => {
    signInAs();
    const { calls, where } = await openAt('/UI/profile/help');
    await screen.findByRole('heading', { level: 1 });
    const looked = countCalls(calls, HEALTH);
    answers[UPDATES] = { status: 500 };

    await pass(70);
    expect(countCalls(calls, HEALTH)).toBeGreaterThan(looked);
    expect(where()).toBe('/UI/profile/help');
    answers[HEALTH] = { status: 503 };
    await pass(70);

    await waitFor(() => expect(where()).toBe('/maintenancemode'));
  });

  // Ledger: AUT-42
  test('keeps an unsaved form while the server is down, without any dialog', async () => {
    signInAs();
    const { calls, where } = await openAt('/UI/fleet/customers/add');
    await waitForInput('customer-customerName');
    type('customer-customerName', 'Longhorn Foods');
    const looked = countCalls(calls, HEALTH);
    answers[UPDATES] = { status: 503 };
    answers[HEALTH] = { status: 503 };

    await pass(70);

    await waitFor(() => expect(countCalls(calls, HEALTH)).toBeGreaterThan(looked));
    await pass(5);
    expect([where(), textIn('customer-customerName')]).toEqual(['/UI/fleet/customers/add', 'Longhorn Foods']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Ledger: SHL-16, SHL-21, SHL-22, AUT-36, AUT-37
  test('is asked to reload if the server has a newer version', async () => {
    signInAs();
    answers[UPDATES] = { body: STATES, headers: { 'UI-Version': '1.0.0' } };
    await openAt('/UI/profile/help');
    await screen.findByRole('heading', { level: 1 });
    const banner = () => screen.queryByText('A new version is available. Please reload the page.');
    await pass(61);
    expect(banner()).toBeNull();
    answers[UPDATES] = { body: STATES, headers: { 'UI-Version': '999.0.0' } };
    answers['htc/settings/'] = { body: { version: '1.0.0', helpVideos: [] } };

    await pass(61);

    await waitFor(() => expect(banner()).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A newer version is available: reload the page' })).toBeTruthy();
  });
});

describe('a server that is down', () => {
  const findHeading = () => screen.findByRole('heading', { name: 'Down for Maintenance!' });

  // Ledger: RLM-09, MNT-01, MNT-02, MNT-04, MNT-06, MNT-08, AUT-38
  test('opens the maintenance page at start, which turns red after a failed check', async () => {
    answers[HEALTH] = { status: 503 };

    const { where } = await openAt('/');

    await findHeading();
    expect(where()).toBe('/maintenancemode');
    expect(screen.getByText('We will check back in 15 minutes.')).toBeTruthy();
    const color = async () => (await findHeading()).style.color;
    expect(await color()).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Check For An Update' }));
    expect(await screen.findByText(/^Still down at/)).toBeTruthy();
    expect(await color()).toBe('var(--mantine-color-error)');
  });

  // Ledger: MNT-03, AUT-10, RLM-09
  test('is checked again every 15 minutes', async () => {
    answers[HEALTH] = { status: 503 };
    const { calls } = await openAt('/maintenancemode');
    await findHeading();
    await pass(5);
    const asked = countCalls(calls, HEALTH);

    await pass(885);
    expect(countCalls(calls, HEALTH)).toBe(asked);
    answers[HEALTH] = { status: 200 };
    await pass(11);

    expect(countCalls(calls, HEALTH)).toBe(asked + 1);
  });

  // Ledger: MNT-02, AUT-38
  test('leads to a fresh start once it’s back', async () => {
    answers[HEALTH] = { status: 503 };
    await openAt('/');
    await findHeading();
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    answers[HEALTH] = { status: 200 };

    fireEvent.click(screen.getByRole('button', { name: 'Check For An Update' }));

    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    assign.mockRestore();
  });

  // Ledger: MNT-07
  test('forgets the signed-in user after Restart New Session', async () => {
    signInAs();
    answers[HEALTH] = { status: 503 };
    await openAt('/maintenancemode');
    await findHeading();

    fireEvent.click(screen.getByRole('button', { name: 'Restart New Session' }));

    expect([getCurrentSession(), localStorage.getItem('profile')]).toEqual([null, null]);
  });
});
