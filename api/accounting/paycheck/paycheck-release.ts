/** Releases everything a deleted or voided paycheck took: loads, expenses, balances, and settled changes. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { releaseAccounts } from '../pay-account/settlement-accounts.ts';
import { stopQueuedEmail } from '../recall-email.ts';
import { dropFuelCharges } from './fuel-rules.ts';
import { releaseCharges } from './hired-charges.ts';
import { releaseAdjustments, requireUnadjusted } from './paycheck-adjustments.ts';
import { getSelection, releaseSelection } from './paycheck-selection.ts';
import { UNDO } from './paycheck-table.ts';
import { releaseDays } from './per-diem-days.ts';

/** @throws HttpError while a later paycheck depends on its balance or its payments */
export async function releasePaycheck(context: Context, row: Stored, why: string): Promise<void> {
  await requireUnadjusted(context, row.id, row.prettyName);
  await returnBalance(context, row);
  const selection = getSelection(row);
  await releaseSelection(context, { id: row.id, payCheckID: row.prettyName }, selection);
  await dropFuelCharges(context.tx, selection.expenses);
  await releaseDays(context.tx, row.id);
  await releaseAdjustments(context, row.id);
  await releaseCharges(context, row);
  await releaseAccounts(context, row, `${row.prettyName} was deleted or voided`);
  // A queued email would announce pay that the driver does not get.
  await stopQueuedEmail(context, { record: 'paycheck', id: row.id }, why);
}

async function returnBalance({ tx }: Context, row: Stored): Promise<void> {
  const [own] = await tx.query<{ amount: number; takenBy: string | null }>(
    sql`select amount, taken_by as "takenBy" from driver_balance where pay_check = ${row.id} for update`,
  );
  if (!own) return;
  if (own.takenBy !== null) {
    const [taker] = await tx.query<{ name: string; undo: string }>(
      sql`select p.pay_check_id as name, ${UNDO} as undo from paycheck p where p.id = ${own.takenBy}`,
    );
    throw referenced(
      `${taker?.name} deducted ${row.prettyName}’s balance of ${formatMoney(own.amount)}. ${taker?.undo} ${taker?.name} first.`,
    );
  }
  await tx.query(sql`delete from driver_balance where pay_check = ${row.id}`);
}
