/** The map of lanes: which loads it counts, and where its places are. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../../fleet/testing.ts';

const MARCH = 'fleetPickUpDate__gte=2026-03-01&fleetPickUpDate__lte=2026-03-31';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const FREE = { fleetLumperFee: 0, fleetDetantionFee: 0, fleetNoServiceFee: 0, fleetMiscFee: 0 };
const haul = (day: string, fleetLoadFee: number, over: object = {}, of = parties) =>
  makeCompleteLoad(owner, of, {
    ...FREE,
    fleetPickUpDate: day,
    fleetDeliveryDate: '2026-12-31',
    fleetPickupLocation: 'Dallas, TX',
    fleetDeliveryLocation: 'Tulsa, OK',
    fleetDistance: 250,
    fleetLoadFee,
    ...over,
  });
const readLanes = async (more = '') => (await owner.get(`/api/report/lanes/?${MARCH}${more}`)).body;

test('a lane shows its loads, revenue with fuel surcharge, and revenue per mile of the loads with miles', async () => {
  const other = await makeParties(owner, owner.carrierId);
  await haul('2026-03-01', 1000, { fleetFuelSurcharge: 150 });
  await haul('2026-03-31', 600, { fleetDistance: null, fleetDeliveryLocation: 'TULSA, OK' });
  await haul('2026-03-10', 400, { fleetDeliveryLocation: 'Monterrey, NL', fleetDistance: null }, other);
  await haul('2026-02-28', 9000);
  await haul('2026-04-01', 9000);
  const canceled = await haul('2026-03-12', 8000);
  await owner.patch(`/api/fleet/${canceled.id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

  const all = await readLanes();
  const ofOther = await readLanes(`&customer=${other.customer}`);

  expect(all.count).toBe(2);
  expect(all.results[0]).toMatchObject({ loads: 2, revenue: 1750, miles: 250, perMile: 4.6 });
  expect(all.results[0]).toMatchObject({ from: { x: 484, y: 440 }, to: { x: expect.any(Number) } });
  expect(all.results[1]).toMatchObject({ delivery: 'Monterrey, NL', loads: 1, revenue: 400, perMile: null, to: null });
  expect(ofOther.results.map(({ delivery }: AnyBody) => delivery)).toEqual(['Monterrey, NL']);
});

test("needs a period and the right to the Fleets report, and hides other accounts' loads", async () => {
  const stranger = await server.account('Red Rock Carriers LLC');
  const path = `/api/report/lanes/?${MARCH}`;
  const [with_, without] = [
    await server.personnel(owner, { 10000: 'view' }),
    await server.personnel(owner, { 3000: 'all', 6000: 'all' }),
  ];

  expect((await owner.get('/api/report/lanes/')).body.errors).toHaveProperty('fleetPickUpDate__gte');
  expect((await owner.get(`${path}&nonsense=1`)).status).toBe(400);
  expect([(await with_.get(path)).status, (await without.get(path)).status]).toEqual([200, 403]);
  expect((await stranger.get(path)).body).toMatchObject({ results: [], count: 0 });
});
