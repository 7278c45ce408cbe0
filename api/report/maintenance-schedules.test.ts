/** Covers the maintenance schedule report: jobs of schedules, by the date they were created. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { buildDatedInput, scheduleInput } from '../../db/demo/safety/schedule.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type ExpenseFixtures, makeExpenseFixtures } from '../expense/testing.ts';
import { maintenanceSchedulesListing } from './maintenance-schedules.ts';
import { copyRow, readReport, save, splitLines } from './testing.ts';

const REPORT = '/api/report/maintenance_schedules/';
const buildPeriod = (from: string, to: string) => `created__gte=${from}&created__lte=${to}`;
const MARCH = buildPeriod('2025-03-01', '2025-03-31');

let server: TestServer;
let cast: ExpenseFixtures;
/** The brake check at 425,000 miles, and the service by date. */
let byMiles: AnyBody;
let byDate: AnyBody;

beforeAll(async () => {
  server = await startTestServer();
  cast = await makeExpenseFixtures(server, 'Bluebonnet Freight LLC');
  const under = { carrier: cast.owner.carrierId, vehicle: cast.vehicle };
  byMiles = await makeSingleJob(cast.owner, scheduleInput({ ...under, scheduleEndMileage: 430_000 }));
  byDate = await makeSingleJob(
    cast.owner,
    buildDatedInput('2020-01-01', '2020-01-02', { ...under, scheduleName: 'Reefer service' }),
  );
});
afterAll(() => server.close());

async function makeSingleJob(by: Client, input: object): Promise<AnyBody> {
  const { id } = await save(by, 'schedule', input);
  const { body } = await by.get(`/api/schedule/scheduled_jobs/?schedule=${id}`);
  for (const extra of body.results.slice(1)) await by.delete(`/api/schedule/scheduled_jobs/${extra.id}`);
  return body.results[0];
}

/** Changes when a job was created. */
const setCreated = (job: AnyBody, moment: string) =>
  server.services.db.system((tx) =>
    tx.query(sql`update scheduled_job set created = ${moment}::timestamptz where id = ${job.id}`),
  );

const find = async (query: string) => (await cast.owner.get(`${REPORT}?${query}`)).body;

describe('the maintenance schedule report', () => {
  // Ledger: RMS-02, RMS-03, RMS-05, API-19
  test('lists one job per row with its vehicle and its due date or mileage', async () => {
    await setCreated(byMiles, '2025-03-10T18:00:00Z');
    await setCreated(byDate, '2025-03-09T18:00:00Z');

    const body = await find(MARCH);

    expect([body.count, body.totals, body.chart]).toEqual([2, {}, undefined]);
    expect(body.results[0]).toMatchObject({
      id: byMiles.id,
      created: '2025-03-10',
      status: 'IN_PROGRESS',
      scheduleDue: '425000 mi',
      maintenance_report_info: {
        description: '425000 mi',
        isPastDue: false,
        vehicle: { prettyName: '101', vehicleCurrentOdometer: 412_350 },
        maintenance: { prettyName: byMiles.scheduledJobName },
      },
    });
    expect(body.results[1]).toMatchObject({
      created: '2025-03-09',
      scheduleDue: byDate.scheduledJobDate,
      // RMS-06: open and past due.
      maintenance_report_info: { description: byDate.scheduledJobDate, isPastDue: true },
    });
  });

  // Ledger: RPT-21, RMS-05
  test("includes both end dates, in the account's time zone", async () => {
    // Chicago is five hours behind UTC in daylight saving time, which began on the 9th.
    await setCreated(byMiles, '2025-03-01T06:00:00Z');
    await setCreated(byDate, '2025-04-01T04:59:59.999Z');
    expect((await find(MARCH)).results.map((row: AnyBody) => row.created)).toEqual(['2025-03-31', '2025-03-01']);
    expect((await find(`${MARCH}&created=2025-03-31`)).count).toBe(1);

    await setCreated(byMiles, '2025-03-01T05:59:59.999Z');
    await setCreated(byDate, '2025-04-01T05:00:00Z');
    expect((await find(MARCH)).count).toBe(0);
    expect((await find(buildPeriod('2025-02-28', '2025-02-28'))).count).toBe(1);
    expect((await find(buildPeriod('2025-02-28', '9999-12-31'))).count).toBe(2);
  });

  // Ledger: RMS-04, RMS-06, RPT-20
  test('filters by authority, vehicle and status', async () => {
    await setCreated(byMiles, '2025-03-10T18:00:00Z');
    await setCreated(byDate, '2025-03-10T18:00:00Z');
    await cast.owner.patch(`/api/schedule/scheduled_jobs/${byDate.id}`, { status: 'IN_COMPLETE' });
    const under = `${MARCH}&carrier=${cast.owner.carrierId}`;

    expect((await find(`${under}&schedule__vehicle=${cast.vehicle}`)).count).toBe(2);
    expect((await find(`${under}&schedule__vehicle=${cast.driver}`)).count).toBe(0);
    expect((await find(`${MARCH}&schedule__vehicle=${cast.driver}`)).count).toBe(2);
    expect((await find(`${under}&schedule__vehicle=x`)).errors).toEqual({
      schedule__vehicle: 'schedule__vehicle must be an ID',
    });
    expect((await find(`${MARCH}&status=IN_COMPLETE`)).results).toMatchObject([
      { id: byDate.id, maintenance_report_info: { isPastDue: false } },
    ]);
    expect((await find(`created__gte=2025-02-30&created__lte=2025-03-01`)).errors).toEqual({
      created__gte: 'Invalid Date',
    });
  });

  // Ledger: RMS-07, RPT-17
  test('exports the exact file and excludes deleted jobs', async () => {
    const other = await makeExpenseFixtures(server, 'Filed LLC');
    const truck = await save(other.owner, 'vehicle', {
      ...vehicleInput({ carrier: other.owner.carrierId, driver: other.driver as never }),
      vehicleNumber: '7',
      vehicleVIN: '3AKJHHDR5MSLX0007',
      vehicleCurrentOdometer: null,
    });
    const job = await makeSingleJob(
      other.owner,
      scheduleInput({ carrier: other.owner.carrierId, vehicle: truck.id, scheduleEndMileage: 430_000 }),
    );
    await setCreated(job, '2025-03-10T18:00:00Z');
    const done = await other.spend({
      expenseType: 'MAINTENANCE',
      expenseMaintenanceCategory: 'BRAKE',
      company: other.workshop,
      vehicle: truck.id,
      expenseTransactionID: 'M-77',
      expenseFor: 'vehicle',
    });
    const { text } = await other.owner.get(`${REPORT}csv/?${MARCH}`);
    await other.owner.patch(`/api/schedule/scheduled_jobs/${job.id}`, { status: 'COMPLETE', maintenance: done.id });
    const after = splitLines((await other.owner.get(`${REPORT}csv/?${MARCH}`)).text).lines[1];
    await other.owner.delete(`/api/schedule/scheduled_jobs/${job.id}`);

    expect(splitLines(text)).toEqual({
      isMarked: true,
      lines: [
        'Date Created,Schedule Date/Mileage,Vehicle,Current Odometer,Maintenance,Status',
        `2025-03-10,425000 mi,7,,${job.scheduledJobName},Scheduled`,
        '',
      ],
    });
    expect(after).toBe('2025-03-10,425000 mi,7,,M-77,Completed');
    expect((await other.owner.get(`${REPORT}?${MARCH}`)).body.count).toBe(0);
  });

  // Ledger: RMR-03, ROL-17, USR-25, RPT-18
  test('requires view on 12000, which allows picking a vehicle, and shows nothing to another account', async () => {
    const reader = await server.personnel(cast.owner, { 12000: 'view' });
    const clerk = await server.personnel(cast.owner, { 7000: 'all', 9000: 'all' });
    const stranger = await server.account('Red Rock LLC');
    for (const path of [REPORT, `${REPORT}csv/`]) {
      expect([path, (await reader.get(`${path}?${MARCH}`)).status]).toEqual([path, 200]);
      expect([path, (await clerk.get(`${path}?${MARCH}`)).status]).toEqual([path, 403]);
    }
    expect((await reader.get('/api/vehicle/?prettyName=true')).status).toBe(200);
    expect((await stranger.get(`${REPORT}?${MARCH}`)).body.count).toBe(0);
  });

  test('reads one month of many jobs through the index on the created date', async () => {
    const other = await makeExpenseFixtures(server, 'Large LLC');
    const under = { carrier: other.owner.carrierId, vehicle: other.vehicle };
    const job = await makeSingleJob(other.owner, scheduleInput({ ...under, scheduleEndMileage: 430_000 }));
    await copyRow(server, 'scheduled_job', job.id, {
      created: `timestamptz '2024-01-01 12:00Z' + i / 20 * interval '1 day'`,
    });
    const february = { created__gte: '2024-02-01', created__lte: '2024-02-29' };
    expect(await readReport(server, other.owner, maintenanceSchedulesListing, february)).toEqual({
      count: 580,
      totals: {},
      scans: 0,
    });
  });
});
