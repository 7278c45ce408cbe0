import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const LOAD = {
  id: '0199f0aa-1111-7000-8000-000000000001',
  fleetLoadNumber: 'L-20481',
  fleetPickUpDate: '2026-02-27',
  fleetPickupLocation: 'Dallas, TX',
  fleetDeliveryLocation: 'Tulsa, OK',
  fleetLumperFee: 75.2,
  fleetLoadFee: 2000.1,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetDistance: 258.4,
  status: 'COMPLETE',
};
const TOTALS = {
  fleetLumperFee: 90,
  fleetLoadFee: 5000.3,
  fleetDetantionFee: 0,
  fleetNoServiceFee: 0,
  fleetDistance: 700,
};
const FOUND: Answer = { body: { results: [LOAD], count: 40, totals: TOTALS } };
/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const NINETY_DAYS = { fleetPickUpDate__gte: '2025-12-02', fleetPickUpDate__lte: '2026-03-02' };

const isReport = ({ path }: Sent) => path.startsWith('report/fleets/');
const isPage = ({ path }: Sent) => path.startsWith('report/fleets/?');

/** Opens the report at an address over a server with this answer. `asked` returns the parameters of its calls. */
async function open(address = '', { answer = FOUND, rights = buildRights({ view: [10000, 3000] }) } = {}) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication((call) => {
    if (isReport(call)) return answer;
    return call.path.startsWith('carrier/') ? { body: { results: [BLUEBONNET], count: 1 } } : null;
  });
  const drawn = await drawApplication(`/UI/report/fleets${address}`);
  const listQueries = () =>
    calls.filter(isPage).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return { ...drawn, calls, asked: listQueries };
}

const BLUEBONNET = { id: 'c1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE', status: null, detail: '' };
const table = () => screen.findByRole('table', { name: 'Fleets Report' });
const countRows = async () => (await table()).querySelectorAll('tr[data-row]').length;
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' }) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;

// Ledger: RFL-02, RPT-12, RPT-19
test('loads complete loads of the last 90 days at once', async () => {
  const { asked } = await open();

  await screen.findByText('L-20481');
  expect(asked()).toEqual([
    { page: '1', per_page: expect.any(String), ordering: '-fleetPickUpDate', status: 'COMPLETE', ...NINETY_DAYS },
  ]);
  expect([(await field('Date From *')).value, (await field('Date To *')).value]).toEqual(['2025-12-02', '2026-03-02']);
  expect((await field('Status')).value).toBe('Complete');
});

// Ledger: RFL-01, RFL-05
test('shows the specified filters and columns, and the totals of all rows below', async () => {
  await open();
  await screen.findByText('L-20481');

  const filters = screen.getByLabelText('Filters for the fleets report');
  const labels = [...filters.querySelectorAll('label')].map(({ textContent }) => textContent);
  const [headings, row, totals] = [...(await table()).querySelectorAll('tr')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(labels).toEqual(['Date From *', 'Date To *', 'Authority', 'Driver', 'Truck', 'Dispatcher', 'Status']);
  expect(headings).toEqual([
    'Id',
    'Load #',
    'Pickup Date',
    'Pickup Location',
    'Delivery Location',
    'Lumper Fee',
    'Load Fee',
    'Detention Fee',
    'No Service Fee',
    'Distance (Mi)',
    'Status',
  ]);
  expect(row).toEqual([
    '0199f0aa',
    'L-20481',
    '2026-02-27',
    'Dallas, TX',
    'Tulsa, OK',
    '$75.20',
    '$2,000.10',
    '$0.00',
    '$0.00',
    '258.4',
    'Complete',
  ]);
  expect(totals).toEqual(['Total', '$90.00', '$5,000.30', '$0.00', '$0.00', '700', '']);
});

// Ledger: RFL-05
test('links the ID to the load for users who can view loads', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '0199f0aa' });
  expect(link.getAttribute('href')).toBe(`/UI/fleet/fleets/${LOAD.id}`);
});

// Ledger: RFL-04
test('shows the ID as text to users who can’t view loads', async () => {
  await open('', { rights: buildRights({ view: [10000] }) });
  await screen.findByText('0199f0aa');
  expect(screen.queryByRole('link', { name: '0199f0aa' })).toBeNull();
});

// Ledger: RPT-18
test('hides the report from users without permission, and redirects its address', async () => {
  const { router } = await open('', { rights: buildRights({ view: [3000] }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
  expect(within(screen.getByRole('navigation', { name: 'Sections' })).queryByText('Report')).toBeNull();
});

// Ledger: RPT-07, RPT-19
test('shows an error below a missing date, and loads again once it’s valid', async () => {
  const { asked, router } = await open();
  await screen.findByText('L-20481');

  fireEvent.change(await field('Date From *'), { target: { value: '' } });
  expect(await screen.findByText('Invalid Date')).toBeTruthy();
  expect((await button('CSV')).disabled).toBe(true);
  expect(asked()).toHaveLength(1);
  expect(router.state.location.searchStr).toBe('?fleetPickUpDate=..2026-03-02&status=COMPLETE');

  for (const typed of ['2026-02', '2026-02-01'])
    fireEvent.change(await field('Date From *'), { target: { value: typed } });
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ fleetPickUpDate__gte: '2026-02-01', fleetPickUpDate__lte: '2026-03-02' });
  expect(screen.queryByText('Invalid Date')).toBeNull();
});

// Ledger: RPT-19
test('shows an error for an impossible date once the field loses focus', async () => {
  await open();
  const day = await field('Date To *');

  fireEvent.change(day, { target: { value: '2026-02-30' } });
  fireEvent.blur(day);

  expect(await screen.findByText('Invalid Date')).toBeTruthy();
});

// Ledger: RPT-19
test('rejects a start date after the end date', async () => {
  const { asked } = await open('?fleetPickUpDate=2026-03-02..2026-03-01');
  expect(await screen.findByText('Invalid Date Interval')).toBeTruthy();
  expect(await screen.findByText('End date must be on or after the start date.')).toBeTruthy();
  expect(asked()).toEqual([]);
});

// Ledger: RPT-08, RPT-20
test('disables driver, truck and dispatcher with a hint until you select an authority', async () => {
  await open();
  for (const name of ['Driver', 'Truck', 'Dispatcher'])
    expect(await field(name)).toMatchObject({ disabled: true, placeholder: 'Select an authority' });
  expect(await field('Authority')).toMatchObject({ disabled: false, placeholder: 'All' });
});

// Ledger: RPT-20, CLL-08
test('offers only drivers of the authority', async () => {
  const { calls } = await open('?carrier=c1');
  fireEvent.click(await field('Driver'));
  await waitFor(() => expect(calls.some(({ path }) => /^driver\/\?.*carrier=c1/.test(path))).toBe(true));
});

// Ledger: RPT-20
test('clears the driver if the authority changes or is cleared', async () => {
  const { asked } = await open('?carrier=c1&driver=d1&status=IN_PROGRESS');
  expect(await field('Driver')).toMatchObject({ disabled: false, placeholder: 'All' });
  await waitFor(() => expect(asked()[0]).toMatchObject({ carrier: 'c1', driver: 'd1', ...NINETY_DAYS }));

  fireEvent.click(await screen.findByLabelText('Clear carrier'));

  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).not.toHaveProperty('driver');
  expect(asked()[1]).toMatchObject({ status: 'IN_PROGRESS', ...NINETY_DAYS });
  expect((await field('Driver')).disabled).toBe(true);
});

// Ledger: RPT-11, RPT-09
test('downloads the file with the same filters, without a page', async () => {
  const { calls } = await open();
  await screen.findByText('L-20481');

  fireEvent.click(await button('CSV'));

  await waitFor(() => expect(calls.filter(isReport)).toHaveLength(2));
  const [path, query] = calls.filter(isReport)[1]?.path.split('?') ?? [];
  expect(path).toBe('report/fleets/csv/');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ordering: '-fleetPickUpDate',
    status: 'COMPLETE',
    ...NINETY_DAYS,
  });
});

// Ledger: RPT-03, RPT-04, ERR-22, ERR-23
test('shows an empty report with the reason and no file without permission', async () => {
  await open('', { answer: { status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'No' } } });
  expect(await screen.findByText("You don't have enough permission!")).toBeTruthy();
  expect((await button('CSV')).disabled).toBe(true);
  expect(screen.queryByText('Unknown Error')).toBeNull();
});

// Ledger: RPT-05, CLL-05, MSG-09
test('shows an empty report with the error after any other failure', async () => {
  await open('', { answer: { status: 500, body: {} } });
  expect((await screen.findAllByText('Unknown Error')).length).toBeGreaterThan(0);
  expect(await countRows()).toBe(0);
  expect((await button('CSV')).disabled).toBe(true);
});

test('says that nothing was found, and resets the filters on request', async () => {
  const { asked } = await open('?fleetPickUpDate=2020-01-01..2020-01-02', {
    answer: { body: { results: [], count: 0, totals: TOTALS } },
  });
  expect(await screen.findByText('No records to display.')).toBeTruthy();

  fireEvent.click(await button('Clear filters'));

  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject(NINETY_DAYS);
});

test('offers to clear filters only if there are some', async () => {
  const empty = { answer: { body: { results: [], count: 0, totals: TOTALS } } };
  await open('?status=CANCELED', empty);
  expect((await screen.findByText(/^No results for/)).textContent).toBe(
    'No results for this date range and filters. Clear filters',
  );

  fireEvent.click(await button('Clear filters'));

  await waitFor(() => expect(screen.getByText(/^No results for/).textContent).toBe('No results for this date range. '));
});

test('prints all of its rows, then returns to its page', async () => {
  const { asked } = await open();
  await screen.findByText('L-20481');
  const before = await countRows();
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(document.querySelectorAll('tr[data-row]').length));

  fireEvent.click(await button('Print'));

  await waitFor(() => expect(printed).toEqual([1]));
  expect(asked()[1]).toMatchObject({ page: '1', per_page: '100', ...NINETY_DAYS });
  expect(await countRows()).toBe(before);
});
