/** Hires of a driver and the records of each (required for each hire by 49 CFR 391.21, 391.23, 382.301, 382.701). */
import { addDays, addMonths, type Day, isAfter } from '../core/dates.ts';

/** Records from more months before a hire do not count for it. */
export const MONTHS_BEFORE_HIRE = 12;

/** Returns the first date of the hire's records: the day after the earlier employment ended, and at most a year before the hire. */
export function findHireSince(hired: Day, previousTermination: Day | null): Day {
  const yearBefore = addMonths(hired, -MONTHS_BEFORE_HIRE);
  const nextDay = previousTermination === null ? yearBefore : addDays(previousTermination, 1);
  return isAfter(nextDay, yearBefore) ? nextDay : yearBefore;
}

type Employment = { driverHiredDate: Day | null; driverTerminationDate: Day | null };

/** Returns whether a new hired date is a rehire, which ends the employment on file, rather than a correction: only after a termination. */
export const isRehire = ({ driverTerminationDate: ended }: Employment, hired: unknown): hired is Day =>
  ended !== null && typeof hired === 'string' && hired > ended;
