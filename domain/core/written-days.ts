/** Reads dates and times of files: the calendar date as printed at the stop, never shifted by a time zone. */
import { addDays, type Day, isDay } from './dates.ts';
import { memoize } from './memoize.ts';

/** Which of two ambiguous numbers is the month: as in the US, or as everywhere else. */
export type DateOrder = 'MDY' | 'DMY';

/** Start of the time of day, after which no part of the date follows. */
const TIME_AFTER_DATE = /(?<![T\s,])[T\s,]+\d{1,2}:\d{2}/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const MONTH_FIRST_COMPACT = /^(\d{2})(\d{2})(\d{4})$/;
/** A spreadsheet's date: days since 1899-12-30, with the time as a fraction. Between 2000 and 2100. */
const SERIAL = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/;
const FIRST_SERIAL = '1899-12-30';
const DAY_OF_MONTH = /^(\d{1,2})[-\s]?([a-z]{3,9})[-\s,]*(\d{4}|\d{2})$/i;
const MONTH_AND_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})[\s,]+(\d{4})$/i;

/** A weekday, and the apostrophe that marks a text in a spreadsheet. */
const BEFORE_DATE = /^'|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

type Readings = Record<DateOrder, Day | null>;

/** Reads a text in both orders. If only one is possible, or the month is named, both results are equal. */
export const readBothOrders: (text: string) => Readings = memoize((text) => {
  const dated = text.trim().replace(BEFORE_DATE, '');
  const date = dated.split(TIME_AFTER_DATE, 1)[0] ?? '';
  const first = YEAR_FIRST.exec(date);
  if (first) return makeSingleReading(buildDay(first[1], first[3], first[4]));
  const compact = COMPACT.exec(date);
  const packed = compact && buildDay(compact[1], compact[2], compact[3]);
  if (packed) return makeSingleReading(packed);
  const eight = MONTH_FIRST_COMPACT.exec(date);
  if (eight) return makeSingleReading(buildDay(eight[3], eight[1], eight[2]));
  const last = YEAR_LAST.exec(date);
  if (last) return makeReadings(buildDay(last[4], last[1], last[3]), buildDay(last[4], last[3], last[1]));
  const named = DAY_OF_MONTH.exec(date);
  if (named) return makeSingleReading(buildDay(named[3], parseMonth(named[2]), named[1]));
  const american = MONTH_AND_DAY.exec(date);
  return makeSingleReading(american && buildDay(american[3], parseMonth(american[1]), american[2]));
});

/** Converts a workbook's serial date to YYYY-MM-DD; any other text stays as is. */
export function parseSerialDay(text: string): string {
  const serial = SERIAL.exec(text);
  return serial ? addDays(FIRST_SERIAL, Number(serial[1])) : text;
}

/** Returns the date in a text, month first if ambiguous. */
export function readDay(text: string): Day | null {
  return readBothOrders(text).MDY;
}

const makeSingleReading = (day: Day | null): Readings => ({ MDY: day, DMY: day });
const makeReadings = (monthFirst: Day | null, dayFirst: Day | null): Readings => ({
  MDY: monthFirst ?? dayFirst,
  DMY: dayFirst ?? monthFirst,
});

function buildDay(year = '', month = '', day = ''): Day | null {
  const named = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}

function parseMonth(name = ''): string {
  const start = name.toLowerCase();
  return String(MONTHS.findIndex((month) => month.startsWith(start)) + 1);
}

const CLOCK =
  /(?:^|[T\s])(\d{1,2}):?(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([AP])(?:\.?M\.?)?)?(?:\s*(?:Z|[ECMP][SD]?T))?$/i;
/** A spreadsheet's time: a fraction of the day. */
const PART_OF_DAY = /^0?\.\d+$/;
const MINUTES = 24 * 60;

/** Returns the 24-hour time, with seconds if printed: `6:05 AM` is 06:05, the end of a day 24:00. Null for an invalid time. */
export const readTime: (text: string) => string | null = memoize((text) => {
  const bare = text.trim();
  if (PART_OF_DAY.test(bare)) return formatClock(Math.round(Number(bare) * MINUTES));
  const match = CLOCK.exec(bare);
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '00', half] = match;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hours);
  if (hour > (minutes === '00' && seconds === '00' ? 24 : 23) || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return seconds === '00' ? time : `${time}:${seconds}`;
});

/** Maximum length of a date. */
const MAX_DATE = 80;
/** A time zone after a time, as `-06:00[America/Chicago]`. */
const ZONE = /\[[^\][]*\]$|(?<=:\d{2}(?:\.\d{1,9})?)[+-]\d{2}:?\d{2}$/;

/** Returns the time in a cell that also has the date, as at the stop; null without one. */
export function findTime(text: string): string | null {
  if (text.length > MAX_DATE) return null;
  const bare = text.trim().replace(ZONE, '').replace(ZONE, '');
  return TIME_AFTER_DATE.test(bare) ? readTime(bare) : null;
}

const UTC = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z| ?UTC| ?GMT|\+00:?00)$/i;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?![\d:])/;

/** Returns whether a text is midnight: the date alone, which a program wrote as a moment. */
export const isMidnight = (text: string): boolean => text.length < MAX_DATE && MIDNIGHT.test(text);
/** Returns whether a text is a moment in UTC, except midnight. */
export const isMomentInUtc = (text: string): boolean => text.length < 40 && UTC.test(text) && !isMidnight(text);

const LOCAL = /\blocal\b/i;
const OF_UTC = /\b(?:utc|gmt|zulu)\b/i;

/** Returns whether the headings of date and time say UTC (true) or local time (false): programs write a Z after both. Else undefined. */
export function isUtcByHeading(headings: readonly string[]): boolean | undefined {
  const words = headings.map((heading) => heading.slice(0, MAX_DATE).replace(/[_-]/g, ' '));
  if (words.some((heading) => LOCAL.test(heading))) return false;
  return words.some((heading) => OF_UTC.test(heading)) || undefined;
}

/** Converts a date and time from UTC to a time zone. Without a time, the date stays. */
export function convertFromUtc(day: Day | null, time: string | null, timeZone: string): [Day | null, string | null] {
  if (day === null || time === null || time.startsWith('24')) return [day, time];
  const there = Temporal.Instant.from(`${day}T${time}Z`).toZonedDateTimeISO(timeZone);
  return [there.toPlainDate().toString(), readTime(there.toPlainTime().toString({ smallestUnit: 'second' }))];
}

const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
