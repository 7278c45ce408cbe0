/**
 * Days that drivers are away from home, from the dates of loads and legs. Both days of a trip overnight count in full, which Rev. Proc.
 * 2019-48, section 6.04(2), accepts as a reasonable method.
 */
import { addDays, type Day, daysBetween } from '../../core/dates.ts';

type HandedOverLeg = { driver: string; secondDriver: string | null; handoffDate?: Day | null };
type Trip = { pickedUp: Day; delivered: Day; legs: readonly HandedOverLeg[] | null };

/** Days that a load can take, so that a mistyped year doesn't count for thousands of days. */
const MAX_DAYS = 366;

/**
 * Returns the days that a driver is away with a load: those from pickup to delivery, or of the driver's legs, if they include a night.
 * Null if a handoff that begins or ends the driver's legs has no date.
 */
export function listDaysAway(driver: string, { pickedUp, delivered, legs }: Trip): Day[] | null {
  if (!legs) return listNights(pickedUp, delivered);
  const isOwn = (leg: HandedOverLeg | undefined) => leg?.driver === driver || leg?.secondDriver === driver;
  const days: Day[] = [];
  let start: Day | null = null;
  for (const [at, leg] of legs.entries()) {
    if (!isOwn(leg)) continue;
    if (!isOwn(legs[at - 1])) start = at === 0 ? pickedUp : (legs[at - 1]?.handoffDate ?? null);
    if (isOwn(legs[at + 1])) continue;
    const end = at === legs.length - 1 ? delivered : (leg.handoffDate ?? null);
    if (start === null || end === null) return null;
    days.push(...listNights(start, end));
  }
  return [...new Set(days)];
}

/** Returns all days of a trip overnight; none of a trip within a day. */
function listNights(from: Day, to: Day): Day[] {
  const nights = Math.min(daysBetween(from, to), MAX_DAYS);
  return nights < 1 ? [] : Array.from({ length: nights + 1 }, (_, at) => addDays(from, at));
}
