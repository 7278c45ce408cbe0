/**
 * Splits the units of a load among its drivers. A stop belongs to the leg that makes it, and a team shares the stops of its leg by its
 * split. Hours of detention are split like the fees.
 */
import { Decimal } from 'decimal.js';
import { allocate } from '../../core/rounding.ts';
import { type Leg, listLegDrivers } from '../../fleet/legs.ts';
import { computeDriverWeights, computeLegWeights, splitLegs } from './load-parts.ts';
import { type LoadUnits, listPaidStops } from './unit-pay.ts';

/** The stops of a load, and the billable minutes of its approved detention. */
export type UnitCounts = { stopCount: number; minutes: number };

/** Returns the units of a driver; of the whole load without legs. Undefined without any. */
export function computeLoadUnits(
  driver: string,
  { stopCount, minutes }: UnitCounts,
  legs: readonly Leg[] | null,
): LoadUnits | undefined {
  if (stopCount <= 2 && minutes === 0) return undefined;
  const numbers = listPaidStops(stopCount);
  if (!legs) return { stops: numbers.length, stopNumbers: numbers, minutes };
  const byLeg = groupStopsByLeg(numbers, legs);
  const stops = splitLegs(legs, (leg) => new Decimal(byLeg.get(leg)?.length ?? 0)).get(driver);
  const own = legs.filter((leg) => leg.driver === driver || leg.secondDriver === driver);
  return {
    stops: stops?.toNumber() ?? 0,
    stopNumbers: own.flatMap((leg) => byLeg.get(leg) ?? []),
    minutes: Number(allocate(BigInt(minutes), computeDriverWeights(legs))[listLegDrivers(legs).indexOf(driver)] ?? 0n),
  };
}

/**
 * Returns the stops after the second that each leg makes. With the stops of every leg entered, they are counted in order, and the last
 * leg makes the rest. Else whole stops are split by the weights of the fees.
 */
function groupStopsByLeg(numbers: readonly number[], legs: readonly Leg[]): Map<Leg, number[]> {
  const counts = countByLeg(numbers.length, legs);
  let next = 0;
  return new Map(
    legs.map((leg, at) => {
      const from = next;
      next = at === legs.length - 1 ? numbers.length : Math.min(numbers.length, from + (counts[at] ?? 0));
      return [leg, numbers.slice(from, next)];
    }),
  );
}

function countByLeg(stops: number, legs: readonly Leg[]): number[] {
  const stopsByLeg = legs.map(({ stopsMade }) => stopsMade ?? null);
  if (stopsByLeg.some((count) => count === null))
    return allocate(BigInt(stops), computeLegWeights(legs)).map((count) => Number(count));
  let before = 0;
  return stopsByLeg.map((count) => {
    const [start, end] = [before, before + (count ?? 0)];
    before = end;
    return Math.max(0, end - 2) - Math.max(0, start - 2);
  });
}
