import { expense } from '@milepost/domain/expense/expense.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

/** Expenses (EXP-01 to EXP-50). */
export const expenses: CollectionSpec = {
  record: expense,
  table: 'expense',
  list: {
    order: '-expenseTransactionDate',
    sort: [
      'expenseTransactionID',
      'expenseTransactionDate',
      'expenseType',
      'expenseAmount',
      'netAppliedToDriver',
      'netAppliedToCarrier',
    ],
  },
  detail:
    "concat_ws(' · ', initcap(replace(r.expense_type, '_', ' ')), r.expense_transaction_date, '$' || r.expense_amount)",
  isFoundByName: true,
};
