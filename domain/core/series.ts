/** Dates of a recurring item: every so many days or months; for expenses and maintenance alike. */
import {
  addDays,
  countDaysBetween,
  countMonthsBetween,
  type Day,
  getDayOfWeek,
  getFirstDayOfMonth,
  isBefore,
  isWithin,
  WEEKDAYS,
  type Weekday,
} from './dates.ts';

/** A year of days. A series stops at one more, which shows that it is too long. */
export const MAX_OCCURRENCES = 366;

/**
 * Returns dates `step` days apart, the first one `ahead` days after `start`, up to and including `end`; at most `MAX_OCCURRENCES`
 * + 1. None past the end is ever computed: the date after 9999-12-31 cannot be written.
 */
export function listDaysApart(start: Day, step: number, end: Day, ahead = 0): Day[] {
  return repeat((countDaysBetween(start, end) - ahead) / step, (at) => addDays(start, ahead + at * step));
}

/** Returns one date in the first month since `start`'s that has it within the period, and in every `step`-th month after that. */
export function listMonthlyDays(start: Day, end: Day, dayIn: (monthsLater: number) => Day, step = 1): Day[] {
  const first = isBefore(dayIn(0), start) ? 1 : 0;
  const months = countMonthsBetween(getFirstDayOfMonth(start), getFirstDayOfMonth(end));
  return repeat((months - first) / step, (at) => dayIn(first + at * step)).filter((day) => isWithin(day, start, end));
}

/** Returns the days from `start` to the first such weekday. */
export function countDaysUntil(day: Weekday, start: Day): number {
  return (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(getDayOfWeek(start)) + 7) % 7;
}

/** Returns the items at 0, 1, 2, and so on up to and including `last`; at most `MAX_OCCURRENCES` + 1. */
export function repeat<T>(last: number, make: (at: number) => T): T[] {
  const count = Math.min(Math.floor(last) + 1, MAX_OCCURRENCES + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => make(at));
}
