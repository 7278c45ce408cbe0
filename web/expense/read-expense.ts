import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { INVALID_PERCENTAGE } from '@milepost/domain/expense/expense-rules.ts';
import type { ExpenseValues } from '@milepost/domain/expense/expense-values.ts';

/** Reads the form's values as the server will. */
export function readExpense(values: Record<string, unknown>): ExpenseValues {
  const read = Object.entries(getFields(expense)).map(([name, fact]) => [name, readValue(fact, values[name])] as const);
  return Object.fromEntries(read);
}

const SHARES = [
  ['expenseIsDeductable', 'expenseDeductablePercentage'],
  ['expenseIsReimbursable', 'expenseReimbursablePercentage'],
] as const;

/** Requires the percentage of a checked flag in the form; another client may omit it and then means 100% (EXP-43). */
export function hasShares(values: Record<string, unknown>): Partial<FieldErrors> {
  const read = readExpense(values);
  const emptied = SHARES.filter(([flag, percentage]) => read[flag] === true && read[percentage] === null);
  return Object.fromEntries(emptied.map(([, percentage]) => [percentage, INVALID_PERCENTAGE]));
}
