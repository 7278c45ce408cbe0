/** Reads the sheets of a workbook. */
import { plainWorkbook } from './plain-workbook.ts';
import { Unreadable } from './refusal.ts';
import type { Sheet } from './sheets.ts';

/** Limit of a workbook's unpacked size. 100,000 lines of a fuel card are about 70 MB. */
const MAX_UNPACKED = 120_000_000;

/** Maximum number of sheets read: a workbook may have one for each week or truck. */
const MAX_SHEETS = 60;

const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const DIRECTORY_ENTRY = Buffer.from('504b0102', 'hex');
const ENTRY_BYTES = 46;
/** A spreadsheet shows 15 digits of a number and stores up to 17: 97.900000000000006. */
const SHOWN_DIGITS = 15;

type Value = string | boolean | Date | null;

/** Returns the sheets of a workbook with their displayed cells, as text like in a CSV. */
export async function sheetsOfWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const count = checkUnpacked(bytes);
  if (count > MAX_SHEETS)
    throw new Unreadable('TOO_LARGE', `This workbook has ${count} sheets. The limit is ${MAX_SHEETS}. Split it.`);
  return readSheets(plainOf(bytes));
}

function plainOf(bytes: Buffer): Buffer {
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
    const sheets = await readWorkbook<string>(bytes, { parseNumber: numberText });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells) => withoutEnd((cells as Value[]).map(textOf))),
    }));
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new Unreadable('NOT_CSV', 'This Excel workbook can’t be read. Open it and save it as CSV.');

/** Returns the number of sheets. Checks the unpacked size in the directory; if the directory is wrong, the process limits apply. */
function checkUnpacked(bytes: Buffer): number {
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end === -1 || end + 20 > bytes.length)
    throw new Unreadable('NOT_CSV', 'This Excel workbook is incomplete. Download it again.');
  let [unpacked, sheets] = [0, 0];
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_BYTES <= bytes.length && bytes.compare(DIRECTORY_ENTRY, 0, 4, at, at + 4) === 0) {
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

/** Formats a number as the sheet shows it, without an exponent. */
function numberText(stored: string): string {
  // Longer than a spreadsheet's own numbers: another program wrote all digits of a card.
  if (/^\d{16,}$/.test(stored) && Number(stored.slice(SHOWN_DIGITS)) > 0) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const shown = value.toPrecision(SHOWN_DIGITS);
  // A spreadsheet stores only 15 digits of a card number; the rest is lost, as in a CSV (7.08E+18).
  if (Math.abs(value) >= 10 ** SHOWN_DIGITS) return shown.toUpperCase();
  if (shown.includes('e')) return String(Number(shown));
  return shown.includes('.') ? shown.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : shown;
}

/** Formats a date as shown; its time has no time zone. */
function textOf(value: Value): string {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 19);
  return value === null ? '' : String(value);
}

/** Removes the blank cells at the end, because rows are as wide as the sheet's widest one. */
function withoutEnd(cells: string[]): string[] {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1;
  return cells.slice(0, width);
}
