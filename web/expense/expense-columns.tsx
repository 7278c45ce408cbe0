/** The columns of expense lists, on the expense page and on a schedule's page (EXP-03). */

import { ActionIcon, Group } from '@mantine/core';
import type { Row } from '@milepost/domain/core/record.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import type { PaidStatus } from '../accounting/paycheck/paid-status.tsx';
import { openFile } from '../core/ui/file/viewer.tsx';
import { IconPaperclip } from '../core/ui/icons/icons.ts';
import { DateCell, LinkCell, Missing, NumberCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { DriverNet } from './driver-net.tsx';

export type ExpenseRow = Row<typeof expense> & PaidStatus;

const column = defineColumns(expense);

export const expenseColumns = column.columns([
  column.display({
    id: 'expenseTransactionID',
    header: 'Transaction #',
    size: 124,
    enableHiding: false,
    meta: { grow: 0, sort: 'expenseTransactionID' },
    cell: ({ row: { original } }) => <Transaction row={original} record={expense} />,
  }),
  column.field('expenseType', { sort: true, size: 120 }),
  column.field('driver', { size: 120 }),
  column.field('vehicle', { size: 92 }),
  column.field('expenseTransactionDate', {
    header: 'Date',
    sort: true,
    size: 116,
    cell: (row) => <DateWithReceipt row={row} />,
  }),
  column.field('expenseDeductablePercentage', {
    header: 'Deduct %',
    lesser: true,
    size: 82,
    cell: (row) => <Share isOn={row.expenseIsDeductable} value={row.expenseDeductablePercentage} />,
  }),
  column.field('expenseReimbursablePercentage', {
    header: 'Reimb. %',
    lesser: true,
    size: 80,
    cell: (row) => <Share isOn={row.expenseIsReimbursable} value={row.expenseReimbursablePercentage} />,
  }),
  column.field('expenseAmount', { sort: true, size: 100 }),
  column.field('netAppliedToDriver', {
    header: 'Net to driver',
    sort: true,
    size: 112,
    cell: (row) => <DriverNet value={row.netAppliedToDriver} />,
  }),
  column.field('netAppliedToCarrier', { header: 'Net to carrier', lesser: true, sort: true, size: 116 }),
]);

const ON_SCHEDULE = [
  'expenseTransactionID',
  'expenseTransactionDate',
  'expenseAmount',
  'netAppliedToDriver',
  'netAppliedToCarrier',
];

/** Columns for the expenses of one schedule, without those equal in all of them. */
export const generatedColumns = expenseColumns.filter(({ id }) => ON_SCHEDULE.includes(id ?? ''));

/** Shows the number, and below it whether the expense is still scheduled. */
export function Transaction({ row, record }: { row: ExpenseRow; record: typeof expense }) {
  return (
    <TwoLines below={row.status === 'IN_PROGRESS' && 'Scheduled'}>
      <LinkCell to={getPagePath(record, row.id)}>{row.expenseTransactionID ?? row.prettyName}</LinkCell>
    </TwoLines>
  );
}

type ReceiptFacts = Pick<ExpenseRow, 'expenseTransactionDate' | 'expenseReceipt'>;

export function DateWithReceipt({ row }: { row: ReceiptFacts }) {
  const { expenseReceipt: receipt } = row;
  return (
    <Group gap={4} wrap="nowrap">
      <DateCell value={row.expenseTransactionDate} />
      {receipt && (
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`Receipt ${receipt.name}`}
          title={receipt.name}
          onClick={() => openFile(receipt)}
        >
          <IconPaperclip size={14} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}

export function Share({ isOn, value }: { isOn: boolean; value: number | null }) {
  return isOn ? <NumberCell value={value} /> : <Missing />;
}
