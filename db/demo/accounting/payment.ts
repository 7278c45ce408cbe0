import type { payment } from '@milepost/domain/accounting/payment/payment.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type Payment = Omit<Input<typeof payment>, 'paymentStatus' | 'paymentKind'>;

/** Returns a valid customer payment without lines; `over` overrides its fields. References are IDs. */
export function paymentInput(over: Partial<Payment> & { carrier: string; customer: string }) {
  return {
    paymentKind: 'CUSTOMER',
    factor: null,
    paymentDate: '2026-03-04',
    paymentMethod: 'CHECK',
    paymentReference: null,
    paymentAmount: 2300,
    desc: null,
    ...over,
  };
}
