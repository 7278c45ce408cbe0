import { paycheck } from '@milepost/domain/accounting/paycheck.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const paychecks: CollectionSpec = {
  record: paycheck,
  table: 'paycheck',
  list: {
    order: '-created',
    sort: ['payCheckID', 'payCheckFleetStartDate', 'payCheckFleetEndDate', 'payCheckFleetGrossPayment', 'payCheckNet'],
  },
  isFoundByName: true,
  // A saved paycheck is deleted and built again.
  without: ['update'],
};
