import { invoice } from '../accounting/invoice/invoice.ts';
import { INVOICE_STATUS } from '../accounting/invoice/invoice-status.ts';
import { date, money, ref, status, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';

const { shape } = invoice.fields;

/** Invoices by customer and their load's pickup. A canceled invoice has no amount due. */
export const invoicesReport = defineReport({
  path: 'report/invoices',
  route: 'report/invoices',
  label: 'Invoices Report',
  labels: 'Invoices',
  policy: 6000,
  columns: {
    payCheckID: text('Invoice Number'),
    fleet: ref('fleet', 'Load Number', { optional: true }),
    payCheckFleetStartDate: date('Fleet Pickup Date'),
    customer: ref('customer', 'Customer', { optional: true }),
    payCheckFleetGrossPayment: money('Gross Payment'),
    invoiceStatus: status('State', INVOICE_STATUS),
  },
  extras: {
    payCheckType: shape.payCheckType,
    payCheckFleetEndDate: shape.payCheckFleetEndDate,
    carrier: shape.carrier,
  },
  filters: {
    payCheckFleetStartDate: shape.payCheckFleetStartDate,
    carrier: shape.carrier,
    customer: ref('customer', 'Customer', { under: 'carrier' }),
    invoiceStatus: status('Invoice Status', INVOICE_STATUS),
  },
  only: { payCheckType: 'INVOICE' },
  period: { filter: 'payCheckFleetStartDate', days: 90 },
  totals: ['payCheckFleetGrossPayment'],
  uncounted: invoice.uncounted,
  chart: { title: 'Income by month of pickup', by: 'payCheckFleetStartDate', of: 'payCheckFleetGrossPayment' },
});
