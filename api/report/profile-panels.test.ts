/** What the panels of profiles ask next to lists: pay of a driver, repairs and profit of a truck, days to pay and lanes of a customer. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { beforeAll, expect, test } from 'vitest';
import { paymentInput } from '../../db/demo/accounting/payment.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { act, billLoad, makeExpense, makeWeek, NO_FEES, startAccountingFixture } from '../accounting/testing.ts';
import type { AnyBody, Client } from '../core/testing/server.ts';
import { makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';
import { makeContact } from '../safety/testing.ts';

const fixture = startAccountingFixture();
let today: string;
beforeAll(() => {
  today = fixture.server.today();
});

const get = async (path: string, by: Client = fixture.owner) => by.get(`/api/${path}/`);
const buildRepair = (company: string) => ({ company, expenseType: 'MAINTENANCE', expenseMaintenanceCategory: 'TIRE' });
const FREE = { ...NO_FEES, fleetNoServiceFee: 0 };
const buildDates = (day: string) => ({ fleetPickUpDate: day, fleetDeliveryDate: day });

test('a driver’s pay adds up this year’s paychecks except void ones, and shows the balance carried forward', async () => {
  const { owner, parties } = fixture;
  const { driver } = parties;
  await makeCompleteLoad(owner, parties, { ...FREE, ...buildDates(today), fleetLoadFee: 2000 });
  await makeExpense(owner, parties, { expenseTransactionDate: today, expenseUnitPrice: 150 });
  await fixture.save(makeWeek(today, today));
  const day = addDays(today, -40);
  await makeExpense(owner, parties, { expenseTransactionDate: day, expenseUnitPrice: 60 });
  await fixture.save(makeWeek(day, day));
  await makeCompleteLoad(owner, parties, { ...FREE, ...buildDates(today), fleetLoadFee: 500 });
  const error = await fixture.save(makeWeek(today, today));
  const paid = { payCheckPaidDate: today, payCheckPaymentMethod: 'ACH' };
  expect((await owner.post(`/api/paycheck/${error.id}/pay/`, paid)).status).toBe(200);
  expect((await act(owner, error, 'VOID', 'paycheck')).status).toBe(200);

  const { body } = await get(`driver/${driver}/pay`);

  // 90% of $2,000, less a fee: $1,470 after the toll of $150. The 60 below zero, and the $345 paid by mistake, are carried forward.
  const year = Number(today.slice(0, 4));
  expect(body).toEqual({ year, gross: 1620, deductions: 210, net: 1410, balance: -405 });
});

test('a truck’s repairs cover the last twelve months, with their cost per odometer mile', async () => {
  const { owner, parties } = fixture;
  const { carrier, driver, vehicle } = parties;
  const shop = await makeContact(owner, parties.carrier, 'AUTO_SERVICE_PROVIDER');
  const addRepair = (expenseTransactionDate: string, expenseUnitPrice: number, over: object = {}) =>
    makeExpense(owner, parties, { ...buildRepair(shop), expenseTransactionDate, expenseUnitPrice, ...over });
  const first = addDays(addMonths(today, -12), 1);
  await addRepair(first, 400);
  await addRepair(today, 100);
  await addRepair(addDays(first, -1), 9000);
  await addRepair(addDays(today, 1), 7000);
  await makeExpense(owner, parties, { expenseTransactionDate: today, expenseUnitPrice: 40 });
  const drive = async (tripDate: string, tripOdometerStart: number) => {
    const miles = { tripOdometerStart, tripOdometerEnd: tripOdometerStart + 500, tripDistance: 500 };
    const answer = await owner.post('/api/trip/', tripInput({ carrier, driver, vehicle, tripDate, ...miles }));
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  };
  await drive(addDays(today, -10), 410_000);
  await drive(addDays(today, -5), 410_700);

  const { body } = await get(`vehicle/${vehicle}/repairs`);

  // From the 410,500 miles ten days ago to the 412,350 that the truck was added with.
  expect(body).toEqual({ from: first, to: today, count: 2, cost: 500, miles: 1850, costPerMile: 0.27 });
});

test("a truck's profit is its line in the Profit report for the last 90 days", async () => {
  const { owner, parties } = fixture;
  await makeCompleteLoad(owner, parties, {
    ...NO_FEES,
    ...buildDates(addDays(today, -3)),
    fleetLoadFee: 1200,
    fleetDistance: 400,
  });
  const shop = await makeContact(owner, parties.carrier, 'AUTO_SERVICE_PROVIDER');
  await makeExpense(owner, parties, { ...buildRepair(shop), expenseTransactionDate: today, expenseUnitPrice: 80 });
  // The driver's other truck has a load of another driver and a cost of this one on the same day: that cost is not this truck's.
  const day = addDays(today, -3);
  const other = await makeParties(owner, parties.carrier);
  await makeCompleteLoad(owner, other, { ...FREE, ...buildDates(day), fleetLoadFee: 900 });
  await makeExpense(
    owner,
    { ...parties, vehicle: other.vehicle },
    { expenseTransactionDate: day, expenseUnitPrice: 35 },
  );
  const period = `profitDate__gte=${addDays(today, -90)}&profitDate__lte=${today}`;

  const [{ body }, report] = [
    await get(`vehicle/${parties.vehicle}/profit`),
    await owner.get(`/api/report/profits/?groupBy=vehicle&per_page=100&${period}`),
  ];

  const line = report.body.results.find(({ id }: AnyBody) => id === parties.vehicle);
  const { id: _, name: __, record: ___, ...figures } = line;
  expect(body).toEqual({ from: addDays(today, -90), to: today, ...figures });
  expect(body).toMatchObject({ loads: 1, revenue: 1200 });
});

test('a truck without loads has no profit', async () => {
  expect((await get(`vehicle/${fixture.parties.vehicle}/profit`)).body).toMatchObject({
    loads: 0,
    revenue: 0,
    profit: 0,
  });
});

/** Makes an invoice of the customer in `parties` that was sent so many days ago. */
async function makeSentInvoice(fee: number, daysAgo: number): Promise<AnyBody> {
  const { owner, parties } = fixture;
  const created = await billLoad(owner, await makeCompleteLoad(owner, parties, { ...FREE, fleetLoadFee: fee }));
  await owner.patch(`/api/invoice/${created.id}`, { invoicedDate: addDays(today, -daysAgo) });
  return (await act(owner, created, 'INVOICED')).body;
}
const pay = async (invoice: AnyBody, applied: number, daysAgo: number) => {
  const { carrier, customer } = fixture.parties;
  const paid = paymentInput({ carrier, customer, paymentAmount: applied, paymentDate: addDays(today, -daysAgo) });
  const answer = await fixture.owner.post('/api/payment/', {
    ...paid,
    paymentReference: `CHK-${invoice.payCheckID}-${daysAgo}`,
    lines: [{ invoice: invoice.id, applied }],
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
};

test('days to pay run from the invoice date to the last payment, for invoices paid in full', async () => {
  const [quick, slow, partly] = [
    await makeSentInvoice(100, 60),
    await makeSentInvoice(200, 60),
    await makeSentInvoice(300, 60),
  ];
  await pay(quick, 100, 40);
  await pay(slow, 50, 50);
  await pay(slow, 150, 15);
  await pay(partly, 100, 30);
  await makeSentInvoice(400, 10);

  const { body } = await get(`customer/${fixture.parties.customer}/days_to_pay`);

  expect(body).toEqual({ from: addDays(addMonths(today, -12), 1), invoices: 2, averageDays: 32.5, onTime: 1 });
});

test('a customer who has not paid an invoice has no average', async () => {
  await makeSentInvoice(100, 5);

  expect((await get(`customer/${fixture.parties.customer}/days_to_pay`)).body).toMatchObject({
    invoices: 0,
    averageDays: null,
  });
});

test("a customer's lanes count twelve months of loads that weren't canceled, and per-mile rates only for loads with miles", async () => {
  const { owner, parties } = fixture;
  const first = addDays(addMonths(today, -12), 1);
  const addLoad = (fee: number, day: string, over: object = {}) =>
    makeLoad(owner, parties, {
      ...FREE,
      ...buildDates(day),
      fleetLoadFee: fee,
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryLocation: 'Tulsa, OK',
      ...over,
    });
  await addLoad(1000, first, { fleetDistance: 250 });
  await addLoad(500, today, { fleetDistance: undefined, fleetDeliveryLocation: 'TULSA, OK' });
  await addLoad(700, today, { fleetDeliveryLocation: 'Waco, TX', fleetDistance: undefined });
  await addLoad(9000, addDays(first, -1));
  const canceled = await addLoad(8000, today);
  await owner.patch(`/api/fleet/${canceled.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

  const { body } = await get(`customer/${parties.customer}/lanes`);

  expect(body.results.map(({ loads, revenue, perMile }: AnyBody) => [loads, revenue, perMile])).toEqual([
    [2, 1500, 4],
    [1, 700, null],
  ]);
  expect(body.count).toBe(2);
});

test('each call needs its own permission and is hidden from other accounts', async () => {
  const { owner, parties, server } = fixture;
  const { driver, vehicle, customer } = parties;
  const calls = [
    [`driver/${driver}/pay`, [6000]],
    [`vehicle/${vehicle}/repairs`, [3000, 4000, 7000]],
    [`vehicle/${vehicle}/profit`, [6000]],
    [`customer/${customer}/days_to_pay`, [6000]],
    [`customer/${customer}/lanes`, [3000]],
  ] as const;
  const ALL = [1100, 2000, 3000, 4000, 6000, 7000, 8000, 9000, 10_000, 11_000, 12_000, 13_000];
  const stranger = await server.account('Red Rock Carriers LLC');

  for (const [path, policies] of calls) {
    const others = ALL.filter((policy) => !policies.some((each) => each === policy));
    const without = await server.personnel(owner, Object.fromEntries(others.map((policy) => [policy, 'all'])));
    expect([path, (await get(path, without)).status]).toEqual([path, 403]);
    for (const policy of policies) {
      const viewer = await server.personnel(owner, { [policy]: 'view' });
      expect([path, policy, (await get(path, viewer)).status]).toEqual([path, policy, 200]);
    }
    expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
  }
});
