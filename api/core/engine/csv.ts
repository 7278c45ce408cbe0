/**
 * Writes every CSV file. A spreadsheet runs a cell that starts like a formula, whatever the file declares, so such text gets a
 * leading apostrophe. Files that the database writes apply the same rule in SQL (`neutralizeSql`); a test compares the two.
 */
import pg from 'pg';

/** Characters that a spreadsheet may drop before it reads a cell: spaces, control characters, invisible marks, quotation marks. */
const SKIPPED =
  '\\u0001-\\u0020"\\u007f-\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff';
/** `=`, `+`, `-`, and `@`, also in their small and full widths, and the minus sign. */
const STARTS = '=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20-';
const FORMULA = `^([\\u0009\\u000a\\u000d]|[${SKIPPED}]*[${STARTS}])`;
const NUMBER = '^-?[0-9]+([.][0-9]+)?$';

const isFormula = new RegExp(FORMULA, 'u');
const isNumber = new RegExp(NUMBER);

/** A numeric cell: `-12.50` stays a number. A value that is not a number is treated as text. */
export type Figure = { figure: string };
export type CsvCell = string | Figure;

/** Returns text that no spreadsheet reads as a formula. */
export function neutralize(text: string): string {
  return isFormula.test(text) ? `'${text}` : text;
}

/**
 * Returns `neutralize` as an SQL expression over a text. Text that starts with a letter or digit, as nearly all does, skips the
 * full check.
 */
export function neutralizeSql(text: string): string {
  const isHarmless = `ascii(${text}) between 48 and 57 or ascii(${text}) between 65 and 126`;
  return `case when ${isHarmless} then ${text} when ${text} ~ ${pg.escapeLiteral(FORMULA)} then '''' || (${text}) else ${text} end`;
}

/** Returns `neutralizeSql` for a text that may be a number. */
export function neutralizeUnlessNumberSql(text: string): string {
  return `case when ${text} ~ ${pg.escapeLiteral(NUMBER)} then ${text} else ${neutralizeSql(text)} end`;
}

/** Digits that a spreadsheet would change: it drops leading zeros and keeps only 15 digits of a number. */
const FRAGILE_DIGITS = '^(0[0-9]+|[0-9]{16,})$';
const isFragile = new RegExp(FRAGILE_DIGITS);

/** Returns text whose digits survive a spreadsheet: an apostrophe marks them as text, and our imports remove it. */
export function keepDigits(text: string): string {
  return isFragile.test(text) ? `'${text}` : text;
}

/** Returns `keepDigits` as an SQL expression over a text. */
export function keepDigitsSql(text: string, otherwise = text): string {
  return `case when ascii(${text}) between 48 and 57 and ${text} ~ ${pg.escapeLiteral(FRAGILE_DIGITS)} then '''' || (${text}) else ${otherwise} end`;
}

type Layout = {
  /** Whether the file starts with the byte order mark that tells a spreadsheet its encoding. */
  hasMark?: boolean;
  lineEnd?: '\n' | '\r\n';
};

/** Returns a whole CSV file, headings first. */
export function formatCsvFile(
  rows: readonly (readonly CsvCell[])[],
  { hasMark = false, lineEnd = '\r\n' }: Layout = {},
): string {
  const kept = hasMark ? rows.map((row) => row.map(protectCell)) : rows;
  return `${hasMark ? '\uFEFF' : ''}${kept.map((row) => `${formatCsvLine(row)}${lineEnd}`).join('')}`;
}

/** Files with the mark are opened in a spreadsheet, where a number cell stays a number and text stays text. */
const protectCell = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? keepDigits(cell) : cell);

/** Returns a line without its line break. */
export function formatCsvLine(cells: readonly CsvCell[]): string {
  return cells.map((cell) => quote(toText(cell))).join(',');
}

function toText(cell: CsvCell): string {
  if (typeof cell === 'string') return neutralize(cell);
  return isNumber.test(cell.figure) ? cell.figure : neutralize(cell.figure);
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
