/** Reads dates without separators, such as `261102`, `110226`, and the day of the year `2026306`, whose order the import's dates show. */
import { addDays, type Day, isDay } from '../../core/dates.ts';
import { type DateOrder, readDay, readTime } from '../../core/written-days.ts';

type Period = { from: Day; to: Day };
type ReadDigits = (digits: string) => Day | null;

const COMPACT = /^\d{5,8}$/;
const FIRST_SERIAL = '1899-12-30';
/** A spreadsheet's date with the time as a fraction of the day. */
const SERIAL_TIME = /^(\d{5})(\.\d{1,15})$/;

const buildDay = (year: string, month: string, day: string): Day | null => {
  const date = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isDay(date) ? date : null;
};

function getDayOfYear(year: string, number: string): Day | null {
  const start = `${year.length === 2 ? `20${year}` : year}-01-01`;
  if (!isDay(start) || Number(number) < 1) return null;
  const day = addDays(start, Number(number) - 1);
  return day.slice(0, 4) === start.slice(0, 4) ? day : null;
}

/** Returns digits of this length, with a leading zero that a spreadsheet dropped. */
const padToLength = (digits: string, length: number): string | null =>
  digits.length === length ? digits : digits.length === length - 1 ? `0${digits}` : null;

const makeDigitReader =
  (length: number, read: (digits: string) => Day | null): ReadDigits =>
  (digits) => {
    const whole = padToLength(digits, length);
    return whole && read(whole);
  };

/** The usual one comes first: where two orders fit, the month is first, as in the US. */
const FORMATS: readonly { order?: DateOrder; read: ReadDigits }[] = [
  { read: makeDigitReader(6, (text) => buildDay(text.slice(0, 2), text.slice(2, 4), text.slice(4))) },
  { order: 'MDY', read: makeDigitReader(6, (text) => buildDay(text.slice(4), text.slice(0, 2), text.slice(2, 4))) },
  { order: 'DMY', read: makeDigitReader(6, (text) => buildDay(text.slice(4), text.slice(2, 4), text.slice(0, 2))) },
  { order: 'MDY', read: makeDigitReader(8, (text) => buildDay(text.slice(4), text.slice(0, 2), text.slice(2, 4))) },
  { order: 'DMY', read: makeDigitReader(8, (text) => buildDay(text.slice(4), text.slice(2, 4), text.slice(0, 2))) },
  { read: (text) => (text.length === 8 ? buildDay(text.slice(0, 4), text.slice(4, 6), text.slice(6)) : null) },
  { read: (text) => (text.length === 7 ? getDayOfYear(text.slice(0, 4), text.slice(4)) : null) },
  { read: (text) => (text.length === 5 ? getDayOfYear(text.slice(0, 2), text.slice(2)) : null) },
  // A century digit of older systems: 1261102.
  { read: (text) => (/^1\d{6}$/.test(text) ? buildDay(text.slice(1, 3), text.slice(3, 5), text.slice(5)) : null) },
  // A spreadsheet's date.
  { read: (text) => (text.length === 5 && Number(text) > 36_000 ? addDays(FIRST_SERIAL, Number(text)) : null) },
];

/**
 * Returns a function that reads such dates: in the only order in which all of them are dates and most are in the period. Any other text
 * stays as is. Where only the order of month and day is open, `order` decides, else the month is first.
 */
export function makeCompactDayReader(
  printed: readonly string[],
  { from, to }: Period,
  order?: DateOrder,
): (text: string) => string {
  const all = [...new Set(printed.map((text) => text.trim()).filter((text) => text !== ''))];
  if (all.some((text) => isSerialTime(text, from, to))) return readSerial;
  if (areYearless(all, { from, to })) return (text) => readYearlessDay(text, { from, to }) ?? text;
  const compact = all.filter((text) => COMPACT.test(text) && readDay(text) === null);
  if (compact.length === 0) return keepText;
  const digits = all.filter((text) => COMPACT.test(text));
  const fitting = FORMATS.filter((format) => !order || !format.order || format.order === order).flatMap(({ read }) => {
    const days = digits.map(read);
    if (days.some((day) => day === null)) return [];
    const inside = days.filter((day) => day !== null && day >= from && day <= to).length;
    return inside * 2 > days.length ? [{ read, inside, days }] : [];
  });
  const [best, ...others] = fitting.toSorted((one, other) => other.inside - one.inside);
  if (!best) return keepText;
  const rival = others.find(({ inside, days }) => inside === best.inside && days.join() !== best.days.join());
  if (rival && !isMonthOrderOpen(best.read, rival.read)) return keepText;
  return (text) => (COMPACT.test(text.trim()) ? (best.read(text.trim()) ?? text) : text);
}

/** `Nov 2`, `2-Nov`, `11/02`. */
const YEARLESS = /^(?:[a-z]{3,9}\.?[ -]?\d{1,2}|\d{1,2}[ -]?[a-z]{3,9}\.?|\d{1,2}[-/]\d{1,2})$/i;

/** Returns whether dates lack their year. `Nov-26` in all of them may be the month of a year. */
export function areYearless(texts: readonly string[], { to }: Period): boolean {
  const all = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  const yearless = all.filter((text) => YEARLESS.test(text));
  const isMonth = (text: string) => /[a-z]/i.test(text) && text.match(/\d+/)?.[0] === to.slice(2, 4);
  return yearless.length > 0 && !yearless.every(isMonth) && !all.some((text) => readDay(text) !== null);
}

/** Returns the only date in the period that a text without a year can be; null for any other text. */
export function readYearlessDay(text: string, { from, to }: Period): Day | null {
  const bare = text.trim();
  if (!YEARLESS.test(bare)) return null;
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])];
  const dates = years.flatMap((year) => {
    const [number = '', word = ''] = [bare.match(/\d+/)?.[0], bare.match(/[a-z]+/i)?.[0]];
    const date = readDay(word === '' ? `${bare.replace('-', '/')}/${year}` : `${number}-${word}-${year}`);
    return date !== null && date >= from && date <= to ? [date] : [];
  });
  return dates.length === 1 ? (dates[0] ?? null) : null;
}

const isSerialTime = (text: string, from: Day, to: Day): boolean => {
  const [, whole] = SERIAL_TIME.exec(text) ?? [];
  const day = whole ? addDays(FIRST_SERIAL, Number(whole)) : '';
  return day >= from && day <= to;
};

/** Returns the date of a spreadsheet's number, with its time if it has one. */
function readSerial(text: string): string {
  const [, whole, fraction] = SERIAL_TIME.exec(text.trim()) ?? [];
  if (whole && fraction) return `${addDays(FIRST_SERIAL, Number(whole))} ${readTime(`0${fraction}`) ?? ''}`.trim();
  return COMPACT.test(text.trim()) && text.trim().length === 5 ? addDays(FIRST_SERIAL, Number(text)) : text;
}

const keepText = (text: string) => text;

const isMonthOrderOpen = (one: ReadDigits, other: ReadDigits) =>
  [one, other].every((read) => FORMATS.find((format) => format.read === read)?.order !== undefined);
