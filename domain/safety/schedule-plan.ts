/** The plan of a maintenance schedule: when each job falls due, its wording, and its validation (SCH-24 to SCH-35). */
import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import {
  addMonths,
  type Day,
  formatWeekday,
  getDayOfWeek,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  isBefore,
  type Weekday,
} from '../core/dates.ts';
import type { FieldErrors } from '../core/record.ts';
import { countDaysUntil, listDaysApart, listMonthlyDays, MAX_OCCURRENCES, repeat } from '../core/series.ts';

export const SCHEDULE_BY = ['DATE', 'MILEAGE'] as const;
export type ScheduleBy = (typeof SCHEDULE_BY)[number];

export const DATE_STRATEGIES = [
  'DAYS',
  'WEEKLY',
  'BI_WEEKLY',
  'FIRST_DAY_OF_THE_MONTH',
  'LAST_DAY_OF_THE_MONTH',
] as const;
export const STRATEGIES = [...DATE_STRATEGIES, 'MILEAGE'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const MAX_DAY_INTERVAL = 359;

export const INVALID_DATE = 'Invaid Date';
export const INVALID_MILES = 'Invalid Numver';
export const INVALID_INTERVAL = 'Invalid interval value';
export const INVALID_DAY = 'Invalid Day';

/** What each strategy's number counts (SCH-25). */
export const EVERY_LABELS: Readonly<Record<Strategy, string>> = {
  DAYS: 'Every (days)',
  WEEKLY: 'Every (weeks)',
  BI_WEEKLY: 'Every (2 weeks)',
  FIRST_DAY_OF_THE_MONTH: 'Every (months)',
  LAST_DAY_OF_THE_MONTH: 'Every (months)',
  MILEAGE: 'Every (mileage)',
};

/** Returns whether this strategy allows an empty number, for a single job at the end of the schedule (SCH-14, SCH-25). */
export function isOnceAllowed(strategy: Strategy): boolean {
  return strategy === 'DAYS' || strategy === 'MILEAGE';
}

/** Returns the measure of a strategy (SCH-24). */
export function getScheduleBy(strategy: Strategy): ScheduleBy {
  return strategy === 'MILEAGE' ? 'MILEAGE' : 'DATE';
}

/** When a job falls due: on a date, at a mileage, or by the first of both. */
export type Due = { scheduledJobDate: Day | null; scheduledMileage: number | null };

/** The plan as entered; fields that the strategy does not use are empty or ignored. */
export type PlanValues = {
  scheduleFrequencyStrategyType: Strategy | null;
  schduleStartDate: Day | null;
  schduleEndDate: Day | null;
  scheduleStartMileage: number | null;
  scheduleEndMileage: number | null;
  scheduleFrequencyValue: number | null;
  scheduleDay: Weekday | null;
  scheduleMileageStep: number | null;
};

/** The names of these fields. */
export const PLAN_FIELDS = [
  'scheduleFrequencyStrategyType',
  'schduleStartDate',
  'schduleEndDate',
  'scheduleStartMileage',
  'scheduleEndMileage',
  'scheduleFrequencyValue',
  'scheduleDay',
  'scheduleMileageStep',
] as const satisfies (keyof PlanValues)[];

type MileagePlan = { start: number; end: number; every: number | null };
type DatePlan = {
  start: Day;
  end: Day;
  strategy: Exclude<Strategy, 'MILEAGE'>;
  every: number | null;
  day: Weekday | null;
};
type MileageLimit = { start: number; step: number };
type Plan = { miles: MileagePlan } | { dates: DatePlan; orMiles: MileageLimit | null };

/** Builds the plan from valid values. */
function buildPlan(values: PlanValues): Plan {
  const stored = completePlan(values);
  const { scheduleFrequencyStrategyType: strategy, scheduleFrequencyValue: every, scheduleMileageStep: step } = stored;
  const miles = Number(stored.scheduleStartMileage);
  if (strategy === 'MILEAGE') return { miles: { start: miles, end: Number(stored.scheduleEndMileage), every } };
  const [start, end] = [String(stored.schduleStartDate), String(stored.schduleEndDate)];
  return {
    dates: { start, end, strategy: strategy ?? 'DAYS', every, day: stored.scheduleDay },
    orMiles: step === null ? null : { start: miles, step },
  };
}

/** Returns the values to save: with defaults, and without the fields that the strategy does not use. */
export function completePlan(values: PlanValues): PlanValues {
  const { scheduleFrequencyStrategyType: strategy, scheduleFrequencyValue: value, scheduleDay: day } = values;
  if (strategy === 'MILEAGE')
    return { ...values, schduleStartDate: null, schduleEndDate: null, scheduleDay: null, scheduleMileageStep: null };
  const start = values.schduleStartDate;
  return {
    ...values,
    scheduleStartMileage: values.scheduleMileageStep === null ? null : values.scheduleStartMileage,
    scheduleEndMileage: null,
    scheduleFrequencyValue: strategy && isOnceAllowed(strategy) ? value : (value ?? 1),
    scheduleDay: getWeekday(strategy, day, start),
  };
}

/** Returns the weekday of a weekly plan, by default that of the start (SCH-28); a biweekly plan may set one (SCH-29). */
function getWeekday(strategy: Strategy | null, day: Weekday | null, start: Day | null): Weekday | null {
  if (strategy === 'WEEKLY') return day ?? (start === null ? null : getDayOfWeek(start));
  return strategy === 'BI_WEEKLY' ? day : null;
}

/**
 * Returns the due dates or miles of the jobs in order, start and end included; at most `MAX_OCCURRENCES` plus one. The values must be
 * valid.
 */
export function listJobs(values: PlanValues): Due[] {
  const plan = buildPlan(values);
  if ('miles' in plan)
    return listMileages(plan.miles).map((miles) => ({ scheduledJobDate: null, scheduledMileage: miles }));
  const { orMiles } = plan;
  return listDays(plan.dates).map((day, at) => ({
    scheduledJobDate: day,
    scheduledMileage: orMiles && orMiles.start + (at + 1) * orMiles.step,
  }));
}

/** SCH-31: lists the mileages of the jobs. */
function listMileages({ start, end, every }: MileagePlan): number[] {
  return every === null ? [end] : repeat((end - start) / every - 1, (at) => start + (at + 1) * every);
}

/** SCH-27 to SCH-30: lists the dates of the jobs. */
function listDays({ start, end, strategy, every, day }: DatePlan): Day[] {
  const times = every ?? 1;
  switch (strategy) {
    case 'DAYS':
      return every === null ? [end] : listDaysApart(start, every, end);
    case 'WEEKLY':
      return listDaysApart(start, 7 * times, end, countDaysUntil(day ?? getDayOfWeek(start), start));
    case 'BI_WEEKLY':
      return listDaysApart(start, 14 * times, end, countDaysUntil(day ?? getDayOfWeek(start), start));
    case 'FIRST_DAY_OF_THE_MONTH':
      return listMonthlyDays(start, end, (later) => addMonths(getFirstDayOfMonth(start), later), times);
    case 'LAST_DAY_OF_THE_MONTH':
      return listMonthlyDays(
        start,
        end,
        (later) => getLastDayOfMonth(addMonths(getFirstDayOfMonth(start), later)),
        times,
      );
  }
}

/** Validates the plan of a new schedule, by field; `sent` lists the fields in the request, empty or not. */
export function findPlanErrors(values: PlanValues, sent: readonly string[]): FieldErrors {
  if (values.scheduleFrequencyStrategyType === null) return {};
  const isByMiles = values.scheduleFrequencyStrategyType === 'MILEAGE';
  const errors = isByMiles ? findMileageErrors(values) : findDateErrors(values, sent);
  return Object.keys(errors).length > 0 ? errors : findSeriesErrors(values);
}

function findMileageErrors(values: PlanValues): FieldErrors {
  const { scheduleStartMileage: start, scheduleEndMileage: end, scheduleFrequencyValue: every } = values;
  if (start === null || end === null)
    return {
      ...(start === null && { scheduleStartMileage: INVALID_MILES }),
      ...(end === null && { scheduleEndMileage: INVALID_MILES }),
    };
  if (start >= end) return { scheduleStartMileage: INVALID_ODOMETER, scheduleEndMileage: INVALID_ODOMETER };
  return every !== null && every > end - start ? { scheduleFrequencyValue: INVALID_INTERVAL } : {};
}

function findDateErrors(values: PlanValues, sent: readonly string[]): FieldErrors {
  const { scheduleFrequencyStrategyType: strategy, scheduleFrequencyValue: every } = values;
  const { schduleStartDate: start, schduleEndDate: end, scheduleMileageStep: step } = values;
  const isEmptied = (name: keyof PlanValues) => values[name] === null && sent.includes(name);
  const isBackwards = start !== null && end !== null && isBefore(end, start);
  const isWrongValue =
    strategy === 'DAYS' ? every !== null && every > MAX_DAY_INTERVAL : isEmptied('scheduleFrequencyValue');
  return {
    ...(start === null && { schduleStartDate: INVALID_DATE }),
    ...((end === null || isBackwards) && { schduleEndDate: INVALID_DATE }),
    ...(strategy === 'WEEKLY' && isEmptied('scheduleDay') && { scheduleDay: INVALID_DAY }),
    ...(isWrongValue && { scheduleFrequencyValue: INVALID_INTERVAL }),
    ...(step !== null && values.scheduleStartMileage === null && { scheduleStartMileage: INVALID_MILES }),
  };
}

/** SCH-32: requires at least one job, and at most one a day for a year. */
function findSeriesErrors(values: PlanValues): FieldErrors {
  const jobs = listJobs(values);
  if (jobs.length === 0 || jobs.length > MAX_OCCURRENCES) return { scheduleFrequencyValue: INVALID_INTERVAL };
  const last = jobs.at(-1)?.scheduledMileage ?? 0;
  return last > MAX_ODOMETER ? { scheduleMileageStep: INVALID_INTERVAL } : {};
}

/** Describes the interval, `scheduleIntervalDesc` (SCH-35). */
export function describeInterval(values: PlanValues): string {
  const plan = buildPlan(values);
  if ('miles' in plan) {
    const { end, every } = plan.miles;
    return every === null ? `Once at ${end} miles` : `Every ${every} miles`;
  }
  const words = describeDates(plan.dates);
  return plan.orMiles ? `${words} or every ${plan.orMiles.step} miles, whichever comes first` : words;
}

function describeDates({ start, end, strategy, every, day }: DatePlan): string {
  const times = every ?? 1;
  const name = () => formatWeekday(day ?? getDayOfWeek(start));
  switch (strategy) {
    case 'DAYS':
      return every === null ? `Once on ${end}` : `Every ${every} days`;
    case 'WEEKLY':
      return times === 1 ? `Weekly on ${name()}` : `Every ${times} weeks on ${name()}`;
    case 'BI_WEEKLY':
      return `Every ${2 * times} weeks`;
    case 'FIRST_DAY_OF_THE_MONTH':
      return times === 1 ? 'First day of the month' : `First day of every ${times} months`;
    case 'LAST_DAY_OF_THE_MONTH':
      return times === 1 ? 'Last day of the month' : `Last day of every ${times} months`;
  }
}

/** How far ahead upcoming jobs are shown (JOB-14). */
export const UPCOMING_MONTHS = 3;
export const UPCOMING_MILES = 5000;

/** Returns whether an open job is past its date on `today` or past its mileage; on the date and at the mileage itself it is due (SCH-34). */
export function isPastDue(job: Due, today: Day, odometer: number | null): boolean {
  const { scheduledJobDate: day, scheduledMileage: miles } = job;
  return (day !== null && day < today) || (miles !== null && odometer !== null && miles < odometer);
}
