/** FLT-28: the day on which the invoice of a load was paid; empty again once it leaves PAID. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql from 'sql-template-tag';
import type { Context } from '../core/collection/spec.ts';
import { changeLines, historyLines } from '../core/history.ts';

export type LoadPaid = { fleet: string; day: string | null };

/** Writes the day on locked loads, with their history. */
export async function noteLoadsPaid(context: Context, paid: readonly LoadPaid[]): Promise<void> {
  if (paid.length === 0) return;
  const ids = paid.map((each) => each.fleet);
  const days = paid.map(({ day }) => day);
  const noted = await context.tx.query<LoadPaid & { before: string | null }>(sql`
    with t as (select * from unnest(${ids}::uuid[], ${days}::date[]) as t (id, day)),
    was as (select f.id, f.fleet_payment_transaction_date as day from fleet f join t on t.id = f.id)
    update fleet f set fleet_payment_transaction_date = t.day, updated = date_trunc('milliseconds', clock_timestamp())
    from t join was on was.id = t.id where f.id = t.id
    returning f.id as fleet, t.day, was.day as before`);
  const lines = noted.map(({ fleet: recordId, day, before }) => ({
    recordId,
    changes: changeLines(fleet, { fleetPaymentTransactionDate: before }, { fleetPaymentTransactionDate: day }, {}),
  }));
  await context.tx.query(historyLines(context, 'fleet', 'UPDATE', lines));
}
