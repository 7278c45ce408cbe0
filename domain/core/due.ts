/** What becomes true of a record by the date alone: an invoice nobody paid, a paper that runs out. */
import { addDays, type Day } from './dates.ts';

export type FallsDue = {
  /** The field that says how the record stands. Of its values, `from` become `to`. */
  field: string;
  from: readonly string[];
  to: string;
  /** From the start of the day on that is so many days after the one in the field `date`, and those in the field `plus`. */
  when: { date: string; days: number; plus?: string };
};

type Values = Readonly<Record<string, unknown>>;

/** Whether its day has come, however it stands. */
export function hasCome({ when }: FallsDue, values: Values, today: Day): boolean {
  const day = values[when.date];
  const days = when.days + (when.plus ? Number(values[when.plus]) : 0);
  return typeof day === 'string' && day <= addDays(today, -days);
}

/** Whether it has fallen due and does not say so yet. */
export function isDue(due: FallsDue, values: Values, today: Day): boolean {
  return due.from.includes(String(values[due.field])) && hasCome(due, values, today);
}
