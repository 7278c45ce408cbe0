/** Writes rows as CSV for `copy … from stdin (format csv)`, in the order of READ_COLUMNS. An empty cell is null, `""` an empty text. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';

const CHUNK = 256 * 1024;

/** What is between commas for each column. It is written by hand, as it is done a hundred thousand times. */
export function csvLine(row: ReadRow): string {
  return `${row.line},${row.part},${row.table},${text(row.error)},${json(row.cells)},${text(row.key)},${text(row.holder)},${plain(row.date)},${plain(row.time)},${text(row.transactionId)},${text(row.location)},${text(row.city)},${text(row.state)},${text(row.item)},${plain(row.type)},${row.isMotorFuel},${plain(row.product)},${plain(row.quantity)},${plain(row.unitPrice)},${row.fee},${plain(row.amount)},${text(row.unit)},${plain(row.odometer)},${plain(row.odometerStart)},${plain(row.odometerEnd)},${plain(row.startLatitude)},${plain(row.startLongitude)},${plain(row.endLatitude)},${plain(row.endLongitude)},${text(row.note)}\n`;
}

/** Numbers, dates and words of ours hold nothing to quote. */
const plain = (value: string | null) => value ?? '';

function text(value: string | null): string {
  if (value === null) return '';
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : `"${value}"`;
}

const json = (cells: ReadRow['cells']) => (cells === null ? '' : `"${JSON.stringify(cells).replaceAll('"', '""')}"`);

export class RowsFile {
  readonly #file: number;
  #waiting = '';

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  put(rows: readonly ReadRow[]): void {
    for (const row of rows) this.#waiting += csvLine(row);
    if (this.#waiting.length > CHUNK) this.#write();
  }

  #write(): void {
    writeSync(this.#file, this.#waiting);
    this.#waiting = '';
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
  }
}
