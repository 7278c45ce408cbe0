import { payplan } from '@milepost/domain/accounting/paycheck/driver-pay-plan.ts';
import type { CollectionSpec, Values } from '../../core/engine/collection/spec.ts';

/** Pay plans of drivers, the newest first. A driver has one plan a day at most; the one begun last holds. */
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

/** The carrier's fee counts under BY_PERCENTAGE only and is kept as 0 otherwise (PAY-11). */
function withoutIdleFee({ payCheckPaymentStrategy: strategy }: Values): Values {
  return strategy === 'BY_PERCENTAGE' ? {} : { payCheckExpenseCarrierFee: 0 };
}
