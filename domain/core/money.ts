/**
 * Money: parsing, adding, and formatting.
 * A record and the wire have dollars as a JS number with at most two decimals. Never add or multiply those: arithmetic uses whole
 * cents (`bigint`), and where a result is not whole, `rounding.ts` rounds it once. Every list shows amounts, so this file needs
 * no library.
 */

/** Whole cents. */
export type Cents = bigint;

const DOLLARS = /^([+-]?)(\d*)(?:\.(\d{0,2})0*)?$/;

/**
 * Converts an amount in dollars, read from its decimal text, to cents. No value (null, undefined, '') is 0. Throws a RangeError
 * for anything that is not a number or has more than two decimals.
 */
export function cents(amount: number | string | null | undefined): Cents {
  if (amount === null || amount === undefined) return 0n;
  const text = typeof amount === 'number' ? formatDigits(amount) : amount.trim();
  if (text === '') return 0n;
  const match = DOLLARS.exec(text);
  if (!match || !/\d/.test(text)) throw new RangeError(`Not an amount of money: ${amount}`);
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole || '0') * 100n + BigInt(fraction.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** Returns a number's shortest decimal text, never in exponent form, so that 1e21 and 1e-7 are read like any other. */
function formatDigits(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number: ${value}`);
  const text = Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString();
  const [digits = '', places] = text.split('e-');
  if (places === undefined) return text;
  return `${value < 0 ? '-' : ''}0.${'0'.repeat(Number(places) - 1)}${digits.replace(/\D/g, '')}`;
}

/** Returns dollars as a number, for records and the wire: the nearest double to the exact amount. */
export function dollars(amount: Cents): number {
  return Number(formatPlainDollars(amount));
}

/** Returns dollars as plain decimal text with two decimals, `-1234.50`, for a numeric column or a CSV cell. */
export function formatPlainDollars(amount: Cents): string {
  const digits = getMagnitude(amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the sum of amounts in cents; 0 for none. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** Returns the sum, in dollars, of amounts in dollars, such as a column of records. */
export function sumDollars(amounts: Iterable<number | string | null | undefined>): number {
  let total = 0n;
  for (const amount of amounts) total += cents(amount);
  return dollars(total);
}

/** Formats `$1,234.50` or `-$1,234.50`, from cents or from a number of dollars. */
export function formatMoney(amount: Cents | number | string | null | undefined): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  return `${value < 0n ? '-' : ''}$${groupThousands(formatPlainDollars(getMagnitude(value)))}`;
}

/** Formats an amount without its dollar sign, for a column of numbers: `1,234.50`. */
export function formatAmount(amount: Cents | number | string | null | undefined): string {
  const value = typeof amount === 'bigint' ? amount : cents(amount);
  return `${value < 0n ? '-' : ''}${groupThousands(formatPlainDollars(getMagnitude(value)))}`;
}

/** Formats a unit price in dollars with `least` to `decimals` decimals: `$0.60`, `$3.8799`. */
export function formatUnitPrice(price: number | string, decimals = 4, least = 2): string {
  const { sign, whole, fraction } = roundDigits(price, decimals);
  return `${sign}$${groupThousands(`${whole}.${fraction.padEnd(least, '0')}`)}`;
}

/** Formats a quantity with grouped thousands and up to `decimals` decimals, without trailing zeros: `1,500`, `12.5`. */
export function formatNumber(value: number | string, decimals = 2): string {
  const { sign, whole, fraction } = roundDigits(value, decimals);
  return sign + groupThousands(fraction ? `${whole}.${fraction}` : whole);
}

/** Formats a percentage with up to `decimals` decimals: `12%`, `2.25%`. */
export function formatPercent(percent: number | string, decimals = 4): string {
  return `${formatNumber(percent, decimals)}%`;
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** Rounds a decimal half away from zero for display; the fraction has no trailing zeros, and zero has no sign. */
function roundDigits(value: number | string, decimals: number) {
  const text = typeof value === 'number' ? formatDigits(value) : value.trim();
  const match = DECIMAL.exec(text);
  if (!match || !/\d/.test(text)) throw new RangeError(`Not a number: ${value}`);
  const [, sign, before = '', after = ''] = match;
  const kept = BigInt(before + after.slice(0, decimals).padEnd(decimals, '0'));
  const digits = (Number(after[decimals] ?? 0) >= 5 ? kept + 1n : kept).toString().padStart(decimals + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return { sign: sign === '-' && /[1-9]/.test(digits) ? '-' : '', whole, fraction: fraction.replace(/(?<!0)0+$/, '') };
}

/** Separates thousands by commas in a plain decimal text without a sign. */
function groupThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const first = whole.length % 3;
  const commas = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join();
  return fraction === undefined ? commas : `${commas}.${fraction}`;
}

/** Returns the absolute amount. */
export function getMagnitude(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
