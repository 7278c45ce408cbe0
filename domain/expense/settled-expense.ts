/** Fields of an expense that pay follows once a paycheck has taken it: its amount, who bears it, and the date that decides the pay period. */
export const EXPENSE_PAY_FIELDS: readonly string[] = [
  'expenseQuantity',
  'expenseUnitPrice',
  'expenseFee',
  'expenseTransactionDate',
  'expenseIsDeductable',
  'expenseDeductablePercentage',
  'expenseIsReimbursable',
  'expenseReimbursablePercentage',
];
