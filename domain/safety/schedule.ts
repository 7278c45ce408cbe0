import { MAX_ODOMETER } from '../admin/odometer.ts';
import { type Day, WEEKDAYS } from '../core/dates.ts';
import { choice, date, integer, longText, ref, text } from '../core/fields.ts';
import { defineRecord } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';
import { FREQUENCY_LABELS } from '../expense/expense.ts';
import { COUNTS_FROM, type CountsFrom } from './next-service.ts';
import {
  type Due,
  findPlanErrors,
  INVALID_DATE,
  INVALID_DAY,
  INVALID_INTERVAL,
  INVALID_MILES,
  STRATEGIES,
} from './schedule-plan.ts';

export const SCHEDULE_TYPES = ['PREVENTIVE_MAINTENANCE', 'PERIODIC_INSPECTION', 'RECURRING_EXPENSE'] as const;

/** Status of a schedule, computed from its jobs (SCH-36). */
export const SCHEDULE_STATUS = defineStatuses({
  IN_PROGRESS: { tone: 'info', label: 'Scheduled' },
  COMPLETE: { tone: 'success', label: 'Completed' },
});

/** Computed fields about the jobs of a schedule (SCH-07, SCH-33). */
export type ScheduleInfo = {
  scheduleBegun: Day | number | null;
  scheduleIntervalDesc: string;
  scheduleStatus: keyof typeof SCHEDULE_STATUS;
  nextScheduleJob: (Due & { id: string; scheduledJobName: string; isPastDue: boolean }) | null;
  totalScheduledJobs: number;
  totalCompleteJobs: number;
  totalUpComingJobs: number;
  totalIncompleteJobs: number;
  totalRemoved: number;
};

/** Fields that can't change later, because all jobs are created with the schedule (SCH-17, SCH-32). */
const fixedField = { locked: true, optional: true } as const;
const miles = { ...fixedField, min: 1, max: MAX_ODOMETER, unit: 'mi', message: INVALID_MILES } as const;

/** A recurring service of a truck or trailer, by date, by mileage, or by whichever comes first (49 CFR 396.3(b)(2)). */
export const schedule = defineRecord({
  name: 'schedule',
  path: 'schedule',
  route: 'safety_and_compliance/vehicle_maintenance',
  label: 'Maintenance Schedule',
  labels: 'Maintenance Schedules',
  menu: 'Maintenance Schedule',
  policy: 7000,
  title: (values) => values.scheduleName ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    vehicle: ref('vehicle', 'Truck / Trailer', { locked: true, under: 'carrier', message: 'Vehicle Required' }),
    scheduleName: text('Schedule Name', { max: 120, message: 'Schedule Name required (e.g Brake check' }),
    scheduleType: choice('Schedule Type', SCHEDULE_TYPES, {
      locked: true,
      default: 'PREVENTIVE_MAINTENANCE',
      message: 'Invalid Schedul Type',
    }),
    scheduleFrequencyStrategyType: choice('Repeats', STRATEGIES, {
      locked: true,
      labels: { ...FREQUENCY_LABELS, MILEAGE: 'Every X miles' },
      message: 'Invald Value',
    }),
    schduleStartDate: date('Start Date', { ...fixedField, message: INVALID_DATE }),
    schduleEndDate: date('End Date', { ...fixedField, message: INVALID_DATE }),
    scheduleFrequencyValue: integer('Every', { ...fixedField, min: 1, message: INVALID_INTERVAL }),
    scheduleDay: choice('On', WEEKDAYS, { ...fixedField, message: INVALID_DAY }),
    scheduleStartMileage: integer('Last Service Mileage', miles),
    scheduleEndMileage: integer('Target Mileage', miles),
    scheduleMileageStep: integer('Or Every (miles)', {
      ...fixedField,
      min: 1,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: INVALID_INTERVAL,
      help: 'Miles or days, whichever comes first: each job is due on its date, or earlier at its mileage.',
    }),
    scheduleCountsFrom: choice(
      'Schedule Next Service From',
      Object.keys(COUNTS_FROM) as [CountsFrom, ...CountsFrom[]],
      {
        default: 'COMPLETION',
        labels: COUNTS_FROM,
        message: 'Select the starting point for the next service',
        help: 'A service done late or early moves the next ones, unless dates or miles are fixed.',
      },
    ),
    desc: longText('Description', { optional: true }),
  },
  rules: (values, { isNew, sent }) => (isNew ? findPlanErrors(values, sent) : {}),
});
