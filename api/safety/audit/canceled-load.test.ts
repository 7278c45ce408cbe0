/** Checks that a canceled load proves neither who drove nor which truck was used. */
import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { earlierHireInput } from '../../../db/demo/safety/earlier-hire.ts';
import { vehicleInspectionInput } from '../../../db/demo/safety/vehicle-inspection.ts';
import { type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeLoad, makeParties } from '../../fleet/testing.ts';
import { makeDrugTest } from '../testing.ts';
import { readAuthorities } from './facts.ts';

let server: TestServer;
let owner: Client & { carrierId: string; accountId: string };
const today = '2026-11-23';
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/**
 * Returns the first load of the present and an earlier hire, and the first after a failed test and
 * an out-of-service order.
 */
async function firstLoads({ driver, vehicle }: LoadParties) {
  const [authority] = await server.services.db.read(owner.accountId, (tx) => readAuthorities(tx, today));
  const found = authority?.drivers.find(({ id }) => id === driver);
  const inspections = authority?.inspections.filter((each) => 'vehicle' in each && each.vehicle === vehicle) ?? [];
  return [
    found?.firstLoad,
    found?.earlier.map(({ firstLoad }) => firstLoad),
    found?.tests.map(({ usedOn }) => usedOn),
    inspections.map(({ usedOn }) => usedOn),
  ];
}

test('ignores canceled loads as a hire’s first load and as use after a failed test or OOS order', async () => {
  const { carrierId: carrier } = owner;
  const parties = await makeParties(owner, carrier);
  const { driver, vehicle } = parties;
  await owner.patch(`/api/driver/${driver}`, { driverHiredDate: ago(100) });
  const hire = { earlierHiredDate: ago(300), earlierTerminationDate: ago(200) };
  await owner.post('/api/earlier_hire/', earlierHireInput({ carrier, driver, ...hire }));
  await makeDrugTest(owner, parties, {
    drugTestDate: ago(90),
    drugTestResult: 'POSITIVE',
    drugTestResultDate: ago(88),
  });
  await owner.post(
    '/api/vehicle_inspection/',
    vehicleInspectionInput({
      carrier,
      vehicle,
      vehicleInspectionDate: ago(85),
      vehicleInspectionResult: 'FAIL',
      vehicleOutOfService: true,
    }),
  );
  const makeDates = (days: number) => ({ fleetPickUpDate: ago(days), fleetDeliveryDate: ago(days) });
  const loads = [await makeLoad(owner, parties, makeDates(250)), await makeLoad(owner, parties, makeDates(80))];
  expect(await firstLoads(parties)).toEqual([ago(80), [ago(250)], [ago(80)], [ago(80)]]);

  for (const { id } of loads) await owner.patch(`/api/fleet/${id}`, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

  expect(await firstLoads(parties)).toEqual([null, [null], [null], [null]]);
});
