/** Makes of a line of a file the rows it stands for: the reader's work on each line, and that of a correction. */
import { inOneLine, withoutControls } from '../../core/clean-text.ts';
import { blankRow } from './blank-row.ts';
import type { ItemAnswers } from './items.ts';
import type { Layout } from './layout.ts';
import type { Exchange } from './money.ts';
import { readPurchases } from './read-purchases.ts';
import { readTrip } from './read-trip.ts';
import type { ReadRow } from './row.ts';

/** First and last day of the import, both included. */
export type Period = { from: string; to: string };
/** By what a line is read beside its layout: the period, what the account answered about items, its time zone and date, and the rate of Canadian dollars. */
export type Reading = Period & {
  items?: ItemAnswers;
  timeZone?: string;
  today?: string;
  exchange?: Exchange | null;
};
/** Of a line, as printed, by column key. */
export type Cells = Readonly<Record<string, string>>;

/** Longer is no cell of a list: its line is at fault, and the cell is cut before any pattern sees it. */
export const MAX_CELL = 2000;
export const isTooLong = (cell: string): boolean => cell.length > MAX_CELL && cell.trim().length > MAX_CELL;

/** A cell as it is read and kept: without blanks around it, and in one line. A note keeps its lines, as the description of an expense does. */
export function cellText(key: string, cell: string): string {
  const text = removeExportMarks(cell.trim().slice(0, MAX_CELL)).trimEnd();
  return key === 'note' ? withoutControls(text) : inOneLine(text);
}

/** Our own exports put an apostrophe before a text that a spreadsheet would take for a formula or a number; others write `="000451"`. */
const APOSTROPHE = /^['’](?=[\s"]*[-=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\d])/;
const AS_TEXT = /^="([^"]*)"$/;

export const removeExportMarks = (text: string): string =>
  text.startsWith("'") || text.startsWith('’') ? text.replace(APOSTROPHE, '') : text.replace(AS_TEXT, '$1');

/** The rows of a line: several where it holds several purchases, one with its error where it is at fault. */
export function readLine(layout: Layout, cells: Cells, line: number, period: Reading): ReadRow[] {
  const texts = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, cellText(key, text)]));
  if (Object.values(cells).some(isTooLong)) return [shiftedLine(layout, texts, line)];
  return readTrimmed(layout, texts, line, period);
}

/** The same, of cells without blanks around them. */
export function readTrimmed(layout: Layout, cells: Cells, line: number, period: Reading): ReadRow[] {
  return layout.type === 'FUEL' ? readPurchases(layout, cells, line, period) : [readTrip(cells, line, period)];
}

/** A line whose cells stand under the wrong columns, as an unquoted comma in a name leaves it, or are longer than a cell is: an error, and no guess (file-formats §1). */
export function shiftedLine(layout: Layout, cells: Cells, line: number): ReadRow {
  return { ...blankRow(layout.type === 'FUEL' ? 'FUEL' : 'TRIP', line, 0), cells, error: 'Invalid Line' };
}

/** Who the line is about: the card, or the truck. */
const HOLDER = { FUEL: 'card', MILEAGE: 'vehicle' } as const;
const DIGIT = /\d/;
const TOTAL = /total/i;
/** Lines of a statement that are no purchases. */
const NO_PURCHASE = /\bbalance\b|^pmt\b|^payments?\b/i;

/** Whether a line is data and no total or footer: those have no digits in card and date, or the word 'total' there (IMP-21). */
export function isData(layout: Layout, cells: Cells): boolean {
  if (NO_PURCHASE.test(cells.kind ?? '')) return false;
  const holder = cells[HOLDER[layout.type]] ?? '';
  const date = cells.date ?? '';
  return (DIGIT.test(date) || DIGIT.test(holder)) && !TOTAL.test(holder) && !TOTAL.test(date);
}
