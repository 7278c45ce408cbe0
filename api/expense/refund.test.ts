import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyBody, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type Authority, csv, preview, rosterAuthority, saved } from './import/testing/authority.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from './testing.ts';

let server: TestServer;
let cast: ExpenseFixtures;

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  cast = await makeExpenseFixtures(server);
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
});

const dallas = { place: 'Petro', city: 'Dallas', state: 'TX', zipCode: '75201' } as const;
const fuel = { expenseType: 'FUEL', address: dallas } as const;
const NO_REASON = 'Enter why the amount is negative, such as a refund';
const listErrors = async (over: object) =>
  (await cast.owner.post('/api/expense/', { ...cast.toll(), ...over })).body.errors;
const change = async ({ id }: AnyBody, values: Record<string, unknown>) =>
  (await cast.owner.patch(`/api/expense/${id}`, values)).body;

describe('a refund entered manually', () => {
  test('returns gallons and amount of $400.00 in fuel and credits the driver’s share', async () => {
    const bought = await cast.spend({ ...fuel, expenseQuantity: 100, expenseUnitPrice: 4 });

    const refund = await cast.spend({
      ...fuel,
      expenseQuantity: -100,
      expenseUnitPrice: 4,
      expenseRefundReason: 'Pumped twice',
      expenseRefundOf: bought.id,
      expenseDeductablePercentage: 50,
    });

    expect(refund).toMatchObject({
      expenseAmount: -400,
      netAppliedToDriver: -200,
      netAppliedToCarrier: -200,
      expenseRefundReason: 'Pumped twice',
      expenseRefundOf: { id: bought.id },
    });
  });

  test.each([
    ['a toll of 2.50', { expenseType: 'TOLL' }, 2.5],
    ['a warranty of 80.00', {}, 80],
  ])('stores %s as a negative price', async (_, over, amount) => {
    const type = 'expenseType' in over ? over : { expenseType: 'MAINTENANCE', expenseMaintenanceCategory: 'BRAKE' };
    const reason = { expenseUnitPrice: -amount, expenseRefundReason: 'Reversed', company: cast.workshop };

    expect((await cast.spend({ ...type, ...reason })).expenseAmount).toBe(-amount);
  });

  test('requires a reason for a negative price or quantity', async () => {
    expect(await listErrors({ expenseUnitPrice: -80 })).toEqual({
      expenseUnitPrice: 'Invalid Amount',
      expenseRefundReason: NO_REASON,
    });
    expect(await listErrors({ expenseQuantity: -1, expenseUnitPrice: 80 })).toEqual({
      expenseQuantity: 'Invalid Quantity',
      expenseRefundReason: NO_REASON,
    });
  });

  test('keeps its reason, and a price changed to a refund requires one', async () => {
    const refund = await cast.spend({ expenseUnitPrice: -80, expenseRefundReason: 'Warranty' });
    const toll = await cast.spend();

    expect((await change(refund, { expenseRefundReason: '' })).errors).toMatchObject({
      expenseRefundReason: NO_REASON,
    });
    expect((await change(toll, { expenseUnitPrice: -40 })).errors).toMatchObject({ expenseRefundReason: NO_REASON });
    const refunded = { expenseUnitPrice: -40, expenseRefundReason: 'Charged twice' };
    expect(await change(toll, refunded)).toMatchObject({ expenseAmount: -40 });
    expect(await change(refund, { desc: 'Brakes' })).toMatchObject({ expenseAmount: -80, desc: 'Brakes' });
  });

  test('requires gallons for IFTA fuel; a discount without gallons doesn’t count in IFTA', async () => {
    const discount = { ...fuel, expenseUnitPrice: -25, expenseRefundReason: 'Rebate' };

    expect(await listErrors(discount)).toEqual({
      expenseUnitPrice: 'Enter returned gallons as a negative quantity, or turn off Count in IFTA',
    });
    expect((await cast.spend({ ...discount, expenseIsIFTAFuel: false })).expenseAmount).toBe(-25);
  });

  test('has a negative quantity or price, never both, zero, or a schedule', async () => {
    const reason = { expenseRefundReason: 'Returned' };
    const zero = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';

    expect(await listErrors({ ...reason, expenseQuantity: -1, expenseUnitPrice: -1 })).toEqual({
      expenseUnitPrice: 'Make either the quantity or the unit price negative, not both',
    });
    expect(await listErrors({ ...reason, expenseUnitPrice: 0 })).toEqual({ expenseAmount: zero });
    expect(await listErrors({ ...reason, expenseUnitPrice: -5, expenseIsRecurring: true })).toMatchObject({
      expenseAmount: zero,
    });
  });

  test('is the only expense with an original expense', async () => {
    const toll = await cast.spend();

    expect(await listErrors({ expenseRefundOf: toll.id })).toEqual({
      expenseRefundOf: 'Only a refund, with a negative amount, has an original expense',
    });
  });

  test('can’t refer to another account’s expense', async () => {
    const other = await makeExpenseFixtures(server, 'Redrock Carriers');
    const { id } = await other.spend();

    const problems = await listErrors({ expenseUnitPrice: -5, expenseRefundReason: 'Returned', expenseRefundOf: id });

    expect(Object.keys(problems)).toEqual(['expenseRefundOf']);
  });
});

describe('a fuel file with credits only', () => {
  const HEADER = 'Card #,Tran Date,Tran Id,Quantity,Unit Price,Amount,Location,City,State,Item';
  const row = (id: string, day: string, gallons: number, { card = '*0541', item = 'ULSD' } = {}) =>
    `${card},2025-04-${day},${id},${gallons},4,${gallons * 4},Loop 410 Fuel,San Antonio,TX,${item}`;
  let owner: Authority;
  const readImport = async (...rows: string[]) => {
    const period = { dataImportStartDate: '2025-04-01', dataImportEndDate: '2025-04-30' };
    const from = { carrier: owner.carrierId, dataImportType: 'FUEL', dataImportSource: 'MILEPOST', ...period };
    const body = await preview(owner, { ...from, dataImportRawFile: csv([HEADER, ...rows, ''].join('\n')) });
    await saved(owner, body.id);
    const { results } = (await owner.get(`/api/expense/?dataImport=${body.id}&per_page=50`)).body;
    return new Map<string, AnyBody>(results.map((each: AnyBody) => [each.expenseTransactionID, each]));
  };

  beforeAll(async () => {
    owner = await rosterAuthority(server, 'Credits Carrier LLC');
  });

  test('is imported and linked to earlier purchases with the same gallons and amount', async () => {
    const bought = await readImport(row('P1', '02', 100), row('P2', '03', 100), row('P3', '04', 80));

    const credits = await readImport(row('C1', '07', -100), row('C2', '08', -55));
    const again = await readImport(row('C3', '09', -100), row('C4', '10', -100));

    expect(credits.get('C1')).toMatchObject({
      expenseAmount: -400,
      expenseQuantity: -100,
      expenseRefundReason: null,
      expenseRefundOf: { id: bought.get('P2')?.id },
    });
    expect(credits.get('C2')).toMatchObject({ expenseAmount: -220, expenseRefundOf: null });
    // A purchase is never refunded twice.
    expect(again.get('C4')).toMatchObject({ expenseRefundOf: { id: bought.get('P1')?.id } });
    expect(again.get('C3')).toMatchObject({ expenseRefundOf: null });
  });

  test('isn’t linked to a purchase with another driver, truck, item, or later date, or a deleted one', async () => {
    const bought = await readImport(...[70, 90, 60, 50].map((gallons, at) => row(`P1${at}`, '12', gallons)));
    const change = async (id: string, values: Record<string, unknown>) =>
      expect((await owner.patch(`/api/expense/${bought.get(id)?.id}`, values)).status).toBe(200);
    expect((await owner.delete(`/api/expense/${bought.get('P11')?.id}`)).status).toBe(204);
    await change('P12', { vehicle: owner.ids['104'] });
    await change('P13', { driver: owner.ids['Luis Pereda'] });

    const credits = await readImport(
      row('C11', '14', -70, { card: '*2768' }),
      row('C12', '14', -70, { item: 'DEFD' }),
      row('C13', '11', -70),
      row('C14', '14', -90),
      row('C15', '14', -60),
      row('C16', '14', -50),
    );

    for (const id of ['C11', 'C12', 'C13', 'C14', 'C15', 'C16'])
      expect([id, credits.get(id)?.expenseRefundOf]).toEqual([id, null]);
  });
});
