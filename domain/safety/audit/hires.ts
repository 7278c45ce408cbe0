/** A driver's hires with this carrier, with the records of each. */
import type { Day } from '../../core/dates.ts';
import { findHireSince } from '../../driver-app/hire.ts';
import type { DriverSubject } from './subjects.ts';

export type Hire = {
  hired: Day;
  terminated: Day | null;
  firstLoad: Day | null;
  /** The first date of records of this hire. */
  since: Day;
  /** Whether an earlier hire is on file. */
  isRehire: boolean;
};

/** Returns the hires, newest first; empty if the hire date is unknown. */
export function listHires({ hired, terminated, firstLoad, earlier }: DriverSubject): Hire[] {
  if (hired === null) return [];
  const all = [
    { hired, terminated, firstLoad },
    ...earlier.toSorted((one, other) => (one.hired < other.hired ? 1 : -1)),
  ];
  return all.map((hire, at) => {
    const before = all[at + 1];
    return { ...hire, since: findHireSince(hire.hired, before?.terminated ?? null), isRehire: before !== undefined };
  });
}

/** Returns whether a date belongs to the hire: on or after its first record date and not after its end. */
export const belongsToHire = ({ since, terminated }: Hire, day: Day): boolean =>
  day >= since && (terminated === null || day <= terminated);

/** Returns the hire on a date, else the next one after it. */
export const findHire = (hires: readonly Hire[], day: Day): Hire | undefined =>
  hires.find(({ hired }) => hired <= day) ?? hires.at(-1);
