import type { Day } from '../../core/dates.ts';
import { choice, date, longText, money, recordNumber, ref, status, text } from '../../core/fields.ts';
import { defineRecord, type FieldErrors, type Related } from '../../core/record.ts';
import { ALSO_INACTIVE } from '../../core/states.ts';
import { defineStatuses } from '../../core/statuses.ts';
import type { InvoiceStatus } from '../invoice/invoice-status.ts';

export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'ZELLE', 'CARD', 'CASH', 'OTHER'] as const;

/** A received payment is never edited, only reversed. */
export const PAYMENT_STATUS = defineStatuses({
  RECEIVED: { label: 'Received', tone: 'success', to: ['REVERSED'] },
  REVERSED: { label: 'Reversed', tone: 'error', action: 'Reverse', to: [] },
});

/**
 * Kinds of payments: a customer's for its invoices, or a factor's for those it bought. A credit memo reduces the amount due; a refund
 * pays credit back.
 */
export const PAYMENT_KINDS = {
  CUSTOMER: 'Customer pays',
  CREDIT_MEMO: 'Credit memo',
  REFUND: 'Refund of credit',
  FUNDED: 'Factor funds',
  RESERVE: 'Factor releases reserve',
  CHARGEBACK: 'Factor charges back',
} as const;
export type PaymentKind = keyof typeof PAYMENT_KINDS;
export type FactorKind = Exclude<PaymentKind, 'CUSTOMER' | 'CREDIT_MEMO' | 'REFUND'>;

/** Kinds that pay invoices line by line. */
export type PayingKind = 'CUSTOMER' | FactorKind;

const FACTOR_KINDS: readonly string[] = ['FUNDED', 'RESERVE', 'CHARGEBACK'] satisfies FactorKind[];

/** Returns whether a payment of this kind is a factor's rather than a customer's. */
export const isFactorKind = (kind: PaymentKind | null): kind is FactorKind =>
  kind !== null && FACTOR_KINDS.includes(kind);

export const isForInvoices = (kind: PaymentKind | null): kind is PayingKind =>
  kind === 'CUSTOMER' || isFactorKind(kind);

/** Reasons for receiving less than billed. */
export const ADJUSTMENT_REASONS = {
  SHORT_PAY: 'Short pay',
  QUICK_PAY: 'Quick pay',
  CLAIM: 'Claim',
  WRITE_OFF: 'Write-off',
  FACTORING_FEE: 'Factoring fee',
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** Returns the reasons for a kind with their labels: a fee is a factor's, and the only reason when it funds. */
export function getReasons(kind: PaymentKind): { value: AdjustmentReason; label: string }[] {
  const isFor = (reason: AdjustmentReason) =>
    kind === 'RESERVE' || (reason === 'FACTORING_FEE') === (kind === 'FUNDED');
  const all = Object.entries(ADJUSTMENT_REASONS) as [AdjustmentReason, string][];
  return kind === 'CHARGEBACK'
    ? []
    : all.filter(([reason]) => isFor(reason)).map(([value, label]) => ({ value, label }));
}

const CALCULATED = { optional: true, readOnly: true } as const;
const NO_CUSTOMER = 'No Customer Selected/Found Under Carrier';
const NO_FACTOR = 'No Factor Selected/Found Under Carrier';

/**
 * A payment: one check for any number of a customer's invoices, whose rest is the customer's credit; or a factor's payment for the
 * invoices it bought. A chargeback is negative.
 */
export const payment = defineRecord({
  name: 'payment',
  path: 'payment',
  route: 'accounting/payments',
  label: 'Payment',
  labels: 'Payments',
  policy: 6000,
  title: (values) => values.paymentID ?? '',
  fields: {
    paymentID: recordNumber('Payment #', 'PMT'),
    paymentStatus: status('Status', PAYMENT_STATUS, { default: 'RECEIVED' }),
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    paymentKind: choice('Type', Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]], {
      default: 'CUSTOMER',
      locked: true,
      labels: PAYMENT_KINDS,
      message: 'Select a payment type',
      clears: ['customer', 'factor', 'creditedInvoice', 'refundedPayment'],
    }),
    customer: ref('customer', 'Customer', {
      under: 'carrier',
      pick: ALSO_INACTIVE,
      optional: true,
      locked: true,
      message: NO_CUSTOMER,
    }),
    factor: ref('factor', 'Factor', {
      under: 'carrier',
      pick: ALSO_INACTIVE,
      optional: true,
      locked: true,
      message: NO_FACTOR,
    }),
    creditedInvoice: ref('invoice', 'Credited Invoice', {
      optional: true,
      locked: true,
      under: 'customer',
      message: 'Select an invoice of this customer',
      help: 'The invoice that was overbilled. Amounts already paid become unapplied credit.',
    }),
    refundedPayment: ref('payment', 'Refunded Payment', {
      optional: true,
      locked: true,
      under: 'customer',
      message: 'Select a payment of this customer',
      help: 'The payment or credit memo whose unapplied credit is refunded.',
    }),
    paymentDate: date('Date Received', { locked: true }),
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
      help: 'Check or transfer number. Duplicates are flagged.',
    }),
    paymentAmount: money('Amount', { locked: true }),
    paymentApplied: money('Applied', CALCULATED),
    paymentAdjusted: money('Adjusted', CALCULATED),
    paymentCredit: money('Unapplied Credit', CALCULATED),
    paymentRefunded: money('Refunded', CALCULATED),
    paymentReversedDate: date('Reversed On', CALCULATED),
    desc: longText('Description', { optional: true, help: 'For internal use. Never printed.' }),
  },
  totals: ['paymentAmount', 'paymentAdjusted', 'paymentCredit'],
  uncounted: {
    is: ({ paymentStatus, paymentKind }) => paymentStatus === 'REVERSED' || paymentKind === 'CREDIT_MEMO',
    words: 'excluding reversed payments and credit memos',
  },
  rules({ paymentDate, ...payer }, { today, isNew }): FieldErrors {
    if (!isNew) return {};
    return {
      ...findPayerErrors(payer),
      ...(paymentDate && paymentDate > today && { paymentDate: 'Date can’t be in the future' }),
    };
  },
});

type Payer = {
  paymentKind: PaymentKind | null;
  customer: string | null;
  factor: string | null;
  creditedInvoice: string | null;
  refundedPayment: string | null;
};

function findPayerErrors({ paymentKind, customer, factor, creditedInvoice, refundedPayment }: Payer): FieldErrors {
  const [isMemo, isRefund] = [paymentKind === 'CREDIT_MEMO', paymentKind === 'REFUND'];
  const relationErrors = {
    ...(isMemo && !creditedInvoice && { creditedInvoice: 'Select the invoice to credit' }),
    ...(!isMemo && creditedInvoice && { paymentKind: 'Only a credit memo has a credited invoice' }),
    ...(isRefund && !refundedPayment && { refundedPayment: 'Select the payment to refund' }),
    ...(!isRefund && refundedPayment && { paymentKind: 'Only a refund has a refunded payment' }),
  };
  if (!isFactorKind(paymentKind)) {
    return {
      ...relationErrors,
      ...(!customer && { customer: NO_CUSTOMER }),
      ...(factor && { paymentKind: 'Select a factor payment type' }),
    };
  }
  return {
    ...relationErrors,
    ...(!factor && { factor: NO_FACTOR }),
    ...(customer && { customer: 'This payment type is for factors only' }),
  };
}

/** A payment's effect on one invoice. */
export type PaymentLine = {
  invoice: string;
  applied: number;
  adjustment: number;
  adjustmentReason: AdjustmentReason | null;
};

/** A line for display; a released one no longer counts. */
export type PaymentLineView = Omit<PaymentLine, 'invoice'> & {
  id: string;
  invoice: Related;
  fleet: Related | null;
  appliedOn: Day;
  releasedOn: Day | null;
  invoiceBalance: number;
  /** The last date for a chargeback, if the factor's was later. */
  recourseEnded: Day | null;
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
  /** The customer's own load number. */
  reference: string | null;
};

/** An invoice that a factor's payment can change: `balance` is the amount open to fund, held in reserve, or paid and not charged back. */
export type FactoredInvoice = OpenInvoice & {
  customer: Related;
  /** The factor's payment by its terms, and its fee. */
  proposed: number;
  fee: number;
  /** The last date for a chargeback of the funded amount. */
  recourseEnds: Day | null;
};

/** A customer's open invoices, oldest first, and the credit of its payments. */
export type CustomerOpen = {
  results: OpenInvoice[];
  credits: { id: string; prettyName: string; paymentDate: Day; credit: number }[];
  /** Quick-pay discount; null without one. */
  quickPayPercent: number | null;
};
