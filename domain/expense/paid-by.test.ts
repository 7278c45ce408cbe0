import { describe, expect, test } from 'vitest';
import { computeNetApplied } from './expense-share.ts';
import { getUsualPaidBy, isEscrow, type PaidBy } from './paid-by.ts';

const deduct = (expenseType: string, percentage: number | null = 100, company: string | null = null) =>
  getUsualPaidBy({ expenseType, company, expenseIsDeductable: true, expenseDeductablePercentage: percentage });

describe('the default payer of an expense', () => {
  test('is the driver for an expense that’s only reimbursed', () => {
    expect(getUsualPaidBy({ expenseType: 'LUMPER', expenseIsReimbursable: true })).toBe('DRIVER');
    expect(getUsualPaidBy({ expenseType: 'LUMPER', expenseIsReimbursable: true, expenseIsDeductable: true })).toBe(
      'COMPANY',
    );
  });

  test.each(['TRAILER_RENT', 'TRUCK_PAYMENT', 'INSURANCE', 'INSURANCE_DPT', 'REGISTRATION', 'PERMIT', 'ELD_SERVICE'])(
    'is no one for a full charge of %s, and the company for a partial one or with a provider',
    (type) => {
      expect([deduct(type), deduct(type, null)]).toEqual(['NOBODY', 'NOBODY']);
      expect([deduct(type, 99.99), deduct(type, 100, 'provider'), getUsualPaidBy({ expenseType: type })]).toEqual([
        'COMPANY',
        'COMPANY',
        'COMPANY',
      ]);
    },
  );

  test('is the company for fuel, tolls and advances, even if deducted from the driver', () => {
    expect(['FUEL', 'TOLL', 'ADVANCE', 'OTHER'].map((type) => deduct(type))).toEqual([
      'COMPANY',
      'COMPANY',
      'COMPANY',
      'COMPANY',
    ]);
  });

  test('is no one for escrow under any name, held or paid back', () => {
    expect(['ESCROW', 'Driver escrow', 'MAINT_ESCROW'].map((type) => [isEscrow(type), deduct(type)])).toEqual(
      Array(3).fill([true, 'NOBODY']),
    );
    expect(getUsualPaidBy({ expenseType: 'ESCROW', expenseIsReimbursable: true })).toBe('NOBODY');
    expect(isEscrow(null)).toBe(false);
  });
});

describe('the carrier’s cost of a 200.00 expense', () => {
  const carrierBears = (paidBy: PaidBy, over: object) =>
    computeNetApplied({ expenseAmount: 200, hasDriver: true, paidBy, ...over }).netAppliedToCarrier;
  const takenBy = { expenseIsDeductable: true, expenseDeductablePercentage: 100 };
  const half = { expenseIsDeductable: true, expenseDeductablePercentage: 50 };
  const back = { expenseIsReimbursable: true, expenseReimbursablePercentage: 100 };

  test.each([
    ['COMPANY', {}, 200],
    ['COMPANY', takenBy, 0],
    ['COMPANY', half, 100],
    ['BROKER', half, 100],
    ['DRIVER', back, 200],
    ['DRIVER', {}, 0],
    ['NOBODY', takenBy, -200],
    ['NOBODY', half, -100],
    ['NOBODY', { ...takenBy, hasDriver: false }, 0],
    ['NOBODY', { ...takenBy, expenseType: 'ESCROW' }, 0],
    ['COMPANY', { ...takenBy, expenseType: 'ESCROW' }, 0],
    ['COMPANY', { expenseType: 'ESCROW' }, 200],
  ] as const)('paid by %s with the share %o is %d', (paidBy, over, amount) => {
    expect(carrierBears(paidBy, over)).toBe(amount);
  });
});
