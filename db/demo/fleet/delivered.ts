/** Delivered loads of the last days: some on hold, and drivers asked for a missing bill of lading. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { driverRequestRow } from '../driver-app/driver-requests.ts';
import type { Load } from './loads.ts';

const HOLDS = [
  { reason: 'Rate dispute with the broker', days: null },
  { reason: 'Waiting for detention approval', days: 4 },
] as const;

/** Requests to the drivers of delivered loads without a bill of lading. */
export function bolRequests(loads: readonly Load[], drivers: readonly DemoRow[], today: Day): DemoRow[] {
  const waiting = loads.filter(
    ({ status, fleetBOL, fleetDeliveryDate }) => status === 'IN_PROGRESS' && !fleetBOL && fleetDeliveryDate < today,
  );
  return waiting.flatMap((load) => {
    const driver = drivers.find(({ id }) => id === load.driver);
    const day = load.fleetDeliveryDate;
    if (!driver) return [];
    const request = driverRequestRow(driver, 'BOL', { day, status: 'SENT', fleet: String(load.id) });
    return [{ ...request, id: makeId(`bol request ${load.id}`), driverRequestBy: 'Milepost' }];
  });
}

/** Turns automatic invoices on for a few customers without a load to invoice: Milepost would have invoiced those of the others. */
export async function turnOnAutoInvoices(tx: Queryable, accountId: string, today: Day): Promise<void> {
  await tx.query(sql`update customer set customer_auto_invoice = true where id in (
    select c.id from customer c where c.account_id = ${accountId} and c.state = 'ACTIVE'
      and not exists (select from unbilled_load u join fleet l on l.account_id = u.account_id and l.id = u.fleet
        where u.account_id = c.account_id and l.customer = c.id)
      and not exists (select from fleet l where l.account_id = c.account_id and l.customer = c.id
        and l.status = 'IN_PROGRESS' and l.state <> 'DELETED' and l.fleet_delivery_date <= ${today})
    order by c.pretty_name limit 3)`);
}

/** Turns requests on, and holds the newest complete loads that have no invoice. */
export async function keepHolds(tx: Queryable, accountId: string, today: Day, by: string): Promise<void> {
  await tx.query(
    sql`update account set follow_up_since = ${getMoment(addDays(today, -60), 0)} where id = ${accountId}`,
  );
  const holds = HOLDS.map(({ reason, days }, at) => ({
    at,
    reason,
    until: days === null ? null : addDays(today, days),
  }));
  await tx.query(sql`insert into load_hold (account_id, fleet, reason, held_until, held_by, held_at)
    select ${accountId}, f.id, h.reason, h.until, ${by}, ${getMoment(addDays(today, -1), 30)}
    from (select u.fleet as id, row_number() over (order by l.fleet_load_number desc) - 1 as at
      from unbilled_load u join fleet l on l.account_id = u.account_id and l.id = u.fleet
      where u.account_id = ${accountId} and l.status = 'COMPLETE') f
    join jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as h (at integer, reason text, until date) on h.at = f.at`);
}
