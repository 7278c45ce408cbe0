import { expect, test } from 'vitest';
import { hasShares } from './read-expense.ts';

// Ledger: EXP-27, EXP-43
test('requires a percentage only if its box is checked', () => {
  const typed = { expenseIsDeductable: true, expenseDeductablePercentage: '', expenseIsReimbursable: false };

  expect(hasShares({ ...typed, expenseReimbursablePercentage: '' })).toEqual({
    expenseDeductablePercentage: 'Invalid percentage value [0 - 100]',
  });
  expect(hasShares({ ...typed, expenseDeductablePercentage: '0' })).toEqual({});
});
