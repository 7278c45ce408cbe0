import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const row = (jurisdiction: string, jurisdictionCode: string, miles: number, fuelQuantity = 0) => ({
  jurisdiction,
  jurisdictionCode,
  miles,
  fuelQuantity,
  fuelExpenseAmount: fuelQuantity * 3.5,
});
const SUMMARY = { totalDistance: 1120, totalFuelQuantities: 100, totalFuelExpense: 351.5, excludedQuantity: 5 };
const DETAIL = [row('Oklahoma', 'OK', 120), row('Texas', 'TX', 1000, 100)];
const FOUND: Answer = { body: { detail: DETAIL, summary: SUMMARY } };
const MANY = Array.from({ length: 60 }, (_, at) =>
  row(`State ${String(at + 1).padStart(2, '0')}`, `S${at + 1}`, at + 1),
);

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const NINETY_DAYS = {
  ifta_summary_startDate__gte: '2025-12-02',
  ifta_summary_endDate__lte: '2026-03-02',
};

const isReport = ({ path }: Sent) => path.startsWith('report/ifta_summarys/');

async function open(address = '', { answer = FOUND, rights = buildRights({ view: [8000, 3000, 4000] }) } = {}) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication((call) => (isReport(call) ? answer : null));
  const drawn = await drawApplication(`/UI/report/ifta_summary${address}`);
  const listQueries = () =>
    calls.filter(isReport).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return { ...drawn, calls, asked: listQueries };
}

const table = () => screen.findByRole('table', { name: 'IFTA Summary Report' });
const readLines = async () =>
  [...(await table()).querySelectorAll('tr')].map((line) => [...line.children].map(({ textContent }) => textContent));
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' }) as Promise<HTMLInputElement>;

// Ledger: RPT-12, IFT-06, RPT-19
test('loads the last 90 days at once, without a page', async () => {
  const { asked } = await open();
  await screen.findByText('Oklahoma');
  expect(asked()).toEqual([{ ordering: 'jurisdiction', ...NINETY_DAYS }]);
});

// Ledger: IFT-01, IFT-02, IFT-09
test('shows the specified filters and columns, and the state name under State', async () => {
  await open();
  await screen.findByText('Oklahoma');

  const filters = screen.getByLabelText('Filters for the IFTA summary report');
  const labels = [...filters.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Date From *', 'Date To *', 'Authority', 'Show All Jurisdictions']);
  expect(await readLines()).toEqual([
    ['State', 'Jurisdiction', 'Distance (Mi)', 'Total Quantity (Fuel)', 'Expense Amount ($)'],
    ['Oklahoma', 'OK', '120', '0', '$0.00'],
    ['Texas', 'TX', '1,000', '100', '$350.00'],
  ]);
});

// Ledger: IFT-04, IFT-14
test('shows totals at the side, and the excluded fuel below the table', async () => {
  await open();
  await screen.findByText('Oklahoma');

  const facts = [...document.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Total Distance (Mi)',
    '1,120',
    'Total Fuel Quantity',
    '100',
    'Total Fuel Expense',
    '$351.50',
  ]);
  const left = screen.getByRole('link', { name: 'Excludes 5 gal of DEF, reefer, and unknown fuel' });
  expect(decodeURIComponent(left.getAttribute('href') ?? '')).toContain('iftaSummary=false');
});

// Ledger: IFT-14
test('shows no note if all fuel counts', async () => {
  await open('', { answer: { body: { detail: DETAIL, summary: { ...SUMMARY, excludedQuantity: 0 } } } });
  await screen.findByText('Oklahoma');
  expect(screen.queryByText(/Excludes/)).toBeNull();
});

// Ledger: IFT-03, IFT-08
test('shows 57 rows a page as the only size, and opens the next page without a request', async () => {
  const { asked } = await open('', { answer: { body: { detail: MANY, summary: SUMMARY } } });
  await screen.findByText('State 57');
  expect(screen.queryByText('State 58')).toBeNull();
  expect(within(screen.getByLabelText('Rows per page')).getAllByRole('option')).toHaveLength(1);

  fireEvent.click(screen.getByRole('button', { name: 'Next' }));

  await screen.findByText('State 60');
  expect((await readLines()).length).toBe(1 + 3);
  expect(screen.getByText('58–60 of 60')).toBeTruthy();
  expect(asked()).toHaveLength(1);
});

test('charts the miles of each jurisdiction from most to least, with a table of all of them', async () => {
  const nevada = [row('Nevada', 'NV', 0), ...DETAIL];
  const miles = () =>
    within(screen.getByRole('table', { name: 'Miles by jurisdiction' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  const [head, total] = ['JurisdictionDistance (Mi)', 'Total1,120'];

  await open('', { answer: { body: { detail: nevada, summary: SUMMARY } } });
  await screen.findByText('Oklahoma');
  expect(miles()).toEqual([head, 'TX1,000', 'OK120', total]);

  fireEvent.click(await field('Show All Jurisdictions'));
  await waitFor(() => expect(miles()).toEqual([head, 'TX1,000', 'OK120', 'NV0', total]));
});

// Ledger: IFT-10
test('requests all jurisdictions from the server, and keeps the choice in the address', async () => {
  const { asked, router } = await open();
  await screen.findByText('Oklahoma');

  fireEvent.click(await field('Show All Jurisdictions'));

  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ showAllStates: 'true', ...NINETY_DAYS });
  expect(router.state.location.searchStr).toContain('showAllStates=true');
});

// Ledger: IFT-17
test('filters by authority', async () => {
  const { asked } = await open('?carrier=c1');
  await waitFor(() => expect(asked()[0]).toMatchObject({ carrier: 'c1', ...NINETY_DAYS }));
});

test('links each figure to its trips or purchases', async () => {
  await open('?ifta_summary=2026-01-01..2026-03-31&carrier=c1');
  await screen.findByText('Oklahoma');
  const [, , texas] = (await table()).querySelectorAll('tr');
  const to = [...(texas?.querySelectorAll('a') ?? [])].map((a) => decodeURIComponent(a.getAttribute('href') ?? ''));
  const fuel =
    '/UI/expensie/expenses?carrier=c1&addressState=TX&iftaSummary=true&expenseTransactionDate=2026-01-01..2026-03-31';
  expect(to).toEqual(['/UI/fleet/trips?carrier=c1&tripJurisdiction=TX&tripDate=2026-01-01..2026-03-31', fuel, fuel]);
});

// Ledger: ROL-13
test('shows figures as text to users who can’t view trips and expenses', async () => {
  await open('', { rights: buildRights({ view: [8000] }) });
  await screen.findByText('Oklahoma');
  expect((await table()).querySelectorAll('a')).toHaveLength(0);
});

// Ledger: IFT-18, RPT-09, RPT-11
test('downloads the file with the same filters, including Show All Jurisdictions', async () => {
  const { calls } = await open('?showAllStates=true');
  await screen.findByText('Oklahoma');

  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));

  await waitFor(() => expect(calls.filter(isReport)).toHaveLength(2));
  const [path, query] = calls.filter(isReport)[1]?.path.split('?') ?? [];
  expect(path).toBe('report/ifta_summarys/csv/');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({ showAllStates: 'true', ...NINETY_DAYS });
});

// Ledger: RPT-03, RPT-04, RPT-05
test('shows an empty report without a file to users without permission', async () => {
  await open('', { answer: { status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'No' } } });
  expect(await screen.findByText("You don't have enough permission!")).toBeTruthy();
  expect(((await screen.findByRole('button', { name: 'CSV' })) as HTMLButtonElement).disabled).toBe(true);
});

// Ledger: IFT-07, RPT-18
test('redirects users who can’t view fuel tax', async () => {
  const { router } = await open('', { rights: buildRights({ view: [10000] }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
});

test('prints all of its rows', async () => {
  await open('', { answer: { body: { detail: MANY, summary: SUMMARY } } });
  await screen.findByText('State 57');
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(document.querySelectorAll('tr[data-row]').length));

  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));

  await waitFor(() => expect(printed).toEqual([60]));
});
