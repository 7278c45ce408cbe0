/** The quarter of a return: its dates, its due date, and the cost of filing late. */
import { addDays, addMonths, type Day, getDayOfWeek, getQuarter, getQuarterDates, isAfter } from '../../core/dates.ts';

/** `2026-Q3`. */
export type Quarter = string;

/** Limited to years whose due date, a year later at most, is a valid date. */
export const QUARTER = /^[12]\d{3}-Q[1-4]$/;

const parseQuarter = (quarter: Quarter) => [Number(quarter.slice(0, 4)), Number(quarter.slice(6))] as const;

export const getQuarterDays = (quarter: Quarter) => getQuarterDates(...parseQuarter(quarter));

export function findQuarterAt(day: Day): Quarter {
  const { year, quarter } = getQuarter(day);
  return `${String(year).padStart(4, '0')}-Q${quarter}`;
}

/** Formats a quarter like the forms: `3Q2026`. */
export function formatQuarter(quarter: Quarter): string {
  const [year, number] = parseQuarter(quarter);
  return `${number}Q${year}`;
}

/**
 * Returns the last day of the month after the quarter, or the Monday after a weekend. None of these dates, nor a Monday after one, is
 * ever a federal holiday, so holidays are not checked; the test covers a century of them.
 */
export function getDueDate(quarter: Quarter): Day {
  const { end } = getQuarterDays(quarter);
  const last = addDays(addMonths(addDays(end, 1), 1), -1);
  const moved = { SATURDAY: 2, SUNDAY: 1 }[getDayOfWeek(last) as string] ?? 0;
  return addDays(last, moved);
}

/** Percent a month, by the year in which a month begins: the IRS underpayment rate of each January plus 2 points, divided by 12. */
const INTEREST_RATES: Readonly<Record<string, string>> = {
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
 * Returns the percent of each month started after the due date until filing; null for a month whose rate is unknown. Months count from
 * the day after the due date: that of April 30 ends on May 31, not on the 30th.
 */
export function listInterestMonths(quarter: Quarter, filedOn: Day): (string | null)[] {
  const firstLate = addDays(getDueDate(quarter), 1);
  const months: (string | null)[] = [];
  for (let begins = firstLate; !isAfter(begins, filedOn); begins = addMonths(firstLate, months.length))
    months.push(INTEREST_RATES[begins.slice(0, 4)] ?? null);
  return months;
}
