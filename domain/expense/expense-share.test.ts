import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import {
  computeExpenseAmount,
  computeNetApplied,
  findExpenseAmountError,
  type SharedExpense,
  shareExpense,
} from './expense-share.ts';

type Case = [
  what: string,
  amount: number,
  deducted: number | null,
  reimbursed: number | null,
  driver: number,
  carrier: number,
];

function makeExpense(amount: number, deducted: number | null, reimbursed: number | null): SharedExpense {
  return {
    expenseAmount: amount,
    expenseIsDeductable: deducted !== null,
    expenseDeductablePercentage: deducted ?? 0,
    expenseIsReimbursable: reimbursed !== null,
    expenseReimbursablePercentage: reimbursed ?? 0,
    hasDriver: true,
  };
}

const anyExpense = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    deducted: fc.option(fc.integer({ min: 0, max: 10_000 })),
    reimbursed: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  .map(({ amount, deducted, reimbursed }) =>
    makeExpense(amount / 100, deducted === null ? null : deducted / 100, reimbursed === null ? null : reimbursed / 100),
  );

describe('the split of an expense between driver and carrier', () => {
  const cases: Case[] = [
    ['fuel deducted in full', 600, 100, null, 600, 0],
    ['insurance split in half', 200, 50, null, 100, 100],
    ['a scale ticket the driver paid', 30, null, 100, -30, 30],
    ['an office bill', 900, null, null, 0, 900],
    ['a repair deducted and partly reimbursed', 500, 100, 40, 300, 200],
  ];
  // Ledger: EXP-42
  it.each(cases)(
    'is correct for %s',
    (_what, amount, deducted, reimbursed, netAppliedToDriver, netAppliedToCarrier) => {
      expect(computeNetApplied(makeExpense(amount, deducted, reimbursed))).toEqual({
        netAppliedToDriver,
        netAppliedToCarrier,
      });
    },
  );

  // Ledger: EXP-42
  it('charges the carrier for everything without a driver on the expense', () => {
    const share = computeNetApplied({ ...makeExpense(600, 100, 100), hasDriver: false });
    expect(share).toEqual({ netAppliedToDriver: 0, netAppliedToCarrier: 600 });
  });

  // Ledger: EXP-42
  it('rounds each part half up to the cent', () => {
    expect(shareExpense(makeExpense(0.01, 50, 50))).toMatchObject({ deducted: 1n, reimbursed: 1n });
    expect(shareExpense(makeExpense(33.33, 33.33, null))).toMatchObject({
      deducted: 1111n,
      netAppliedToCarrier: 2222n,
    });
  });

  // Ledger: EXP-43
  it('ignores a percentage if its box isn’t checked', () => {
    const expense = {
      ...makeExpense(100, null, null),
      expenseDeductablePercentage: 80,
      expenseReimbursablePercentage: 20,
    };
    expect(computeNetApplied(expense)).toEqual({ netAppliedToDriver: 0, netAppliedToCarrier: 100 });
  });

  it('loses nothing, except what the driver paid without reimbursement', () => {
    fc.assert(
      fc.property(anyExpense, (expense) => {
        const share = shareExpense(expense);
        const both = share.netAppliedToDriver + share.netAppliedToCarrier;
        const driverPaid = expense.expenseIsReimbursable && !expense.expenseIsDeductable;
        expect(both).toBe(driverPaid ? 0n : cents(expense.expenseAmount));
      }),
    );
  });
});

describe('the amount of an expense', () => {
  // Ledger: EXP-32
  it('is quantity times unit price plus fee, rounded half up once', () => {
    expect(computeExpenseAmount({ expenseQuantity: 1, expenseUnitPrice: 200, expenseFee: 0 })).toBe(200);
    expect(computeExpenseAmount({ expenseQuantity: 102.337, expenseUnitPrice: 3.8799, expenseFee: 1.5 })).toBe(398.56);
    expect(computeExpenseAmount({ expenseQuantity: '1', expenseUnitPrice: '1.005' })).toBe(1.01);
    expect(computeExpenseAmount({ expenseQuantity: 3, expenseUnitPrice: 0.1, expenseFee: null })).toBe(0.3);
  });

  // Ledger: EXP-44
  it('must be above zero', () => {
    const message = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
    expect(findExpenseAmountError(0)).toBe(message);
    expect(findExpenseAmountError(-5)).toBe(message);
    expect(findExpenseAmountError(0.01)).toBeNull();
  });

  it('must be within the limit of any amount', () => {
    expect(findExpenseAmountError(9_999_999_999.99)).toBeNull();
    expect(findExpenseAmountError(10_000_000_000)).toBe('Expense Amount is at most $9,999,999,999.99');
    expect(findExpenseAmountError(9_999_999_999.99 ** 2)).toBe('Expense Amount is at most $9,999,999,999.99');
  });
});
