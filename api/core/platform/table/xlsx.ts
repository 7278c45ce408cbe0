/** Reads the sheets of a workbook. */
import { isCompoundFile } from '@milepost/domain/core/spreadsheet/compound-file.ts';
import { repeatDown } from '@milepost/domain/core/spreadsheet/merged-cells.ts';
import { formatStoredNumber } from '@milepost/domain/core/spreadsheet/stored-number.ts';
import { readXls } from '@milepost/domain/core/spreadsheet/xls.ts';
import { Unreadable } from './file-rejection.ts';
import { readMergedCells } from './merged-cells.ts';
import { plainWorkbook } from './plain-workbook.ts';
import type { Sheet } from './sheets.ts';
import { END, ENTRY, ENTRY_BYTES } from './zip-parts.ts';

/** Limit of a workbook's unpacked size. 100,000 lines of a fuel card are about 70 MB. */
const MAX_UNPACKED = 120_000_000;

/** Maximum number of sheets read: a workbook may have one for each week or truck. */
const MAX_SHEETS = 60;

type Value = string | boolean | Date | null;

/** Returns the sheets of a workbook with their displayed cells, as text like in a CSV. */
export async function listSheets(bytes: Buffer): Promise<Sheet[]> {
  if (isCompoundFile(bytes)) return readOldSheets(bytes);
  const count = checkUnpacked(bytes);
  if (count > MAX_SHEETS)
    throw new Unreadable('TOO_LARGE', `This workbook has ${count} sheets. The limit is ${MAX_SHEETS}. Split it.`);
  return readSheets(unpackPlain(bytes));
}

/** Returns the sheets of an .xls. One with a password can't be read, nor a Word document with that name. */
function readOldSheets(bytes: Buffer): Sheet[] {
  const sheets = readXls(bytes);
  if (!sheets)
    throw new Unreadable(
      'XLS',
      'This .xls file has a password, or isn’t an Excel workbook. Open it and save it as .xlsx or CSV.',
    );
  return sheets.slice(0, MAX_SHEETS).map(({ name, rows }) => ({ name, rows: rows.map(withoutEnd) }));
}

function unpackPlain(bytes: Buffer): Buffer {
  try {
    return plainWorkbook(bytes);
  } catch {
    throw unreadable();
  }
}

async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  // Loads sixty files that a CSV doesn't need.
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    const sheets = await readWorkbook<string>(bytes, { parseNumber: formatStoredNumber });
    const merged = readMergedCells(bytes);
    return sheets.map(({ sheet, data }, at) => {
      const rows = data.map((cells) => withoutEnd((cells as Value[]).map(toText)));
      for (const cell of merged[at] ?? []) repeatDown(rows, cell);
      return { name: sheet, rows };
    });
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new Unreadable('NOT_CSV', 'This Excel workbook can’t be read. Open it and save it as CSV.');

/** Returns the number of sheets. Checks the unpacked size in the directory; if the directory is wrong, the process limits apply. */
function checkUnpacked(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end + 20 > bytes.length)
    throw new Unreadable('NOT_CSV', 'This Excel workbook is incomplete. Download it again.');
  let [unpacked, sheets] = [0, 0];
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_BYTES <= bytes.length && bytes.compare(ENTRY, 0, 4, at, at + 4) === 0) {
    unpacked += bytes.readUInt32LE(at + 24);
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    if (/worksheets\/[^/]{1,100}\.xml$/.test(bytes.toString('latin1', at + ENTRY_BYTES, nameEnd).slice(-150)))
      sheets += 1;
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (unpacked > MAX_UNPACKED)
    throw new Unreadable(
      'TOO_LARGE',
      `This workbook is ${Math.round(unpacked / 1e6)} MB when unpacked, which is too large. Save its sheet as CSV.`,
    );
  return sheets;
}

/** Formats a date as shown; its time has no time zone. */
function toText(value: Value): string {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 19);
  return value === null ? '' : String(value);
}

/** Removes the blank cells at the end, because rows are as wide as the sheet's widest one. */
function withoutEnd(cells: string[]): string[] {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1;
  return cells.slice(0, width);
}
