import { paycheck } from '@milepost/domain/accounting/paycheck.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context, Stored } from '../core/collection/spec.ts';
import { referenced } from '../core/http/errors.ts';
import { carryForward } from './paycheck-balance.ts';
import { requireStillPayable } from './paycheck-selected.ts';
import { giveBack, lockSelection, selectionOf, stampSelection } from './paycheck-selection.ts';

/** Saved paychecks, the newest first. They are made by their own call, which takes the selection beside the form. */
export const paychecks: CollectionSpec = {
  record: paycheck,
  table: 'paycheck',
  list: {
    order: '-created',
    sort: ['payCheckID', 'payCheckFleetStartDate', 'payCheckFleetEndDate', 'payCheckFleetGrossPayment', 'payCheckNet'],
  },
  isFoundByName: true,
  without: ['create', 'update'],
  columns: {
    payCheckFile: {
      kind: 'file',
      label: 'Statement',
      sql: `case when r.state <> 'DELETED' then jsonb_build_object('id', r.id, 'name', r.pay_check_id || '.pdf', 'type', 'application/pdf',
        'size', null, 'at', '/api/paycheck/' || r.id || '/file/') end`,
    },
    fleets: { kind: 'json', label: 'Ids of the loads it took', sql: 'r.fleets' },
    expenses: { kind: 'json', label: 'Ids of the expenses it took', sql: 'r.expenses' },
    balances: { kind: 'json', label: 'Ids of the paychecks whose balance it took', sql: 'r.balances' },
  },
  before: {
    /** Takes its own balance back and frees what it took. Refused while a later paycheck counts on that balance. */
    async delete(context, row) {
      await takeBalanceBack(context, row);
      await giveBack(context, takerOf(row), selectionOf(row));
    },
    /** Takes everything again, if nobody else did meanwhile and all of it can still be paid. */
    async restore(context, row) {
      const selection = selectionOf(row);
      await lockSelection(context.tx, selection);
      await requireStillPayable(context, row, selection);
      await stampSelection(context, takerOf(row), selection);
      const { payCheckCarriedForward: below } = row;
      if (typeof below === 'number' && below > 0) await carryForward(context, row.id, String(row.driver), below);
    },
  },
};

function takerOf(row: Stored) {
  return { id: row.id, payCheckID: row.prettyName };
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
