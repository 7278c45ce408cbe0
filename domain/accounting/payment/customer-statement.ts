/** A customer's statement: what of its invoices is open, how old, and what that comes to. */
import { type Day, daysBetween } from '../../core/dates.ts';
import { type Cents, cents, dollars, sumDollars } from '../../core/money.ts';

/** Days since an invoice was invoiced, up to `to`; the last has no end. */
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
  /** The customer's own number of the load. */
  reference: string | null;
  invoicedDate: Day;
  dueDate: Day;
  gross: number;
  /** What was received and adjusted, and what a factor that funded it holds until it is paid. */
  paid: number;
  /** What is owed to the carrier. */
  balance: number;
  /** The factor that is to be paid instead. */
  payTo: string | null;
};

export type StatementLine = OpenOnStatement & { age: number; running: number };

export type CustomerStatement = {
  day: Day;
  lines: StatementLine[];
  /** What is open by age, in the order of `AGES`. */
  ages: number[];
  open: number;
  overdue: number;
  /** What is left of its payments. */
  credit: number;
  /** What it owes when its credit is taken off. */
  due: number;
};

/** Which of `AGES` an invoice is of on a day; one that is dated later is of the first. */
export function ageOf(invoicedDate: Day, day: Day): number {
  const days = daysBetween(invoicedDate, day);
  return AGES.findIndex(({ to }) => days <= to);
}

/** The statement of a day over what is open, the oldest first as it comes. */
export function statementOf(rows: readonly OpenOnStatement[], credit: number, day: Day): CustomerStatement {
  let running: Cents = 0n;
  const lines = rows.map((row) => {
    running += cents(row.balance);
    return { ...row, age: ageOf(row.invoicedDate, day), running: dollars(running) };
  });
  const sumOf = (some: readonly OpenOnStatement[]) => sumDollars(some.map(({ balance }) => balance));
  return {
    day,
    lines,
    credit,
    open: dollars(running),
    due: dollars(running - cents(credit)),
    ages: AGES.map((_, age) => sumOf(lines.filter((line) => line.age === age))),
    overdue: sumOf(lines.filter(({ dueDate }) => dueDate < day)),
  };
}
