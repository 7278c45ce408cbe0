/** The stops that each driver of a load with a handoff serves. */
import { normalizePlace } from './place.ts';

/** Fields of a leg that decide its stops. A relation is its ID. */
export type DriverLeg = {
  driver: string;
  secondDriver: string | null;
  fromPlace: string | null;
  toPlace: string | null;
};

/**
 * Returns the positions of the stops on a driver's legs, from the stop where the driver takes over to the one where the next driver does.
 * A handoff that is not at exactly one of the stops leaves the stops around it to both drivers.
 */
export function listDriverStops(
  stops: readonly { location: string }[],
  legs: readonly DriverLeg[],
  driver: string,
): number[] {
  const all = stops.map((_, at) => at);
  if (legs.length === 0) return all;
  const handoffs = listHandoffs(stops, legs);
  const spans = legs.flatMap((leg, at) =>
    leg.driver === driver || leg.secondDriver === driver
      ? [
          {
            from: handoffs.slice(0, at).findLast((each) => each !== null) ?? 0,
            to: handoffs.slice(at).find((each) => each !== null) ?? all.length - 1,
          },
        ]
      : [],
  );
  return all.filter((at) => spans.some(({ from, to }) => at >= from && at <= to));
}

/** Returns the position of the stop at the end of each leg but the last; null for a handoff elsewhere or out of order. */
function listHandoffs(stops: readonly { location: string }[], legs: readonly DriverLeg[]): (number | null)[] {
  const places = stops.map(({ location }) => normalizePlace(location));
  let last = 0;
  return legs.slice(1).map(({ fromPlace }, at) => {
    const place = normalizePlace(legs[at]?.toPlace ?? fromPlace);
    const found = places.indexOf(place);
    if (place === '' || found < last || found !== places.lastIndexOf(place)) return null;
    last = found;
    return found;
  });
}
