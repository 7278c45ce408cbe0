/** Deletes what an import created, all or nothing (IMP-26). */
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notOffered, referenced } from '../../core/platform/http/errors.ts';

const MAX_NAMED = 5;

/**
 * Deletes the import's records for `before.delete`, including edited ones.
 * @throws HttpError if a paycheck took one of them, or while it is being saved
 */
export async function undoImport(
  { tx, session }: Context,
  { id, dataImportSyncStatus }: { id: string; dataImportSyncStatus?: unknown },
): Promise<void> {
  if (dataImportSyncStatus === 'IN_PROGRESS')
    throw notOffered('This import is being saved. Cancel it, or wait until it’s done.');
  // Locked before the check, so that no paycheck takes one in between.
  await tx.query(
    sql`select count(*) from (select from expense where data_import = ${id} and state <> 'DELETED' order by id for update) held`,
  );
  const paid = await tx.query<{
    paycheck: string | null;
    n: number;
  }>(sql`select p.pay_check_id as paycheck, count(*) as n
    from expense e left join paycheck p on p.id = e.pay_check
    where e.data_import = ${id} and e.state <> 'DELETED' and (e.pay_check is not null or e.expense_pay_check_transaction_date is not null)
    group by p.pay_check_id order by p.pay_check_id`);
  if (paid.length > 0) throw referenced(describeImport(paid));
  for (const record of ['expense', 'trip'] as const)
    await deleteMade(tx, record, sql`data_import = ${id}`, { by: session.profileId, as: 'Deleted' });
}

/** Deletes existing records of imports with a history entry: `by` is null for a service, `as` is its label. */
export async function deleteMade(
  tx: Tx,
  record: 'expense' | 'trip',
  which: Sql,
  { by, as }: { by: string | null; as: string },
): Promise<void> {
  const changes = JSON.stringify([{ field: 'state', label: 'State', from: 'Active', to: as }]);
  await tx.query(sql`with gone as (
      update ${sql([record])} set state = 'DELETED', updated = date_trunc('milliseconds', clock_timestamp())
      where ${which} and state <> 'DELETED' returning id
    )
    insert into history (account_id, id, at, record, record_id, profile, action, changes)
    select ${tx.accountId}, uuidv7(), date_trunc('milliseconds', clock_timestamp()), ${record}, id, ${by}::uuid, 'DELETE', ${changes}::jsonb from gone`);
}

function describeImport(paid: readonly { paycheck: string | null; n: number }[]): string {
  const expenses = paid.reduce((sum, { n }) => sum + n, 0);
  const named = paid.slice(0, MAX_NAMED).map(({ paycheck }) => paycheck ?? 'A paycheck');
  const more = paid.length > MAX_NAMED ? ` and ${paid.length - MAX_NAMED} more` : '';
  const one = paid.length === 1;
  return `${named.join(', ')}${more} paid ${expenses} of this import’s expenses. Delete ${one ? 'that paycheck' : 'those paychecks'} first.`;
}
