/** Hires of a driver: which records belong to which of them (49 CFR 391.21, 391.23, 382.301, 382.701 ask for those of each hire). */
import { addDays, addMonths, type Day, isAfter } from '../core/dates.ts';

/** Records from more than so many months before a hire say nothing about it. */
export const MONTHS_BEFORE_HIRE = 12;

/** The first day whose records belong to the hire: the day after the employment before it ended, and at most a year before the hire. */
export function hireSince(hired: Day, previousTermination: Day | null): Day {
  const yearBefore = addMonths(hired, -MONTHS_BEFORE_HIRE);
  const nextDay = previousTermination === null ? yearBefore : addDays(previousTermination, 1);
  return isAfter(nextDay, yearBefore) ? nextDay : yearBefore;
}

type Employment = { driverHiredDate: Day | null; driverTerminationDate: Day | null };

/** Whether a new hired date is a rehire, which ends the employment on file, and not a correction: only after a termination on file is it one. */
export const isRehire = ({ driverTerminationDate: ended }: Employment, hired: unknown): hired is Day =>
  ended !== null && typeof hired === 'string' && hired > ended;
