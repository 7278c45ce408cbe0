/** Detects files whose numbers have a decimal comma, as most countries print them, and converts their cells. */

type Rows = readonly (readonly string[])[];

const MAX_NUMBER = 30;
const CURRENCY = '(?:US|CA|C)?\\$|€|USD|CAD|EUR';
/** `1.234,56`, `342,55`, and `1.234`, with a sign and a currency. */
const EUROPEAN = new RegExp(
  `^(?:${CURRENCY})? ?[-(]? ?(?:${CURRENCY})? ?(?:\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,\\d{1,6})?\\)? ?-?(?: ?(?:${CURRENCY}|km|mi|l|lt|gal)\\.?)?$`,
  'i',
);
/** `1 234,56` */
const SPACED = /^-?\d{1,3}(?:\s\d{3})+,\d{1,6}$/;
/** Only a decimal comma can stand before these digits: a thousands separator has three behind it. */
const SAYS_COMMA = /\.\d{3},\d|^[^,]*\d,(?:\d{1,2}|\d{4,6})(?!\d)|^[^,\d]*0,\d/;
/** The same for a point. */
const SAYS_POINT = /,\d{3}\.\d|^[^.]*\d\.(?:\d{1,2}|\d{4,6})(?!\d)|^[^.\d]*0\.\d/;
const NUMERIC = /^[^a-z]{0,6}[-($€]{0,3} ?\d[\d.,]*\)?[^\d]{0,6}$/i;
/** Both separators, as in `1.234,5`: no slip of the pen. */
const HAS_BOTH = /\.\d{3},\d/;
/** One cell alone may be a slip of the pen. */
const MIN_PROOFS = 2;

const DATE = /^\d{1,4}\.\d{1,2}\.(?:\d{2}|\d{4})$/;
const isNumeric = (cell: string) => cell.length <= MAX_NUMBER && NUMERIC.test(cell) && !DATE.test(cell);

/** Returns whether at least two numbers can only have a decimal comma, and none can only have a decimal point. */
export function hasDecimalCommas(rows: Rows): boolean {
  let proofs = 0;
  for (const row of rows)
    for (const printed of row) {
      const cell = printed.trim();
      if (!isNumeric(cell)) continue;
      if (SAYS_POINT.test(cell) && !SAYS_COMMA.test(cell)) return false;
      if (SAYS_COMMA.test(cell)) proofs += HAS_BOTH.test(cell) ? MIN_PROOFS : 1;
    }
  return proofs >= MIN_PROOFS;
}

/** Returns a cell with its number as printed in the US; any other text stays as is. */
export function withPoint(cell: string): string {
  const text = cell.trim();
  if (text.length <= MAX_NUMBER && SPACED.test(text)) return text.replace(/\s/g, '').replace(',', '.');
  if (text.length > MAX_NUMBER || !text.includes(',') || !EUROPEAN.test(text)) return stripDots(cell, text);
  return text.replaceAll('.', '').replace(',', '.');
}

/** Returns `1.234` as 1234: in such a file the point separates thousands. */
const stripDots = (cell: string, text: string) =>
  text.length <= MAX_NUMBER && /^-?\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : cell;
