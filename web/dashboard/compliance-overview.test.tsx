/** The Compliance Overview: its numbers and where they link. */
import { SUMMARY_TABLES } from '@milepost/domain/dashboard/compliance-overview.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { buildListQuery, parseListState } from '../core/ui/list/list-state.ts';

const TABLES = [
  {
    title: 'Document Compliance',
    rows: [
      { description: 'Expiring', total: 1200, page: 'safety_and_compliance/expiring_documents', filters: {} },
      { description: 'Missing', total: 0, page: 'safety_and_compliance/non_compliance', filters: { carrier: 'c1' } },
    ],
  },
  {
    title: 'Traffic Violations',
    rows: [
      {
        description: 'Minor',
        total: 5,
        page: 'safety_and_compliance/non_compliance',
        filters: { day__gte: '2023-03-02', day__lte: '2026-03-02', category: 'MINOR' },
      },
    ],
  },
];
const need = (at: number, over: object = {}) => ({
  id: `n${at}`,
  text: `Driver ${at}’s medical card expired ${at} days ago`,
  tone: 'error',
  record: 'driver',
  recordId: `d${at}`,
  ...over,
});
const CARRIER = {
  id: 'c1',
  carrierPrettyName: 'Bluebonnet Freight LLC',
  fleetAmount: 1234.5,
  expenseAmout: 99,
  driversCount: 28,
  activeDriversCount: 24,
  trucksCount: 24,
  activeTrucksCount: 23,
  trailersCount: 30,
  activeTrailersCount: 30,
  dispatchersCount: 5,
};
const DISPATCHER = {
  id: 'p1',
  dispatcherFirstName: 'Dana',
  dispatcherLastName: 'Whitfield',
  totalDispatchCount: 1710,
  totalDispatch: 4200000.1,
};

type Opened = {
  rights?: ReturnType<typeof buildRights>;
  needs?: object[];
  count?: number;
  given?: Record<string, object>;
};
const list = (results: object[], count = results.length): Answer => ({ body: { results, count } });

async function open({ rights, needs = [], count = needs.length, given = {} }: Opened = {}) {
  signInAs(rights ? { profileType: 'PERSONNEL', policy: rights } : {});
  const calls = serveApplication(({ path }: Sent) => {
    if (path.startsWith('dashboard/complianceSummary/')) return list(TABLES);
    if (path.startsWith('dashboard/complianceNeeds/')) return list(needs, count);
    if (path.startsWith('dashboard/carrierSummary/')) return list([given.carrier ?? CARRIER]);
    if (path.startsWith('dashboard/dispatcherSummary/')) return list([given.dispatcher ?? DISPATCHER]);
    return null;
  });
  const drawn = await drawApplication('/UI/dashboard/compliance_dashboard');
  return { ...drawn, calls };
}

const findTable = async (name: string) => within(await screen.findByRole('table', { name }));
const getHref = (link: HTMLElement) => link.getAttribute('href');

// Ledger: RTE-08
test('is titled Compliance Overview', async () => {
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Compliance Overview');
});

// Ledger: DSH-01, DSH-04
test('each table has the columns Description and Totals, with thousands separators', async () => {
  await open();
  const table = await findTable('Document Compliance');

  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Description', 'Totals']);
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Expiring',
    '1,200',
    'Missing',
    '0',
  ]);
});

// Ledger: DSH-03
test('a row opens its list with the same filter, and a zero has a muted color', async () => {
  await open();
  const table = await findTable('Document Compliance');

  expect(getHref(table.getByRole('link', { name: '1,200' }))).toBe('/UI/safety_and_compliance/expiring_documents');
  expect(getHref(table.getByRole('link', { name: '0' }))).toBe('/UI/safety_and_compliance/non_compliance?carrier=c1');
  expect(table.getByRole('link', { name: '0' }).closest('tr')?.dataset.zero).toBe('true');
  const range = getHref((await findTable('Traffic Violations')).getByRole('link', { name: '5' }));
  expect(range).toBe('/UI/safety_and_compliance/non_compliance?category=MINOR&day=2023-03-02..2026-03-02');
});

// Ledger: DSH-06, DSH-10
test('each row opens its list with the filter that the server counted by', () => {
  const rows = SUMMARY_TABLES.flatMap(({ parts }) =>
    parts.flatMap(({ of, where, rows: each }) =>
      each.map((row) => ({
        page: of.route,
        filters: { ...where?.('2026-03-02'), ...row.where, ...row.adding, carrier: 'c1' },
      })),
    ),
  );
  for (const row of rows) {
    const state = parseListState(new URLSearchParams(buildListPath(row).split('?')[1]));
    expect(buildListQuery(state, { perPage: 12, today: '2026-03-02' })).toEqual({
      page: '1',
      per_page: '12',
      ...row.filters,
    });
  }
});

/** Holds calls of that name until the test answers them. */
function hold(name: string): (body: object) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const details = globalThis.fetch;
  globalThis.fetch = ((url: string, init: object) =>
    url.includes(name) ? promise : details(url, init)) as typeof fetch;
  return (body) => resolve(new Response(JSON.stringify(body)));
}

// Ledger: DSH-12
test('shows a placeholder instead of numbers while they load', async () => {
  signInAs();
  const calls = serveApplication();
  const answer = hold('complianceSummary');
  await drawApplication('/UI/dashboard/compliance_dashboard');

  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  expect(screen.queryByText('Totals')).toBeNull();
  answer({ results: TABLES, count: 2 });
  expect(await screen.findByRole('table', { name: 'Document Compliance' })).toBeTruthy();
  expect(calls.length).toBeGreaterThan(0);
});

test('lists urgent items as sentences that open the record: six at first, the rest on demand', async () => {
  await open({ needs: Array.from({ length: 9 }, (_, at) => need(at + 1)), count: 14 });

  const first = await screen.findByRole('link', { name: 'Driver 1’s medical card expired 1 days ago' });
  expect(getHref(first)).toBe('/UI/driver_app/driver_profiles/d1');
  expect(screen.getAllByText(/’s medical card/)).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: '8 more' }));
  expect(screen.getAllByText(/’s medical card/)).toHaveLength(9);
  expect(screen.getByText('and 5 more')).toBeTruthy();
});

test('an item about a document opens it, and offers to renew, request, or mark it as not applicable', async () => {
  const ownerInfo = { documentFor: 'driver', ownerPrettyName: 'Driver 1', id: 'd1' };
  const document = {
    ownerInfo,
    documentType: 'MEDICAL_CARD',
    requirement: 'driver.medical_card',
    documentId: 'p1',
  };
  const { calls } = await open({ needs: [need(1, { document })] });

  const link = await screen.findByRole('link', { name: 'Driver 1’s medical card expired 1 days ago' });
  expect(getHref(link)).toBe('/UI/driver_app/driver_profiles/d1?document=p1');
  fireEvent.click(screen.getByRole('button', { name: `More actions: ${need(1).text}` }));
  const others = await screen.findAllByRole('menuitem');
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Request from driver',
    'Not applicable…',
    'Open driver profile',
  ]);
  fireEvent.click(others[0] as HTMLElement);
  await waitFor(() => expect(calls.some(({ path }) => path === 'driver/d1/event/')).toBe(true));

  fireEvent.click(screen.getByRole('button', { name: `Renew: ${need(1).text}` }));
  expect(await screen.findByRole('dialog', { name: 'Renew Driver 1’s medical card' })).toBeTruthy();
});

test('an item without a document opens its record, and view-only users get no actions', async () => {
  const ownerInfo = { documentFor: 'driver', ownerPrettyName: 'Driver 1', id: 'd1' };
  const document = { ownerInfo, documentType: 'MVR', requirement: 'driver.mvr', documentId: null };
  await open({ needs: [need(1, { document })], rights: buildRights({ view: [7000, 1100] }) });

  const link = await screen.findByRole('link', { name: /’s medical card/ });
  expect(getHref(link)).toBe('/UI/driver_app/driver_profiles/d1');
  expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
});

test('an item has no link to a record that the user can’t view', async () => {
  await open({ needs: [need(1)], rights: buildRights({ view: [7000] }) });
  await screen.findByText(/’s medical card/);
  expect(screen.queryByRole('link', { name: /’s medical card/ })).toBeNull();
});

/** Returns the lines for urgent items, including blank ones. */
async function places(): Promise<HTMLElement[]> {
  const panel = await screen.findByRole('region', { name: 'Needs attention today' });
  return within(panel).getAllByRole('listitem', { hidden: true });
}

test.each([[0], [2], [9]])(
  'reserves space for six items while loading and with %i items, so nothing below moves',
  async (many) => {
    signInAs();
    serveApplication();
    const answer = hold('complianceNeeds');
    await drawApplication('/UI/dashboard/compliance_dashboard');
    expect(await places()).toHaveLength(6);

    answer({ results: Array.from({ length: many }, (_, at) => need(at + 1)), count: many });

    await screen.findByText(/^as of \d/);
    expect((await places()).filter(({ dataset }) => dataset.tone)).toHaveLength(Math.min(many, 6));
    expect(await places()).toHaveLength(6);
  },
);

test('shows a message if there’s nothing to do', async () => {
  await open();
  expect(
    await screen.findByText('No documents expired or expiring in 7 days, and no maintenance past due.'),
  ).toBeTruthy();
});

test('loads no data for compliance or assets without the permission', async () => {
  const { calls } = await open({ rights: buildRights({ all: [6000] }) });
  await findTable('Document Compliance');
  expect(calls.filter(({ path }) => /complianceNeeds|carrierSummary|dispatcherSummary/.test(path))).toEqual([]);
});

// Ledger: DSH-13, DSH-18
test('lists authorities with amounts and counts, in pages of 6, 10 or 25', async () => {
  const { calls } = await open();
  const table = await findTable('Carriers');
  await table.findByText('Bluebonnet Freight LLC');

  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Carrier',
    'Load Fees',
    'Expenses',
    'Drivers Active / All',
    'Trucks Active / All',
    'Trailers Active / All',
    'Dispatchers',
  ]);
  expect(table.getByText('$1,234.50')).toBeTruthy();
  expect(getHref(table.getByRole('link', { name: '23' }))).toBe(
    '/UI/admin/vehicles?carrier=c1&vehicleType=TRUCK&state=ACTIVE',
  );
  const region = within(screen.getByRole('region', { name: 'Carriers' }));
  expect([...region.getByRole('combobox').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '6',
    '10',
    '25',
  ]);
  expect(calls.find(({ path }) => path.startsWith('dashboard/carrierSummary'))?.path).toContain('per_page=6');
});

test('a column of amounts is as wide as its longest amount', async () => {
  await open({ given: { carrier: { ...CARRIER, fleetAmount: 1_234_573_132.1 } } });
  const amount = await (await findTable('Carriers')).findByText('$1,234,573,132.10');

  const [, fees, expenses] = amount.closest('table')?.querySelectorAll('col') ?? [];
  expect(expenses?.style.width).toBe('120px');
  expect(Number.parseInt(fees?.style.width ?? '', 10)).toBeGreaterThan(130);
});

// Ledger: DSH-15, DSH-19
test('lists dispatchers with loads and revenue, in pages of 7, 10 or 25', async () => {
  const { calls } = await open();
  const table = await findTable('Dispatchers');
  await table.findByText('Dana Whitfield');

  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Dispatcher',
    'Count',
    'Total Dispatched',
  ]);
  expect(table.getByText('$4,200,000.10')).toBeTruthy();
  expect(getHref(table.getByRole('link', { name: '1,710' }))).toBe('/UI/fleet/fleets?dispatcher=p1');
  const region = within(screen.getByRole('region', { name: 'Dispatchers' }));
  expect([...region.getByRole('combobox').querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '7',
    '10',
    '25',
  ]);
  expect(calls.find(({ path }) => path.startsWith('dashboard/dispatcherSummary'))?.path).toContain('per_page=7');
});

test('hides a column that the server omits', async () => {
  const { fleetAmount: _, expenseAmout: __, ...carrier } = CARRIER;
  await open({ given: { carrier } });
  const table = await findTable('Carriers');
  await table.findByText('Bluebonnet Freight LLC');
  await waitFor(() => expect(table.queryByText('Load Fees')).toBeNull());
  expect(table.queryByText('Expenses')).toBeNull();
});
