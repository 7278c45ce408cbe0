/**
 * Covers drivers and vehicles that join, leave or move during the period: which authority's audit
 * still includes them.
 */
import { addDays } from '@milepost/domain/core/dates.ts';
import type { AuditAnswer } from '@milepost/domain/safety/audit/page.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { makeLoad, makeParties } from '../../fleet/testing.ts';
import { makeCarrier, makeDocument, makeDriver, makeVehicle } from '../testing/documents.ts';
import { makeDrugTest } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
const today = '2026-11-23';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

/** Returns the audit status of each rule for one owner in the audit of an authority. */
async function getStatuses(ownerId: string, carrier = owner.carrierId) {
  const { findings, soon } = (await owner.get(`/api/compliance/audit/?carrier=${carrier}`)).body as AuditAnswer;
  const own = [...findings, ...soon].filter((each) => each.ownerId === ownerId);
  return Object.fromEntries(own.map(({ rule, status }) => [rule, status]));
}

async function change(path: string, changes: Record<string, unknown>) {
  const { status, body } = await owner.patch(`/api/${path}`, changes);
  expect([path, status, body.errors]).toEqual([path, 200, undefined]);
}

const hireDriver = async (days: number, over: Record<string, unknown> = {}): Promise<string> =>
  (
    await makeDriver(owner, owner.carrierId, {
      driverHiredDate: addDays(today, -days),
      driverLicenseClass: 'A',
      ...over,
    })
  ).id;

test('checks a driver who left this year only for the pre-employment test, but in full on the last day', async () => {
  const [removed, last] = [await hireDriver(200), await hireDriver(200)];
  const parties = await makeParties(owner, owner.carrierId);
  const day = addDays(today, -190);
  for (const driver of [removed, last])
    await makeLoad(owner, { ...parties, driver }, { fleetPickUpDate: day, fleetDeliveryDate: day });
  await change(`driver/${removed}`, { driverTerminationDate: addDays(today, -1) });
  await change(`driver/${last}`, { driverTerminationDate: today });

  expect(await getStatuses(removed)).toEqual({ DA3: 'FAIL' });
  expect(await getStatuses(last)).toMatchObject({ DA3: 'FAIL', 'DQ8.mvr': 'FAIL', CD1: 'FAIL' });

  await change(`driver/${removed}`, { driverTerminationDate: addDays(today, -1), state: 'INACTIVE' });
  expect(await getStatuses(removed)).toEqual({ DA3: 'FAIL' });
});

test("examines a rehired driver from the new hire date and ignores the first hire's drug test", async () => {
  const driver = await hireDriver(900, { driverTerminationDate: addDays(today, -600) });
  const tested = { drugTestType: 'PRE_EMPLOYMENT', drugTestResult: 'NEGATIVE' };
  const makeDates = (days: number) => ({
    drugTestDate: addDays(today, -days),
    drugTestResultDate: addDays(today, -days + 1),
  });
  await makeDrugTest(owner, { carrier: owner.carrierId, driver }, { ...tested, ...makeDates(905) });
  expect(await getStatuses(driver)).toEqual({});

  await change(`driver/${driver}`, { driverHiredDate: addDays(today, -40), driverTerminationDate: null });
  expect(await getStatuses(driver)).toMatchObject({ DA3: 'UNKNOWN', 'DQ8.mvr': 'FAIL' });

  await makeDrugTest(owner, { carrier: owner.carrierId, driver }, { ...tested, ...makeDates(45) });
  expect((await getStatuses(driver)).DA3).toBeUndefined();
});

test("counts a driver who moves to the account's other authority as a new hire there", async () => {
  const other: string = (await makeCarrier(owner)).id;
  const before = await hireDriver(900);
  await makeDocument(owner, { driver: before, documentType: 'MEDICAL_CARD' });
  expect(await getStatuses(before)).toMatchObject({ CD1: 'FAIL' });

  await change(`driver/${before}`, { driverTerminationDate: addDays(today, -10), state: 'INACTIVE' });
  const { id: after } = await makeDriver(owner, other, {
    driverHiredDate: addDays(today, -9),
    driverLicenseClass: 'A',
  });

  expect([await getStatuses(before), await getStatuses(before, other)]).toEqual([{}, {}]);
  expect([await getStatuses(after), await getStatuses(after, other)]).toEqual([
    {},
    expect.objectContaining({ DQ2: 'PASS', 'DQ8.mvr': 'FAIL' }),
  ]);
});

test('counts a vehicle through its sale date, in the audit of the authority that has it', async () => {
  const other: string = (await makeCarrier(owner)).id;
  const driver = await hireDriver(900);
  const { id: theirs } = await makeDriver(owner, other);
  const { id: truck } = await makeVehicle(owner, { carrier: owner.carrierId, driver });
  expect(await getStatuses(truck)).toMatchObject({ VM2: 'FAIL' });

  await change(`vehicle/${truck}`, { carrier: other, driver: theirs });
  expect([await getStatuses(truck), (await getStatuses(truck, other)).VM2]).toEqual([{}, 'FAIL']);

  await change(`vehicle/${truck}`, { vehicleEndDate: today });
  expect((await getStatuses(truck, other)).VM2).toBe('FAIL');
  await change(`vehicle/${truck}`, { vehicleEndDate: addDays(today, -1) });
  expect(await getStatuses(truck, other)).toEqual({});
});
