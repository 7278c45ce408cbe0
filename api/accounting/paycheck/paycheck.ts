import { isDeletable, listPaycheckActions } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { CollectionSpec } from '../../core/engine/collection/spec.ts';
import { hasOtherUnits, selectChangedParts } from './driver-loads.ts';
import { APPROVE, getFacts, MARK_UNPAID } from './paycheck-payment.ts';
import { releasePaycheck } from './paycheck-release.ts';
import { reselectItems } from './paycheck-restore.ts';
import { PAYCHECKS, selectEmailed } from './paycheck-table.ts';
import { requireDeletable, requireNotEmailed, VOID } from './paycheck-void.ts';

/** Saved paychecks, newest first, created by their own call, which takes the selection with the form. */
export const paychecks: CollectionSpec = {
  ...PAYCHECKS,
  isFoundByName: true,
  without: ['create', 'update'],
  actions: (row, session) => (can(session, 6000, 'edit') ? listPaycheckActions(getFacts(row)) : []),
  events: { APPROVE, MARK_UNPAID, VOID },
  offers: (action, row) => action !== 'DELETE' || isDeletable(getFacts(row)),
  columns: {
    payCheckFile: {
      kind: 'file',
      label: 'Settlement',
      sql: `case when r.state <> 'DELETED' then jsonb_build_object('id', r.id, 'name', r.pay_check_id || '.pdf', 'type', 'application/pdf',
        'size', null, 'at', '/api/paycheck/' || r.id || '/file/') end`,
    },
    isChangedSincePaid: {
      kind: 'boolean',
      label: 'Whether an amount or a date of its loads or expenses has changed since it was saved',
      sql: `(exists (select from fleet f where f.pay_check = r.id and (f.changed_since_paid or f.paid_pick_up_date <> f.fleet_pick_up_date or ${hasOtherUnits('f')}))
        or exists (select from expense e where e.pay_check = r.id and (e.changed_since_paid or e.paid_transaction_date <> e.expense_transaction_date))
        or ${selectChangedParts('p.pay_check = r.id')})`,
    },
    hasOpenQuestion: {
      kind: 'boolean',
      label: 'Whether the driver has an unanswered question about one of its lines',
      sql: 'exists (select from pay_question q where q.account_id = r.account_id and q.pay_check = r.id and q.answer is null)',
    },
    isEmailed: {
      kind: 'boolean',
      label: 'Whether its settlement was emailed to the driver',
      sql: selectEmailed('r'),
    },
    wasPaid: {
      kind: 'boolean',
      label: 'Whether it was ever marked paid',
      sql: 'r.was_paid',
    },
    replaces: {
      kind: 'json',
      label: 'The void paychecks that it replaces',
      sql: `(select jsonb_agg(jsonb_build_object('id', v.id, 'prettyName', v.pretty_name) order by v.pay_check_id)
        from jsonb_array_elements_text(r.replaces) x (id) join paycheck v on v.account_id = r.account_id and v.id = x.id::uuid)`,
    },
    fleets: { kind: 'json', label: 'IDs of the loads it includes', sql: 'r.fleets' },
    expenses: { kind: 'json', label: 'IDs of the expenses it includes', sql: 'r.expenses' },
    adjustments: { kind: 'json', label: 'IDs of the paychecks whose changes it settled', sql: 'r.adjustments' },
    balances: { kind: 'json', label: 'IDs of the paychecks whose balance it deducted', sql: 'r.balances' },
  },
  before: {
    /** Rejects a paycheck that was emailed or paid, and one whose balance or payments a later paycheck depends on. */
    async delete(context, row) {
      requireDeletable(row);
      await releasePaycheck(context, row, 'The paycheck was deleted before this was sent.');
      await requireNotEmailed(context, row);
    },
    restore: reselectItems,
  },
};
