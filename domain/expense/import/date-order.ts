/** Detects whether a file's dates have the month or the day first, from its dates, its period, and its country. */
import { type DateOrder, readBothOrders } from '../../core/written-days.ts';

const YEAR_FIRST_MARK = 45;
const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]/;
/** A date in a title, such as that of a period. */
const DATE_IN_TEXT = /(?<![\d/.])\d{1,2}([/.])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/.])/g;

/** A date with a whole year in a file's name: `Export_26-11-2026.csv`. With a short year, the year might come first. */
const DATE_IN_NAME = /(?<!\d)(\d{1,2})([-_. ])(\d{1,2})\2\d{4}(?!\d)/g;
const MAX_NAME = 200;

type Period = { from: string; to: string };
/** `line` is 0 for a date outside the lines' date column. */
type SeenDate = { line: number; text: string };

/** Collects the dates of a file, line by line. */
export class DateOrders {
  /** The first date of each kind. */
  dayFirst: SeenDate | null = null;
  twoWay: SeenDate | null = null;
  /** A date in the file's name that certainly has the day first. */
  named: string | null = null;
  /** The first date that is in the period in both orders. */
  #fittingBoth: SeenDate | null = null;
  #isMonthFirstSeen = false;
  #twoWays = 0;
  /** Two-way dates that fall into the period in only this order, and in both. */
  #fitting: Record<DateOrder | 'BOTH', number> = { MDY: 0, DMY: 0, BOTH: 0 };
  readonly #period: Period;
  #rows = 0;
  #foreignRows = 0;

  constructor(period: Period) {
    this.#period = period;
  }

  see(text: string, line: number): void {
    // 2025-03-04, as in nearly all files.
    if (text.charCodeAt(4) === YEAR_FIRST_MARK) return;
    const numbers = NUMBERS.exec(text);
    if (!numbers) return;
    const { MDY, DMY } = readBothOrders(text);
    if (!MDY || !DMY) return;
    if (MDY === DMY) this.#seeCertain(Number(numbers[1]), Number(numbers[2]), text, line);
    else this.#seeTwoWay(MDY, DMY, text, line);
  }

  /** Sees the certain dates in another cell: a title with the period, or another date column. */
  seeText(text: string): void {
    for (const [date] of text.matchAll(DATE_IN_TEXT)) {
      const [first = 0, second = 0] = date.split(/[/.]/).map(Number);
      const { MDY, DMY } = readBothOrders(date);
      if (MDY && MDY === DMY) this.#seeCertain(first, second, date, 0);
    }
  }

  /** Sees the dates in the file's name, which a person may have typed: one with the day first makes the order a question. */
  seeName(name: string): void {
    for (const [date, first, , second] of name.slice(0, MAX_NAME).matchAll(DATE_IN_NAME))
      if (Number(first) > 12 && Number(first) <= 31 && Number(second) <= 12) this.named ??= date;
  }

  /** Counts a row, by whether it is in Canada, in Canadian dollars, or metric. */
  seeRow(isForeign: boolean): void {
    this.#rows += 1;
    if (isForeign) this.#foreignRows += 1;
  }

  #seeCertain(first: number, second: number, text: string, line: number): void {
    if (first > 12) this.dayFirst ??= { line, text };
    else if (second > 12) this.#isMonthFirstSeen = true;
  }

  #seeTwoWay(MDY: string, DMY: string, text: string, line: number): void {
    this.twoWay ??= { line, text };
    this.#twoWays += 1;
    const [isIn, isInOther] = [MDY, DMY].map((day) => day >= this.#period.from && day <= this.#period.to);
    if (isIn && isInOther) this.#fittingBoth ??= { line, text };
    if (isIn && isInOther) this.#fitting.BOTH += 1;
    else if (isIn || isInOther) this.#fitting[isIn ? 'MDY' : 'DMY'] += 1;
  }

  /** Returns whether most rows are in Canada, where the day often comes first. */
  get isForeign(): boolean {
    return this.#foreignRows * 2 > this.#rows;
  }

  /**
   * Returns the date order; null if a person must decide. With a day-first date, the other dates have the day first too, unless
   * the period or a month-first date contradicts it. Without one, the file is American, unless its dates are in the period only
   * with the day first, or fit both ways in a file of Canada or one whose name has the day first.
   */
  get order(): DateOrder | null {
    if (!this.twoWay) return 'MDY';
    const { MDY, DMY, BOTH } = this.#fitting;
    if (!this.dayFirst) {
      if (MDY > 0 || this.#isMonthFirstSeen) return 'MDY';
      return (DMY > 0 && DMY + BOTH === this.#twoWays) || (DMY === 0 && (this.isForeign || this.named)) ? null : 'MDY';
    }
    if (MDY > 0 && DMY === 0) return 'MDY';
    if (DMY > 0 && MDY === 0) return 'DMY';
    return DMY === 0 && !this.#isMonthFirstSeen ? 'DMY' : null;
  }

  /** Returns a date that is in the period both ways and was read month first without proof; null without one. */
  get assumed(): string | null {
    const isProven = this.#fitting.MDY > 0 || this.#isMonthFirstSeen || this.dayFirst !== null;
    return isProven ? null : (this.#fittingBoth?.text ?? null);
  }
}
