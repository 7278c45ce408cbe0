import { addDays } from '@milepost/domain/core/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierInput } from '../../db/demo/admin/carrier.ts';
import { buildDatedInput, scheduleInput } from '../../db/demo/safety/schedule.ts';
import { atTime } from '../core/testing/clock.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
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

const getRefs = () => ({ carrier: parties.carrier, vehicle: parties.vehicle });
/** Returns the values of a schedule by date. Empty values are not sent unless `over` sets them. */
function buildDated(from: string, to: string, over: Record<string, unknown> = {}) {
  const said = Object.entries(buildDatedInput(from, to, getRefs())).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(said), ...over };
}
const post = (fields: Record<string, unknown>) => owner.post('/api/schedule/', fields);
const readSchedule = async (id: string) => (await owner.get(`/api/schedule/${id}`)).body;
const countSchedules = async () => (await owner.get('/api/schedule/scheduled_jobs/?per_page=1')).body.count;
const days = (jobs: AnyBody[]) => jobs.map((job) => job.scheduledJobDate);

const YEAR = ['2026-01-01', '2026-12-31'] as const;
const DATE = { schduleStartDate: 'Invaid Date', schduleEndDate: 'Invaid Date' };
const ODOMETER = {
  scheduleStartMileage: 'Invalid Odometer Reading',
  scheduleEndMileage: 'Invalid Odometer Reading',
};

describe('a maintenance schedule', () => {
  // Ledger: SCH-04, SCH-05, SCH-06, SCH-07, SCH-23, SCH-35, SCH-36, CLL-06
  test('returns its fields and a summary of its jobs', async () => {
    const { scheduleType, ...said } = scheduleInput(getRefs());

    const { status, body } = await post(said);

    const { carrier, vehicle, ...fields } = said;
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...fields,
      prettyName: 'Brake check',
      state: 'ACTIVE',
      scheduleType: 'PREVENTIVE_MAINTENANCE',
      carrier: { id: carrier, prettyName: 'Bluebonnet Freight LLC' },
      vehicle: { id: vehicle, vehicleType: 'TRUCK', vehicleCurrentOdometer: 412_350 },
    });
    const [first] = await listJobs(owner, body);
    expect(body.scheduleInfo).toEqual({
      scheduleBegun: 400_000,
      scheduleIntervalDesc: 'Every 25000 miles',
      scheduleStatus: 'IN_PROGRESS',
      nextScheduleJob: {
        id: first.id,
        scheduledJobName: 'Brake check 1/4',
        scheduledJobDate: null,
        scheduledMileage: 425_000,
        isPastDue: false,
      },
      totalScheduledJobs: 4,
      totalCompleteJobs: 0,
      totalUpComingJobs: 4,
      totalIncompleteJobs: 0,
      totalRemoved: 0,
    });
    expect(await readSchedule(body.id)).toEqual(body);
    const listed = await owner.get('/api/schedule/?ordering=-created&per_page=1');
    expect(listed.body.results).toEqual([body]);
  });

  // Ledger: SCH-18, SCH-19, SCH-24, SCH-39, MSG-06
  test('lists every missing field at once, each with its own message', async () => {
    const refused = await post({});

    expect([refused.status, refused.body.code]).toEqual([400, 'ERROR_MISSING_REQUIRED_FIELD']);
    expect(refused.body.errors).toEqual({
      carrier: 'Invalid Carrier',
      vehicle: 'Vehicle Required',
      scheduleName: 'Schedule Name required (e.g Brake check',
      scheduleFrequencyStrategyType: 'Invald Value',
    });
  });

  // Ledger: SCH-21, MSG-07, SCH-32, SCH-22, SCH-39, SCH-25, SCH-20, SCH-28, SCH-37, SCH-24
  test.each([
    ['neither start nor end', () => buildDated('', ''), DATE],
    ['an end before its start', () => buildDated('2026-03-02', '2026-03-01'), { schduleEndDate: 'Invaid Date' }],
    ['February 31', () => buildDated('2026-02-31', '2026-12-31'), { schduleStartDate: 'Invaid Date' }],
    ['a last service above the target', () => scheduleInput({ ...getRefs(), scheduleStartMileage: 500_001 }), ODOMETER],
    ['a last service at the target', () => scheduleInput({ ...getRefs(), scheduleStartMileage: 500_000 }), ODOMETER],
    [
      'a last service at mile 0',
      () => scheduleInput({ ...getRefs(), scheduleStartMileage: 0 }),
      { scheduleStartMileage: 'Invalid Numver' },
    ],
    [
      'no mileage at all',
      () => scheduleInput({ ...getRefs(), scheduleStartMileage: null, scheduleEndMileage: null }),
      { scheduleStartMileage: 'Invalid Numver', scheduleEndMileage: 'Invalid Numver' },
    ],
    [
      'a target above 5,000,000 miles',
      () => scheduleInput({ ...getRefs(), scheduleEndMileage: 5_000_001 }),
      { scheduleEndMileage: 'Invalid Numver' },
    ],
    [
      'an interval longer than the whole range',
      () => scheduleInput({ ...getRefs(), scheduleFrequencyValue: 100_001 }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'every 360 days',
      () => buildDated(...YEAR, { scheduleFrequencyValue: 360 }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'every 0 days',
      () => buildDated(...YEAR, { scheduleFrequencyValue: 0 }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'an empty number of weeks',
      () => buildDated(...YEAR, { scheduleFrequencyStrategyType: 'WEEKLY', scheduleFrequencyValue: null }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'an empty weekday',
      () =>
        buildDated(...YEAR, { scheduleFrequencyStrategyType: 'WEEKLY', scheduleFrequencyValue: 1, scheduleDay: '' }),
      { scheduleDay: 'Invalid Day' },
    ],
    [
      'an invalid weekday',
      () =>
        buildDated(...YEAR, { scheduleFrequencyStrategyType: 'WEEKLY', scheduleFrequencyValue: 1, scheduleDay: 'MON' }),
      { scheduleDay: 'Invalid Day' },
    ],
    [
      'an unknown type',
      () => scheduleInput({ ...getRefs(), scheduleType: 'OIL' as never }),
      { scheduleType: 'Invalid Schedul Type' },
    ],
    [
      'a strategy only expenses use',
      () => buildDated(...YEAR, { scheduleFrequencyStrategyType: 'MONTHLY' }),
      { scheduleFrequencyStrategyType: 'Invald Value' },
    ],
    [
      'a schedule without a job',
      () =>
        buildDated('2026-01-02', '2026-01-31', {
          scheduleFrequencyStrategyType: 'FIRST_DAY_OF_THE_MONTH',
          scheduleFrequencyValue: 1,
        }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'a schedule of 367 jobs',
      () => buildDated('2028-01-01', '2029-01-01', { scheduleFrequencyValue: 1 }),
      { scheduleFrequencyValue: 'Invalid interval value' },
    ],
    [
      'a mileage step without the last service',
      () => buildDated(...YEAR, { scheduleMileageStep: 15_000 }),
      { scheduleStartMileage: 'Invalid Numver' },
    ],
  ])('rejects %s and creates neither a schedule nor a job', async (_what, values, errors) => {
    const before = [(await owner.get('/api/schedule/?per_page=1')).body.count, await countSchedules()];

    const refused = await post(values());

    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    expect([(await owner.get('/api/schedule/?per_page=1')).body.count, await countSchedules()]).toEqual(before);
  });

  // Ledger: SCH-19, SCH-39
  test('rejects a truck of another authority or another account', async () => {
    const second = await owner.post('/api/carrier/', carrierInput({ carrierName: 'Second LLC', carrierDOT: '779' }));
    const others = await makeParties(owner, second.body.id);
    const stranger = await server.account('Red Rock Carriers LLC');
    const theirs = await makeParties(stranger, stranger.carrierId);
    for (const { vehicle } of [others, theirs]) {
      const refused = await post(scheduleInput({ ...getRefs(), vehicle }));
      expect([refused.status, refused.body.errors]).toEqual([400, { vehicle: 'Vehicle Required' }]);
    }
  });

  // Ledger: SCH-12, SCH-13
  test('keeps only the fields its strategy uses', async () => {
    const both = { scheduleStartMileage: 400_000, scheduleEndMileage: 460_000, scheduleDay: 'MONDAY' };

    const byDate = (await post(buildDated(...YEAR, both))).body;
    const byMiles = await makeSchedule(owner, parties, { schduleStartDate: '2026-01-01', scheduleDay: 'MONDAY' });

    expect([byDate.scheduleStartMileage, byDate.scheduleEndMileage, byDate.scheduleDay]).toEqual([null, null, null]);
    expect([byMiles.schduleStartDate, byMiles.scheduleDay]).toEqual([null, null]);
  });

  // Ledger: SCH-26, SCH-39
  test('accepts a trailer without an odometer, which is never past due by miles', async () => {
    const { carrier, driver } = parties;
    const trailer = { vehicleType: 'TRAILER', trailerType: 'DRY_VAN', truckType: null, vehicleCurrentOdometer: null };
    const created = await owner.post('/api/vehicle/', {
      carrier,
      driver,
      vehicleNumber: '5301',
      vehicleMake: 'Utility',
      vehicleModel: '4000D',
      vehicleYear: 2020,
      vehicleVIN: '1UYVS2538LU000001',
      vehiclePlateNumber: 'TL1',
      vehiclePlateState: 'TX',
      vehicleStartDate: '2023-01-02',
      vehicleGrossWeight: 68_000,
      ...trailer,
    });
    expect(created.status).toBe(201);

    const body = await makeSchedule(owner, { ...parties, vehicle: created.body.id });

    expect(body.vehicle).toMatchObject({ prettyName: '5301', vehicleType: 'TRAILER', vehicleCurrentOdometer: null });
    expect(body.scheduleInfo).toMatchObject({ totalUpComingJobs: 4, totalIncompleteJobs: 0 });
  });

  // Ledger: SCH-17, SCH-37, JOB-21
  test('locks after saving except for name and description; renaming keeps the job names', async () => {
    const { id } = await makeSchedule(owner, parties);
    const change = (fields: Record<string, unknown>) => owner.patch(`/api/schedule/${id}`, fields);

    const renamed = await change({ scheduleName: 'Brakes', desc: 'All axles' });
    const refused = await change({
      scheduleType: 'PERIODIC_INSPECTION',
      scheduleFrequencyStrategyType: 'DAYS',
      scheduleFrequencyValue: 5,
      scheduleStartMileage: 1,
      scheduleEndMileage: 2,
      schduleStartDate: '2026-01-01',
      schduleEndDate: '2026-01-02',
      scheduleDay: 'MONDAY',
      scheduleMileageStep: 9,
      vehicle: (await makeParties(owner, parties.carrier)).vehicle,
    });

    expect([renamed.status, renamed.body.prettyName, renamed.body.desc]).toEqual([200, 'Brakes', 'All axles']);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        vehicle: 'Truck / Trailer can’t be changed',
        scheduleType: 'Schedule Type can’t be changed',
        scheduleFrequencyStrategyType: 'Repeats can’t be changed',
        schduleStartDate: 'Start Date can’t be changed',
        schduleEndDate: 'End Date can’t be changed',
        scheduleFrequencyValue: 'Every can’t be changed',
        scheduleDay: 'On can’t be changed',
        scheduleStartMileage: 'Last Service Mileage can’t be changed',
        scheduleEndMileage: 'Target Mileage can’t be changed',
        scheduleMileageStep: 'Or Every (miles) can’t be changed',
      },
    ]);
    expect((await listJobs(owner, { id })).map((job) => job.scheduledJobName)[0]).toBe('Brake check 1/4');
  });

  // Ledger: SCP-26, SCP-34
  test('offers only Delete and is found by its name and truck', async () => {
    const name = 'Coolant flush';
    const created = await makeSchedule(owner, parties, { scheduleName: name });
    const findIds = async (search: string) =>
      (await owner.get(`/api/schedule/?search=${search}&per_page=100`)).body.results.map(({ id }: AnyBody) => id);

    expect(created.workflowActionItems.map(({ id }: AnyBody) => id)).toEqual(['DELETE']);
    expect((await owner.patch(`/api/schedule/${created.id}`, { state: 'INACTIVE' })).status).toBe(400);
    expect(await findIds('coolant')).toEqual([created.id]);
    expect(await findIds(created.vehicle.prettyName)).toContain(created.id);
  });

  // Ledger: SCP-22, SCP-23
  test('requires each flag of permission 7000 and is hidden from other accounts', async () => {
    const { id } = await makeSchedule(owner, parties);
    const viewer = await server.personnel(owner, { 7000: 'view' });
    const editor = await server.personnel(owner, { 7000: 'view edit' });
    const other = await server.personnel(owner, { 2000: 'all', 4000: 'all' });
    const stranger = await server.account('Red Rock Carriers LLC');
    const url = `/api/schedule/${id}`;
    const odometer = `/api/schedule/odometer/?vehicle=${parties.vehicle}`;

    expect((await viewer.get(url)).status).toBe(200);
    expect((await viewer.post('/api/schedule/', scheduleInput(getRefs()))).status).toBe(403);
    expect((await viewer.patch(url, { desc: 'x' })).status).toBe(403);
    expect((await editor.patch(url, { desc: 'x' })).status).toBe(200);
    expect((await editor.delete(url)).status).toBe(403);
    expect([(await other.get(url)).status, (await other.get(odometer)).status]).toEqual([403, 403]);
    expect((await viewer.get(odometer)).body).toEqual({ vehicleCurrentOdometer: 412_350 });
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.get(odometer)).body).toEqual({ vehicleCurrentOdometer: null });
  });
});

describe('jobs of a schedule', () => {
  // Ledger: SCH-27, SCH-32, JOB-03, JOB-05, JOB-15, JOB-21
  test('are created with it, numbered and scheduled, even for past dates', async () => {
    const { body } = await post(buildDated(...YEAR));

    const jobs = await listJobs(owner, body);

    expect(days(jobs)).toEqual(['2026-01-01', '2026-04-01', '2026-06-30', '2026-09-28', '2026-12-27']);
    expect(jobs[0]).toMatchObject({
      scheduledJobName: 'Brake check 1/5',
      prettyName: 'Brake check 1/5',
      status: 'IN_PROGRESS',
      desc: null,
      scheduledJobDate: '2026-01-01',
      scheduledMileage: null,
      scheduleJobFrequencyStrategyType: 'DATE',
      schedule: { id: body.id },
      carrier: { id: parties.carrier },
      vehicle: { id: parties.vehicle },
      maintenance: null,
    });
    expect(jobs.at(-1).scheduledJobName).toBe('Brake check 5/5');
    expect((await owner.post('/api/schedule/scheduled_jobs/', {})).status).toBe(404);
  });

  // Ledger: SCH-28, SCH-29
  test("default to the start's weekday when weekly, and come every two weeks when biweekly", async () => {
    const unsaid = { scheduleFrequencyValue: undefined };
    const said = buildDated('2026-01-01', '2026-01-31', { ...unsaid, scheduleFrequencyStrategyType: 'WEEKLY' });

    const byWeek = (await post(said)).body;
    const byTwo = (await post({ ...said, scheduleFrequencyStrategyType: 'BI_WEEKLY' })).body;

    expect([byWeek.scheduleDay, byWeek.scheduleFrequencyValue, byTwo.scheduleDay]).toEqual(['THURSDAY', 1, null]);
    expect(byWeek.scheduleInfo.scheduleIntervalDesc).toBe('Weekly on Thursday');
    expect(days(await listJobs(owner, byWeek))).toEqual(['01', '08', '15', '22', '29'].map((day) => `2026-01-${day}`));
    expect(days(await listJobs(owner, byTwo))).toEqual(['2026-01-01', '2026-01-15', '2026-01-29']);
  });

  test('by miles or days carry both limits, count as by date, and are past due at the first limit', async () => {
    const today = server.today();
    const { body } = await post(
      buildDated(addDays(today, 10), addDays(today, 200), {
        scheduleStartMileage: 390_000,
        scheduleMileageStep: 15_000,
      }),
    );

    const jobs = await listJobs(owner, body);

    expect(jobs.map((job) => [job.scheduleJobFrequencyStrategyType, job.scheduledMileage, job.isPastDue])).toEqual([
      ['DATE', 405_000, true],
      ['DATE', 420_000, false],
      ['DATE', 435_000, false],
    ]);
    expect(body.scheduleInfo).toMatchObject({
      scheduleIntervalDesc: 'Every 90 days or every 15000 miles, whichever comes first',
      totalScheduledJobs: 3,
      totalUpComingJobs: 2,
      totalIncompleteJobs: 1,
    });
  });

  test('have a history entry by the user who created the schedule', async () => {
    const [job] = await listJobs(owner, await makeSchedule(owner, parties));

    const { body } = await owner.get(`/api/history/?record=scheduled_job&recordId=${job.id}`);

    expect(body.results).toMatchObject([{ action: 'CREATE', by: { id: owner.profileId } }]);
    expect(body.results[0].changes).toContainEqual({ field: 'status', label: 'Status', from: '', to: 'Scheduled' });
  });

  // Ledger: SCH-32
  test('are created once, even if the schedule is sent twice with the same key', async () => {
    const before = await countSchedules();
    const send = () => owner.post('/api/schedule/', scheduleInput(getRefs()), { 'idempotency-key': 'brakes-of-104' });

    const [first, again] = await Promise.all([send(), send()]);

    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect(await countSchedules()).toBe(before + 4);
  });

  test('are created 366 at a time', async () => {
    const { status, body } = await post(buildDated('2028-01-01', '2028-12-31', { scheduleFrequencyValue: 1 }));

    expect([status, body.scheduleInfo.totalScheduledJobs]).toEqual([201, 366]);
    expect(body.scheduleInfo.nextScheduleJob.scheduledJobDate).toBe('2028-01-01');
  });
});

describe('the job counts of a schedule', () => {
  // Ledger: SCH-33, SCH-34, SCH-36
  test("count each job once by the account's date (example of 2026-07-15)", async () => {
    const repair = await makeMaintenance(owner, parties, { expenseTransactionDate: '2026-01-01' });
    const { body } = await post(buildDated(...YEAR));
    const [january, april, june, september, december] = await listJobs(owner, body);
    await changeJob(owner, january, { status: 'COMPLETE', maintenance: repair.id });
    await changeJob(owner, april, { status: 'IN_COMPLETE' });
    await owner.delete(`/api/schedule/scheduled_jobs/${december.id}`);

    const readCounts = async (moment: string) => (await atTime(moment, () => readSchedule(body.id))).scheduleInfo;

    expect(await readCounts('2026-07-15T17:00:00Z')).toMatchObject({
      totalScheduledJobs: 5,
      totalCompleteJobs: 1,
      totalUpComingJobs: 1,
      totalIncompleteJobs: 2,
      totalRemoved: 1,
      nextScheduleJob: { id: june.id, isPastDue: true },
      scheduleStatus: 'IN_PROGRESS',
    });
    // 23:30 of June 30 in Texas, where that job is still to come, and half an hour later.
    expect(await readCounts('2026-07-01T04:30:00Z')).toMatchObject({ totalUpComingJobs: 2, totalIncompleteJobs: 1 });
    expect(await readCounts('2026-07-01T05:00:00Z')).toMatchObject({ totalUpComingJobs: 1, totalIncompleteJobs: 2 });
    await changeJob(owner, june, { status: 'IN_COMPLETE' });
    await changeJob(owner, september, { status: 'COMPLETE', maintenance: repair.id });
    expect(await readCounts('2026-07-15T17:00:00Z')).toMatchObject({
      totalScheduledJobs: 5,
      totalCompleteJobs: 2,
      totalUpComingJobs: 0,
      totalIncompleteJobs: 2,
      totalRemoved: 1,
      nextScheduleJob: null,
      scheduleStatus: 'COMPLETE',
    });
  });

  // Ledger: RPT-17, SCH-33
  test("appear in the exported list by the account's date", async () => {
    const account = await server.account('Papers LLC');
    const own = await makeParties(account, account.carrierId);
    const created = await makeSchedule(account, own, { scheduleStartMileage: 380_000 });
    await account.delete(`/api/schedule/scheduled_jobs/${(await listJobs(account, created))[1].id}`);

    const { text } = await account.get('/api/schedule/csv/');

    const [heading = '', row = ''] = text.slice(1).split('\r\n');
    expect(heading).toContain(',Description,Initial Total,Completed,Upcoming,Passdue,Discarded,State');
    expect(row).toContain(',,4,0,2,1,1,Active');
  });

  // Ledger: SCH-02, SCH-34
  test("follow the vehicle's current odometer", async () => {
    const own = await makeParties(owner, owner.carrierId);
    const { id } = await makeSchedule(owner, own);
    const drive = (vehicleCurrentOdometer: number) =>
      owner.patch(`/api/vehicle/${own.vehicle}`, { vehicleCurrentOdometer });
    const readCounts = async () => {
      const { totalUpComingJobs, totalIncompleteJobs, nextScheduleJob } = (await readSchedule(id)).scheduleInfo;
      return [totalUpComingJobs, totalIncompleteJobs, nextScheduleJob.isPastDue];
    };

    await drive(425_000);
    expect(await readCounts()).toEqual([4, 0, false]);
    await drive(425_001);
    expect(await readCounts()).toEqual([3, 1, true]);
    await drive(424_000);
    expect(await readCounts()).toEqual([4, 0, false]);
  });
});

describe('the order of schedules', () => {
  test('starts with the longest past due, then the next due, and ends with schedules without open jobs', async () => {
    const account = await server.account('Next Service LLC');
    const own = await makeParties(account, account.carrierId);
    const today = server.today();
    const byDate = (name: string, days: number) => {
      const day = addDays(today, days);
      return makeSchedule(account, own, {
        ...buildDatedInput(day, day, { carrier: own.carrier, vehicle: own.vehicle, scheduleFrequencyValue: 1 }),
        scheduleName: name,
      });
    };
    const byMiles = (name: string, from: number) =>
      makeSchedule(account, own, { scheduleName: name, scheduleStartMileage: from });
    const [done] = await listJobs(account, await byDate('Done', -400));
    await changeJob(account, done, { status: 'IN_COMPLETE' });
    await byDate('In 30 days', 30);
    await byDate('In 2 days', 2);
    // The odometer reads 412,350: the first is 2,650 miles past due, the second is due in 2,650 miles.
    await byMiles('Past its mileage', 384_700);
    await byMiles('In 2,650 miles', 390_000);
    await byDate('Past its date', -60);

    const { body } = await account.get('/api/schedule/?per_page=100');

    const names = body.results.map(({ prettyName }: AnyBody) => prettyName);
    expect(names).toEqual(['Past its date', 'Past its mileage', 'In 2 days', 'In 2,650 miles', 'In 30 days', 'Done']);
    const turned = await account.get('/api/schedule/?per_page=100&ordering=-nextScheduleJob&page=1');
    expect(turned.body.results.map(({ prettyName }: AnyBody) => prettyName)).toEqual(names.toReversed());
  });
});

describe('the past-due filter', () => {
  // Ledger: SCH-34
  test('finds schedules by date or odometer and ignores finished jobs', async () => {
    const account = await server.account('Monday Morning LLC');
    const other = await makeParties(account, account.carrierId);
    const make = async (fields: Record<string, unknown>) => (await account.post('/api/schedule/', fields)).body;
    const { carrier, vehicle } = other;
    const today = server.today();
    const daily = (from: string) => buildDatedInput(from, from, { carrier, vehicle, scheduleFrequencyValue: 1 });
    const late = await make({ ...daily(addDays(today, -1)) });
    const due = await make({ ...daily(today) });
    const driven = await makeSchedule(account, other, { scheduleStartMileage: 380_000 });
    const ahead = await makeSchedule(account, other);
    const findIds = async (isPastDue: unknown) =>
      (await account.get(`/api/schedule/?isPastDue=${isPastDue}`)).body.results.map(({ id }: AnyBody) => id);

    expect(await findIds(true)).toEqual([driven.id, late.id]);
    expect(await findIds(false)).toEqual([due.id, ahead.id]);
    await changeJob(account, (await listJobs(account, late))[0], { status: 'IN_COMPLETE' });
    await account.delete(`/api/schedule/scheduled_jobs/${(await listJobs(account, driven))[0].id}`);
    expect(await findIds(true)).toEqual([]);
    expect((await account.get('/api/schedule/?isPastDue=soon')).body.errors).toEqual({ isPastDue: 'Yes or no' });
  });
});

describe('a deleted schedule', () => {
  // Ledger: SCH-38
  test('deletes its jobs and keeps their maintenance expenses', async () => {
    const repair = await makeMaintenance(owner, parties);
    const created = await makeSchedule(owner, parties);
    const [first, second] = await listJobs(owner, created);
    await changeJob(owner, first, { status: 'COMPLETE', maintenance: repair.id });

    const { status } = await owner.delete(`/api/schedule/${created.id}`);

    expect(status).toBe(204);
    expect(await listJobs(owner, created)).toEqual([]);
    expect((await changeJob(owner, second, { desc: 'x' })).status).toBe(404);
    expect((await owner.get(`/api/expense/${repair.id}`)).body.state).toBe('ACTIVE');
  });

  // Ledger: SCH-38
  test('restores the jobs deleted with it, but not jobs discarded before', async () => {
    const created = await makeSchedule(owner, parties);
    const [discarded, ...others] = await listJobs(owner, created);
    await owner.delete(`/api/schedule/scheduled_jobs/${discarded.id}`);
    await owner.delete(`/api/schedule/${created.id}`);

    const back = await owner.post(`/api/schedule/${created.id}/event/`, { eventType: 'RESTORE' });

    expect([back.status, back.body.state]).toEqual([200, 'ACTIVE']);
    expect((await listJobs(owner, created)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(back.body.scheduleInfo).toMatchObject({ totalScheduledJobs: 4, totalUpComingJobs: 3, totalRemoved: 1 });
  });

  // Ledger: SCP-35
  test('cannot be restored while a maintenance of its jobs is deleted', async () => {
    const repair = await makeMaintenance(owner, parties);
    const created = await makeSchedule(owner, parties);
    const [first] = await listJobs(owner, created);
    await changeJob(owner, first, { status: 'COMPLETE', maintenance: repair.id });
    await owner.delete(`/api/schedule/${created.id}`);
    expect((await owner.delete(`/api/expense/${repair.id}`)).status).toBe(204);

    const refused = await owner.post(`/api/schedule/${created.id}/event/`, { eventType: 'RESTORE' });

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain(`Restore ${repair.prettyName} first.`);
    expect(await listJobs(owner, created)).toEqual([]);
  });

  // Ledger: SCP-35
  test('blocks deleting a truck with a maintenance schedule', async () => {
    const own = await makeParties(owner, owner.carrierId);
    await makeSchedule(owner, own);

    const refused = await owner.delete(`/api/vehicle/${own.vehicle}`);

    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_REFERENCE_PROTECTION']);
    expect(refused.body.default_detail).toContain('Maintenance Schedule Brake check refers to it');
  });
});
