import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import { choice, date, integer, longText, ref, status, text } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';
import { buildSteps, type Step } from '../core/steps.ts';
import { SCHEDULE_BY } from './schedule-plan.ts';

/** Users set these statuses (JOB-16). Past due is not one: it is computed on reading. */
export const JOB_STATUS = defineStatuses({
  IN_PROGRESS: { tone: 'info', label: 'Scheduled', action: 'In progress' },
  COMPLETE: { tone: 'success', label: 'Completed' },
  IN_COMPLETE: { tone: 'error', label: 'Incomplete', action: 'In complete' },
});

export type JobStatus = keyof typeof JOB_STATUS;

const STEPS = { PLANNED: 'Scheduled', REPAIRED: 'Repair', COMPLETE: 'Completed' } as const;
export type JobStep = keyof typeof STEPS;

/** Returns the steps of a job; empty for a skipped one. */
export function getJobSteps(status: JobStatus, isRepaired: boolean): Step<JobStep>[] {
  if (status === 'IN_COMPLETE') return [];
  return buildSteps(STEPS, [
    'PLANNED',
    ...(isRepaired ? (['REPAIRED'] as const) : []),
    ...(status === 'COMPLETE' ? (['COMPLETE'] as const) : []),
  ]);
}

export const NO_MAINTENANCE = 'A maintenance record must be associated for a complete schedule';

const fixedFields = { readOnly: true } as const;

/** One service of a maintenance schedule: its due date or mileage, and the maintenance expense that completed it. */
export const scheduledJob = defineRecord({
  name: 'scheduled_job',
  path: 'schedule/scheduled_jobs',
  route: 'safety_and_compliance/vehicle_maintenance',
  label: 'Scheduled Job',
  labels: 'Scheduled Jobs',
  policy: 7000,
  title: (values) => values.scheduledJobName ?? '',
  fields: {
    schedule: ref('schedule', 'Maintenance Schedule', fixedFields),
    carrier: ref('carrier', 'Authority', fixedFields),
    vehicle: ref('vehicle', 'Truck / Trailer', fixedFields),
    scheduledJobName: text('Job', { max: 160, message: 'Invalid Name' }),
    scheduleJobFrequencyStrategyType: choice('Due By', SCHEDULE_BY, fixedFields),
    scheduledJobDate: date('Date', { optional: true }),
    scheduledMileage: integer('Mileage', {
      optional: true,
      min: 1,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: INVALID_ODOMETER,
    }),
    status: status('Status', JOB_STATUS, { message: 'Invalid Data' }),
    maintenance: ref('expense', 'Maintenance', {
      optional: true,
      pick: { expenseType: 'MAINTENANCE' },
      message: NO_MAINTENANCE,
    }),
    desc: longText('Description', { optional: true }),
  },
  rules(values): FieldErrors {
    const isByMiles = values.scheduleJobFrequencyStrategyType === 'MILEAGE';
    const isDated = values.scheduledJobDate !== null;
    return {
      // A date would also make a job by mileage fall due.
      ...(isByMiles === isDated && { scheduledJobDate: 'Invalid Date' }),
      ...(isByMiles && values.scheduledMileage === null && { scheduledMileage: INVALID_ODOMETER }),
      ...(values.status === 'COMPLETE' && values.maintenance === null && { maintenance: NO_MAINTENANCE }),
    };
  },
});
