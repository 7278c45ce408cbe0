/** Creates all jobs of a new schedule in the transaction that creates the schedule (SCH-32). */
import { getScheduleBy, listJobs, type PlanValues, type Strategy } from '@milepost/domain/safety/schedule-plan.ts';
import { scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import sql, { join } from 'sql-template-tag';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import { insertHistoryLines, listChanges } from '../core/engine/history.ts';
import { newId } from '../core/platform/ids.ts';

/** Inserts the jobs of `schedule` and a history entry for each in one statement. The values must be validated. */
export async function insertJobs(context: Context, schedule: string, values: Values): Promise<void> {
  const dues = listJobs(values as PlanValues);
  const by = getScheduleBy(values.scheduleFrequencyStrategyType as Strategy);
  const jobs = dues.map((due, at) => ({
    id: newId(),
    // JOB-21
    scheduledJobName: `${values.scheduleName} ${at + 1}/${dues.length}`,
    number: at + 1,
    ...due,
  }));
  const lines = jobs.map(({ id, number: _, ...job }) => ({
    recordId: id,
    changes: listChanges(scheduledJob, {}, { ...job, status: 'IN_PROGRESS' }, {}),
  }));
  const parts = [
    sql`${jobs.map(({ id }) => id)}::uuid[]`,
    sql`${jobs.map((job) => job.scheduledJobName)}::text[]`,
    sql`${jobs.map((job) => job.scheduledJobDate)}::date[]`,
    sql`${jobs.map((job) => job.scheduledMileage)}::integer[]`,
    sql`${jobs.map(({ number }) => number)}::integer[]`,
  ];
  await context.tx.query(sql`with lines as (${insertHistoryLines(context, scheduledJob.name, 'CREATE', lines)})
    insert into scheduled_job (account_id, id, pretty_name, state, schedule, carrier, vehicle, scheduled_job_name,
      schedule_job_frequency_strategy_type, scheduled_job_date, scheduled_mileage, scheduled_job_number, status)
    select current_account(), j.id, j.name, 'ACTIVE', ${schedule}, ${values.carrier}::uuid, ${values.vehicle}::uuid, j.name, ${by}, j.day, j.miles, j.number, 'IN_PROGRESS'
    from unnest(${join(parts)}) as j (id, name, day, miles, number)`);
}
