/** Odometer readings of a vehicle over time, and checks of a reading against the previous one. */
import { countDaysBetween, type Day, formatDay } from '../core/dates.ts';
import { formatNumber } from '../core/money.ts';

/** Five million miles, more than any truck has run. */
export const MAX_ODOMETER = 5_000_000;
export const INVALID_ODOMETER = 'Invalid Odometer Reading';
/** More than a team of two drives from one midnight to the next. */
export const MAX_MILES_A_DAY = 1500;

export type OdometerReading = { day: Day; miles: number };

/**
 * Returns why a reading is doubtful after the previous one, in words; null if plausible. It is a warning, never an error: only a person
 * knows which of the two is wrong.
 */
export function findOddity(before: OdometerReading | null, reading: OdometerReading): string | null {
  if (!before) return null;
  const run = reading.miles - before.miles;
  const was = `${formatNumber(before.miles)} mi on ${formatDay(before.day)}`;
  if (run < 0) return `${formatNumber(-run)} mi less than the previous reading: ${was}`;
  const days = Math.max(1, countDaysBetween(before.day, reading.day));
  const perDay = Math.round(run / days);
  return run > MAX_MILES_A_DAY * days ? `${formatNumber(perDay)} mi a day since ${was}` : null;
}

/** Sorts readings by time; on one date, the higher one is later. */
const compareReadings = (one: OdometerReading, other: OdometerReading) =>
  one.day === other.day ? one.miles - other.miles : one.day < other.day ? -1 : 1;

/** Returns why a reading is doubtful among those of its date and the nearest before and after. */
export function findOddityAmong(known: readonly OdometerReading[], reading: OdometerReading): string | null {
  const before = known.filter((one) => compareReadings(one, reading) <= 0).sort(compareReadings);
  const [after] = known.filter((one) => compareReadings(one, reading) > 0).sort(compareReadings);
  const odd = findOddity(before.at(-1) ?? null, reading);
  if (odd || !after || !findOddity(reading, after)) return odd;
  return after.miles < reading.miles
    ? `${formatNumber(reading.miles - after.miles)} mi more than the next reading: ${formatNumber(after.miles)} mi on ${formatDay(after.day)}`
    : `${formatNumber(after.miles)} mi on ${formatDay(after.day)} is too far from this reading`;
}

/** A person's answers about a doubtful reading in an import preview. */
export const ODOMETER_ANSWERS = { USE: 'Use this reading', LEAVE_OUT: 'Ignore it' } as const;
export type OdometerAnswer = keyof typeof ODOMETER_ANSWERS;

/** A doubtful reading of an import: its line, its truck's number, and the reason. */
export type DoubtfulReading = OdometerReading & {
  line: number;
  vehicle: string;
  oddity: string;
  answer: OdometerAnswer | null;
};

type Answered = OdometerReading & { answer: OdometerAnswer | null };

/** `isByLater`: doubtful only because of later readings. */
type Odd = { oddity: string; isByLater: boolean };

/** Finds doubtful readings of one truck in a file, compared with the counted ones; a reading answered USE counts for those after it. */
export function findOddReadings<Reading extends Answered>(
  counted: readonly OdometerReading[],
  readings: readonly Reading[],
): (Reading & Odd)[] {
  const anchors = counted.toSorted(compareReadings);
  const odd: (Reading & Odd)[] = [];
  let next = 0;
  let last: OdometerReading | undefined;
  for (const reading of readings.toSorted(compareReadings)) {
    for (let anchor = anchors[next]; anchor && compareReadings(anchor, reading) <= 0; anchor = anchors[next]) {
      last = anchor;
      next += 1;
    }
    const around = [last, anchors[next]].filter((one) => one !== undefined);
    const oddity = findOddityAmong(around, reading);
    if (oddity) odd.push({ ...reading, oddity, isByLater: findOddity(last ?? null, reading) === null });
    if (reading.answer === 'USE' || (!oddity && reading.answer !== 'LEAVE_OUT')) last = reading;
  }
  return odd;
}
