import { payplan } from '@milepost/domain/accounting/driver-pay-plan.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

export const payPlans: CollectionSpec = {
  record: payplan,
  table: 'pay_plan',
  list: { order: '-validFrom', sort: ['validFrom'] },
  offers: (action) => action === 'DELETE',
};
