/**
 * Days that drivers are away from home, from the dates of loads and legs and from recorded idle days. Both days of a trip overnight count in full, which Rev. Proc.
 * 2019-48, section 6.04(2), accepts as a reasonable method.
 */
import { addDays, countDaysBetween, type Day } from '../../core/dates.ts';

type HandedOverLeg = { driver: string; secondDriver: string | null; handoffDate?: Day | null };
type Trip = { pickedUp: Day; delivered: Day; legs: readonly HandedOverLeg[] | null };
/** The driver's recorded idle days: waiting on the road, and at home. */
export type IdleDays = { onTheRoad: readonly Day[]; atHome: readonly Day[] };

const NOT_IDLE: IdleDays = { onTheRoad: [], atHome: [] };

/** Days that a load can take, so that a mistyped year doesn't count for thousands of days. */
const MAX_DAYS = 366;

/** Idle days that lead up to a load: more than a driver waits for one. */
export const MAX_IDLE_DAYS = 60;

/**
 * Returns the days that a driver is away with a load: those from pickup to delivery, or of the driver's legs, and the idle days on the
 * road right before, if they include a night. Days at home don't count. Null if a handoff that begins or ends the driver's legs has no
 * date.
 */
export function listDaysAway(driver: string, trip: Trip, { onTheRoad, atHome }: IdleDays = NOT_IDLE): Day[] | null {
  const days: Day[] = [];
  for (const { start, end } of listOwnLegs(driver, trip)) {
    if (start === null || end === null) return null;
    days.push(...listNights(findDeparture(start, onTheRoad), end));
  }
  return [...new Set(days)].filter((day) => !atHome.includes(day));
}

/** Returns the first day of the idle days on the road that lead up to `start` without a gap. */
function findDeparture(start: Day, onTheRoad: readonly Day[]): Day {
  let first = start;
  while (onTheRoad.includes(addDays(first, -1)) && countDaysBetween(first, start) < MAX_IDLE_DAYS)
    first = addDays(first, -1);
  return first;
}

/** Returns the first and last day of each part of the load that the driver hauls; null where a handoff has no date. */
function listOwnLegs(driver: string, { pickedUp, delivered, legs }: Trip): { start: Day | null; end: Day | null }[] {
  if (!legs) return [{ start: pickedUp, end: delivered }];
  const isOwn = (leg: HandedOverLeg | undefined) => leg?.driver === driver || leg?.secondDriver === driver;
  const own: { start: Day | null; end: Day | null }[] = [];
  let start: Day | null = null;
  for (const [at, leg] of legs.entries()) {
    if (!isOwn(leg)) continue;
    if (!isOwn(legs[at - 1])) start = at === 0 ? pickedUp : (legs[at - 1]?.handoffDate ?? null);
    if (isOwn(legs[at + 1])) continue;
    own.push({ start, end: at === legs.length - 1 ? delivered : (leg.handoffDate ?? null) });
  }
  return own;
}

/** Returns all days of a trip overnight; none of a trip within a day. */
function listNights(from: Day, to: Day): Day[] {
  const nights = Math.min(countDaysBetween(from, to), MAX_DAYS);
  return nights < 1 ? [] : Array.from({ length: nights + 1 }, (_, at) => addDays(from, at));
}
