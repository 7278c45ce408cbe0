/** What a load and an expense know of the saved paycheck that took them. */
import type { ExtraColumn } from '../../core/engine/listing/listing.ts';

/** As a row answers it. */
export type PaidRow = { payCheck: { id: string; prettyName: string } | null; isChangedSincePaid: boolean };

/** Who else is paid for a row: `payCheck` is the id of one of their paychecks, and `isChanged` whether it differs from what one of them paid. */
type Others = { payCheck: string; isChanged: string };

/** The columns of a table whose rows keep the date they were paid with, each an SQL name; `label` names the date. */
export const paidColumns = (
  date: string,
  paidDate: string,
  label: string,
  others: Others = { payCheck: 'null', isChanged: 'false' },
): Record<keyof PaidRow, ExtraColumn> => ({
  payCheck: {
    kind: 'json',
    label: 'The saved paycheck that took it',
    sql: `(select jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) from paycheck p where p.id = coalesce(r.pay_check, ${others.payCheck}))`,
  },
  isChangedSincePaid: {
    kind: 'boolean',
    label: `Whether an amount or the ${label} is not what that paycheck paid`,
    sql: `(r.changed_since_paid or coalesce(r.${paidDate} <> r.${date}, false) or ${others.isChanged})`,
  },
});
