/** The items of today on the page after sign-in: numbers that open their rows, zeros folded into one line, and the profit of the month. */
import type { TodayAnswer } from '@milepost/domain/dashboard/today.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const SECTIONS: TodayAnswer[] = [
  {
    id: 'money',
    title: 'Money',
    items: [
      {
        id: 'pastDue',
        label: 'Past due',
        tone: 'error',
        count: 1200,
        sum: 98_765.4,
        page: 'accounting/invoices',
        filters: { isOpen: 'true', invoiceStatus: 'OVERDUE' },
      },
    ],
  },
  {
    id: 'loads',
    title: 'Loads and trucks',
    items: [
      {
        id: 'pickupsToday',
        label: 'Pickups today',
        tone: 'info',
        count: 4,
        sum: null,
        page: 'fleet/fleets',
        filters: { fleetPickUpDate__gte: '2026-03-02', fleetPickUpDate__lte: '2026-03-02' },
      },
      { id: 'late', label: 'Late', tone: 'warning', count: 0, sum: null, page: 'fleet/fleets', filters: {} },
      {
        id: 'toComplete',
        label: 'To complete',
        tone: 'warning',
        count: 0,
        sum: null,
        page: 'fleet/fleets',
        filters: {},
      },
    ],
  },
];

async function open(sections: TodayAnswer[], revenue = 40_000) {
  signInAs();
  const calls = serveApplication(({ path }: Sent) => {
    if (path.startsWith('dashboard/today/')) return { body: { results: sections, count: sections.length } };
    if (!path.startsWith('report/profits/')) return null;
    const profit = path.includes('2026-03-01') ? 5000 : 4321.5;
    return { body: { results: [], count: 0, totals: { profit, revenue } } };
  });
  await drawApplication('/UI/dashboard/compliance_dashboard');
  return calls;
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const getHref = (link: HTMLElement) => link.getAttribute('href');

test('an item shows its count and amount, and opens its rows', async () => {
  await open(SECTIONS);

  const money = await section('Money');
  const pastDue = money.getByRole('link', { name: 'Past due' });
  expect(getHref(pastDue)).toBe('/UI/accounting/invoices?isOpen=true&invoiceStatus=OVERDUE');
  expect(pastDue.closest('li')?.textContent).toBe('Past due$98,765.401,200');
  const loads = await section('Loads and trucks');
  const pickups = loads.getByRole('link', { name: 'Pickups today' });
  expect(getHref(pickups)).toBe('/UI/fleet/fleets?fleetPickUpDate=2026-03-02..2026-03-02');
  expect(pickups.closest('li')?.textContent).toBe('Pickups today4');
});

test('folds items at zero into one line that names them', async () => {
  await open(SECTIONS);

  const zeros = (await section('Loads and trucks')).getByText('2 items at zero').closest('details') as HTMLElement;
  expect(zeros.hasAttribute('open')).toBe(false);
  expect([...zeros.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Late', 'To complete']);
  expect((await section('Money')).queryByText(/at zero/)).toBeNull();
});

test('compares profit and margin of this month with the same dates last month, and opens their report', async () => {
  await open(SECTIONS);

  const money = await section('Money');
  const profit = await money.findByRole('link', { name: '$5,000.00' });
  expect(getHref(profit)).toBe('/UI/report/profit?groupBy=vehicle&profitDate=2026-03-01..2026-03-02');
  expect(await money.findByText('12.5%')).toBeTruthy();
  expect(money.getByText('Profit, same dates last month')).toBeTruthy();
  expect(getHref(await money.findByRole('link', { name: '$4,321.50' }))).toBe(
    '/UI/report/profit?groupBy=vehicle&profitDate=2026-02-01..2026-02-02',
  );
});

test('shows no margin without revenue', async () => {
  await open(SECTIONS, 0);
  expect(await (await section('Money')).findByText('N/A')).toBeTruthy();
});

test('hides the panel and loads no profit for users who can’t view any of the lists', async () => {
  const calls = await open([]);

  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('dashboard/today/'))).toBe(true));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Today' })).toBeNull());
  expect(calls.filter(({ path }) => path.startsWith('report/profits/'))).toEqual([]);
});
