/** The owners who are paid for a truck, by date. */
import { addDays, type Day } from '../core/dates.ts';
import { date, lines, ref } from '../core/fields.ts';
import type { Problems } from '../core/record.ts';

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
export function payeeProblems(rows: readonly PayeeRow[] | null): Problems {
  const problems: Problems = {};
  (rows ?? []).forEach((row, at) => {
    const { payeeFrom: from, payeeUntil: until } = row;
    if (!from) return;
    if (until && until < from) problems[`payees.${at}.payeeUntil`] = 'Invalid Date Interval';
    const isTaken = (rows ?? []).slice(0, at).some((other) => overlaps(row, other));
    if (isTaken) problems[`payees.${at}.payeeFrom`] = 'Another owner has this truck on these dates';
  });
  return problems;
}

const overlaps = (one: PayeeRow, other: PayeeRow): boolean =>
  startsBy(one, other.payeeUntil) && startsBy(other, one.payeeUntil);

const startsBy = ({ payeeFrom }: PayeeRow, end: Day | null) =>
  payeeFrom !== null && (end === null || payeeFrom < addDays(end, 1));
