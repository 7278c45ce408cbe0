/**
 * Reads numbers of files as exact decimal text (IMP-22), never as floating point: `"$1,053.86"` is 1053.86, `(34.16)`, `34.16-` and
 * `34.16 CR` are -34.16. A manual scan comes first, because a fuel file has four numbers on each of a hundred thousand lines, nearly
 * all plain.
 */

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
/** Digits that the database columns hold (`numeric(12, 2)`), and more decimals than any pump prints. */
const MAX_WHOLE = 10;
const MAX_DECIMALS = 10;

/** Smaller values are stored as 0 (`numeric(14, 4)`). */
const MIN_KEPT = 0.00005;
/** Dashes that word processors put in place of a hyphen. */
const DASHES = /[\u2012\u2013\u2212]/g;

const GROUPED = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;

/** Returns a number in its shortest form (`1053.86`, `-0.5`, `0`); '' for empty text, null for an invalid number. */
export function readNumber(text: string): string | null {
  const end = findPlainEnd(text);
  if (end === text.length) return text;
  return end === 0 ? readFormattedNumber(text) : text.slice(0, end);
}

/**
 * Returns the end of a plain number without symbols, blanks, and leading zeros, before trailing zeros of its decimals; 0 for any other
 * text.
 */
function findPlainEnd(text: string): number {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = length;
  for (let at = start; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === POINT && point === length) point = at;
    else if (code < ZERO || code > NINE) return 0;
  }
  const whole = point - start;
  if (whole === 0 || whole > MAX_WHOLE || length - point - 1 > MAX_DECIMALS) return 0;
  // 007, and -0.00, which is 0.
  if (text.charCodeAt(start) === ZERO && (whole > 1 || start === 1)) return 0;
  let end = length;
  while (end > point + 1 && text.charCodeAt(end - 1) === ZERO) end -= 1;
  return end === point + 1 ? point : end;
}

/** Currency next to a number; a debit is an amount paid. */
const DOLLARS = /(?<=^[-(]?)USD?(?=[-(\d.])|(?<=[\d.)-])(?:USD|DR)$/;

function readFormattedNumber(text: string): string | null {
  const bare = text.replace(/[$\s]/g, '').replace(DASHES, '-').toUpperCase().replace(DOLLARS, '');
  // Spreadsheets print an empty amount as a dash.
  if (/^-*$/.test(bare)) return '';
  const { sign, digits } = parseSign(bare);
  const match = GROUPED.exec(digits);
  if (!match || sign === null) return null;
  const whole = (match[1] ?? '').replaceAll(',', '').replace(/^0+/, '');
  const decimals = (match[2] ?? '').replace(/(?<!0)0+$/, '');
  if (!/\d/.test(digits) || whole.length > MAX_WHOLE || decimals.length > MAX_DECIMALS) return null;
  const plain = `${whole || '0'}${decimals && `.${decimals}`}`;
  return plain === '0' ? '0' : `${sign}${plain}`;
}

/** Returns the sign, allowed once: several marks are ambiguous. */
function parseSign(bare: string): { sign: '' | '-' | null; digits: string } {
  let digits = bare.replace(/^\((.*)\)$/, '$1-');
  let marks = 0;
  for (const mark of [/^-/, /-$/, /CR$/, /^CR/])
    if (mark.test(digits)) {
      digits = digits.replace(mark, '');
      marks += 1;
    }
  if (marks === 0) digits = digits.replace(/^\+|\+$/, '');
  return { sign: marks > 1 ? null : marks === 1 ? '-' : '', digits };
}

/** Returns whether the number would be stored as 0. */
export const isStoredAsZero = (text: string): boolean => Math.abs(Number(text)) < MIN_KEPT;

/** Returns the exact sum of two numbers. */
export function addNumbers(one: string, other: string): string {
  const decimals = Math.max(countDecimals(one), countDecimals(other));
  const total = scaleNumber(one, decimals) + scaleNumber(other, decimals);
  const digits = (total < 0n ? -total : total).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const plain = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return readNumber(total < 0n ? `-${plain}` : plain) ?? '0';
}

/** Returns the exact difference of two numbers. */
export const subtractNumbers = (one: string, other: string): string =>
  addNumbers(one, other.startsWith('-') ? other.slice(1) : `-${other}`);

const countDecimals = (number: string) => (number.includes('.') ? number.length - number.indexOf('.') - 1 : 0);

function scaleNumber(number: string, decimals: number): bigint {
  return BigInt(number.replace('.', '') + '0'.repeat(decimals - countDecimals(number)));
}
