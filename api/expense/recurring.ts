import { recurring } from '@milepost/domain/expense/recurring.ts';
import type { CollectionSpec } from '../core/collection/spec.ts';

/** Groups of scheduled expenses (REC-01 to REC-18); they are made by saving an expense that repeats. */
export const recurringExpenses: CollectionSpec = {
  record: recurring,
  table: 'recurring',
  list: {
    order: '-created',
    sort: [
      'expenseType',
      'expenseAmount',
      'expenseRecurringStartDate',
      'expenseRecurringEndDate',
      'expenseTotalRecurringGenerated',
    ],
  },
  columns: { expenseRecurringGroupId: { sql: 'r.id', kind: 'text', label: 'Recurring ID' } },
  detail: 'r.schedule_interval_desc',
  unprotectedBy: ['expense'],
  without: ['create'],
};
