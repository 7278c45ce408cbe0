/** Decodes a file of tax rates: text in any encoding, an Excel workbook, or a page with a table. Says what to do with a PDF. */
import { decodeText } from '../../core/decode-text.ts';
import { isCompoundFile } from '../../core/spreadsheet/compound-file.ts';
import { isHtmlTable, listHtmlRows } from '../../core/spreadsheet/html-table.ts';
import { formatStoredNumber } from '../../core/spreadsheet/stored-number.ts';
import { readXls } from '../../core/spreadsheet/xls.ts';
import { readMatrix } from './matrix.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4);

/** The official file has 20 kB as CSV, 100 kB as a workbook. */
const MAX_BYTES = 2_000_000;

export type DecodedRates = { text: string } | { refusal: string };

/** Returns the text, of a workbook as CSV; or what to do with a file that is none. */
export async function decodeRates(bytes: Uint8Array): Promise<DecodedRates> {
  if (bytes.length > MAX_BYTES)
    return { refusal: 'This file is too large to be a tax rate file. Select the CSV for one quarter.' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { refusal: 'This is a PDF. Download the matrix from iftach.org as CSV or Excel.' };
  if (isZip(bytes) || isCompoundFile(bytes)) {
    const sheets = isZip(bytes) ? await readXlsx(bytes) : readXls(bytes);
    return sheets?.[0] ? { text: findMatrixText(sheets) } : { refusal: UNREADABLE };
  }
  const text = decodeText(bytes);
  return isHtmlTable(text) ? { text: formatRows(listHtmlRows(text)) } : { text };
}

const UNREADABLE = 'This Excel workbook can’t be read. Download the matrix from iftach.org as CSV.';

type Sheet = { name: string; rows: string[][] };

/** Returns the sheets of an .xlsx workbook; null if it can’t be read. */
async function readXlsx(bytes: Uint8Array): Promise<Sheet[] | null> {
  const { default: readWorkbook } = await import('read-excel-file/universal');
  try {
    const sheets = await readWorkbook<string>(new Blob([new Uint8Array(bytes)]), { parseNumber: formatStoredNumber });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((cells) => cells.map(formatValue)) }));
  } catch {
    return null;
  }
}

const formatValue = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** Returns the sheet with rates; the others have footnotes. A sheet may name its quarter only in its own name. */
function findMatrixText(sheets: readonly Sheet[]): string {
  const sheet = sheets.find(({ rows }) => readMatrix(formatRows(rows))) ?? sheets[0];
  const text = formatRows(sheet?.rows ?? []);
  return readMatrix(text)?.quarter === null && sheet?.name ? `${formatRows([[sheet.name]])}\n${text}` : text;
}

/** Returns the rows as CSV, without the blank cells at the end that workbooks have. */
const formatRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells
        .slice(0, cells.findLastIndex(Boolean) + 1)
        .map(formatCell)
        .join(','),
    )
    .join('\n');

const formatCell = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
