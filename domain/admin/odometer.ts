/** What a vehicle's odometer showed from day to day, and what is odd about a reading after another. */
import { type Day, daysBetween } from '../core/dates.ts';
import { formatNumber } from '../core/money.ts';

/** Five million miles are more than any truck has run. */
export const MAX_ODOMETER = 5_000_000;
export const INVALID_ODOMETER = 'Invalid Odometer Reading';
/** More than a team of two drives from one midnight to the next. */
export const MOST_MILES_A_DAY = 1500;

export type OdometerReading = { day: Day; miles: number };

/** What is odd about a reading after the one before it, in words; null where it may well be so. It is pointed out and never refused: which of the two is wrong, a person knows. */
export function oddityOf(before: OdometerReading | null, reading: OdometerReading): string | null {
  if (!before) return null;
  const run = reading.miles - before.miles;
  const was = `${formatNumber(before.miles)} mi on ${before.day}`;
  if (run < 0) return `${formatNumber(-run)} mi less than before: ${was}`;
  const days = Math.max(1, daysBetween(before.day, reading.day));
  const perDay = Math.round(run / days);
  return run > MOST_MILES_A_DAY * days ? `${formatNumber(perDay)} mi a day since ${was}` : null;
}

/** Readings in the order in which they were taken; on one day the higher is the later. */
const inOrder = (one: OdometerReading, other: OdometerReading) =>
  one.day === other.day ? one.miles - other.miles : one.day < other.day ? -1 : 1;

/** What would be odd about a reading among those of its day and the nearest before and after. */
export function oddityAmong(known: readonly OdometerReading[], reading: OdometerReading): string | null {
  const before = known.filter((one) => inOrder(one, reading) <= 0).sort(inOrder);
  const [after] = known.filter((one) => inOrder(one, reading) > 0).sort(inOrder);
  const odd = oddityOf(before.at(-1) ?? null, reading);
  if (odd || !after || !oddityOf(reading, after)) return odd;
  return after.miles < reading.miles
    ? `${formatNumber(reading.miles - after.miles)} mi more than after it: ${formatNumber(after.miles)} mi on ${after.day}`
    : `${formatNumber(after.miles)} mi on ${after.day} is too far from this reading`;
}

/** What a person says of a doubtful reading in the preview of an import. */
export const ODOMETER_ANSWERS = { USE: 'Use this reading', LEAVE_OUT: 'Leave it out' } as const;
export type OdometerAnswer = keyof typeof ODOMETER_ANSWERS;

/** A doubtful reading of an import: its line, the number of its truck, and why it is doubtful. */
export type DoubtfulReading = OdometerReading & {
  line: number;
  vehicle: string;
  oddity: string;
  answer: OdometerAnswer | null;
};

type Answered = OdometerReading & { answer: OdometerAnswer | null };

/** `isByLater`: it is odd only because of what comes after it. */
type Odd = { oddity: string; isByLater: boolean };

/** Finds the odd ones among one truck's readings of a file, beside those that count already; one that is used counts for those after it. */
export function findOddReadings<Reading extends Answered>(
  counted: readonly OdometerReading[],
  readings: readonly Reading[],
): (Reading & Odd)[] {
  const anchors = counted.toSorted(inOrder);
  const odd: (Reading & Odd)[] = [];
  let next = 0;
  let last: OdometerReading | undefined;
  for (const reading of readings.toSorted(inOrder)) {
    for (let anchor = anchors[next]; anchor && inOrder(anchor, reading) <= 0; anchor = anchors[next]) {
      last = anchor;
      next += 1;
    }
    const around = [last, anchors[next]].filter((one) => one !== undefined);
    const oddity = oddityAmong(around, reading);
    if (oddity) odd.push({ ...reading, oddity, isByLater: oddityOf(last ?? null, reading) === null });
    if (reading.answer === 'USE' || (!oddity && reading.answer !== 'LEAVE_OUT')) last = reading;
  }
  return odd;
}
