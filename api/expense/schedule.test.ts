import {
  addDays,
  addMonths,
  formatWeekday,
  getDayOfWeek,
  getFirstDayOfMonth,
  getLastDayOfMonth,
} from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { runAtOnce } from '../core/testing/concurrent-calls.ts';
import { type AnyBody, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { create, type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server);
  today = server.today();
});
afterAll(() => server.close());

type Schedule = Pick<
  ExpenseInput,
  | 'expenseRecurringStartDate'
  | 'expenseRecurringEndDate'
  | 'scheduleFrequencyStrategyType'
  | 'scheduleDay'
  | 'expenseRecurringDays'
>;

const buildRepeated = (over: ExpenseInput = {}) => ({ expenseType: 'INSURANCE', expenseIsRecurring: true, ...over });
/** Builds a schedule of three dates, every seven days from tomorrow. */
const thrice = (): Schedule => ({
  scheduleFrequencyStrategyType: 'DAYS',
  expenseRecurringDays: 7,
  expenseRecurringStartDate: addDays(today, 1),
  expenseRecurringEndDate: addDays(today, 15),
});

async function schedule(over: ExpenseInput): Promise<{ first: AnyBody; group: AnyBody; rows: AnyBody[] }> {
  const first = await cast.spend(buildRepeated(over));
  const group = (await cast.owner.get(`/api/expense/recurring/${first.expenseRecurringGroupId.id}`)).body;
  return { first, group, rows: await getRows(group.id) };
}

async function getRows(group: string, more = ''): Promise<AnyBody[]> {
  const query = `expenseRecurringGroupId=${group}&per_page=100&ordering=expenseTransactionDate${more}`;
  return (await cast.owner.get(`/api/expense/?${query}`)).body.results;
}

const dates = (rows: AnyBody[]) => rows.map((row) => row.expenseTransactionDate);
const statuses = (rows: AnyBody[]) => rows.map((row) => row.status);
const refusal = async (over: Record<string, unknown>) =>
  (await cast.owner.post('/api/expense/', { ...cast.toll(buildRepeated()), ...over })).body.errors;

// Ledger: REC-14
test('uses days as the frequency when only a number of days is given', async () => {
  const { scheduleFrequencyStrategyType: _, ...days } = thrice();

  const { rows } = await schedule(days);

  expect(dates(rows)).toEqual([addDays(today, 1), addDays(today, 8), addDays(today, 15)]);
  expect(await refusal({ ...days, expenseRecurringDays: 400 })).toEqual({
    expenseRecurringDays: 'Invalid Frequency number of days,  Max 360 days',
  });
});

describe('a recurring expense', () => {
  // Ledger: REC-05, REC-12, REC-16
  test('creates its group and every occurrence at once and returns the first', async () => {
    const { first, group, rows } = await schedule({
      ...thrice(),
      expenseTransactionID: 'INS-7',
      expenseUnitPrice: 200,
      expenseDeductablePercentage: 50,
      expenseReceipt: pdf(),
      desc: 'Cargo policy',
    });

    expect(first).toMatchObject({
      expenseTransactionID: 'INS-7-1',
      expenseTransactionDate: addDays(today, 1),
      status: 'IN_PROGRESS',
      expenseReceipt: null,
      expenseIsRecurring: true,
    });
    expect(rows.map((row) => row.expenseTransactionID)).toEqual(['INS-7-1', 'INS-7-2', 'INS-7-3']);
    expect(dates(rows)).toEqual([addDays(today, 1), addDays(today, 8), addDays(today, 15)]);
    expect(statuses(rows)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
    expect(rows[2]).toMatchObject({
      prettyName: 'INS-7-3',
      expenseAmount: 200,
      netAppliedToDriver: 100,
      desc: 'Cargo policy',
      expenseReceipt: null,
      driver: { id: cast.driver },
      expenseRecurringGroupId: { id: group.id, prettyName: 'Insurance · Every 7 days' },
    });
    expect(group).toMatchObject({
      expenseRecurringGroupId: group.id,
      scheduleIntervalDesc: 'Every 7 days',
      expenseTotalRecurringGenerated: 3,
      expenseRecurringStartDate: addDays(today, 1),
      expenseRecurringEndDate: addDays(today, 15),
      expenseType: 'INSURANCE',
      expenseAmount: 200,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 50,
      driver: { id: cast.driver },
      vehicle: { prettyName: '101' },
      expenseRawData: {
        expenseTransactionID: 'INS-7',
        expenseUnitPrice: 200,
        desc: 'Cargo policy',
        vehicle: cast.vehicle,
      },
      workflowActionItems: [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }],
    });
  });

  // Ledger: REC-12, EXP-45
  test('numbers its occurrences EXP-000001-1 and up, each with a history entry', async () => {
    const fresh = await makeExpenseFixtures(server, 'Numbers LLC');
    const first = await fresh.spend(buildRepeated(thrice()));
    const group = first.expenseRecurringGroupId.id;
    const { results } = (
      await fresh.owner.get(`/api/expense/?expenseRecurringGroupId=${group}&ordering=-expenseTransactionDate`)
    ).body;
    const lines = (await fresh.owner.get(`/api/history/?record=expense&recordId=${results[0].id}`)).body.results;

    expect(results.map((row: AnyBody) => row.expenseTransactionID)).toEqual([
      'EXP-000001-3',
      'EXP-000001-2',
      'EXP-000001-1',
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ action: 'CREATE', by: { id: fresh.owner.profileId } });
    expect(lines[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'expenseTransactionID', label: 'Transaction #', from: '', to: 'EXP-000001-3' },
        { field: 'expenseTransactionDate', label: 'Transaction Date', from: '', to: addDays(today, 15) },
        { field: 'status', label: 'Status', from: '', to: 'Scheduled' },
        { field: 'driver', label: 'Driver', from: '', to: 'Marcus Okafor' },
      ]),
    );
  });

  // Ledger: REC-12, REC-15
  test('is complete for an occurrence dated today, while later ones wait', async () => {
    const { first, rows } = await schedule({ ...thrice(), expenseRecurringStartDate: today });

    expect(first.status).toBe('COMPLETE');
    expect(statuses(rows)).toEqual(['COMPLETE', 'IN_PROGRESS', 'IN_PROGRESS']);
  });

  // Ledger: REC-12
  test('falls on its weekday from the first one on or after the start', async () => {
    const start = addDays(today, 3);
    const over = { expenseRecurringStartDate: start, expenseRecurringEndDate: addDays(start, 27) };
    const first = addDays(start, 5);

    const weekly = await schedule({
      ...over,
      scheduleFrequencyStrategyType: 'WEEKLY',
      scheduleDay: getDayOfWeek(first),
    });
    const everyOther = await schedule({
      ...over,
      scheduleFrequencyStrategyType: 'BI_WEEKLY',
      scheduleDay: getDayOfWeek(first),
    });

    expect(dates(weekly.rows)).toEqual([first, addDays(first, 7), addDays(first, 14), addDays(first, 21)]);
    expect(weekly.group.scheduleIntervalDesc).toBe(`Weekly on ${formatWeekday(getDayOfWeek(first))}`);
    expect(dates(everyOther.rows)).toEqual([first, addDays(first, 14)]);
    expect(everyOther.group.scheduleIntervalDesc).toBe(`Every 2 weeks on ${formatWeekday(getDayOfWeek(first))}`);
  });

  // Ledger: REC-12, REC-16
  test('falls on the first or last day of each month', async () => {
    const next = addDays(getLastDayOfMonth(today), 1);
    const over = {
      expenseRecurringStartDate: next,
      expenseRecurringEndDate: getLastDayOfMonth(addDays(getLastDayOfMonth(next), 1)),
    };
    const after = addDays(getLastDayOfMonth(next), 1);

    const firsts = await schedule({ ...over, scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH' });
    const lasts = await schedule({ ...over, scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' });

    expect(dates(firsts.rows)).toEqual([getFirstDayOfMonth(next), after]);
    expect(dates(lasts.rows)).toEqual([getLastDayOfMonth(next), getLastDayOfMonth(after)]);
    expect([firsts.group.scheduleIntervalDesc, lasts.group.scheduleIntervalDesc]).toEqual([
      'First day of the month',
      'Last day of the month',
    ]);
  });

  // Ledger: REC-12, REC-16
  test('works in December 9999, even daily', async () => {
    const last = { expenseRecurringStartDate: '9999-12-01', expenseRecurringEndDate: '9999-12-31' };
    const monthly = await schedule({ ...last, scheduleFrequencyStrategyType: 'LAST_DAY_OF_THE_MONTH' });
    const daily = await schedule({ ...last, scheduleFrequencyStrategyType: 'DAYS', expenseRecurringDays: 1 });

    expect(dates(monthly.rows)).toEqual(['9999-12-31']);
    expect([daily.rows.length, daily.group.scheduleIntervalDesc]).toEqual([31, 'Every 1 days']);
  });

  // Ledger: REC-11, REC-14
  test('defaults to weekly from today for 90 days and accepts monthly', async () => {
    const { group, rows } = await schedule({});
    const monthly = await schedule({
      scheduleFrequencyStrategyType: 'MONTHLY',
      expenseRecurringStartDate: '2100-01-15',
    });

    expect(group).toMatchObject({
      scheduleFrequencyStrategyType: 'WEEKLY',
      scheduleDay: getDayOfWeek(today),
      expenseRecurringStartDate: today,
      expenseRecurringEndDate: addDays(today, 90),
      expenseTotalRecurringGenerated: 13,
    });
    expect(dates(rows)[12]).toBe(addDays(today, 84));
    expect(dates(monthly.rows)).toEqual(['2100-01-15', '2100-02-15', '2100-03-15', '2100-04-15']);
  });

  // Ledger: REC-07, REC-11, REC-13, REC-14
  test.each([
    [
      'an invalid start date',
      () => ({ expenseRecurringStartDate: '2026-02-30' }),
      { expenseRecurringStartDate: 'Invalid Date' },
    ],
    [
      'an end before the start',
      () => ({ expenseRecurringStartDate: addDays(today, 5), expenseRecurringEndDate: addDays(today, 4) }),
      { expenseRecurringEndDate: 'Invalid Date' },
    ],
    ...[0, 360, 1.5, 'x'].map(
      (days) =>
        [
          `REC-08 REC-10 every ${days} days`,
          () => ({ scheduleFrequencyStrategyType: 'DAYS', expenseRecurringDays: days }),
          { expenseRecurringDays: 'Invalid Frequency number of days,  Max 360 days' },
        ] as const,
    ),
    [
      'by mileage',
      () => ({ scheduleFrequencyStrategyType: 'MILEAGE' }),
      { scheduleFrequencyStrategyType: 'Invalid interval value' },
    ],
    [
      'no date in the period',
      () => ({
        scheduleFrequencyStrategyType: 'WEEKLY',
        scheduleDay: getDayOfWeek(addDays(today, 6)),
        expenseRecurringStartDate: today,
        expenseRecurringEndDate: addDays(today, 5),
      }),
      { expenseRecurringEndDate: 'Invalid interval value' },
    ],
    [
      'more than 366 occurrences',
      () => ({
        scheduleFrequencyStrategyType: 'DAYS',
        expenseRecurringDays: 1,
        expenseRecurringEndDate: addDays(today, 366),
      }),
      { expenseRecurringEndDate: 'Invalid interval value' },
    ],
  ] as const)('is rejected: %s', async (_what, over, errors) => {
    expect(await refusal(over())).toEqual(errors);
  });

  // Ledger: REC-14
  test('creates up to 366 occurrences, and none when one number is taken', async () => {
    const { rows, group } = await schedule({
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 1,
      expenseRecurringStartDate: today,
      expenseRecurringEndDate: addDays(today, 365),
    });
    expect(group.expenseTotalRecurringGenerated).toBe(366);
    expect(rows).toHaveLength(100);

    await cast.spend({ expenseTransactionID: 'LEASE-3' });
    const clash = await cast.owner.post(
      '/api/expense/',
      cast.toll(buildRepeated({ ...thrice(), expenseTransactionID: 'LEASE' })),
    );
    expect(clash.status).toBe(409);
    expect(clash.body.code).toBe('ERROR_NON_UNIQUE');
    expect((await cast.owner.get('/api/expense/?expenseTransactionID=LEASE-1')).body.count).toBe(0);
  });
});

describe('a group of scheduled expenses', () => {
  // Ledger: REC-09, REC-18
  test('is listed with its group ID and returns its expenses by page', async () => {
    const { group } = await schedule({});
    const list = (await cast.owner.get('/api/expense/recurring/?per_page=1')).body;
    const generated = (await cast.owner.get(`/api/expense/?expenseRecurringGroupId=${group.id}&per_page=5`)).body;

    expect(list.results[0].expenseRecurringGroupId).toBe(group.id);
    expect([generated.results.length, generated.count]).toEqual([5, 13]);
    expect((await cast.owner.post('/api/expense/recurring/', {})).status).toBe(404);
  });

  // Ledger: REC-06, REC-17
  test('changes only its description, in its template and waiting expenses', async () => {
    const { group } = await schedule({ ...thrice(), expenseRecurringStartDate: today, desc: 'Policy A' });
    const path = `/api/expense/recurring/${group.id}`;

    expect((await cast.owner.patch(path, { expenseRecurringEndDate: today })).body.errors).toEqual({
      expenseRecurringEndDate: 'To is set by the system',
    });
    const changed = (await cast.owner.patch(path, { desc: 'Policy B' })).body;
    expect(changed).toMatchObject({ desc: 'Policy B', expenseRawData: { desc: 'Policy B' } });
    const rows = await getRows(group.id);
    expect(rows.map((row) => row.desc)).toEqual(['Policy A', 'Policy B', 'Policy B']);
    const line = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[1].id}`)).body.results[0];
    expect(line).toMatchObject({ action: 'UPDATE', changes: [{ field: 'desc', from: 'Policy A', to: 'Policy B' }] });
    await cast.owner.patch(path, { desc: '' });
    expect((await getRows(group.id)).map((row) => row.desc)).toEqual(['Policy A', null, null]);
  });

  // Ledger: REC-16, REC-17
  test('deletes waiting expenses, keeps due ones as regular expenses, and can be restored', async () => {
    const { group, rows } = await schedule({ ...thrice(), expenseRecurringStartDate: today });
    const path = `/api/expense/recurring/${group.id}`;
    await cast.owner.delete(`/api/expense/${rows[1].id}`);
    expect((await cast.owner.get(path)).body.expenseTotalRecurringGenerated).toBe(3);

    expect((await cast.owner.delete(path)).status).toBe(204);
    expect(await getRows(group.id)).toHaveLength(1);
    expect((await cast.owner.get(`/api/expense/${rows[0].id}`)).body).toMatchObject({
      status: 'COMPLETE',
      expenseRecurringGroupId: null,
      expenseIsRecurring: false,
    });
    expect((await cast.owner.get(`/api/expense/recurring/`)).body.results.map((row: AnyBody) => row.id)).not.toContain(
      group.id,
    );

    const restored = await cast.owner.post(`${path}/event/`, { eventType: 'RESTORE' });
    expect(restored.body.state).toBe('ACTIVE');
    expect(dates(await getRows(group.id))).toEqual([today, addDays(today, 14)]);
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[2].id}`)).body.results;
    expect(lines.map((line: AnyBody) => line.action)).toEqual(['RESTORE', 'DELETE', 'CREATE']);
  });

  // Ledger: REC-17
  test('keeps an expense deleted that was deleted separately', async () => {
    const { group, rows } = await schedule(thrice());
    const restore = (path: string) => cast.owner.post(`/api/${path}/event/`, { eventType: 'RESTORE' });
    await cast.owner.delete(`/api/expense/recurring/${group.id}`);
    await restore(`expense/${rows[1].id}`);
    await cast.owner.delete(`/api/expense/${rows[1].id}`);

    await restore(`expense/recurring/${group.id}`);

    expect(dates(await getRows(group.id))).toEqual([addDays(today, 1), addDays(today, 15)]);
  });

  test('completes expenses that became due before it was restored', async () => {
    const { group, rows } = await schedule(thrice());
    await cast.owner.delete(`/api/expense/recurring/${group.id}`);
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(sql`update expense set expense_transaction_date = ${addDays(today, -1)} where id = ${rows[0].id}`),
    );
    await cast.owner.post(`/api/expense/recurring/${group.id}/event/`, { eventType: 'RESTORE' });

    expect(statuses(await getRows(group.id))).toEqual(['COMPLETE', 'IN_PROGRESS', 'IN_PROGRESS']);
    const back = { field: 'state', label: 'State', from: 'Deleted', to: 'Active' };
    const complete = { field: 'status', label: 'Status', from: 'Scheduled', to: 'Complete' };
    const lastChanges = async ({ id }: AnyBody) =>
      (await cast.owner.get(`/api/history/?record=expense&recordId=${id}`)).body.results
        .slice(0, 2)
        .map((line: AnyBody) => [line.action, line.by === null, line.changes]);
    expect(await lastChanges(rows[0])).toEqual([
      ['UPDATE', true, [complete]],
      ['RESTORE', false, [back]],
    ]);
    expect((await lastChanges(rows[1]))[0]).toEqual(['RESTORE', false, [back]]);
  });

  // Ledger: PAY-12
  test('can’t be restored while its driver or an expense’s driver is deleted', async () => {
    const readDriver = async (driverFirstName: string) =>
      (
        await create(
          cast.owner,
          'driver',
          driverInput({
            carrier: cast.owner.carrierId,
            driverFirstName,
            driverLastName: 'Hale',
            driverEmail: `${driverFirstName}@example.com`,
          }),
        )
      ).id;
    const [own, other] = [await readDriver('Otis'), await readDriver('Vera')];
    const { group, rows } = await schedule({ ...thrice(), driver: own });
    await cast.owner.patch(`/api/expense/${rows[1].id}`, { driver: other });
    await cast.owner.delete(`/api/expense/recurring/${group.id}`);
    for (const id of [own, other]) expect((await cast.owner.delete(`/api/driver/${id}`)).status).toBe(204);

    const restore = async (what: string) => {
      const { status, body } = await cast.owner.post(`/api/${what}/event/`, { eventType: 'RESTORE' });
      return [status, body.default_detail];
    };
    const path = `expense/recurring/${group.id}`;
    const first = (name: string) => [409, `ERROR_REFERENCE_PROTECTION: Restore Driver ${name} Hale first.`];
    expect(await restore(path)).toEqual(first('Otis'));
    await restore(`driver/${own}`);
    expect(await restore(path)).toEqual(first('Vera'));
    await restore(`driver/${other}`);
    expect(await restore(path)).toEqual([200, undefined]);
    expect(await getRows(group.id)).toHaveLength(3);
  });

  // Ledger: EXP-47, REC-17
  test('doesn’t deadlock when deleted while one of its expenses is included early', async () => {
    const { group, rows } = await schedule(thrice());

    const [included, deleted] = await runAtOnce(server, { table: 'expense', id: rows[0].id }, [
      () => cast.owner.post(`/api/expense/${rows[0].id}/event/`, { eventType: 'COMPLETE' }),
      () => cast.owner.delete(`/api/expense/recurring/${group.id}`),
    ]);

    expect([included?.status, deleted?.status]).toEqual([200, 204]);
    expect(dates(await getRows(group.id))).toEqual([addDays(today, 1)]);
  });

  test('protects its driver and truck from deletion', async () => {
    const { group } = await schedule(thrice());
    for (const row of await getRows(group.id)) await cast.owner.delete(`/api/expense/${row.id}`);

    expect((await cast.owner.delete(`/api/company/${cast.workshop}`)).status).toBe(204);
    expect((await cast.owner.delete(`/api/vehicle/${cast.vehicle}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');
  });
});

describe('a schedule with a past start and a total limit', () => {
  test('creates due expenses at once and a last one for the rest', async () => {
    const { rows } = await schedule({
      expenseUnitPrice: 150,
      expenseQuantity: 1,
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 7,
      expenseRecurringStartDate: addDays(today, -14),
      expenseRecurringEndDate: '',
      expenseRecurringTotal: 500,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
    });

    const facts = rows
      .map(({ expenseTransactionDate, status, expenseAmount, netAppliedToDriver }: AnyBody) => [
        expenseTransactionDate,
        status,
        expenseAmount,
        netAppliedToDriver,
      ])
      .sort();
    expect(facts).toEqual([
      [addDays(today, -14), 'COMPLETE', 150, 150],
      [addDays(today, -7), 'COMPLETE', 150, 150],
      [today, 'COMPLETE', 150, 150],
      [addDays(today, 7), 'IN_PROGRESS', 50, 50],
    ]);
  });

  test('runs quarterly with an interval of three months', async () => {
    const start = addDays(today, 1);
    const { first, rows } = await schedule({
      expenseRecurringMonths: 3,
      expenseRecurringStartDate: start,
      expenseRecurringEndDate: addMonths(start, 7),
    });

    expect(first).toMatchObject({ scheduleFrequencyStrategyType: 'MONTHLY', expenseRecurringMonths: 3 });
    expect(dates(rows)).toEqual([start, addMonths(start, 3), addMonths(start, 6)]);
  });
});
