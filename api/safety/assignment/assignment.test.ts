/** Covers assignments that safety rules forbid, on a real database: warnings, refusals, and history. */
import type { AssignmentAnswer } from '@milepost/domain/admin/assignment.ts';
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, loadInput, makeLoad, makeParties } from '../../fleet/testing.ts';
import { makeDocument } from '../testing/documents.ts';
import { makeDrugTest } from '../testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string; profileId: string };
let dispatcher: Client;
const today = '2026-11-23';
const ENDS = addDays(today, 10);
const AFTER = addDays(ENDS, 1);
const SAYS = `Not medically qualified on ${formatDay(AFTER)} - 49 CFR 391.45(b)`;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T18:00:00Z`) });
  server = await startTestServer({ TIME_ZONE: 'UTC' });
  owner = await server.account('Bluebonnet Freight LLC');
  dispatcher = await server.personnel(owner, { 3000: 'all', 2000: 'all' });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const addDocument = (of: object, documentType: string, ends: string) =>
  makeDocument(owner, {
    ...of,
    documentType,
    documentIssuedDate: addDays(today, -300),
    documentExpires: true,
    documentExpirationDate: ends,
  });

/** Makes a driver whose medical certification (card and MVR) expires in ten days, and an inspected truck. */
async function makeReadyParties(ends = ENDS): Promise<LoadParties> {
  const parties = await makeParties(owner, owner.carrierId);
  await owner.patch(`/api/driver/${parties.driver}`, {
    driverLicenseClass: 'A',
    driverHiredDate: addDays(today, -900),
  });
  await addDocument({ driver: parties.driver }, 'CDL', addDays(today, 400));
  await addDocument({ driver: parties.driver }, 'MEDICAL_CARD', ends);
  await makeDocument(owner, {
    driver: parties.driver,
    documentType: 'MVR',
    documentIssuedDate: addDays(today, -290),
    documentMedicalCertification: 'CERTIFIED',
    documentMedicalExpirationDate: ends,
  });
  await addDocument({ vehicle: parties.vehicle }, 'ANNUAL_INSPECTION', addDays(today, 60));
  return parties;
}

const check = async (by: Client, query: Record<string, string>) =>
  (await by.get(`/api/assignment/?${new URLSearchParams(query)}`)).body as AssignmentAnswer;
const days = (from: string, to = from) => ({ fleetPickUpDate: from, fleetDeliveryDate: to });
const saveSetting = (check: string) => owner.patch('/api/account/assignments/', { check });

async function runBlocking<T>(act: () => Promise<T>): Promise<T> {
  expect((await saveSetting('BLOCK')).body).toEqual({ check: 'BLOCK' });
  const done = await act();
  await saveSetting('WARN');
  return done;
}

describe('the assignment check for a driver and a truck', () => {
  test("reports what keeps them from hauling on the load's dates, with details only for users who can view safety records", async () => {
    const { driver, vehicle } = await makeReadyParties();
    const query = { driver, vehicle, from: today, to: AFTER };

    expect(await check(owner, query)).toEqual({
      check: 'WARN',
      count: 1,
      results: [{ field: 'driver', says: SAYS, detail: `Expired on ${formatDay(ENDS)}` }],
    });
    expect((await check(dispatcher, query)).results).toEqual([{ field: 'driver', says: SAYS, detail: null }]);
    expect((await check(owner, { ...query, to: ENDS })).results).toEqual([]);
    expect((await check(owner, { driver })).results).toEqual([]);
  });

  test('does not reveal a drug test result to dispatchers', async () => {
    const parties = await makeReadyParties();
    const result = { drugTestDate: addDays(today, -20), drugTestResult: 'POSITIVE' };
    await makeDrugTest(owner, parties, { ...result, drugTestResultDate: addDays(today, -18) });

    const { results } = await check(dispatcher, { driver: parties.driver, from: today });

    const says = `Not cleared to drive on ${formatDay(today)} - 49 CFR 382`;
    expect(results).toEqual([{ field: 'driver', says, detail: null }]);
    expect((await check(owner, { driver: parties.driver, from: today })).results[0]?.detail).toContain('382.215');
  });

  test("reports that a truck's annual inspection is too old", async () => {
    const { vehicle } = await makeReadyParties();
    const day = addDays(today, 100);

    expect((await check(owner, { vehicle, from: day })).results).toMatchObject([
      { field: 'vehicle', says: `No annual inspection on ${formatDay(day)} - 49 CFR 396.17(a)` },
    ]);
  });

  test('requires permission for loads or vehicles, and reveals nothing about another account', async () => {
    const { driver } = await makeReadyParties();
    const stranger = await server.account('Red Rock Carriers LLC');
    const books = await server.personnel(owner, { 6000: 'all' });

    expect((await check(stranger, { driver, from: AFTER })).results).toEqual([]);
    expect((await books.get(`/api/assignment/?driver=${driver}`)).status).toBe(403);
    expect((await owner.get('/api/assignment/?driver=nobody')).status).toBe(400);
  });
});

describe('a load', () => {
  test('is saved when the account only wants a warning', async () => {
    const parties = await makeReadyParties();

    expect(await makeLoad(dispatcher, parties, days(AFTER))).toMatchObject({ assignmentReason: null });
  });

  test('is rejected without a reason when the account requires one; the reason is kept in its history', async () => {
    const parties = await makeReadyParties();
    const assignmentReason = 'Renewed this morning, the card comes by mail';

    await runBlocking(async () => {
      const refused = await dispatcher.post('/api/fleet/', loadInput(parties, days(AFTER)));
      const stored = await makeLoad(dispatcher, parties, { ...days(AFTER), assignmentReason });
      const history = (await owner.get(`/api/history/?record=fleet&recordId=${stored.id}`)).body;

      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { driver: `${SAYS}. Enter a reason to assign anyway.` },
      ]);
      expect(JSON.stringify(history)).toContain(assignmentReason);
    });
  });

  test('is rejected only when moved to a date on which the driver may not haul it', async () => {
    const parties = await makeReadyParties();
    const load = await makeLoad(owner, parties, days(today, ENDS));
    const change = (changes: object) => owner.patch(`/api/fleet/${load.id}`, changes as Record<string, unknown>);

    await runBlocking(async () => {
      expect((await change({ fleetDeliveryDate: AFTER })).body.errors).toMatchObject({
        driver: expect.stringContaining(SAYS),
      });
      expect((await change({ desc: 'Call ahead' })).status).toBe(200);
      expect((await change({ fleetDeliveryDate: AFTER, assignmentReason: 'Doctor on Dec 2' })).status).toBe(200);
    });
  });

  test('needs a new reason when another driver is assigned', async () => {
    const [one, other] = [await makeReadyParties(), await makeReadyParties()];

    await runBlocking(async () => {
      const load = await makeLoad(owner, one, { ...days(AFTER), assignmentReason: 'Doctor on Dec 2' });
      const refused = await owner.patch(`/api/fleet/${load.id}`, { driver: other.driver });
      const given = await owner.patch(`/api/fleet/${load.id}`, {
        driver: other.driver,
        assignmentReason: 'Saw the card',
      });

      const again = await owner.patch(`/api/fleet/${load.id}`, {
        driver: one.driver,
        assignmentReason: 'Saw the card',
      });

      expect([refused.status, given.status, given.body.assignmentReason]).toEqual([400, 200, 'Saw the card']);
      // The reason is this driver's own, though it repeats the previous driver's words.
      expect([again.status, again.body.assignmentReason]).toEqual([200, 'Saw the card']);
    });
    const load = await makeLoad(owner, one, { ...days(AFTER), assignmentReason: 'Doctor on Dec 2' });
    const moved = await owner.patch(`/api/fleet/${load.id}`, { driver: other.driver });
    expect(moved.body.assignmentReason).toBeNull();
  });
});

describe('the legs of a load', () => {
  const ASKED = `${SAYS}. Enter a reason to assign anyway.`;
  const makeLeg = ({ driver, vehicle }: LoadParties, over: object = {}) => ({ driver, vehicle, ...over });
  const change = (load: { id: string }, values: object) => owner.patch(`/api/fleet/${load.id}`, { ...values });

  test('are rejected without a reason, with an error next to each driver who may not haul them', async () => {
    const [free, one, other] = [
      await makeReadyParties(addDays(today, 300)),
      await makeReadyParties(),
      await makeReadyParties(),
    ];
    const legs = [makeLeg(free, { secondDriver: one.driver }), makeLeg(other)];
    const load = await makeLoad(owner, free, days(AFTER));

    await runBlocking(async () => {
      const created = await owner.post('/api/fleet/', loadInput(free, { ...days(AFTER), legs }));
      const refused = await change(load, { legs });
      const stored = await change(load, { legs, assignmentReason: 'Doctor on Dec 2' });

      const errors = { 'legs.0.secondDriver': ASKED, 'legs.1.driver': ASKED };
      expect([created.status, created.body.errors]).toEqual([400, errors]);
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
      expect([stored.status, stored.body.assignmentReason]).toEqual([200, 'Doctor on Dec 2']);
    });
  });

  test('are checked again only when they or the dates change', async () => {
    const [free, one] = [await makeReadyParties(addDays(today, 300)), await makeReadyParties()];
    const legs = [makeLeg(free), makeLeg(one)];
    const load = await makeLoad(owner, free, { ...days(today), legs });

    await runBlocking(async () => {
      expect((await change(load, { desc: 'Call ahead' })).status).toBe(200);
      expect((await change(load, days(AFTER))).body.errors).toEqual({ 'legs.1.driver': ASKED });
      const moved = await change(load, { ...days(AFTER), assignmentReason: 'Doctor on Dec 2' });
      const withMiles = await change(load, { legs: [moved.body.legs[0], { ...moved.body.legs[1], loadedMiles: 500 }] });
      expect([withMiles.status, withMiles.body.assignmentReason]).toEqual([200, 'Doctor on Dec 2']);
      expect(
        (await change(load, { legs: [makeLeg(free), makeLeg(one, { secondDriver: free.driver })] })).body.errors,
      ).toEqual({
        'legs.1.driver': ASKED,
      });
    });
  });

  test('are not checked on a canceled load until it is reopened', async () => {
    const [free, one] = [await makeReadyParties(addDays(today, 300)), await makeReadyParties()];
    const load = await makeLoad(owner, free, { ...days(AFTER), legs: [makeLeg(free), makeLeg(one)] });
    await change(load, { status: 'CANCELED', cancelReason: 'CUSTOMER' });

    await runBlocking(async () => {
      expect((await change(load, days(AFTER, addDays(AFTER, 1)))).status).toBe(200);
      expect((await change(load, { status: 'IN_PROGRESS' })).body.errors).toEqual({ 'legs.1.driver': ASKED });
    });
  });
});

test('rejects assigning a truck to a driver who may not drive today, with the error under driver', async () => {
  const [parties, other] = [await makeReadyParties(), await makeParties(owner, owner.carrierId)];

  await runBlocking(async () => {
    const refused = await dispatcher.patch(`/api/vehicle/${parties.vehicle}`, { driver: other.driver });
    const assignmentReason = 'Moves it in the yard';
    const given = await dispatcher.patch(`/api/vehicle/${parties.vehicle}`, { driver: other.driver, assignmentReason });

    expect(refused.body.errors).toEqual({ driver: expect.stringContaining('Not medically qualified on Nov 23, 2026') });
    expect([given.status, given.body.assignmentReason]).toEqual([200, assignmentReason]);
  });
});

test('lets only owners choose between warn and require a reason, and keeps the choice in history', async () => {
  expect((await dispatcher.patch('/api/account/assignments/', { check: 'BLOCK' })).status).toBe(403);
  expect((await saveSetting('NEVER')).body.errors).toMatchObject({ check: expect.any(String) });
  await runBlocking(async () => undefined);
  const history = (await owner.get(`/api/history/?record=profile&recordId=${owner.profileId}`)).body;
  expect(JSON.stringify(history)).toContain('Require a reason');
});
