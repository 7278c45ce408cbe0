import { expense } from '@milepost/domain/expense/expense.ts';
import { expensesReport } from '@milepost/domain/report/expenses.ts';
import { OpenCell, PriceCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { DriverNet } from '../expense/driver-net.tsx';

const column = defineColumns(expensesReport);

const columns = column.columns([
  column.field('expenseTransactionID', {
    header: 'Transaction #',
    size: 118,
    grow: 0,
    sort: true,
    cell: ({ id, expenseTransactionID }) => <OpenCell record={expense} id={id} words={expenseTransactionID} />,
  }),
  column.field('expenseTransactionDate', { size: 106, grow: 0, sort: true }),
  column.field('carrier', { size: 140, hidden: true }),
  column.field('expenseFor', { size: 90, lesser: true }),
  column.field('expenseType', { size: 116, sort: true }),
  column.field('driver', { size: 110 }),
  column.field('vehicle', { size: 68, grow: 0 }),
  column.field('expenseQuantity', { size: 78, grow: 0, lesser: true }),
  column.field('expenseUnitPrice', {
    size: 80,
    grow: 0,
    lesser: true,
    cell: (row) => <PriceCell value={row.expenseUnitPrice} />,
  }),
  column.field('expenseFee', { size: 64, grow: 0, lesser: true }),
  column.field('expenseAmount', { size: 116, grow: 0, sort: true }),
  column.field('netAppliedToDriver', {
    size: 116,
    grow: 0,
    cell: (row) => <DriverNet value={row.netAppliedToDriver} />,
  }),
  column.field('netAppliedToCarrier', { size: 116, grow: 0 }),
  column.field('expenseCity', { size: 110, hidden: true }),
  column.field('expenseState', { size: 70, grow: 0, hidden: true }),
  column.field('desc', { size: 160, hidden: true }),
]);

export const List = () => (
  <ReportPage report={expensesReport} columns={columns} sort="-expenseTransactionDate" opens={expense} />
);
