/** Tests the demo's Financial Overview: every sum and count equals its linked list, to the cent. */
import { addDays, addMonths, getFirstDayOfMonth, getTodayIn } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import {
  AGES,
  COMPARED_EXPENSES,
  COUNT_CARDS,
  type ComparedExpense,
  type CountCard,
  type FinancialSummary,
  getExpenseList,
  getList,
  getLoadList,
  getOpenInvoiceList,
  getRecordList,
  type LinkedList,
  MONEY_CARDS,
  type MoneyCard,
  PART_LISTS,
  type Scope,
  SOURCES,
} from '@milepost/domain/dashboard/financial-overview.ts';
import { records } from '@milepost/domain/registry.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFilter, selectNumbers } from '../../api/dashboard/numbers.ts';
import { registry } from '../../api/registry.ts';
import { DEMO_ZONE } from './seed.ts';
import { type Call, type DemoServer, startDemoServer } from './testing/people.ts';

let server: DemoServer;
const call: Call = (...asked) => server.call(...asked);
const today = getTodayIn(DEMO_ZONE);
let accountId: string;

beforeAll(async () => {
  server = await startDemoServer();
  const found = sql`select id from account where account_name like 'Bluebonnet%'`;
  const [account] = await server.services.db.system((tx) => tx.query<{ id: string }>(found));
  accountId = account?.id ?? '';
});
afterAll(() => server.close());

async function summary({ period, carrier }: Scope): Promise<FinancialSummary> {
  const query = new URLSearchParams({ ...period, ...(carrier && { carrier }) });
  const { status, body } = await call('owner', 'GET', `dashboard/dashBoardSummary/?${query}`);
  expect(status).toBe(200);
  return body;
}

async function readCount({ of, filters }: LinkedList): Promise<number> {
  const query = new URLSearchParams({ ...filters, per_page: '1' });
  const { status, body } = await call('owner', 'GET', `${of.path}/?${query}`);
  expect([of.path, filters, status]).toEqual([of.path, filters, 200]);
  return body.count;
}

/** Adds up columns over the whole list. */
async function sumAmounts({ of, filters }: LinkedList, ...columns: string[]): Promise<number> {
  const listing = registry.specs.find(({ record }) => record === of);
  if (!listing) throw new Error(`no list of ${of.labels}`);
  const asked = columns.map((sum) => ({ sum }));
  const [found] = await server.services.db.tx(accountId, (tx) =>
    tx.query<{ numbers: number[] }>(selectNumbers(listing, buildFilter(listing, filters, today), asked)),
  );
  return sumDollars(found?.numbers ?? []);
}

/** Returns every figure with its list's total: `[what, shown, listed]`. */
async function ties(scope: Scope): Promise<[string, number, number][]> {
  const { profileDashBoardPreview: preview, carrierDashboardPreview } = await summary(scope);
  const found: [string, number, number][] = [];
  for (const name of Object.keys(MONEY_CARDS) as MoneyCard[])
    found.push([name, preview[name].total, await sumAmounts(getList(name, scope), SOURCES[name].sum)]);
  for (const name of Object.keys(PART_LISTS) as (keyof typeof PART_LISTS)[])
    for (const { id, name: whose, total } of preview[name]) {
      const list = PART_LISTS[name](id, scope);
      const listed =
        name === 'invoiceByType'
          ? await readCount(list)
          : await sumAmounts(list, name.includes('xpense') ? 'expenseAmount' : 'fleetLoadFee');
      found.push([`${name} ${whose}`, total, listed]);
    }
  for (const { id, name, amount } of preview.invoiceByType)
    found.push([`${name} net`, amount, await sumAmounts(PART_LISTS.invoiceByType(id, scope), 'payCheckNet')]);
  for (const each of preview.driverSummaryDistribution.slice(0, 3))
    for (const kind of Object.keys(COMPARED_EXPENSES) as ComparedExpense[])
      found.push([
        `${each.name} ${kind}`,
        each[kind],
        await sumAmounts(getExpenseList(kind, each.id, scope), 'expenseAmount'),
      ]);
  for (const [at, age] of AGES.entries()) {
    const { count, total } = preview.receivablesByAge[at] ?? { count: -1, total: -1 };
    found.push([`${age.label} count`, count, await readCount(getOpenInvoiceList(age, today, scope))]);
    found.push([age.label, total, await sumAmounts(getOpenInvoiceList(age, today, scope), 'invoiceBalance')]);
  }
  for (const { month, revenue } of preview.perMileByMonth.slice(-3))
    found.push([month, revenue, await sumAmounts(getLoadList(month, scope), 'fleetLoadFee', 'supplementalFees')]);
  const counts = { account: preview.account, ...carrierDashboardPreview.profileAssetSummary };
  for (const name of Object.keys(COUNT_CARDS) as CountCard[]) {
    const { total, totalActive, totalInActives } = counts[name];
    found.push([name, total, await readCount(getRecordList(name, scope))]);
    found.push([`${name} active`, totalActive, await readCount(getRecordList(name, scope, 'ACTIVE'))]);
    found.push([`${name} inactive`, totalInActives, await readCount(getRecordList(name, scope, 'INACTIVE'))]);
  }
  return found;
}

/** Returns the first authority and a range from the middle of one month to the middle of another. */
async function oddScope(): Promise<Scope> {
  const [first] = (await call('owner', 'GET', 'carrier/?ordering=created')).body.results;
  const from = addDays(getFirstDayOfMonth(addMonths(today, -3)), 9);
  return { period: { from, to: addDays(getFirstDayOfMonth(addMonths(today, -1)), 19) }, carrier: first.id };
}

describe('the figures of the Financial Overview', () => {
  // Ledger: DSH-20, DSH-23, DSH-24, DSH-35, DSH-36, FIN-13, FIN-15, FIN-16
  test.each(['for all time', 'for a custom period under an authority'])(
    'match the counts and sums of their lists, %s',
    async (which) => {
      const found = await ties(which === 'for all time' ? { period: null } : await oddScope());

      expect(found.map(([what, shown]) => [what, shown])).toEqual(found.map(([what, , listed]) => [what, listed]));
      expect(found.filter(([, shown]) => shown > 0).length).toBeGreaterThan(found.length / 2);
    },
  );

  test('don’t overlap: types add up to all expenses, and aging to all open balances', async () => {
    const { profileDashBoardPreview: preview } = await summary({ period: null });
    const all = (shares: readonly { total: number }[]) => sumDollars(shares.map(({ total }) => total));

    expect(all(preview.expenseDistribution)).toBe(preview.expense.total);
    expect(sumDollars(preview.driverSummaryDistribution.map(({ income }) => income))).toBe(preview.fleet.total);
    const open = {
      of: records.invoice,
      page: '',
      filters: { isOpen: 'true', invoicedDate__isnull: 'false' },
    };
    expect(all(preview.receivablesByAge)).toBe(await sumAmounts(open, 'invoiceBalance'));
    const maintenance = preview.expenseDistribution.find(({ id }) => id === 'MAINTENANCE');
    expect(all(preview.maintenanceExpenseDistribution)).toBe(maintenance?.total);
  });
});

describe('today’s financial reminders', () => {
  test.each(['', 'first authority'])('show the same number as the linked list %s', async (under) => {
    const carrier = under ? (await call('owner', 'GET', 'carrier/?ordering=created')).body.results[0].id : undefined;
    const query = carrier ? `?carrier=${carrier}` : '';
    const { results, count } = (await call('owner', 'GET', `dashboard/financialNeeds/${query}`)).body;
    const lists = results.filter(({ recordId }: { recordId?: string }) => recordId === undefined);
    const found = [];
    for (const { page, filters, text } of lists) {
      const of = Object.values(records).find(({ route }) => route === page);
      found.push([text, of ? await readCount({ of, page, filters }) : 'no list']);
    }

    expect(lists.map(({ text, total }: { text: string; total: number }) => [text, total])).toEqual(found);
    expect(count).toBeGreaterThanOrEqual(results.length);
    const matches = (pattern: RegExp) => results.some(({ text }: { text: string }) => pattern.test(text));
    const wanted = [
      /^\d+ complete loads? not billed: \$/,
      /^\d+ loads? delivered more than 3 days ago without a BOL$/,
      /^.+: \d+ invoices? past due, \$/,
      /^\d+ invoice emails? not delivered$/,
      /^.+ owes \$.+ from \d+ negative paychecks?$/,
      /^Return .+’s escrow by .+: \$/,
      /^Close the final accounting with .+ by /,
    ];
    if (!carrier) expect(wanted.filter((pattern) => !matches(pattern))).toEqual([]);
  });

  // Ledger: DSH-03
  test('require permission and show nothing of other accounts', async () => {
    expect((await call('bookkeeper', 'GET', 'dashboard/financialNeeds/')).status).toBe(200);
    expect((await call('dispatcher', 'GET', 'dashboard/financialNeeds/')).status).toBe(403);
    const stranger = (await call('stranger', 'GET', 'dashboard/financialNeeds/')).body.results;
    expect(stranger.filter(({ text }: { text: string }) => /past due|negative/.test(text))).toEqual([]);
  });
});
