import type { Day } from '@milepost/domain/core/dates.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { type ScheduleInfo, schedule } from '@milepost/domain/safety/schedule.ts';
import { completePlan, describeInterval, isPastDue, type PlanValues } from '@milepost/domain/safety/schedule-plan.ts';
import sql, { raw } from 'sql-template-tag';
import type { CollectionSpec, Context, Stored } from '../core/engine/collection/spec.ts';
import { selectYesNo } from '../core/engine/listing/yes-no.ts';
import { referenced } from '../core/platform/http/errors.ts';
import { reschedule } from './next-service.ts';
import { insertJobs } from './schedule-jobs.ts';
import { isOpen, isPast } from './scheduled-job.ts';

type JobCounts = Pick<ScheduleInfo, Extract<keyof ScheduleInfo, `total${string}`>>;

/**
 * SQL conditions of each count over the jobs `j` of a schedule and the vehicle `v`. The total includes deleted jobs, so that it never
 * decreases (SCH-33).
 */
const COUNT_CONDITIONS: Readonly<Record<keyof JobCounts, (v: string) => string>> = {
  totalScheduledJobs: () => 'true',
  totalCompleteJobs: () => `j.state <> 'DELETED' and j.status = 'COMPLETE'`,
  totalUpComingJobs: (v) => `${isOpen('j')} and not ${isPast('j', v)}`,
  totalIncompleteJobs: (v) =>
    `(j.state <> 'DELETED' and j.status = 'IN_COMPLETE' or ${isOpen('j')} and ${isPast('j', v)})`,
  totalRemoved: () => `j.state = 'DELETED'`,
};

const FROM_JOBS = 'scheduled_job j where j.account_id = r.account_id and j.schedule = r.id';

const JOB_COUNTS = `(select jsonb_build_object(${Object.entries(COUNT_CONDITIONS)
  .map(([name, which]) => `'${name}', count(*) filter (where ${which('ref_vehicle')})`)
  .join(', ')}) from ${FROM_JOBS})`;

/** The counts for a query that does not join the vehicle, such as an overview that adds them up. */
const JOIN_JOB_COUNTS = `cross join lateral (select ${Object.entries(COUNT_CONDITIONS)
  .map(([name, which]) => `count(*) filter (where ${which('v')}) as "${name}"`)
  .join(', ')} from scheduled_job j join vehicle v on v.account_id = j.account_id and v.id = j.vehicle
  where j.account_id = r.account_id and j.schedule = r.id) jobs`;

/** Values of the filter `hasJobs`: each finds schedules with a count above 0. */
const HAS_JOBS = new Map<string, keyof JobCounts>([
  ['UPCOMING', 'totalUpComingJobs'],
  ['PAST_DUE', 'totalIncompleteJobs'],
  ['COMPLETE', 'totalCompleteJobs'],
]);

function selectCount(name: keyof JobCounts): string {
  return `(${JOB_COUNTS} ->> '${name}')`;
}

/** The next open job. */
const NEXT_JOB = `(select jsonb_build_object('id', j.id, 'scheduledJobName', j.scheduled_job_name,
    'scheduledJobDate', j.scheduled_job_date, 'scheduledMileage', j.scheduled_mileage)
  from ${FROM_JOBS} and ${isOpen('j')}
  order by j.scheduled_job_due, j.id limit 1)`;

/** A truck runs about 100,000 miles a year. */
const MILES_PER_DAY = 275;

/** SQL: days until the next job by the nearer limit; negative if past due, null without an open job. */
const DAYS_LEFT = `(select least(j.scheduled_job_date - (select current_day()),
    (j.scheduled_mileage - coalesce(v.vehicle_current_odometer, 0)) / ${MILES_PER_DAY}.0)
  from scheduled_job j join vehicle v on v.account_id = j.account_id and v.id = j.vehicle
  where j.account_id = r.account_id and j.schedule = r.id and ${isOpen('j')}
  order by j.scheduled_job_due, j.id limit 1)`;

/** Schedules with a past-due job; each limit uses its own index. */
const PAST_DUE = `select j.schedule from scheduled_job j where ${isOpen('j')} and j.scheduled_job_date < (select current_day())
  union select j.schedule from vehicle v join scheduled_job j on j.account_id = v.account_id and j.vehicle = v.id
    where ${isOpen('j')} and j.scheduled_mileage < v.vehicle_current_odometer`;

/** Maintenance schedules (SCH-01 to SCH-39). */
export const schedules: CollectionSpec<typeof schedule> = {
  record: schedule,
  table: 'schedule',
  list: {
    search: ['vehicle'],
    order: 'nextScheduleJob',
    sort: ['nextScheduleJob'],
    by: { nextScheduleJob: DAYS_LEFT },
    filters: {
      isPastDue: selectYesNo(`r.id in (${PAST_DUE})`),
      hasJobs: (value) => {
        const name = HAS_JOBS.get(value);
        if (!name) return `Select ${joinWords(HAS_JOBS.keys(), 'disjunction')}`;
        return sql`r.id in (select j.schedule from scheduled_job j join vehicle v on v.account_id = j.account_id and v.id = j.vehicle
          where ${raw(COUNT_CONDITIONS[name]('v'))})`;
      },
      vehicleType: (value) =>
        sql`exists (select from vehicle v where v.account_id = r.account_id and v.id = r.vehicle and v.vehicle_type = ${value})`,
    },
    sums: {
      joins: JOIN_JOB_COUNTS,
      of: Object.fromEntries([...HAS_JOBS.values()].map((name) => [name, `jobs."${name}"`])),
    },
  },
  detail: 'r.desc',
  related: { vehicle: { vehicleType: 'vehicle_type', vehicleCurrentOdometer: 'vehicle_current_odometer' } },
  columns: {
    scheduleInfo: {
      kind: 'json',
      label: 'Start, interval, next due, and the number of jobs in each status',
      sql: `${JOB_COUNTS} || jsonb_build_object('nextScheduleJob', ${NEXT_JOB})`,
    },
  },
  cells: {
    'Initial Total': selectCount('totalScheduledJobs'),
    Completed: selectCount('totalCompleteJobs'),
    Upcoming: selectCount('totalUpComingJobs'),
    Passdue: selectCount('totalIncompleteJobs'),
    Discarded: selectCount('totalRemoved'),
  },
  present: (row, { today }) => ({ scheduleInfo: buildInfo(row, today) }),
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  before: {
    create: async (_context, values) => completePlan(values as PlanValues),
    restore: rejectDeletedMaintenance,
  },
  after: {
    create: insertJobs,
    async update(context, row, changes) {
      if (changes.scheduleCountsFrom !== undefined) await reschedule(context, row.id);
    },
  },
};

type NextJob = NonNullable<ScheduleInfo['nextScheduleJob']>;
/** The columns from the database. The rest is computed from the plan and the next job (SCH-35, SCH-36). */
type ComputedColumns = JobCounts & {
  nextScheduleJob: Omit<NextJob, 'isPastDue'> | null;
};

function buildInfo(row: Stored, today: Day): ScheduleInfo {
  const plan = row as unknown as PlanValues;
  const { nextScheduleJob: next, ...counts } = row.scheduleInfo as ComputedColumns;
  const odometer = row.vehicle__vehicleCurrentOdometer as number | null;
  return {
    scheduleBegun: plan.scheduleFrequencyStrategyType === 'MILEAGE' ? plan.scheduleStartMileage : plan.schduleStartDate,
    scheduleIntervalDesc: describeInterval(plan),
    scheduleStatus: next ? 'IN_PROGRESS' : 'COMPLETE',
    nextScheduleJob: next && { ...next, isPastDue: isPastDue(next, today, odometer) },
    ...counts,
  };
}

/** Blocks restoring a schedule with a job whose maintenance was deleted in the meantime. */
async function rejectDeletedMaintenance({ tx }: Context, { id, updated }: Stored): Promise<void> {
  const removed = await tx.query<{ name: string }>(sql`select distinct e.pretty_name as name
    from scheduled_job j join expense e on e.account_id = j.account_id and e.id = j.maintenance
    where j.schedule = ${id} and j.state = 'DELETED' and j.updated >= ${updated} and e.state = 'DELETED' order by 1`);
  if (removed.length > 0) throw referenced(`Restore ${joinWords(removed.map(({ name }) => name))} first.`);
}
