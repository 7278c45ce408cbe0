/** Reads the rows of an uploaded spreadsheet. Run the default export with `inWorker`, because the file is untrusted. */
import { MAX_SHEET_ROWS } from '@milepost/domain/core/sheet.ts';
import { hasHeadings } from '@milepost/domain/core/sheet-table.ts';
import { MAX_CELL, removeExportMarks } from '@milepost/domain/expense/import/read-line.ts';
import { getSheet, type SheetName } from '@milepost/domain/sheets.ts';
import { isBlank } from '../core/platform/table/csv.ts';
import { Unreadable } from '../core/platform/table/file-rejection.ts';
import { parseTable } from '../core/platform/table/table.ts';

export type SheetOrder = { name: SheetName; bytes: Uint8Array };
export type SheetRows = { rows: string[][] } | { refusal: string };

const MAX_COLUMNS = 200;
/** Time of a workbook's date value. */
const MIDNIGHT = / 00:00:00$/;

export default async function readSheet({ name, bytes }: SheetOrder): Promise<SheetRows> {
  try {
    const table = await parseTable(Buffer.from(bytes), (head) => hasHeadings(getSheet(name), head));
    const rows: string[][] = [];
    table.each((cells) => {
      if (isBlank(cells)) return;
      if (rows.length > MAX_SHEET_ROWS)
        throw new Unreadable(
          'TOO_LARGE',
          `This is more than ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Import them in parts.`,
        );
      rows.push(
        cells.slice(0, MAX_COLUMNS).map((cell) => removeExportMarks(cell.slice(0, MAX_CELL).replace(MIDNIGHT, ''))),
      );
    });
    return { rows };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    throw error;
  }
}
