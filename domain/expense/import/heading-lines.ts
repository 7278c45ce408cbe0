/** Finds headings in tables that print them over two lines, or not at all. */

import { joinLines, mayBeOneHeading } from '../../core/joined-headings.ts';
import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { findItem } from './items.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];

/** Rows searched for a heading. */
const MAX_ROWS = 15;
const MAX_CELL = 40;

const listFilledCells = (row: Row) => row.filter((cell) => cell.trim() !== '');

/** Returns the rows with the two lines of a heading joined in the lower one, in each way that they may belong together. */
export function joinHeadings(rows: readonly Row[]): string[][][] {
  const at = rows.slice(0, MAX_ROWS).findIndex((row, place) => mayBeOneHeading(row, rows[place + 1] ?? []));
  if (at === -1) return [];
  return joinLines(rows[at] ?? [], rows[at + 1] ?? []).map((joined) =>
    rows.map((row, place) => (place === at + 1 ? joined : [...row])),
  );
}

/** Minimum number of columns of a table without headings. */
const MIN_COLUMNS = 3;
const NUMBER = /\d/;

/** Returns whether the first row has values where a table has headings: a date or a state, and a number with decimals. */
export function isHeadless(rows: readonly Row[]): boolean {
  const [first = []] = rows;
  const cells = listFilledCells(first).map((cell) => cell.trim());
  const isFact = (cell: string) => isDate(cell) || /^[A-Z]{2}$/.test(cell);
  return cells.length >= MIN_COLUMNS && cells.some(isFact) && cells.some((cell) => /^-?\d[\d,]*\.\d+$/.test(cell));
}

const isDate = (cell: string) =>
  cell.length < 30 && NUMBER.test(cell) && (readDay(cell) !== null || /^\d{6}$/.test(cell));

/** Values by which a column without a heading is described; the first kind that all its cells have counts. */
const KINDS: readonly (readonly [string, (cell: string) => boolean])[] = [
  ['date', (cell) => /\D/.test(cell) && isDate(cell)],
  ['state', (cell) => /^[A-Z]{2}$/.test(cell) && readPlace(cell) !== null],
  ['product', (cell) => !NUMBER.test(cell.slice(0, 1)) && cell.length < MAX_CELL && findItem(cell).table === 'FUEL'],
  ['decimals', (cell) => /[.,]\d/.test(cell) && readNumber(cell) !== null],
  ['digits', (cell) => /^\d+$/.test(cell)],
];

const DESCRIBED = /^Column 1 \(/;
/** Returns whether these headings describe the columns of a file without any. */
export const isDescribed = (header: Row): boolean => DESCRIBED.test(header[0] ?? '');

/** Returns a heading for each column: its number, and the kind of its values, by which a similar file is recognized. */
export function describeColumns(rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
    const kind = cells.length === 0 ? 'blank' : (KINDS.find(([, is]) => cells.every(is))?.[0] ?? 'text');
    return `Column ${at + 1} (${kind})`;
  });
}
