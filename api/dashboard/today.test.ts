/**
 * Covers the counts of the Today page: free and idle trucks, totals, and the counts of a user with
 * few permissions. db/demo/today.test.ts compares each count with its list.
 */
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import type { TodayAnswer } from '@milepost/domain/dashboard/today.ts';
import { formatQuarter, getDueDate, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import { listQuarters } from '@milepost/domain/report/ifta/quarters.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { expenseInput } from '../../db/demo/expense/expense.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { billLoad, NO_FEES } from '../accounting/testing.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function readCounts(by: Client): Promise<Record<string, [number, number | null]>> {
  const { status, body } = await by.get('/api/dashboard/today/');
  expect(status).toBe(200);
  const items = (body.results as TodayAnswer[]).flatMap((section) => section.items);
  return Object.fromEntries(items.map(({ id, count, sum }) => [id, [count, sum]]));
}

test('counts a truck as free without a load that day, and as idle after 7 days with none booked', async () => {
  const owner = await server.account('Free Trucks LLC');
  const today = server.today();
  const day = (days: number) => addDays(today, days);
  const truckWith = async (pickup: number, delivery: number, over: object = {}) => {
    const parties = await makeParties(owner, owner.carrierId);
    const dates = { fleetPickUpDate: day(pickup), fleetDeliveryDate: day(delivery) };
    const load = await makeLoad(owner, parties, { ...dates, ...over });
    return { vehicle: parties.vehicle, load };
  };
  const bare = (await makeParties(owner, owner.carrierId)).vehicle;
  const [underWay, lastDay, firstDay] = [await truckWith(-3, 2), await truckWith(-3, 0), await truckWith(0, 3)];
  const yesterday = await truckWith(-3, -1);
  const sevenDays = await truckWith(-9, -7);
  const eightDays = await truckWith(-9, -8);
  const booked = await truckWith(5, 6);
  const canceled = await truckWith(-1, 1);
  await owner.patch(`/api/fleet/${canceled.load.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

  const listIds = async (query: string) =>
    (await owner.get(`/api/vehicle/?per_page=100&${query}`)).body.results.map(({ id }: { id: string }) => id).sort();

  const among = (...trucks: string[]) => trucks.toSorted();
  expect(await listIds('isFree=false')).toEqual(among(underWay.vehicle, lastDay.vehicle, firstDay.vehicle));
  const free = [bare, yesterday.vehicle, sevenDays.vehicle, eightDays.vehicle, booked.vehicle, canceled.vehicle];
  expect(await listIds('isFree=true&vehicleType=TRUCK')).toEqual(among(...free));
  expect(await listIds('isIdle=true&vehicleType=TRUCK')).toEqual(among(bare, eightDays.vehicle, canceled.vehicle));
  expect(await readCounts(owner)).toMatchObject({ trucksFree: [6, null], trucksIdle: [3, null] });
  expect((await owner.get('/api/vehicle/?isFree=soon')).body.errors).toEqual({ isFree: 'Yes or no' });
});

test('adds up amounts to the cent', async () => {
  const owner = await server.account('Two Invoices LLC');
  const parties = await makeParties(owner, owner.carrierId);
  for (const fleetLoadFee of [1000.1, 2000.25]) {
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, fleetLoadFee });
    await billLoad(owner, load);
  }

  expect(await readCounts(owner)).toMatchObject({ toSend: [2, 3000.35], owed: [0, 0], toInvoice: [0, null] });
});

test('excludes counts of lists the user can’t view, and all counts without permissions', async () => {
  const owner = await server.account('Rights LLC');
  const withoutRights = await server.personnel(owner, {});
  const loads = await server.personnel(owner, { 3000: 'view' });

  expect((await withoutRights.get('/api/dashboard/today/')).body).toEqual({ results: [], count: 0 });
  const seen = Object.keys(await readCounts(loads));
  expect(seen).toContain('pickupsToday');
  expect(seen.filter((id) => ['trucksFree', 'toInvoice', 'owed', 'expired'].includes(id))).toEqual([]);
});

test('lists the IFTA return for the last quarter until it is closed, and opens a single one directly', async () => {
  const owner = await server.account('Quarter LLC');
  const [, quarter = '', earlier = ''] = listQuarters(server.today());
  const readItem = async (by: Client = owner, query = '') => {
    const sections = (await by.get(`/api/dashboard/today/${query}`)).body.results as TodayAnswer[];
    return sections.flatMap(({ items }) => items).find(({ id }) => id === 'iftaReturn');
  };
  const drive = async (parties: Awaited<ReturnType<typeof makeParties>>, tripDate: string) => {
    const { carrier, driver, vehicle } = parties;
    const odometer = { tripOdometerStart: null, tripOdometerEnd: null };
    const trip = tripInput({ carrier, driver, vehicle, tripDate, ...odometer } as never);
    expect((await owner.post('/api/trip/', trip as never)).status).toBe(201);
  };
  const first = await makeParties(owner, owner.carrierId);
  await drive(first, getQuarterDays(earlier).start);
  expect(await readItem()).toBeUndefined();

  await drive(first, getQuarterDays(quarter).end);
  const due = getDueDate(quarter);
  expect(await readItem()).toEqual({
    id: 'iftaReturn',
    label: `IFTA return ${formatQuarter(quarter)}, due ${formatDay(due)}`,
    tone: server.today() > due ? 'error' : 'warning',
    count: 1,
    sum: null,
    page: 'report/ifta_return',
    filters: { carrier: owner.carrierId, quarter },
  });
  expect(await readItem(await server.personnel(owner, { 6000: 'view' }))).toBeUndefined();
  expect(await readItem(await server.personnel(owner, { 6000: 'view', 8000: 'view' }))).toMatchObject({ count: 1 });

  const numbers = { carrierName: 'Second LLC', carrierDOT: '55012', carrierMC: '55012' };
  const { body: second } = await owner.post('/api/carrier/', carrierInput(numbers as never) as never);
  const other = await makeParties(owner, second.id);
  await drive(other, getQuarterDays(quarter).start);
  expect(await readItem()).toMatchObject({ count: 2, filters: {} });
  expect(await readItem(owner, `?carrier=${second.id}`)).toMatchObject({ filters: { carrier: second.id, quarter } });

  const { carrier, driver, vehicle } = other;
  const fuel = { expenseType: 'FUEL', fuelCardExpenseType: 'DIESEL', expenseFuelType: 'DIESEL' };
  const bought = { expenseTransactionDate: getQuarterDays(quarter).start, expenseQuantity: 10, expenseUnitPrice: 3.5 };
  const address = { place: null, city: 'Waco', state: 'TX', zipCode: null };
  await owner.post(
    '/api/expense/',
    expenseInput({ carrier, driver, vehicle, ...fuel, ...bought, address } as never) as never,
  );
  const closing = { carrier: second.id, quarter, fuelType: 'DIESEL', filedOn: server.today() };
  expect((await owner.post('/api/report/ifta_return/', closing)).body.errors).toBeUndefined();
  expect(await readItem()).toMatchObject({ count: 1, filters: { carrier: owner.carrierId, quarter } });
});
