import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { vehicleInput } from '../../db/demo/admin/vehicle.ts';
import { buildDatedInput } from '../../db/demo/safety/schedule.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeParties } from '../fleet/testing.ts';
import { changeJob, listJobs, makeMaintenance, makeSchedule } from './testing/schedules.ts';

let server: TestServer;
let owner: Client & { carrierId: string };
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const NO_MAINTENANCE = 'A maintenance record must be associated for a complete schedule';
const path = '/api/schedule/scheduled_jobs/';
const listNames = (jobs: AnyBody[]) => jobs.map((job) => job.scheduledJobName);

/** Makes a date schedule of the truck in `parties`, one job every so many days. */
async function makeDatedSchedule(from: string, to: string, scheduleFrequencyValue: number): Promise<AnyBody> {
  const said = {
    ...buildDatedInput(from, to, { carrier: parties.carrier, vehicle: parties.vehicle, scheduleFrequencyValue }),
  };
  const answer = await owner.post('/api/schedule/', said);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}
const getFirstJob = async (schedule: AnyBody) => (await listJobs(owner, schedule))[0];
const getFirstByMiles = async () => getFirstJob(await makeSchedule(owner, parties));
const getFirstByDate = async () => getFirstJob(await makeDatedSchedule('2026-01-01', '2026-12-31', 90));
const readJob = async ({ id }: AnyBody) => (await owner.get(`${path}${id}`)).body;

describe('a scheduled job', () => {
  // Ledger: JOB-04, JOB-17, JOB-20
  test('is completed with a maintenance of its truck and shows its receipt', async () => {
    const repair = await makeMaintenance(owner, parties, { expenseReceipt: pdf('brakes.pdf') });
    const job = await getFirstByMiles();

    const { status, body } = await changeJob(owner, job, { status: 'COMPLETE', maintenance: repair.id });

    expect([status, body.status]).toEqual([200, 'COMPLETE']);
    expect(body.maintenance).toEqual({
      id: repair.id,
      prettyName: repair.prettyName,
      state: 'ACTIVE',
      maintenancePrettyName: repair.prettyName,
      expenseReceipt: {
        name: 'brakes.pdf',
        type: 'application/pdf',
        size: expect.any(Number),
        url: expect.any(String),
      },
    });
    expect((await owner.get(body.maintenance.expenseReceipt.url)).status).toBe(200);
    // JOB-20: linking changes nothing on the expense.
    expect((await owner.get(`/api/expense/${repair.id}`)).body).toEqual(repair);
  });

  // Ledger: JOB-07, JOB-17, JOB-08, JOB-22, JOB-10, JOB-09, JOB-03
  test.each([
    ['completion without a maintenance', { status: 'COMPLETE' }, { maintenance: NO_MAINTENANCE }],
    ['an empty name', { scheduledJobName: '' }, { scheduledJobName: 'Invalid Name' }],
    ['an empty status', { status: '' }, { status: 'Invalid Data' }],
    ['an unknown status', { status: 'DONE' }, { status: 'Invalid Data' }],
    ['an empty mileage', { scheduledMileage: '' }, { scheduledMileage: 'Invalid Odometer Reading' }],
    ['a mileage of 0', { scheduledMileage: 0 }, { scheduledMileage: 'Invalid Odometer Reading' }],
    ['a mileage above 5,000,000', { scheduledMileage: 5_000_001 }, { scheduledMileage: 'Invalid Odometer Reading' }],
    ['a date on a job by mileage', { scheduledJobDate: '2026-05-01' }, { scheduledJobDate: 'Invalid Date' }],
    [
      'another schedule',
      { schedule: '01a20303-3bd9-77f3-a2f7-81c47a33d03d' },
      { schedule: 'Maintenance Schedule is set by the system' },
    ],
  ])('by mileage rejects %s and saves nothing', async (_what, fields, errors) => {
    const job = await getFirstByMiles();

    const refused = await changeJob(owner, job, fields);

    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect(await readJob(job)).toEqual(job);
  });

  // Ledger: JOB-09, JOB-22
  test.each([
    ['an empty date', ''],
    ['February 31', '2026-02-31'],
  ])('by date rejects %s', async (_what, scheduledJobDate) => {
    const refused = await changeJob(owner, await getFirstByDate(), { scheduledJobDate });

    expect([refused.status, refused.body.errors]).toEqual([400, { scheduledJobDate: 'Invalid Date' }]);
  });

  // Ledger: JOB-20
  test("rejects another truck's, authority's or account's maintenance and other expense types", async () => {
    const job = await getFirstByMiles();
    const second = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Second LLC', carrierDOT: '779' }));
    const stranger = await server.account('Red Rock Carriers LLC');
    const [truck, authority] = [await makeParties(owner, parties.carrier), await makeParties(owner, second.body.id)];
    const toll = await owner.post('/api/expense/', {
      expenseFor: 'fleet',
      expenseType: 'TOLL',
      expenseTransactionDate: '2026-03-04',
      expenseUnitPrice: 40,
      carrier: parties.carrier,
      vehicle: parties.vehicle,
      driver: parties.driver,
    });
    const error = [
      await makeMaintenance(owner, truck),
      await makeMaintenance(owner, authority),
      await makeMaintenance(stranger, await makeParties(stranger, stranger.carrierId)),
      toll.body,
    ];

    for (const { id } of error) {
      const refused = await changeJob(owner, job, { maintenance: id });
      expect([refused.status, refused.body.errors]).toEqual([400, { maintenance: NO_MAINTENANCE }]);
    }
  });

  // Ledger: JOB-16, JOB-20, STA-10, STA-13, STA-14, STA-34
  test('can move between its three statuses and shows the next actions', async () => {
    const repair = await makeMaintenance(owner, parties);
    const job = await getFirstByMiles();
    const setStatus = async (status: string) => {
      const { body } = await changeJob(owner, job, { status, maintenance: repair.id });
      return [body.status, ...body.workflowActionItems.map(({ prettyName }: AnyBody) => prettyName)];
    };

    expect(await setStatus('COMPLETE')).toEqual(['COMPLETE', 'In progress', 'Delete']);
    expect(await setStatus('IN_COMPLETE')).toEqual(['IN_COMPLETE', 'In progress', 'Delete']);
    expect(await setStatus('IN_PROGRESS')).toEqual(['IN_PROGRESS', 'In complete', 'Delete']);
    expect(await setStatus('IN_COMPLETE')).toEqual(['IN_COMPLETE', 'In progress', 'Delete']);
    expect(await setStatus('COMPLETE')).toEqual(['COMPLETE', 'In progress', 'Delete']);
  });

  // Ledger: JOB-17
  test('keeps its maintenance once completed', async () => {
    const repair = await makeMaintenance(owner, parties);
    const job = await getFirstByMiles();
    await changeJob(owner, job, { status: 'COMPLETE', maintenance: repair.id });

    const refused = await changeJob(owner, job, { maintenance: '' });

    expect([refused.status, refused.body.errors]).toEqual([400, { maintenance: NO_MAINTENANCE }]);
  });

  // Ledger: SCP-35
  test('blocks deleting its maintenance, which several jobs may share', async () => {
    const repair = await makeMaintenance(owner, parties);
    const [first, second] = await listJobs(owner, await makeSchedule(owner, parties));
    for (const job of [first, second]) await changeJob(owner, job, { status: 'COMPLETE', maintenance: repair.id });
    const remove = () => owner.delete(`/api/expense/${repair.id}`);

    const refused = await remove();

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toMatch(/Scheduled Job Brake check [12]\/4 refers to it/);
    for (const job of [first, second]) await owner.delete(`${path}${job.id}`);
    expect((await remove()).status).toBe(204);
    // The jobs can only be restored together with their maintenance.
    expect((await owner.post(`${path}${first.id}/event/`, { eventType: 'RESTORE' })).status).toBe(409);
  });

  // Ledger: JOB-16, JOB-20
  test("shows the second user the first one's change when both save at the same time", async () => {
    const repair = await makeMaintenance(owner, parties);
    const job = await getFirstByMiles();
    const other = await server.personnel(owner, { 7000: 'view edit' });

    const saved = await changeJob(owner, job, { status: 'COMPLETE', maintenance: repair.id, updated: job.updated });
    const late = await changeJob(other, job, { status: 'IN_COMPLETE', updated: job.updated });
    const merged = await changeJob(other, job, { desc: 'Rear axle', updated: job.updated });

    expect([saved.status, late.status, late.body.code]).toEqual([200, 409, 'ERROR_CHANGED_RECORD']);
    expect(late.body.conflicts).toEqual({ status: { yours: 'IN_COMPLETE', theirs: 'COMPLETE' } });
    expect([merged.status, merged.body.status, merged.body.desc]).toEqual([200, 'COMPLETE', 'Rear axle']);
  });

  // Ledger: JOB-12, SCP-22, SCP-23
  test('requires each flag of permission 7000, delete included, and is hidden from other accounts', async () => {
    const job = await getFirstByMiles();
    const url = `${path}${job.id}`;
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const other = await server.personnel(owner, { 4000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');

    expect([(await viewer.get(url)).status, (await viewer.get(path)).status]).toEqual([200, 200]);
    expect([(await viewer.patch(url, { desc: 'x' })).status, (await viewer.delete(url)).status]).toEqual([403, 403]);
    expect([(await other.get(url)).status, (await other.get(path)).status]).toEqual([403, 403]);
    expect([(await stranger.get(url)).status, (await stranger.delete(url)).status]).toEqual([404, 404]);
    expect((await owner.delete(url)).status).toBe(204);
    expect((await owner.delete(url)).status).toBe(404);
  });

  // Ledger: JOB-16
  test('can be restored only through the API, and not into a deleted schedule', async () => {
    const created = await makeSchedule(owner, parties);
    const [job] = await listJobs(owner, created);
    const restore = () => owner.post(`${path}${job.id}/event/`, { eventType: 'RESTORE' });
    await owner.delete(`${path}${job.id}`);

    expect((await restore()).body).toMatchObject({ state: 'ACTIVE', status: 'IN_PROGRESS' });
    await owner.delete(`${path}${job.id}`);
    await owner.delete(`/api/schedule/${created.id}`);
    expect([(await restore()).status, (await restore()).body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
  });

  // Ledger: CLL-13, CLL-18
  test("lets users with only safety permission pick a truck's maintenance, newest first", async () => {
    const own = await makeParties(owner, owner.carrierId);
    const older = await makeMaintenance(owner, own, { expenseTransactionDate: '2026-02-01' });
    const newer = await makeMaintenance(owner, own, { expenseTransactionDate: '2026-03-01' });
    const viewer = await server.personnel(owner, { 7000: 'view' });

    const { status, body } = await viewer.get(
      `/api/expense/?prettyName=true&carrier=${own.carrier}&expenseType=MAINTENANCE&vehicle=${own.vehicle}`,
    );

    expect(status).toBe(200);
    expect(body.results.map(({ id }: AnyBody) => id)).toEqual([newer.id, older.id]);
    // MNX-28: the viewer can read any maintenance.
    expect((await viewer.get(`/api/expense/${newer.id}`)).status).toBe(200);
  });
});

describe('time lines of scheduled jobs', () => {
  const listUpcoming = (schedule: AnyBody, more = '') =>
    listJobs(owner, schedule, `scheduleJobTimeLine=UPCOMING&per_page=100${more}`);

  // Ledger: JOB-11, JOB-14, JOB-18
  test('show jobs due within 3 months, last day included, earliest first', async () => {
    const today = server.today();
    const last = addMonths(today, 3);
    const created = await makeDatedSchedule(addDays(last, -10), addDays(last, 1), 1);
    const pastDue = await makeDatedSchedule(addDays(today, -10), addDays(today, 100), 105);

    const shown = await listUpcoming(created);
    const all = await listUpcoming(created, '&all=1');

    expect([shown.length, shown[0].scheduledJobDate, shown.at(-1).scheduledJobDate]).toEqual([
      11,
      addDays(last, -10),
      last,
    ]);
    expect([all.length, all.at(-1).scheduledJobDate]).toEqual([12, addDays(last, 1)]);
    expect((await listUpcoming(pastDue)).map((job) => [job.scheduledJobName, job.isPastDue])).toEqual([
      ['Brake check 1/2', true],
    ]);
  });

  // Ledger: JOB-14, JOB-18
  test("count three months in the account's time zone, to the end of a shorter month", async () => {
    const created = await makeDatedSchedule('2026-02-26', '2026-03-01', 1);

    // 23:50 of November 30 in Texas, and ten minutes later.
    const before = await atTime('2025-12-01T05:50:00Z', () => listUpcoming(created));
    const after = await atTime('2025-12-01T06:00:00Z', () => listUpcoming(created));

    expect([before.at(-1).scheduledJobDate, after.at(-1).scheduledJobDate]).toEqual(['2026-02-28', '2026-03-01']);
  });

  // Ledger: JOB-14, JOB-18
  test('show jobs within 5,000 miles of the odometer, last mile included', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const miles = { scheduleFrequencyValue: 2_500, scheduleStartMileage: 412_350, scheduleEndMileage: 425_000 };
    const created = await makeSchedule(owner, own, miles);
    const listMiles = async () => (await listUpcoming(created)).map((job) => job.scheduledMileage);

    expect(await listMiles()).toEqual([414_850, 417_350]);
    await owner.patch(`/api/vehicle/${own.vehicle}`, { vehicleCurrentOdometer: 412_349 });
    expect(await listMiles()).toEqual([414_850]);
  });

  // Ledger: JOB-18, SCH-26
  test('show no upcoming jobs by miles without an odometer, but list all of them', async () => {
    const own = await makeParties(owner, owner.carrierId);
    const { carrier, driver } = own;
    const bare = vehicleInput({ carrier, driver, vehicleNumber: '190', vehicleVIN: '1FUJGLDR5CSBB9190' });
    const { body } = await owner.post('/api/vehicle/', { ...bare, vehicleCurrentOdometer: '' });
    const miles = { scheduleFrequencyValue: 2_500, scheduleStartMileage: 412_350, scheduleEndMileage: 425_000 };
    const created = await makeSchedule(owner, { ...own, vehicle: body.id }, miles);

    expect(await listUpcoming(created)).toEqual([]);
    expect(await listUpcoming(created, '&all=1')).toHaveLength(5);
  });

  // Ledger: JOB-18
  test('show a job with two limits by whichever comes first', async () => {
    const from = addDays(server.today(), 200);
    const both = { scheduleStartMileage: 410_000, scheduleMileageStep: 7_000 };
    const answer = await owner.post('/api/schedule/', {
      ...buildDatedInput(from, addDays(from, 90), { carrier: parties.carrier, vehicle: parties.vehicle, ...both }),
    });

    // The odometer reads 412,350: the first is due in 4,650 miles, the second in 11,650.
    expect(listNames(await listUpcoming(answer.body))).toEqual(['Brake check 1/2']);
  });

  // Ledger: JOB-18
  test('list completed and incomplete jobs in history, and discarded ones nowhere', async () => {
    const repair = await makeMaintenance(owner, parties);
    const created = await makeSchedule(owner, parties);
    const [first, second, third] = await listJobs(owner, created);
    await changeJob(owner, first, { status: 'COMPLETE', maintenance: repair.id });
    await changeJob(owner, second, { status: 'IN_COMPLETE' });
    await owner.delete(`${path}${third.id}`);

    const past = await listJobs(owner, created, 'scheduleJobTimeLine=HISTORY');

    expect(listNames(past)).toEqual(['Brake check 2/4', 'Brake check 1/4']);
    expect(listNames(await listUpcoming(created, '&all=1'))).toEqual(['Brake check 4/4']);
  });

  // Ledger: JOB-11
  test.each(['SOON', 'constructor', '__proto__'])('reject the unknown time line %s', async (line) => {
    const { status, body } = await owner.get(`${path}?scheduleJobTimeLine=${line}`);

    expect([status, body.errors]).toEqual([400, { scheduleJobTimeLine: 'Select UPCOMING or HISTORY' }]);
  });
});
