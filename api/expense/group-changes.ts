/** What a group of scheduled expenses takes with it: its description, its end, its return (REC-17). Only expenses whose day has not come follow it. */
import sql from 'sql-template-tag';
import { translateDatabaseError } from '../core/engine/collection/database-errors.ts';
import type { Context } from '../core/engine/collection/spec.ts';
import { settleRows } from '../core/engine/due/settle.ts';
import { type Change, historyLines } from '../core/engine/history.ts';
import { referenced } from '../core/platform/http/errors.ts';
import { scheduled } from './due.ts';

const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;
const STATE = { field: 'state', label: 'State' };

/** Writes the description of the group into its template and its waiting expenses. */
export async function describeWaiting(context: Context, group: string, desc: string | null): Promise<void> {
  const { tx } = context;
  await tx.query(
    sql`update recurring set expense_raw_data = jsonb_strip_nulls(expense_raw_data || jsonb_build_object('desc', ${desc}::text)) where id = ${group}`,
  );
  const waiting = await tx.query<{ id: string; desc: string | null }>(
    sql`select id, "desc" from expense where expense_recurring_group_id = ${group} and status = 'IN_PROGRESS' and state <> 'DELETED'
      and "desc" is distinct from ${desc} order by id for update`,
  );
  await tx.query(
    sql`update expense set "desc" = ${desc}, updated = ${NOW} where id = any(${waiting.map(({ id }) => id)})`,
  );
  const change = (from: string | null): Change => ({
    field: 'desc',
    label: 'Description',
    from: from ?? '',
    to: desc ?? '',
  });
  const lines = waiting.map((one) => ({ recordId: one.id, changes: [change(one.desc)] }));
  await tx.query(historyLines(context, 'expense', 'UPDATE', lines));
}

/** Deletes the waiting expenses of a group that is deleted; those whose day has come stay as plain expenses. */
export async function removeWaiting(context: Context, group: string): Promise<void> {
  const removed = await context.tx.query<{ id: string }>(sql`with waiting as (
      select id from expense where expense_recurring_group_id = ${group} and status = 'IN_PROGRESS' and state <> 'DELETED' order by id for update
    )
    update expense e set state = 'DELETED', removed_with_group = true, updated = ${NOW} from waiting where e.id = waiting.id returning e.id`);
  const changes = [{ ...STATE, from: 'Active', to: 'Deleted' }];
  await context.tx.query(
    historyLines(
      context,
      'expense',
      'DELETE',
      removed.map(({ id }) => ({ recordId: id, changes })),
    ),
  );
}

/** Brings back what was deleted with the group. All of that waited; what has fallen due meanwhile comes back complete. */
export async function restoreRemoved(context: Context, group: string): Promise<void> {
  const { tx } = context;
  await refuseGone(context, group);
  try {
    const restored = await tx.query<{ id: string }>(
      sql`update expense set state = 'ACTIVE', removed_with_group = false, updated = ${NOW}
        where expense_recurring_group_id = ${group} and removed_with_group and state = 'DELETED' returning id`,
    );
    const changes: Change[] = [{ ...STATE, from: 'Deleted', to: 'Active' }];
    const lines = restored.map(({ id }) => ({ recordId: id, changes }));
    await tx.query(historyLines(context, 'expense', 'RESTORE', lines));
    await settleRows(
      context,
      scheduled,
      restored.map(({ id }) => id),
    );
  } catch (error) {
    throw translateDatabaseError(error, scheduled);
  }
}

/** An occurrence that was given to another driver or truck does not come back to one that was deleted meanwhile. The group's own are looked at with it. */
async function refuseGone({ tx }: Context, group: string): Promise<void> {
  const gone = await tx.query<{ name: string }>(sql`select distinct g.name from expense e, lateral (
      select 'Driver ' || pretty_name as name from driver where id = e.driver and state = 'DELETED'
      union all select 'Truck / Trailer ' || pretty_name from vehicle where id = e.vehicle and state = 'DELETED'
      union all select 'Dispatcher ' || pretty_name from dispatcher where id = e.dispatcher and state = 'DELETED'
      union all select 'Load ' || pretty_name from fleet where id = e.fleet and state = 'DELETED'
      union all select 'Service Provider ' || pretty_name from company where id = e.company and state = 'DELETED') g
    where e.expense_recurring_group_id = ${group} and e.removed_with_group and e.state = 'DELETED' order by g.name`);
  if (gone.length > 0) throw referenced(`Restore ${gone.map(({ name }) => name).join(' and ')} first.`);
}
