import { can } from '@milepost/domain/core/policies.ts';
import { type Due, isPastDue, UPCOMING_MILES, UPCOMING_MONTHS } from '@milepost/domain/safety/schedule-plan.ts';
import { NO_MAINTENANCE, scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { CollectionSpec, Context, Stored } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';
import { reschedule } from './next-service.ts';

export const isOpen = (j: string) => `(${j}.state <> 'DELETED' and ${j}.status = 'IN_PROGRESS')`;

/** Returns an SQL condition: `isPastDue` for a job `j` and its vehicle `v`. A limit counts only if it is set. */
export const isPast = (j: string, v: string) =>
  `(coalesce(${j}.scheduled_job_date < (select current_day()), false) or coalesce(${j}.scheduled_mileage < ${v}.vehicle_current_odometer, false))`;

/** Jobs of maintenance schedules (JOB-01 to JOB-22), created with their schedule. */
export const scheduledJobs: CollectionSpec<typeof scheduledJob> = {
  record: scheduledJob,
  table: 'scheduled_job',
  list: {
    search: ['vehicle'],
    order: 'scheduledJobDue',
    // JOB-18: upcoming jobs earliest first, past jobs latest first.
    orderFor: ({ scheduleJobTimeLine }) => (scheduleJobTimeLine === 'HISTORY' ? '-scheduledJobDue' : null),
    sort: ['scheduledJobDue', 'status'],
    filters: {
      scheduleJobTimeLine: (line, { all }) => TIMELINES.get(line)?.(all === '1') ?? 'Select UPCOMING or HISTORY',
      // Sets how far ahead UPCOMING looks.
      all: () => sql`true`,
    },
  },
  related: {
    vehicle: { vehicleType: 'vehicle_type', vehicleCurrentOdometer: 'vehicle_current_odometer' },
    maintenance: { maintenancePrettyName: 'pretty_name', expenseReceipt: { file: 'expense_receipt' } },
  },
  ownedBy: ['schedule'],
  // Locks the schedule before its jobs, because completing a job moves the others.
  lockFirst: (id) =>
    sql`select 1 from schedule where id = (select schedule from scheduled_job where id = ${id}) for no key update`,
  restoreNeeds: ['schedule', 'carrier', 'vehicle'],
  present: (row, { today }) => ({ isPastDue: row.status === 'IN_PROGRESS' && isLate(row, today) }),
  without: ['create'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  actions: (row, session) => (can(session, 7000, 'edit') ? getMoves(row) : []),
  before: {
    async update(context, row, changes) {
      if (changes.maintenance) await rejectOtherVehicle(context, row, changes.maintenance);
      return {};
    },
  },
  after: {
    async update(context, { schedule }, changes) {
      if (changes.status !== undefined || changes.maintenance !== undefined)
        await reschedule(context, String(schedule));
    },
    delete: (context, { schedule }) => reschedule(context, String(schedule)),
  },
};

function isLate(row: Stored, today: string): boolean {
  return isPastDue(row as unknown as Due, today, row.vehicle__vehicleCurrentOdometer as number | null);
}

/** STA-14: returns the moves of a job: reopen a completed or skipped one, skip an open one. */
const getMoves = ({ status }: Stored) => (status === 'IN_PROGRESS' ? ['IN_COMPLETE'] : ['IN_PROGRESS']);

const OPEN = sql`r.status = 'IN_PROGRESS'`;

/** Filters for the time line (JOB-18). */
const TIMELINES = new Map<string, (isAll: boolean) => Sql>([
  ['UPCOMING', (isAll) => (isAll ? OPEN : sql`${OPEN} and ${IS_SOON}`)],
  ['HISTORY', () => sql`r.status in ('COMPLETE', 'IN_COMPLETE')`],
]);

/** Past due, or due within the coming months or miles. */
const IS_SOON = sql`(r.scheduled_job_date <= (select (current_day() + interval '${raw(String(UPCOMING_MONTHS))} months')::date)
  or r.scheduled_mileage <= ${raw(String(UPCOMING_MILES))} + (select v.vehicle_current_odometer from vehicle v where v.account_id = r.account_id and v.id = r.vehicle))`;

/** JOB-20: rejects a maintenance of another vehicle or authority. */
async function rejectOtherVehicle({ tx }: Context, { carrier, vehicle }: Stored, maintenance: unknown): Promise<void> {
  const [own] = await tx.query(
    sql`select from expense where id = ${maintenance} and carrier = ${carrier} and vehicle = ${vehicle}`,
  );
  if (!own) throw badInput({ maintenance: NO_MAINTENANCE });
}
