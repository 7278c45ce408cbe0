/** The rows of a CSV, in order and one at a time: they are never held all at once. */
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { MOST_BYTES_OF_LINE } from './content.ts';
import { Unreadable } from './refusal.ts';

/** `row` counts the lines of the file from 1, as an editor does. */
export type TakeRow = (cells: string[], row: number) => void;

/** Enough for what stands before any header, and a few lines of data. */
const HEAD_BYTES = 256 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

const OPTIONS: Options = {
  record_delimiter: '\n',
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MOST_BYTES_OF_LINE,
};

export type Head = { rows: string[][]; delimiter: string };

/** The first `most` rows that are not blank, split by each delimiter in turn until `isRight`; else by the one that makes most cells. */
export function headOf(text: Buffer, most: number, isRight: (rows: string[][]) => boolean): Head {
  const heads = DELIMITERS.map((delimiter) => ({ delimiter, rows: firstRows(text, delimiter, most) }));
  const width = ({ rows }: Head) => Math.max(0, ...rows.map((cells) => cells.length));
  const widest = Math.max(...heads.map(width));
  return (heads.find(({ rows }) => isRight(rows)) ?? heads.find((head) => width(head) === widest)) as Head;
}

class Enough extends Error {}

function firstRows(text: Buffer, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  const take: TakeRow = (cells) => {
    if (!isBlank(cells)) rows.push(cells);
    if (rows.length === most) throw new Enough();
  };
  try {
    eachRow(text.subarray(0, HEAD_BYTES), delimiter, take);
  } catch (error) {
    // Whatever is wrong further down is said when that is read.
    if (!(error instanceof Enough || error instanceof Unreadable)) throw error;
  }
  return rows;
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Hands each row on. What `take` throws ends it. */
export function eachRow(text: Buffer, delimiter: string, take: TakeRow): void {
  let ended = 0;
  const on_record = (cells: string[], { lines }: { lines: number }) => {
    const row = ended + 1;
    ended = lines;
    if (lines > row) checkClosed(cells, row);
    take(cells, row);
    return null;
  };
  try {
    parse(text, { ...OPTIONS, delimiter, on_record });
  } catch (error) {
    if (error instanceof CsvError) throw openQuote(ended + 1);
    throw error;
  }
}

/** A quote that a later line's quote closed has swallowed what stood between: such a cell still has its own quote. */
function checkClosed(cells: readonly string[], row: number): void {
  if (cells.some((cell) => cell.startsWith('"') && cell.includes('\n'))) throw openQuote(row);
}

function openQuote(row: number): Unreadable {
  return new Unreadable('OPEN_QUOTE', `A quote that begins in row ${row} is not closed.`);
}
