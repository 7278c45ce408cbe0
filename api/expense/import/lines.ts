/** Reads the lines below a header into rows. Some files have several tables, or titles that name the card of the rows below them. */
import { normalizeHeader } from '@milepost/domain/expense/import/column-places.ts';
import { type FooterDiscount, readFooterDiscount } from '@milepost/domain/expense/import/footer-discount.ts';
import { type FoundHeader, findTableHeader } from '@milepost/domain/expense/import/header.ts';
import { getHeadingRole } from '@milepost/domain/expense/import/heading.ts';
import { findItem, isUnknownItem } from '@milepost/domain/expense/import/items.ts';
import type { Layout, Place } from '@milepost/domain/expense/import/layout.ts';
import { addNumbers, readNumber } from '@milepost/domain/expense/import/numbers.ts';
import { findOtherHeading } from '@milepost/domain/expense/import/other-header.ts';
import {
  getCellText,
  isDataLine,
  isTooLong,
  makeErrorRow,
  type Reading,
  readTrimmed,
} from '@milepost/domain/expense/import/read-line.ts';
import type { ReadRow } from '@milepost/domain/expense/import/row.ts';
import {
  findFirstColumn,
  readTitleItem,
  readTitlePlace,
  readTitleVehicle,
} from '@milepost/domain/expense/import/section-titles.ts';
import { getCardDigits } from '@milepost/domain/expense/import/values.ts';
import { Unreadable } from '../../core/platform/table/file-rejection.ts';
import { CardNumbers } from './card-numbers.ts';
import { RepeatedFees } from './repeated-fees.ts';

const MAX_TITLE = 500;

/** Receives the date of a line as printed and returns how to read it. */
type ReadDate = (text: string, line: number) => string;

export class LineReader {
  /** Data lines so far. */
  count = 0;
  /** Lines with a known product and an amount that were skipped, because they have neither a card nor a date. */
  skipped = 0;
  /** Purchases that got the card of the row above. */
  carried = 0;
  /** Discounts below the lines, which no line has. */
  readonly discounts: FooterDiscount[] = [];
  readonly cards = new CardNumbers();
  #line = 0;
  /** The row of a header with other columns, below which no line was data so far. */
  #otherHeaderRow: number | null = null;
  #card = '';
  #above: Readonly<Record<string, string>> = {};
  #unit = '';
  /** The state of the last title. */
  #state = '';
  /** The product of the last title. */
  #item = '';
  readonly #first: number;
  #layout: Layout;
  #header: readonly string[];
  #places: Place[];
  readonly #file: Layout;
  readonly #period: Reading;
  readonly #fees: RepeatedFees | null;

  constructor({ cells, places, layout }: FoundHeader, period: Reading) {
    this.#file = layout;
    this.#layout = layout;
    this.#header = cells;
    this.#first = findFirstColumn([cells]);
    this.#places = places;
    this.#period = period;
    this.#fees = layout.type === 'FUEL' && layout.feePer !== 'LINE' ? new RepeatedFees() : null;
  }

  get #isOther(): boolean {
    return this.#file.tables?.includes(this.#layout) ?? false;
  }

  /** Returns the rows of a nonblank line; null for a total, a footer, or a repeated header. */
  read(line: readonly string[], row: number, seeDate: ReadDate): ReadRow[] | null {
    this.#line += 1;
    if (this.#isSection(line)) return null;
    const cells = this.#cellsOf(line, row);
    if (!isDataLine(this.#layout, cells)) {
      this.#checkHeader(line, row);
      if (isNamelessPurchase(this.#layout, cells)) this.skipped += 1;
      const discount = this.#places.some(({ key }) => key === 'discount') ? null : readFooterDiscount(line);
      if (discount) this.discounts.push(discount);
      return null;
    }
    if (this.#otherHeaderRow !== null) throw rejectSecondHeader(this.#otherHeaderRow, 'with other columns');
    this.count += 1;
    if (this.#file.cardTitle && !cells.card && !this.#isOther) cells.card = this.#card;
    if (this.#file.hasUnitTitles && !cells.unit) cells.unit = this.#unit;
    if (this.#file.hasStateTitles && !cells.state) cells.state = this.#state;
    if (this.#file.hasItemTitles && !cells.item) cells.item = this.#item;
    if (this.#file.isGrouped && !this.#isOther) this.#carryCard(cells);
    if (this.#isOther) cells.section = this.#layout.source;
    if (countFilled(line, this.#header.length) > this.#header.length || line.some(isTooLong))
      return [makeErrorRow(this.#layout, cells, this.#line)];
    if (!cells.date && cells.otherDate) cells.date = cells.otherDate;
    if (cells.date) cells.date = seeDate(cells.date, this.#line);
    this.cards.see(cells.card ?? '');
    this.#fees?.clear(cells);
    return readTrimmed(this.#layout, cells, this.#line, this.#period);
  }

  /** Gives a purchase at a stop the card, truck, and driver of the row above if it names none of them. */
  #carryCard(cells: Record<string, string>): void {
    const { card = '', unit = '', driver = '' } = cells;
    if (card !== '' || unit !== '' || driver !== '') this.#above = { card, unit, driver };
    else if (cells.location || cells.city) {
      Object.assign(cells, this.#above);
      this.carried += 1;
    }
  }

  /** Reads a title, above the header or between the lines, which may name the card, truck, state, or product of the rows below it. */
  seeTitle(line: readonly string[]): boolean {
    const { cardTitle, hasUnitTitles, hasStateTitles, hasItemTitles } = this.#file;
    const title = cardTitle ? line.join(' ').trim().slice(0, MAX_TITLE) : '';
    const card = cardTitle?.exec(title);
    const unit = hasUnitTitles ? readTitleVehicle(line) : null;
    const state = hasStateTitles ? readTitlePlace(line, this.#first) : null;
    if (card) this.#card = getCardDigits(card[1] ?? title.slice(card.index + card[0].length));
    if (unit) this.#unit = unit;
    if (state) this.#state = state;
    const item = hasItemTitles ? readTitleItem(line) : null;
    if (item) this.#item = item;
    return Boolean(card ?? unit ?? state ?? item);
  }

  /** Returns whether a line starts another section: a card's rows, or another table. */
  #isSection(line: readonly string[]): boolean {
    const { tables } = this.#file;
    if (this.seeTitle(line)) return true;
    if (!tables) return false;
    const table = findTableHeader([this.#file, ...(tables ?? [])], line);
    if (table) [this.#layout, this.#header, this.#places] = [table.layout, table.cells, table.places];
    return table !== null || this.#layout.purchases.length === 0;
  }

  #cellsOf(line: readonly string[], row: number): Record<string, string> {
    const cells: Record<string, string> = {};
    for (const { key, at } of this.#places) {
      const printed = line[at] ?? '';
      if (printed.includes('\0')) throw rejectNulByte(row, this.#header[at] ?? '');
      cells[key] = stripQuotes(getCellText(key, printed));
    }
    return joinFees(cells);
  }

  /** Rejects a repeated header, as in joined files, with other columns, because the lines below would be misread. */
  #checkHeader(line: readonly string[], row: number): void {
    const words = line.map(normalizeHeader);
    const isHeader = this.#places.every(({ at }) => words.includes(normalizeHeader(this.#header[at] ?? '')));
    const isSame = this.#places.every(({ at }) => words[at] === normalizeHeader(this.#header[at] ?? ''));
    if (isHeader && !isSame) throw rejectSecondHeader(row, 'with its columns in another order');
    if (isHeader) this.#otherHeaderRow = null;
    else if (this.#hasOtherFigures(line)) this.#otherHeaderRow = row;
  }

  /** Returns whether a line is the header of a table with other figures: a fee where the first one has a price. */
  #hasOtherFigures(line: readonly string[]): boolean {
    return this.#places.some(({ key, at }) => {
      const other = FIGURES.includes(key) ? findOtherHeading(line, this.#header, at) : null;
      const role = other === null ? null : getHeadingRole(other);
      return other !== null && (role === null || role !== getHeadingRole(this.#header[at] ?? ''));
    });
  }
}

/** Returns whether a column has one of several fees of a line, which are added up. */
export const isFurtherFee = (key: string): boolean => /^fee\d$/.test(key);

/** Adds the fees of further columns to the first one. */
function joinFees(cells: Record<string, string>): Record<string, string> {
  for (const key of Object.keys(cells).filter(isFurtherFee)) {
    const [fee, more] = [readNumber(cells.fee ?? ''), readNumber(cells[key] ?? '')];
    // A fee that can't be read is the line's own error.
    if (more !== '' && more !== '0') cells.fee = fee === null || more === null ? '?' : addNumbers(fee || '0', more);
    delete cells[key];
  }
  return cells;
}

/** Figures that a second table may have under other headings. */
const FIGURES = ['quantity', 'unitPrice', 'retailPrice', 'discount', 'fee', 'amount'];

const rejectSecondHeader = (row: number, how: string) =>
  new Unreadable('SECOND_HEADER', `Row ${row} is a second header, ${how}. Import the two tables separately.`);

const TOTAL = /total/i;

/** Returns whether a skipped line might be a purchase whose card and date are in the line above; most are totals of a product. */
function isNamelessPurchase(
  { type }: Layout,
  { card = '', date = '', item = '', quantity, amount }: Record<string, string>,
) {
  if (type !== 'FUEL' || item === '' || !quantity || !amount || TOTAL.test(`${card} ${date} ${item}`)) return false;
  return !isUnknownItem(findItem(item));
}

/** Returns the number of cells without blank ones beyond the header, because programs end lines with any number of commas. */
function countFilled(line: readonly string[], width: number): number {
  let filled = line.length;
  while (filled > width && line[filled - 1]?.trim() === '') filled -= 1;
  return filled;
}

function rejectNulByte(row: number, column: string): Unreadable {
  return new Unreadable('NOT_CSV', `Row ${row} holds a NUL byte under ${column}: the file is damaged or isn’t text.`);
}

/** Removes the quotes that remain around a cell with a blank after its quote. */
const stripQuotes = (cell: string) =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
