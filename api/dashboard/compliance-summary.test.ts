/**
 * Covers the rows of the Compliance Overview tables. db/demo/compliance-overview.test.ts compares
 * each count with its list.
 */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { SUMMARY_TABLES } from '@milepost/domain/dashboard/compliance-overview.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { documentInput } from '../../db/demo/fleet/document.ts';
import { accidentInput, violationInput } from '../../db/demo/safety/accident-or-violation-register.ts';
import { eventInput } from '../../db/demo/safety/event.ts';
import { buildDatedInput, scheduleInput } from '../../db/demo/safety/schedule.ts';
import { vehicleInspectionInput } from '../../db/demo/safety/vehicle-inspection.ts';
import { billLoad } from '../accounting/testing.ts';
import { repairInput } from '../core/testing/one-of-each.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../fleet/testing.ts';
import { makeContact, makeDrugTest, makeEmployment } from '../safety/testing.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Starts a new account, so its tables count only what a test creates. */
async function start(): Promise<void> {
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
}

async function create(path: string, fields: object): Promise<AnyBody> {
  const answer = await owner.post(`/api/${path}/`, fields as Record<string, unknown>);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  return answer.body;
}

async function readTables(): Promise<AnyBody[]> {
  return (await owner.get('/api/dashboard/complianceSummary/')).body.results;
}

/** Returns the rows of a table as label and count. */
async function readTable(title: string): Promise<[string, number][]> {
  const found = (await readTables()).find((each) => each.title === title);
  return found?.rows.map(({ description, total }: AnyBody) => [description, total]);
}

const listPages = async (title: string) => [
  ...new Set((await readTables()).find((each) => each.title === title)?.rows.map(({ page }: AnyBody) => page)),
];

describe('the rows of a table', () => {
  beforeAll(start);

  // Ledger: DSH-05
  test('count drug tests by result and employments by verification status', async () => {
    await makeDrugTest(owner, parties, { drugTestResult: 'NEGATIVE' });
    await makeDrugTest(owner, parties, { drugTestResult: 'PENDING_RESULT' });
    await makeEmployment(owner, parties, { employmentVerificationStatus: 'VERIFIED' });
    await makeEmployment(owner, parties, { employmentVerificationStatus: 'PENDING_VERIFICATION' });
    await makeEmployment(owner, parties, { employmentVerificationStatus: 'PENDING_VERIFICATION' });

    expect(await readTable('Drug Test')).toEqual([
      ['Negative', 1],
      ['Positive', 0],
      ['Disputed', 0],
      ['Failed', 0],
      ['Pending result', 1],
    ]);
    expect(await readTable('Driver Employment')).toEqual([
      ['Pending Verification', 2],
      ['Verified', 1],
      ['Denied Or Rejected', 0],
      ['Verification Not Responded', 0],
    ]);
    expect([await listPages('Drug Test'), await listPages('Driver Employment')]).toEqual([
      ['safety_and_compliance/drug_tests'],
      ['safety_and_compliance/employment_histories'],
    ]);
  });

  // Ledger: DSH-06, DSH-10
  test('count violations and accidents of the last 36 months by date', async () => {
    const { carrier, driver } = parties;
    const first = addMonths(server.today(), -36);
    const buildDated = (day: string, over: object) => ({ accidentOrViolationDate: day, ...over });
    const violation = (day: string, accidentOrViolationCategory: string) =>
      create('accident_or_violation_register', {
        ...violationInput({ carrier, driver }),
        ...buildDated(day, { accidentOrViolationCategory }),
      });
    const accident = (day: string, over: object) =>
      create('accident_or_violation_register', { ...accidentInput({ carrier, driver }), ...buildDated(day, over) });
    await violation(addDays(first, -1), 'MAJOR');
    await violation(first, 'MAJOR');
    await violation(server.today(), 'MINOR');
    await accident(addDays(first, -1), { numFatals: 5, hazardousSpilled: true });
    await accident(first, { numFatals: 1, numNonFatals: 2 });
    await accident(server.today(), { numNonFatals: 1, hazardousSpilled: true });

    expect(await readTable('Traffic Violations')).toEqual([
      ['No Violation', 0],
      ['Minor', 1],
      ['Major', 1],
      ['Critical', 0],
      ['Unknown', 0],
    ]);
    expect(await readTable('Accidents')).toEqual([
      ['Accidents', 2],
      ['Fatalities', 1],
      ['Non-fatal injuries', 3],
      ['Hazardous spills', 1],
    ]);
  });

  // Ledger: DSH-07
  test('count inspections by result, for trucks and for trailers', async () => {
    const { carrier, driver, vehicle } = parties;
    const own = { vehicleNumber: '5301', vehicleVIN: '1UYVS253800075301' };
    const trailer = await create('vehicle', { ...vehicleInput({ carrier, driver, vehicleType: 'TRAILER' }), ...own });
    const inspect = (over: object) =>
      create('vehicle_inspection', vehicleInspectionInput({ carrier, vehicleInspectionResult: 'PASS', ...over }));
    await inspect({ vehicle });
    await inspect({ vehicle, vehicleInspectionResult: 'FAIL' });
    await inspect({ vehicle, trailer: trailer.id, vehicleInspectionResult: 'NOT_APPLICABLE' });

    expect(await readTable('Truck and Trailer Inspection')).toEqual([
      ['Trucks: Passed', 1],
      ['Trucks: Failed', 1],
      ['Trucks: N/A', 1],
      ['Trailers: Passed', 0],
      ['Trailers: Failed', 0],
      ['Trailers: N/A', 1],
    ]);
    expect(await listPages('Truck and Trailer Inspection')).toEqual(['safety_and_compliance/vehicle_inspections']);
  });

  // Ledger: DSH-08
  test('count events by alarm level, and invoices and loads by status', async () => {
    const { carrier, driver, vehicle } = parties;
    for (const eventAlarmLevel of [10, 20, 20, 30])
      await create('event', { ...eventInput({ carrier, driver, vehicle }), eventAlarmLevel });
    await makeLoad(owner, parties);
    await makeCompleteLoad(owner, parties);
    await billLoad(owner, await makeCompleteLoad(owner, parties));

    expect(await readTable('Driver Disciplinary')).toEqual([
      ['Info', 1],
      ['Warning', 2],
      ['Severe', 1],
    ]);
    expect(await readTable('Invoice')).toEqual([
      ['Created', 1],
      ['Invoiced', 0],
      ['Partially Paid', 0],
      ['Paid', 0],
      ['Over Due', 0],
      ['Canceled', 0],
    ]);
    expect(await readTable('Fleets')).toEqual([
      ['In Progress', 1],
      ['Complete', 2],
      ['Canceled', 0],
    ]);
    const pages = await Promise.all(['Driver Disciplinary', 'Invoice', 'Fleets'].map(listPages));
    expect(pages).toEqual([['safety_and_compliance/event'], ['accounting/invoices'], ['fleet/fleets']]);
  });
});

describe('maintenance jobs', () => {
  beforeAll(start);

  // Ledger: DSH-07, SCH-33
  test('are totaled for trucks and trailers, and link to the schedules that have such jobs', async () => {
    const { carrier, driver, vehicle } = parties;
    const own = { vehicleNumber: '5302', vehicleVIN: '1UYVS253800075302', vehicleCurrentOdometer: null };
    const trailer = await create('vehicle', { ...vehicleInput({ carrier, driver, vehicleType: 'TRAILER' }), ...own });
    await owner.patch(`/api/vehicle/${vehicle}`, { vehicleCurrentOdometer: 430_000 });
    const brakes = await create('schedule', scheduleInput({ carrier, vehicle }));
    const today = server.today();
    await create(
      'schedule',
      buildDatedInput(addDays(today, -1), addDays(today, 1), {
        carrier,
        vehicle: trailer.id,
        scheduleFrequencyValue: 1,
      }),
    );
    const workshop = await makeContact(owner, carrier, 'AUTO_SERVICE_PROVIDER');
    const maintenance = (await create('expense', repairInput(parties, workshop))).id;
    const jobs = (await owner.get(`/api/schedule/scheduled_jobs/?schedule=${brakes.id}`)).body.results;
    // Of its four jobs, one is past due at 425,000 miles; one is done, one incomplete, one discarded.
    await owner.patch(`/api/schedule/scheduled_jobs/${jobs[1].id}`, { status: 'COMPLETE', maintenance });
    await owner.patch(`/api/schedule/scheduled_jobs/${jobs[2].id}`, { status: 'IN_COMPLETE' });
    await owner.delete(`/api/schedule/scheduled_jobs/${jobs[3].id}`);

    const title = 'Truck and Trailer Maintenance Schedule';
    expect(await readTable(title)).toEqual([
      ['Trucks: Upcoming', 0],
      ['Trucks: Past due', 2],
      ['Trucks: Completed', 1],
      ['Trailers: Upcoming', 2],
      ['Trailers: Past due', 1],
      ['Trailers: Completed', 0],
    ]);
    expect(await listPages(title)).toEqual(['safety_and_compliance/vehicle_maintenance']);
    const findCounts = async (query: string) =>
      (await owner.get(`/api/schedule/?${query}`)).body.results.map(
        ({ scheduleInfo }: AnyBody) => scheduleInfo.totalIncompleteJobs,
      );
    expect(await findCounts('hasJobs=PAST_DUE&vehicleType=TRUCK')).toEqual([2]);
    expect(await findCounts('hasJobs=UPCOMING')).toEqual([1]);
    expect((await owner.get('/api/schedule/?hasJobs=LATE')).body.errors).toEqual({
      hasJobs: 'Select UPCOMING, PAST_DUE, or COMPLETE',
    });
  });
});

describe('records excluded from the counts', () => {
  beforeAll(start);

  // Ledger: DSH-11, DSH-12
  test('leave every count at 0 in an empty account, with no placeholder numbers', async () => {
    const counted = (await readTables()).flatMap(({ title, rows }) => rows.map((row: AnyBody) => ({ title, ...row })));

    const own = ['Missing'];
    expect(counted.length).toBeGreaterThan(40);
    expect(counted.filter(({ description, total }) => total !== 0 && !own.includes(description))).toEqual([]);
  });

  // Ledger: DSH-09
  test('include archived and deleted documents, which count as missing and not as expired', async () => {
    const readDocumentCounts = async () => Object.fromEntries(await readTable('Document Compliance'));
    const before = await readDocumentCounts();
    const addExpired = () =>
      create('document', {
        ...documentInput({ driver: parties.driver, documentType: 'MEDICAL_CARD' }),
        documentExpirationDate: addDays(server.today(), -1),
      });

    const first = await addExpired();
    expect(await readDocumentCounts()).toEqual({ ...before, Expired: 1, Missing: Number(before.Missing) - 1 });
    await owner.patch(`/api/document/${first.id}`, { state: 'ARCHIVED' });
    expect(await readDocumentCounts()).toEqual(before);
    const second = await addExpired();
    expect((await readDocumentCounts()).Expired).toBe(1);
    await owner.delete(`/api/document/${second.id}`);
    expect(await readDocumentCounts()).toEqual(before);
  });

  // Ledger: DSH-09
  test('are only deleted records; old records count, and counted records can’t be archived', async () => {
    const test = await makeDrugTest(owner, parties, { drugTestDate: '2009-01-05' });
    const load = await makeLoad(owner, parties, { fleetPickUpDate: '2009-01-05', fleetDeliveryDate: '2009-01-06' });
    expect(Object.fromEntries(await readTable('Drug Test')).Negative).toBe(1);
    expect(Object.fromEntries(await readTable('Fleets'))['In Progress']).toBe(1);
    for (const path of [`drug_test/${test.id}`, `fleet/${load.id}`])
      expect((await owner.patch(`/api/${path}`, { state: 'ARCHIVED' })).status).toBe(400);

    const paths = (await owner.get('/api/openapi.json')).body.paths;
    const counted = new Set(SUMMARY_TABLES.flatMap(({ parts }) => parts.map(({ of }) => of)));
    const canBeArchived = (path: string) =>
      JSON.stringify(paths[`/api/${path}/{id}`]?.patch?.requestBody ?? {}).includes('ARCHIVED');
    expect([...counted].filter(({ path }) => canBeArchived(path))).toEqual([]);
    expect(canBeArchived('document')).toBe(true);
    await owner.delete(`/api/drug_test/${test.id}`);
    expect(Object.fromEntries(await readTable('Drug Test')).Negative).toBe(0);
  });
});
