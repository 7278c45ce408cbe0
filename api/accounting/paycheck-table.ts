import { paycheck } from '@milepost/domain/accounting/paycheck.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

/** Where paychecks are kept; what they do stands in paycheck.ts. */
export const PAYCHECKS = {
  record: paycheck,
  table: 'paycheck',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    order: '-created',
    sort: ['payCheckID', 'payCheckFleetStartDate', 'payCheckFleetEndDate', 'payCheckFleetGrossPayment', 'payCheckNet'],
  },
} satisfies CollectionSpec;
