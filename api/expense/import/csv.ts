/** The rows of a CSV, in order and one at a time: they are never held all at once. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { MOST_BYTES_OF_LINE } from './content.ts';
import { Unreadable } from './refusal.ts';

/** `row` counts the lines of the file from 1, as an editor does. */
export type TakeRow = (cells: string[], row: number) => void;

/** Enough for what stands before any header, and a few lines of data. */
const HEAD_BYTES = 256 * 1024;
/** As much as is worked on at once. */
const SLAB_BYTES = 64 * 1024;
const LF = 10;
const QUOTE = 34;
const DELIMITERS = [',', ';', '\t', '|'];

const OPTIONS: Options = {
  record_delimiter: '\n',
  relax_quotes: true,
  // A quote behind a blank is one too, as in `a, "b, c"`. What stands before any cell is trimmed by whoever reads it.
  ltrim: true,
  relax_column_count: true,
  max_record_size: MOST_BYTES_OF_LINE,
};

/** The widest layout known has some 170 columns. One column more is kept of a wider row, for its reader to refuse. */
export const MAX_COLUMNS = 1_000;
/** More of a cell names no column. */
const MAX_HEADING = 200;

/** A row as a header is looked for in it. */
export const headRow = (cells: readonly string[]) =>
  cells.slice(0, MAX_COLUMNS + 1).map((cell) => cell.slice(0, MAX_HEADING));

export type Head = { rows: string[][]; delimiter: string };

/** The first `most` rows that are not blank, split by each delimiter in turn until `isRight`; else by the one that makes most cells. None, where one leaves nothing. */
export function headOf(text: Buffer, most: number, isRight: (rows: string[][]) => boolean): Head {
  const heads = DELIMITERS.map((delimiter) => ({ delimiter, ...firstRows(text, delimiter, most) }));
  const width = ({ rows }: Head) => Math.max(0, ...rows.map((cells) => cells.length));
  const widest = Math.max(...heads.map(width));
  const best =
    heads.find(({ rows, isBroken }) => rows.length === 0 && !isBroken) ?? heads.find(({ rows }) => isRight(rows));
  return (best ?? heads.find((head) => width(head) === widest)) as Head;
}

class Enough extends Error {}

/** `isBroken` by something further down, which is said when that is read, or by a quote that this delimiter makes one of. */
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
 * Hands each row on; what `take` throws ends it. Lines before the first quote are split as they are, five times as fast as by the parser; from a quote on it
 * has the word for a while.
 */
export function eachRow(text: Buffer, delimiter: string, take: TakeRow): void {
  let [at, row, size, quote] = [0, 1, SLAB_BYTES, 0];
  while (at < text.length) {
    if (quote <= at) quote = positionOf(QUOTE, text, at);
    const plainEnd = quote === text.length ? quote : text.lastIndexOf(LF, quote) + 1;
    if (plainEnd > at) {
      const slab = text.subarray(at, endOfLine(text, at + SLAB_BYTES, plainEnd));
      row += splitRows(slab, delimiter, take, row);
      at += slab.length;
    } else {
      const slab = text.subarray(at, endOfLine(text, at + size, text.length));
      const { bytes, lines } = parseRows(slab, delimiter, take, row, at + slab.length === text.length);
      // A record that goes on behind the slab is read with a larger one.
      size = bytes === 0 ? size * 2 : SLAB_BYTES;
      row += lines;
      at += bytes;
    }
  }
}

/** Where a byte is next, or the end of the text. */
function positionOf(byte: number, text: Buffer, from: number): number {
  const at = text.indexOf(byte, from);
  return at === -1 ? text.length : at;
}

/** The end of the line that goes over `from`, and not behind `most`. */
function endOfLine(text: Buffer, from: number, most: number): number {
  const end = from < most ? text.indexOf(LF, from) + 1 : 0;
  return end === 0 ? most : Math.min(end, most);
}

/** Rows without a quote; answers how many. */
function splitRows(slab: Buffer, delimiter: string, take: TakeRow, row: number): number {
  const lines = slab.toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const [at, line] of lines.entries()) take(line.split(delimiter), row + at);
  return lines.length;
}

/** Rows with quotes; answers how far they went. */
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
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' && !isEnd && slab.length - gone.bytes < MOST_BYTES_OF_LINE) return gone;
    throw openQuote(from + gone.lines);
  }
}

/** A quote that a later line's quote closed has swallowed what stood between: such a cell still has its own quote. */
function checkClosed(cells: readonly string[], row: number): void {
  if (cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))) throw openQuote(row);
}

function openQuote(row: number): Unreadable {
  return new Unreadable('OPEN_QUOTE', `A quote that begins in row ${row} is not closed.`);
}
