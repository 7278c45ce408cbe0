/** Periods of a dashboard: all time, common months and years, or custom dates. Both ends are included. */
import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  getQuarter,
  getQuarterDates,
} from '../core/dates.ts';

export type Period = { from: Day; to: Day };

/** Up to the last day of the period, to include what is scheduled or booked for the rest of it. */
export const PERIODS = {
  'all-time': { label: 'All time', days: () => null },
  'this-month': { label: 'This month', days: (today) => getMonths(getFirstDayOfMonth(today), 1) },
  'this-quarter': {
    label: 'This quarter',
    days: (today) => {
      const { year, quarter } = getQuarter(today);
      return getMonths(getQuarterDates(year, quarter).start, 3);
    },
  },
  'this-year': { label: 'This year', days: (today) => getMonths(`${today.slice(0, 4)}-01-01`, 12) },
  'last-12-months': {
    label: 'Last 12 months',
    days: (today) => getMonths(addMonths(getFirstDayOfMonth(today), -11), 12),
  },
} as const satisfies Record<string, { label: string; days: (today: Day) => Period | null }>;

export type PeriodName = keyof typeof PERIODS;

const getMonths = (from: Day, count: number): Period => ({ from, to: getLastDayOfMonth(addMonths(from, count - 1)) });

/**
 * Returns the period of the same length before this one: whole months before whole months. If today is within the period, the previous one
 * ends as early, so that a month that began isn't compared with a whole one.
 */
export function getPreviousPeriod({ from, to }: Period, today: Day): Period {
  const isBegun = from <= today && today < to;
  if (getFirstDayOfMonth(from) !== from || getLastDayOfMonth(to) !== to) {
    const days = countDaysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(isBegun ? today : to, -days) };
  }
  const months = countMonths(from, to);
  return { from: addMonths(from, -months), to: isBegun ? addMonths(today, -months) : addDays(from, -1) };
}

const getMonthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const countMonths = (from: Day, to: Day) => getMonthNumber(to) - getMonthNumber(from) + 1;

/** Parts of a period: whole months, by their first dates, and the days before and after them. */
export type PeriodParts = { months: Period | null; days: Period[] };

export function splitPeriod({ from, to }: Period): PeriodParts {
  const first = getFirstDayOfMonth(from) === from ? from : addMonths(getFirstDayOfMonth(from), 1);
  const last = getLastDayOfMonth(to) === to ? getFirstDayOfMonth(to) : addMonths(getFirstDayOfMonth(to), -1);
  if (first > last) return { months: null, days: [{ from, to }] };
  const before = { from, to: addDays(first, -1) };
  const after = { from: addDays(getLastDayOfMonth(last), 1), to };
  return { months: { from: first, to: last }, days: [before, after].filter((part) => part.from <= part.to) };
}

/** Returns the part of a month, `2026-03`, within the period. */
export function getMonthPeriod(month: string, period: Period | null): Period {
  const [from, to] = [`${month}-01`, getLastDayOfMonth(`${month}-01`)];
  return { from: period && period.from > from ? period.from : from, to: period && period.to < to ? period.to : to };
}
