/** Reads the rows of a CSV one at a time, never holding all of them. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { MAX_LINE_BYTES } from './content.ts';
import { Unreadable } from './file-rejection.ts';

/** `row` is the line number in the file from 1, as in an editor. */
export type TakeRow = (cells: string[], row: number) => void;

/** Enough for the lines above a header, and a few lines of data. */
const HEAD_BYTES = 256 * 1024;
/** Bytes processed in one step. */
const SLAB_BYTES = 64 * 1024;
const LF = 10;
const QUOTE = 34;
const DELIMITERS = [',', ';', '\t', '|'];

const OPTIONS: Options = {
  record_delimiter: '\n',
  relax_quotes: true,
  // Accepts a quote after a blank, as in `a, "b, c"`. The reader trims blanks before cells.
  ltrim: true,
  relax_column_count: true,
  max_record_size: MAX_LINE_BYTES,
};

/** The widest known layout has about 170 columns. A wider row keeps one additional column, for its reader to reject. */
export const MAX_COLUMNS = 1_000;
/** Characters of a heading that are compared. */
const MAX_HEADING = 200;

/** Cuts a row for the header search. */
export const headRow = (cells: readonly string[]) =>
  cells.slice(0, MAX_COLUMNS + 1).map((cell) => cell.slice(0, MAX_HEADING));

export type Head = { rows: string[][]; delimiter: string };

/**
 * Returns the first `most` nonblank rows, split by the first delimiter with `isRight`; else by the one with the most cells. Empty if a
 * delimiter leaves no rows.
 */
export function readHead(text: Buffer, most: number, isRight: (rows: string[][]) => boolean): Head {
  const heads = DELIMITERS.map((delimiter) => ({ delimiter, ...firstRows(text, delimiter, most) }));
  const width = ({ rows }: Head) => Math.max(0, ...rows.map((cells) => cells.length));
  const widest = Math.max(...heads.map(width));
  const best =
    heads.find(({ rows, isBroken }) => rows.length === 0 && !isBroken) ?? heads.find(({ rows }) => isRight(rows));
  return (best ?? heads.find((head) => width(head) === widest)) as Head;
}

class Enough extends Error {}

/** Returns the first rows. `isBroken`: an error further down, reported when reading it, or a quote that only this delimiter creates. */
function firstRows(text: Buffer, delimiter: string, most: number): { rows: string[][]; isBroken: boolean } {
  const rows: string[][] = [];
  const take: TakeRow = (cells) => {
    if (!isBlank(cells)) rows.push(headRow(cells));
    if (rows.length === most) throw new Enough();
  };
  try {
    eachRow(text.subarray(0, HEAD_BYTES), delimiter, take);
  } catch (error) {
    if (!(error instanceof Enough || error instanceof Unreadable)) throw error;
    return { rows, isBroken: error instanceof Unreadable };
  }
  return { rows, isBroken: false };
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Calls `take` for each row; an exception in it ends the loop. Lines before the first quote are split directly, five times as fast as
 * with the parser, which takes over for a while from a quote on.
 */
export function eachRow(text: Buffer, delimiter: string, take: TakeRow): void {
  let [at, row, size, quote] = [0, 1, SLAB_BYTES, 0];
  while (at < text.length) {
    if (quote <= at) quote = findByte(QUOTE, text, at);
    const plainEnd = quote === text.length ? quote : text.lastIndexOf(LF, quote) + 1;
    if (plainEnd > at) {
      const slab = text.subarray(at, endOfLine(text, at + SLAB_BYTES, plainEnd));
      row += splitRows(slab, delimiter, take, row);
      at += slab.length;
    } else {
      const slab = text.subarray(at, endOfLine(text, at + size, text.length));
      const { bytes, lines } = parseRows(slab, delimiter, take, row, at + slab.length === text.length);
      // A record longer than the slab is read again with a larger one.
      size = bytes === 0 ? size * 2 : SLAB_BYTES;
      row += lines;
      at += bytes;
    }
  }
}

/** Returns the next position of a byte, or the end of the text. */
function findByte(byte: number, text: Buffer, from: number): number {
  const at = text.indexOf(byte, from);
  return at === -1 ? text.length : at;
}

/** Returns the end of the line that spans `from`, at most `most`. */
function endOfLine(text: Buffer, from: number, most: number): number {
  const end = from < most ? text.indexOf(LF, from) + 1 : 0;
  return end === 0 ? most : Math.min(end, most);
}

/** Reads rows without quotes and returns their number. */
function splitRows(slab: Buffer, delimiter: string, take: TakeRow, row: number): number {
  const lines = slab.toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [at, line] of lines.entries()) take(line.split(delimiter), row + at);
  return lines.length;
}

/** Reads rows with quotes and returns how far it got. */
function parseRows(slab: Buffer, delimiter: string, take: TakeRow, from: number, isEnd: boolean) {
  const gone = { bytes: 0, lines: 0 };
  const on_record = (cells: string[], { bytes, lines }: { bytes: number; lines: number }) => {
    const row = from + gone.lines;
    if (lines > gone.lines + 1) checkClosed(cells, row);
    Object.assign(gone, { bytes, lines });
    take(cells, row);
    return null;
  };
  try {
    parse(slab, { ...OPTIONS, delimiter, on_record });
    return { ...gone, bytes: slab.length };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' && !isEnd && slab.length - gone.bytes < MAX_LINE_BYTES) return gone;
    throw openQuote(from + gone.lines);
  }
}

/** Rejects a cell that swallowed text up to a later line's quote: it still contains its own quote. */
function checkClosed(cells: readonly string[], row: number): void {
  if (cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))) throw openQuote(row);
}

function openQuote(row: number): Unreadable {
  return new Unreadable('OPEN_QUOTE', `A quotation mark in row ${row} is never closed.`);
}
