/**
 * Splits a load among the drivers of its legs. Every fee is split by the same weights, to the cent: a leg's entered share or its
 * loaded miles, and in a team the second driver's percentage. Each driver keeps their own loaded and empty miles.
 */
import { Decimal } from 'decimal.js';
import { cents, dollars, formatAmount } from '../../core/money.ts';
import { allocate } from '../../core/rounding.ts';
import { type Leg, listLegDrivers } from '../../fleet/legs.ts';
import { FEES, type FeeName, type LoadFees } from '../invoice/load-fees.ts';
import type { PartNote, PayLoad } from './pay-types.ts';

/** One driver's fees and miles of a load, under the load's field names. */
export type LoadPart = Record<FeeName, number> &
  Pick<LoadFees, 'fleetLumperPaidBy'> & { driver: string; fleetDistance: number };

const HALF = 50;
/** Decimals of miles in the database, and of stops. */
const QUANTITY_DECIMALS = 4;

/** Returns each driver's part, in driving order. The parts of each fee add up to the fee; those of the miles, to all legs' miles. */
export function getParts(load: LoadFees, legs: readonly Leg[]): LoadPart[] {
  const drivers = listLegDrivers(legs);
  const miles = computeMiles(legs);
  const shares = computeDriverWeights(legs);
  const fees = FEES.map((name) => [name, allocate(cents(load[name]), shares)] as const);
  return drivers.map((driver, at) => ({
    driver,
    fleetDistance: (miles.get(driver) ?? new Decimal(0)).toNumber(),
    ...(load.fleetLumperPaidBy && { fleetLumperPaidBy: load.fleetLumperPaidBy }),
    ...(Object.fromEntries(fees.map(([name, parts]) => [name, dollars(parts[at] ?? 0n)])) as Record<FeeName, number>),
  }));
}

/** Returns the weights of the legs: entered shares, else loaded miles, else equal weights. */
export function computeLegWeights(legs: readonly Leg[]): number[] {
  const hasShares = legs.every(({ sharePercent }) => sharePercent !== null);
  const hasMiles = legs.some(({ loadedMiles }) => (loadedMiles ?? 0) > 0);
  return legs.map(({ sharePercent, loadedMiles }) => {
    if (hasShares) return sharePercent ?? 0;
    return hasMiles ? (loadedMiles ?? 0) : 1;
  });
}

/** Returns each driver's weight by which every fee is split, in driving order. */
export function computeDriverWeights(legs: readonly Leg[]): string[] {
  const weighed = computeLegWeights(legs);
  const weights = sumByDriver(legs, (leg) => {
    const weight = new Decimal(weighed[legs.indexOf(leg)] ?? 0);
    const second = weight.times(getSecondPercent(leg)).dividedBy(100);
    return [weight.minus(second), second];
  });
  return listLegDrivers(legs).map((driver) => (weights.get(driver) ?? new Decimal(0)).toFixed());
}

const computeMiles = (legs: readonly Leg[]): Map<string, Decimal> =>
  splitLegs(legs, ({ loadedMiles, emptyMiles }) => new Decimal(loadedMiles ?? 0).plus(emptyMiles ?? 0));

/** Returns a quantity of the legs by driver. The second driver's part is rounded; the first gets the rest. */
export function splitLegs(legs: readonly Leg[], quantityOf: (leg: Leg) => Decimal): Map<string, Decimal> {
  return sumByDriver(legs, (leg) => {
    const quantity = quantityOf(leg);
    const second = quantity.times(getSecondPercent(leg)).dividedBy(100).toDecimalPlaces(QUANTITY_DECIMALS);
    return [quantity.minus(second), second];
  });
}

const getSecondPercent = ({ secondDriver, secondDriverPercent }: Leg): number =>
  secondDriver === null ? 0 : (secondDriverPercent ?? HALF);

function sumByDriver(legs: readonly Leg[], split: (leg: Leg) => [Decimal, Decimal]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  const add = (driver: string, amount: Decimal) => sums.set(driver, (sums.get(driver) ?? new Decimal(0)).plus(amount));
  for (const leg of legs) {
    const [first, second] = split(leg);
    add(leg.driver, first);
    if (leg.secondDriver !== null) add(leg.secondDriver, second);
  }
  return sums;
}

/** Returns one driver's part for the settlement; `nameOf` returns the names of the others. */
export function getDriverPart(
  driver: string,
  load: LoadFees,
  legs: readonly Leg[],
  nameOf: (driver: string) => string,
): Omit<LoadPart, 'driver'> & { part: PartNote } {
  const parts = getParts(load, legs);
  const { driver: _, ...own } = parts.find((each) => each.driver === driver) as LoadPart;
  const others = parts
    .filter((each) => each.driver !== driver)
    .map(({ driver: other, fleetLoadFee }) => ({ name: nameOf(other), loadFee: fleetLoadFee }));
  return { ...own, part: { loadFee: load.fleetLoadFee ?? 0, others } };
}

/** Formats ` · share of 1,800.00; Marcus Bell 750.00`; empty for a load with one driver. */
export function describeLoadShare({ part }: Pick<PayLoad, 'part'>): string {
  if (!part || part.others.length === 0) return '';
  const others = part.others.map(({ name, loadFee }) => `${name} ${formatAmount(loadFee)}`);
  return ` · share of ${formatAmount(part.loadFee)}; ${others.join(', ')}`;
}
