/** The owners who are paid for a truck, by date. */
import { addDays, type Day } from '../core/dates.ts';
import { date, lines, ref } from '../core/fields.ts';
import type { FieldErrors } from '../core/record.ts';

export const vehiclePayees = lines(
  'Payee',
  {
    truckOwner: ref('truck_owner', 'Owner', { under: 'carrier', message: 'Select an owner of this authority' }),
    payeeFrom: date('From'),
    payeeUntil: date('Until', { optional: true, help: 'If blank, until further notice.' }),
  },
  { one: 'payee', title: 'truckOwner', max: 30 },
);

type PayeeRow = { payeeFrom: Day | null; payeeUntil: Day | null };

/** Validates that each row ends after it starts, and that a truck has one owner at a time. */
export function findPayeeErrors(rows: readonly PayeeRow[] | null): FieldErrors {
  const errors: FieldErrors = {};
  (rows ?? []).forEach((row, at) => {
    const { payeeFrom: from, payeeUntil: until } = row;
    if (!from) return;
    if (until && until < from) errors[`payees.${at}.payeeUntil`] = 'Invalid Date Interval';
    const isTaken = (rows ?? []).slice(0, at).some((other) => overlaps(row, other));
    if (isTaken) errors[`payees.${at}.payeeFrom`] = 'Another owner has this truck on these dates';
  });
  return errors;
}

const overlaps = (one: PayeeRow, other: PayeeRow): boolean =>
  hasStartedBy(one, other.payeeUntil) && hasStartedBy(other, one.payeeUntil);

const hasStartedBy = ({ payeeFrom }: PayeeRow, end: Day | null) =>
  payeeFrom !== null && (end === null || payeeFrom < addDays(end, 1));
