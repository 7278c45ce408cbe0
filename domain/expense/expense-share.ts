/** What an expense costs, and whose money it is in the end: the driver's or the carrier's (EXP-32, EXP-42 to EXP-44). */
import { MAX_MONEY } from '../core/limits.ts';
import { type Cents, cents, dollars, formatMoney } from '../core/money.ts';
import { percentOf, times } from '../core/rounding.ts';
import { isEscrow, type PaidBy } from './paid-by.ts';

export const INVALID_EXPENSE_AMOUNT = 'Invalid Expense Amount, Use deductable or reimbursable to record negative';
export const EXPENSE_AMOUNT_TOO_LARGE = `Expense Amount is at most ${formatMoney(MAX_MONEY)}`;

export type PricedExpense = {
  expenseQuantity: number | string;
  /** Dollars, any number of decimals: a gallon costs 3.879. */
  expenseUnitPrice: number | string;
  /** Dollars; nothing given is 0. */
  expenseFee?: number | null;
};

/** The total of an expense in dollars: quantity × unit price + fee, rounded once to the cent. */
export function expenseAmount(expense: PricedExpense): number {
  return dollars(times(expense.expenseQuantity, expense.expenseUnitPrice) + cents(expense.expenseFee));
}

/** The message for a total that cannot be an expense (0.00 or less, or more than any amount may be), or null when it can. */
export function expenseAmountFault(amount: number): string | null {
  if (amount > MAX_MONEY) return EXPENSE_AMOUNT_TOO_LARGE;
  return cents(amount) > 0n ? null : INVALID_EXPENSE_AMOUNT;
}

/** An expense as its sharing between driver and carrier is worked out. Percentages count only when their flag is set. */
export type SharedExpense = {
  expenseAmount: number;
  expenseIsDeductable?: boolean | null;
  expenseDeductablePercentage?: number | null;
  expenseIsReimbursable?: boolean | null;
  expenseReimbursablePercentage?: number | null;
  /** Who gave the money; the usual where nobody said so. */
  paidBy?: PaidBy | null;
  expenseType?: string | null;
  /** Without a driver nothing can be taken from one or paid to one. */
  hasDriver: boolean;
};

export type ExpenseShare = {
  /** D: taken from the driver's pay. */
  deducted: Cents;
  /** R: paid back to the driver. */
  reimbursed: Cents;
  netAppliedToDriver: Cents;
  netAppliedToCarrier: Cents;
};

/**
 * Splits an expense in cents. What the carrier or its broker paid costs the carrier that amount, less what it takes from the driver, plus what it pays the driver.
 * What the driver paid costs what is paid back. A charge that nobody paid earns what is taken from the driver; escrow does neither.
 */
export function shareExpense(expense: SharedExpense): ExpenseShare {
  const amount = cents(expense.expenseAmount);
  const deductable = expense.hasDriver && expense.expenseIsDeductable === true;
  const reimbursable = expense.hasDriver && expense.expenseIsReimbursable === true;
  const deducted = deductable ? percentOf(amount, expense.expenseDeductablePercentage ?? 0) : 0n;
  const reimbursed = reimbursable ? percentOf(amount, expense.expenseReimbursablePercentage ?? 0) : 0n;
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

/** The two computed fields of an expense record, in dollars. */
export function netApplied(expense: SharedExpense): { netAppliedToDriver: number; netAppliedToCarrier: number } {
  const share = shareExpense(expense);
  return {
    netAppliedToDriver: dollars(share.netAppliedToDriver),
    netAppliedToCarrier: dollars(share.netAppliedToCarrier),
  };
}
