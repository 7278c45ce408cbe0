/**
 * Fields of an expense that a paycheck depends on: its amount, who bears it, and the date that decides the pay period. The payer decides
 * whether fuel is charged by the pay plan, and a refund is charged like the purchase it names. The type never changes.
 */
export const EXPENSE_PAY_FIELDS: readonly string[] = [
  'expenseRefundOf',
  'expenseQuantity',
  'expenseUnitPrice',
  'expenseFee',
  'expenseRetailPrice',
  'expenseTransactionDate',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
  'paidBy',
];
