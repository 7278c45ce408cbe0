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
/** IDs as plain text: builders get them from responses. */
export type ExpenseInput = Partial<Omit<Writable, Ref> & Record<Ref, string | null>>;

/**
 * Returns a toll of $40 paid by the driver, complete except for its relations; `over` overrides fields. The IDs of carrier,
 * driver, and vehicle make it valid.
 */
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
