/** Fields of a canceled load. The load earns its TONU fee and fees entered later; reopening restores the booked amounts. */
import { choice, instant, money, text } from '../core/fields.ts';
import type { FieldErrors } from '../core/record.ts';

const CANCEL_REASONS = ['CUSTOMER', 'CARRIER', 'TRUCK_BROKE_DOWN', 'OTHER'] as const;

export const CANCELLATION_FIELDS = {
  cancelReason: choice('Cancellation Reason', CANCEL_REASONS, {
    labels: {
      CUSTOMER: 'Canceled by the customer',
      CARRIER: 'Canceled by us',
      TRUCK_BROKE_DOWN: 'Truck broke down',
      OTHER: 'Other',
    },
    optional: true,
    message: 'Select a reason',
  }),
  cancelNote: text('Cancellation Note', { optional: true, max: 300, help: 'Required for the reason Other.' }),
  canceledBy: text('Canceled By', { optional: true, readOnly: true }),
  canceledAt: instant('Canceled', { optional: true, readOnly: true }),
  bookedGross: money('Booked Gross', { optional: true, readOnly: true }),
};

type Canceled = Readonly<{ status: string | null; cancelReason: string | null; cancelNote: string | null }>;

export function validateCancellation({ status, cancelReason, cancelNote }: Canceled, isNew: boolean): FieldErrors {
  if (status !== 'CANCELED') return {};
  if (isNew) return { status: 'Save the load first, then cancel it' };
  return {
    ...(!cancelReason && { cancelReason: 'Select a reason' }),
    ...(cancelReason === 'OTHER' && !cancelNote && { cancelNote: 'Describe the reason' }),
  };
}
