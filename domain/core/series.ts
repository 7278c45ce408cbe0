/** Days of what repeats: so many days apart, or one in every so many months; those of expenses and of maintenance alike. */
import {
  addDays,
  type Day,
  daysBetween,
  firstDayOfMonth,
  isBefore,
  isWithin,
  monthsBetween,
  WEEKDAYS,
  type Weekday,
  weekday,
} from './dates.ts';

/** A year of days. A series ends with one more than that, which tells too many. */
export const MAX_OCCURRENCES = 366;

/**
 * Days `step` apart, the first one `ahead` days after `start`, up to and including `end`; at most `MAX_OCCURRENCES` and one more. None is made behind the end
 * and left out later: the day after 9999-12-31 cannot be written.
 */
export function daysApart(start: Day, step: number, end: Day, ahead = 0): Day[] {
  return repeated((daysBetween(start, end) - ahead) / step, (at) => addDays(start, ahead + at * step));
}

/** One day in the first month from that of `start` that has it within the period, and in every `step`-th month after that. */
export function daysOfMonths(start: Day, end: Day, dayIn: (monthsLater: number) => Day, step = 1): Day[] {
  const first = isBefore(dayIn(0), start) ? 1 : 0;
  const months = monthsBetween(firstDayOfMonth(start), firstDayOfMonth(end));
  return repeated((months - first) / step, (at) => dayIn(first + at * step)).filter((day) => isWithin(day, start, end));
}

/** How many days after `start` the weekday comes first. */
export function daysUntil(day: Weekday, start: Day): number {
  return (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekday(start)) + 7) % 7;
}

/** What stands at 0, 1, 2 and so on up to and including `last`; at most `MAX_OCCURRENCES` and one more. */
export function repeated<T>(last: number, make: (at: number) => T): T[] {
  const count = Math.min(Math.floor(last) + 1, MAX_OCCURRENCES + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) => make(at));
}
