/** Fields of an expense that a paycheck depends on: its amount, who bears it, and the date that decides the pay period. */
export const EXPENSE_PAY_FIELDS: readonly string[] = [
  'expenseQuantity',
  'expenseUnitPrice',
  'expenseFee',
  'expenseRetailPrice',
  'expenseTransactionDate',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
];
