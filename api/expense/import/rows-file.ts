/** Writes rows for `copy … from stdin`, in the order of READ_COLUMNS. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import { PRIVATE_FILE } from '../../core/platform/db/private-folder.ts';

const CHUNK = 32 * 1024;
/** Separates the cells of a line (printed_cells in db/migrations/*_imports.sql); no program prints it. */
export const BETWEEN_CELLS = '\u001f';

/** Formats a row as a line, without a library because it runs a hundred thousand times. */
function getLine(row: ReadRow, cells: string | null, text: (value: string | null) => string): string {
  return `${row.line}\t${row.part}\t${row.table}\t${text(row.error)}\t${text(cells)}\t${text(row.key)}\t${text(row.looseKey)}\t${row.isIncomplete}\t${text(row.holder)}\t${unescapeCell(row.date)}\t${unescapeCell(row.time)}\t${text(row.transactionId)}\t${text(row.location)}\t${text(row.city)}\t${row.state}\t${text(row.item)}\t${unescapeCell(row.type)}\t${row.isMotorFuel}\t${unescapeCell(row.product)}\t${unescapeCell(row.quantity)}\t${unescapeCell(row.unitPrice)}\t${unescapeCell(row.retailPrice)}\t${unescapeCell(row.discount)}\t${row.fee}\t${unescapeCell(row.amount)}\t${text(row.unit)}\t${unescapeCell(row.odometer)}\t${unescapeCell(row.odometerStart)}\t${unescapeCell(row.odometerEnd)}\t${unescapeCell(row.startLatitude)}\t${unescapeCell(row.startLongitude)}\t${unescapeCell(row.endLatitude)}\t${unescapeCell(row.endLongitude)}\t${text(row.note)}\n`;
}

const NULL = '\\N';

/** Removes the escaping of a cell. Our own numbers, dates, and codes need none. */
const unescapeCell = (value: string | null) => value ?? NULL;

/** Text that contains none of these needs no escaping. */
const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escapeCell = (value: string | null) =>
  value === null ? NULL : value.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] as string);

export class RowsFile {
  readonly #file: number;
  readonly #keys: readonly string[];
  #lines = '';

  /** `keys` are the column keys of every line. */
  constructor(path: string, keys: readonly string[]) {
    this.#file = openSync(path, 'w', PRIVATE_FILE);
    this.#keys = keys;
  }

  put(rows: readonly ReadRow[]): void {
    let text = escapeCell;
    for (const row of rows) {
      const printed = row.cells && this.#printed(row.cells);
      if (printed !== null) text = ESCAPED.test(printed) ? escapeCell : unescapeCell;
      this.#lines += getLine(row, printed, text);
    }
    if (this.#lines.length > CHUNK) this.#write();
  }

  #printed(cells: Readonly<Record<string, string>>): string {
    let printed = '';
    for (const key of this.#keys) printed += BETWEEN_CELLS + (cells[key] ?? '').replaceAll(BETWEEN_CELLS, ' ');
    return printed.slice(1);
  }

  #write(): void {
    writeSync(this.#file, this.#lines);
    this.#lines = '';
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
  }
}
