import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/wire.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { INVALID_PERCENTAGE } from '@milepost/domain/expense/expense-rules.ts';
import type { ExpenseValues } from '@milepost/domain/expense/expense-values.ts';

/** What stands in the form, read as the server will read it. */
export function readExpense(values: Record<string, unknown>): ExpenseValues {
  const read = Object.entries(fieldsOf(expense)).map(([name, fact]) => [name, readValue(fact, values[name])] as const);
  return Object.fromEntries(read);
}

const SHARES = [
  ['expenseIsDeductable', 'expenseDeductablePercentage'],
  ['expenseIsReimbursable', 'expenseReimbursablePercentage'],
] as const;

/** A percentage that stands open on the form is given by whoever fills that in; another client may leave it unsaid and means all of it (EXP-43). */
export function sharesGiven(values: Record<string, unknown>): Partial<Problems> {
  const read = readExpense(values);
  const emptied = SHARES.filter(([flag, percentage]) => read[flag] === true && read[percentage] === null);
  return Object.fromEntries(emptied.map(([, percentage]) => [percentage, INVALID_PERCENTAGE]));
}
