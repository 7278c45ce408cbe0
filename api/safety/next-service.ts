/** Reschedules the open services of a schedule after one was done late or early. */
import { type Completion, type CountsFrom, computeDues, type PlacedJob } from '@milepost/domain/safety/next-service.ts';
import { PLAN_FIELDS, type PlanValues } from '@milepost/domain/safety/schedule-plan.ts';
import { scheduledJob } from '@milepost/domain/safety/scheduled-job.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context } from '../core/engine/collection/spec.ts';
import { insertHistoryLines, listChanges } from '../core/engine/history.ts';
import { column } from '../core/engine/listing/columns.ts';

type Plan = PlanValues & { countsFrom: CountsFrom };
type Job = PlacedJob & { id: string };

const PLAN = raw(PLAN_FIELDS.map((name) => `${column(name)} as "${name}"`).join(', '));

/** Reschedules the open jobs of every schedule with a job completed by this maintenance expense. */
export async function rescheduleAfter(context: Context, maintenance: string): Promise<void> {
  const schedules = await context.tx.query<{ id: string }>(
    sql`select distinct schedule as id from scheduled_job where maintenance = ${maintenance} order by 1`,
  );
  for (const { id } of schedules) await reschedule(context, id);
}

/** Reschedules the open jobs of one schedule, with a history entry for each job that moves. */
export async function reschedule(context: Context, schedule: string): Promise<void> {
  const { tx } = context;
  const [plan] = await tx.query<Plan>(
    sql`select ${PLAN}, schedule_counts_from as "countsFrom" from schedule where id = ${schedule} for no key update`,
  );
  if (!plan) return;
  const jobs = await readJobs(context, schedule);
  const counted = plan.countsFrom === 'FIXED' ? jobs.map((job) => ({ ...job, completion: null })) : jobs;
  const dues = computeDues(plan, counted);
  const moves = jobs.flatMap((job) => {
    const due = dues.get(job.number);
    const changes = due ? listChanges(scheduledJob, job, due, {}) : [];
    return due && changes.length > 0 ? [{ id: job.id, due, changes }] : [];
  });
  if (moves.length === 0) return;
  await tx.query(sql`update scheduled_job j set scheduled_job_date = m.day, scheduled_mileage = m.miles,
      updated = date_trunc('milliseconds', clock_timestamp())
    from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ due }) => due.scheduledJobDate)}::date[],
      ${moves.map(({ due }) => due.scheduledMileage)}::integer[]) as m (id, day, miles)
    where j.id = m.id`);
  const lines = moves.map(({ id, changes }) => ({ recordId: id, changes }));
  await tx.query(insertHistoryLines(context, scheduledJob.name, 'UPDATE', lines));
}

type JobRow = Omit<Job, 'completion'> & { doneOn: string | null; doneAt: number | null };

async function readJobs({ tx }: Context, schedule: string): Promise<Job[]> {
  const rows = await tx.query<JobRow>(sql`select j.id, j.scheduled_job_number as number,
      j.scheduled_job_date as "scheduledJobDate", j.scheduled_mileage as "scheduledMileage",
      j.state <> 'DELETED' and j.status = 'IN_PROGRESS' as "isOpen",
      e.expense_transaction_date as "doneOn", e.expense_mileage_recording as "doneAt"
    from scheduled_job j left join expense e on e.account_id = j.account_id and e.id = j.maintenance
      and j.state <> 'DELETED' and j.status = 'COMPLETE'
    where j.schedule = ${schedule} order by j.scheduled_job_number`);
  return rows.map(({ doneOn, doneAt, ...job }) => ({ ...job, completion: getCompletion(doneOn, doneAt) }));
}

function getCompletion(day: string | null, miles: number | null): Completion | null {
  return day === null ? null : { day, miles };
}
