/** Dates of each leg of a load. A leg has places but no dates: the stop at its handoff has the date. */
import { type Day, isBefore } from '../../core/dates.ts';

type Load = { pickup: Day; delivery: Day };
type Place = { fromPlace: string | null; toPlace: string | null };
type Stop = { location: string; date: Day };

/**
 * Returns the first and last date of each leg. Without a stop at a handoff, both legs extend to the nearest known dates, so that no
 * driver who may be driving looks free.
 */
export function getLegDates({ pickup, delivery }: Load, legs: readonly Place[], stops: readonly Stop[]) {
  const last = delivery < pickup ? pickup : delivery;
  const handoffs = legs.slice(1).map((leg, at) => getHandoffDate(legs[at]?.toPlace ?? null, leg.fromPlace, stops));
  const findKnownDay = (days: readonly (Day | null)[]) => days.find((day) => day !== null);
  return legs.map((_, at) => {
    const from = at === 0 ? pickup : (findKnownDay(handoffs.slice(0, at).reverse()) ?? pickup);
    const to = findKnownDay(handoffs.slice(at)) ?? last;
    return { from, to: isBefore(to, from) ? from : to };
  });
}

/** Returns the date of a handoff. Only stops between pickup and delivery count: a handoff at the pickup or delivery has no separate date. */
function getHandoffDate(end: string | null, start: string | null, stops: readonly Stop[]): Day | null {
  const places = [end, start].flatMap((place) => (place ? [getKey(place)] : []));
  return stops.slice(1, -1).find(({ location }) => places.includes(getKey(location)))?.date ?? null;
}

const getKey = (place: string) => place.trim().toLowerCase();
