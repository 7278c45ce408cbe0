/** The hires of a driver with this carrier, each with what belongs to it. */
import type { Day } from '../../core/dates.ts';
import { hireSince } from '../../driver-app/hire.ts';
import type { DriverSubject } from './subjects.ts';

export type Hire = {
  hired: Day;
  terminated: Day | null;
  firstLoad: Day | null;
  /** The first day whose records belong to this hire. */
  since: Day;
  /** Another hire is on file before it. */
  isRehire: boolean;
};

/** The newest first; none where nobody knows when the driver was hired. */
export function hiresOf({ hired, terminated, firstLoad, earlier }: DriverSubject): Hire[] {
  if (hired === null) return [];
  const all = [
    { hired, terminated, firstLoad },
    ...earlier.toSorted((one, other) => (one.hired < other.hired ? 1 : -1)),
  ];
  return all.map((hire, at) => {
    const before = all[at + 1];
    return { ...hire, since: hireSince(hire.hired, before?.terminated ?? null), isRehire: before !== undefined };
  });
}

/** Whether a day belongs to the hire: not before its records begin, nor after it ended. */
export const isOfHire = ({ since, terminated }: Hire, day: Day): boolean =>
  day >= since && (terminated === null || day <= terminated);

/** The hire that a day falls into, else the next one after it. */
export const hireOn = (hires: readonly Hire[], day: Day): Hire | undefined =>
  hires.find(({ hired }) => hired <= day) ?? hires.at(-1);
