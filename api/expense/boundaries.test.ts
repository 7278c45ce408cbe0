/** Tests the first and last date of every period. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { makeForm, readOffer } from '../accounting/testing.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const getDays = (rows: AnyBody[]) => rows.map((row) => row.expenseTransactionDate);

/** Returns the dates of a schedule created at noon on its first date. */
async function scheduleExpense(cast: ExpenseFixtures, over: ExpenseInput): Promise<string[]> {
  const start = String(over.expenseRecurringStartDate);
  const first = await atTime(`${start}T18:00:00Z`, () => cast.spend({ ...over, expenseIsRecurring: true }));
  const query = `expenseRecurringGroupId=${first.expenseRecurringGroupId.id}&ordering=expenseTransactionDate&per_page=100`;
  return getDays((await cast.owner.get(`/api/expense/?${query}`)).body.results);
}

// Ledger: PAY-12
test('offers a paycheck only the expenses from its first through its last day', async () => {
  const cast = await makeExpenseFixtures(server);
  for (const day of ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'])
    await cast.spend({ expenseTransactionDate: day });

  const offer = await readOffer(cast.owner, makeForm({ carrier: cast.owner.carrierId, driver: cast.driver }));

  expect(getDays(offer.expenses)).toEqual(['2026-03-01', '2026-03-07']);
});

test('includes the first and last date in a filtered list', async () => {
  const cast = await makeExpenseFixtures(server);
  for (const day of ['2028-02-28', '2028-02-29', '2028-03-31', '2028-04-01'])
    await cast.spend({ expenseTransactionDate: day });

  const query =
    'expenseTransactionDate__gte=2028-02-29&expenseTransactionDate__lte=2028-03-31&ordering=expenseTransactionDate';
  const { results } = (await cast.owner.get(`/api/expense/?${query}`)).body;

  expect(getDays(results)).toEqual(['2028-02-29', '2028-03-31']);
});

// Ledger: REC-12
test.each([
  [
    'the last day of February is the 29th in a leap year',
    { scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' },
    ['2028-01-31', '2028-04-30'],
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
  ],
  [
    'the last day of the month is skipped if the period ends before it',
    { scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' },
    ['2027-01-31', '2027-03-30'],
    ['2027-01-31', '2027-02-28'],
  ],
  [
    'the first day of the month counts if the period starts or ends on it',
    { scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' },
    ['2028-02-01', '2028-04-01'],
    ['2028-02-01', '2028-03-01', '2028-04-01'],
  ],
  [
    'monthly from the 31st falls on the last day of shorter months, and on the 31st of longer ones',
    { scheduleFrequencyStrategyType: 'MONTHLY' },
    ['2028-01-31', '2028-05-31'],
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  ],
  [
    'a period of one date has one occurrence',
    { scheduleFrequencyStrategyType: 'DAYS', expenseRecurringDays: 30 },
    ['2028-02-29', '2028-02-29'],
    ['2028-02-29'],
  ],
  [
    'days of clock changes occur once each',
    { scheduleFrequencyStrategyType: 'DAYS', expenseRecurringDays: 1 },
    ['2026-03-07', '2026-03-09'],
    ['2026-03-07', '2026-03-08', '2026-03-09'],
  ],
] as const)('follows the calendar in a schedule: %s', async (_what, how, [from, to], days) => {
  const cast = await makeExpenseFixtures(server);

  const createdRecord = await scheduleExpense(cast, {
    ...how,
    expenseRecurringStartDate: from,
    expenseRecurringEndDate: to,
  });

  expect(createdRecord).toEqual(days);
});

// Ledger: REC-15
test.each([
  // In Los Angeles, clocks go forward at 2:00 AM on March 8, 2026, and back at 2:00 AM on November 1.
  ['the day before the clocks go forward', '2026-03-07', '2026-03-07T08:00:00Z'],
  ['the day the clocks go forward', '2026-03-08', '2026-03-08T08:00:00Z'],
  ['the day after', '2026-03-09', '2026-03-09T07:00:00Z'],
  ['the day the clocks go back', '2026-11-01', '2026-11-01T07:00:00Z'],
  ['the day after that', '2026-11-02', '2026-11-02T08:00:00Z'],
  ['February 29', '2028-02-29', '2028-02-29T08:00:00Z'],
  ['the first day of a year', '2027-01-01', '2027-01-01T08:00:00Z'],
])('completes scheduled expenses on %s at midnight in the account’s time zone', async (_what, day, midnight) => {
  const cast = await makeExpenseFixtures(server);
  await cast.owner.patch('/api/account/time_zone/', { timeZone: 'America/Los_Angeles' });
  const first = { expenseRecurringStartDate: day, expenseRecurringEndDate: day, expenseRecurringDays: 1 };
  await atTime('2026-03-01T18:00:00Z', () =>
    cast.spend({ ...first, expenseIsRecurring: true, scheduleFrequencyStrategyType: 'DAYS' }),
  );
  const readStored = () =>
    server.services.db.system((tx) =>
      tx.query(sql`select status from expense where account_id = ${cast.owner.accountId}`),
    );
  const lookAt = (moment: number) =>
    atTime(new Date(moment).toISOString(), async () => {
      await cast.owner.get('/api/customer/');
      return readStored();
    });

  expect(await lookAt(Date.parse(midnight) - 1000)).toEqual([{ status: 'IN_PROGRESS' }]);
  expect(await lookAt(Date.parse(midnight))).toEqual([{ status: 'COMPLETE' }]);
});
