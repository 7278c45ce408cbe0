/** Turns scheduled expenses into ordinary ones at the start of their date (REC-15). */
import { expense } from '@milepost/domain/expense/expense.ts';
import { DUE } from '@milepost/domain/expense/expense-rules.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../core/engine/collection/spec.ts';
import type { DueCollection } from '../core/engine/due/settle.ts';

/** Completes expenses as they fall due. */
export const scheduled = {
  record: expense,
  table: 'expense',
  dueRule: { ...DUE, back: requeueSchedule },
} satisfies DueCollection;

/**
 * Returns the scheduled status for an expense moved to a future date, unless a paycheck has taken it or will take it early, or its
 * schedule is deleted (REC-17).
 */
async function requeueSchedule({ tx }: Context, { id, expenseIsRecurring }: Stored): Promise<string | null> {
  if (!expenseIsRecurring) return null;
  const [waits] =
    await tx.query(sql`select 1 from expense e join recurring g on g.account_id = e.account_id and g.id = e.expense_recurring_group_id
    where e.id = ${id} and g.state <> 'DELETED' and not e.is_included_ahead and e.pay_check is null
      and e.expense_pay_check_transaction_date is null`);
  return waits ? 'IN_PROGRESS' : null;
}
