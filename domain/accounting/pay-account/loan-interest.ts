/** Simple interest on drivers' loans, by days: on the balance without interest posted before. */
import { addDays, countDaysBetween, type Day } from '../../core/dates.ts';
import { date } from '../../core/fields.ts';
import { type Cents, cents, sum } from '../../core/money.ts';
import { divideRounded } from '../../core/rounding.ts';
import { type Days, listUncoveredDays } from './account-accrual.ts';
import type { BalanceChange } from './escrow-interest.ts';

export const LOAN_INTEREST_FIELDS = { through: date('Through', { message: 'Select a date' }) };

const DAYS_OF_YEAR = 365n;

export type Loan = {
  /** Percent a year. */
  rate: number;
  opened: Day;
  /** Movements other than interest. */
  changes: readonly BalanceChange[];
  /** Days with interest posted. */
  covered: readonly Days[];
};

/**
 * Returns the interest for the days from the opening to `through` that have none yet, and those days. The balance at the end of each
 * day counts, so the day on which a loan is paid off has no interest.
 */
export function computeLoanInterest(
  { rate, opened, changes, covered }: Loan,
  through: Day,
): { interest: Cents; days: Days[]; count: number } {
  const days = through < opened ? [] : listUncoveredDays({ from: opened, to: through }, covered);
  const count = days.reduce((total, { from, to }) => total + countDaysBetween(from, to) + 1, 0);
  return { interest: computeInterest(days, changes, rate), days, count };
}

function computeInterest(days: readonly Days[], changes: readonly BalanceChange[], rate: number): Cents {
  const owed = sum(days.map((part) => sumOwed(part, changes)));
  return divideRounded(owed * BigInt(Math.round(rate * 1000)), 100_000n * DAYS_OF_YEAR);
}

/** Days with posted interest, at the rate of that posting. */
export type PostedDays = { rate: number; days: readonly Days[] };

/** Returns the difference of posted interest, `amount` in dollars with its corrections, from what it is by the movements now. */
export function findLoanCorrection(
  changes: readonly BalanceChange[],
  posted: readonly PostedDays[],
  amount: number,
): Cents {
  return sum(posted.map(({ days, rate }) => computeInterest(days, changes, rate))) - cents(amount);
}

/** Returns the sum of the balances at the end of each day. A payment of interest makes none negative. */
function sumOwed({ from, to }: Days, changes: readonly BalanceChange[]): Cents {
  const starts = [from, ...new Set(changes.map(({ day }) => day).filter((day) => day > from && day <= to))].toSorted();
  const parts = starts.map((start, at) => {
    const balance = sum(changes.filter(({ day }) => day <= start).map(({ amount }) => cents(amount)));
    const next = starts[at + 1] ?? addDays(to, 1);
    return balance > 0n ? balance * BigInt(countDaysBetween(start, next)) : 0n;
  });
  return sum(parts);
}
