/** Dates and times of files: the calendar date as printed at the stop, never shifted by a time zone. */
import { type Day, isDay } from '../../core/dates.ts';
import { remember } from './remember.ts';

/** Which of two numbers that could be either is the month: as in the US, or as everywhere else. */
export type DateOrder = 'MDY' | 'DMY';

const AFTER_DATE = /[T\s,]+\d{1,2}:\d{2}.*$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_OF_MONTH = /^(\d{1,2})[-\s]([a-z]{3,9})[-\s,]+(\d{4}|\d{2})$/i;
const MONTH_AND_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})[\s,]+(\d{4})$/i;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

type Readings = Record<DateOrder, Day | null>;

/** A text read in both orders. Where it can be read in one alone, or names its month, both are that. */
export const readingsOf: (text: string) => Readings = remember((text) => {
  const date = text.trim().replace(AFTER_DATE, '');
  const first = YEAR_FIRST.exec(date);
  if (first) return one(dayOf(first[1], first[3], first[4]));
  const compact = COMPACT.exec(date);
  if (compact) return one(dayOf(compact[1], compact[2], compact[3]));
  const last = YEAR_LAST.exec(date);
  if (last) return either(dayOf(last[4], last[1], last[3]), dayOf(last[4], last[3], last[1]));
  const named = DAY_OF_MONTH.exec(date);
  if (named) return one(dayOf(named[3], monthOf(named[2]), named[1]));
  const american = MONTH_AND_DAY.exec(date);
  return one(american && dayOf(american[3], monthOf(american[1]), american[2]));
});

/** The day a text names, the month first where it could be the day. */
export function readDay(text: string): Day | null {
  return readingsOf(text).MDY;
}

const one = (day: Day | null): Readings => ({ MDY: day, DMY: day });
const either = (monthFirst: Day | null, dayFirst: Day | null): Readings => ({
  MDY: monthFirst ?? dayFirst,
  DMY: dayFirst ?? monthFirst,
});

function dayOf(year = '', month = '', day = ''): Day | null {
  const named = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}

function monthOf(name = ''): string {
  const start = name.toLowerCase();
  return String(MONTHS.findIndex((month) => month.startsWith(start)) + 1);
}

const CLOCK = /(?:^|[T\s])(\d{1,2}):?(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([AP])\.?M\.?)?$/i;

/** The time on a clock of 24 hours, with seconds where they are printed: `6:05 AM` is 06:05. Null for what is none. */
export const readTime: (text: string) => string | null = remember((text) => {
  const match = CLOCK.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '00', half] = match;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return seconds === '00' ? time : `${time}:${seconds}`;
});
