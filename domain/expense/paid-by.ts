/** The payer of an expense: not always the company, and not always with an actual payment. */

export const PAID_BY = {
  COMPANY: 'Company (bank or card)',
  DRIVER: 'Driver',
  BROKER: 'Broker',
  NOBODY: 'No one (charge to the driver)',
} as const;
export type PaidBy = keyof typeof PAID_BY;

/** Types that carriers charge to drivers without a payment at that time. */
const CHARGE_TYPES = [
  'TRAILER_RENT',
  'TRUCK_PAYMENT',
  'INSURANCE',
  'INSURANCE_DPT',
  'REGISTRATION',
  'PERMIT',
  'ELD_SERVICE',
];

/**
 * Returns whether money is held for a driver and returned later: a liability, not income (49 CFR 376.12(k)). Accounts name their own types for
 * it.
 */
export function isEscrow(expenseType: string | null | undefined): boolean {
  return /escrow/i.test(expenseType ?? '');
}

type SharedCost = {
  expenseType?: string | null;
  company?: unknown;
  expenseIsDeductable?: boolean | null;
  expenseDeductablePercentage?: number | null;
  expenseIsReimbursable?: boolean | null;
};

/**
 * Returns the default payer. The driver paid what is only reimbursed. No one paid a full deduction without a service provider that is
 * escrow or a usual charge. The company paid everything else.
 */
export function getUsualPaidBy(expense: SharedCost): PaidBy {
  const { expenseType, company, expenseIsDeductable, expenseDeductablePercentage: percentage } = expense;
  const isReimbursedOnly = expense.expenseIsReimbursable === true && expenseIsDeductable !== true;
  if (isReimbursedOnly) return isEscrow(expenseType) ? 'NOBODY' : 'DRIVER';
  const isWhole = expenseIsDeductable === true && (percentage ?? 100) === 100;
  const isCharge = isEscrow(expenseType) || CHARGE_TYPES.includes(expenseType ?? '');
  return isWhole && isCharge && !company ? 'NOBODY' : 'COMPANY';
}
