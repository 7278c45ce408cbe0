/**
 * Money: the one file that rounds it.
 *
 * A record and the wire carry dollars as a JS number with at most two decimals. Nobody adds or multiplies those:
 * arithmetic happens in whole cents (`bigint`), and where a result is not whole it is rounded once, half away from zero.
 */
import { Decimal } from 'decimal.js';

/** Whole cents. */
export type Cents = bigint;

/** Quantities, unit prices and rates: enough digits that a product is exact before its one rounding. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

const DOLLARS = /^([+-]?)(\d*)(?:\.(\d{0,2})0*)?$/;

/**
 * The cents of an amount in dollars, read from its decimal text. Nothing given (null, undefined, '') is 0.
 * Throws a RangeError for what is not a number or has more than two decimals.
 */
export function cents(amount: number | string | null | undefined): Cents {
  if (amount === null || amount === undefined) return 0n;
  const text = typeof amount === 'number' ? plainDigits(amount) : amount.trim();
  if (text === '') return 0n;
  const match = DOLLARS.exec(text);
  if (!match || !/\d/.test(text)) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** A number's shortest decimal text, never in exponent form, so that 1e21 and 1e-7 are read like any other. */
function plainDigits(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${value}`);
  const text = String(value);
  return text.includes('e') ? new Exact(value).toFixed() : text;
}

/** Dollars as a number, for records and the wire. The nearest double to the exact amount. */
export function dollars(amount: Cents): number {
  return Number(dollarText(amount));
}

/** Dollars as plain decimal text with two decimals, `-1234.50`: what a numeric column or a CSV cell takes. */
export function dollarText(amount: Cents): string {
  const digits = magnitude(amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of amounts in cents; of none, 0. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** The sum of amounts in dollars, such as a column of records, in dollars. */
export function sumDollars(amounts: Iterable<number | string | null | undefined>): number {
  let total = 0n;
  for (const amount of amounts) total += cents(amount);
  return dollars(total);
}

/**
 * `percent` percent of an amount, rounded to the cent half away from zero. Throws a RangeError for a percentage that is
 * not a number or has more than four decimals.
 */
export function percentOf(amount: Cents, percent: number | string): Cents {
  const tenThousandths = new Exact(percent).times(10_000);
  if (!tenThousandths.isInteger()) throw new RangeError(`Not a percentage of up to four decimals: ${percent}`);
  return divideRounded(amount * BigInt(tenThousandths.toFixed()), 1_000_000n);
}

/** `quantity` × `unitPrice` (dollars, any number of decimals), rounded once to the cent. */
export function times(quantity: number | string, unitPrice: number | string): Cents {
  const product = new Exact(quantity).times(unitPrice).times(100);
  if (!product.isFinite()) throw new RangeError(`Not a quantity and a price: ${quantity} × ${unitPrice}`);
  return BigInt(product.toFixed(0, Decimal.ROUND_HALF_UP));
}

/** Dollars for each of `quantity` (above 0), to the cent: what a mile brought in. */
export function perUnit(amount: Cents, quantity: number | string): number {
  const each = new Exact(amount.toString()).dividedBy(quantity);
  if (!each.isFinite()) throw new RangeError(`Not a quantity to divide by: ${quantity}`);
  return dollars(BigInt(each.toFixed(0, Decimal.ROUND_HALF_UP)));
}

/**
 * Splits an amount by weights (0 or more, not all 0) so that the parts add up to it exactly: each gets its whole cents, and the
 * cents left over go one by one to those who lost most to rounding, the earlier first.
 */
export function allocate(amount: Cents, weights: readonly (number | string)[]): Cents[] {
  const scaled = wholeWeights(weights);
  const total = sum(scaled);
  if (total === 0n) throw new RangeError('An amount cannot be split by weights that are all 0');
  const size = magnitude(amount);
  const parts = scaled.map((weight) => (size * weight) / total);
  const losers = scaled
    .map((weight, index) => ({ index, lost: (size * weight) % total }))
    .sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  const left = Number(size - sum(parts));
  for (const { index } of losers.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return amount < 0n ? parts.map((part) => -part) : parts;
}

/** The same by weights that are all alike, which takes no weighing: so many parts, the larger ones first. */
export function allocateEvenly(amount: Cents, count: number): Cents[] {
  const [size, parts] = [magnitude(amount), BigInt(count)];
  const left = Number(size % parts);
  const sign = amount < 0n ? -1n : 1n;
  return Array.from({ length: count }, (_, at) => sign * (size / parts + (at < left ? 1n : 0n)));
}

/** The weights as whole numbers in the same proportion. */
function wholeWeights(weights: readonly (number | string)[]): bigint[] {
  const exact = weights.map((weight) => new Exact(weight));
  if (exact.some((weight) => !weight.isFinite() || weight.isNegative())) {
    throw new RangeError('Weights are numbers of 0 or more');
  }
  const decimals = Math.max(0, ...exact.map((weight) => weight.decimalPlaces()));
  return exact.map((weight) => BigInt(weight.times(new Exact(10).pow(decimals)).toFixed(0)));
}

/** `$1,234.50` or `-$1,234.50`, from cents or from a number of dollars. */
export function formatMoney(amount: Cents | number | string | null | undefined): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  return `${value < 0n ? '-' : ''}$${grouped(dollarText(magnitude(value)))}`;
}

/** `1,234.50`: an amount without its dollar sign, as a column of figures shows it. */
export function formatAmount(amount: Cents | number | string | null | undefined): string {
  return grouped(dollarText(typeof amount === 'bigint' ? amount : cents(amount)));
}

/** A unit price in dollars with at least two and at most `decimals` decimals: `$0.60`, `$3.8799`. */
export function formatUnitPrice(price: number | string, decimals = 4): string {
  const exact = new Exact(price).toDecimalPlaces(decimals);
  const text = exact.abs().toFixed(Math.max(2, exact.decimalPlaces()));
  return `${exact.isNegative() && !exact.isZero() ? '-' : ''}$${grouped(text)}`;
}

/** A quantity with grouped thousands and up to `decimals` decimals, none of them trailing zeros: `1,500`, `12.5`. */
export function formatNumber(value: number | string, decimals = 2): string {
  return grouped(new Exact(value).toDecimalPlaces(decimals).toFixed()).replace(/^-0$/, '0');
}

/** `12 %`, `2.25 %`: a percentage with up to `decimals` decimals. */
export function formatPercent(percent: number | string, decimals = 4): string {
  return `${formatNumber(percent, decimals)} %`;
}

/** Thousands separated by commas in a plain decimal text. */
function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const commas = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? commas : `${commas}.${fraction}`;
}

function magnitude(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}

/** numerator ÷ denominator (above 0) to the nearest whole number, halves away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator;
}
