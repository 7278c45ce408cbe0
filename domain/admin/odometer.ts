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

/** What would be odd about a reading among those of its day and the nearest before and after; on one day the higher is the later. */
export function oddityAmong(known: readonly OdometerReading[], reading: OdometerReading): string | null {
  const order = (one: OdometerReading, other: OdometerReading) =>
    one.day === other.day ? one.miles - other.miles : one.day < other.day ? -1 : 1;
  const before = known.filter((one) => order(one, reading) <= 0).sort(order);
  const [after] = known.filter((one) => order(one, reading) > 0).sort(order);
  const odd = oddityOf(before.at(-1) ?? null, reading);
  if (odd || !after || !oddityOf(reading, after)) return odd;
  return after.miles < reading.miles
    ? `${formatNumber(reading.miles - after.miles)} mi more than after it: ${formatNumber(after.miles)} mi on ${after.day}`
    : `${formatNumber(after.miles)} mi on ${after.day} are too far from it`;
}
