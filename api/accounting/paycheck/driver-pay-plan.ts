import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { CollectionSpec, Values } from '../../core/engine/collection/spec.ts';

/** Drivers' pay plans, newest first. A driver can start one plan a day; the latest is in effect. */
export const payPlans: CollectionSpec<typeof payplan> = {
  record: payplan,
  table: 'pay_plan',
  list: { search: ['driver'], order: '-validFrom', sort: ['validFrom'] },
  offers: (action) => action === 'DELETE',
  before: {
    create: async (_context, values) => withoutIdleFee(values),
    update: async (_context, row, changes) => withoutIdleFee({ ...row, ...changes }),
  },
};

/** Clears the carrier's fee unless the strategy is BY_PERCENTAGE (PAY-11). */
function withoutIdleFee({ payCheckPaymentStrategy: strategy }: Values): Values {
  return strategy === 'BY_PERCENTAGE' ? {} : { payCheckExpenseCarrierFee: 0 };
}
