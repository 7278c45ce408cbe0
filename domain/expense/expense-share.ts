/** Computes an expense's cost and who bears it: the driver or the carrier (EXP-32, EXP-42 to EXP-44). */
import { MAX_MONEY } from '../core/limits.ts';
import { type Cents, cents, dollars, formatMoney } from '../core/money.ts';
import { computePercent, times } from '../core/rounding.ts';
import { isEscrow, type PaidBy } from './paid-by.ts';

export const INVALID_EXPENSE_AMOUNT = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
export const EXPENSE_AMOUNT_TOO_LARGE = `Expense Amount is at most ${formatMoney(MAX_MONEY)}`;

export type PricedExpense = {
  expenseQuantity: number | string;
  /** Dollars, with any number of decimals: a gallon costs 3.879. */
  expenseUnitPrice: number | string;
  /** Dollars; 0 by default. */
  expenseFee?: number | null;
};

/** Returns the total of an expense in dollars: quantity × unit price + fee, rounded once to the cent. */
export function computeExpenseAmount(expense: PricedExpense): number {
  return dollars(times(expense.expenseQuantity, expense.expenseUnitPrice) + cents(expense.expenseFee));
}

/** Returns the message for an invalid total (0.00 or less, or above the maximum amount), else null. */
export function findExpenseAmountError(amount: number): string | null {
  if (amount > MAX_MONEY) return EXPENSE_AMOUNT_TOO_LARGE;
  return cents(amount) > 0n ? null : INVALID_EXPENSE_AMOUNT;
}

/** Input for splitting an expense between driver and carrier. Percentages count only if their flag is set. */
export type SharedExpense = {
  expenseAmount: number;
  /** Amount charged to the driver by the pay plan, if not the amount paid: fuel at retail, or with part of the discount. */
  expenseDriverCharge?: number | null;
  expenseIsDeductable?: boolean | null;
  expenseDeductablePercentage?: number | null;
  expenseIsReimbursable?: boolean | null;
  expenseReimbursablePercentage?: number | null;
  /** The payer; the default if not entered. */
  paidBy?: PaidBy | null;
  expenseType?: string | null;
  /** Without a driver there is no deduction and no reimbursement. */
  hasDriver: boolean;
};

export type ExpenseShare = {
  /** D: deducted from the driver's pay. */
  deducted: Cents;
  /** R: reimbursed to the driver. */
  reimbursed: Cents;
  netAppliedToDriver: Cents;
  netAppliedToCarrier: Cents;
};

/**
 * Splits an expense in cents. If the carrier or its broker paid, it costs the carrier the amount, less the deduction, plus the
 * reimbursement. If the driver paid, it costs the reimbursement. A charge without a payer earns the deduction; escrow does neither.
 */
export function shareExpense(expense: SharedExpense): ExpenseShare {
  const amount = cents(expense.expenseAmount);
  const deductable = expense.hasDriver && expense.expenseIsDeductable === true;
  const reimbursable = expense.hasDriver && expense.expenseIsReimbursable === true;
  const charge = cents(expense.expenseDriverCharge ?? expense.expenseAmount);
  const deducted = deductable ? computePercent(charge, expense.expenseDeductablePercentage ?? 0) : 0n;
  const reimbursed = reimbursable ? computePercent(amount, expense.expenseReimbursablePercentage ?? 0) : 0n;
  const paidBy = expense.paidBy ?? (reimbursable && !deductable ? 'DRIVER' : 'COMPANY');
  const paid = paidBy === 'COMPANY' || paidBy === 'BROKER' ? amount : 0n;
  const isHeld = paidBy === 'NOBODY' && isEscrow(expense.expenseType);
  return {
    deducted,
    reimbursed,
    netAppliedToDriver: deducted - reimbursed,
    netAppliedToCarrier: isHeld ? 0n : paid - deducted + reimbursed,
  };
}

/** Returns the two computed fields of an expense record, in dollars. */
export function computeNetApplied(expense: SharedExpense): { netAppliedToDriver: number; netAppliedToCarrier: number } {
  const share = shareExpense(expense);
  return {
    netAppliedToDriver: dollars(share.netAppliedToDriver),
    netAppliedToCarrier: dollars(share.netAppliedToCarrier),
  };
}
