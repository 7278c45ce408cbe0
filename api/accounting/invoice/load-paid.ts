/** FLT-28: sets a load's paid date, that of the last of several invoices; clears it once one leaves PAID. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLines, listChanges } from '../../core/engine/history.ts';

/** `invoice`: the paid one, if its row is not updated yet. */
export type LoadPaid = { fleet: string; day: string | null; invoice?: string };

/** SQL: live invoices `i` of a load. */
const LIVE = sql`i.state <> 'DELETED' and i.invoice_status <> 'CANCELED'`;

/** SQL: the date of the last payment on an invoice `i`. */
const LAST_PAYMENT = sql`(select max(p.payment_date) from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
  where l.account_id = i.account_id and l.invoice = i.id and l.released_on is null)`;

/**
 * Sets the date on locked loads, with history; none for a load with another unpaid invoice. Checks are entered in any order, so the
 * latest date counts.
 */
export async function updatePaymentDates(context: Context, paid: readonly LoadPaid[]): Promise<void> {
  if (paid.length === 0) return;
  const ids = paid.map((each) => each.fleet);
  const days = paid.map(({ day }) => day);
  const own = paid.flatMap(({ invoice }) => invoice ?? []);
  await writeDays(
    context,
    sql`select t.id, case when max(t.day) is not null and not exists (select from invoice i where i.fleet = t.id and ${LIVE}
        and i.invoice_status <> 'PAID' and i.id <> all(${own}::uuid[]))
      then greatest(max(t.day), (select max(${LAST_PAYMENT}) from invoice i where i.fleet = t.id and ${LIVE})) end as day
      from unnest(${ids}::uuid[], ${days}::date[]) as t (id, day) group by t.id`,
  );
}

/** Updates a load without one of its invoices: it is paid if all others are, on the date of their last payment. */
export async function updatePaymentDateWithout(context: Context, fleet: string, invoice: string): Promise<void> {
  await writeDays(
    context,
    sql`select ${fleet}::uuid as id, case when bool_and(i.invoice_status = 'PAID') then max(${LAST_PAYMENT}) end as day from invoice i
      where i.fleet = ${fleet} and ${LIVE} and i.id <> ${invoice}`,
  );
}

/** @param days rows of `id` and `day` */
async function writeDays(context: Context, days: Sql): Promise<void> {
  const noted = await context.tx.query<{ fleet: string; day: string | null; before: string | null }>(sql`
    with t as (${days}),
    was as (select f.id, f.fleet_payment_transaction_date as day from fleet f join t on t.id = f.id)
    update fleet f set fleet_payment_transaction_date = t.day, updated = date_trunc('milliseconds', clock_timestamp())
    from t join was on was.id = t.id where f.id = t.id and was.day is distinct from t.day
    returning f.id as fleet, t.day, was.day as before`);
  if (noted.length === 0) return;
  const lines = noted.map(({ fleet: recordId, day, before }) => ({
    recordId,
    changes: listChanges(fleet, { fleetPaymentTransactionDate: before }, { fleetPaymentTransactionDate: day }, {}),
  }));
  await context.tx.query(insertHistoryLines(context, 'fleet', 'UPDATE', lines));
}
