/** Days from delivery to the first invoice, by driver, dispatcher, or customer. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { BillingDays, BillingGroup } from '@milepost/domain/fleet/delivered/billing-days.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { AMOUNT, DAYS_TO_INVOICE, IS_INVOICED } from './billing-state.ts';

/** SQL: whom a load `d` counts for. A load with legs counts for each of its drivers. */
const NAME_COLUMNS = {
  driver: `(select x.driver as id from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
      where l.account_id = d.account_id and l.fleet = d.id and x.driver is not null union select d.driver)`,
  dispatcher: '(select d.dispatcher as id)',
  customer: '(select d.customer as id)',
} satisfies Record<BillingGroup, string>;

/** Returns the invoiced loads delivered in a period, the slowest first. */
export function readBillingDays(tx: Queryable, by: BillingGroup, from: Day, to: Day): Promise<BillingDays[]> {
  return tx.query<BillingDays>(sql`select w.id, w.pretty_name as name, count(*) as loads, round(avg(d.days), 1) as "averageDays",
      max(d.days) as "longestDays", sum(d.amount) as amount
    from (select r.*, ${raw(DAYS_TO_INVOICE)} as days, ${raw(AMOUNT)} as amount from fleet r
      where r.state <> 'DELETED' and r.status <> 'CANCELED' and r.fleet_delivery_date between ${from} and ${to} and ${raw(IS_INVOICED)}) d
    cross join lateral ${raw(NAME_COLUMNS[by])} n
    join ${raw(by)} w on w.account_id = d.account_id and w.id = n.id
    group by w.id, w.pretty_name order by avg(d.days) desc, w.pretty_name`);
}
