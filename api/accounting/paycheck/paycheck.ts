import { paycheckActions } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored } from '../../core/engine/collection/spec.ts';
import { notOffered, referenced } from '../../core/platform/http/errors.ts';
import { stopQueuedEmail } from '../recall-email.ts';
import { requireUnadjusted, unsettle } from './paycheck-adjustments.ts';
import { APPROVE, MARK_UNPAID, statusOf } from './paycheck-payment.ts';
import { takeAgain } from './paycheck-restore.ts';
import { giveBack, selectionOf } from './paycheck-selection.ts';
import { PAYCHECKS } from './paycheck-table.ts';

/** Saved paychecks, the newest first. They are made by their own call, which takes the selection beside the form. */
export const paychecks: CollectionSpec = {
  ...PAYCHECKS,
  isFoundByName: true,
  without: ['create', 'update'],
  actions: (row, session) => (can(session, 6000, 'edit') ? paycheckActions({ status: statusOf(row) }) : []),
  events: { APPROVE, MARK_UNPAID },
  offers: (action, row) => action !== 'DELETE' || statusOf(row) !== 'PAID',
  columns: {
    payCheckFile: {
      kind: 'file',
      label: 'Statement',
      sql: `case when r.state <> 'DELETED' then jsonb_build_object('id', r.id, 'name', r.pay_check_id || '.pdf', 'type', 'application/pdf',
        'size', null, 'at', '/api/paycheck/' || r.id || '/file/') end`,
    },
    isChangedSincePaid: {
      kind: 'boolean',
      label: 'Whether an amount or a date of its loads and expenses is not what it paid',
      sql: `(exists (select from fleet f where f.pay_check = r.id and (f.changed_since_paid or f.paid_pick_up_date <> f.fleet_pick_up_date))
        or exists (select from expense e where e.pay_check = r.id and (e.changed_since_paid or e.paid_transaction_date <> e.expense_transaction_date)))`,
    },
    hasOpenQuestion: {
      kind: 'boolean',
      label: 'Whether its driver waits for an answer about a line of it',
      sql: 'exists (select from pay_question q where q.account_id = r.account_id and q.pay_check = r.id and q.answer is null)',
    },
    fleets: { kind: 'json', label: 'Ids of the loads it took', sql: 'r.fleets' },
    expenses: { kind: 'json', label: 'Ids of the expenses it took', sql: 'r.expenses' },
    adjustments: { kind: 'json', label: 'Ids of the paychecks whose changes it settled', sql: 'r.adjustments' },
    balances: { kind: 'json', label: 'Ids of the paychecks whose balance it took', sql: 'r.balances' },
  },
  before: {
    /** Takes its own balance back and frees what it took. Refused while a later paycheck counts on that balance or on what it paid. */
    async delete(context, row) {
      requireUnpaid(row);
      await requireUnadjusted(context, row.id, row.prettyName);
      await takeBalanceBack(context, row);
      await giveBack(context, { id: row.id, payCheckID: row.prettyName }, selectionOf(row));
      await unsettle(context, row.id);
      // What has not left yet would tell a driver of pay that he does not get.
      await stopQueuedEmail(
        context,
        { record: 'paycheck', id: row.id },
        'The paycheck was deleted before this was sent.',
      );
    },
    restore: takeAgain,
  },
};

function requireUnpaid(row: Stored): void {
  if (statusOf(row) === 'PAID') throw notOffered(`${row.prettyName} is paid. Mark it unpaid first.`);
}

async function takeBalanceBack({ tx }: Context, row: Stored): Promise<void> {
  const [own] = await tx.query<{ amount: number; takenBy: string | null }>(
    sql`select amount, taken_by as "takenBy" from driver_balance where pay_check = ${row.id} for update`,
  );
  if (!own) return;
  if (own.takenBy !== null) {
    const [taker] = await tx.query<{ name: string }>(
      sql`select pay_check_id as name from paycheck where id = ${own.takenBy}`,
    );
    throw referenced(
      `${taker?.name} took the balance of ${formatMoney(own.amount)} that ${row.prettyName} left. Delete ${taker?.name} first.`,
    );
  }
  await tx.query(sql`delete from driver_balance where pay_check = ${row.id}`);
}
