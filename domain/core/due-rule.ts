/** Status changes of a record by the date alone: an unpaid invoice, an expiring document. */
import { addDays, type Day } from './dates.ts';

export type DueRule = {
  /** The status field. Its values in `from` become `to`. */
  field: string;
  from: readonly string[];
  to: string;
  /** From the start of the date that is `days`, plus the days in the field `plus`, after the date in the field `date`. */
  when: { date: string; days: number; plus?: string };
};

type Values = Readonly<Record<string, unknown>>;

/** Returns whether the date has come, regardless of the status. */
export function isDateReached({ when }: DueRule, values: Values, today: Day): boolean {
  const day = values[when.date];
  const days = when.days + (when.plus ? Number(values[when.plus]) : 0);
  return typeof day === 'string' && day <= addDays(today, -days);
}

/** Returns whether it has fallen due and the status does not show it yet. */
export function isDue(due: DueRule, values: Values, today: Day): boolean {
  return due.from.includes(String(values[due.field])) && isDateReached(due, values, today);
}
