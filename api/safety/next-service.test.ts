import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Planned mileages of a brake check every 25,000 miles from 400,000 to 500,000. */
const PLANNED = [425_000, 450_000, 475_000, 500_000];
const LATE = { expenseTransactionDate: '2026-03-02', expenseMileageRecording: 428_400 };

const listJobsInOrder = async (schedule: AnyBody): Promise<AnyBody[]> =>
  (await listJobs(owner, schedule)).sort((a, b) => a.scheduledJobName.localeCompare(b.scheduledJobName));
const listMiles = async (schedule: AnyBody) =>
  (await listJobsInOrder(schedule)).map(({ scheduledMileage }) => scheduledMileage);

/** Completes one job of the schedule with a brake repair. */
async function complete(schedule: AnyBody, number: number, repair: Record<string, unknown>): Promise<AnyBody> {
  const maintenance = await makeMaintenance(owner, parties, repair);
  const job = (await listJobsInOrder(schedule))[number - 1] as AnyBody;
  const { status } = await changeJob(owner, job as { id: string }, { status: 'COMPLETE', maintenance: maintenance.id });
  expect(status).toBe(200);
  return { job, maintenance };
}

describe('a service done 3,400 miles late', () => {
  test('moves the next jobs by the same distance and adds a history entry to each', async () => {
    const schedule = await makeSchedule(owner, parties);

    await complete(schedule, 1, LATE);

    expect(await listMiles(schedule)).toEqual([425_000, 453_400, 478_400, 503_400]);
    const second = (await listJobsInOrder(schedule))[1] as AnyBody;
    const { results } = (await owner.get(`/api/history/?record=scheduled_job&recordId=${second.id}`)).body;
    expect(results[0]).toMatchObject({ action: 'UPDATE', changes: [{ field: 'scheduledMileage', label: 'Mileage' }] });
  });

  test('moves no jobs when dates and miles are fixed; the setting can be changed later', async () => {
    const schedule = await makeSchedule(owner, parties, { scheduleCountsFrom: 'FIXED' });
    await complete(schedule, 1, LATE);
    expect(await listMiles(schedule)).toEqual(PLANNED);

    await owner.patch(`/api/schedule/${schedule.id}`, { scheduleCountsFrom: 'COMPLETION' });
    expect(await listMiles(schedule)).toEqual([425_000, 453_400, 478_400, 503_400]);

    await owner.patch(`/api/schedule/${schedule.id}`, { scheduleCountsFrom: 'FIXED' });
    expect(await listMiles(schedule)).toEqual(PLANNED);
  });

  test('moves the next jobs back when it is reopened or deleted', async () => {
    const [first, second] = [await makeSchedule(owner, parties), await makeSchedule(owner, parties)];
    const { job } = await complete(first, 1, LATE);
    const { job: removed } = await complete(second, 1, LATE);

    await changeJob(owner, job, { status: 'IN_PROGRESS' });
    await owner.delete(`/api/schedule/scheduled_jobs/${removed.id}`);

    expect(await listMiles(first)).toEqual(PLANNED);
    expect(await listMiles(second)).toEqual([450_000, 475_000, 500_000]);
  });

  test("moves the next jobs again when the repair's odometer is corrected", async () => {
    const schedule = await makeSchedule(owner, parties);
    const { maintenance } = await complete(schedule, 1, LATE);

    await owner.patch(`/api/expense/${maintenance.id}`, { expenseMileageRecording: 426_000 });

    expect(await listMiles(schedule)).toEqual([425_000, 451_000, 476_000, 501_000]);
  });
});
