/** What an expense says of itself once its fields are known: its fuel type, its percentages, its amounts. Server and form work it out alike. */

import type { Day, Weekday } from '../core/dates.ts';
import { expenseAmount, netApplied } from './expense-share.ts';
import { type PaidBy, usualPaidBy } from './paid-by.ts';
import type { ExpenseFrequency } from './recurrence.ts';

/** The values the rules look at; before they are checked some may be anything. */
export type ExpenseValues = Partial<{
  carrier: string | null;
  status: string | null;
  expenseFor: string | null;
  expenseType: string | null;
  expenseQuantity: number | null;
  expenseTaxPaidGallons: number | null;
  expenseUnitPrice: number | null;
  expenseFee: number | null;
  expenseAmount: number | null;
  expenseRefundReason: string | null;
  expenseRefundOf: string | null;
  expenseIsIFTAFuel: boolean | null;
  driver: string | null;
  vehicle: string | null;
  dispatcher: string | null;
  company: string | null;
  expenseTransactionDate: Day | null;
  expenseMaintenanceCategory: string | null;
  expenseMileageRecording: number | null;
  fuelCardExpenseType: string | null;
  address: unknown;
  expenseIsDeductable: boolean | null;
  expenseDeductablePercentage: number | null;
  expenseIsReimbursable: boolean | null;
  paidBy: PaidBy | null;
  expenseReimbursablePercentage: number | null;
  expenseIsRecurring: boolean | null;
  expenseRecurringStartDate: Day | null;
  expenseRecurringEndDate: Day | null;
  scheduleFrequencyStrategyType: ExpenseFrequency | null;
  scheduleDay: Weekday | null;
  expenseRecurringDays: number | null;
  expenseRecurringMonths: number | null;
  expenseRecurringTotal: number | null;
}>;

type Typed = { expenseType?: string | null; fuelCardExpenseType?: string | null; expenseFuelType?: string | null };

/** EXP-39: one selector, stored in both fields for fuel; DIESEL and CASH_ADVANCE where nothing is said. */
export function fuelTypesOf(values: Typed): { fuelCardExpenseType: string | null; expenseFuelType: string } {
  const { expenseType, fuelCardExpenseType: cardType, expenseFuelType: fuelType } = values;
  if (expenseType === 'FUEL') {
    const fuel = cardType ?? (fuelType && fuelType !== 'UN_KNOWN' ? fuelType : 'DIESEL');
    return { fuelCardExpenseType: fuel, expenseFuelType: fuel };
  }
  const advance = expenseType === 'ADVANCE' ? (cardType ?? 'CASH_ADVANCE') : null;
  return { fuelCardExpenseType: advance, expenseFuelType: 'UN_KNOWN' };
}

/** EXP-43: a flag that says nothing more means all of it, a flag that is off means nothing. */
export function percentagesOf(values: ExpenseValues): {
  expenseDeductablePercentage: number;
  expenseReimbursablePercentage: number;
} {
  const { expenseIsDeductable, expenseDeductablePercentage, expenseIsReimbursable, expenseReimbursablePercentage } =
    values;
  return {
    expenseDeductablePercentage: expenseIsDeductable ? (expenseDeductablePercentage ?? 100) : 0,
    expenseReimbursablePercentage: expenseIsReimbursable ? (expenseReimbursablePercentage ?? 100) : 0,
  };
}

/** What the total follows from. An imported one stays as its file said it until one of these is changed (FIM-40). */
export const PRICED_BY: readonly string[] = ['expenseQuantity', 'expenseUnitPrice', 'expenseFee'];

/** The total in dollars (EXP-32); null while quantity, price or fee cannot be counted with. */
export function totalOf({ expenseQuantity, expenseUnitPrice, expenseFee }: ExpenseValues): number | null {
  if (typeof expenseQuantity !== 'number' || typeof expenseUnitPrice !== 'number') return null;
  try {
    return expenseAmount({ expenseQuantity, expenseUnitPrice, expenseFee: expenseFee ?? 0 });
  } catch {
    return null;
  }
}

/** The two net amounts in dollars of an expense whose total is known (EXP-42); null while a percentage cannot be counted with. */
export function netOf(values: ExpenseValues & { expenseAmount: number }) {
  try {
    const whole = { ...values, ...percentagesOf(values) };
    return netApplied({ ...whole, paidBy: values.paidBy ?? usualPaidBy(whole), hasDriver: Boolean(values.driver) });
  } catch {
    return null;
  }
}
