import { recurring } from '@milepost/domain/expense/recurring.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { describeWaiting, removeWaiting, restoreRemoved } from './group-changes.ts';

/** Groups of scheduled expenses (REC-01 to REC-18), created by saving an expense that repeats. */
export const recurringExpenses: CollectionSpec<typeof recurring> = {
  record: recurring,
  table: 'recurring',
  list: {
    search: ['driver', 'vehicle'],
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
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  unprotectedBy: ['expense'],
  restoreNeeds: ['carrier', 'driver', 'vehicle', 'dispatcher', 'fleet', 'company'],
  without: ['create'],
  after: {
    async update(context, row, after) {
      if (after.desc !== undefined) await describeWaiting(context, row.id, after.desc as string | null);
    },
    delete: (context, row) => removeWaiting(context, row.id),
  },
  before: {
    restore: (context, row) => restoreRemoved(context, row.id),
  },
};
