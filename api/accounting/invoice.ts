import { invoice } from '@milepost/domain/accounting/invoice.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const invoices: CollectionSpec = {
  record: invoice,
  table: 'invoice',
  list: {
    order: '-created',
    sort: [
      'payCheckID',
      'payCheckFleetStartDate',
      'invoicedDate',
      'payCheckFleetGrossPayment',
      'payCheckNet',
      'invoiceStatus',
    ],
  },
  isFoundByName: true,
  without: ['create'],
};
