import { expect, test } from 'vitest';
import { sharesGiven } from './read-expense.ts';

// Ledger: EXP-27, EXP-43
test('requires a percentage only if its box is checked', () => {
  const typed = { expenseIsDeductable: true, expenseDeductablePercentage: '', expenseIsReimbursable: false };

  expect(sharesGiven({ ...typed, expenseReimbursablePercentage: '' })).toEqual({
    expenseDeductablePercentage: 'Invalid percentage value [0 - 100]',
  });
  expect(sharesGiven({ ...typed, expenseDeductablePercentage: '0' })).toEqual({});
});
