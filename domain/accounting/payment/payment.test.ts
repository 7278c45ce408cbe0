import { describe, expect, it } from 'vitest';
import { getReasons, isForInvoices, PAYMENT_KINDS, type PaymentKind, payment } from './payment.ts';

const KINDS = Object.keys(PAYMENT_KINDS) as PaymentKind[];

describe('payment types', () => {
  it('apply to invoices line by line, except for a credit memo and a refund', () => {
    expect(KINDS.filter((kind) => !isForInvoices(kind))).toEqual(['CREDIT_MEMO', 'REFUND']);
    expect(isForInvoices(null)).toBe(false);
  });

  it('have their own adjustment reasons: a fee for funding, all for the reserve, none for a chargeback', () => {
    const reasons = (kind: PaymentKind) => getReasons(kind).map(({ value }) => value);
    const ofCustomers = ['SHORT_PAY', 'QUICK_PAY', 'CLAIM', 'WRITE_OFF'];
    expect(reasons('CUSTOMER')).toEqual(ofCustomers);
    expect(reasons('FUNDED')).toEqual(['FACTORING_FEE']);
    expect(reasons('RESERVE')).toEqual([...ofCustomers, 'FACTORING_FEE']);
    expect(reasons('CHARGEBACK')).toEqual([]);
  });

  it('count as money received, except for credit memos and reversed payments', () => {
    const isCounted = (paymentKind: PaymentKind, paymentStatus: string) =>
      !payment.uncounted?.is({ paymentKind, paymentStatus } as never);
    expect(KINDS.filter((kind) => !isCounted(kind, 'RECEIVED'))).toEqual(['CREDIT_MEMO']);
    expect(KINDS.filter((kind) => isCounted(kind, 'REVERSED'))).toEqual([]);
  });
});
