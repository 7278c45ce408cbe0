/** When each leg of a load is hauled. A leg has places and no dates: the stop at its handoff tells the date. */
import { type Day, isBefore } from '../../core/dates.ts';

type Load = { pickup: Day; delivery: Day };
type Place = { fromPlace: string | null; toPlace: string | null };
type Stop = { location: string; date: Day };

/**
 * Returns the first and last date of each leg. Where no stop is at a handoff, both legs reach to the nearest dates that are known, so that nobody looks
 * free who may be driving.
 */
export function legDates({ pickup, delivery }: Load, legs: readonly Place[], stops: readonly Stop[]) {
  const last = delivery < pickup ? pickup : delivery;
  const handoffs = legs.slice(1).map((leg, at) => handoffDate(legs[at]?.toPlace ?? null, leg.fromPlace, stops));
  const known = (days: readonly (Day | null)[]) => days.find((day) => day !== null);
  return legs.map((_, at) => {
    const from = at === 0 ? pickup : (known(handoffs.slice(0, at).reverse()) ?? pickup);
    const to = known(handoffs.slice(at)) ?? last;
    return { from, to: isBefore(to, from) ? from : to };
  });
}

/** Between pickup and delivery: a handoff at either of those two has no date of its own. */
function handoffDate(end: string | null, start: string | null, stops: readonly Stop[]): Day | null {
  const places = [end, start].flatMap((place) => (place ? [keyOf(place)] : []));
  return stops.slice(1, -1).find(({ location }) => places.includes(keyOf(location)))?.date ?? null;
}

const keyOf = (place: string) => place.trim().toLowerCase();
