import { maintenanceRecordsReport } from '@milepost/domain/report/maintenance-records.ts';
import type { Report } from '../core/engine/listing/listing.ts';

/** Maintenance by date, newest first. */
export const maintenanceRecordsListing: Report = {
  record: maintenanceRecordsReport,
  table: 'expense',
  only: `r.status = 'COMPLETE'`,
  list: {
    order: '-expenseTransactionDate',
    sort: ['expenseTransactionDate', 'expenseTransactionID', 'expenseAmount'],
    calledBy: 'expenseTransactionID',
  },
};
