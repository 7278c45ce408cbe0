/** Computes when the services after a completed one fall due. */
import { MAX_ODOMETER } from '../admin/odometer.ts';
import { addDays, addMonths, type Day, getFirstDayOfMonth, getLastDayOfMonth } from '../core/dates.ts';
import { countDaysUntil } from '../core/series.ts';
import { type Due, listJobs, type PlanValues } from './schedule-plan.ts';

/** Where the following services count from: the date and mileage of the completed service, or the planned dates and miles. */
export const COUNTS_FROM = { COMPLETION: 'Completion of the last service', FIXED: 'Fixed dates or miles' } as const;
export type CountsFrom = keyof typeof COUNTS_FROM;

/** The date of a service, and the odometer if recorded. */
export type Completion = { day: Day; miles: number | null };

/** A job and its number in the schedule, 1 for the first. */
export type PlacedJob = Due & { number: number; isOpen: boolean; completion: Completion | null };

/**
 * Returns the due dates and miles of the open jobs after the last completed one, by number. Without a completed job, these are the
 * planned ones.
 * A skipped job keeps its interval: the next job falls due two intervals after the last completion.
 */
export function computeDues(plan: PlanValues, jobs: readonly PlacedJob[]): Map<number, Due> {
  const planned = listJobs(plan);
  const completed = jobs.filter(({ completion }) => completion !== null);
  const last = completed.reduce<PlacedJob | null>((a, b) => (a === null || b.number > a.number ? b : a), null);
  const open = jobs.filter(({ isOpen, number }) => isOpen && number > (last?.number ?? 0));
  return new Map(
    open.map(({ number, ...due }) => {
      const usual = planned[number - 1] ?? due;
      return [number, last ? countDue(plan, last, number - last.number, usual) : usual];
    }),
  );
}

function countDue(plan: PlanValues, last: PlacedJob, steps: number, planned: Due): Due {
  const done = last.completion as Completion;
  const strategy = plan.scheduleFrequencyStrategyType;
  const step = strategy === 'MILEAGE' ? plan.scheduleFrequencyValue : plan.scheduleMileageStep;
  const miles = step === null || done.miles === null ? planned.scheduledMileage : done.miles + steps * step;
  return {
    scheduledJobDate: strategy === 'MILEAGE' ? null : getNextDay(plan, last, steps),
    scheduledMileage: miles === null ? null : Math.min(miles, MAX_ODOMETER),
  };
}

/** Returns a date on the plan's weekday, never later than the interval; a month is never served twice. */
function getNextDay(plan: PlanValues, { completion, scheduledJobDate }: PlacedJob, steps: number): Day {
  const day = (completion as Completion).day;
  const times = steps * (plan.scheduleFrequencyValue ?? 1);
  const month = getFirstDayOfMonth(scheduledJobDate !== null && scheduledJobDate > day ? scheduledJobDate : day);
  switch (plan.scheduleFrequencyStrategyType) {
    case 'WEEKLY':
      return getWeekdayBefore(plan, addDays(day, 7 * times));
    case 'BI_WEEKLY':
      return getWeekdayBefore(plan, addDays(day, 14 * times));
    case 'FIRST_DAY_OF_THE_MONTH':
      return addMonths(month, times);
    case 'LAST_DAY_OF_THE_MONTH':
      return getLastDayOfMonth(addMonths(month, times));
    default:
      return addDays(day, times);
  }
}

/** Returns the last such weekday on or before `latest`. */
function getWeekdayBefore({ scheduleDay }: PlanValues, latest: Day): Day {
  if (scheduleDay === null) return latest;
  const ahead = countDaysUntil(scheduleDay, latest);
  return ahead === 0 ? latest : addDays(latest, ahead - 7);
}
