import { PAYMENT_STATUS } from '@milepost/domain/accounting/payment.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { movesOf } from '@milepost/domain/core/statuses.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';
import { saveChanges } from '../core/collection/write.ts';
import { PAYMENTS } from './payment-table.ts';
import { reversed } from './payment-undo.ts';

/** Money received, the newest first. Made by their own call, which takes the lines beside the form; then only reversed. */
export const payments: CollectionSpec = {
  ...PAYMENTS,
  isFoundByName: true,
  without: ['create', 'delete'],
  states: { initial: 'ACTIVE', settable: [], flag: () => 'delete' },
  offers: () => false,
  actions: (row, session) =>
    can(session, 6000, 'edit') ? movesOf(PAYMENT_STATUS, row.paymentStatus as keyof typeof PAYMENT_STATUS) : [],
  events: {
    REVERSED: {
      needs: [[6000, 'edit']],
      run: async (context, row) => saveChanges(PAYMENTS, context, row, await reversed(context, row), {}, 'REVERSED'),
    },
  },
  before: {
    update: async (context, row, changes) =>
      changes.paymentStatus === 'REVERSED' && row.paymentStatus === 'RECEIVED' ? reversed(context, row) : {},
  },
};
