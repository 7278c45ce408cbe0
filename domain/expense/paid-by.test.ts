import { describe, expect, test } from 'vitest';
import { netApplied } from './expense-share.ts';
import { isEscrow, type PaidBy, usualPaidBy } from './paid-by.ts';

const deducted = (expenseType: string, percentage: number | null = 100, company: string | null = null) =>
  usualPaidBy({ expenseType, company, expenseIsDeductable: true, expenseDeductablePercentage: percentage });

describe('who paid, where nobody said so', () => {
  test('the driver, for what is only paid back', () => {
    expect(usualPaidBy({ expenseType: 'LUMPER', expenseIsReimbursable: true })).toBe('DRIVER');
    expect(usualPaidBy({ expenseType: 'LUMPER', expenseIsReimbursable: true, expenseIsDeductable: true })).toBe(
      'COMPANY',
    );
  });

  test.each(['TRAILER_RENT', 'TRUCK_PAYMENT', 'INSURANCE', 'INSURANCE_DPT', 'REGISTRATION', 'PERMIT', 'ELD_SERVICE'])(
    'nobody, for a charge of %s that is taken whole; the company, for a part, with a provider, or without a share',
    (type) => {
      expect([deducted(type), deducted(type, null)]).toEqual(['NOBODY', 'NOBODY']);
      expect([deducted(type, 99.99), deducted(type, 100, 'provider'), usualPaidBy({ expenseType: type })]).toEqual([
        'COMPANY',
        'COMPANY',
        'COMPANY',
      ]);
    },
  );

  test('the company, for fuel, tolls, and advances, although they are taken from the driver', () => {
    expect(['FUEL', 'TOLL', 'ADVANCE', 'OTHER'].map((type) => deducted(type))).toEqual([
      'COMPANY',
      'COMPANY',
      'COMPANY',
      'COMPANY',
    ]);
  });

  test('nobody, for escrow, however an account calls it, held or paid back', () => {
    expect(['ESCROW', 'Driver escrow', 'MAINT_ESCROW'].map((type) => [isEscrow(type), deducted(type)])).toEqual(
      Array(3).fill([true, 'NOBODY']),
    );
    expect(usualPaidBy({ expenseType: 'ESCROW', expenseIsReimbursable: true })).toBe('NOBODY');
    expect(isEscrow(null)).toBe(false);
  });
});

describe('what an expense of 200.00 costs the carrier', () => {
  const carrierBears = (paidBy: PaidBy, over: object) =>
    netApplied({ expenseAmount: 200, hasDriver: true, paidBy, ...over }).netAppliedToCarrier;
  const taken = { expenseIsDeductable: true, expenseDeductablePercentage: 100 };
  const half = { expenseIsDeductable: true, expenseDeductablePercentage: 50 };
  const back = { expenseIsReimbursable: true, expenseReimbursablePercentage: 100 };

  test.each([
    ['COMPANY', {}, 200],
    ['COMPANY', taken, 0],
    ['COMPANY', half, 100],
    ['BROKER', half, 100],
    ['DRIVER', back, 200],
    ['DRIVER', {}, 0],
    ['NOBODY', taken, -200],
    ['NOBODY', half, -100],
    ['NOBODY', { ...taken, hasDriver: false }, 0],
    ['NOBODY', { ...taken, expenseType: 'ESCROW' }, 0],
    ['COMPANY', { ...taken, expenseType: 'ESCROW' }, 0],
    ['COMPANY', { expenseType: 'ESCROW' }, 200],
  ] as const)('paid by %s, shared as %o: %d', (paidBy, over, amount) => {
    expect(carrierBears(paidBy, over)).toBe(amount);
  });
});
