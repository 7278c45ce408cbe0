/**
 * Money: how it is read, added and shown.
 *
 * A record and the wire carry dollars as a JS number with at most two decimals. Nobody adds or multiplies those:
 * arithmetic happens in whole cents (`bigint`), and where a result is not whole `rounding.ts` rounds it once. Every list shows amounts, so nothing here asks for
 * more than the language has.
 */

/** Whole cents. */
export type Cents = bigint;

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
  if (!Number.isFinite(value)) throw new RangeError(`Not a number: ${value}`);
  const text = Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString();
  const [digits = '', places] = text.split('e-');
  if (places === undefined) return text;
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(places) - 1)}${digits.replace(/\D/g, '')}`;
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

/** `$1,234.50` or `-$1,234.50`, from cents or from a number of dollars. */
export function formatMoney(amount: Cents | number | string | null | undefined): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  return `${value < 0n ? '-' : ''}$${grouped(dollarText(magnitude(value)))}`;
}

/** `1,234.50`: an amount without its dollar sign, as a column of figures shows it. */
export function formatAmount(amount: Cents | number | string | null | undefined): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  return `${value < 0n ? '-' : ''}${grouped(dollarText(magnitude(value)))}`;
}

/** A unit price in dollars with at least two and at most `decimals` decimals: `$0.60`, `$3.8799`. */
export function formatUnitPrice(price: number | string, decimals = 4): string {
  const { sign, whole, fraction } = roundedDigits(price, decimals);
  return `${sign}$${grouped(`${whole}.${fraction.padEnd(2, '0')}`)}`;
}

/** A quantity with grouped thousands and up to `decimals` decimals, none of them trailing zeros: `1,500`, `12.5`. */
export function formatNumber(value: number | string, decimals = 2): string {
  const { sign, whole, fraction } = roundedDigits(value, decimals);
  return sign + grouped(fraction ? `${whole}.${fraction}` : whole);
}

/** `12%`, `2.25%`: a percentage with up to `decimals` decimals. */
export function formatPercent(percent: number | string, decimals = 4): string {
  return `${formatNumber(percent, decimals)}%`;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** A decimal rounded half away from zero for the eye; its fraction without trailing zeros, and no sign where nothing is left of it. */
function roundedDigits(value: number | string, decimals: number) {
  const text = typeof value === 'number' ? plainDigits(value) : value.trim();
  const match = DECIMAL.exec(text);
  if (!match || !/\d/.test(text)) throw new RangeError(`Not a number: ${value}`);
  const [, sign, before = '', after = ''] = match;
  const kept = BigInt(before + after.slice(0, decimals).padEnd(decimals, '0'));
  const digits = (Number(after[decimals] ?? 0) >= 5 ? kept + 1n : kept).toString().padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return { sign: sign === '-' && /[1-9]/.test(digits) ? '-' : '', whole, fraction: fraction.replace(/(?<!0)0+$/, '') };
}

/** Thousands separated by commas in a plain decimal text without a sign. */
function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const first = whole.length % 3;
  const commas = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join();
  return fraction === undefined ? commas : `${commas}.${fraction}`;
}

/** Without its sign. */
export function magnitude(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
