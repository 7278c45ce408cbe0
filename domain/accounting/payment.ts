import type { Day } from '../core/dates.ts';
import { choice, date, longText, money, ownNumber, ref, status, text } from '../core/fields.ts';
import { defineRecord, type Problems, type Related } from '../core/record.ts';
import { ALSO_INACTIVE } from '../core/states.ts';
import { defineStatuses } from '../core/statuses.ts';
import type { InvoiceStatus } from './invoice-moves.ts';

export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'ZELLE', 'CARD', 'CASH', 'OTHER'] as const;

/** What was received is never edited: it stands, or it was reversed. */
export const PAYMENT_STATUS = defineStatuses({
  RECEIVED: { label: 'Received', tone: 'success', to: ['REVERSED'] },
  REVERSED: { label: 'Reversed', tone: 'error', action: 'Reverse', to: [] },
});

/** Why a customer owes less than was billed. */
export const ADJUSTMENT_REASONS = {
  SHORT_PAY: 'Short pay',
  QUICK_PAY: 'Quick pay',
  CLAIM: 'Claim',
  WRITE_OFF: 'Write-off',
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

const kept = { optional: true, readOnly: true } as const;

/** Money that came in: one check over any number of invoices of a customer. What it leaves over is the customer's credit. */
export const payment = defineRecord({
  name: 'payment',
  path: 'payment',
  route: 'accounting/payments',
  label: 'Payment',
  labels: 'Payments',
  policy: 6000,
  title: (values) => values.paymentID ?? '',
  fields: {
    paymentID: ownNumber('Payment #', 'PMT'),
    paymentStatus: status('Status', PAYMENT_STATUS, { default: 'RECEIVED' }),
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    customer: ref('customer', 'Customer', {
      under: 'carrier',
      pick: ALSO_INACTIVE,
      locked: true,
      message: 'No Customer Selected/Found Under Carrier',
    }),
    paymentDate: date('Day Received', { locked: true }),
    paymentMethod: choice('Method', PAYMENT_METHODS, {
      default: 'CHECK',
      locked: true,
      labels: { ACH: 'ACH' },
      message: 'Invalid Method',
    }),
    paymentReference: text('Reference', {
      optional: true,
      locked: true,
      max: 60,
      help: 'The number of the check or transfer. The same one twice is pointed out.',
    }),
    paymentAmount: money('Amount', { locked: true }),
    paymentApplied: money('Applied', kept),
    paymentAdjusted: money('Adjusted', kept),
    paymentCredit: money('Credit Left', kept),
    paymentReversedDate: date('Reversed On', kept),
    desc: longText('Description', { optional: true, help: 'For the office; never printed.' }),
  },
  uncounted: { is: ({ paymentStatus }) => paymentStatus === 'REVERSED', words: 'without reversed' },
  rules({ paymentDate }, { today, isNew }): Problems {
    return isNew && paymentDate && paymentDate > today ? { paymentDate: 'That day is still to come' } : {};
  },
});

/** What a payment does to one invoice. */
export type PaymentLine = {
  invoice: string;
  applied: number;
  adjustment: number;
  adjustmentReason: AdjustmentReason | null;
};

/** A line as it is shown; one that was released does not stand any more. */
export type ShownLine = Omit<PaymentLine, 'invoice'> & {
  id: string;
  invoice: Related;
  fleet: Related | null;
  appliedOn: Day;
  releasedOn: Day | null;
  invoiceBalance: number;
};

/** An invoice that a check can pay. */
export type OpenInvoice = {
  id: string;
  prettyName: string;
  invoiceStatus: InvoiceStatus;
  invoicedDate: Day | null;
  gross: number;
  balance: number;
  fleet: Related | null;
  /** The customer's own number of the load. */
  reference: string | null;
};

/** What a customer has open, the oldest first, and what is left of his payments. */
export type CustomerOpen = {
  results: OpenInvoice[];
  credits: { id: string; prettyName: string; paymentDate: Day; credit: number }[];
};
