/** Fuel by pay plan: a share of the discount, retail, or paid plus a fee, from the purchase to the settlement and back. */
import { describe, expect, test } from 'vitest';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { act, makeExpense, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const PLAN = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 88, validFrom: '2026-01-01' };
const HALF = { payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 50 };
const RETAIL = { payFuelCharge: 'RETAIL', payFuelRate: null };

async function plan(over: Record<string, unknown>): Promise<AnyBody> {
  const { status, body } = await fixture.owner.post('/api/pay_plan/', {
    driver: fixture.parties.driver,
    ...PLAN,
    ...over,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

/** Enters 120 gal at 3.499 instead of 3.999: 419.88 paid, a discount of 60.00. */
const fuel = (over: Record<string, unknown> = {}) =>
  makeExpense(fixture.owner, fixture.parties, {
    expenseType: 'FUEL',
    fuelCardExpenseType: 'DIESEL',
    expenseTransactionDate: '2026-03-04',
    expenseQuantity: 120,
    expenseUnitPrice: 3.499,
    expenseRetailPrice: 3.999,
    expenseIsDeductable: true,
    expenseDeductablePercentage: 100,
    address: { city: 'Dallas', state: 'TX' },
    ...over,
  });

const read = async ({ id }: AnyBody): Promise<AnyBody> => (await fixture.owner.get(`/api/expense/${id}`)).body;
const change = ({ id }: AnyBody, values: Record<string, unknown>) => fixture.owner.patch(`/api/expense/${id}`, values);
async function changePlan({ id }: AnyBody, values: Record<string, unknown>): Promise<void> {
  const { status, body } = await fixture.owner.patch(`/api/pay_plan/${id}`, values);
  expect([status, body]).toMatchObject([200, values]);
}

/** Reads the charge, the net to the driver, and the net to the carrier, as stored. */
const readCharges = async (expense: AnyBody) => {
  const { expenseDriverCharge, netAppliedToDriver, netAppliedToCarrier } = await read(expense);
  return [expenseDriverCharge, netAppliedToDriver, netAppliedToCarrier];
};

/** Returns the charge of the next paycheck for each purchase, in the order of the expenses. */
async function readOfferedCharges(): Promise<(number | null)[]> {
  const { expenses } = await fixture.offer();
  return expenses.map(({ expenseDriverCharge }: AnyBody) => expenseDriverCharge);
}
const fuelLine = ({ lines }: AnyBody) => lines.find(({ key }: AnyBody) => key === 'fuelCharge');
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

describe('fuel on a settlement', () => {
  test('is charged with half of the discount: $449.88 for $419.88 paid, and the carrier earns $30.00', async () => {
    await plan(HALF);
    const expense = await fuel();

    expect(await readCharges(expense)).toEqual([null, 419.88, 0]);
    expect(await readOfferedCharges()).toEqual([449.88]);
    const paycheck = await fixture.save();

    expect(paycheck.payCheckFleetTotalExpense).toBe(449.88);
    expect(await readCharges(expense)).toEqual([449.88, 449.88, -30]);
  });

  test.each([
    [{ payFuelCharge: 'PAID' }, null, 419.88, 0],
    [RETAIL, 479.88, 479.88, -60],
    [{ payFuelCharge: 'FEE_PER_GALLON', payFuelRate: 0.05 }, 425.88, 425.88, -6],
    [{ payFuelCharge: 'FEE_PER_PURCHASE', payFuelRate: 1.5 }, 421.38, 421.38, -1.5],
  ])('is charged under the plan: %o', async (terms, charge, toDriver, toCarrier) => {
    await plan(terms);
    const expense = await fuel();

    await fixture.save();

    expect(await readCharges(expense)).toEqual([charge, toDriver, toCarrier]);
  });

  test('shows both prices, gallons, place, and truck, on the screen and in the PDF', async () => {
    await plan(HALF);
    await fuel();

    const saved = await fixture.save();

    const { statement } = (await fixture.owner.get(`/api/paycheck/${saved.id}/statement/`)).body;
    expect([fuelLine(statement).amount, statement.totals.fuelCharge]).toEqual([-449.88, 449.88]);
    expect(fuelLine(statement).formula).toMatch(
      /^100% of 449\.88, retail less 50% of the 60\.00 discount, 120 gal, retail \$3\.999, paid \$3\.499, Dallas, TX, truck /,
    );
    const { text } = await readPdf(fixture.server, saved.payCheckFile.url);
    expect(text.replace(/\s+/g, ' ')).toContain('retail $3.999, paid $3.499, Dallas, TX, truck');
  });

  test('is charged as paid without a retail price, and says so', async () => {
    await plan(HALF);
    const expense = await fuel({ expenseRetailPrice: null });

    const { statement } = await fixture.offer();
    await fixture.save();

    expect(fuelLine(statement).formula).toMatch(
      /^100% of 419\.88, as paid, no retail price, 120 gal, paid \$3\.499, Dallas, TX, truck /,
    );
    expect(await readCharges(expense)).toEqual([null, 419.88, 0]);
  });

  test('is not charged to a driver whose share is 0%', async () => {
    await plan(RETAIL);
    await fuel({ expenseIsDeductable: false, expenseDeductablePercentage: 0 });

    expect(await readOfferedCharges()).toEqual([null]);
  });

  test('that the driver paid is deducted as paid', async () => {
    await plan(RETAIL);
    await fuel({ paidBy: 'DRIVER' });

    expect(await readOfferedCharges()).toEqual([null]);
  });

  test('is charged in part to a driver whose share is 40%', async () => {
    await plan(HALF);
    const expense = await fuel({ expenseDeductablePercentage: 40 });

    const { statement } = await fixture.offer();
    await fixture.save();

    expect(fuelLine(statement).amount).toBe(-179.95);
    expect(await readCharges(expense)).toEqual([449.88, 179.95, 239.93]);
  });

  test('that isn’t fuel is charged as paid, regardless of the plan’s fuel charge', async () => {
    await plan(RETAIL);
    await makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate: '2026-03-04' });

    expect(await readOfferedCharges()).toEqual([null]);
  });
});

describe('a plan changed in midweek', () => {
  test('applies to purchases from its date on, even after it is changed or deleted', async () => {
    await plan(HALF);
    await fuel({ expenseTransactionDate: '2026-03-03' });
    await fuel({ expenseTransactionDate: '2026-03-04' });
    const retail = await plan({ validFrom: '2026-03-04', ...RETAIL });
    expect(await readOfferedCharges()).toEqual([449.88, 479.88]);

    await changePlan(retail, { payFuelCharge: 'FEE_PER_GALLON', payFuelRate: 0.05 });
    expect(await readOfferedCharges()).toEqual([449.88, 425.88]);

    await fixture.owner.delete(`/api/pay_plan/${retail.id}`);
    expect(await readOfferedCharges()).toEqual([449.88, 449.88]);
  });
});

describe('a settled purchase', () => {
  test('keeps its rule when the plan changes', async () => {
    const half = await plan(HALF);
    const expense = await fuel();
    await fixture.save();

    await changePlan(half, RETAIL);

    expect(await readCharges(expense)).toEqual([449.88, 449.88, -30]);
    expect([(await read(expense)).isChangedSincePaid, (await fixture.offer()).adjustments]).toEqual([false, []]);
  });

  test('charges a later price under the rule that paid it, and the next paycheck offers the difference', async () => {
    const half = await plan(HALF);
    const expense = await fuel();
    await fixture.save();
    await changePlan(half, RETAIL);

    const { status: unexplained } = await change(expense, { expenseRetailPrice: 4.099 });
    const { status } = await change(expense, {
      expenseRetailPrice: 4.099,
      changeReason: 'Receipt shows another price',
    });

    expect([unexplained, status]).toEqual([400, 200]);
    expect(await readCharges(expense)).toEqual([455.88, 455.88, -36]);
    const [difference] = (await fixture.offer()).adjustments;
    expect(difference).toMatchObject({
      amount: -6,
      sources: [{ formula: 'charge to the driver now 455.88, was 449.88' }],
    });
  });

  test('is charged as paid after its retail price is cleared, and the difference is offered', async () => {
    await plan(HALF);
    const expense = await fuel();
    await fixture.save();

    await change(expense, { expenseRetailPrice: '', changeReason: 'Price of another stop' });

    expect(await readCharges(expense)).toEqual([null, 419.88, 0]);
    expect((await fixture.offer()).adjustments).toMatchObject([
      { amount: 30, sources: [{ formula: 'charge to the driver now 419.88, was 449.88' }] },
    ]);
  });

  test('is charged under its rule once a missing retail price is entered, even after it was charged as paid', async () => {
    await plan(HALF);
    const expense = await fuel({ expenseRetailPrice: null });
    await fixture.save();

    await change(expense, { expenseRetailPrice: 3.999, changeReason: 'Price of the receipt' });

    expect((await fixture.offer()).adjustments).toMatchObject([{ amount: -30 }]);
  });

  test('stays as paid if the plan’s rule charged the amount paid', async () => {
    const paid = await plan({});
    const expense = await fuel();
    await fixture.save();
    await changePlan(paid, RETAIL);

    await change(expense, { expenseRetailPrice: 4.5, changeReason: 'Price of the receipt' });

    expect(await readCharges(expense)).toEqual([null, 419.88, 0]);
    expect((await fixture.offer()).adjustments).toEqual([]);
  });
});

describe('a deleted or voided settlement', () => {
  test('releases fuel to the current plan', async () => {
    const half = await plan(HALF);
    const expense = await fuel();
    const paycheck = await fixture.save();
    await changePlan(half, RETAIL);

    await fixture.remove(paycheck);

    expect(await readCharges(expense)).toEqual([null, 419.88, 0]);
    expect(await readOfferedCharges()).toEqual([479.88]);
  });

  test('also releases fuel if it is voided after payment', async () => {
    const half = await plan(HALF);
    const expense = await fuel();
    await makeCompleteLoad(fixture.owner, fixture.parties, {
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    const paycheck = await fixture.save();
    const paid = { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' };
    expect((await fixture.owner.post(`/api/paycheck/${paycheck.id}/pay/`, paid)).status).toBe(200);
    await changePlan(half, RETAIL);

    const { status } = await act(fixture.owner, paycheck, 'VOID', 'paycheck');

    expect([status, await readCharges(expense)]).toEqual([200, [null, 419.88, 0]]);
    expect(await readOfferedCharges()).toEqual([479.88]);
    await fixture.save();
    expect(await readCharges(expense)).toEqual([479.88, 479.88, -60]);
  });

  test('is restored with the amount it charged', async () => {
    await plan(HALF);
    const expense = await fuel();
    const paycheck = await fixture.save();
    await fixture.remove(paycheck);

    const { status } = await fixture.restore(paycheck);

    expect([status, await readCharges(expense)]).toEqual([200, [449.88, 449.88, -30]]);
    expect((await read(expense)).isChangedSincePaid).toBe(false);
  });

  test('is not restored if the plan would charge another amount now', async () => {
    const half = await plan(HALF);
    const expense = await fuel();
    const paycheck = await fixture.save();
    await fixture.remove(paycheck);
    await changePlan(half, RETAIL);

    const refused = await fixture.restore(paycheck);

    expect([refused.status, words(refused)]).toEqual([
      409,
      `Expense ${expense.expenseTransactionID}: charge to the driver now 479.88, was 449.88. ${paycheck.payCheckID} paid the earlier amounts. Save a new paycheck instead.`,
    ]);
  });

  test('keeps the rule it charged under if another rule charges the same', async () => {
    const shared = await plan({ payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 0 });
    const expense = await fuel();
    const paycheck = await fixture.save();
    await fixture.remove(paycheck);
    await changePlan(shared, RETAIL);

    await fixture.restore(paycheck);

    expect((await read(expense)).fuelRule).toEqual({ charge: 'DISCOUNT_SHARE', rate: 0 });
  });
});

describe('a fuel refund', () => {
  const getRefund = (bought: AnyBody, over: Record<string, unknown> = {}) =>
    fuel({
      expenseTransactionDate: '2026-03-06',
      expenseQuantity: -120,
      expenseRetailPrice: null,
      expenseRefundReason: 'Billed twice',
      expenseRefundOf: bought.id,
      ...over,
    });

  test('returns the amount charged, even if the plan on its own date differs', async () => {
    await plan(HALF);
    const bought = await fuel();
    await plan({ validFrom: '2026-03-05', ...RETAIL });
    const back = await getRefund(bought);

    expect([back.expenseRetailPrice, await readOfferedCharges()]).toEqual([3.999, [449.88, -449.88]]);
    await fixture.save();

    expect([await readCharges(bought), await readCharges(back)]).toEqual([
      [449.88, 449.88, -30],
      [-449.88, -449.88, 30],
    ]);
  });

  test('for a settled purchase returns the amount the settlement charged, even if the plan has changed', async () => {
    const half = await plan(HALF);
    const bought = await fuel();
    await fixture.save();
    await changePlan(half, RETAIL);
    await getRefund(bought);

    expect((await fixture.offer()).expenses.map(({ expenseDriverCharge }: AnyBody) => expenseDriverCharge)).toEqual([
      449.88, -449.88,
    ]);
  });

  test('for a purchase without a retail price is returned as paid', async () => {
    await plan(HALF);
    const bought = await fuel({ expenseRetailPrice: null });
    await getRefund(bought);

    expect(await readOfferedCharges()).toEqual([null, null]);
  });
});

describe('the fuel charge of a plan', () => {
  const send = (over: Record<string, unknown>) =>
    fixture.owner.post('/api/pay_plan/', { driver: fixture.parties.driver, ...PLAN, ...over });

  test('requires a percent of at most 100, and clears the rate of a charge without one', async () => {
    const missing = await send({ payFuelCharge: 'DISCOUNT_SHARE' });
    const above = await send({ payFuelCharge: 'DISCOUNT_SHARE', payFuelRate: 101 });
    const retail = await plan({ payFuelCharge: 'RETAIL', payFuelRate: 50 });

    expect([missing.status, missing.body.errors]).toEqual([400, { payFuelRate: 'Enter a percent or a fee' }]);
    expect([above.status, Object.keys(above.body.errors)]).toEqual([400, ['payFuelRate']]);
    expect([retail.payFuelRate, retail.prettyName]).toEqual([null, '88% of load fees; fuel at retail']);
  });

  test('is changed only by users with edit on paychecks', async () => {
    const kept = await plan(HALF);
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view', 4000: 'all' });
    const stranger = await fixture.server.account('Red Rock Carriers LLC');
    const by = (client: Client) => client.patch(`/api/pay_plan/${kept.id}`, RETAIL);

    expect([(await by(clerk)).status, (await by(stranger)).status]).toEqual([403, 404]);
  });
});
