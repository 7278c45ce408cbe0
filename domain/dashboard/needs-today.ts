/** One thing that needs somebody today, as a plain sentence that opens the record it is about. */
import { type Day, daysBetween } from '../core/dates.ts';
import type { Tone } from '../core/statuses.ts';

export type Need = {
  id: string;
  text: string;
  tone: Tone;
  /** The record that it opens. */
  record: string;
  recordId: string;
};

/** Expirations count as needing somebody from so many days ahead. */
export const NEAR_DAYS = 7;

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `12 days past due`, `312 miles past due`: by whichever limit of a job was passed; null where neither was. */
export function pastDueWords(
  job: { scheduledJobDate: Day | null; scheduledMileage: number | null },
  today: Day,
  odometer: number | null,
): string | null {
  const { scheduledJobDate: day, scheduledMileage: miles } = job;
  if (miles !== null && odometer !== null && odometer > miles)
    return `${(odometer - miles).toLocaleString('en-US')} miles past due`;
  return day !== null && day < today ? `${counted(daysBetween(day, today))} past due` : null;
}

/** `expired 3 days ago`, `runs out today`, `runs out in 4 days`. */
export function endWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days < 0) return `expired ${counted(-days)} ago`;
  return days === 0 ? 'runs out today' : `runs out in ${counted(days)}`;
}
