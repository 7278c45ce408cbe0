import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import {
  BY_MILEAGE,
  BY_PERCENTAGE,
  makeExpense,
  makeForm,
  makeWeek,
  NO_FEES,
  parseConstant,
  savePaycheck,
} from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let load: AnyBody;
let other: AnyBody;

const REASON = { changeReason: 'Rate corrected' };
const on = (day: string, fleetLoadFee: number) => ({
  ...NO_FEES,
  fleetNoServiceFee: 0,
  fleetLoadFee,
  fleetDistance: 500,
  fleetPickUpDate: day,
  fleetDeliveryDate: day,
});

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  await owner.post('/api/pay_plan/', { driver: parties.driver, validFrom: '2026-01-01', ...BY_PERCENTAGE });
  load = await makeCompleteLoad(owner, parties, on('2026-03-03', 1000));
  other = await makeCompleteLoad(owner, parties, on('2026-03-04', 1000));
});
afterAll(() => server.close());

async function pay(over: object = {}): Promise<AnyBody> {
  const { status, body } = await savePaycheck(
    owner,
    makeForm(parties, { ...makeWeek('2026-03-02', '2026-03-08'), ...over }),
  );
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
async function change(row: AnyBody, values: object): Promise<void> {
  expect((await owner.patch(`/api/fleet/${row.id}`, { ...values, ...REASON })).body.errors).toBeUndefined();
}
const addPlan = async (validFrom: string, plan: object): Promise<AnyBody> =>
  (await owner.post('/api/pay_plan/', { driver: parties.driver, validFrom, ...plan })).body;
async function rows(): Promise<AnyBody[]> {
  const query = 'payCheckFleetStartDate=2026-03-09&payCheckFleetEndDate=2026-03-15';
  return (await owner.get(`/api/pay_run/?${query}`)).body.drivers;
}
const exceptions = async () => (await rows()).flatMap(({ exceptions }) => exceptions);
const changes = async () => (await exceptions()).filter(({ kind }) => /CHANGED/.test(kind)).map(({ words }) => words);

describe('a driver without a new load', () => {
  test('is in the pay run while a paid load differs from the amount paid', async () => {
    const { payCheckID } = await pay();
    expect(await rows()).toEqual([]);

    await change(load, { fleetLoadFee: 1500 });

    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ driver: { id: parties.driver }, carrier: { id: parties.carrier }, loads: 0, net: 405 });
    expect([row.isWaiting, row.exceptions[0]]).toEqual([
      false,
      {
        kind: 'CHANGED_SINCE_PAID',
        words: `Changed after ${payCheckID} was paid: ${load.fleetLoadNumber}: load fee now 1,500.00, was 1,000.00. This pays $405.00 for it.`,
      },
    ]);
  });

  test('is in the pay run while a paid expense differs, until the change is settled', async () => {
    const toll = await makeExpense(owner, parties, { expenseUnitPrice: 40, expenseTransactionDate: '2026-03-04' });
    await pay();
    await owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 30, ...REASON });
    expect((await rows()).map(({ net }) => net)).toEqual([10]);

    await pay(makeWeek('2026-03-09', '2026-03-15'));

    expect(await rows()).toEqual([]);
  });

  test('appears once, even with a new load, and other drivers don’t appear', async () => {
    await pay();
    await change(load, { fleetLoadFee: 1500 });
    await makeCompleteLoad(owner, parties, on('2026-03-10', 1000));
    await makeParties(owner, owner.carrierId);

    expect((await rows()).map(({ driver, loads }) => [driver.id, loads])).toEqual([[parties.driver, 1]]);
  });
});

describe('offsetting changes after payment', () => {
  test('to two loads are an exception naming both, until a paycheck settles them', async () => {
    const { payCheckID } = await pay();
    await change(load, { fleetLoadFee: 1500 });
    await change(other, { fleetLoadFee: 500 });

    expect(await changes()).toEqual([
      `Changed after ${payCheckID} was paid: ${load.fleetLoadNumber}: load fee now 1,500.00, was 1,000.00; ` +
        `${other.fleetLoadNumber}: load fee now 500.00, was 1,000.00. This pays $0.00 for it.`,
    ]);

    await pay(makeWeek('2026-03-09', '2026-03-15'));
    expect(await changes()).toEqual([]);
    await change(other, { fleetLoadFee: 600 });
    expect(await changes()).toHaveLength(1);
  });

  test('within one load are an exception', async () => {
    await pay({ payCheckDriverCut: 100, payCheckExpenseCarrierFee: 0 });
    await change(load, { fleetLoadFee: 900, fleetLumperFee: 100 });

    expect(await changes()).toHaveLength(1);
  });
});

describe('a paid load with a changed pickup date', () => {
  test('is an exception with both dates until a paycheck settles it', async () => {
    const { payCheckID, id } = await pay();
    await change(load, { fleetPickUpDate: '2026-02-27' });

    expect(await changes()).toEqual([
      `Changed after ${payCheckID} was paid: ${load.fleetLoadNumber}: pickup date now Feb 27, 2026, was Mar 3, 2026. This pays $0.00 for it.`,
    ]);
    expect((await owner.get(`/api/fleet/${load.id}`)).body.isChangedSincePaid).toBe(true);
    expect((await owner.get(`/api/paycheck/${id}`)).body.isChangedSincePaid).toBe(true);
    await pay(makeWeek('2026-03-09', '2026-03-15'));
    expect(await changes()).toEqual([]);
  });

  test('is an exception under pay by mileage', async () => {
    await pay(BY_MILEAGE);
    await change(load, { fleetPickUpDate: '2026-02-27' });

    expect(await changes()).toHaveLength(1);
  });

  test('isn’t an exception after the date is changed back', async () => {
    await pay();
    await change(load, { fleetPickUpDate: '2026-02-27' });
    await change(load, { fleetPickUpDate: '2026-03-03' });

    expect(await rows()).toEqual([]);
  });
});

describe('a paid expense with a changed date', () => {
  const move = async (row: AnyBody, expenseTransactionDate: string) =>
    expect((await owner.patch(`/api/expense/${row.id}`, { expenseTransactionDate, ...REASON })).status).toBe(200);
  const payToll = async () => {
    const toll = await makeExpense(owner, parties, { expenseUnitPrice: 40, expenseTransactionDate: '2026-03-04' });
    return { toll, ...(await pay()) };
  };

  test('is an exception with both dates until the next paycheck, flagged on expense and paycheck', async () => {
    const { toll, payCheckID, id } = await payToll();
    await move(toll, '2026-02-27');

    expect(await exceptions()).toContainEqual({
      kind: 'CHANGED_SINCE_PAID',
      words: `Changed after ${payCheckID} was paid: ${toll.expenseTransactionID}: date now Feb 27, 2026, was Mar 4, 2026. This pays $0.00 for it.`,
    });
    expect((await owner.get(`/api/expense/${toll.id}`)).body.isChangedSincePaid).toBe(true);
    expect((await owner.get(`/api/paycheck/${id}`)).body.isChangedSincePaid).toBe(true);
    await pay(makeWeek('2026-03-09', '2026-03-15'));
    expect(await changes()).toEqual([]);
  });

  test('includes the amount if it changed too', async () => {
    const { toll } = await payToll();
    await owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 30, ...REASON });
    await move(toll, '2026-03-10');

    expect(await changes()).toEqual([
      expect.stringContaining('amount now 30.00, was 40.00; date now Mar 10, 2026, was Mar 4, 2026. This pays $10.00'),
    ]);
  });

  test('isn’t an exception after the date is changed back', async () => {
    const { toll } = await payToll();
    await move(toll, '2026-02-27');
    await move(toll, '2026-03-04');

    expect(await rows()).toEqual([]);
  });

  test('isn’t an exception once its paycheck is deleted', async () => {
    const { toll, id } = await payToll();
    await move(toll, '2026-02-27');
    await owner.delete(`/api/paycheck/${id}`);

    expect((await owner.get(`/api/expense/${toll.id}`)).body.isChangedSincePaid).toBe(false);
  });
});

describe('a pay plan entered after the paycheck', () => {
  test('is an exception with the paid amount and the new plan’s amount', async () => {
    const { payCheckID } = await pay();
    await addPlan('2026-03-04', BY_MILEAGE);

    const [row] = await rows();
    expect(row.exceptions[0]).toEqual({
      kind: 'PLAN_CHANGED',
      words: `${payCheckID} pays $1,620.00 under its own plan. The pay plan now in effect on its loads gives $1,110.00. The difference isn’t added: to pay under the new plan, delete ${payCheckID} and save it again.`,
    });
    expect(row.isWaiting).toBe(false);
  });

  test('is an exception when it changes an older plan, until that plan is deleted', async () => {
    const plan = await addPlan('2026-02-01', BY_MILEAGE);
    await pay();
    await owner.patch(`/api/pay_plan/${plan.id}`, { payCheckDriverCut: 0.7 });
    expect(await changes()).toEqual([expect.stringContaining('gives $700.00')]);

    await owner.delete(`/api/pay_plan/${plan.id}`);
    expect(await changes()).toEqual([]);
  });

  test('is an exception when its plan was moved to a date after the paid loads', async () => {
    const plan = await addPlan('2026-02-01', BY_MILEAGE);
    await pay({ ...BY_MILEAGE });
    expect((await owner.patch(`/api/pay_plan/${plan.id}`, { validFrom: '2026-06-01' })).status).toBe(200);

    expect(await changes()).toEqual([expect.stringContaining('gives $1,620.00')]);
  });

  test('isn’t an exception when a plan that starts later is moved to an even later date', async () => {
    const plan = await addPlan('2026-04-01', BY_MILEAGE);
    await pay();
    await owner.patch(`/api/pay_plan/${plan.id}`, { validFrom: '2026-06-01' });

    expect(await rows()).toEqual([]);
  });

  test('isn’t an exception when the only plan is deleted', async () => {
    const { body } = await owner.get(`/api/pay_plan/?driver=${parties.driver}`);
    await pay();
    await owner.delete(`/api/pay_plan/${body.results[0].id}`);
    await makeCompleteLoad(owner, parties, on('2026-03-10', 1000));

    expect((await rows()).map(({ loads, net }) => [loads, net])).toEqual([[1, 1000]]);
    expect(await changes()).toEqual([]);
  });

  test('isn’t an exception once a later paycheck is saved', async () => {
    await pay();
    await addPlan('2026-03-04', BY_MILEAGE);
    await makeCompleteLoad(owner, parties, on('2026-03-10', 1000));
    await pay(makeWeek('2026-03-09', '2026-03-15'));

    expect(await rows()).toEqual([]);
  });

  test('stays an exception after another driver’s paycheck, and returns when the later one is deleted', async () => {
    await pay();
    await addPlan('2026-03-04', BY_MILEAGE);
    const another = await makeParties(owner, owner.carrierId);
    await makeCompleteLoad(owner, another, on('2026-03-10', 1000));
    expect((await savePaycheck(owner, makeForm(another, makeWeek('2026-03-09', '2026-03-15')))).status).toBe(201);
    expect(await changes()).toHaveLength(1);

    await makeCompleteLoad(owner, parties, on('2026-03-10', 1000));
    const later = await pay(makeWeek('2026-03-09', '2026-03-15'));
    expect(await changes()).toEqual([]);
    await owner.delete(`/api/paycheck/${later.id}`);
    expect(await changes()).toHaveLength(1);
  });

  test('isn’t an exception for a deleted paycheck', async () => {
    const { id } = await pay();
    await addPlan('2026-03-04', BY_MILEAGE);
    await owner.delete(`/api/paycheck/${id}`);

    expect(await rows()).toEqual([]);
  });

  test('isn’t an exception when it starts after the paid loads or pays the same', async () => {
    await pay();
    await addPlan('2026-03-05', BY_MILEAGE);
    await addPlan('2026-03-01', BY_PERCENTAGE);

    expect(await rows()).toEqual([]);
  });

  test('compares a fixed amount to the paid percentage without adding both', async () => {
    await pay();
    await addPlan('2026-03-01', parseConstant(900));

    expect(await changes()).toEqual([expect.stringContaining('gives $900.00')]);
  });
});
