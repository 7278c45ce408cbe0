import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { formOf, savePaycheck } from '../accounting/testing.ts';
import { at } from '../core/testing/clock.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Cast, castOf, made } from './testing.ts';

let server: TestServer;
let cast: Cast;
/** Held the truck when the schedule was typed. */
let marcus: string;
/** Takes it over. */
let anh: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  cast = await castOf(server);
  marcus = cast.driver;
  anh = await driver('Anh', cast.owner.carrierId);
});

async function driver(driverFirstName: string, carrier: string): Promise<string> {
  return (await made(cast.owner, 'driver', driverInput({ carrier, driverFirstName }))).id;
}

const on = <T>(day: string, act: () => Promise<T>) => at(`${day}T18:00:00Z`, act);

/** Insurance of the truck on March 4, 5, 6 and 7, half of it the driver's, typed on March 2. */
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

async function rowsOf(group: string): Promise<AnyBody[]> {
  const query = `expenseRecurringGroupId=${group}&ordering=expenseTransactionDate`;
  return (await cast.owner.get(`/api/expense/?${query}`)).body.results;
}
const driversOf = async (group: string) => (await rowsOf(group)).map((row) => row.driver?.id ?? null);

describe('a truck’s scheduled expense, typed without a driver', () => {
  test('goes to who holds the truck on its day: the day of the hand-over is the first of the new driver', async () => {
    const group = await schedule();
    expect(await driversOf(group)).toEqual([marcus, marcus, marcus, marcus]);

    await handOver('2026-03-05');

    expect(await driversOf(group)).toEqual([marcus, anh, anh, anh]);
    const rows = await rowsOf(group);
    expect(rows.map((row) => row.netAppliedToDriver)).toEqual([50, 50, 50, 50]);
    const lines = (await cast.owner.get(`/api/history/?record=expense&recordId=${rows[3].id}`)).body.results;
    expect(lines[0]).toMatchObject({
      action: 'UPDATE',
      changes: [{ field: 'driver', label: 'Driver', from: 'Marcus Okafor', to: 'Anh Okafor' }],
    });
  });

  test('follows a hand-over that is told late, and one whose day is corrected', async () => {
    const group = await schedule();

    await handOver('2026-03-09', '2026-03-06');
    expect(await driversOf(group)).toEqual([marcus, marcus, anh, anh]);
    await on('2026-03-09', () => cast.owner.patch(`/api/vehicle/${cast.vehicle}`, { driverSince: '2026-03-05' }));

    expect(await driversOf(group)).toEqual([marcus, anh, anh, anh]);
  });

  test('stays with whom a paycheck has taken it from', async () => {
    const group = await schedule();
    const form = formOf({ carrier: cast.owner.carrierId, driver: marcus });
    await on('2026-03-06', async () => expect((await savePaycheck(cast.owner, form)).status).toBe(201));

    await handOver('2026-03-09', '2026-03-04');

    // Those of the 4th to the 6th were paid.
    expect(await driversOf(group)).toEqual([marcus, marcus, marcus, anh]);
  });

  test('goes, moved to another day or truck, to who holds that truck then', async () => {
    const group = await schedule();
    await handOver('2026-03-05');
    const [first, second] = await rowsOf(group);

    await on('2026-03-05', () =>
      cast.owner.patch(`/api/expense/${second.id}`, { expenseTransactionDate: '2026-03-03' }),
    );
    await on('2026-03-05', () =>
      cast.owner.patch(`/api/expense/${first.id}`, { expenseTransactionDate: '2026-03-08' }),
    );

    const holder = async ({ id }: AnyBody) => (await cast.owner.get(`/api/expense/${id}`)).body.driver.id;
    expect([await holder(second), await holder(first)]).toEqual([marcus, anh]);
  });

  test('names no driver in its group, as that is no one’s for good', async () => {
    const group = await schedule();

    const { body } = await cast.owner.get(`/api/expense/recurring/${group}`);

    expect([body.driver, body.vehicle.id]).toEqual([null, cast.vehicle]);
  });

  test('is the carrier’s while nobody of its authority holds the truck, and the history says so', async () => {
    const group = await schedule();
    const other = (await made(cast.owner, 'carrier', carrierInput())).id;
    const stranger = await driver('Stranger', other);
    await on('2026-03-05', async () => {
      const moved = { carrier: other, driver: stranger, trailer: null };
      expect((await cast.owner.patch(`/api/vehicle/${cast.vehicle}`, moved)).status).toBe(200);
    });

    const rows = await rowsOf(group);

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

  test('is refused at once where it needs a driver and nobody of its authority holds the truck', async () => {
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(sql`update driver set state = 'DELETED' where id = ${marcus}`),
    );

    await expect(schedule()).rejects.toThrow('No Driver Selected/Found  Under Carrier');
  });
});

describe('a driver who was named', () => {
  test('keeps a scheduled expense through every hand-over', async () => {
    const group = await schedule({ driver: marcus });

    await handOver('2026-03-05');

    expect(await driversOf(group)).toEqual([marcus, marcus, marcus, marcus]);
    expect((await cast.owner.get(`/api/expense/recurring/${group}`)).body.driver.id).toBe(marcus);
  });

  test('together with another date of it is the one who is charged, not who holds the truck', async () => {
    const [first] = await rowsOf(await schedule());

    const { body } = await on('2026-03-02', () =>
      cast.owner.patch(`/api/expense/${first.id}`, { expenseTransactionDate: '2026-03-08', driver: anh }),
    );

    expect([body.expenseTransactionDate, body.driver.id]).toEqual(['2026-03-08', anh]);
  });

  test('for one occurrence keeps that, and the others follow the truck', async () => {
    const group = await schedule();
    const dana = await driver('Dana', cast.owner.carrierId);
    const [, , third] = await rowsOf(group);
    await on('2026-03-02', () => cast.owner.patch(`/api/expense/${third.id}`, { driver: dana }));

    await handOver('2026-03-05');

    expect(await driversOf(group)).toEqual([marcus, anh, dana, anh]);
  });
});
