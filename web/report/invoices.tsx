import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { invoicesReport } from '@milepost/domain/report/invoices.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';

const column = defineColumns(invoicesReport);

const columns = column.columns([
  column.field('payCheckID', {
    header: 'Invoice #',
    size: 130,
    sort: true,
    cell: ({ id, payCheckID }) => <OpenCell record={invoice} id={id} words={payCheckID} />,
  }),
  column.field('fleet', { header: 'Load #' }),
  column.field('payCheckFleetStartDate', { size: 150, sort: true }),
  column.field('customer', { size: 220, hidden: true }),
  column.field('payCheckFleetGrossPayment', { size: 150, sort: true }),
  column.field('invoiceStatus', { size: 150, sort: true }),
]);

export const List = () => (
  <ReportPage report={invoicesReport} columns={columns} sort="-payCheckFleetStartDate" opens={invoice} />
);
