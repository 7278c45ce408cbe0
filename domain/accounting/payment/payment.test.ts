import { describe, expect, it } from 'vitest';
import { PAYMENT_KINDS, type PaymentKind, payment, paysInvoices, reasonsOf } from './payment.ts';

const KINDS = Object.keys(PAYMENT_KINDS) as PaymentKind[];

describe('the kinds of payments', () => {
  it('pay invoices line by line, but for a credit memo and a refund', () => {
    expect(KINDS.filter((kind) => !paysInvoices(kind))).toEqual(['CREDIT_MEMO', 'REFUND']);
    expect(paysInvoices(null)).toBe(false);
  });

  it('have their own reasons: a fee alone as a factor funds, all from its reserve, none as it charges back', () => {
    const reasons = (kind: PaymentKind) => reasonsOf(kind).map(({ value }) => value);
    const ofCustomers = ['SHORT_PAY', 'QUICK_PAY', 'CLAIM', 'WRITE_OFF'];
    expect(reasons('CUSTOMER')).toEqual(ofCustomers);
    expect(reasons('FUNDED')).toEqual(['FACTORING_FEE']);
    expect(reasons('RESERVE')).toEqual([...ofCustomers, 'FACTORING_FEE']);
    expect(reasons('CHARGEBACK')).toEqual([]);
  });

  it('are counted as money received, but for credit memos and what was reversed', () => {
    const isCounted = (paymentKind: PaymentKind, paymentStatus: string) =>
      !payment.uncounted?.is({ paymentKind, paymentStatus } as never);
    expect(KINDS.filter((kind) => !isCounted(kind, 'RECEIVED'))).toEqual(['CREDIT_MEMO']);
    expect(KINDS.filter((kind) => isCounted(kind, 'REVERSED'))).toEqual([]);
  });
});
