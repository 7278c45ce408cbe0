/** The moves and actions of each paycheck status, and the payment methods. */
import { addDays, type Day } from '../../core/dates.ts';
import { choice, date, text } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { defineStatuses } from '../../core/statuses.ts';

export const PAYCHECK_STATUS = defineStatuses({
  DRAFT: { label: 'Draft', tone: 'warning', to: ['APPROVED'] },
  APPROVED: { label: 'Approved', tone: 'info', to: ['PAID', 'VOID'] },
  PAID: { label: 'Paid', tone: 'success', to: ['APPROVED', 'VOID'] },
  VOID: { label: 'Void', tone: 'error', to: [] },
});
export type PaycheckStatus = keyof typeof PAYCHECK_STATUS;

/** Actions for a saved paycheck other than paying and deleting. */
export const PAYCHECK_ACTIONS = {
  APPROVE: 'Approve',
  MARK_UNPAID: 'Mark unpaid',
  VOID: 'Void',
} as const;

export const PAYCHECK_NOTICES = {
  APPROVE: 'Paycheck Approved',
  MARK_UNPAID: 'Paycheck Marked Unpaid',
  VOID: 'Paycheck Voided',
} as const;

/** `wasPaid`: it was marked paid at some time. */
export type PaycheckFacts = { status: PaycheckStatus; isEmailed: boolean; wasPaid: boolean };

const OFFERED: Record<PaycheckStatus, readonly (keyof typeof PAYCHECK_ACTIONS)[]> = {
  DRAFT: ['APPROVE'],
  APPROVED: [],
  PAID: ['MARK_UNPAID', 'VOID'],
  VOID: [],
};

/** Returns the row actions of a paycheck other than Delete, before the user's rights are checked. */
export function listPaycheckActions({ status, isEmailed, wasPaid }: PaycheckFacts): readonly string[] {
  return status === 'APPROVED' && (isEmailed || wasPaid) ? ['VOID'] : OFFERED[status];
}

/** Returns whether a wrong paycheck can be deleted. One that the driver has, or was ever paid with, is voided. */
export function isDeletable({ status, isEmailed, wasPaid }: PaycheckFacts): boolean {
  return status === 'DRAFT' || (status === 'APPROVED' && !isEmailed && !wasPaid);
}

const METHODS = { ACH: 'ACH', CHECK: 'Check', FUEL_CARD: 'Fuel card load', CASH: 'Cash' } as const;
export type PayMethod = keyof typeof METHODS;
export const PAY_METHODS = Object.keys(METHODS) as [PayMethod, ...PayMethod[]];

type Options = { optional?: true; readOnly?: true };

/** Returns the fields of a payment: read-only on a paycheck, entered with a payment. */
export const getPaidFields = <const O extends Options>(options: O) => ({
  payCheckPaidDate: date('Paid Date', options),
  payCheckPaymentMethod: choice('Payment Method', PAY_METHODS, {
    ...options,
    labels: METHODS,
    message: 'Select a payment method',
  }),
  payCheckPaymentReference: text('Reference', {
    ...options,
    optional: true,
    max: 60,
    help: 'Check number, ACH trace number, or fuel card code.',
  }),
});

export type PaymentFacts = {
  payCheckPaidDate: Day;
  payCheckPaymentMethod: PayMethod;
  payCheckPaymentReference: string | null;
};

/** A check may be postdated by up to this many days. */
const MAX_DAYS_AHEAD = 31;

export function findPaidErrors(paid: PaymentFacts, today: Day): FieldErrors {
  const isCheckWithoutNumber = paid.payCheckPaymentMethod === 'CHECK' && !paid.payCheckPaymentReference;
  const isTooLate = paid.payCheckPaidDate > addDays(today, MAX_DAYS_AHEAD);
  return {
    ...(isTooLate && { payCheckPaidDate: `Date can’t be more than ${MAX_DAYS_AHEAD} days ahead` }),
    ...(isCheckWithoutNumber && { payCheckPaymentReference: 'Enter the check number' }),
  };
}

/** Returns the check number `count` after the first one, with leading zeros; null if the first is not a number. */
export function checkNumberAfter(first: string, count: number): string | null {
  if (!/^\d+$/.test(first)) return null;
  return String(BigInt(first) + BigInt(count)).padStart(first.length, '0');
}

/** Returns whether a paycheck can be marked as paid: approved and with a positive amount. */
export const isPayable = (status: PaycheckStatus, payable: number | null): boolean =>
  status === 'APPROVED' && (payable ?? 0) > 0;
