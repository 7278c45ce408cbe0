/** Schedules of expenses: their dates, wording, and validation (REC-07 to REC-16). */
import {
  addMonths,
  type Day,
  formatWeekday,
  getDayOfWeek,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  isBefore,
  isDay,
  WEEKDAYS,
  type Weekday,
} from '../core/dates.ts';
import { cents, dollars } from '../core/money.ts';
import { countDaysUntil, listDaysApart, listMonthlyDays, MAX_OCCURRENCES } from '../core/series.ts';

export const EXPENSE_FREQUENCIES = [
  'DAYS',
  'WEEKLY',
  'BI_WEEKLY',
  'FIRST_DAY_OF_THE_MONTH',
  'LAST_DAY_OF_THE_MONTH',
  'MONTHLY',
] as const;
export type ExpenseFrequency = (typeof EXPENSE_FREQUENCIES)[number];

export const DEFAULT_FREQUENCY: ExpenseFrequency = 'WEEKLY';
export const DEFAULT_SCHEDULE_DAYS = 90;
export const MAX_FREQUENCY_DAYS = 359;
export const MAX_FREQUENCY_MONTHS = 60;

export const INVALID_INTERVAL = 'Invalid interval value';
export const INVALID_FREQUENCY_MONTHS = `Enter 1 to ${MAX_FREQUENCY_MONTHS} months`;
export const INVALID_FREQUENCY_DAYS = 'Invalid Frequency number of days,  Max 360 days';

export type ExpenseSchedule = {
  expenseRecurringStartDate: Day;
  expenseRecurringEndDate: Day;
  scheduleFrequencyStrategyType: ExpenseFrequency;
  /** DAYS: interval in days, 1 to 359. */
  expenseRecurringDays?: number | null;
  /** MONTHLY: interval in months, 1 to 60; 1 if empty. */
  expenseRecurringMonths?: number | null;
  /** Total in dollars at which it stops; the last expense is the remaining amount. */
  expenseRecurringTotal?: number | null;
  /** WEEKLY and BI_WEEKLY: the weekday, by default that of the start date. */
  scheduleDay?: Weekday | null;
};

/**
 * Returns the dates of a scheduled expense, earliest first, start and end included. Call `findScheduleErrors` first: an invalid schedule
 * gives dates that must not be saved. Throws a RangeError for invalid dates.
 */
export function listOccurrences(schedule: ExpenseSchedule): Day[] {
  const { expenseRecurringStartDate: start, expenseRecurringEndDate: end } = schedule;
  const countAhead = () => countDaysUntil(schedule.scheduleDay ?? getDayOfWeek(start), start);
  switch (schedule.scheduleFrequencyStrategyType) {
    case 'DAYS':
      return isFrequency(schedule.expenseRecurringDays) ? listDaysApart(start, schedule.expenseRecurringDays, end) : [];
    case 'WEEKLY':
      return listDaysApart(start, 7, end, countAhead());
    case 'BI_WEEKLY':
      return listDaysApart(start, 14, end, countAhead());
    case 'FIRST_DAY_OF_THE_MONTH':
      return listMonthlyDays(start, end, (later) => addMonths(getFirstDayOfMonth(start), later));
    case 'LAST_DAY_OF_THE_MONTH':
      return listMonthlyDays(start, end, (later) => getLastDayOfMonth(addMonths(getFirstDayOfMonth(start), later)));
    case 'MONTHLY':
      return listMonthlyDays(start, end, (later) => addMonths(start, later), schedule.expenseRecurringMonths ?? 1);
  }
}

/** An expense of a schedule: its date, and the remaining amount in dollars if the schedule stops at a total with this one. */
export type PlannedExpense = { day: Day; rest: number | null };

/** Returns the expenses of a schedule with this amount in dollars each. Without a total or an amount, one for each date. */
export function listPlannedExpenses(schedule: ExpenseSchedule, amount: number | null): PlannedExpense[] {
  const days = listOccurrences(schedule);
  const total = cents(schedule.expenseRecurringTotal);
  const each = cents(amount);
  if (total <= 0n || each <= 0n) return days.map((day) => ({ day, rest: null }));
  const whole = Number(total / each);
  const rest = total % each;
  return days
    .slice(0, whole + (rest > 0n ? 1 : 0))
    .map((day, at) => ({ day, rest: at === whole ? dollars(rest) : null }));
}

function isFrequency(days: number | null | undefined): days is number {
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_FREQUENCY_DAYS;
}

export type ScheduleErrors = Partial<Record<keyof ExpenseSchedule, string>>;

/**
 * Validates a schedule with this amount in dollars each, by field; empty if valid. It may start in the past
 * (docs/decisions/scheduled-expenses.md).
 */
export function findScheduleErrors(schedule: ExpenseSchedule, amount: number | null): ScheduleErrors {
  const errors = listFieldErrors(schedule, amount);
  if (Object.keys(errors).length > 0) return errors;
  const count = listPlannedExpenses(schedule, amount).length;
  return count === 0 || count > MAX_OCCURRENCES ? { expenseRecurringEndDate: INVALID_INTERVAL } : {};
}

function listFieldErrors(schedule: ExpenseSchedule, amount: number | null): ScheduleErrors {
  const { expenseRecurringStartDate: start, expenseRecurringEndDate: end } = schedule;
  const errors: ScheduleErrors = {};
  if (!isDay(start)) errors.expenseRecurringStartDate = 'Invalid Date';
  if (!isDay(end) || (isDay(start) && isBefore(end, start))) errors.expenseRecurringEndDate = 'Invalid Date';
  const frequency = schedule.scheduleFrequencyStrategyType;
  if (!EXPENSE_FREQUENCIES.includes(frequency)) errors.scheduleFrequencyStrategyType = INVALID_INTERVAL;
  if (frequency === 'DAYS' && !isFrequency(schedule.expenseRecurringDays)) {
    errors.expenseRecurringDays = INVALID_FREQUENCY_DAYS;
  }
  const { expenseRecurringMonths: months = null, expenseRecurringTotal: total = null } = schedule;
  if (months !== null && !(Number.isInteger(months) && months >= 1 && months <= MAX_FREQUENCY_MONTHS))
    errors.expenseRecurringMonths = INVALID_FREQUENCY_MONTHS;
  if (total !== null && cents(total) < cents(amount))
    errors.expenseRecurringTotal = 'Enter at least the amount of one expense';
  if (schedule.scheduleDay && !WEEKDAYS.includes(schedule.scheduleDay)) errors.scheduleDay = 'Invalid Day';
  return errors;
}

const everyMonths = (months: number) => (months === 1 ? 'Every month' : `Every ${months} months`);

/** Describes the schedule, the field `scheduleIntervalDesc`: `Every 7 days`, `Weekly on Friday`, `Last day of the month`. */
export function describeSchedule(schedule: ExpenseSchedule): string {
  const start = schedule.expenseRecurringStartDate;
  const day = () => formatWeekday(schedule.scheduleDay ?? getDayOfWeek(start));
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
      return `${everyMonths(schedule.expenseRecurringMonths ?? 1)} on day ${Number(start.slice(8, 10))}`;
  }
}
