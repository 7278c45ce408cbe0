/** Cash by week: money in and out of the last weeks, and what is expected in the next ones. The home page and the chart read the same weeks. */
import { addDays, type Day, getStartOfWeek } from '../core/dates.ts';
import { cents, dollars } from '../core/money.ts';

export const WEEKS_BACK = 8;
/** This week is the first of them: what came so far, and what is still expected. */
export const WEEKS_AHEAD = 4;

export const CASH_KINDS = {
  received: { label: 'Payments received', isIn: true },
  expected: { label: 'Open invoices, by expected payment date', isIn: true },
  paid: { label: 'Settlements paid', isIn: false },
  toPay: { label: 'Settlements to pay', isIn: false },
  spent: { label: 'Expenses', isIn: false },
  scheduled: { label: 'Scheduled expenses', isIn: false },
} as const;
export type CashKind = keyof typeof CASH_KINDS;

/** Dollars of one kind on a date. */
export type CashTotal = { kind: CashKind; day: Day; amount: number };

/** `balance` is in minus out. */
export type CashWeek = {
  from: Day;
  to: Day;
  isAhead: boolean;
  in: number;
  out: number;
  balance: number;
} & Record<CashKind, number>;

export type CashAnswer = { results: CashWeek[]; count: number; lowest: CashWeek | null };

/** Returns the first and the last date of the weeks. */
export function getCashPeriod(today: Day): { from: Day; to: Day } {
  const monday = getStartOfWeek(today);
  return { from: addDays(monday, -7 * WEEKS_BACK), to: addDays(monday, 7 * WEEKS_AHEAD - 1) };
}

/** Adds up the weeks. What was due before today and is still open is expected today; what is after the last week is in none. */
export function buildCashWeeks(found: readonly CashTotal[], today: Day): CashWeek[] {
  const { from } = getCashPeriod(today);
  return Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, at) => {
    const [first, last] = [addDays(from, 7 * at), addDays(from, 7 * at + 6)];
    const own = found.filter(({ kind, day }) => {
      const on = isExpected(kind) && day < today ? today : day;
      return first <= on && on <= last;
    });
    const amount = (isCounted: (kind: CashKind) => boolean) =>
      own.filter(({ kind }) => isCounted(kind)).reduce((sum, each) => sum + cents(each.amount), 0n);
    const [moneyIn, moneyOut] = [amount((kind) => CASH_KINDS[kind].isIn), amount((kind) => !CASH_KINDS[kind].isIn)];
    const kinds = (Object.keys(CASH_KINDS) as CashKind[]).map((kind) => [
      kind,
      dollars(amount((each) => each === kind)),
    ]);
    return {
      from: first,
      to: last,
      isAhead: last >= today,
      in: dollars(moneyIn),
      out: dollars(moneyOut),
      balance: dollars(moneyIn - moneyOut),
      ...(Object.fromEntries(kinds) as Record<CashKind, number>),
    };
  });
}

const isExpected = (kind: CashKind) => kind === 'expected' || kind === 'toPay' || kind === 'scheduled';

/** Returns the week ahead with the lowest balance, the earliest of equals. */
export function findLowestWeek(weeks: readonly CashWeek[]): CashWeek | null {
  return weeks
    .filter(({ isAhead }) => isAhead)
    .reduce<CashWeek | null>((lowest, week) => (lowest && lowest.balance <= week.balance ? lowest : week), null);
}
