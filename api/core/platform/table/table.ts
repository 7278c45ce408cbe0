/** Reads a file as a table, from delimited text or a workbook's sheet. Only for the reader process. */
import { isWorkbook, plainText } from './content.ts';
import { eachRow, headOf, headRow, isBlank, type TakeRow } from './csv.ts';
import { Unreadable } from './refusal.ts';
import { rowsOfWorkbook } from './xlsx.ts';

/** Rows searched for a header, including those below it that show which of several amounts was paid. */
const MAX_HEAD = 200;

/** A table's first rows, and a function to read all of them, repeatedly if needed. */
export type Table = { head: string[][]; each: (take: TakeRow) => void; isSheet?: boolean };

/** @param isRight whether the first rows are split correctly. @throws Unreadable */
export async function tableOf(bytes: Buffer, isRight: (rows: string[][]) => boolean): Promise<Table> {
  if (isWorkbook(bytes)) return sheetOf(await rowsOfWorkbook(bytes, (rows) => isRight(sheetOf(rows).head)));
  const text = plainText(bytes);
  const { rows, delimiter } = headOf(text, MAX_HEAD, isRight);
  if (isBinary(rows) && !isRight(rows))
    throw new Unreadable('NOT_CSV', 'This is no table: the file is neither CSV nor an Excel workbook.');
  return { head: rows, each: (take) => eachRow(text, delimiter, take) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
const isBinary = (rows: string[][]) => rows.some((cells) => cells.some((cell) => CONTROL.test(cell)));

function sheetOf(rows: string[][]): Table {
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
