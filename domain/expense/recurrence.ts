/** When a scheduled expense falls, how its schedule reads, and what makes one impossible (REC-07 to REC-16). */
import {
  addMonths,
  type Day,
  firstDayOfMonth,
  isBefore,
  isDay,
  lastDayOfMonth,
  WEEKDAYS,
  type Weekday,
  weekday,
  weekdayName,
} from '../core/dates.ts';
import { daysApart, daysOfMonths, daysUntil, MAX_OCCURRENCES } from '../core/series.ts';

/** What the form offers, the default first among the weekly ones. */
export const OFFERED_FREQUENCIES = [
  'DAYS',
  'WEEKLY',
  'BI_WEEKLY',
  'FIRST_DAY_OF_THE_MONTH',
  'LAST_DAY_OF_THE_MONTH',
] as const;
/** What the server accepts. */
export const EXPENSE_FREQUENCIES = [...OFFERED_FREQUENCIES, 'MONTHLY'] as const;
export type ExpenseFrequency = (typeof EXPENSE_FREQUENCIES)[number];

export const DEFAULT_FREQUENCY: ExpenseFrequency = 'WEEKLY';
export const DEFAULT_SCHEDULE_DAYS = 90;
export const MAX_FREQUENCY_DAYS = 359;

export const INVALID_INTERVAL = 'Invalid interval value';
export const INVALID_FREQUENCY_DAYS = 'Invalid Frequency number of days,  Max 360 days';

export type ExpenseSchedule = {
  expenseRecurringStartDate: Day;
  expenseRecurringEndDate: Day;
  scheduleFrequencyStrategyType: ExpenseFrequency;
  /** DAYS: every how many days, 1 to 359. */
  expenseRecurringDays?: number | null;
  /** WEEKLY and BI_WEEKLY: the weekday, by default the one of the start date. */
  scheduleDay?: Weekday | null;
};

/**
 * The days on which a scheduled expense falls, earliest first, start and end included. Ask `scheduleFaults` first: a schedule
 * with a fault gives days that are not to be saved. Throws a RangeError for dates that are none.
 */
export function occurrences(schedule: ExpenseSchedule): Day[] {
  const { expenseRecurringStartDate: start, expenseRecurringEndDate: end } = schedule;
  const ahead = () => daysUntil(schedule.scheduleDay ?? weekday(start), start);
  switch (schedule.scheduleFrequencyStrategyType) {
    case 'DAYS':
      return isFrequency(schedule.expenseRecurringDays) ? daysApart(start, schedule.expenseRecurringDays, end) : [];
    case 'WEEKLY':
      return daysApart(start, 7, end, ahead());
    case 'BI_WEEKLY':
      return daysApart(start, 14, end, ahead());
    case 'FIRST_DAY_OF_THE_MONTH':
      return daysOfMonths(start, end, (later) => addMonths(firstDayOfMonth(start), later));
    case 'LAST_DAY_OF_THE_MONTH':
      return daysOfMonths(start, end, (later) => lastDayOfMonth(addMonths(firstDayOfMonth(start), later)));
    case 'MONTHLY':
      return daysOfMonths(start, end, (later) => addMonths(start, later));
  }
}

function isFrequency(days: number | null | undefined): days is number {
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_FREQUENCY_DAYS;
}

export type ScheduleFaults = Partial<Record<keyof ExpenseSchedule, string>>;

/** What is wrong with a schedule that is to be saved today, by field; empty when nothing is. */
export function scheduleFaults(schedule: ExpenseSchedule, today: Day): ScheduleFaults {
  const faults = faultsOfFields(schedule, today);
  if (Object.keys(faults).length > 0) return faults;
  const count = occurrences(schedule).length;
  return count === 0 || count > MAX_OCCURRENCES ? { expenseRecurringEndDate: INVALID_INTERVAL } : {};
}

function faultsOfFields(schedule: ExpenseSchedule, today: Day): ScheduleFaults {
  const { expenseRecurringStartDate: start, expenseRecurringEndDate: end } = schedule;
  const faults: ScheduleFaults = {};
  if (!isDay(start) || isBefore(start, today)) faults.expenseRecurringStartDate = 'Invalid Date';
  if (!isDay(end) || (isDay(start) && isBefore(end, start))) faults.expenseRecurringEndDate = 'Invalid Date';
  const frequency = schedule.scheduleFrequencyStrategyType;
  if (!EXPENSE_FREQUENCIES.includes(frequency)) faults.scheduleFrequencyStrategyType = INVALID_INTERVAL;
  if (frequency === 'DAYS' && !isFrequency(schedule.expenseRecurringDays)) {
    faults.expenseRecurringDays = INVALID_FREQUENCY_DAYS;
  }
  if (schedule.scheduleDay && !WEEKDAYS.includes(schedule.scheduleDay)) faults.scheduleDay = 'Invalid Day';
  return faults;
}

/** The schedule in words, the field `scheduleIntervalDesc`: `Every 7 days`, `Weekly on Friday`, `Last day of the month`. */
export function describeSchedule(schedule: ExpenseSchedule): string {
  const start = schedule.expenseRecurringStartDate;
  const day = () => weekdayName(schedule.scheduleDay ?? weekday(start));
  switch (schedule.scheduleFrequencyStrategyType) {
    case 'DAYS':
      return `Every ${schedule.expenseRecurringDays} days`;
    case 'WEEKLY':
      return `Weekly on ${day()}`;
    case 'BI_WEEKLY':
      return `Every 2 weeks on ${day()}`;
    case 'FIRST_DAY_OF_THE_MONTH':
      return 'First day of the month';
    case 'LAST_DAY_OF_THE_MONTH':
      return 'Last day of the month';
    case 'MONTHLY':
      return `Every month on day ${Number(start.slice(8, 10))}`;
  }
}
