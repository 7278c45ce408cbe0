/** The lines below a header, each as the rows it stands for. */
import { type FoundHeader, headerWord, type Place } from '@milepost/domain/expense/import/header.ts';
import type { Layout } from '@milepost/domain/expense/import/layout.ts';
import {
  cellText,
  isData,
  isTooLong,
  type Period,
  readTrimmed,
  shiftedLine,
} from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import { Unreadable } from './refusal.ts';

/** Sees the date of a line as printed, and answers how it is to be read. */
type SeeDate = (text: string, line: number) => string;

export class LinesOfFile {
  /** Lines of data so far. */
  count = 0;
  #line = 0;
  #width = 0;
  readonly #layout: Layout;
  readonly #header: readonly string[];
  readonly #places: Place[];
  readonly #period: Period;

  constructor(layout: Layout, { cells, places }: FoundHeader, period: Period) {
    this.#layout = layout;
    this.#header = cells;
    this.#places = places;
    this.#period = period;
  }

  /** The rows of a line that is not blank; null for a total, a footer, or the header once more. */
  read(line: readonly string[], row: number, seeDate: SeeDate): ReadRow[] | null {
    this.#line += 1;
    const cells = this.#cellsOf(line, row);
    if (!isData(this.#layout, cells)) {
      this.#checkHeader(line, row);
      return null;
    }
    this.count += 1;
    if (this.count === 1) this.#width = widthBeside(this.#header, line);
    if (line.length > this.#width || line.some(isTooLong)) return [shiftedLine(this.#layout, cells, this.#line)];
    if (cells.date) cells.date = seeDate(cells.date, this.#line);
    return readTrimmed(this.#layout, cells, this.#line, this.#period);
  }

  #cellsOf(line: readonly string[], row: number): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const { key, at } of this.#places) {
      const printed = line[at] ?? '';
      if (printed.includes('\0')) throw nulByte(row, this.#header[at] ?? '');
      cells[key] = unquoted(cellText(key, printed));
    }
    return cells;
  }

  /** Files that were joined have their header again. With other columns, what follows would be read wrongly. */
  #checkHeader(line: readonly string[], row: number): void {
    const words = line.map(headerWord);
    const isHeader = this.#places.every(({ at }) => words.includes(headerWord(this.#header[at] ?? '')));
    const isSame = this.#places.every(({ at }) => words[at] === headerWord(this.#header[at] ?? ''));
    if (isHeader && !isSame)
      throw new Unreadable(
        'SECOND_HEADER',
        `Row ${row} is a second header, with its columns in another order. Import the two tables apart.`,
      );
  }
}

/** The cells a line may have: those of the header, and blank ones at its end where the first line has them too, as some programs end every line with a comma. */
function widthBeside(header: readonly string[], first: readonly string[]): number {
  const isPadded = first.slice(header.length).every((cell) => cell.trim() === '');
  return isPadded ? Math.max(header.length, first.length) : header.length;
}

function nulByte(row: number, column: string): Unreadable {
  return new Unreadable('NOT_CSV', `Row ${row} holds a NUL byte under ${column}: the file is damaged or no text.`);
}

/** A blank behind its quote leaves the quotes in a cell. */
const unquoted = (cell: string) =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
