/** Reads the sheets of an Excel workbook of 1995 to 2003 (.xls). Fuel card portals and IFTA, Inc. still publish them. */

import { isCompoundFile, readStream } from './compound-file.ts';
import { repeatDown } from './merged-cells.ts';
import { formatStoredNumber } from './stored-number.ts';
import { readSharedStrings, readString } from './xls-strings.ts';

/** Cells are text, as in a CSV. */
export type XlsSheet = { name: string; rows: string[][] };

/** Types of records. */
const BOF = 0x809;
const EOF = 0x0a;
const CONTINUE = 0x3c;
const PASSWORD = 0x2f;
const DATE_MODE = 0x22;
const FORMAT = 0x41e;
const CELL_FORMAT = 0xe0;
const SHEET = 0x85;
const STRINGS = 0xfc;
const SHARED_LABEL = 0xfd;
const LABEL = 0x204;
const RICH_LABEL = 0xd6;
const NUMBER = 0x203;
const PACKED_NUMBER = 0x27e;
const PACKED_NUMBERS = 0xbd;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;
const TRUTH = 0x205;
const MERGED = 0xe5;

const VERSION_8 = 0x600;
const WORKSHEET = 0;
/** A sheet of this format isn't larger. */
const [MAX_ROWS, MAX_COLUMNS] = [65_536, 256];

type Record = { type: number; at: number; end: number };
/** What the records of all sheets refer to. */
type Book = {
  view: DataView;
  bytes: Uint8Array;
  isVersion8: boolean;
  strings: string[];
  /** The number format of each cell format. */
  formats: number[];
  /** Custom number formats. */
  masks: Map<number, string>;
  is1904: boolean;
};

/** Returns the worksheets with their cells; null for a file that is damaged, has a password, or is of another kind. */
export function readXls(file: Uint8Array): XlsSheet[] | null {
  try {
    return readWorkbook(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** @throws RangeError for a damaged file */
function readWorkbook(file: Uint8Array): XlsSheet[] | null {
  const bytes = isCompoundFile(file) ? readStream(file, ['Workbook', 'Book']) : null;
  if (!bytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const book: Book = { view, bytes, isVersion8: true, strings: [], formats: [], masks: new Map(), is1904: false };
  const sheets: { name: string; at: number }[] = [];
  const records = [...listRecords(view, 0)];
  for (const [index, { type, at, end }] of records.entries()) {
    if (type === PASSWORD) return null;
    if (type === BOF) book.isVersion8 = view.getUint16(at, true) === VERSION_8;
    else if (type === DATE_MODE) book.is1904 = view.getUint16(at, true) === 1;
    else if (type === CELL_FORMAT) book.formats.push(view.getUint16(at + 2, true));
    else if (type === FORMAT && book.isVersion8) book.masks.set(view.getUint16(at, true), readString(view, at + 2));
    else if (type === STRINGS) book.strings = readSharedStrings(view, listParts(records, index));
    else if (type === SHEET && view.getUint8(at + 5) === WORKSHEET)
      sheets.push({ name: readSheetName(book, at + 6, end), at: view.getUint32(at, true) });
  }
  return sheets.map((sheet) => ({ name: sheet.name, rows: readRows(book, sheet.at) }));
}

/** Returns the records of one part of the workbook, up to its end. */
function* listRecords(view: DataView, from: number): Generator<Record> {
  let at = from;
  while (at + 4 <= view.byteLength) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const end = at + 4 + length;
    if (type === EOF || end > view.byteLength) return;
    yield { type, at: at + 4, end };
    at = end;
  }
}

/** Returns the ranges of a record and of those that continue it. */
function listParts(records: readonly Record[], index: number): Record[] {
  const rest = records.slice(index + 1);
  const last = rest.findIndex(({ type }) => type !== CONTINUE);
  return records.slice(index, index + 1 + (last === -1 ? rest.length : last));
}

function readSheetName({ view, isVersion8 }: Book, at: number, end: number): string {
  if (isVersion8) return readString(view, at, 1);
  return decodeBytes(view, at + 1, Math.min(end, at + 1 + view.getUint8(at)));
}

const decodeBytes = (view: DataView, from: number, to: number) =>
  new TextDecoder('windows-1252').decode(new Uint8Array(view.buffer, view.byteOffset + from, Math.max(0, to - from)));

function readRows(book: Book, from: number): string[][] {
  const { view } = book;
  const rows: string[][] = [];
  const put = (at: number, column: number, text: string) => {
    const row = view.getUint16(at, true);
    if (row >= MAX_ROWS || column >= MAX_COLUMNS || text === '') return;
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] as string[];
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  };
  let formula = 0;
  for (const { type, at, end } of listRecords(view, from)) {
    if (type === FORMULA_TEXT) put(formula, view.getUint16(formula + 2, true), readLabel(book, at, end));
    else if (type === MERGED) repeatMerged(view, at, end, rows);
    else if (type === PACKED_NUMBERS) {
      const first = view.getUint16(at + 2, true);
      for (let [cell, column] = [at + 4, first]; cell + 6 < end; [cell, column] = [cell + 6, column + 1])
        put(at, column, formatNumber(book, cell, unpackNumber(view.getUint32(cell + 2, true))));
    } else if (CELLS.has(type)) {
      formula = at;
      put(at, view.getUint16(at + 2, true), readCell(book, type, at, end));
    }
  }
  return rows;
}

function repeatMerged(view: DataView, at: number, end: number, rows: string[][]): void {
  for (let range = at + 2; range + 8 <= end; range += 8) {
    const [first = 0, last = 0, column = 0] = [0, 2, 4].map((offset) => view.getUint16(range + offset, true));
    repeatDown(rows, { first, last, column });
  }
}

const CELLS: ReadonlySet<number> = new Set([
  ...[SHARED_LABEL, LABEL, RICH_LABEL, NUMBER, PACKED_NUMBER, FORMULA, TRUTH],
]);

function readCell(book: Book, type: number, at: number, end: number): string {
  const { view, strings } = book;
  if (type === SHARED_LABEL) return strings[view.getUint32(at + 6, true)] ?? '';
  if (type === LABEL || type === RICH_LABEL) return readLabel(book, at + 6, end);
  if (type === NUMBER) return formatNumber(book, at + 4, view.getFloat64(at + 6, true));
  if (type === PACKED_NUMBER) return formatNumber(book, at + 4, unpackNumber(view.getUint32(at + 6, true)));
  if (type === FORMULA)
    return view.getUint16(at + 12, true) === 0xffff ? '' : formatNumber(book, at + 4, view.getFloat64(at + 6, true));
  const isError = view.getUint8(at + 7) === 1;
  return isError ? '' : String(view.getUint8(at + 6) === 1);
}

function readLabel({ view, isVersion8 }: Book, at: number, end: number): string {
  return isVersion8
    ? readString(view, at)
    : decodeBytes(view, at + 2, Math.min(end, at + 2 + view.getUint16(at, true)));
}

/** Unpacks a number of 30 bits: a whole one, or the upper half of another one, perhaps times 100. */
function unpackNumber(packed: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, packed & 0xfffffffc, true);
  const number = packed & 2 ? packed >> 2 : view.getFloat64(0, true);
  return packed & 1 ? number / 100 : number;
}

const DAY_MS = 86_400_000;
const [FIRST_DAY, FIRST_DAY_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** From 1950 to 2100: a smaller number with a date format is a duration. */
const [MIN_DATE, MAX_DATE] = [18_000, 73_050];

/** Returns a number, date, or time of day by the format of its cell. */
function formatNumber({ view, formats, masks, is1904 }: Book, formatAt: number, value: number): string {
  const format = formats[view.getUint16(formatAt, true)] ?? 0;
  const mask = masks.get(format);
  if (!(mask === undefined ? isBuiltInDate(format) : isDateMask(mask))) return formatStoredNumber(String(value));
  const moment = new Date(Math.round(((is1904 ? FIRST_DAY_1904 : FIRST_DAY) + value * DAY_MS) / 1000) * 1000);
  if (value >= 0 && value < 1) return moment.toISOString().slice(11, 19);
  if (value < MIN_DATE || value > MAX_DATE) return formatStoredNumber(String(value));
  return moment.toISOString().replace('T', ' ').slice(0, 19);
}

const isBuiltInDate = (format: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => format >= from && format <= to);

/** Returns whether a number format has a day, month, year, or time, outside of quotes and brackets. */
function isDateMask(mask: string): boolean {
  const plain = mask
    .slice(0, 200)
    .replace(/"[^"]*"|\[[^\][]*\]|\\./g, '')
    .toLowerCase();
  return /[ymdhs]/.test(plain) && !plain.includes('general');
}
