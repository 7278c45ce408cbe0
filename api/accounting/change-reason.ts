/** A record that was paid or billed changes with a reason, which its history keeps. */
import { can } from '@milepost/domain/core/policies.ts';
import type { Problems } from '@milepost/domain/core/record.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';

/** The number of the paycheck or invoice that a record is on, null without one, and the fields it rests on. */
type Holder = { number: string | null; fields: readonly string[] };

type Settled = {
  /** How a message names the record. */
  what: 'load' | 'expense';
  /** The field that decides the pay period. */
  date: { field: string; label: string };
  paid: Holder;
  billed?: Holder;
};

/**
 * Refuses a change of what a paycheck or an invoice rests on without a reason. Another date of a paid record, which may move it into another month or
 * under another pay plan, takes the right to edit paychecks; other amounts mark the record as changed since it was paid.
 * @throws Refusal 400 naming the field
 */
export function requireReason(
  { session }: Context,
  changes: Values,
  { what, date, paid, billed = { number: null, fields: [] } }: Settled,
): void {
  const isChanged = ({ number, fields }: Holder) =>
    number !== null && fields.some((name) => Object.hasOwn(changes, name));
  const holders = [paid, billed].filter(isChanged).map(({ number }) => number);
  const problems: Problems = {};
  if (paid.number !== null && Object.hasOwn(changes, date.field) && !can(session, 6000, 'edit'))
    problems[date.field] =
      `${paid.number} paid this ${what}. Ask someone who can edit paychecks to change its ${date.label}.`;
  if (holders.length > 0 && !changes.changeReason)
    problems.changeReason = `This ${what} is on ${holders.join(' and ')}. Enter a reason for the change.`;
  if (Object.keys(problems).length > 0) throw badInput(problems);
}
