/** Splits an export into files within the limits of its importer. */
import type { FileLimits, FileRecord } from '@milepost/domain/accounting/quickbooks/quickbooks.ts';
import { type CsvCell, formatCsvLine } from '../../core/engine/csv.ts';

const LINE_END = '\r\n';

export type ExportFile = { records: number; rows: number; first: string; last: string; text: string };

/** Returns the files in order; a record is never split. */
export function splitFiles(
  records: readonly FileRecord[],
  headings: readonly string[],
  {
    records: maxRecords = Number.POSITIVE_INFINITY,
    rows: maxRows,
    bytes: maxBytes = Number.POSITIVE_INFINITY,
  }: FileLimits,
): ExportFile[] {
  const head = getLine(headings);
  const files: (ExportFile & { bytes: number })[] = [];
  for (const { number, rows } of records) {
    const text = rows.map(getLine).join('');
    const bytes = Buffer.byteLength(text);
    const file = files.at(-1);
    const fits =
      file && file.records < maxRecords && file.rows + rows.length <= maxRows && file.bytes + bytes <= maxBytes;
    if (fits) {
      file.records += 1;
      file.rows += rows.length;
      file.bytes += bytes;
      file.text += text;
      file.last = number;
    } else {
      const size = Buffer.byteLength(head) + bytes;
      files.push({ records: 1, rows: rows.length, first: number, last: number, text: head + text, bytes: size });
    }
  }
  return files.map(({ bytes: _, ...file }) => file);
}

/** Numbers stay numbers; other cells are protected against formulas. */
const getLine = (row: readonly string[]) => `${formatCsvLine(row.map((figure): CsvCell => ({ figure })))}${LINE_END}`;
