import type { Day } from '../../core/dates.ts';
import { choice, date, longText, money, ownNumber, ref, status, text } from '../../core/fields.ts';
import { defineRecord, type Problems, type Related } from '../../core/record.ts';
import { ALSO_INACTIVE } from '../../core/states.ts';
import { defineStatuses } from '../../core/statuses.ts';
import type { InvoiceStatus } from '../invoice/invoice-moves.ts';

export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'ZELLE', 'CARD', 'CASH', 'OTHER'] as const;

/** What was received is never edited: it stands, or it was reversed. */
export const PAYMENT_STATUS = defineStatuses({
  RECEIVED: { label: 'Received', tone: 'success', to: ['REVERSED'] },
  REVERSED: { label: 'Reversed', tone: 'error', action: 'Reverse', to: [] },
});

/** Who pays for what: a customer its invoices, or a factor those that it bought. A credit memo reduces what a customer owes; a refund pays its credit back. */
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

/** The kinds that pay invoices line by line. */
export type PayingKind = 'CUSTOMER' | FactorKind;

const FACTOR_KINDS: readonly string[] = ['FUNDED', 'RESERVE', 'CHARGEBACK'] satisfies FactorKind[];

/** Whether a factor is behind a payment of this kind, and not a customer. */
export const isFactorKind = (kind: PaymentKind | null): kind is FactorKind =>
  kind !== null && FACTOR_KINDS.includes(kind);

export const paysInvoices = (kind: PaymentKind | null): kind is PayingKind => kind === 'CUSTOMER' || isFactorKind(kind);

/** Why less than was billed comes in. */
export const ADJUSTMENT_REASONS = {
  SHORT_PAY: 'Short pay',
  QUICK_PAY: 'Quick pay',
  CLAIM: 'Claim',
  WRITE_OFF: 'Write-off',
  FACTORING_FEE: 'Factoring fee',
} as const;
export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** The reasons that a payment of a kind can have, with their words: a fee is what a factor takes, and alone what it takes as it funds. */
export function reasonsOf(kind: PaymentKind): { value: AdjustmentReason; label: string }[] {
  const isFor = (reason: AdjustmentReason) =>
    kind === 'RESERVE' || (reason === 'FACTORING_FEE') === (kind === 'FUNDED');
  const all = Object.entries(ADJUSTMENT_REASONS) as [AdjustmentReason, string][];
  return kind === 'CHARGEBACK'
    ? []
    : all.filter(([reason]) => isFor(reason)).map(([value, label]) => ({ value, label }));
}

const kept = { optional: true, readOnly: true } as const;
const NO_CUSTOMER = 'No Customer Selected/Found Under Carrier';
const NO_FACTOR = 'No Factor Selected/Found Under Carrier';

/**
 * Money that came in: one check over any number of invoices of a customer, of which what is left over is the customer's credit; or what a factor paid for those that
 * it bought. What it charged back is below zero.
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
    paymentID: ownNumber('Payment #', 'PMT'),
    paymentStatus: status('Status', PAYMENT_STATUS, { default: 'RECEIVED' }),
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    paymentKind: choice('Kind', Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]], {
      default: 'CUSTOMER',
      locked: true,
      labels: PAYMENT_KINDS,
      message: 'Invalid Kind',
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
      help: 'The invoice that was billed too high. Amounts already paid become unapplied credit.',
    }),
    refundedPayment: ref('payment', 'Refunded Payment', {
      optional: true,
      locked: true,
      under: 'customer',
      message: 'Select a payment of this customer',
      help: 'The payment or credit memo whose unapplied credit is paid back.',
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
    paymentApplied: money('Applied', kept),
    paymentAdjusted: money('Adjusted', kept),
    paymentCredit: money('Credit Left', kept),
    paymentRefunded: money('Refunded', kept),
    paymentReversedDate: date('Reversed On', kept),
    desc: longText('Description', { optional: true, help: 'For the office; never printed.' }),
  },
  totals: ['paymentAmount', 'paymentAdjusted', 'paymentCredit'],
  uncounted: {
    is: ({ paymentStatus, paymentKind }) => paymentStatus === 'REVERSED' || paymentKind === 'CREDIT_MEMO',
    words: 'without reversed payments and credit memos',
  },
  rules({ paymentDate, ...payer }, { today, isNew }): Problems {
    if (!isNew) return {};
    return {
      ...payerProblems(payer),
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

function payerProblems({ paymentKind, customer, factor, creditedInvoice, refundedPayment }: Payer): Problems {
  const [isMemo, isRefund] = [paymentKind === 'CREDIT_MEMO', paymentKind === 'REFUND'];
  const about = {
    ...(isMemo && !creditedInvoice && { creditedInvoice: 'Select the invoice to credit' }),
    ...(!isMemo && creditedInvoice && { paymentKind: 'Only a credit memo has a credited invoice' }),
    ...(isRefund && !refundedPayment && { refundedPayment: 'Select the payment to refund' }),
    ...(!isRefund && refundedPayment && { paymentKind: 'Only a refund has a refunded payment' }),
  };
  if (!isFactorKind(paymentKind)) {
    return {
      ...about,
      ...(!customer && { customer: NO_CUSTOMER }),
      ...(factor && { paymentKind: 'Choose a factor payment type' }),
    };
  }
  return {
    ...about,
    ...(!factor && { factor: NO_FACTOR }),
    ...(customer && { customer: 'This payment type is for factors only' }),
  };
}

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
  /** Until when the factor might have charged it back, where it did so later. */
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
  /** The customer's own number of the load. */
  reference: string | null;
};

/** An invoice that a factor's payment can change: `balance` is what is open to be funded, held in reserve, or paid and not charged back. */
export type SoldInvoice = OpenInvoice & {
  customer: Related;
  /** What the factor pays of it by its terms, and the fee that it takes. */
  proposed: number;
  fee: number;
  /** The last day on which what was funded may be charged back. */
  recourseEnds: Day | null;
};

/** What a customer has open, the oldest first, and what is left of his payments. */
export type CustomerOpen = {
  results: OpenInvoice[];
  credits: { id: string; prettyName: string; paymentDate: Day; credit: number }[];
  /** What it takes for paying early; null where nothing was agreed. */
  quickPayPercent: number | null;
};
