/**
 * Calendar dates: `YYYY-MM-DD` strings everywhere, never instants, so that a typed date cannot shift by a time zone. Such strings
 * sort and compare as they are; only arithmetic goes through `Temporal.PlainDate`.
 * Every function here that takes a Day throws a RangeError for text that is not one; `parseDate` creates one from input by a
 * person, file, or client.
 */

/** A calendar date as `YYYY-MM-DD`, for example `2026-03-04`. */
export type Day = string;

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:?\d{2}/;

/**
 * Parses a date: `YYYY-MM-DD`, `MM-DD-YYYY`, `MM/DD/YYYY`, or an ISO timestamp, whose first ten characters count as written. Null
 * for any other text and for dates that do not exist, such as 2026-02-29.
 */
export function parseDate(text: string): Day | null {
  const trimmed = text.trim();
  const plain = TIMESTAMP.exec(trimmed)?.[1] ?? trimmed;
  const [isMonthFirst, month, , day, year] = MONTH_FIRST.exec(plain) ?? [];
  const date = isMonthFirst ? buildDate(year, month, day) : parseIsoDate(plain);
  return date?.toString() ?? null;
}

/** Returns the date; null if there is none. Years below 1000 are typing errors (0026), never real dates. */
function buildDate(year?: string, month?: string, day?: string): Temporal.PlainDate | null {
  if (Number(year) < 1000) return null;
  try {
    return new Temporal.PlainDate(Number(year), Number(month), Number(day));
  } catch {
    return null;
  }
}

/** Parses a date written as `YYYY-MM-DD`. */
function parseIsoDate(text: string): Temporal.PlainDate | null {
  const [found, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  return found ? buildDate(year, month, day) : null;
}

/** Returns whether a text is an existing date written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return parseIsoDate(text) !== null;
}

function toPlainDate(day: Day): Temporal.PlainDate {
  const date = parseIsoDate(day);
  if (!date) throw new RangeError(`Not a date as YYYY-MM-DD: ${day}`);
  return date;
}

/** Returns the date `days` later; earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return toPlainDate(day).add({ days }).toString();
}

/** Returns the same day of the month `months` later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  return toPlainDate(day).add({ months }).toString();
}

/** Returns the whole days between two dates: 1 from today to tomorrow, negative if `to` is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'day' }).days;
}

/** Returns the completed months between two dates; negative if `to` is earlier. */
export function countMonthsBetween(from: Day, to: Day): number {
  return toPlainDate(from).until(toPlainDate(to), { largestUnit: 'month' }).months;
}

/** Returns the weekday of a date, as the choice list names it: `MONDAY` to `SUNDAY`. */
export function getDayOfWeek(day: Day): Weekday {
  const name = WEEKDAYS[toPlainDate(day).dayOfWeek - 1];
  if (!name) throw new RangeError(`A day without a weekday: ${day}`);
  return name;
}

/** Returns the Monday of a date's week. */
export function getStartOfWeek(day: Day): Day {
  return addDays(day, -WEEKDAYS.indexOf(getDayOfWeek(day)));
}

export function getFirstDayOfMonth(day: Day): Day {
  return toPlainDate(day).with({ day: 1 }).toString();
}

export function getLastDayOfMonth(day: Day): Day {
  const date = toPlainDate(day);
  return date.with({ day: date.daysInMonth }).toString();
}

/** Returns the calendar quarter of a date, for fuel tax. */
export function getQuarter(day: Day): { year: number; quarter: 1 | 2 | 3 | 4 } {
  const { year, month } = toPlainDate(day);
  return { year, quarter: Math.ceil(month / 3) as 1 | 2 | 3 | 4 };
}

/** Returns the first and last date of a calendar quarter (1 to 4). */
export function getQuarterDates(year: number, quarter: number): { start: Day; end: Day } {
  const start = Temporal.PlainDate.from({ year, month: quarter * 3 - 2, day: 1 }, { overflow: 'reject' }).toString();
  return { start, end: getLastDayOfMonth(addMonths(start, 2)) };
}

export function isBefore(day: Day, other: Day): boolean {
  return toPlainDate(day).toString() < toPlainDate(other).toString();
}

export function isAfter(day: Day, other: Day): boolean {
  return isBefore(other, day);
}

/** Returns the latest of these dates; null if there are none. */
export function findLatestDay(days: readonly (Day | null)[]): Day | null {
  return days.reduce((one, other) => (other !== null && (one === null || isAfter(other, one)) ? other : one), null);
}

/** Returns whether a date is from `start` to `end`, both included. */
export function isWithin(day: Day, start: Day, end: Day): boolean {
  return !isBefore(day, start) && !isAfter(day, end);
}

const MINUTE_MS = 60_000;
let currentDays = { minute: -1, days: new Map<string, Day>() };

/** Returns the date in a time zone (`America/Chicago`) at an instant, by default now. */
export function getTodayIn(timeZone: string, at?: Temporal.Instant): Day {
  if (at) return computeDay(at, timeZone);
  // Needed by every call of the server; no time zone changes its date within a minute.
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (currentDays.minute !== minute) currentDays = { minute, days: new Map() };
  const day =
    currentDays.days.get(timeZone) ?? computeDay(Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS), timeZone);
  currentDays.days.set(timeZone, day);
  return day;
}

function computeDay(at: Temporal.Instant, timeZone: string): Day {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Formats a date for documents and sentences: `Mar 4, 2026`. Lists show it unchanged, `2026-03-04`. */
export function formatDay(day: Day): string {
  const date = toPlainDate(day);
  return `${MONTHS[date.month - 1]} ${date.day}, ${date.year}`;
}

/** Formats a month written as `2026-03`: `Mar 2026`. */
export function formatMonth(month: string): string {
  const { month: number, year } = toPlainDate(`${month}-01`);
  return `${MONTHS[number - 1]} ${year}`;
}

/** Formats a date for its tooltip: `Wednesday, Mar 4, 2026`. */
export function formatLongDay(day: Day): string {
  return `${formatWeekday(getDayOfWeek(day))}, ${formatDay(day)}`;
}

/** Returns `Monday` for `MONDAY`. */
export function formatWeekday(name: Weekday): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Formats a time of day: `1:40 PM`. */
export function formatTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Formats a stored time of day, `13:40`, as `1:40 PM`. */
export function formatStoredTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatTime({ hour, minute });
}
