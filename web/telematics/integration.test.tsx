import { listIntegrationCards } from '@milepost/domain/admin/integrations.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';
import type { Connection } from './connection.tsx';

const AUTHORIZE = 'https://motive.example/oauth/authorize';
const MISSING = ['MOTIVE_CLIENT_ID', 'MOTIVE_CLIENT_SECRET'];

const makeConnection = (given: Partial<Connection> = {}): Connection => ({
  id: 'c1',
  prettyName: 'Motive',
  connectedAt: '2026-03-01T09:00:00Z',
  company: 'Bluebonnet Freight LLC',
  lastAt: null,
  brought: null,
  fault: null,
  refusedSince: null,
  nextAt: null,
  isBusy: false,
  waiting: 0,
  waitingVehicles: [],
  unknownItems: [],
  ...given,
});

const makeTask = (given: Partial<Task> = {}): Task => ({
  id: 't1',
  title: 'Sync with Motive',
  state: 'RUNNING',
  attempt: 1,
  done: 2,
  total: 8,
  words: 'Trips, 2026-01-01 to 2026-01-31',
  error: null,
  result: null,
  created: '2026-03-02T10:00:00Z',
  started: null,
  ended: null,
  ...given,
});

/** Opens the page over a server with or without Motive’s client id, a connection and these tasks. */
async function open({
  missing = [],
  connection = null,
  authorizeUrl = AUTHORIZE,
  tasks = [],
}: {
  missing?: string[];
  connection?: Connection | null;
  authorizeUrl?: string | null;
  tasks?: Task[];
}) {
  const results = listIntegrationCards().map((card) => {
    const isConnectable = card.id === 'MOTIVE';
    const plain = { ...card, isConnectable, isConfigured: true, missing: [], authorizeUrl: null, connection: null };
    return isConnectable
      ? { ...plain, missing, authorizeUrl: missing.length > 0 ? null : authorizeUrl, connection }
      : plain;
  });
  const answer = ({ method, path }: Sent) => {
    if (path === 'apiintegration/cards/') return { body: { results } };
    if (path === 'apiintegration/c1/sync/') {
      tasks.push(makeTask());
      return { status: 202, body: makeTask() };
    }
    if (path === 'task/t1/cancel/') {
      tasks.splice(0, 1, makeTask({ state: 'CANCELED' }));
      return { body: tasks[0] };
    }
    if (path === 'task/') return { body: { results: tasks, count: tasks.length } };
    return method === 'DELETE' ? { status: 204, body: null } : null;
  };
  const calls = serveApplication(answer);
  await drawApplication('/UI/admin/integrations');
  const motive = within(await screen.findByRole('article', { name: 'Motive' }));
  return { motive, calls };
}

// Ledger: INT-02, INT-08
test('lists nine services with links in new tabs, and what’s missing for one that isn’t configured', async () => {
  signInAs();
  const { motive } = await open({ missing: MISSING });

  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(
    motive.getByText(
      'Not configured on this server. An administrator must register with Motive and set MOTIVE_CLIENT_ID and MOTIVE_CLIENT_SECRET.',
    ),
  ).toBeTruthy();
  expect(motive.getByRole<HTMLButtonElement>('button', { name: 'Connect Motive' }).disabled).toBe(true);
  expect(motive.getByRole('link', { name: /^Open Motive/ }).getAttribute('target')).toBe('_blank');
  const factor = screen.getByRole('article', { name: 'Invoice Factoring 1' });
  expect(factor.textContent).toContain('No link is set up');
});

// Ledger: INT-09
test('a configured service opens its own site in a new tab to connect', async () => {
  signInAs();
  const { motive } = await open({});

  const connect = motive.getByRole('link', { name: /^Connect Motive/ });

  expect([connect.getAttribute('href'), connect.getAttribute('target')]).toEqual([AUTHORIZE, '_blank']);
});

/** Returns the links of each card within the product. */
function leads(): Record<string, string[]> {
  const within = (card: HTMLElement) =>
    [...card.querySelectorAll('a')]
      .filter(({ target }) => target !== '_blank')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const all = screen
    .getAllByRole('article')
    .map((card) => [card.getAttribute('aria-label') ?? '', within(card)] as const);
  return Object.fromEntries(all.filter(([, links]) => links.length > 0));
}

// Ledger: INT-05, INT-06, INT-07, INT-10
test('fuel cards link to the upload, factoring to invoices, and accounting to the expense report', async () => {
  signInAs();
  await open({});

  const [upload, invoices] = [
    'Upload Fuel Transactions /UI/expensie/fuel_imports/add',
    'Invoices /UI/accounting/invoices',
  ];
  expect(leads()).toEqual({
    'Invoice Factoring 1': [invoices],
    'Invoice Factoring 2': [invoices],
    'Fleet One EDGE': [upload],
    TCS: [upload],
    RTS: [upload],
    'Flat Rate': [upload],
    QuickBooks: ['Expense Report /UI/report/expenses'],
  });
});

// Ledger: INT-10
test('shows only links that the user can open', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ all: [2000], view: [4000, 6000] }) });
  await open({});

  expect(Object.keys(leads())).toEqual(['Invoice Factoring 1', 'Invoice Factoring 2']);
});

// Ledger: INT-09
test('a connected card shows its account, the last and next sync, and what’s waiting', async () => {
  signInAs();
  const { motive } = await open({
    connection: makeConnection({
      lastAt: '2026-03-02T09:10:00Z',
      brought: { trips: 1212, purchases: 1, replaced: 2, kept: 1 },
      nextAt: '2026-03-03T09:10:00Z',
      waiting: 14,
      waitingVehicles: ['103', '104'],
    }),
  });

  expect(motive.getByText('Connected')).toBeTruthy();
  const said = screen.getByRole('article', { name: 'Motive' }).textContent;
  expect(said).toContain('Bluebonnet Freight LLC, since Mar 1, 2026');
  expect(said).toContain(
    ': 1,212 trips and 1 fuel purchase, 2 corrected since, 1 changed there but kept as edited here',
  );
  expect(said).toContain(
    '14 records for unknown trucks (103, 104). Add the trucks and they’ll import on the next sync.',
  );
  expect(motive.queryByRole('alert')).toBe(null);
});

const UNKNOWN = [{ word: 'XM9', item: 'XM9', lines: 2, quantity: 160.5, amount: 539.9 }];

test('asks about an unknown item on the card and sends your answer', async () => {
  signInAs();
  const { motive, calls } = await open({ connection: makeConnection({ unknownItems: UNKNOWN }) });

  fireEvent.click(motive.getByRole('combobox', { name: 'Product for XM9' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Diesel (truck)', hidden: true }));

  expect(motive.getByRole('listitem', { name: 'Item XM9' }).textContent).toContain(
    'What is XM9?2 rows · 160.50 gal · $539.90',
  );
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/items/')).map(({ values }) => values)).toEqual([
      { items: JSON.stringify({ XM9: 'DIESEL' }) },
    ]),
  );
});

test('only users who can sync answer for an unknown item', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [2000] }) });
  const { motive } = await open({ connection: makeConnection({ unknownItems: UNKNOWN }) });

  expect(motive.getByRole('combobox', { name: 'Product for XM9' })).toHaveProperty('disabled', true);
});

// Ledger: INT-09
test('says what the first sync imports before it runs', async () => {
  signInAs();
  const { motive } = await open({ connection: makeConnection() });
  expect(motive.getByText(/^None yet\. The first sync imports this quarter/)).toBeTruthy();
});

// Ledger: INT-09
test('says that the nightly sync found nothing new', async () => {
  signInAs();
  const brought = { trips: 0, purchases: 0, replaced: 0, kept: 0 };
  await open({ connection: makeConnection({ lastAt: '2026-03-02T09:10:00Z', brought }) });
  expect(screen.getByRole('article', { name: 'Motive' }).textContent).toContain(': nothing new');
});

// Ledger: INT-09
test('explains why a sync ended early', async () => {
  signInAs();
  const fault = 'Motive didn’t respond to the request for IFTA trips.';
  const { motive } = await open({ connection: makeConnection({ fault }) });

  expect(motive.getByRole('alert').textContent).toBe(`The last sync ended early: ${fault}`);
  expect(motive.getByRole('button', { name: 'Sync now' })).toBeTruthy();
});

// Ledger: INT-09
test('shows when access was revoked, with a link to reconnect', async () => {
  signInAs();
  const { motive } = await open({ connection: makeConnection({ refusedSince: '2026-03-02T09:10:00Z' }) });

  expect(motive.getByText('Disconnected')).toBeTruthy();
  expect(motive.getByRole('alert').textContent).toMatch(
    /^Motive has rejected the connection since 2026-03-02 \d{1,2}:\d\d [AP]M\. Reconnect to resume syncing\.$/,
  );
  expect(motive.getByRole('link', { name: /^Connect again/ }).getAttribute('href')).toBe(AUTHORIZE);
  expect(motive.queryByRole('button', { name: 'Sync now' })).toBe(null);
});

// Ledger: INT-09
test('Sync now shows its progress and can be canceled', async () => {
  signInAs();
  const { motive, calls } = await open({ connection: makeConnection() });

  fireEvent.click(motive.getByRole('button', { name: 'Sync now' }));

  const bar = await motive.findByRole('progressbar', { name: 'Sync with Motive' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(motive.getByText('Trips, 2026-01-01 to 2026-01-31')).toBeTruthy();
  expect(motive.queryByRole('button', { name: 'Sync now' })).toBe(null);

  fireEvent.click(motive.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('task/t1/cancel/'));
});

// Ledger: INT-09
test('disables Sync now during the nightly sync', async () => {
  signInAs();
  const { motive } = await open({ connection: makeConnection({ isBusy: true }) });

  expect(motive.getByRole<HTMLButtonElement>('button', { name: 'Syncing' }).disabled).toBe(true);
});

// Ledger: INT-09
test('shows the results when the nightly sync ends, without a reload', async () => {
  signInAs();
  const reading = makeConnection({ isBusy: true });
  const { motive } = await open({ connection: reading });
  expect(motive.getByRole('button', { name: 'Syncing' })).toBeTruthy();

  const brought = { trips: 3, purchases: 0, replaced: 0, kept: 0 };
  Object.assign(reading, { isBusy: false, lastAt: '2026-03-02T09:10:00Z', brought });

  expect(await motive.findByRole('button', { name: 'Sync now' })).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Motive' }).textContent).toContain(': 3 trips and 0 fuel purchases');
});

// Ledger: INT-09
test('view-only users can’t sync or disconnect', async () => {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [2000] }) });
  const { motive } = await open({ connection: makeConnection(), authorizeUrl: null });

  expect(motive.queryAllByRole('button')).toEqual([]);
});

// Ledger: INT-09
test('disconnects after a confirmation', async () => {
  signInAs();
  const { motive, calls } = await open({ connection: makeConnection() });

  fireEvent.click(motive.getByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Motive' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));

  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('apiintegration/c1'));
});
