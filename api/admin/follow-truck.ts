/**
 * Assigns a truck's scheduled expense to the truck's driver on its due date. Until a paycheck takes the expense, it follows every
 * reassignment, including late and corrected ones, unless a driver was named for it.
 */
import { expense } from '@milepost/domain/expense/expense.ts';
import { computeNet } from '@milepost/domain/expense/expense-values.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';
import { insertHistoryLines, listChanges } from '../core/engine/history.ts';
import { column } from '../core/engine/listing/columns.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { selectAssignment } from './assignment.ts';

const IS_FOLLOWING = sql`e.driver_from_truck and e.pay_check is null`;

/** Locks the expenses that follow a truck, before the truck itself, as changing an expense does. */
export const lockFollowing = (vehicle: string): Sql =>
  sql`select 1 from expense e where e.vehicle = ${vehicle} and ${IS_FOLLOWING} order by e.id for update`;

/** Updates the expenses after a truck was reassigned, or the assignment date was corrected. */
export function followTruck(context: Context, vehicle: string): Promise<void> {
  return follow(context, sql`e.vehicle = ${vehicle}`);
}

/** Marks the expenses of a new group with a truck and no driver as following the truck. */
export async function followFromStart(context: Context, group: string): Promise<void> {
  const following = await context.tx.query(sql`update expense e set driver_from_truck = true from recurring g
    where g.id = ${group} and g.driver is null and g.vehicle is not null and e.expense_recurring_group_id = g.id returning e.id`);
  if (following.length > 0) await follow(context, sql`e.expense_recurring_group_id = ${group}`);
}

/** Returns whether a scheduled expense follows its truck. */
export async function isFollowing(tx: Tx, { id, expenseIsRecurring }: Stored): Promise<boolean> {
  if (!expenseIsRecurring) return false;
  const [found] = await tx.query(sql`select 1 from expense e where e.id = ${id} and ${IS_FOLLOWING}`);
  return found !== undefined;
}

/** Stops following the truck if a driver was named or removed; starts it if a truck was selected for an expense without a driver. */
export async function updateFollowing({ tx }: Context, row: Stored, changes: Values): Promise<void> {
  if (!row.expenseIsRecurring) return;
  const isNamed = changes.driver !== undefined;
  if (!isNamed && (changes.vehicle === undefined || row.driver !== null)) return;
  await tx.query(sql`update expense set driver_from_truck = ${!isNamed} where id = ${row.id}`);
}

type MovedExpense = Values & { id: string; holder: string | null; holderName: string | null };

const SHARED_COLUMNS = [
  'expenseAmount',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
  'expenseDriverCharge',
  'netAppliedToDriver',
  'netAppliedToCarrier',
  'driver',
  'paidBy',
  'expenseType',
];
const READ_COLUMNS = raw(SHARED_COLUMNS.map((name) => `e.${column(name)} as "${name}"`).join(', '));

/**
 * Assigns each expense to the truck's driver on its date; to no driver if they were deleted or belong to another authority, and then
 * the carrier bears it.
 */
async function follow(context: Context, which: Sql): Promise<void> {
  const moved =
    await context.tx.query<MovedExpense>(sql`select e.id, ${READ_COLUMNS}, was.pretty_name as "driver__name", h.id as holder, h.pretty_name as "holderName"
    from expense e left join driver was on was.account_id = e.account_id and was.id = e.driver
    left join lateral (${selectAssignment('vehicle', sql`e.vehicle`, sql`e.expense_transaction_date`)}) held on true
    left join driver h on h.account_id = e.account_id and h.id = held.driver
      and h.carrier = e.carrier and h.state <> 'DELETED'
    where ${IS_FOLLOWING} and ${which} and e.driver is distinct from h.id order by e.id for update of e`);
  if (moved.length === 0) return;
  const rows = moved.map((row) => ({
    id: row.id,
    driver: row.holder,
    ...computeNet({ ...row, driver: row.holder } as never),
  }));
  await context.tx.query(sql`update expense e set driver = o.driver, net_applied_to_driver = o."netAppliedToDriver",
      net_applied_to_carrier = o."netAppliedToCarrier", updated = date_trunc('milliseconds', clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id uuid, driver uuid, "netAppliedToDriver" numeric, "netAppliedToCarrier" numeric)
    where e.id = o.id`);
  const lines = moved.map((row, at) => {
    const { id, ...after } = rows[at] as Values & { id: string };
    return { recordId: id, changes: listChanges(expense, row, after, { driver: row.holderName ?? '' }) };
  });
  await context.tx.query(insertHistoryLines(context, 'expense', 'UPDATE', lines));
}
