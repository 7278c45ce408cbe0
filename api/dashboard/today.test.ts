/**
 * Covers the counts of the Today page: free and idle trucks, totals, and the counts of a user with
 * few permissions. db/demo/today.test.ts compares each count with its list.
 */
import { addDays } from '@milepost/domain/core/dates.ts';
import type { TodayAnswer } from '@milepost/domain/dashboard/today.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billed, NO_FEES } from '../accounting/testing.ts';
import { type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { makeCompleteLoad, makeCrew, makeLoad } from '../fleet/testing.ts';

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
    const crew = await makeCrew(owner, owner.carrierId);
    const dates = { fleetPickUpDate: day(pickup), fleetDeliveryDate: day(delivery) };
    const load = await makeLoad(owner, crew, { ...dates, ...over });
    return { vehicle: crew.vehicle, load };
  };
  const bare = (await makeCrew(owner, owner.carrierId)).vehicle;
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
  const crew = await makeCrew(owner, owner.carrierId);
  for (const fleetLoadFee of [1000.1, 2000.25]) {
    const load = await makeCompleteLoad(owner, crew, { ...NO_FEES, fleetLoadFee });
    await billed(owner, load);
  }

  expect(await readCounts(owner)).toMatchObject({ toSend: [2, 3000.35], owed: [0, 0], toInvoice: [0, null] });
});

test("leaves out counts of lists the user can't view, and all counts without permissions", async () => {
  const owner = await server.account('Rights LLC');
  const nobody = await server.personnel(owner, {});
  const loads = await server.personnel(owner, { 3000: 'view' });

  expect((await nobody.get('/api/dashboard/today/')).body).toEqual({ results: [], count: 0 });
  const seen = Object.keys(await readCounts(loads));
  expect(seen).toContain('pickupsToday');
  expect(seen.filter((id) => ['trucksFree', 'toInvoice', 'owed', 'expired'].includes(id))).toEqual([]);
});
