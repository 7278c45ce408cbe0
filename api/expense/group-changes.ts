/**
 * Applies a group's description, deletion, and restore to its scheduled expenses (REC-17). Only expenses before their date follow the
 * group.
 */
import { joinWords } from '@milepost/domain/core/words.ts';
import sql from 'sql-template-tag';
import { translateDatabaseError } from '../core/engine/collection/database-errors.ts';
import type { Context } from '../core/engine/collection/spec.ts';
import { settleRows } from '../core/engine/due/settle.ts';
import { type Change, insertHistoryLines } from '../core/engine/history.ts';
import { referenced } from '../core/platform/http/errors.ts';
import { scheduled } from './due.ts';

const NOW = sql`date_trunc('milliseconds', clock_timestamp())`;
const STATE = { field: 'state', label: 'State' };

/** Saves the group's description in its template and its scheduled expenses. */
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
  await tx.query(insertHistoryLines(context, 'expense', 'UPDATE', lines));
}

/** Deletes the scheduled expenses of a deleted group; due ones stay as ordinary expenses. */
export async function removeWaiting(context: Context, group: string): Promise<void> {
  const removed = await context.tx.query<{ id: string }>(sql`with waiting as (
      select id from expense where expense_recurring_group_id = ${group} and status = 'IN_PROGRESS' and state <> 'DELETED' order by id for update
    )
    update expense e set state = 'DELETED', removed_with_group = true, updated = ${NOW} from waiting where e.id = waiting.id returning e.id`);
  const changes = [{ ...STATE, from: 'Active', to: 'Deleted' }];
  await context.tx.query(
    insertHistoryLines(
      context,
      'expense',
      'DELETE',
      removed.map(({ id }) => ({ recordId: id, changes })),
    ),
  );
}

/** Restores the expenses deleted with the group. All were scheduled; those now due come back complete. */
export async function restoreRemoved(context: Context, group: string): Promise<void> {
  const { tx } = context;
  await rejectDeletedRecords(context, group);
  try {
    const restored = await tx.query<{ id: string }>(
      sql`update expense set state = 'ACTIVE', removed_with_group = false, updated = ${NOW}
        where expense_recurring_group_id = ${group} and removed_with_group and state = 'DELETED' returning id`,
    );
    const changes: Change[] = [{ ...STATE, from: 'Deleted', to: 'Active' }];
    const lines = restored.map(({ id }) => ({ recordId: id, changes }));
    await tx.query(insertHistoryLines(context, 'expense', 'RESTORE', lines));
    await settleRows(
      context,
      scheduled,
      restored.map(({ id }) => id),
    );
  } catch (error) {
    throw translateDatabaseError(error, scheduled);
  }
}

/** Rejects restoring an occurrence that was moved to a driver or truck deleted since. The group's own are checked with the group. */
async function rejectDeletedRecords({ tx }: Context, group: string): Promise<void> {
  const deletedRecords = await tx.query<{ name: string }>(sql`select distinct g.name from expense e, lateral (
      select 'Driver ' || pretty_name as name from driver where id = e.driver and state = 'DELETED'
      union all select 'Truck / Trailer ' || pretty_name from vehicle where id = e.vehicle and state = 'DELETED'
      union all select 'Dispatcher ' || pretty_name from dispatcher where id = e.dispatcher and state = 'DELETED'
      union all select 'Load ' || pretty_name from fleet where id = e.fleet and state = 'DELETED'
      union all select 'Service Provider ' || pretty_name from company where id = e.company and state = 'DELETED') g
    where e.expense_recurring_group_id = ${group} and e.removed_with_group and e.state = 'DELETED' order by g.name`);
  if (deletedRecords.length > 0)
    throw referenced(`Restore ${joinWords(deletedRecords.map(({ name }) => name))} first.`);
}
