import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { makeForm, savePaycheck } from '../accounting/testing.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { create, type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;
/** The driver of the truck when the schedule is created. */
let marcus: string;
/** The next driver of the truck. */
let anh: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  cast = await makeExpenseFixtures(server);
  marcus = cast.driver;
  anh = await driver('Anh', cast.owner.carrierId);
});

async function driver(driverFirstName: string, carrier: string): Promise<string> {
  return (await create(cast.owner, 'driver', driverInput({ carrier, driverFirstName }))).id;
}

const on = <T>(day: string, act: () => Promise<T>) => atTime(`${day}T18:00:00Z`, act);

/** Creates the truck's insurance for March 4 to 7 on March 2, with the driver charged half. */
function schedule(over: ExpenseInput = {}): Promise<string> {
  const insurance = {
    expenseType: 'INSURANCE',
    expenseFor: 'vehicle' as const,
    driver: null,
    expenseUnitPrice: 100,
    expenseIsDeductable: true,
    expenseDeductablePercentage: 50,
    expenseIsRecurring: true,
    scheduleFrequencyStrategyType: 'DAYS' as const,
    expenseRecurringDays: 1,
    expenseRecurringStartDate: '2026-03-04',
    expenseRecurringEndDate: '2026-03-07',
  };
  return on('2026-03-02', async () => (await cast.spend({ ...insurance, ...over })).expenseRecurringGroupId.id);
}

const handOver = (day: string, driverSince?: string) =>
  on(day, async () => {
    const { status } = await cast.owner.patch(`/api/vehicle/${cast.vehicle}`, { driver: anh, driverSince });
    expect(status).toBe(200);
  });

async function getRows(group: string): Promise<AnyBody[]> {
  const query = `expenseRecurringGroupId=${group}&ordering=expenseTransactionDate`;
  return (await cast.owner.get(`/api/expense/?${query}`)).body.results;
}
const readDrivers = async (group: string) => (await getRows(group)).map((row) => row.driver?.id ?? null);

describe('a truck’s scheduled expense without a driver', () => {
  test('charges the driver assigned on its date, starting with the first day of a new assignment', async () => {
    const group = await schedule();
    expect(await readDrivers(group)).toEqual([marcus, marcus, marcus, marcus]);

    await handOver('2026-03-05');

    expect(await readDrivers(group)).toEqual([marcus, anh, anh, anh]);
    const rows = await getRows(group);
    expect(rows.map((row) => row.netAppliedToDriver)).toEqual([50, 50, 50, 50]);
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[3].id}`)).body.results;
    expect(lines[0]).toMatchObject({
      action: 'UPDATE',
      changes: [{ field: 'driver', label: 'Driver', from: 'Marcus Okafor', to: 'Anh Okafor' }],
    });
  });

  test('follows an assignment that is entered late or corrected', async () => {
    const group = await schedule();

    await handOver('2026-03-09', '2026-03-06');
    expect(await readDrivers(group)).toEqual([marcus, marcus, anh, anh]);
    await on('2026-03-09', () => cast.owner.patch(`/api/vehicle/${cast.vehicle}`, { driverSince: '2026-03-05' }));

    expect(await readDrivers(group)).toEqual([marcus, anh, anh, anh]);
  });

  test('stays with the driver whose paycheck includes it', async () => {
    const group = await schedule();
    const form = makeForm({ carrier: cast.owner.carrierId, driver: marcus });
    await on('2026-03-06', async () => expect((await savePaycheck(cast.owner, form)).status).toBe(201));

    await handOver('2026-03-09', '2026-03-04');

    // A paycheck paid the expenses of March 4 to 6.
    expect(await readDrivers(group)).toEqual([marcus, marcus, marcus, anh]);
  });

  test('charges the driver of its new truck or date when moved', async () => {
    const group = await schedule();
    await handOver('2026-03-05');
    const [first, second] = await getRows(group);

    await on('2026-03-05', () =>
      cast.owner.patch(`/api/expense/${second.id}`, { expenseTransactionDate: '2026-03-03' }),
    );
    await on('2026-03-05', () =>
      cast.owner.patch(`/api/expense/${first.id}`, { expenseTransactionDate: '2026-03-08' }),
    );

    const holder = async ({ id }: AnyBody) => (await cast.owner.get(`/api/expense/${id}`)).body.driver.id;
    expect([await holder(second), await holder(first)]).toEqual([marcus, anh]);
  });

  test('shows no driver in its group', async () => {
    const group = await schedule();

    const { body } = await cast.owner.get(`/api/expense/recurring/${group}`);

    expect([body.driver, body.vehicle.id]).toEqual([null, cast.vehicle]);
  });

  test('charges the carrier while the truck has no driver of its authority, noted in the history', async () => {
    const group = await schedule();
    const other = (await create(cast.owner, 'carrier', carrierInput())).id;
    const stranger = await driver('Stranger', other);
    await on('2026-03-05', async () => {
      const moved = { carrier: other, driver: stranger, trailer: null };
      expect((await cast.owner.patch(`/api/vehicle/${cast.vehicle}`, moved)).status).toBe(200);
    });

    const rows = await getRows(group);

    expect(rows.map((row) => [row.driver?.id ?? null, row.netAppliedToDriver, row.netAppliedToCarrier])).toEqual([
      [marcus, 50, 50],
      [null, 0, 100],
      [null, 0, 100],
      [null, 0, 100],
    ]);
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[3].id}`)).body.results;
    expect(lines[0].changes.map((change: AnyBody) => [change.label, change.from, change.to])).toEqual([
      ['Driver', 'Marcus Okafor', ''],
      ['Net Applied to Driver', '$50.00', '$0.00'],
      ['Net Applied to Carrier', '$50.00', '$100.00'],
    ]);
  });

  test('is rejected when it requires a driver and the truck has none in its authority', async () => {
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(sql`update driver set state = 'DELETED' where id = ${marcus}`),
    );

    await expect(schedule()).rejects.toThrow('No Driver Selected/Found  Under Carrier');
  });
});

describe('a scheduled expense with a selected driver', () => {
  test('keeps its driver through every new assignment', async () => {
    const group = await schedule({ driver: marcus });

    await handOver('2026-03-05');

    expect(await readDrivers(group)).toEqual([marcus, marcus, marcus, marcus]);
    expect((await cast.owner.get(`/api/expense/recurring/${group}`)).body.driver.id).toBe(marcus);
  });

  test('charges the driver selected together with a new date', async () => {
    const [first] = await getRows(await schedule());

    const { body } = await on('2026-03-02', () =>
      cast.owner.patch(`/api/expense/${first.id}`, { expenseTransactionDate: '2026-03-08', driver: anh }),
    );

    expect([body.expenseTransactionDate, body.driver.id]).toEqual(['2026-03-08', anh]);
  });

  test('keeps a driver selected for one occurrence while the others follow the truck', async () => {
    const group = await schedule();
    const dana = await driver('Dana', cast.owner.carrierId);
    const [, , third] = await getRows(group);
    await on('2026-03-02', () => cast.owner.patch(`/api/expense/${third.id}`, { driver: dana }));

    await handOver('2026-03-05');

    expect(await readDrivers(group)).toEqual([marcus, anh, dana, anh]);
  });
});
