import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { driverInput } from '../../db/demo/driver-app/driver.ts';
import type { ExpenseInput } from '../../db/demo/expense/expense.ts';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { create, type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
});
afterAll(() => server.close());

const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
const AMOUNT = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
const PERCENT = 'Invalid percentage value [0 - 100]';

const patch = (id: string, fields: Record<string, unknown>) => cast.owner.patch(`/api/expense/${id}`, fields);

describe('a changed expense', () => {
  // Ledger: EXP-20, EXP-21
  test('keeps its Expense For, type, number, authority, and schedule', async () => {
    const { id } = await cast.spend();
    const answer = await patch(id, {
      expenseFor: 'driver',
      expenseType: 'FUEL',
      expenseTransactionID: 'X-1',
      carrier: cast.driver,
      expenseIsRecurring: true,
      expenseRecurringStartDate: '2027-01-01',
      expenseRecurringEndDate: '2027-02-01',
      expenseRecurringDays: 7,
    });

    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject({
      expenseFor: 'Expense For can’t be changed',
      expenseType: 'Expense Type can’t be changed',
      expenseTransactionID: 'Transaction # can’t be changed',
      carrier: 'Authority can’t be changed',
      expenseIsRecurring: 'Repeat on a schedule can’t be changed',
      expenseRecurringStartDate: 'From can’t be changed',
      expenseRecurringEndDate: 'To can’t be changed',
      expenseRecurringDays: 'Interval (days) can’t be changed',
    });
  });

  // Ledger: EXP-32, EXP-42
  test('recalculates its amounts', async () => {
    const { id } = await cast.spend();

    expect((await patch(id, { expenseQuantity: 3 })).body).toMatchObject({
      expenseAmount: 120,
      netAppliedToDriver: 120,
    });
    expect((await patch(id, { expenseDeductablePercentage: 25 })).body).toMatchObject({
      netAppliedToDriver: 30,
      netAppliedToCarrier: 90,
    });
    expect((await patch(id, { expenseIsDeductable: false })).body).toMatchObject({
      expenseDeductablePercentage: 0,
      netAppliedToDriver: 0,
      netAppliedToCarrier: 120,
    });
    expect((await patch(id, { expenseIsDeductable: true })).body).toMatchObject({ expenseDeductablePercentage: 100 });
    expect((await patch(id, { expenseDeductablePercentage: '' })).body.errors).toEqual({
      expenseDeductablePercentage: PERCENT,
    });
    // A percentage sent with its checkbox counts, although the cleared checkbox had set it to 0.
    expect((await patch(id, { expenseIsReimbursable: true, expenseReimbursablePercentage: 0 })).body).toMatchObject({
      expenseReimbursablePercentage: 0,
    });
    expect((await patch(id, { expenseUnitPrice: 0 })).body.errors).toEqual({ expenseAmount: AMOUNT });
    expect((await patch(id, { expenseUnitPrice: 9_999_999_999.99 })).body.errors).toEqual({
      expenseAmount: 'Expense Amount is at most $9,999,999,999.99',
    });
  });

  // Ledger: EXP-36
  test('gets the driver of a selected truck, and keeps a driver that it requires', async () => {
    const { id } = await cast.spend({ expenseFor: 'carrier', driver: null, vehicle: null, expenseIsDeductable: false });

    expect((await patch(id, { vehicle: cast.vehicle })).body).toMatchObject({ driver: { id: cast.driver } });
    expect((await patch(id, { driver: '' })).body).toMatchObject({ driver: null });
    const toll = await cast.spend();
    expect((await patch(toll.id, { driver: '' })).body.errors).toEqual({ driver: NO_DRIVER });
  });

  // Ledger: FIM-40, FIM-41
  test('keeps an imported total or reversal until quantity, price, or fee changes', async () => {
    const { id } = await cast.spend();
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(
        sql`update expense set expense_amount = -12.34, expense_quantity = -3, net_applied_to_driver = -12.34 where id = ${id}`,
      ),
    );

    expect((await patch(id, { desc: 'Reversal' })).body).toMatchObject({
      expenseAmount: -12.34,
      netAppliedToDriver: -12.34,
      desc: 'Reversal',
    });
    expect((await patch(id, { expenseQuantity: 1 })).body).toMatchObject({ expenseAmount: 40, netAppliedToDriver: 40 });
  });

  // Ledger: FIM-40
  test('can change all other fields when the imported file had no unit price', async () => {
    const { id } = await cast.spend();
    await server.services.db.tx(cast.owner.accountId, (tx) =>
      tx.query(
        sql`update expense set expense_amount = 30, expense_quantity = 10, expense_unit_price = 0 where id = ${id}`,
      ),
    );

    expect((await patch(id, { desc: 'Receipt says 3.00' })).body).toMatchObject({
      expenseAmount: 30,
      desc: 'Receipt says 3.00',
    });
    expect((await patch(id, { expenseQuantity: 11 })).body.errors).toHaveProperty('expenseAmount');
    expect((await patch(id, { expenseUnitPrice: 3 })).body).toMatchObject({ expenseAmount: 30 });
  });

  test('records each change with calculated amounts and filled-in names', async () => {
    const { id } = await cast.spend({ driver: null, desc: 'Turnpike' });
    await patch(id, { expenseQuantity: 2 });
    const { results } = (await cast.owner.get(`/api/history/?record=expense&recordId=${id}`)).body;

    expect(results.map((line: AnyBody) => line.action)).toEqual(['UPDATE', 'CREATE']);
    expect(results[0].changes).toEqual(
      [
        { field: 'expenseQuantity', label: 'Quantity', from: '1', to: '2' },
        { field: 'expenseAmount', label: 'Amount', from: '$40.00', to: '$80.00' },
        { field: 'netAppliedToDriver', label: 'Net Applied to Driver', from: '$40.00', to: '$80.00' },
      ].map((line) => expect.objectContaining(line)),
    );
    expect(results[1].changes).toContainEqual({ field: 'driver', label: 'Driver', from: '', to: 'Marcus Okafor' });
  });
});

describe('a truck’s driver by date', () => {
  test('is the driver on the date of the expense, not today’s', async () => {
    const today = server.today();
    const second = driverInput({
      carrier: cast.owner.carrierId,
      driverFirstName: 'Dwayne',
      driverEmail: 'dwayne@example.com',
    });
    const dwayne = (await create(cast.owner, 'driver', second)).id;
    const unit = vehicleInput({
      carrier: cast.owner.carrierId,
      driver: cast.driver,
      vehicleNumber: '202',
      vehicleVIN: '1FUJGLDR5CSBM0202',
    });
    const vehicle = (await create(cast.owner, 'vehicle', unit)).id;
    await cast.owner.patch(`/api/vehicle/${vehicle}`, { driver: dwayne });

    const before = await cast.spend({ vehicle, driver: null, expenseTransactionDate: addDays(today, -1) });
    const after = await cast.spend({ vehicle, driver: null, expenseTransactionDate: today });

    expect(before.driver.id).toBe(cast.driver);
    expect(after.driver.id).toBe(dwayne);
  });

  // Ledger: PAY-12
  test('excludes deleted drivers and drivers of an authority the truck has left', async () => {
    const { owner } = cast;
    const today = server.today();
    const other = (await create(owner, 'carrier', carrierInput())).id;
    const readDriver = async (carrier: string, driverEmail: string) =>
      (await create(owner, 'driver', driverInput({ carrier, driverEmail }))).id;
    const readTruck = async (driver: string, vehicleNumber: string) => {
      const vehicleVIN = `1FUJGLDR5CSBM0${vehicleNumber}`;
      const unit = vehicleInput({ carrier: owner.carrierId, driver, vehicleNumber, vehicleVIN });
      return (await create(owner, 'vehicle', unit)).id;
    };
    const [left, stayed, next] = [
      await readDriver(owner.carrierId, 'left@example.com'),
      await readDriver(owner.carrierId, 'stayed@example.com'),
      await readDriver(other, 'next@example.com'),
    ];
    const [handedOver, moved] = [await readTruck(left, '303'), await readTruck(stayed, '304')];
    await owner.patch(`/api/vehicle/${handedOver}`, { driver: cast.driver });
    await owner.delete(`/api/driver/${left}`);
    await owner.patch(`/api/vehicle/${moved}`, { carrier: other, driver: next });

    const day = addDays(today, -1);
    const shared = { driver: null, expenseTransactionDate: day, expenseIsDeductable: true };
    const readErrors = async (over: ExpenseInput) =>
      (await owner.post('/api/expense/', { ...cast.toll({ ...shared, ...over }) })).body.errors;
    expect(await readErrors({ vehicle: handedOver })).toEqual({ driver: NO_DRIVER });
    expect(await readErrors({ carrier: other, vehicle: moved })).toEqual({ driver: NO_DRIVER });
    for (const vehicle of [handedOver, moved])
      expect((await owner.get(`/api/expense/driver/?vehicle=${vehicle}&expenseTransactionDate=${day}`)).body).toEqual({
        driver: null,
      });
    const unshared = { ...shared, expenseFor: 'carrier', expenseIsDeductable: false } as const;
    expect((await cast.spend({ ...unshared, vehicle: handedOver })).driver).toBe(null);
  });

  // Ledger: EXP-28
  test('allows corrections to old expenses after the truck moved to another authority', async () => {
    const { owner } = cast;
    const other = (await create(owner, 'carrier', carrierInput({ carrierDOT: '7654321' }))).id;
    const next = (await create(owner, 'driver', driverInput({ carrier: other, driverEmail: 'later@example.com' }))).id;
    const unit = { carrier: owner.carrierId, driver: cast.driver, vehicleNumber: '404' };
    const vehicle = (await create(owner, 'vehicle', vehicleInput({ ...unit, vehicleVIN: '1FUJGLDR5CSBM0404' }))).id;
    const unshared = { expenseFor: 'carrier', driver: null, expenseIsDeductable: false } as const;
    const { id } = await cast.spend({ ...unshared, vehicle, expenseTransactionDate: '2026-03-04' });
    await patch(id, { driver: '' });
    await owner.patch(`/api/vehicle/${vehicle}`, { carrier: other, driver: next });

    expect((await patch(id, { driver: next })).body.errors).toEqual({ driver: NO_DRIVER });
    const { status, body } = await patch(id, { driver: cast.driver, expenseIsDeductable: true });
    expect([status, body.driver?.id, body.netAppliedToDriver]).toEqual([200, cast.driver, 40]);
  });

  test('is visible to users who can view expenses and to no other account', async () => {
    const books = await server.personnel(cast.owner, { 4000: 'view' });
    const stranger = await server.personnel(cast.owner, { 3000: 'all' });
    const path = `/api/expense/driver/?vehicle=${cast.vehicle}&expenseTransactionDate=2026-03-04`;

    expect((await books.get(path)).body).toEqual({
      driver: { id: cast.driver, prettyName: 'Marcus Okafor', state: 'ACTIVE' },
    });
    expect((await stranger.get(path)).status).toBe(403);
    expect((await (await server.account()).get(path)).body).toEqual({ driver: null });
    expect((await books.get('/api/expense/driver/?vehicle=101&expenseTransactionDate=soon')).body.errors).toEqual({
      vehicle: 'vehicle must be an ID',
      expenseTransactionDate: 'Invalid Date',
    });
  });
});
