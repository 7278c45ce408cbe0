/** Computes what an account's rule makes due for a period: each day counts once, however settlement weeks divide a month. */
import { addDays, countDaysBetween, type Day, getFirstDayOfMonth, getLastDayOfMonth } from '../../core/dates.ts';
import { type Cents, cents, sum } from '../../core/money.ts';
import { allocateFirst } from '../../core/rounding.ts';
import type { AccountRule } from './pay-account.ts';

/** Both dates are included. */
export type Days = { from: Day; to: Day };

const getEarlier = (one: Day, other: Day): Day => (one < other ? one : other);
const getLater = (one: Day, other: Day): Day => (one > other ? one : other);

/** Returns the days of a period not in any of the `covered` ones, in order. */
export function listUncoveredDays(period: Days, covered: readonly Days[]): Days[] {
  const left: Days[] = [];
  let { from } = period;
  for (const done of covered.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (done.to < from || done.from > period.to) continue;
    if (done.from > from) left.push({ from, to: addDays(done.from, -1) });
    from = getLater(from, addDays(done.to, 1));
  }
  return from <= period.to ? [...left, { from, to: period.to }] : left;
}

/** Returns the overlap of two periods; null without one. */
export function findOverlap(one: Days, other: Days): Days | null {
  const both = { from: getLater(one.from, other.from), to: getEarlier(one.to, other.to) };
  return both.from <= both.to ? both : null;
}

/** Counts the weeks that start in a period. A week starts on the weekday of the account's start. */
function countWeeks(start: Day, { from, to }: Days): number {
  const countWeeksBefore = (day: Day) => Math.max(0, Math.floor(countDaysBetween(start, day) / 7) + 1);
  return countWeeksBefore(to) - countWeeksBefore(addDays(from, -1));
}

/** Returns the part of a monthly amount for some days. A month's parts add up to the amount to the cent, however long the month is. */
function computeMonthlyPart(monthly: Cents, days: Days): Cents {
  const parts: Cents[] = [];
  for (let from = days.from; from <= days.to; from = addDays(getLastDayOfMonth(from), 1)) {
    const [first, last] = [getFirstDayOfMonth(from), getLastDayOfMonth(from)];
    const length = countDaysBetween(first, last) + 1;
    const allocateThrough = (day: Day) => allocateFirst(monthly, countDaysBetween(first, day) + 1, length);
    const before = from === first ? 0n : allocateThrough(addDays(from, -1));
    parts.push(allocateThrough(getEarlier(days.to, last)) - before);
  }
  return sum(parts);
}

/** Returns the amount due for a period by a rule that counts days; 0 for other rules. */
export function computeAccrued(
  { rule, rate, start }: { rule: AccountRule; rate: number; start: Day },
  days: readonly Days[],
): Cents {
  if (rule === 'WEEKLY') return cents(rate) * BigInt(days.reduce((weeks, part) => weeks + countWeeks(start, part), 0));
  if (rule === 'MONTHLY') return sum(days.map((part) => computeMonthlyPart(cents(rate), part)));
  return 0n;
}
