/** Whether the dates of a file are written month first or day first, as far as its dates and its period tell. */
import { type DateOrder, readingsOf } from './days.ts';

const YEAR_FIRST_MARK = 45;
const NUMBERS = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]/;

type Period = { from: string; to: string };

/** What is seen of a file's dates, line by line. */
export class DateOrders {
  /** The first date of a kind, with the number of its line. */
  dayFirst: { line: number; text: string } | null = null;
  twoWay: { line: number; text: string } | null = null;
  #isMonthFirstSeen = false;
  /** Dates that could be either and lie in the period by this order alone. */
  #fitting: Record<DateOrder, number> = { MDY: 0, DMY: 0 };
  readonly #period: Period;

  constructor(period: Period) {
    this.#period = period;
  }

  see(text: string, line: number): void {
    // 2025-03-04, as nearly all files have it.
    if (text.charCodeAt(4) === YEAR_FIRST_MARK) return;
    const numbers = NUMBERS.exec(text);
    if (!numbers) return;
    const { MDY, DMY } = readingsOf(text);
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
    const [isIn, isInOther] = [MDY, DMY].map((day) => day >= this.#period.from && day <= this.#period.to);
    if (isIn !== isInOther) this.#fitting[isIn ? 'MDY' : 'DMY'] += 1;
  }

  /**
   * The order to read by; null when it must be asked. Without a date that has the day first a file is American. With one, the others have it first too,
   * unless the period or a month-first date beside it says otherwise.
   */
  get order(): DateOrder | null {
    if (!this.dayFirst || !this.twoWay) return 'MDY';
    const { MDY, DMY } = this.#fitting;
    if (MDY > 0 && DMY === 0) return 'MDY';
    if (DMY > 0 && MDY === 0) return 'DMY';
    return DMY === 0 && !this.#isMonthFirstSeen ? 'DMY' : null;
  }
}
