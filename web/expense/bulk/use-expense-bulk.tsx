/** Bulk actions on expenses: assign a driver or truck, and set how they affect the driver's pay. */

import { type AnyRecord, getFields, type Related } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { getLockHolder } from '@milepost/domain/core/validation.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { records } from '@milepost/domain/registry.ts';
import type { ReactNode } from 'react';
import { useRights } from '../../core/session/rights.ts';
import type { BulkAction, BulkRun } from '../../core/ui/list/bulk-actions.ts';
import { changeRow } from '../../core/ui/list/change-row.ts';
import type { RowOf } from '../../core/ui/list/list-props.ts';
import { useBulkDialog } from '../../core/ui/list/use-bulk-dialog.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { type ExpenseShareChoice, SHARES, ShareDialog } from './share-dialog.tsx';

type ExpenseRow = RowOf<typeof expense>;
type Bulk = { bulk: BulkAction<ExpenseRow>[]; dialogs: ReactNode };

/** Returns whether an expense may change, which one in a paycheck must not. */
const isFree = (row: ExpenseRow) => row.state !== 'DELETED' && !getLockHolder({ lockedBy: 'payCheck' }, row);

/** Returns the actions for selected expenses. `record` is the expense, or the kind of expense the page shows. */
export function useExpenseBulk(record: AnyRecord): Bulk {
  const { can } = useRights();
  const driver = useAssigning(record, 'driver');
  const vehicle = useAssigning(record, 'vehicle');
  const share = useSharing(record);
  const mayEdit = can(getPolicy(record, 'edit'), 'edit');
  return {
    bulk: mayEdit ? [driver.action, vehicle.action, share.action] : [],
    dialogs: (
      <>
        {driver.dialog}
        {vehicle.dialog}
        {share.dialog}
      </>
    ),
  };
}

const ASSIGNED = {
  driver: { label: 'Assign driver', follows: [] },
  // Assigning a truck also sets its driver, if there is none yet.
  vehicle: { label: 'Assign vehicle', follows: ['driver'] },
} as const;

function useAssigning(record: AnyRecord, name: keyof typeof ASSIGNED) {
  const { label, follows } = ASSIGNED[name];
  const { rows, ask, answer } = useBulkDialog<ExpenseRow>();
  const action: BulkAction<ExpenseRow> = { id: label, label, isFor: isFree, ask };
  const field = getFields(expense)[name]?.label ?? '';
  const assign = (picked: Related): BulkRun<ExpenseRow> => {
    const words = `${field} ${picked.prettyName}`;
    return (row) => changeRow(record, row, { [name]: picked }, { words, follows });
  };
  const dialog = rows && (
    <AssignDialog
      title={`${label}: ${getCount(rows)}`}
      label={field}
      record={records[name]}
      where={{ ...getFields(expense)[name]?.pick, ...getAuthority(rows) }}
      onClose={(picked) => answer(picked && assign(picked))}
    />
  );
  return { action, dialog };
}

function useSharing(record: AnyRecord) {
  const { rows, ask, answer } = useBulkDialog<ExpenseRow>();
  const action: BulkAction<ExpenseRow> = { id: 'SHARE', label: 'Driver’s share', isFor: isFree, ask };
  const apply = (share: ExpenseShareChoice): BulkRun<ExpenseRow> => {
    const shown = share.kind === 'LEAVE_OUT' ? '' : ` ${share.percentage}%`;
    return (row) => changeRow(record, row, buildShares(share), { words: `${SHARES[share.kind]}${shown}` });
  };
  const dialog = rows && (
    <ShareDialog title={`Driver’s share: ${getCount(rows)}`} onClose={(share) => answer(share && apply(share))} />
  );
  return { action, dialog };
}

/** Returns the percentages of a share; a flag that is off has 0 (EXP-43). */
function buildShares({ kind, percentage }: ExpenseShareChoice) {
  const isDeducted = kind === 'DEDUCT';
  const isReimbursed = kind === 'REIMBURSE';
  return {
    expenseIsDeductable: isDeducted,
    expenseDeductablePercentage: isDeducted ? percentage : 0,
    expenseIsReimbursable: isReimbursed,
    expenseReimbursablePercentage: isReimbursed ? percentage : 0,
  };
}

const getCount = ({ length }: readonly ExpenseRow[]) => (length === 1 ? '1 expense' : `${length} expenses`);

/** Returns the authority all rows belong to; with several, the picker shows all, and the server rejects mismatches row by row. */
function getAuthority(rows: readonly ExpenseRow[]): Record<string, string> {
  const [first, ...others] = new Set(rows.map(({ carrier }) => carrier?.id));
  return first && others.length === 0 ? { carrier: first } : {};
}
