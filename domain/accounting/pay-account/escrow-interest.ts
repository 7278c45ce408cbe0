/** Quarterly interest on drivers' escrow: on the average balance less average advances (49 CFR 376.12(k)). */

import { addMonths, type Day, daysBetween, firstDayOfMonth, getQuarter, getQuarterDates } from '../../core/dates.ts';
import { date, number } from '../../core/fields.ts';
import { type Cents, cents, sum } from '../../core/money.ts';
import { allocate, divideRounded } from '../../core/rounding.ts';

/** 49 CFR 376.12(k)(5): at least the yield of 91-day, 13-week Treasury bills. Users enter the rate; there is no default. */
export const INTEREST_FIELDS = {
  quarter: date('Quarter Start Date', { message: 'Select a quarter' }),
  rate: number('Treasury Bill Rate', {
    decimals: 3,
    max: 100,
    unit: '%',
    message: 'Enter the rate of 13-week Treasury bills',
  }),
};

export type BalanceChange = { day: Day; amount: number };

/** Returns the sum of the end-of-day balances of a period. */
export function sumDayBalances({ start, end }: { start: Day; end: Day }, changes: readonly BalanceChange[]): Cents {
  return sum(
    changes
      .filter(({ day }) => day <= end)
      .map(({ day, amount }) => cents(amount) * BigInt(daysBetween(day > start ? day : start, end) + 1)),
  );
}

export type InterestInput = { rate: number; start: Day; end: Day; escrow: readonly Cents[]; advances: Cents };

/**
 * Returns the interest of each of a driver's escrow accounts. `escrow` and `advances` are sums of daily balances of the quarter. The
 * average of the advances is deducted from the average of all escrow; a negative result earns nothing.
 */
export function computeEscrowInterest({ rate, start, end, escrow, advances }: InterestInput): Cents[] {
  const held = sum(escrow);
  const base = held - advances;
  if (base <= 0n || held <= 0n) return escrow.map(() => 0n);
  const thousandths = BigInt(Math.round(rate * 1000));
  const days = BigInt(daysBetween(`${start.slice(0, 4)}-01-01`, `${end.slice(0, 4)}-12-31`) + 1);
  // Average × rate × days of the quarter ÷ days of the year: the days of the quarter cancel out.
  const interest = divideRounded(base * thousandths, 100_000n * days);
  return allocate(
    interest,
    escrow.map((part) => String(part > 0n ? part : 0n)),
  );
}

/** Returns the last quarter that ended before a date. */
export function getLastQuarter(today: Day): { start: Day; end: Day } {
  const { year, quarter } = getQuarter(addMonths(firstDayOfMonth(today), -3));
  return getQuarterDates(year, quarter);
}
