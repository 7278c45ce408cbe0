import { getDueDate, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { buildQuarterRow, type QuarterFacts, type QuarterRow } from '@milepost/domain/report/ifta/quarters.ts';
import type { IftaReturn, ReturnLine } from '@milepost/domain/report/ifta/return.ts';
import type { FiledReturn, ReturnAnswer } from '@milepost/domain/report/ifta/wire.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const { start, end } = getQuarterDays('2025-Q4');
const line = (jurisdiction: string, name: string, over: Partial<ReturnLine>): ReturnLine => ({
  jurisdiction,
  name,
  kind: 'BASE',
  from: start,
  to: end,
  totalMiles: 2000,
  taxableMiles: 2000,
  totalGallons: 110,
  taxableGallons: 250,
  taxPaidGallons: 100,
  netGallons: 150,
  rate: 0.22,
  tax: 33,
  interest: 0,
  due: 33,
  ...over,
});
const NO = { totalGallons: null, totalMiles: null, taxableMiles: null, taxPaidGallons: null, netGallons: null };
const LINES = [
  line('KY', 'Kentucky', {}),
  line('KY', 'Kentucky', { ...NO, kind: 'SURCHARGE', rate: 0.105, tax: 26.25, due: 26.25 }),
  line('TX', 'Texas', {
    totalMiles: 6000,
    totalGallons: 900,
    taxPaidGallons: 900,
    netGallons: -150,
    rate: 0.2,
    tax: -30,
    due: -30,
  }),
];
const figures = (over: Partial<IftaReturn> = {}): IftaReturn => ({
  quarter: '2025-Q4',
  dueDate: getDueDate('2025-Q4'),
  filedOn: '2026-01-15',
  monthsLate: 0,
  lines: LINES,
  totalMiles: 10_000,
  totalGallons: 1250,
  mpg: 8,
  missingRates: [],
  netTax: 29.25,
  interest: 0,
  penalty: 0,
  totalDue: 29.25,
  ...over,
});
const makeFiled = (amendment: number): FiledReturn => ({
  amendment,
  filedOn: '2026-01-12',
  closedAt: '2026-01-12T15:00:00Z',
  return: figures(),
  closedBy: { id: 'p1', prettyName: 'Loretta Vance' },
});
const OPEN: ReturnAnswer = { now: figures(), filed: [], changes: [], obstacles: [] };
const CHANGE = {
  jurisdiction: 'TX',
  name: 'Texas',
  kind: 'BASE' as const,
  from: start,
  totalMiles: 40,
  taxableMiles: 40,
  totalGallons: 0,
  taxPaidGallons: 0,
  netGallons: 5,
  due: 1,
};
const CHECK = {
  kind: 'FUEL_WITHOUT_MILES',
  tone: 'warning',
  words: '50 gal purchased in Arkansas with no miles there',
  page: 'expensie/expenses',
  filters: { carrier: 'c1', addressState: 'AR', iftaReturn: 'DIESEL' },
};
const RATE = { jurisdiction: 'TX', from: null, rate: 0.2, surcharge: 0, source: 'State schedule', isOwn: false };

const SHIPPED = [
  { quarter: '2026-Q4', capturedOn: '2026-09-19', finalOn: '2026-12-04', fuels: ['DIESEL'], hasProvinces: false },
  { quarter: '2026-Q3', capturedOn: '2026-09-19', finalOn: null, fuels: ['DIESEL', 'CNG'], hasProvinces: true },
];

const makeQuarter = (quarter: string, over: Partial<QuarterFacts> = {}): QuarterFacts => ({
  carrier: { id: 'c2', prettyName: 'Bluebonnet Freight LLC' },
  quarter,
  miles: 0,
  filedOn: null,
  amendment: null,
  hasRates: true,
  ...over,
});

const PATH = 'report/ifta_return/';
const ALL = buildRights({ all: [8000], view: [3000, 4000] });

async function open(answer: ReturnAnswer = OPEN, { address = '?carrier=c1', rights = ALL } = {}) {
  signInAs({ profileType: 'PERSONNEL', policy: rights });
  const calls = serveApplication(({ path }: Sent) => {
    if (path.startsWith(`${PATH}checks/`)) return { body: { results: [CHECK], count: 1 } };
    if (path.startsWith(`${PATH}rates/`)) return { body: { results: [RATE], count: 1, shipped: SHIPPED } };
    if (path.startsWith(`${PATH}quarters/`)) return { body: { results: QUARTERS, count: QUARTERS.length } };
    if (path.startsWith(`${PATH}csv/`)) return { body: 'x' };
    return path.startsWith(PATH) ? { body: answer } : null;
  });
  const drawn = await drawApplication(`/UI/report/ifta_return${address}`);
  return { ...drawn, calls };
}

const lines = () => screen.findByRole('table', { name: 'Return lines' });
const readRows = async () =>
  [...(await lines()).querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const button = (name: string | RegExp) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;

// Ledger: ROL-13
test('loads the return of the last full quarter at once, and keeps the selection in the address', async () => {
  const { calls, router } = await open();
  await lines();
  const asked = calls.filter(({ path }) => path.startsWith(`${PATH}?`));
  expect(asked.map(({ path }) => path)).toEqual([`${PATH}?carrier=c1&quarter=2025-Q4&fuelType=DIESEL`]);

  fireEvent.click(await screen.findByLabelText('Quarter', { selector: 'input' }));
  fireEvent.click(await screen.findByText('3Q2025'));

  await waitFor(() => expect(router.state.location.searchStr).toContain('quarter=2025-Q3'));
});

test('shows a line for each jurisdiction with its surcharge below, and totals at the end', async () => {
  await open();
  expect(await readRows()).toEqual([
    [
      'Jurisdiction',
      'Total Mi',
      'Total Gal',
      'Taxable Mi',
      'Taxable Gal',
      'Tax-Paid Gal',
      'Net Gal',
      'Rate',
      'Tax',
      'Interest',
      'Due',
    ],
    ['Kentucky', '2,000', '110', '2,000', '250', '100', '150', '0.2200', '33.00', '-', '33.00'],
    ['surcharge', '', '', '', '250', '', '', '0.1050', '26.25', '-', '26.25'],
    ['Texas', '6,000', '900', '2,000', '250', '900', '-150', '0.2000', '-30.00', '-', '-30.00'],
    ['Net tax', '29.25'],
    ['Total due', '29.25'],
  ]);
  expect(screen.getByText('due Monday, Feb 2, 2026')).toBeTruthy();
  expect(screen.getByText('10,000 mi · 1,250 gal · 8.00 MPG')).toBeTruthy();
});

test('links each figure to its trips and purchases', async () => {
  await open();
  const [, , , texas] = (await lines()).querySelectorAll('tr');
  const to = [...(texas?.querySelectorAll('a') ?? [])].map((a) => decodeURIComponent(a.getAttribute('href') ?? ''));
  expect(to).toEqual([
    '/UI/fleet/trips?carrier=c1&iftaReturn=DIESEL&tripJurisdiction=TX&tripDate=2025-10-01..2025-12-31',
    '/UI/expensie/expenses?carrier=c1&iftaReturn=DIESEL&addressState=TX&expenseTransactionDate=2025-10-01..2025-12-31',
  ]);
});

test('links each pre-check warning to its rows', async () => {
  await open();
  const found = await screen.findByRole('link', { name: CHECK.words });
  expect(found.getAttribute('href')).toBe('/UI/expensie/expenses?carrier=c1&addressState=AR&iftaReturn=DIESEL');
});

test('closes a quarter after one confirmation, with the date filed', async () => {
  const { calls } = await open();
  fireEvent.click(await button('Close quarter'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('with $29.25 due');

  fireEvent.click(within(dialog).getByRole('button', { name: 'Close quarter' }));

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(PATH);
});

test('a quarter with a missing rate shows a warning and no tax, and can’t be closed', async () => {
  const now = figures({
    lines: [line('MO', 'Missouri', { rate: null, tax: null, interest: null, due: null })],
    missingRates: ['MO'],
    netTax: null,
    totalDue: null,
  });
  await open({ ...OPEN, now, obstacles: ['No rate for Missouri'] });

  expect(await screen.findByText('No rate for Missouri')).toBeTruthy();
  expect((await readRows())[1]).toEqual([
    'Missouri',
    '2,000',
    '110',
    '2,000',
    '250',
    '100',
    '150',
    'no rate',
    '',
    '',
    '',
  ]);
  expect((await readRows()).at(-1)).toEqual(['Total due', 'Not available yet']);
  expect((await button('Close quarter')).disabled).toBe(true);
});

test('a closed quarter shows what was filed, when and by whom, without a button to close it', async () => {
  await open({ ...OPEN, filed: [makeFiled(0)] });
  expect(await screen.findByText('Filed Jan 12, 2026 by Loretta Vance')).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('shows changes after filing by line, for an amended return', async () => {
  await open({ now: figures({ totalDue: 30.25 }), filed: [makeFiled(0)], changes: [CHANGE], obstacles: [] });

  const table = await screen.findByRole('table', { name: 'Changed after filing' });
  const cells = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([['Texas', '+40', '', '+40', '', '+5', '+1.00']]);
  expect((await readRows()).at(-1)).toEqual(['Total due', '29.25']);
  expect((await button('Close amendment 1 · $30.25')).disabled).toBe(false);
});

test('a late return shows its interest and penalty', async () => {
  const late = figures({ monthsLate: 2, interest: 0.89, penalty: 50, totalDue: 80.14, filedOn: '2026-03-02' });
  await open({ ...OPEN, now: late });
  expect((await readRows()).slice(-4)).toEqual([
    ['Net tax', '29.25'],
    ['Interest', '0.89'],
    ['Late penalty', '50.00'],
    ['Total due', '80.14'],
  ]);
  expect(screen.getByText('Late: 2 months of interest, $50.00 penalty')).toBeTruthy();
});

test('an amendment of an on-time return shows interest on the additional tax, without a penalty', async () => {
  const late = figures({ monthsLate: 1, interest: 0.17, totalDue: 31.42, filedOn: '2026-02-03' });
  await open({ now: late, filed: [makeFiled(0)], changes: [CHANGE], obstacles: [] });
  expect(await screen.findByText('Late: 1 month of interest on the additional tax due')).toBeTruthy();
});

test('shows an error next to an invalid filing date', async () => {
  await open(OPEN, { address: '?carrier=c1&filedOn=2025-12-31' });
  expect(await screen.findByText('Invalid Date')).toBeTruthy();
  expect((await button('Close quarter')).disabled).toBe(true);
});

test('rates show their source, check a custom rate as you type, and import a file', async () => {
  const { calls } = await open();
  fireEvent.click(await button('Rates'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('State schedule')).toBeTruthy();

  fireEvent.click(within(dialog).getByRole('button', { name: 'Add rate' }));
  expect(await within(dialog).findByText('Invalid Jurisdiction')).toBeTruthy();
  expect((within(dialog).getByRole('button', { name: 'Save rates' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove rate 1' }));

  const file = new File(['Jurisdiction,Rate,Surcharge\nOK,.19\nZZ,1\n'], 'rates.csv');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
  expect(await within(dialog).findByText('Line 3: ZZ is not a valid jurisdiction')).toBeTruthy();
  expect((within(dialog).getByLabelText('Rate 1') as HTMLInputElement).value).toBe('0.19');

  fireEvent.click(within(dialog).getByRole('button', { name: 'Save rates' }));
  await waitFor(() =>
    expect(calls.some(({ path, method }) => method === 'POST' && path === `${PATH}rates/`)).toBe(true),
  );
});

const MATRIX = `1st Quarter 2026,,,
,,Gasoline,Special
,,,Diesel
KENTUCKY SurChg,U.S.,$-,$ 0.1050
KENTUCKY,U.S.,$ 0.2500,$ 0.2200
ATLANTIS,U.S.,$ 0.1000,$ 0.1000
`;
const attachMatrix = (within: ParentNode, text = MATRIX) =>
  fireEvent.change(within.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([text], '1Q2026.csv')] },
  });
const findSentMatrix = (calls: Sent[]) =>
  calls.find(({ path, method }) => method === 'POST' && path === `${PATH}rates/matrix/`)?.values;

test('imports the tax matrix of the next quarter in two clicks and opens that quarter', async () => {
  const { calls, router } = await open();
  await button('Import tax matrix');

  attachMatrix(document);

  const dialog = await screen.findByRole('dialog', { name: 'Import the tax rates for 1Q2026?' });
  expect(dialog.textContent).toContain('The file has rates for 2 fuels in 1 jurisdiction, with surcharges in KY.');
  expect(dialog.textContent).toContain('Not in the file: AL, AZ');
  expect(dialog.textContent).toContain('1 row can’t be read: Line 6: ATLANTIS is not a valid jurisdiction.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import rates' }));
  await waitFor(() =>
    expect(findSentMatrix(calls)).toEqual({ quarter: '2026-Q1', fileName: '1Q2026.csv', matrix: MATRIX }),
  );
  await waitFor(() => expect(router.state.location.searchStr).toContain('quarter=2026-Q1'));
});

test('rejects a file that isn’t the tax matrix', async () => {
  const { calls } = await open();
  await button('Import tax matrix');

  attachMatrix(document, 'Jurisdiction,Rate\nTX,.2');

  expect(await screen.findByText(/^This isn’t the IFTA tax matrix/)).toBeTruthy();
  expect(findSentMatrix(calls)).toBeUndefined();
});

test('rates list the quarters included with Milepost, and importing a matrix can be canceled', async () => {
  const { calls } = await open();
  fireEvent.click(await button('Rates'));
  const rates = await screen.findByRole('dialog');
  expect(
    await within(rates).findByText(
      /^Included with Milepost: 4Q2026 \(diesel, U.S. only, not final until Dec 4, 2026\) · 3Q2026 \(all fuels\)\. Diesel rates match at least two public copies/,
    ),
  ).toBeTruthy();

  attachMatrix(rates);

  const dialog = await screen.findByRole('dialog', { name: 'Import the tax rates for 1Q2026?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Import the tax rates/ })).toBeNull());
  expect(findSentMatrix(calls)).toBeUndefined();
  expect(within(rates).queryByText(/Couldn’t read/)).toBeNull();
});

// Ledger: ROL-13
test('view-only users can’t close a quarter or set a rate', async () => {
  await open(OPEN, { rights: buildRights({ view: [8000] }) });
  await lines();
  expect(screen.queryByRole('button', { name: 'Close quarter' })).toBeNull();
  expect((await lines()).querySelectorAll('a')).toHaveLength(0);
  fireEvent.click(await button('Rates'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('State schedule');
  expect(within(dialog).queryByRole('button', { name: 'Save rates' })).toBeNull();
});

// Ledger: ROL-13
test('redirects users who can’t view fuel tax', async () => {
  const { router } = await open(OPEN, { rights: buildRights({ view: [3000] }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/UI/dashboard/compliance_dashboard'));
});

const QUARTERS: QuarterRow[] = [
  buildQuarterRow(makeQuarter('2026-Q1', { miles: 4100 }), '2026-03-02'),
  buildQuarterRow(makeQuarter('2025-Q4', { miles: 10_000 }), '2026-03-02'),
  buildQuarterRow(makeQuarter('2025-Q3', { miles: 9800, filedOn: '2025-10-15', amendment: 1 }), '2026-03-02'),
  buildQuarterRow(makeQuarter('2025-Q2', { hasRates: false }), '2026-03-02'),
];

test('without an authority, lists the quarters of each with their status, and opens the one selected', async () => {
  const { calls, router } = await open(OPEN, { address: '' });

  const table = await screen.findByRole('table', { name: 'Quarters' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Bluebonnet Freight LLC', '1Q2026', '4,100', '2026-04-30', 'In progress', ''],
    ['Bluebonnet Freight LLC', '4Q2025', '10,000', '2026-02-02', 'Past due', ''],
    ['Bluebonnet Freight LLC', '3Q2025', '9,800', '2025-10-31', 'Closed', '2025-10-15 (amendment 1)'],
    ['Bluebonnet Freight LLC', '2Q2025', '0', '2025-07-31', 'Rates missing', ''],
  ]);
  expect(calls.filter(({ path }) => path.startsWith(`${PATH}?`))).toEqual([]);

  fireEvent.click(within(table).getByRole('button', { name: 'Open 3Q2025 for Bluebonnet Freight LLC' }));
  await lines();
  expect(new URLSearchParams(router.state.location.search).get('quarter')).toBe('2025-Q3');
  expect(new URLSearchParams(router.state.location.search).get('carrier')).toBe('c2');
});

test('shows the status of each quarter of the authority in the list of quarters', async () => {
  await open(OPEN, { address: '?carrier=c2' });

  fireEvent.click(await screen.findByLabelText('Quarter', { selector: 'input' }));
  expect((await screen.findByRole('option', { name: /^2Q2025/ })).textContent).toBe('2Q2025Rates missing');
  expect(screen.getByRole('option', { name: /^1Q2025/ }).textContent).toBe('1Q2025');
});
