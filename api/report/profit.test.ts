import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { companyInput } from '../../db/demo/admin/company.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { act, billLoad, makeExpense, makeForm, makeWeek, NO_FEES, savePaycheck } from '../accounting/testing.ts';
import { mileageInput, payPlanInput } from '../core/testing/one-of-each.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../fleet/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const DAY = '2026-03-04';
const MARCH = 'profitDate__gte=2026-03-01&profitDate__lte=2026-03-31';

/** Makes a $2,000 load of the parties, picked up and delivered on the same date. */
const haul = (over: Record<string, unknown> = {}) =>
  makeCompleteLoad(owner, parties, {
    ...NO_FEES,
    fleetLoadFee: 2000,
    fleetDistance: 600,
    fleetPickUpDate: DAY,
    fleetDeliveryDate: DAY,
    ...over,
  });
const spend = (expenseType: string, expenseUnitPrice: number, over: Record<string, unknown> = {}) =>
  makeExpense(owner, parties, {
    expenseType,
    expenseUnitPrice,
    expenseQuantity: 1,
    expenseFee: 0,
    expenseTransactionDate: DAY,
    ...(expenseType === 'FUEL' && PUMP),
    expenseIsDeductable: false,
    expenseDeductablePercentage: 0,
    ...over,
  });
const PUMP = {
  fuelCardExpenseType: 'DIESEL',
  expenseFuelType: 'DIESEL',
  address: { city: 'Dallas', state: 'TX' },
};
const readProfit = async (query = '', days = MARCH): Promise<AnyBody> => {
  const { status, body } = await owner.get(`/api/report/profits/?${days}&per_page=100&${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
async function escrowType(): Promise<string> {
  const type = { choiceCategory: 'expense', choiceSubCategory: 'expenseType', choiceValue: 'DRIVER_ESCROW' };
  const { status, body } = await owner.post('/api/choice/', type);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.choiceValue;
}
const readLoadProfit = async ({ id }: AnyBody) => (await owner.get(`/api/fleet/${id}/profit/`)).body;

/**
 * Makes a weekly $700 cost of the authority, by default for no truck, driver or load. Moved to
 * start on a Monday in March, because new schedules cannot start in the past.
 */
async function addInsurance(over: Record<string, unknown> = {}, from = '2026-03-02', until = '2026-03-15') {
  const today = server.today();
  const { status, body } = await owner.post('/api/expense/', {
    carrier: parties.carrier,
    expenseFor: 'carrier',
    expenseType: 'INSURANCE',
    expenseUnitPrice: 700,
    expenseQuantity: 1,
    expenseTransactionDate: today,
    expenseIsRecurring: true,
    scheduleFrequencyStrategyType: 'DAYS',
    expenseRecurringDays: 7,
    expenseRecurringStartDate: today,
    expenseRecurringEndDate: addDays(today, 13),
    ...over,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  await server.services.db.system((tx) =>
    tx.query(sql`with moved as (
        update recurring set expense_recurring_start_date = ${from}, expense_recurring_end_date = ${until} where id = ${body.expenseRecurringGroupId.id}
      ) update expense set status = 'COMPLETE', expense_transaction_date = ${from}::date + (expense_transaction_date - ${today}::date)
        where expense_recurring_group_id = ${body.expenseRecurringGroupId.id}`),
  );
  return body.expenseRecurringGroupId.id as string;
}

describe('the profit of a load', () => {
  test('is fees less driver pay, fuel, tolls, repairs, write-offs, and its share of scheduled costs', async () => {
    const load = await haul();
    await owner.post('/api/pay_plan/', payPlanInput(parties.driver));
    await spend('FUEL', 300, { expenseIsDeductable: true, expenseDeductablePercentage: 40 });
    await spend('TOLL', 18.4);
    const { body: provider } = await owner.post('/api/company/', companyInput({ carrier: parties.carrier }));
    const repaired = { company: provider.id, expenseMaintenanceCategory: 'BRAKE' };
    await spend('MAINTENANCE', 90, { ...repaired, fleet: load.id, expenseTransactionDate: '2026-05-20' });
    await addInsurance();
    expect(await readLoadProfit(load)).toMatchObject({
      revenue: 2000,
      pay: 1600,
      paidBy: 'PLAN',
      fuel: 180,
      tolls: 18.4,
    });

    expect((await savePaycheck(owner, makeForm(parties))).status).toBe(201);
    const invoice = await billLoad(owner, load);
    await act(owner, invoice, 'INVOICED');
    await owner.patch(`/api/invoice/${invoice.id}`, { payCheckFleetTotalExpense: 60 });

    // 90% of $2,000 less 10% is $1,620. Insurance is $100 a day, and the truck in `parties` is the only one.
    expect(await readLoadProfit(load)).toEqual({
      loads: 1,
      revenue: 2000,
      pay: 1620,
      fuel: 180,
      tolls: 18.4,
      maintenance: 90,
      other: 0,
      shared: 100,
      givenUp: 60,
      profit: -68.4,
      loadedMiles: 600,
      allMiles: null,
      emptyMiles: null,
      profitPerMile: -0.11,
      paidBy: 'PAYCHECK',
    });
  });

  test('includes driver charges but no escrow: $1,000 at 88% with $200 rent and $100 escrow leaves $320', async () => {
    const load = await haul({ fleetLoadFee: 1000 });
    const charge = { fleet: load.id, expenseIsDeductable: true, expenseDeductablePercentage: 100 };
    await spend('TRAILER_RENT', 200, charge);
    await spend('OTHER', 100, { ...charge, paidBy: 'NOBODY', expenseType: await escrowType() });
    const pay = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 88, payCheckExpenseCarrierFee: 0 };
    const saved = await savePaycheck(owner, makeForm(parties, pay));
    expect([saved.status, saved.body.payCheckNet]).toEqual([201, 580]);

    expect(await readLoadProfit(load)).toMatchObject({ revenue: 1000, pay: 880, other: -200, profit: 320 });
    const { body } = await owner.get('/api/dashboard/dashBoardSummary/');
    // $880 of pay less $200 of rent, over 600 mi. The escrow is owed to the driver.
    expect(body.profileDashBoardPreview.perMileByMonth).toMatchObject([{ month: '2026-03', costPerMile: 1.13 }]);
  });

  test("estimates pay from the driver's plan on the pickup date until the load is paid", async () => {
    const load = await haul({ fleetLoadFee: 1000 });
    const plan = async (driver: string, validFrom: string, payCheckDriverCut: number): Promise<AnyBody> => {
      const { status, body } = await owner.post('/api/pay_plan/', {
        ...payPlanInput(driver),
        validFrom,
        payCheckPaymentStrategy: 'BY_PERCENTAGE',
        payCheckDriverCut,
        payCheckExpenseCarrierFee: 0,
      });
      expect([status, body.errors]).toEqual([201, undefined]);
      return body;
    };
    const other = await makeParties(owner, owner.carrierId);
    await plan(other.driver, '2026-03-03', 30);
    expect(await readLoadProfit(load)).toMatchObject({ pay: 0, paidBy: null });

    await plan(parties.driver, '2026-02-01', 70);
    await plan(parties.driver, '2026-03-05', 90);
    const { id } = await plan(parties.driver, '2026-03-01', 50);
    expect(await readLoadProfit(load)).toMatchObject({ pay: 500, paidBy: 'PLAN' });
    await owner.delete(`/api/pay_plan/${id}`);
    expect(await readLoadProfit(load)).toMatchObject({ pay: 700, paidBy: 'PLAN' });
  });

  test('knows the pay of a plan by the mile only once the load has miles', async () => {
    const load = await haul({ fleetLoadFee: 1000, fleetDistance: null });
    const plan = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.5, payCheckExpenseCarrierFee: 0 };
    await owner.post('/api/pay_plan/', { ...payPlanInput(parties.driver), validFrom: '2026-02-01', ...plan });
    expect(await readLoadProfit(load)).toMatchObject({ pay: 0, paidBy: null });

    await owner.patch(`/api/fleet/${load.id}`, { fleetDistance: 600 });

    expect(await readLoadProfit(load)).toMatchObject({ pay: 300, paidBy: 'PLAN' });
  });

  test('uses the pay for this load and its later changes, not for other loads on the paycheck', async () => {
    const [load, other] = [await haul({ fleetLoadFee: 1000 }), await haul({ fleetLoadFee: 500 })];
    const whole = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 80, payCheckExpenseCarrierFee: 0 };
    await savePaycheck(owner, makeForm(parties, whole));
    await owner.patch(`/api/fleet/${other.id}`, { fleetLoadFee: 600, changeReason: 'Rate corrected' });
    expect((await savePaycheck(owner, makeForm(parties, whole))).status).toBe(201);

    expect([(await readLoadProfit(load)).pay, (await readLoadProfit(other)).pay]).toEqual([800, 480]);
  });

  test('ignores canceled invoices, reversed credit memos, and credits for other loads', async () => {
    const [load, other] = [await haul(), await haul({ fleetLoadFee: 900 })];
    const invoice = await billLoad(owner, load);
    await act(owner, invoice, 'INVOICED');
    const sent = await billLoad(owner, other);
    await act(owner, sent, 'INVOICED');
    const memo = {
      carrier: parties.carrier,
      customer: parties.customer,
      paymentDate: server.today(),
      paymentMethod: 'ACH',
      paymentKind: 'CREDIT_MEMO',
      creditedInvoice: sent.id,
      paymentAmount: 40,
      lines: [],
    };
    const { body: credit } = await owner.post('/api/payment/', memo);
    expect([(await readLoadProfit(load)).givenUp, (await readLoadProfit(other)).givenUp]).toEqual([0, 40]);

    await act(owner, credit, 'REVERSED', 'payment');
    expect((await readLoadProfit(other)).givenUp).toBe(0);
    await owner.patch(`/api/invoice/${invoice.id}`, { payCheckFleetTotalExpense: 60 });
    expect((await readLoadProfit(load)).givenUp).toBe(60);
    await act(owner, invoice, 'CANCELED');
    expect((await readLoadProfit(load)).givenUp).toBe(0);
  });

  test('matches between the load page and the report, even with other trucks and drivers that day', async () => {
    const [first, second] = [await haul(), await haul({ fleetDeliveryDate: '2026-03-06', fleetLoadFee: 1500 })];
    const other = await makeParties(owner, owner.carrierId);
    await makeCompleteLoad(owner, other, { fleetPickUpDate: DAY, fleetDeliveryDate: DAY });
    await makeExpense(
      owner,
      { ...other, driver: parties.driver },
      { expenseTransactionDate: DAY, expenseUnitPrice: 77 },
    );
    await owner.post('/api/trip/', {
      ...mileageInput(parties),
      tripDate: DAY,
      tripDistance: 701.3,
      tripOdometerStart: null,
      tripOdometerEnd: null,
    });
    await addInsurance();
    await spend('FUEL', 100.01, { expenseTransactionDate: '2026-03-06' });
    await makeExpense(owner, other, { fleet: first.id, expenseTransactionDate: '2026-03-09', expenseUnitPrice: 5 });

    const { results } = await readProfit('groupBy=fleet');

    const line = (load: AnyBody) => results.find(({ id }: AnyBody) => id === load.id);
    for (const load of [first, second]) {
      const { paidBy: _, ...own } = await readLoadProfit(load);
      expect(line(load)).toMatchObject(own);
    }
    expect([line(first).allMiles, line(second).allMiles]).toEqual([350.65, 350.65]);
  });
});

describe('the profit report', () => {
  test('has the same totals in every grouping, to the cent, with a row for unassigned amounts', async () => {
    const other = await makeParties(owner, owner.carrierId);
    await haul();
    await haul({ fleetPickUpDate: '2026-03-30', fleetDeliveryDate: '2026-04-02' });
    await makeCompleteLoad(owner, other, { fleetPickUpDate: '2026-03-10', fleetDeliveryDate: '2026-03-12' });
    await spend('FUEL', 333.33, { expenseTransactionDate: '2026-03-11' });
    await makeExpense(owner, other, { expenseTransactionDate: '2026-03-11', expenseUnitPrice: 12.34 });
    await addInsurance();
    await owner.post(
      '/api/vehicle/',
      vehicleInput({
        carrier: parties.carrier,
        driver: parties.driver,
        vehicleNumber: '900',
        vehicleVIN: '3AKJHHDR5MSLX0900',
        vehicleStartDate: '2026-03-05',
      }),
    );
    const answers = await Promise.all(
      ['fleet', 'vehicle', 'driver', 'customer', 'lane'].map((group) => readProfit(`groupBy=${group}`)),
    );

    for (const { results, totals } of answers) {
      expect({ ...totals, unattributed: 0 }).toEqual({ ...answers[0].totals, unattributed: 0 });
      for (const name of ['revenue', 'pay', 'fuel', 'shared', 'profit']) {
        const sum = results.reduce((cents: number, row: AnyBody) => cents + Math.round(row[name] * 100), 0);
        expect([name, sum / 100]).toEqual([name, totals[name]]);
      }
    }
    const none = answers.map(({ results }) => results.at(-1)).filter(({ id }) => id === 'none');
    expect(none.map(({ name }) => name)).toEqual(['Unallocated', 'Unallocated', 'Unallocated', 'Unallocated']);
    // $1,400 over fourteen days: three trucks from the 5th on, the new one without a load.
    expect(answers[1].totals.shared).toBe(1400);
    const idle = answers[1].results.find(({ name }: AnyBody) => name === '900');
    expect([idle.loads, idle.revenue, idle.shared]).toEqual([0, 0, 366.63]);
  });

  test('counts a load in full on the last day, includes later costs, and excludes deleted records', async () => {
    const last = await haul({ fleetPickUpDate: '2026-03-31', fleetDeliveryDate: '2026-04-02' });
    await spend('FUEL', 250, { expenseTransactionDate: '2026-04-02' });
    const removed = await haul({ fleetPickUpDate: '2026-03-20', fleetDeliveryDate: '2026-03-20' });
    await spend('TOLL', 30, { fleet: removed.id, expenseTransactionDate: '2026-03-20' });
    await spend('TOLL', 12, { fleet: last.id, expenseTransactionDate: '2026-05-20' });
    const toll = await spend('TOLL', 99);
    await owner.delete(`/api/expense/${toll.id}`);
    const trip = { ...mileageInput(parties), tripDate: '2026-03-31', tripDistance: 500, tripOdometerStart: null };
    const { body: driven } = await owner.post('/api/trip/', { ...trip, tripOdometerEnd: null });
    expect((await owner.delete(`/api/trip/${driven.id}`)).status).toBe(204);
    await server.services.db.system((tx) => tx.query(sql`update fleet set state = 'DELETED' where id = ${removed.id}`));

    const { results } = await readProfit('groupBy=fleet');

    expect(
      results.map(({ id, revenue, fuel, tolls, allMiles }: AnyBody) => [id, revenue, fuel, tolls, allMiles]),
    ).toEqual([
      [last.id, 2000, 250, 12, null],
      ['none', 0, 0, 30, null],
    ]);
    const april = await readProfit('groupBy=fleet', 'profitDate__gte=2026-04-01&profitDate__lte=2026-04-30');
    expect([april.results, april.totals.fuel]).toEqual([[], 0]);
  });

  test('spreads a scheduled cost over its schedule, and fixed pay over the days of its paycheck', async () => {
    await addInsurance({}, '2026-03-24', '2026-04-06');
    await haul();
    await savePaycheck(
      owner,
      makeForm(parties, { payCheckPaymentStrategy: 'CONSTANT', payCheckDriverCut: 1400, payCheckExpenseCarrierFee: 0 }),
    );

    const march = await readProfit('groupBy=driver');

    expect([march.totals.shared, march.totals.pay]).toEqual([800, 1400]);
    const [load] = (await readProfit('groupBy=fleet')).results;
    expect([load.pay, load.shared]).toEqual([200, 0]);
    expect((await readProfit('', 'profitDate__gte=2026-04-01&profitDate__lte=2026-04-30')).totals.shared).toBe(600);
  });

  test("ignores a deleted paycheck's fixed pay, and counts only the days within the period", async () => {
    const fixed = { payCheckPaymentStrategy: 'CONSTANT', payCheckDriverCut: 1400, payCheckExpenseCarrierFee: 0 };
    const over = makeWeek('2026-03-28', '2026-04-03');
    await makeExpense(owner, parties, { expenseTransactionDate: '2026-03-29', expenseUnitPrice: 40 });
    await savePaycheck(owner, makeForm(parties, { ...fixed, ...over }));
    const { body: deleted } = await savePaycheck(owner, makeForm(parties, fixed));
    await owner.delete(`/api/paycheck/${deleted.id}`);

    expect((await readProfit()).totals.pay).toBe(800);
  });

  test("spreads scheduled costs over active trucks only, and assigns one truck's or driver's costs to it", async () => {
    const other = await makeParties(owner, owner.carrierId);
    const vehicle = (over: object) =>
      owner.post(
        '/api/vehicle/',
        vehicleInput({ carrier: parties.carrier, driver: parties.driver, vehicleStartDate: '2026-01-01', ...over }),
      );
    const trailer = await vehicle({ vehicleNumber: '901', vehicleVIN: '1JJV532D7KL100901', vehicleType: 'TRAILER' });
    const sold = await vehicle({
      vehicleNumber: '902',
      vehicleVIN: '3AKJHHDR5MSLX0902',
      vehicleEndDate: '2027-12-31',
    });
    const parked = await vehicle({ vehicleNumber: '903', vehicleVIN: '3AKJHHDR5MSLX0903' });
    expect([trailer.status, sold.status, parked.status]).toEqual([201, 201, 201]);
    expect((await owner.delete(`/api/vehicle/${sold.body.id}`)).status).toBe(204);
    expect((await owner.patch(`/api/vehicle/${parked.body.id}`, { state: 'INACTIVE' })).body.state).toBe('INACTIVE');
    await addInsurance();
    const readShared = async () =>
      (await readProfit('groupBy=vehicle')).results.map(({ id, shared }: AnyBody) => [id, shared]).sort();
    const own = [parties.vehicle, other.vehicle];
    expect(await readShared()).toEqual(own.map((id) => [id, 700]).sort());

    const [ofTruck, ofDriver] = [await addInsurance(), await addInsurance()];
    await server.services.db.system(async (tx) => {
      await tx.query(
        sql`update expense set vehicle = ${parties.vehicle}, driver = null where expense_recurring_group_id = ${ofTruck}`,
      );
      await tx.query(sql`update expense set driver = ${parties.driver} where expense_recurring_group_id = ${ofDriver}`);
    });
    const expected = [
      [parties.vehicle, 2100],
      [other.vehicle, 700],
      ['none', 1400],
    ];
    expect(await readShared()).toEqual(expected.sort());
  });

  test('keeps one week of a weekly cost after its schedule and future charges were deleted', async () => {
    const today = server.today();
    const first = await makeExpense(owner, parties, {
      expenseFor: 'vehicle',
      expenseType: 'INSURANCE',
      expenseUnitPrice: 700,
      expenseIsDeductable: false,
      expenseDeductablePercentage: 0,
      expenseTransactionDate: today,
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 7,
      expenseRecurringStartDate: today,
      expenseRecurringEndDate: addDays(today, 360),
    });
    const readShared = async (from: string, to: string) =>
      (await readProfit('', `profitDate__gte=${from}&profitDate__lte=${to}`)).totals.shared;
    expect(await readShared(today, addDays(today, 6))).toBe(700);

    const group = `/api/expense/recurring/${first.expenseRecurringGroupId.id}`;
    expect((await owner.delete(group)).status).toBe(204);

    expect(await readShared(today, addDays(today, 6))).toBe(700);
    expect(await readShared(addDays(today, 7), addDays(today, 37))).toBe(0);
  });

  test('counts a scheduled cost for its own days, even when moved outside its schedule', async () => {
    const first = await makeExpense(owner, parties, {
      expenseFor: 'vehicle',
      expenseType: 'INSURANCE',
      expenseUnitPrice: 700,
      expenseIsDeductable: false,
      expenseDeductablePercentage: 0,
      expenseTransactionDate: server.today(),
      expenseIsRecurring: true,
      scheduleFrequencyStrategyType: 'DAYS',
      expenseRecurringDays: 7,
      expenseRecurringStartDate: addDays(server.today(), 40),
      expenseRecurringEndDate: addDays(server.today(), 53),
    });
    const { id } = first.expenseRecurringGroupId;
    const of = `/api/expense/?expenseRecurringGroupId=${id}&ordering=expenseTransactionDate`;
    const [one, two] = (await owner.get(of)).body.results as [AnyBody, AnyBody];
    const move = async (each: AnyBody, to: string) => {
      const { body } = await owner.patch(`/api/expense/${each.id}`, { expenseTransactionDate: to });
      expect([body.errors, body.expenseTransactionDate]).toEqual([undefined, to]);
    };
    await move(one, addDays(server.today(), -40));
    await move(two, addDays(server.today(), -3));
    const readShared = async (from: number, to: number) => {
      const [first, last] = [addDays(server.today(), from), addDays(server.today(), to)];
      return (await readProfit('', `profitDate__gte=${first}&profitDate__lte=${last}`)).totals.shared;
    };

    expect(await readShared(-70, -41)).toBe(0);
    expect(await readShared(-40, -4)).toBe(700);
    expect(await readShared(-30, -20)).toBeCloseTo((700 * 11) / 37, 0);

    await move(one, addDays(server.today(), 200));
    const complete = await owner.patch(`/api/expense/${one.id}`, { status: 'COMPLETE' });
    expect(complete.body.errors).toBeUndefined();
    expect(await readShared(200, 220)).toBe(700);
  });

  test('sorts by column, pages, filters by authority, and exports a file', async () => {
    await haul();
    await haul({
      fleetPickUpDate: '2026-03-08',
      fleetDeliveryDate: '2026-03-08',
      fleetLoadFee: 500,
      fleetDeliveryLocation: '=Tulsa, OK',
    });
    await makeExpense(owner, parties, {
      carrier: parties.carrier,
      vehicle: null,
      driver: null,
      expenseFor: 'carrier',
      expenseType: 'OFFICE',
      expenseIsDeductable: false,
      expenseDeductablePercentage: 0,
      expenseUnitPrice: 40,
      expenseTransactionDate: DAY,
      expenseQuantity: 1,
      expenseFee: 0,
    });
    const revenues = async (query: string) => (await readProfit(query)).results.map(({ revenue }: AnyBody) => revenue);

    expect(await revenues('groupBy=fleet&ordering=revenue')).toEqual([500, 2000, 0]);
    expect(await revenues('groupBy=fleet&ordering=-revenue')).toEqual([2000, 500, 0]);
    const second = await owner.get(`/api/report/profits/?${MARCH}&groupBy=fleet&per_page=2&page=2`);
    expect([second.body.count, second.body.results.map(({ name }: AnyBody) => name)]).toEqual([3, ['Unallocated']]);
    const { body: leased } = await owner.post(
      '/api/carrier/',
      carrierInput({ carrierName: 'Hill Country', carrierMC: '9' }),
    );
    expect((await readProfit(`carrier=${leased.id}`)).results).toEqual([]);
    expect((await readProfit('groupBy=fleet')).totals.unattributed).toBe(-40);
    const { text: file } = await owner.get(`/api/report/profits/csv/?${MARCH}&groupBy=fleet`);
    const lines = file.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Name,Loads,Revenue,Profit,Profit per Mile,Driver Pay,Fuel,Tolls,Maintenance,Other,Scheduled,Fees and Short Pay,Loaded,All,Empty',
    );
    expect(lines.at(-1)).toBe('Unallocated,0,0.00,-40.00,,0.00,0.00,0.00,0.00,40.00,0.00,0.00,,,');
  });

  test("rejects bad or long periods, unknown groups and sort orders, and users who can't see money", async () => {
    const errors = async (query: string) => (await owner.get(`/api/report/profits/?${query}`)).body.errors;

    expect(await errors('')).toEqual({ profitDate__gte: 'Invalid Date', profitDate__lte: 'Invalid Date' });
    expect(await errors('profitDate__gte=2026-03-02&profitDate__lte=2026-03-01')).toEqual({
      profitDate__lte: 'Invalid Date Interval',
    });
    expect(await errors('profitDate__gte=2026-01-01&profitDate__lte=2027-01-01')).toEqual({
      profitDate__lte: 'Select 12 months or less',
    });
    expect((await readProfit('', 'profitDate__gte=9998-12-31&profitDate__lte=9999-12-30')).results).toEqual([]);
    expect((await readProfit('', 'profitDate__gte=1000-01-01&profitDate__lte=1000-12-31')).results).toEqual([]);
    expect(await errors('profitDate__gte=9999-12-31&profitDate__lte=9999-12-31')).toEqual({
      profitDate__lte: 'Select 12 months or less',
    });
    const ahead = await haul({ fleetPickUpDate: '9999-12-31', fleetDeliveryDate: '9999-12-31' });
    expect((await readLoadProfit(ahead)).revenue).toBe(2000);
    expect(await errors(`${MARCH}&groupBy=dispatcher`)).toEqual({ groupBy: 'Invalid Group' });
    expect(await errors(`${MARCH}&ordering=name`)).toEqual({ ordering: 'Unknown ordering' });
    const load = await haul();
    const dispatcher = await server.personnel(owner, { 3000: 'all', 10000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');
    expect((await dispatcher.get(`/api/report/profits/?${MARCH}`)).status).toBe(403);
    expect((await dispatcher.get(`/api/fleet/${load.id}/profit/`)).status).toBe(403);
    expect((await stranger.get(`/api/fleet/${load.id}/profit/`)).status).toBe(404);
    expect((await stranger.get(`/api/report/profits/?${MARCH}`)).body.results).toEqual([]);
  });
});

describe('a load with a handoff', () => {
  let second: LoadParties;
  let load: AnyBody;
  const THIRTY = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 30, payCheckExpenseCarrierFee: 0 };

  beforeEach(async () => {
    second = await makeParties(owner, owner.carrierId);
    await owner.post('/api/pay_plan/', { driver: second.driver, validFrom: '2026-01-01', ...THIRTY });
    load = await haul({
      fleetLoadFee: 1800,
      legs: [
        { driver: parties.driver, vehicle: parties.vehicle, loadedMiles: 700 },
        { driver: second.driver, vehicle: second.vehicle, loadedMiles: 500 },
      ],
    });
    const { status } = await savePaycheck(owner, makeForm(parties, THIRTY));
    expect(status).toBe(201);
  });

  const figures = ({ id, loads, revenue, pay, profit: left }: AnyBody) => [id, loads, revenue, pay, left];

  test.each([
    ['driver', () => [parties.driver, second.driver]],
    ['vehicle', () => [parties.vehicle, second.vehicle]],
  ])('splits revenue and paid or estimated pay by %s', async (groupBy, ids) => {
    const [first, other] = ids();

    const { results, totals } = await readProfit(`groupBy=${groupBy}`);

    expect(results.map(figures)).toEqual([
      [first, 1, 1050, 315, 735],
      [other, 1, 750, 225, 525],
    ]);
    expect([totals.loads, totals.revenue, totals.pay]).toEqual([1, 1800, 540]);
  });

  test('keeps the driver pay for a canceled load whose TONU fee was cleared afterward', async () => {
    const april = makeWeek('2026-04-01', '2026-04-07');
    const { legs } = (await owner.get(`/api/fleet/${load.id}`)).body;
    const dates = { fleetPickUpDate: '2026-04-02', fleetDeliveryDate: '2026-04-02' };
    const rows = legs.map((leg: AnyBody) => ({ ...leg, id: null, driver: leg.driver.id, vehicle: leg.vehicle.id }));
    const { id } = await haul({ ...dates, legs: rows });
    const tonu = { status: 'CANCELED', cancelReason: 'CUSTOMER', fleetNoServiceFee: 240 };
    await owner.patch(`/api/fleet/${id}`, tonu);
    await savePaycheck(owner, makeForm(parties, { ...THIRTY, ...april }));

    await owner.patch(`/api/fleet/${id}`, { fleetNoServiceFee: 0, changeReason: 'Broker refused' });

    const { results } = await readProfit('groupBy=fleet', 'profitDate__gte=2026-04-01&profitDate__lte=2026-04-30');
    expect(results.map(figures)).toEqual([[id, 1, 0, 140, -140]]);
  });

  test('counts as one load with the costs of both trucks', async () => {
    await spend('FUEL', 100, { driver: second.driver, vehicle: second.vehicle });

    expect(await readLoadProfit(load)).toMatchObject({
      loads: 1,
      revenue: 1800,
      pay: 540,
      fuel: 100,
      profit: 1160,
      paidBy: 'PLAN',
    });
    expect((await readProfit('groupBy=fleet')).results).toMatchObject([{ id: load.id, loads: 1, profit: 1160 }]);
  });
});
