/** Requires a reason for changing a paid or billed record; history keeps it. */
import { can } from '@milepost/domain/core/policies.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import { badInput } from '../core/platform/http/errors.ts';

/** The number of the record's paycheck or invoice, null without one, and the fields it depends on. */
type Holder = { number: string | null; fields: readonly string[] };

type SettledRecord = {
  /** The record's name in messages. */
  what: 'load' | 'expense';
  /** The field that decides the pay period. */
  date: { field: string; label: string };
  paid: Holder;
  billed?: Holder;
};

/**
 * Rejects a change of a field that a paycheck or invoice depends on, without a reason. A new date of a paid record, which may move it
 * to another month or pay plan, needs the right to edit paychecks; new amounts mark the record as changed since it was paid.
 * @throws HttpError 400 on the field
 */
export function requireReason(
  { session }: Context,
  changes: Values,
  { what, date, paid, billed = { number: null, fields: [] } }: SettledRecord,
): void {
  const isChanged = ({ number, fields }: Holder) =>
    number !== null && fields.some((name) => Object.hasOwn(changes, name));
  const holders = [paid, billed].filter(isChanged).map(({ number }) => number);
  const errors: FieldErrors = {};
  if (paid.number !== null && Object.hasOwn(changes, date.field) && !can(session, 6000, 'edit'))
    errors[date.field] =
      `${paid.number} paid this ${what}. Ask someone who can edit paychecks to change its ${date.label}.`;
  if (holders.length > 0 && !changes.changeReason)
    errors.changeReason = `This ${what} is on ${holders.join(' and ')}. Enter a reason for the change.`;
  if (Object.keys(errors).length > 0) throw badInput(errors);
}
