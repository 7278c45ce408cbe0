/** Reads a date as a person types it into a field. Files and clients write dates in full; `parseDate` reads those. */
import { countDaysBetween, type Day, parseDate } from './dates.ts';

const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const SEPARATED = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{2}|\d{4}))?$/;
/** How far ahead of today a year of two digits can be: licenses and cards expire within it, and no driver is younger. */
const MAX_YEARS_AHEAD = 20;

/**
 * Reads what `parseDate` reads, and month first in short: `3/4`, `3/4/26`, `3.4.2026`, `030426`, `03042026`. Without a year, the date
 * is the one nearest to today. Null for any other text and for dates that do not exist.
 */
export function parseTypedDate(text: string, today: Day): Day | null {
  const typed = text.trim();
  const known = parseDate(typed);
  if (known) return known;
  const [, month = '', , day = '', year] = SEPARATED.exec(typed) ?? splitDigits(typed);
  if (month === '') return null;
  const build = (fullYear: number) => parseDate(`${month}/${day}/${fullYear}`);
  if (year) return build(year.length === 2 ? completeYear(Number(year), today) : Number(year));
  return findNearest(
    [-1, 0, 1].map((step) => build(getYear(today) + step)),
    today,
  );
}

/** Returns the parts of a date without separators in the places that `SEPARATED` has them. */
function splitDigits(typed: string): (string | undefined)[] {
  const [, month, day, year] = DIGITS_ONLY.exec(typed) ?? [];
  return ['', month, '', day, year];
}

const getYear = (day: Day) => Number(day.slice(0, 4));

/** Returns the latest year with these last two digits that isn't too far ahead: 84 is 1984, and 46 is 2046 in 2026. */
function completeYear(lastTwo: number, today: Day): number {
  const latest = getYear(today) + MAX_YEARS_AHEAD;
  const inCentury = latest - (latest % 100) + lastTwo;
  return inCentury > latest ? inCentury - 100 : inCentury;
}

function findNearest(days: readonly (Day | null)[], today: Day): Day | null {
  const distance = (day: Day) => Math.abs(countDaysBetween(today, day));
  return days.reduce((best, day) => (day && (!best || distance(day) < distance(best)) ? day : best), null);
}
