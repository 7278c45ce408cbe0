/** The quarter of a return: its days, when it is due, and what being late costs. */
import { addDays, addMonths, type Day, isAfter, quarterDays, quarterOf, weekday } from '../../core/dates.ts';

/** `2026-Q3`. */
export type Quarter = string;

/** Of the years that there are days of and returns for: the day a quarter is due is one of the year after. */
export const QUARTER = /^[12]\d{3}-Q[1-4]$/;

const parts = (quarter: Quarter) => [Number(quarter.slice(0, 4)), Number(quarter.slice(6))] as const;

export const daysOf = (quarter: Quarter) => quarterDays(...parts(quarter));

/** The quarter that a day lies in. */
export function quarterAt(day: Day): Quarter {
  const { year, quarter } = quarterOf(day);
  return `${String(year).padStart(4, '0')}-Q${quarter}`;
}

/** `3Q2026`, as the forms write it. */
export function quarterName(quarter: Quarter): string {
  const [year, number] = parts(quarter);
  return `${number}Q${year}`;
}

/**
 * The last day of the month after the quarter, or the Monday after a weekend. None of these days, nor a Monday after one, is ever a federal holiday, so none
 * is asked for here; the test goes through a century of them.
 */
export function dueDate(quarter: Quarter): Day {
  const { end } = daysOf(quarter);
  const last = addDays(addMonths(addDays(end, 1), 1), -1);
  const moved = { SATURDAY: 2, SUNDAY: 1 }[weekday(last) as string] ?? 0;
  return addDays(last, moved);
}

/** Percent a month, by the year that a month begins in: 2 points over the IRS underpayment rate of each January, a twelfth of it. */
const INTEREST: Readonly<Record<string, string>> = {
  2019: '0.5833',
  2020: '0.5833',
  2021: '0.4167',
  2022: '0.4167',
  2023: '0.6667',
  2024: '0.8333',
  2025: '0.75',
  2026: '0.75',
};

/**
 * The percent of each month that was begun after the due date when it was filed; null for a month of a year whose rate is not known. Months are counted from
 * the day after: that of April 30 ends on May 31, and not on the 30th.
 */
export function interestMonths(quarter: Quarter, filedOn: Day): (string | null)[] {
  const firstLate = addDays(dueDate(quarter), 1);
  const months: (string | null)[] = [];
  for (let begins = firstLate; !isAfter(begins, filedOn); begins = addMonths(firstLate, months.length))
    months.push(INTEREST[begins.slice(0, 4)] ?? null);
  return months;
}
