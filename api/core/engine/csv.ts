/**
 * The one way a CSV file is written. A spreadsheet runs a cell that begins like a formula, whatever the file calls it, so such a text gets an apostrophe in
 * front. Files that the database writes use the same rule as SQL (`neutralizeSql`); a test holds the two to each other.
 */
import pg from 'pg';

/** A spreadsheet may drop these before it reads a cell: blanks, control characters, invisible marks, quotation marks. */
const SKIPPED =
  '\\u0001-\\u0020"\\u007f-\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff';
/** `=`, `+`, `-` and `@`, in their small and full widths too, and the minus sign. */
const STARTS = '=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20-';
const FORMULA = `^([\\u0009\\u000a\\u000d]|[${SKIPPED}]*[${STARTS}])`;
const NUMBER = '^-?[0-9]+([.][0-9]+)?$';

const isFormula = new RegExp(FORMULA, 'u');
const isNumber = new RegExp(NUMBER);

/** A cell of figures: `-12.50` stays the number it is. Anything but a number is a text all the same. */
export type Figure = { figure: string };
export type CsvCell = string | Figure;

/** Returns a text that no spreadsheet takes for a formula. */
export function neutralize(text: string): string {
  return isFormula.test(text) ? `'${text}` : text;
}

/** `neutralize` as an SQL expression over a text. What begins with a letter or digit, as nearly everything does, is not looked at further. */
export function neutralizeSql(text: string): string {
  const isHarmless = `ascii(${text}) between 48 and 57 or ascii(${text}) between 65 and 126`;
  return `case when ${isHarmless} then ${text} when ${text} ~ ${pg.escapeLiteral(FORMULA)} then '''' || (${text}) else ${text} end`;
}

/** The same over a text that may be a figure. */
export function neutralizeUnlessNumberSql(text: string): string {
  return `case when ${text} ~ ${pg.escapeLiteral(NUMBER)} then ${text} else ${neutralizeSql(text)} end`;
}

/** Digits that a spreadsheet would change: it drops leading zeros, and keeps 15 digits of a number. */
const FRAGILE_DIGITS = '^(0[0-9]+|[0-9]{16,})$';
const isFragile = new RegExp(FRAGILE_DIGITS);

/** Returns a text whose digits survive a spreadsheet: an apostrophe marks them as text, and our imports remove it. */
export function keepDigits(text: string): string {
  return isFragile.test(text) ? `'${text}` : text;
}

/** `keepDigits` as an SQL expression over a text. */
export function keepDigitsSql(text: string, otherwise = text): string {
  return `case when ascii(${text}) between 48 and 57 and ${text} ~ ${pg.escapeLiteral(FRAGILE_DIGITS)} then '''' || (${text}) else ${otherwise} end`;
}

type Layout = {
  /** Whether the mark stands in front by which a spreadsheet knows how the letters are written. */
  hasMark?: boolean;
  lineEnd?: '\n' | '\r\n';
};

/** A whole file of rows, the headings first. */
export function csvFile(
  rows: readonly (readonly CsvCell[])[],
  { hasMark = false, lineEnd = '\r\n' }: Layout = {},
): string {
  const kept = hasMark ? rows.map((row) => row.map(keepCell)) : rows;
  return `${hasMark ? '\uFEFF' : ''}${kept.map((row) => `${csvLine(row)}${lineEnd}`).join('')}`;
}

/** People open a file with the mark in a spreadsheet. A figure is a number there; a text stays a text. */
const keepCell = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? keepDigits(cell) : cell);

/** A line without its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map((cell) => quote(textOf(cell))).join(',');
}

function textOf(cell: CsvCell): string {
  if (typeof cell === 'string') return neutralize(cell);
  return isNumber.test(cell.figure) ? cell.figure : neutralize(cell.figure);
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
