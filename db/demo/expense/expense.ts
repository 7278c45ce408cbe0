import type { Input } from '@milepost/domain/core/record.ts';
import type { expense } from '@milepost/domain/expense/expense.ts';

type Kept =
  | 'expenseAmount'
  | 'netAppliedToDriver'
  | 'netAppliedToCarrier'
  | 'expensePayCheckTransactionDate'
  | 'expenseRecurringGroupId'
  | 'dataImport';
type Writable = Omit<Input<typeof expense>, Kept | 'expenseReceipt'> & { expenseReceipt: unknown };
type Ref = 'carrier' | 'driver' | 'vehicle' | 'dispatcher' | 'fleet' | 'company';
/** Ids as plain text: whoever builds one has them from an answer. */
export type ExpenseInput = Partial<Omit<Writable, Ref> & Record<Ref, string | null>>;

/** A toll of 40.00 that the driver pays, complete but for its refs; say only what matters. Ids of carrier, driver and vehicle make it pass every check. */
export function expenseInput<O extends ExpenseInput>(over: O) {
  return {
    expenseFor: 'fleet' as const,
    expenseType: 'TOLL',
    expenseTransactionDate: '2026-03-04',
    expenseQuantity: 1,
    expenseUnitPrice: 40,
    expenseFee: 0,
    expenseIsDeductable: true,
    expenseDeductablePercentage: 100,
    ...over,
  };
}
