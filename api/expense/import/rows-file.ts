/** Writes rows as CSV for `copy … from stdin (format csv)`, in the order of READ_COLUMNS. An empty cell is null, `""` an empty text. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';

const CHUNK = 256 * 1024;

/** A row as a line. It is put together by hand, as it is done a hundred thousand times. */
function csvLine(row: ReadRow, cells: string): string {
  return `${row.line},${row.part},${row.table},${text(row.error)},${cells},${text(row.key)},${text(row.holder)},${plain(row.date)},${plain(row.time)},${text(row.transactionId)},${text(row.location)},${text(row.city)},${text(row.state)},${text(row.item)},${plain(row.type)},${row.isMotorFuel},${plain(row.product)},${plain(row.quantity)},${plain(row.unitPrice)},${row.fee},${plain(row.amount)},${text(row.unit)},${plain(row.odometer)},${plain(row.odometerStart)},${plain(row.odometerEnd)},${plain(row.startLatitude)},${plain(row.startLongitude)},${plain(row.endLatitude)},${plain(row.endLongitude)},${text(row.note)}\n`;
}

/** Numbers, dates and words of ours hold nothing to quote. */
const plain = (value: string | null) => value ?? '';

function text(value: string | null): string {
  if (value === null) return '';
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : `"${value}"`;
}

/** What JSON writes otherwise than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\u0000-\u001f]/;

export class RowsFile {
  readonly #file: number;
  /** What stands before the cell of each column: its name in JSON, quoted for CSV. */
  readonly #columns: { key: string; before: string }[];
  #lines: string[] = [];
  #length = 0;

  /** `keys` are the columns that every line has. */
  constructor(path: string, keys: readonly string[]) {
    this.#file = openSync(path, 'w');
    this.#columns = keys.map((key, at) => ({ key, before: `${at === 0 ? '"{' : '"",'}""${key}"":""` }));
  }

  put(rows: readonly ReadRow[]): void {
    for (const row of rows) {
      const line = csvLine(row, row.cells === null ? '' : this.#json(row.cells));
      this.#lines.push(line);
      this.#length += line.length;
    }
    if (this.#length > CHUNK) this.#write();
  }

  #json(cells: Readonly<Record<string, string>>): string {
    let json = '';
    for (const { key, before } of this.#columns) {
      const cell = cells[key] as string;
      if (ESCAPED.test(cell)) return `"${JSON.stringify(cells).replaceAll('"', '""')}"`;
      json += before + cell;
    }
    return `${json}""}"`;
  }

  #write(): void {
    writeSync(this.#file, this.#lines.join(''));
    this.#lines = [];
    this.#length = 0;
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
  }
}
