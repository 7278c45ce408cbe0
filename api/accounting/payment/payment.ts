import { PAYMENT_STATUS } from '@milepost/domain/accounting/payment/payment.ts';
import { can } from '@milepost/domain/core/policies.ts';
import { getNextStatuses } from '@milepost/domain/core/statuses.ts';
import type { CollectionSpec } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { reversePayment } from './payment-reversal.ts';
import { PAYMENTS } from './payment-table.ts';

/** SQL: the invoices that a payment `r` is applied to. */
const INVOICES_PAID = `(select string_agg(distinct i.pay_check_id, ', ' order by i.pay_check_id)
  from payment_line l join invoice i on i.account_id = l.account_id and i.id = l.invoice
  where l.account_id = r.account_id and l.payment = r.id and l.released_on is null)`;

/** Payments, newest first, created by their own call, which takes the lines with the form; afterward they can only be reversed. */
export const payments: CollectionSpec = {
  ...PAYMENTS,
  isFoundByName: true,
  without: ['create', 'delete'],
  states: { initial: 'ACTIVE', settable: [], flag: () => 'delete' },
  cells: { Invoices: INVOICES_PAID },
  offers: () => false,
  actions: (row, session) =>
    can(session, 6000, 'edit') ? getNextStatuses(PAYMENT_STATUS, row.paymentStatus as keyof typeof PAYMENT_STATUS) : [],
  events: {
    REVERSED: {
      needs: [[6000, 'edit']],
      run: async (context, row) =>
        saveChanges(PAYMENTS, context, row, await reversePayment(context, row), {}, 'REVERSED'),
    },
  },
  before: {
    update: async (context, row, changes) =>
      changes.paymentStatus === 'REVERSED' && row.paymentStatus === 'RECEIVED' ? reversePayment(context, row) : {},
  },
};
