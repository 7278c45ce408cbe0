/** Who gave the money for an expense. It is not always the company, and not always money that left. */

export const PAID_BY = {
  COMPANY: 'Company (bank or card)',
  DRIVER: 'Driver',
  BROKER: 'Broker',
  NOBODY: 'No one (charge to the driver)',
} as const;
export type PaidBy = keyof typeof PAID_BY;

/** Types that a carrier charges its drivers for without paying anybody at that moment. */
const CHARGE_TYPES = [
  'TRAILER_RENT',
  'TRUCK_PAYMENT',
  'INSURANCE',
  'INSURANCE_DPT',
  'REGISTRATION',
  'PERMIT',
  'ELD_SERVICE',
];

/** Whether money is held for a driver, who gets it back: a liability and no income (49 CFR 376.12(k)). Accounts name their own types for it. */
export function isEscrow(expenseType: string | null | undefined): boolean {
  return /escrow/i.test(expenseType ?? '');
}

type Shared = {
  expenseType?: string | null;
  company?: unknown;
  expenseIsDeductable?: boolean | null;
  expenseDeductablePercentage?: number | null;
  expenseIsReimbursable?: boolean | null;
};

/**
 * Returns who paid where nobody said so. What is only paid back to the driver, the driver paid. What is taken from the driver whole, without a service
 * provider, and is escrow or a usual charge, nobody paid. The company paid everything else.
 */
export function usualPaidBy(expense: Shared): PaidBy {
  const { expenseType, company, expenseIsDeductable, expenseDeductablePercentage: percentage } = expense;
  const isReimbursedOnly = expense.expenseIsReimbursable === true && expenseIsDeductable !== true;
  if (isReimbursedOnly) return isEscrow(expenseType) ? 'NOBODY' : 'DRIVER';
  const isWhole = expenseIsDeductable === true && (percentage ?? 100) === 100;
  const isCharge = isEscrow(expenseType) || CHARGE_TYPES.includes(expenseType ?? '');
  return isWhole && isCharge && !company ? 'NOBODY' : 'COMPANY';
}
