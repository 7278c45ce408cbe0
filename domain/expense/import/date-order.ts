/** Detects whether a file's dates have the month or the day first, from its dates and its period. */
import { type DateOrder, readBothOrders } from '../../core/written-days.ts';

const YEAR_FIRST_MARK = 45;
const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]/;

type Period = { from: string; to: string };

/** Collects the dates of a file, line by line. */
export class DateOrders {
  /** The first date of each kind, with its line number. */
  dayFirst: { line: number; text: string } | null = null;
  twoWay: { line: number; text: string } | null = null;
  #isMonthFirstSeen = false;
  #twoWays = 0;
  /** Ambiguous dates that fall into the period in only this order. */
  #fitting: Record<DateOrder, number> = { MDY: 0, DMY: 0 };
  readonly #period: Period;

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

  #seeCertain(first: number, second: number, text: string, line: number): void {
    if (first > 12) this.dayFirst ??= { line, text };
    else if (second > 12) this.#isMonthFirstSeen = true;
  }

  #seeTwoWay(MDY: string, DMY: string, text: string, line: number): void {
    this.twoWay ??= { line, text };
    this.#twoWays += 1;
    const [isIn, isInOther] = [MDY, DMY].map((day) => day >= this.#period.from && day <= this.#period.to);
    if (isIn !== isInOther) this.#fitting[isIn ? 'MDY' : 'DMY'] += 1;
  }

  /**
   * The date order; null if a person must decide. A file without a day-first date is American, unless all of its dates are in the
   * period only with the day first. With one, the other dates are day-first too, unless the period or a month-first date contradicts it.
   */
  get order(): DateOrder | null {
    if (!this.twoWay) return 'MDY';
    const { MDY, DMY } = this.#fitting;
    if (!this.dayFirst) return DMY === this.#twoWays && !this.#isMonthFirstSeen ? null : 'MDY';
    if (MDY > 0 && DMY === 0) return 'MDY';
    if (DMY > 0 && MDY === 0) return 'DMY';
    return DMY === 0 && !this.#isMonthFirstSeen ? 'DMY' : null;
  }
}
