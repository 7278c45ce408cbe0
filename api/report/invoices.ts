import { invoicesReport } from '@milepost/domain/report/invoices.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Invoices by the pickup of their load, the newest first. */
export const invoicesListing: Report = {
  record: invoicesReport,
  table: 'invoice',
  counted: `r.invoice_status <> 'CANCELED'`,
  list: {
    order: '-payCheckFleetStartDate',
    sort: ['payCheckFleetStartDate', 'payCheckID', 'payCheckFleetGrossPayment', 'invoiceStatus'],
  },
};
