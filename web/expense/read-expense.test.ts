import { expect, test } from 'vitest';
import { sharesGiven } from './read-expense.ts';

// Ledger: EXP-27, EXP-43
test('a percentage that was emptied under its flag is asked for, one without its flag is not', () => {
  const typed = { expenseIsDeductable: true, expenseDeductablePercentage: '', expenseIsReimbursable: false };

  expect(sharesGiven({ ...typed, expenseReimbursablePercentage: '' })).toEqual({
    expenseDeductablePercentage: 'Invalid percentage value [0 - 100]',
  });
  expect(sharesGiven({ ...typed, expenseDeductablePercentage: '0' })).toEqual({});
});
