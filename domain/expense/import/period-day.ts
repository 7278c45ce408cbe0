/** Dates of mileage files given as a UTC timestamp, a month, or a quarter. */
import { addDays, addMonths, type Day, getQuarterDates } from '../../core/dates.ts';
import { type DateOrder, readBothOrders } from '../../core/written-days.ts';

const MILLISECONDS = /^1\d{12}$/;
const SECONDS = /^1\d{9}$/;
/** Requires a zone: without one, a time is local to the driver. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** Returns the date of a UTC timestamp in a time zone; null for any other text. */
export function getDayOfInstant(text: string, timeZone: string): Day | null {
  const moment = parseMoment(text.trim());
  if (!moment) return null;
  return moment.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function parseMoment(text: string): Temporal.Instant | null {
  if (MILLISECONDS.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text));
  if (SECONDS.test(text)) return Temporal.Instant.fromEpochMilliseconds(Number(text) * 1000);
  if (text.length > 40 || !INSTANT.test(text)) return null;
  try {
    return Temporal.Instant.from(text.replace(' ', 'T').replace(/\s?(?:UTC|GMT)$/i, 'Z'));
  } catch {
    return null;
  }
}

type Span = { start: Day; end: Day };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const QUARTER =
  /^(?:q(?:tr|uarter)?\.?\s*([1-4])|([1-4])(?:st|nd|rd|th)?\s*q(?:tr|uarter)?\.?)[\s,/'’-]*(\d{4}|(?<=[a-z\s,/'’-])\d{2})$/i;
const YEAR_AND_QUARTER = /^(\d{4}|\d{2})[\s,/-]*q(?:tr|uarter)?\.?\s*([1-4])$/i;
const MONTH_NAME = /^([a-z]{3,9})\.?[\s,/-]*(\d{4}|\d{2})$/i;
const YEAR_AND_MONTH_NAME = /^(\d{4})[\s,/-]*([a-z]{3,9})$/i;
const YEAR_AND_MONTH = /^((?:19|20)\d{2})[-/.](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/.]((?:19|20)\d{2})$/;
/** `October 1, 2026 through October 31, 2026`. */
const MAX_SPAN = 50;
const BETWEEN_DAYS = /\s(?:-|–|to|thru|through)\s/i;

/**
 * Returns the dates of a month, quarter, or range: `October 2026`, `Oct-26`, `2026-10`, `Q4 2026`, `10/01/2026 - 10/31/2026`; null for
 * any other text.
 */
export function parseSpan(text: string): Span | null {
  const bare = text.trim();
  if (bare.length > MAX_SPAN) return null;
  const quarter = QUARTER.exec(bare);
  if (quarter) return getQuarterSpan(quarter[3], quarter[1] ?? quarter[2]);
  const yearFirst = YEAR_AND_QUARTER.exec(bare);
  if (yearFirst) return getQuarterSpan(yearFirst[1], yearFirst[2]);
  const named = MONTH_NAME.exec(bare);
  if (named) return getMonthSpan(named[2], parseMonthName(named[1]));
  const namedLast = YEAR_AND_MONTH_NAME.exec(bare);
  if (namedLast) return getMonthSpan(namedLast[1], parseMonthName(namedLast[2]));
  const numbers = YEAR_AND_MONTH.exec(bare);
  if (numbers) return getMonthSpan(numbers[1], Number(numbers[2]));
  const monthFirst = MONTH_AND_YEAR.exec(bare);
  return monthFirst ? getMonthSpan(monthFirst[2], Number(monthFirst[1])) : parseRange(bare);
}

/** More days than a report covers: a quarter and some. */
const MAX_DAYS = 100;

function parseRange(text: string): Span | null {
  const [first = '', last = '', ...more] = text.split(BETWEEN_DAYS);
  if (last === '' || more.length > 0) return null;
  const [monthFirst, dayFirst] = (['MDY', 'DMY'] as const).map((order) => readRange(first, last, order));
  // From 01/11/2026 to 10/12/2026: nine months, or six weeks with the day first.
  return (isLong(monthFirst) && dayFirst && !isLong(dayFirst) ? dayFirst : monthFirst) ?? null;
}

const isLong = (span: Span | null | undefined) => !span || addDays(span.start, MAX_DAYS) < span.end;

function readRange(first: string, last: string, order: DateOrder): Span | null {
  const end = readBothOrders(last)[order];
  // `Oct 1 - Oct 31, 2026`: one year for both.
  const start = readBothOrders(first)[order] ?? (end && readBothOrders(`${first}, ${end.slice(0, 4)}`)[order]);
  return start && end && start <= end ? { start, end } : null;
}

/** Finds the span of text without a year, which is that of the import's dates: `October`, `Q4`. */
export function findSpanWithin(text: string, { from, to }: { from: Day; to: Day }): Span | null {
  const spans = [...new Set([to.slice(0, 4), from.slice(0, 4)])].map((year) => parseSpan(addYear(text, year)));
  return spans.find((span) => span && span.start <= to && span.end >= from) ?? null;
}

/** Adds the year: `Q4 2026`, `October 2026`, `10/2026`. */
export const addYear = (text: string, year: string): string =>
  /^\d{1,2}$/.test(text.trim()) ? `${text.trim()}/${year}` : `${text.trim()} ${year}`;

const YEAR = /^(?:19|20)\d{2}$/;
/** Returns the whole year of `26` or `2026`; null for one in which no truck drove, such as 0026. */
const readYear = (year = ''): string | null => {
  const whole = year.padStart(4, '20');
  return YEAR.test(whole) ? whole : null;
};

function getQuarterSpan(year: string | undefined, quarter = ''): Span | null {
  const whole = readYear(year);
  return whole === null ? null : getQuarterDates(Number(whole), Number(quarter));
}

function getMonthSpan(year: string | undefined, month: number): Span | null {
  const whole = readYear(year);
  if (whole === null || month < 1 || month > 12) return null;
  const start = `${whole}-${String(month).padStart(2, '0')}-01`;
  return { start, end: addDays(addMonths(start, 1), -1) };
}

const parseMonthName = (name = ''): number =>
  MONTHS.findIndex((month) => name.toLowerCase().startsWith(month) && isMonth(name)) + 1;

/** Returns whether a text is a month without a year. */
export const isMonthName = (text: string): boolean => /^[a-z]{3,9}\.?$/i.test(text) && isMonth(text.replace('.', ''));

const MONTH_NAMES = 'january february march april may june july august september october november december'.split(' ');
const isMonth = (name: string) =>
  MONTH_NAMES.some((month) => month.startsWith(name.toLowerCase()) || /^sept$/i.test(name));

/** Returns the date of a trip from a file with only a period: its last date, but none after the import's dates or today. */
export function findDayWithin({ start, end }: Span, period: { to: Day; today: Day }): Day {
  const [latest = end] = [period.to, period.today].sort();
  return end > latest && start <= latest ? latest : end;
}
