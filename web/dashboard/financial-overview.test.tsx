/** The Financial Overview: its cards, charts and tables, where their numbers link, and their period. */
import type { CashWeek } from '@milepost/domain/dashboard/cash.ts';
import {
  AGES,
  CARD_HINTS,
  COUNT_CARDS,
  type FinancialSummary,
  MONEY_CARDS,
  type MoneyCard,
} from '@milepost/domain/dashboard/financial-overview.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../core/testing/session.ts';

const none = { total: 0, latest: 0, latestDate: null };
const counts = { total: 0, totalActive: 0, totalInActives: 0 };
const SUMMARY: FinancialSummary = {
  profileDashBoardPreview: {
    carrierFee: { total: 1234.5, latest: 90.25, latestDate: '2026-02-28' },
    fleet: { total: 100_000, latest: 1200, latestDate: '2026-03-01' },
    invoice: none,
    expense: none,
    scheduledExpense: none,
    payCheck: none,
    received: 4321.5,
    account: { total: 3, totalActive: 2, totalInActives: 1 },
    driverFleetIncomDistribution: [
      { id: 'd1', name: 'Rosa Delgado', total: 60_000 },
      { id: 'd2', name: 'Earl Hutchins', total: 30_000 },
    ],
    customerFleetIncomDistribution: [{ id: 'c1', name: 'Nueces Grain', total: 100_000 }],
    expenseDistribution: [{ id: 'FUEL', name: 'Fuel', total: 450.1 }],
    maintenanceExpenseDistribution: [{ id: null, name: 'Not specified', total: 80 }],
    invoiceByType: [
      { id: 'CREATED', name: 'Created', total: 0, amount: 0 },
      { id: 'OVERDUE', name: 'Over Due', total: 4, amount: 8200.5 },
    ],
    driverSummaryDistribution: [
      { id: 'd1', name: 'Rosa Delgado', income: 3000, advance: 0, fuel: 1000, maintenance: 2 },
      { id: 'd3', name: 'Ray Thibodeaux', income: 0, advance: 0, fuel: 2, maintenance: 0 },
    ],
    receivablesByAge: AGES.map(({ label: name }, at) => ({ name, count: at, total: at * 100 })),
    perMileByMonth: [
      { month: '2026-02', revenue: 2100, cost: 1500, miles: 1000, revenuePerMile: 2.1, costPerMile: 1.5 },
    ],
  },
  carrierDashboardPreview: {
    profileAssetSummary: {
      driver: { total: 28, totalActive: 26, totalInActives: 2 },
      truck: counts,
      trailer: counts,
      dispatcher: counts,
      customer: counts,
      fuelCard: counts,
    },
  },
};

const WEEK = { received: 0, expected: 0, paid: 0, spent: 0, toPay: 0, scheduled: 0, in: 0, out: 0, balance: 0 };
const WEEKS: CashWeek[] = [
  {
    ...WEEK,
    from: '2026-02-23',
    to: '2026-03-01',
    isAhead: false,
    received: 900,
    paid: 300.1,
    spent: 200.2,
    in: 900,
    out: 500.3,
    balance: 399.7,
  },
  {
    ...WEEK,
    from: '2026-03-02',
    to: '2026-03-08',
    isAhead: true,
    expected: 100,
    toPay: 250,
    scheduled: 50,
    in: 100,
    out: 300,
    balance: -200,
  },
];

/** Replaces the browser’s observer. It reports a part as visible only if a test calls `tell`. */
class Watched {
  static readonly all: Watched[] = [];
  part: Element | undefined;
  private readonly details: IntersectionObserverCallback;

  constructor(details: IntersectionObserverCallback) {
    this.details = details;
  }

  observe(part: Element) {
    this.part = part;
    Watched.all.push(this);
  }

  disconnect() {
    this.part = undefined;
  }

  tell(isIntersecting: boolean) {
    const entry = { isIntersecting, boundingClientRect: { width: 600 } } as unknown as IntersectionObserverEntry;
    this.details([entry], this as unknown as IntersectionObserver);
  }
}

const isIn = (title: string) => (part: Element | undefined) => part?.closest('section')?.textContent?.startsWith(title);

/** Scrolls the window near the charts with these titles, and near no other. */
function scrollTo(...titles: string[]) {
  for (const watched of Watched.all) if (watched.part) watched.tell(titles.some((title) => isIn(title)(watched.part)));
}

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  Watched.all.length = 0;
  vi.stubGlobal('IntersectionObserver', Watched);
});

type Opened = { at?: string; rights?: ReturnType<typeof buildRights>; needs?: object[]; items?: object[] };

async function open({ at = '', rights, needs = [], items = [] }: Opened = {}) {
  signInAs(rights ? { profileType: 'PERSONNEL', policy: rights } : {});
  const calls = serveApplication(({ path }: Sent) => {
    if (path.startsWith('dashboard/dashBoardSummary/')) return { body: SUMMARY };
    if (path.startsWith('dashboard/financialNeeds/')) return { body: { results: needs, count: needs.length } };
    if (path.startsWith('dashboard/today/?'))
      return { body: { results: [{ id: 'money', title: 'Money', items }], count: 1 } };
    if (path.startsWith('dashboard/cash/')) return { body: { results: WEEKS, count: WEEKS.length, lowest: WEEKS[1] } };
    if (path.startsWith('report/profits/'))
      return { body: { results: [], count: 0, totals: { profit: 500, revenue: 2000 } } };
    return null;
  });
  const drawn = await drawApplication(`/UI/dashboard/financial_overview${at}`);
  const listCalls = () => calls.filter(({ path }) => path.includes('dashBoardSummary')).map(({ path }) => path);
  return { ...drawn, asked: listCalls };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const getHref = (link: HTMLElement) => link.getAttribute('href');
const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

// Ledger: DSH-20, DSH-21, DSH-23, FIN-02, FIN-03, FIN-04, FIN-11, FIN-14
test('shows six money cards with a Latest line, and seven count cards', async () => {
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Financial Overview');
  await card('Fleet Fee');

  expect(getTexts(within(screen.getByRole('region', { name: 'Money' })).getAllByRole('heading'))).toEqual([
    'Dispatch Earnings',
    'Fleet Fee',
    'Paid Invoice',
    'Expense',
    'Scheduled Expense',
    'Driver Payment',
  ]);
  expect(Object.values(MONEY_CARDS)).toHaveLength(6);
  expect(getTexts(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('heading'))).toEqual([
    'Account',
    'Drivers',
    'Trucks',
    'Trailers',
    'Dispatchers',
    'Customers',
    'Fuel Card',
  ]);
  expect(Object.values(COUNT_CARDS)).toHaveLength(7);
  const earned = await card('Dispatch Earnings');
  expect([earned.getByText('$1,234.50'), earned.getByText('Latest: $90.25 (2026-02-28)')]).toHaveLength(2);
  const nothing = await card('Paid Invoice');
  expect(nothing.getByText(/Received in the period, by payment date:/).textContent).toContain('$4,321.50');
  expect(nothing.getByText(/Excludes partially paid invoices that are past due/)).toBeTruthy();
  expect([nothing.getByText('$0.00'), nothing.getByText('Latest: N/A')]).toHaveLength(2);
});

test('each money card says what it adds up and by which date, and money received opens its payments', async () => {
  await open({ at: '?period=2026-02-01..2026-02-28' });
  for (const [name, hint] of Object.entries(CARD_HINTS))
    expect((await card(MONEY_CARDS[name as MoneyCard])).getByText(hint).textContent).toMatch(/, by .* date\./);

  const { pathname, searchParams } = new URL(
    String(getHref((await card('Paid Invoice')).getByRole('link', { name: '$4,321.50' }))),
    'http://milepost.example',
  );
  expect(pathname).toBe('/UI/accounting/payments');
  expect(Object.fromEntries(searchParams)).toEqual({
    paymentStatus: 'RECEIVED',
    paymentKind: 'CUSTOMER,REFUND,FUNDED,RESERVE,CHARGEBACK',
    paymentDate: '2026-02-01..2026-02-28',
  });
});

// Ledger: DSH-24, DSH-39, DSH-03
test('a count card shows how many are active, and each number opens its rows', async () => {
  await open();
  const drivers = await card('Drivers');
  expect(getHref(drivers.getByRole('link', { name: '28' }))).toBe('/UI/driver_app/driver_profiles');
  expect(getHref(drivers.getByRole('link', { name: 'Active 93%' }))).toBe(
    '/UI/driver_app/driver_profiles?state=ACTIVE',
  );
  expect(drivers.getByRole('link', { name: 'Inactive 7%' })).toBeTruthy();
  const trucks = await card('Trucks');
  expect(trucks.getByRole('link', { name: 'Active 0%' })).toBeTruthy();
  expect(getHref((await card('Account')).getByRole('link', { name: '3' }))).toBe('/UI/profile/users');
});

// Ledger: FIN-05, FIN-06, FIN-12, DSH-25, DSH-26, DSH-27, DSH-28, DSH-29, DSH-30, DSH-31
test('shows eleven charts in order, each with a table whose rows open what they count', async () => {
  await open({ at: '?period=all-time' });
  await card('Fleet Fee');
  const titles = [
    'Income by Drivers',
    'Invoice by Type',
    'Driver Advance/Income',
    'Driver Fuel/Income',
    'Driver Maintenance/Income',
    'Expenses by Type',
    'Income by Customers',
    'Expense by Maintenance Type',
    'Receivables by age',
    'Revenue and cost per mile by month',
    'Cash by week',
  ];
  scrollTo();
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(11));
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual(titles);
  const findTable = (title: string) => {
    const region = within(screen.getByRole('region', { name: title }));
    expect(region.queryByRole('link')).toBeNull();
    fireEvent.click(region.getByRole('radio', { name: 'Table' }));
    const table = within(region.getByRole('table'));
    return {
      rows: getTexts(table.getAllByRole('row')),
      link: (name: string) => getHref(table.getByRole('link', { name })),
    };
  };

  const drivers = findTable('Income by Drivers');
  expect(drivers.rows).toEqual([
    'DriverLoad fees',
    'Rosa Delgado$60,000.00',
    'Earl Hutchins$30,000.00',
    'All others$10,000.00',
    'Total$100,000.00',
  ]);
  expect(drivers.link('Rosa Delgado')).toBe('/UI/fleet/fleets?driver=d1');
  const fuel = findTable('Driver Fuel/Income');
  expect(fuel.rows.slice(1)).toEqual(['Ray Thibodeaux$0.00$2.00200.0%', 'Rosa Delgado$3,000.00$1,000.0033.3%']);
  expect(fuel.link('Rosa Delgado')).toBe('/UI/expensie/expenses?status=COMPLETE&driver=d1&expenseType=FUEL');
  const invoices = findTable('Invoice by Type');
  expect(invoices.rows).toEqual(['StatusInvoicesNet', 'Over Due4$8,200.50', 'Created0$0.00', 'Total4$8,200.50']);
  expect(invoices.link('Over Due')).toBe('/UI/accounting/invoices?invoiceStatus=OVERDUE');
  expect(findTable('Expense by Maintenance Type').link('Not specified')).toBe(
    '/UI/expensie/expenses?status=COMPLETE&expenseType=MAINTENANCE&expenseMaintenanceCategory__isnull=true',
  );
  const ages = findTable('Receivables by age');
  expect(ages.rows.at(-1)).toBe('Total6$600.00');
  expect(ages.link('Over 90 days')).toMatch(
    /^\/UI\/accounting\/invoices\?isOpen=true&invoiceStatus=INVOICED%2CPARTIAL_PAID%2COVERDUE&invoicedDate=\.\.\d{4}-/,
  );
  expect(findTable('Revenue and cost per mile by month').rows).toEqual([
    'MonthMilesRevenueCostRevenue per mileCost per mile',
    'Feb 20261,000$2,100.00$1,500.00$2.10$1.50',
  ]);
});

test('compares income and expenses with the previous period', async () => {
  const { asked } = await open({ at: '?period=2026-02-01..2026-02-28' });
  const fees = await card('Fleet Fee');
  expect(await fees.findByText('+0.0% from $100,000.00')).toBeTruthy();
  scrollTo();
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(11));

  const drivers = within(screen.getByRole('region', { name: 'Income by Drivers' })).getByRole('table');

  expect(getTexts(within(drivers).getAllByRole('row')).slice(0, 2)).toEqual([
    'DriverLoad feesPrevious periodChange',
    'Rosa Delgado$60,000.00$60,000.00+0.0%',
  ]);
  expect(asked()).toEqual([
    'dashboard/dashBoardSummary/?from=2026-02-01&to=2026-02-28',
    'dashboard/dashBoardSummary/?from=2026-01-01&to=2026-01-31',
  ]);
});

test('charts cash by week with what is still expected, and names the lowest week ahead', async () => {
  await open();
  await card('Fleet Fee');
  scrollTo('Cash by week');
  await waitFor(() => expect(findPicture('Cash by week')).toBeTruthy());

  const region = within(chart('Cash by week'));
  fireEvent.click(await region.findByRole('radio', { name: 'Table' }));

  expect(getTexts(within(region.getByRole('table')).getAllByRole('row'))).toEqual([
    'Week ofReceivedStill expectedPaid outStill to payBalance',
    'Feb 23, 2026$900.00$0.00$500.30$0.00$399.70',
    'Mar 2, 2026$0.00$100.00$0.00$300.00-$200.00',
  ]);
  expect(region.getByText(/Lowest upcoming balance: week of Mar 2, 2026, -\$200.00\.$/)).toBeTruthy();
});

// Ledger: DSH-03, FIN-01
test('shows amounts without links if the user can’t view the records', async () => {
  await open({ rights: buildRights({ view: [6000] }) });
  expect((await card('Fleet Fee')).queryByRole('link')).toBeNull();
  expect((await card('Account')).queryByRole('link')).toBeNull();
  expect((await card('Paid Invoice')).getByRole('link', { name: '$0.00' })).toBeTruthy();
});

test('keeps the period in the address, for all numbers and the lists they open', async () => {
  const { router, asked } = await open();
  await card('Fleet Fee');
  expect(asked()[0]).toMatch(/\?from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)$/);
  const [, from, to] = /from=(.+)&to=(.+)$/.exec(asked()[0] ?? '') ?? [];
  const link = (await card('Fleet Fee')).getByRole('link', { name: '$100,000.00' });
  expect(getHref(link)).toBe(`/UI/fleet/fleets?fleetPickUpDate=${from}..${to}`);

  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.searchStr).get('period')).toBe(`${from}..${to}`),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'All time' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe('?period=all-time'));
  await waitFor(() => expect(asked().at(-1)).toBe('dashboard/dashBoardSummary/'));
  fireEvent.click(screen.getByRole('radio', { name: 'This month' }));
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});

test('shows profit, margin, receivables and payables first, each linked to its rows', async () => {
  const item = (id: string, page: string, sum: number) => ({
    id,
    label: id,
    tone: 'info',
    count: 2,
    sum,
    page,
    filters: {},
  });
  const items = [item('owed', 'accounting/invoices', 900.5), item('toPay', 'accounting/paychecks', 70)];
  await open({ items });

  const figures = within(await screen.findByRole('region', { name: 'This month' }));
  expect(getHref(await figures.findByRole('link', { name: '$900.50' }))).toBe('/UI/accounting/invoices');
  expect(getHref(figures.getByRole('link', { name: '$70.00' }))).toBe('/UI/accounting/paychecks');
  expect(await figures.findByText('25%')).toBeTruthy();
  expect(getTexts(figures.getAllByRole('term'))).toEqual([
    'Profit this month',
    'Margin',
    'Profit, same dates last month',
    'Owed to you',
    'Past due',
    'Owed to drivers',
  ]);
});

test('shows an error next to the end of a reversed period, and loads nothing', async () => {
  const { asked } = await open({ at: '?period=2026-03-02..2026-03-01' });
  expect(await screen.findByText('Invalid Date Interval')).toBeTruthy();
  expect(screen.getByText('End date must be on or after the start date.')).toBeTruthy();
  expect([asked(), screen.queryByRole('article')]).toEqual([[], null]);
});

test('lists urgent items first, each a sentence that opens its filtered list', async () => {
  const total = { total: 3, tone: 'error' };
  const needs = [
    {
      ...total,
      id: 'n1',
      text: '3 complete loads not billed: $5,100.00',
      page: 'fleet/fleets',
      filters: { isUnbilled: 'true' },
    },
    {
      ...total,
      id: 'n2',
      text: 'Nueces Grain: 3 invoices past due, $9,200.00 open',
      page: 'accounting/invoices',
      filters: { invoiceStatus: 'OVERDUE', customer: 'c1' },
    },
  ];
  await open({ needs });
  const first = await screen.findByRole('link', { name: '3 complete loads not billed: $5,100.00' });
  expect(getHref(first)).toBe('/UI/fleet/fleets?isUnbilled=true');
  expect(getHref(screen.getByRole('link', { name: /^Nueces Grain/ }))).toBe(
    '/UI/accounting/invoices?invoiceStatus=OVERDUE&customer=c1',
  );
  const money = await screen.findByRole('region', { name: 'Money' });
  expect(first.compareDocumentPosition(money) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('shows a message if there’s nothing to do', async () => {
  await open();
  expect(await screen.findByText(/^You’re all caught up/)).toBeTruthy();
});

const chart = (title: string) => screen.getByRole('region', { name: title });
const findPicture = (title: string) => chart(title).querySelector('.recharts-surface');
const getHeight = (title: string) =>
  chart(title).querySelector<HTMLElement>('[aria-hidden="true"] > div')?.style.height;

test('draws a chart once it nears the window, and reserves its exact space until then', async () => {
  await open();
  await card('Fleet Fee');
  expect([screen.queryByRole('table'), document.querySelector('.recharts-surface')]).toEqual([null, null]);

  scrollTo('Income by Drivers');
  await waitFor(() => expect(findPicture('Income by Drivers')).toBeTruthy());
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(11));
  expect(['Driver Fuel/Income', 'Receivables by age'].map(findPicture)).toEqual([null, null]);
  expect(['Income by Drivers', 'Driver Fuel/Income', 'Receivables by age'].map(getHeight)).toEqual([
    '60px',
    '220px',
    '108px',
  ]);

  scrollTo('Receivables by age');
  await waitFor(() => expect(findPicture('Receivables by age')).toBeTruthy());
  expect(findPicture('Driver Fuel/Income')).toBeNull();
  expect(findPicture('Income by Drivers')).toBeTruthy();
  expect(getHeight('Receivables by age')).toBe('108px');
});

test('draws a chart again after you view its table', async () => {
  await open();
  await card('Fleet Fee');
  scrollTo('Income by Drivers');
  const shown = await within(chart('Income by Drivers')).findByRole('radio', { name: 'Table' });

  fireEvent.click(shown);
  expect(findPicture('Income by Drivers')).toBeNull();
  fireEvent.click(within(chart('Income by Drivers')).getByRole('radio', { name: 'Chart' }));

  expect(findPicture('Income by Drivers')).toBeTruthy();
});

test('prints every chart as a table, even before you scroll to it', async () => {
  await open();
  await card('Fleet Fee');
  expect(screen.queryByRole('table')).toBeNull();

  dispatchEvent(new Event('beforeprint'));

  expect(screen.getAllByRole('table')).toHaveLength(11);
});
