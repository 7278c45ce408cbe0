import { paycheck } from '@milepost/domain/accounting/paycheck.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';
import { yesNo } from '../core/listing/yes-no.ts';

/** Where paychecks are kept; what they do stands in paycheck.ts. */
export const PAYCHECKS = {
  record: paycheck,
  table: 'paycheck',
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    order: '-created',
    // What it left below zero, no later one has taken.
    filters: { hasOpenBalance: yesNo('r.id in (select pay_check from driver_balance where taken_by is null)') },
    sort: ['payCheckID', 'payCheckFleetStartDate', 'payCheckFleetEndDate', 'payCheckFleetGrossPayment', 'payCheckNet'],
  },
} satisfies CollectionSpec;
