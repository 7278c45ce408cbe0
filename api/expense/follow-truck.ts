/**
 * A truck's scheduled expense goes to who holds the truck on the day it falls due. Until a paycheck takes it, it follows every hand-over, one that is told
 * late or corrected too, unless a driver was named for it.
 */
import { expense } from '@milepost/domain/expense/expense.ts';
import { netOf } from '@milepost/domain/expense/expense-values.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { heldOn } from '../admin/assignment.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { changeLines, historyLines } from '../core/engine/history.ts';
import { column } from '../core/engine/listing/columns.ts';
import type { Tx } from '../core/platform/db/database.ts';

const FOLLOWING = sql`e.driver_from_truck and e.pay_check is null`;

/** Locks what follows a truck. Before the truck itself, as a change of an expense does. */
export const lockFollowing = (vehicle: string): Sql =>
  sql`select 1 from expense e where e.vehicle = ${vehicle} and ${FOLLOWING} order by e.id for update`;

/** The truck was handed over, or the day of that was corrected. */
export function followTruck(context: Context, vehicle: string): Promise<void> {
  return follow(context, sql`e.vehicle = ${vehicle}`);
}

/** A new group that names a truck and no driver: its expenses follow the truck. */
export async function followFromStart(context: Context, group: string): Promise<void> {
  const following = await context.tx.query(sql`update expense e set driver_from_truck = true from recurring g
    where g.id = ${group} and g.driver is null and g.vehicle is not null and e.expense_recurring_group_id = g.id returning e.id`);
  if (following.length > 0) await follow(context, sql`e.expense_recurring_group_id = ${group}`);
}

/** Whether a scheduled expense follows its truck. */
export async function isFollowing(tx: Tx, { id, expenseIsRecurring }: Stored): Promise<boolean> {
  if (!expenseIsRecurring) return false;
  const [found] = await tx.query(sql`select 1 from expense e where e.id = ${id} and ${FOLLOWING}`);
  return found !== undefined;
}

/** A driver named, or taken out, stays so; the truck picked for an expense without one brings its own from now on. */
export async function noteWhoseDriver({ tx }: Context, row: Stored, changes: Values): Promise<void> {
  if (!row.expenseIsRecurring) return;
  const isNamed = changes.driver !== undefined;
  if (!isNamed && (changes.vehicle === undefined || row.driver !== null)) return;
  await tx.query(sql`update expense set driver_from_truck = ${!isNamed} where id = ${row.id}`);
}

type Moved = Values & { id: string; holder: string | null; holderName: string | null };

const SHARED = [
  'expenseAmount',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
  'netAppliedToDriver',
  'netAppliedToCarrier',
  'driver',
  'paidBy',
  'expenseType',
];
const READ = raw(SHARED.map((name) => `e.${column(name)} as "${name}"`).join(', '));

/** Gives each to who holds its truck on its day; to nobody where that driver was deleted or is of another authority, and then the carrier bears it. */
async function follow(context: Context, which: Sql): Promise<void> {
  const moved =
    await context.tx.query<Moved>(sql`select e.id, ${READ}, was.pretty_name as "driver__name", h.id as holder, h.pretty_name as "holderName"
    from expense e left join driver was on was.account_id = e.account_id and was.id = e.driver
    left join lateral (${heldOn('vehicle', sql`e.vehicle`, sql`e.expense_transaction_date`)}) held on true
    left join driver h on h.account_id = e.account_id and h.id = held.driver
      and h.carrier = e.carrier and h.state <> 'DELETED'
    where ${FOLLOWING} and ${which} and e.driver is distinct from h.id order by e.id for update of e`);
  if (moved.length === 0) return;
  const rows = moved.map((row) => ({
    id: row.id,
    driver: row.holder,
    ...netOf({ ...row, driver: row.holder } as never),
  }));
  await context.tx.query(sql`update expense e set driver = o.driver, net_applied_to_driver = o."netAppliedToDriver",
      net_applied_to_carrier = o."netAppliedToCarrier", updated = date_trunc('milliseconds', clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, driver uuid, "netAppliedToDriver" numeric, "netAppliedToCarrier" numeric)
    where e.id = o.id`);
  const lines = moved.map((row, at) => {
    const { id, ...after } = rows[at] as Values & { id: string };
    return { recordId: id, changes: changeLines(expense, row, after, { driver: row.holderName ?? '' }) };
  });
  await context.tx.query(historyLines(context, 'expense', 'UPDATE', lines));
}
