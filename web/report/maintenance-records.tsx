import { expense } from '@milepost/domain/expense/expense.ts';
import { maintenanceRecordsReport } from '@milepost/domain/report/maintenance-records.ts';
import { NumberCell, OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { DateWithReceipt } from '../expense/expense-columns.tsx';

const column = defineColumns(maintenanceRecordsReport);

const columns = column.columns([
  column.field('expenseTransactionID', {
    header: 'Transaction #',
    size: 118,
    grow: 0,
    sort: true,
    cell: ({ id, expenseTransactionID }) => <OpenCell record={expense} id={id} words={expenseTransactionID} />,
  }),
  column.field('vehicle', { size: 80, grow: 0 }),
  column.field('driver', { size: 124 }),
  column.field('expenseTransactionDate', {
    size: 130,
    grow: 0,
    sort: true,
    cell: (row) => <DateWithReceipt row={row} />,
  }),
  column.field('expenseMaintenanceCategory', { size: 124 }),
  column.field('company', { size: 150, lesser: true }),
  column.field('expenseMaintenanceMechanicName', { size: 120, hidden: true }),
  column.field('expenseMileageRecording', {
    size: 96,
    grow: 0,
    lesser: true,
    cell: (row) => <NumberCell value={row.expenseMileageRecording} decimals={0} />,
  }),
  column.field('expenseAmount', { header: 'Amount ($)', size: 110, grow: 0, sort: true }),
  column.field('desc', { header: 'Desc', size: 170 }),
]);

export const List = () => (
  <ReportPage report={maintenanceRecordsReport} columns={columns} sort="-expenseTransactionDate" opens={expense} />
);
