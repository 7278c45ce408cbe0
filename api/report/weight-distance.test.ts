/** Covers miles by truck in the states with a weight-distance tax. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { tripInput } from '../../db/demo/fleet/trip.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';

const REPORT = '/api/report/weight_distances/';
const QUARTER = 'tripDate__gte=2024-01-01&tripDate__lte=2024-03-31';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;
let light: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
  const { carrier, driver } = parties;
  light = await create(
    'vehicle',
    vehicleInput({
      carrier,
      driver,
      vehicleNumber: '900',
      vehicleVIN: '1FUJGLDR9CSBP0900',
      vehicleGrossWeight: 62_000,
      vehicleRegisteredWeight: 59_999,
    }),
  );
  await drive('KY', 100.25, '2024-01-01');
  await drive('KY', 50, '2024-03-31');
  await drive('KY', 7, '2023-12-31');
  await drive('KY', 7, '2024-04-01');
  await drive('NY', 30, '2024-02-29');
  await drive('TX', 900, '2024-02-01');
  await drive('KY', 20, '2024-02-01', light);
  await owner.delete(`/api/trip/${await drive('OR', 5, '2024-02-01')}`);
});
afterAll(() => server.close());

async function create(path: string, fields: object): Promise<string> {
  const { status, body } = await owner.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}

function drive(tripJurisdiction: string, tripDistance: number, tripDate: string, vehicle = parties.vehicle) {
  const { carrier, driver } = parties;
  const odometer = { tripOdometerStart: null, tripOdometerEnd: null };
  return create(
    'trip',
    tripInput({ carrier, driver, vehicle, tripJurisdiction, tripDistance, tripDate, ...odometer } as never),
  );
}

const getLines = ({ results }: AnyBody) =>
  results.map(({ tripJurisdiction, vehicle, isAbove, trips, miles }: AnyBody) => [
    tripJurisdiction,
    vehicle.prettyName,
    isAbove,
    trips,
    miles,
  ]);

test("lists each truck's miles by state, with both end dates, and flags registered weights above the limit", async () => {
  const { status, body } = await owner.get(`${REPORT}?${QUARTER}&ordering=miles`);

  expect(status).toBe(200);
  const number = body.results.at(-1).vehicle.prettyName;
  expect(getLines(body)).toEqual([
    ['KY', '900', false, 1, 20],
    ['NY', number, true, 1, 30],
    ['KY', number, true, 2, 150.25],
  ]);
  expect(body.totals).toEqual({ trips: 4, miles: 200.25 });
});

test('filters by state, authority and truck, and exports a file', async () => {
  const { body } = await owner.get(`${REPORT}?${QUARTER}&carrier=${parties.carrier}&vehicle=${light}`);
  const file = await owner.get(`${REPORT}csv/?${QUARTER}&tripJurisdiction=NY`);

  expect(getLines(body)).toEqual([['KY', '900', false, 1, 20]]);
  const [heading, line, end] = file.text.split('\r\n');
  expect(heading).toBe(
    '\uFEFFState,Truck,GVWR (lbs),Registered Weight (lbs),Weight Threshold (lbs),Above Threshold,Trips,Distance (Mi)',
  );
  expect(line).toMatch(/^New York,\d+,52350,80000,18000,Yes,1,30\.00$/);
  expect(end).toBe('');
});

// Ledger: ROL-13
test('requires view on 8000 and shows nothing to another account', async () => {
  const withoutRights = await server.personnel(owner, { 3000: 'all' });
  const stranger = await server.account('Red Rock Carriers LLC');

  expect((await withoutRights.get(`${REPORT}?${QUARTER}`)).status).toBe(403);
  expect((await stranger.get(`${REPORT}?${QUARTER}`)).body).toMatchObject({
    results: [],
    totals: { trips: 0, miles: 0 },
  });
});
