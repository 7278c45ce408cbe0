/** The list of maintenance expenses, under Safety and Compliance and under Fleet (MNX-02, RTE-23). */
import type { expense } from '@milepost/domain/expense/expense.ts';
import { TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { useExpenseBulk } from './bulk/use-expense-bulk.tsx';
import { DateWithReceipt, type ExpenseRow, Transaction } from './expense-columns.tsx';

/** Characters of a description shown; the tooltip has all of it (MNX-32). */
const SHOWN = 50;

/** Returns the columns of the list on the pages of `record`. */
export function maintenanceColumns(record: typeof expense) {
  const column = defineColumns(record);
  return column.columns([
    column.display({
      id: 'expenseTransactionID',
      header: 'Transaction #',
      size: 124,
      enableHiding: false,
      meta: { grow: 0, sort: 'expenseTransactionID' },
      cell: ({ row: { original } }) => <Transaction row={original as ExpenseRow} record={record} />,
    }),
    column.field('vehicle', { header: 'Vehicle #', size: 92 }),
    column.field('driver', { size: 140, lesser: true }),
    column.field('expenseTransactionDate', {
      sort: true,
      size: 136,
      cell: (row) => <DateWithReceipt row={row as ExpenseRow} />,
    }),
    column.field('expenseMaintenanceCategory', { size: 140 }),
    column.field('expenseAmount', { header: 'Amount ($)', sort: true, size: 110 }),
    column.field('desc', { header: 'Description', size: 200, cell: (row) => <Shortened value={row.desc} /> }),
    column.field('company', { hidden: true }),
    column.field('expenseMileageRecording', { hidden: true }),
    column.field('carrier', { header: 'Carrier', hidden: true }),
  ]);
}

function Shortened({ value }: { value: string | null }) {
  if (value === null || value.length <= SHOWN) return <TextCell value={value} />;
  return <span title={value}>{value.slice(0, SHOWN)}…</span>;
}

type Props = { record: typeof expense; columns: ReturnType<typeof maintenanceColumns> };

export function MaintenanceList({ record, columns }: Props) {
  const { bulk, dialogs } = useExpenseBulk(record);
  return (
    <>
      <ListPage
        record={record}
        columns={columns}
        filters={['vehicle', 'expenseMaintenanceCategory', 'expenseTransactionDate', 'driver', 'carrier']}
        options={{ sort: '-expenseTransactionDate' }}
        bulk={bulk}
        emptyHint="Record every repair and service with its receipt, date, and odometer (49 CFR 396.3)."
      />
      {dialogs}
    </>
  );
}
