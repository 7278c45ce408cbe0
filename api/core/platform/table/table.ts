/** Reads a file as a table, from delimited text or a workbook's sheet. Only for the reader process. */
import { cutLine, findSpans, type Span } from '@milepost/domain/expense/import/fixed-width.ts';
import { describeColumns, isHeadless } from '@milepost/domain/expense/import/heading-lines.ts';
import { findRecordLength, formatRecordHeading } from '@milepost/domain/expense/import/packed.ts';
import { isWorkbook, readPage, toUnixText } from './content.ts';
import { eachRow, headRow, isBlank, readHead, type TakeRow } from './csv.ts';
import { Unreadable } from './file-rejection.ts';
import { type ChosenSheets, chooseSheets } from './sheets.ts';
import { listSheets } from './xlsx.ts';

/** Rows searched for a header, including those below it that show which of several amounts was paid. */
const MAX_HEAD = 200;

/** A table's first rows, and a function to read all of them, repeatedly if needed. */
export type Table = {
  head: string[][];
  each: (take: TakeRow) => void;
  isSheet?: boolean;
  /** The sheets of a workbook that were joined, and those with another table. */
  sheets?: Pick<ChosenSheets, 'names' | 'others'>;
};

/** @param isRight whether the first rows are split correctly. @throws Unreadable */
export async function parseTable(bytes: Buffer, isRight: (rows: string[][]) => boolean): Promise<Table> {
  const page = isWorkbook(bytes) ? null : readPage(bytes);
  if (page || isWorkbook(bytes)) {
    const all = page ? [{ name: '', rows: page }] : await listSheets(bytes);
    const { rows, names, others } = chooseSheets(all, (each) => isRight(toSheetTable(each).head));
    const sheet = { ...toSheetTable(rows), sheets: { names, others } };
    return isRight(sheet.head) ? sheet : withHeadings(sheet);
  }
  const text = toUnixText(bytes);
  const { rows, delimiter } = readHead(text, MAX_HEAD, isRight);
  if (isRight(rows)) return { head: rows, each: (take) => eachRow(text, delimiter, take) };
  if (rows.length === 0 && firstLines(text)[0]?.trimStart().startsWith('"')) throw new Unreadable('NOT_CSV', UNCLOSED);
  if (isBinary(rows)) throw new Unreadable('NOT_CSV', 'This file isn’t a table. Use a CSV file or an Excel workbook.');
  const isNarrow = mostAreNarrow(rows) && !hasWideRows(rows);
  const printed = isNarrow ? readPrintedTable(text, isRight) : null;
  const table = printed ?? { head: rows, each: (take: TakeRow) => eachRow(text, delimiter, take) };
  return (isNarrow && !isHeadless(table.head) && readPackedTable(text)) || withHeadings(table);
}

const UNCLOSED = 'The file starts with a quote that has no end. Save it again as a CSV file or an Excel workbook.';

/** Returns a table with each line as its only cell, for the user to enter the positions of its columns; null if lines differ in length. */
function readPackedTable(text: Buffer): Table | null {
  const lines = firstLines(text);
  const length = findRecordLength(lines);
  if (length === null) return null;
  const heading = [formatRecordHeading(length)];
  return {
    head: [heading, ...lines.map((line) => [line])],
    each: (take) => {
      take(heading, 0);
      eachLine(text, (line, row) => {
        take([line.replace(/\r$/, '')], row);
        return true;
      });
    },
  };
}

/** Returns the first lines that are not blank. */
function firstLines(text: Buffer): string[] {
  const lines: string[] = [];
  eachLine(text, (line) => {
    if (line.trim() !== '') lines.push(line.replace(/\r$/, ''));
    return lines.length < MAX_HEAD;
  });
  return lines;
}

/** Fewer columns than any table has. */
const MIN_COLUMNS = 3;
const mostAreNarrow = (rows: readonly string[][]) =>
  rows.filter((cells) => cells.length < MIN_COLUMNS).length * 2 > rows.length;
/** More cells than the commas of a printed line make. */
const MANY_COLUMNS = 6;
/** Returns whether a header and a line below it are split, however many titles and footers surround them. */
const hasWideRows = (rows: readonly string[][]) => rows.filter((cells) => cells.length >= MANY_COLUMNS).length > 1;
const LF = 10;

/**
 * Reads a printed list with columns of fixed width, by a heading that is known, and as wide as possible: a page title taken for the
 * heading hides the gaps between columns. Null for any other text.
 */
function readPrintedTable(text: Buffer, isRight: (rows: string[][]) => boolean): Table | null {
  const lines = firstLines(text);
  const tables = findSpans(lines).map((spans) => ({ spans, head: lines.map((line) => headRow(cutLine(line, spans))) }));
  const known = tables.filter(({ head }) => isRight(head));
  const [best] = (known.length > 0 ? known : tables).sort((one, other) => other.spans.length - one.spans.length);
  return best ? { head: best.head, each: (take) => eachCut(text, best.spans, take) } : null;
}

function eachCut(text: Buffer, spans: readonly Span[], take: TakeRow): void {
  eachLine(text, (line, row) => {
    take(cutLine(line, spans), row);
    return true;
  });
}

/** Calls `take` for each line until the function returns false. */
function eachLine(text: Buffer, take: (line: string, row: number) => boolean): void {
  for (let [start, row] = [0, 1]; start < text.length; row += 1) {
    const end = text.indexOf(LF, start);
    const line = text.toString('utf8', start, end === -1 ? text.length : end);
    if (!take(line, row)) return;
    start = end === -1 ? text.length : end + 1;
  }
}

/** Adds headings to a table that starts with values, so that the user can map its columns. */
function withHeadings(table: Table): Table {
  if (!isHeadless(table.head)) return table;
  const headings = describeColumns(table.head);
  return {
    ...table,
    head: [headings, ...table.head],
    each: (take) => {
      take(headings, 0);
      table.each(take);
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
const isBinary = (rows: string[][]) => rows.some((cells) => cells.some((cell) => CONTROL.test(cell)));

function toSheetTable(rows: string[][]): Table {
  return {
    isSheet: true,
    head: rows
      .filter((cells) => !isBlank(cells))
      .slice(0, MAX_HEAD)
      .map(headRow),
    each: (take) => {
      for (const [at, cells] of rows.entries()) take(cells, at + 1);
    },
  };
}
