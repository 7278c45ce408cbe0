/** Turns a line of a file into rows, for reading and for corrections. */
import { removeControlCharacters, toSingleLine } from '../../core/clean-text.ts';
import { readDay } from '../../core/written-days.ts';
import { makeBlankRow } from './blank-row.ts';
import type { ItemAnswers } from './items.ts';
import type { Layout } from './layout.ts';
import { INVALID_LINE } from './line-errors.ts';
import type { Exchange } from './money.ts';
import { readPurchases } from './read-purchases.ts';
import { readTrip } from './read-trip.ts';
import type { ReadRow } from './row.ts';

/** First and last date of the import, both included. */
export type Period = { from: string; to: string };
/** Context for reading a line: the period, the account's item answers, its time zone and date, and the Canadian dollar rate. */
export type Reading = Period & {
  items?: ItemAnswers;
  timeZone?: string;
  today?: string;
  exchange?: Exchange | null;
};
/** Cells of a line as printed, by column key. */
export type Cells = Readonly<Record<string, string>>;

/** Maximum length of a cell: a longer one makes its line faulty and is cut before any pattern reads it. */
export const MAX_CELL = 2000;
export const isTooLong = (cell: string): boolean => cell.length > MAX_CELL && cell.trim().length > MAX_CELL;

/** Returns a cell trimmed and in one line. A note keeps its line breaks, like an expense's description. */
export function getCellText(key: string, cell: string): string {
  const text = removeExportMarks(cell.trim().slice(0, MAX_CELL)).trimEnd();
  return key === 'note' ? removeControlCharacters(text) : toSingleLine(text);
}

/** Our own exports put an apostrophe before text that a spreadsheet would read as a formula or number; other programs write `="000451"`. */
const APOSTROPHE = /^['’](?=[\s"]*[-=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20\d])/;
const AS_TEXT = /^="([^"]*)"$/;

export const removeExportMarks = (text: string): string =>
  text.startsWith("'") || text.startsWith('’') ? text.replace(APOSTROPHE, '') : text.replace(AS_TEXT, '$1');

/** Returns the rows of a line: one for each purchase, or one with the error of a faulty line. */
export function readLine(layout: Layout, cells: Cells, line: number, period: Reading): ReadRow[] {
  const texts = Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, getCellText(key, text)]));
  if (Object.values(cells).some(isTooLong)) return [makeErrorRow(layout, texts, line)];
  return readTrimmed(layout, texts, line, period);
}

/** Reads a line of trimmed cells. */
export function readTrimmed(layout: Layout, cells: Cells, line: number, period: Reading): ReadRow[] {
  return layout.type === 'FUEL' ? readPurchases(layout, cells, line, period) : [readTrip(cells, line, period)];
}

/**
 * Returns an error row for a line with shifted cells, as an unquoted comma in a name causes, or with cells that are too long: no
 * guessing (file-formats §1).
 */
export function makeErrorRow(layout: Layout, cells: Cells, line: number): ReadRow {
  return { ...makeBlankRow(layout.type === 'FUEL' ? 'FUEL' : 'TRIP', line, 0), cells, error: INVALID_LINE };
}

/** The subject of a line: the card, or the truck. */
const HOLDER = { FUEL: 'card', MILEAGE: 'vehicle' } as const;
const DIGIT = /\d/;
const FOOTER = /total|^(?:page|printed|report|generated|end of) |\bdue\b/i;
/** Statement lines that are not purchases. */
const NO_PURCHASE = /\bbalance\b|^pmt\b|^payments?\b/i;

/**
 * Returns whether a line is data rather than a total or footer, which has no digits in card and date, or the word 'total' there
 * (IMP-21).
 */
export function isDataLine(layout: Layout, cells: Cells): boolean {
  if (NO_PURCHASE.test(cells.kind ?? '') || isPayment(cells)) return false;
  const holder = cells[HOLDER[layout.type]] ?? '';
  const date = cells.date ?? '';
  const isFooter = [holder, date].some((text) => FOOTER.test(text));
  return (DIGIT.test(date) || DIGIT.test(holder)) && !isFooter && !isRemark(layout, cells);
}

/** Returns whether a statement's line without a product and a card is a payment, which only its place says. */
const isPayment = ({ card = '', item = '', quantity = '', location = '' }: Cells) =>
  !DIGIT.test(`${card}${quantity}`) && item === '' && /^payments?\b/i.test(location);

/** Letters that no masked card number has. */
const PROSE = /[a-wyz]{3}/i;

/**
 * Returns whether a line of a fuel file has words, but neither a date nor a figure bought, such as the period above each page of
 * a report.
 */
function isRemark({ type, purchases }: Layout, cells: Cells): boolean {
  if (type !== 'FUEL' || !PROSE.test(`${cells.card ?? ''} ${cells.date ?? ''}`)) return false;
  if (readDay(cells.date ?? '') !== null || DIGIT.test(cells.otherDate ?? '')) return false;
  const keys = purchases.flatMap(({ quantity, amount }) => [amount, quantity ?? amount]);
  return !keys.some((key) => DIGIT.test(cells[key] ?? ''));
}
