import { invoicesReport } from '@milepost/domain/report/invoices.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Invoices by their load's pickup, newest first. */
export const invoicesListing: Report = {
  record: invoicesReport,
  table: 'invoice',
  counted: `r.invoice_status <> 'CANCELED'`,
  list: {
    order: '-payCheckFleetStartDate',
    sort: ['payCheckFleetStartDate', 'payCheckID', 'payCheckFleetGrossPayment', 'invoiceStatus'],
  },
};
