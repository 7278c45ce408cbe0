/** Quarterly interest on drivers' escrow: on the average balance less average advances (49 CFR 376.12(k)). */

import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  formatDay,
  getFirstDayOfMonth,
  getQuarter,
  getQuarterDates,
} from '../../core/dates.ts';
import { date, number } from '../../core/fields.ts';
import { type Cents, cents, formatPercent, sum } from '../../core/money.ts';
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
      .map(({ day, amount }) => cents(amount) * BigInt(countDaysBetween(day > start ? day : start, end) + 1)),
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
  const days = BigInt(countDaysBetween(`${start.slice(0, 4)}-01-01`, `${end.slice(0, 4)}-12-31`) + 1);
  // Average × rate × days of the quarter ÷ days of the year: the days of the quarter cancel out.
  const interest = divideRounded(base * thousandths, 100_000n * days);
  return allocate(
    interest,
    escrow.map((part) => String(part > 0n ? part : 0n)),
  );
}

/** A movement of an account. `quarter` is the first date of the quarter that its interest, or the interest it reverses, is for. */
export type InterestChange = BalanceChange & { quarter: Day | null };
/** Part of a quarter's interest that was posted through a date, at the rate of its day. */
export type PostedPart = { through: Day; rate: number };
/** Posted interest of a quarter: its parts in order, and the total in dollars, with its corrections. */
export type PostedInterest = { quarter: Day; parts: readonly PostedPart[]; amount: number };
export type InterestAccount = {
  id: string;
  isEscrow: boolean;
  changes: readonly InterestChange[];
  posted: readonly PostedInterest[];
};

/** Days of a quarter; `quarter` is its first date. */
export type InterestDays = { quarter: Day; start: Day; end: Day };

/** Describes interest in its entry: `3.8% for Apr 1, 2026 to Jun 30, 2026` */
export const describeInterest = (rate: number, start: Day, end: Day): string =>
  `${formatPercent(rate)} for ${formatDay(start)} to ${formatDay(end)}`;

/**
 * Returns the interest of each of a payee's escrow accounts with movements up to the end of some days of a quarter, by ID. The quarter's
 * own interest earns none in that quarter.
 */
export function computePayeeInterest(
  own: readonly InterestAccount[],
  days: InterestDays,
  rate: number,
): Map<string, Cents> {
  const listChanges = ({ changes }: InterestAccount) => changes.filter(({ quarter }) => quarter !== days.quarter);
  const sumHeld = (account: InterestAccount) => sumDayBalances(days, listChanges(account));
  const escrow = own.filter((account) => account.isEscrow && account.changes.some(({ day }) => day <= days.end));
  const advances = sum(own.filter(({ isEscrow }) => !isEscrow).map(sumHeld));
  const interest = computeEscrowInterest({ rate, ...days, escrow: escrow.map(sumHeld), advances });
  return new Map(escrow.map(({ id }, at) => [id, interest[at] ?? 0n]));
}

/** Returns the days of a quarter that follow the parts of it posted before; null without any up to `end`. */
export function findDaysLeft(quarter: Day, parts: readonly PostedPart[], end: Day): InterestDays | null {
  const last = parts.at(-1);
  const start = last ? addDays(last.through, 1) : quarter;
  return start > end ? null : { quarter, start, end };
}

/** Returns the interest of an account for the parts of a quarter that were posted, by its movements now. */
function computePosted(own: readonly InterestAccount[], id: string, { quarter, parts }: PostedInterest): Cents {
  const amounts = parts.map(({ through, rate }, at) => {
    const days = findDaysLeft(quarter, parts.slice(0, at), through);
    return (days && computePayeeInterest(own, days, rate).get(id)) ?? 0n;
  });
  return sum(amounts);
}

export type InterestCorrection = PostedPart & { id: string; quarter: Day; amount: Cents };

/** Returns the difference of each posted interest of a payee's accounts from what it is by their movements now. */
export function findInterestCorrections(own: readonly InterestAccount[]): InterestCorrection[] {
  return own.flatMap(({ id, posted }) =>
    posted.flatMap((interest): InterestCorrection[] => {
      const last = interest.parts.at(-1);
      const difference = computePosted(own, id, interest) - cents(interest.amount);
      return last && difference !== 0n ? [{ id, quarter: interest.quarter, ...last, amount: difference }] : [];
    }),
  );
}

/** Returns the last quarter that ended before a date. */
export function getLastQuarter(today: Day): { start: Day; end: Day } {
  const { year, quarter } = getQuarter(addMonths(getFirstDayOfMonth(today), -3));
  return getQuarterDates(year, quarter);
}
