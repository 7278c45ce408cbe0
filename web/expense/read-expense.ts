import { fieldsOf } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/wire.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import type { ExpenseValues } from '@milepost/domain/expense/expense-values.ts';

/** What stands in the form, read as the server will read it. */
export function readExpense(values: Record<string, unknown>): ExpenseValues {
  const read = Object.entries(fieldsOf(expense)).map(([name, fact]) => [name, readValue(fact, values[name])] as const);
  return Object.fromEntries(read);
}
