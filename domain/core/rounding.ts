/**
 * Computed amounts: a percentage, a quantity at a price, a price per unit, shares. Only this file rounds money: once, half away
 * from zero.
 */
import { Decimal } from 'decimal.js';
import { type Cents, dollars, getMagnitude, sum } from './money.ts';

/** Quantities, unit prices, and rates: enough digits that a product is exact before its one rounding. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/**
 * Returns `percent` percent of an amount, rounded to the cent half away from zero. Throws a RangeError for a percentage that is
 * not a number or has more than four decimals.
 */
export function computePercent(amount: Cents, percent: number | string): Cents {
  const tenThousandths = new Exact(percent).times(10_000);
  if (!tenThousandths.isInteger()) throw new RangeError(`Not a percentage of up to four decimals: ${percent}`);
  return divideRounded(amount * BigInt(tenThousandths.toFixed()), 1_000_000n);
}

/** Returns `quantity` × `unitPrice` (dollars, any number of decimals), rounded once to the cent. */
export function times(quantity: number | string, unitPrice: number | string): Cents {
  const product = new Exact(quantity).times(unitPrice).times(100);
  if (!product.isFinite()) throw new RangeError(`Not a quantity and a price: ${quantity} × ${unitPrice}`);
  return BigInt(product.toFixed(0, Decimal.ROUND_HALF_UP));
}

/** Returns `percent` percent of an amount and the rest of `quantity` × `unitPrice`, rounded once to the cent. */
export function blend(
  amount: Cents,
  percent: number | string,
  quantity: number | string,
  unitPrice: number | string,
): Cents {
  const part = new Exact(percent).times(0.01);
  const product = new Exact(quantity).times(unitPrice).times(100);
  const total = part.times(amount.toString()).plus(product.times(new Exact(1).minus(part)));
  return BigInt(total.toFixed(0, Decimal.ROUND_HALF_UP));
}

/**
 * Returns the price of `minutes` at `rate` dollars per hour, rounded once to the cent. Throws a RangeError for a rate that is not a
 * number or has more than four decimals.
 */
export function priceMinutes(minutes: number, rate: number | string): Cents {
  const tenThousandths = new Exact(rate).times(10_000);
  if (!tenThousandths.isInteger()) throw new RangeError(`Not a rate of up to four decimals: ${rate}`);
  return divideRounded(BigInt(minutes) * BigInt(tenThousandths.toFixed()), 6000n);
}

/** Returns dollars per unit of `quantity` (above 0), to the cent: revenue per mile. */
export function pricePerUnit(amount: Cents, quantity: number | string): number {
  const each = new Exact(amount.toString()).dividedBy(quantity);
  if (!each.isFinite()) throw new RangeError(`Not a quantity to divide by: ${quantity}`);
  return dollars(BigInt(each.toFixed(0, Decimal.ROUND_HALF_UP)));
}

/**
 * Splits an amount by weights (0 or more, not all 0) so that the parts add up to it exactly: each gets its whole cents, and the
 * remaining cents go one by one to the parts that lost most to rounding, the earlier first.
 */
export function allocate(amount: Cents, weights: readonly (number | string)[]): Cents[] {
  const scaled = scaleWeights(weights);
  const total = sum(scaled);
  if (total === 0n) throw new RangeError('An amount cannot be split by weights that are all 0');
  const size = getMagnitude(amount);
  const parts = scaled.map((weight) => (size * weight) / total);
  const losers = scaled
    .map((weight, index) => ({ index, lost: (size * weight) % total }))
    .sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  const left = Number(size - sum(parts));
  for (const { index } of losers.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return amount < 0n ? parts.map((part) => -part) : parts;
}

/** Splits an amount into `count` even parts, the larger ones first. */
export function allocateEvenly(amount: Cents, count: number): Cents[] {
  const [size, parts] = [getMagnitude(amount), BigInt(count)];
  const left = Number(size % parts);
  const sign = amount < 0n ? -1n : 1n;
  return Array.from({ length: count }, (_, at) => sign * (size / parts + (at < left ? 1n : 0n)));
}

/**
 * Returns the total of the first `part` of `whole` even parts of an amount, to the cent: parts taken one after another add up to
 * the amount.
 */
export function allocateFirst(amount: Cents, part: number, whole: number): Cents {
  return divideRounded(amount * BigInt(part), BigInt(whole));
}

/** Returns the weights as whole numbers in the same proportion. */
function scaleWeights(weights: readonly (number | string)[]): bigint[] {
  const exact = weights.map((weight) => new Exact(weight));
  if (exact.some((weight) => !weight.isFinite() || weight.isNegative())) {
    throw new RangeError('Weights are numbers of 0 or more');
  }
  const decimals = Math.max(0, ...exact.map((weight) => weight.decimalPlaces()));
  return exact.map((weight) => BigInt(weight.times(new Exact(10).pow(decimals)).toFixed(0)));
}

/** Returns numerator ÷ denominator (above 0), rounded to the nearest whole number, half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;
}

/** Adds numbers as decimals, such as miles with tenths; a missing one is 0. */
export function sumNumbers(values: Iterable<number | null | undefined>): number {
  return [...values].reduce((total, value) => total.plus(value ?? 0), new Exact(0)).toNumber();
}
