/** Columns of a load or an expense about the saved paycheck that paid it. */
import type { ExtraColumn } from '../../core/engine/listing/listing.ts';

/** The columns in a row's response. */
export type PaidStatus = { payCheck: { id: string; prettyName: string } | null; isChangedSincePaid: boolean };

/**
 * Other drivers paid for a row: `payCheck` is the ID of one of their paychecks, `isChanged` whether the row differs from what one of
 * them was paid.
 */
type OtherDrivers = { payCheck: string; isChanged: string };

/** Returns the columns of a table that stores the date of payment, each an SQL name; `label` names the date. */
export const paidColumns = (
  date: string,
  paidDate: string,
  label: string,
  others: OtherDrivers = { payCheck: 'null', isChanged: 'false' },
): Record<keyof PaidStatus, ExtraColumn> => ({
  payCheck: {
    kind: 'json',
    label: 'The saved paycheck that includes it',
    sql: `(select jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) from paycheck p where p.id = coalesce(r.pay_check, ${others.payCheck}))`,
  },
  isChangedSincePaid: {
    kind: 'boolean',
    label: `Whether an amount or the ${label} has changed since that paycheck`,
    sql: `(r.changed_since_paid or coalesce(r.${paidDate} <> r.${date}, false) or ${others.isChanged})`,
  },
});
