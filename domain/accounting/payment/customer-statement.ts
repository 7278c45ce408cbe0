/** A customer's statement: open invoices, their ages, and the amount due. */
import { countDaysBetween, type Day } from '../../core/dates.ts';
import { type Cents, cents, dollars, sumDollars } from '../../core/money.ts';

/** Days since the invoiced date, up to `to`; the last one has no end. */
export const AGES = [
  { label: '0-30 days', to: 30 },
  { label: '31-60 days', to: 60 },
  { label: '61-90 days', to: 90 },
  { label: 'Over 90 days', to: Number.POSITIVE_INFINITY },
] as const;

/** An open invoice on a statement, in dollars. */
export type OpenOnStatement = {
  id: string;
  payCheckID: string;
  load: string | null;
  /** The customer's own load number. */
  reference: string | null;
  invoicedDate: Day;
  dueDate: Day;
  gross: number;
  /** Amounts received and adjusted, and the reserve that a factor holds until payment. */
  paid: number;
  /** Amount due to the carrier. */
  balance: number;
  /** The factor to pay instead. */
  payTo: string | null;
};

export type StatementLine = OpenOnStatement & { age: number; running: number };

export type CustomerStatement = {
  day: Day;
  lines: StatementLine[];
  /** Open amounts by age, in the order of `AGES`. */
  ages: number[];
  open: number;
  overdue: number;
  /** The unapplied credit of its payments. */
  credit: number;
  /** Amount due less credit. */
  due: number;
};

/** Returns the index in `AGES` of an invoice on a date; a future invoice has the first age. */
export function computeAge(invoicedDate: Day, day: Day): number {
  const days = countDaysBetween(invoicedDate, day);
  return AGES.findIndex(({ to }) => days <= to);
}

/** Builds the statement of a date from open invoices, oldest first. */
export function buildStatement(rows: readonly OpenOnStatement[], credit: number, day: Day): CustomerStatement {
  let running: Cents = 0n;
  const lines = rows.map((row) => {
    running += cents(row.balance);
    return { ...row, age: computeAge(row.invoicedDate, day), running: dollars(running) };
  });
  const sumBalances = (some: readonly OpenOnStatement[]) => sumDollars(some.map(({ balance }) => balance));
  return {
    day,
    lines,
    credit,
    open: dollars(running),
    due: dollars(running - cents(credit)),
    ages: AGES.map((_, age) => sumBalances(lines.filter((line) => line.age === age))),
    overdue: sumBalances(lines.filter(({ dueDate }) => dueDate < day)),
  };
}
