/** Computed values of an expense: fuel type, percentages, amounts. Server and form share them. */

import type { Day, Weekday } from '../core/dates.ts';
import { computeExpenseAmount, computeNetApplied } from './expense-share.ts';
import { calculateFuelCharge, type FuelRule } from './fuel-charge.ts';
import { getUsualPaidBy, type PaidBy } from './paid-by.ts';
import type { ExpenseFrequency } from './recurrence.ts';

/** The values that the rules examine; unvalidated values may have any type. */
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
  expenseRetailPrice: number | null;
  /** The rule of a pay plan, as stored with the settled purchase. */
  fuelRule: FuelRule | null;
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

type ExpenseTypes = {
  expenseType?: string | null;
  fuelCardExpenseType?: string | null;
  expenseFuelType?: string | null;
};

/** Returns both fields of the one fuel selector (EXP-39), with DIESEL and CASH_ADVANCE as defaults. */
export function getFuelTypes(values: ExpenseTypes): { fuelCardExpenseType: string | null; expenseFuelType: string } {
  const { expenseType, fuelCardExpenseType: cardType, expenseFuelType: fuelType } = values;
  if (expenseType === 'FUEL') {
    const fuel = cardType ?? (fuelType && fuelType !== 'UN_KNOWN' ? fuelType : 'DIESEL');
    return { fuelCardExpenseType: fuel, expenseFuelType: fuel };
  }
  const advance = expenseType === 'ADVANCE' ? (cardType ?? 'CASH_ADVANCE') : null;
  return { fuelCardExpenseType: advance, expenseFuelType: 'UN_KNOWN' };
}

/** Returns the percentages (EXP-43): 100 for a flag without one, 0 for a cleared flag. */
export function computePercentages(values: ExpenseValues): {
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

/** Fields that decide the total. An imported total stays as in the file until one of them changes (FIM-40). */
export const PRICED_BY: readonly string[] = ['expenseQuantity', 'expenseUnitPrice', 'expenseFee'];

/** Returns the total in dollars (EXP-32); null if quantity, price, or fee is not a number. */
export function computeTotal({ expenseQuantity, expenseUnitPrice, expenseFee }: ExpenseValues): number | null {
  if (typeof expenseQuantity !== 'number' || typeof expenseUnitPrice !== 'number') return null;
  try {
    return computeExpenseAmount({ expenseQuantity, expenseUnitPrice, expenseFee: expenseFee ?? 0 });
  } catch {
    return null;
  }
}

/** Returns what the payee is charged if it is not the amount: for deducted fuel that the driver didn't pay, by its rule. */
export function getDriverCharge(values: ExpenseValues & { expenseAmount: number }): number | null {
  const { expenseType, paidBy, expenseQuantity, expenseRetailPrice, expenseAmount: amount, expenseFee } = values;
  if (expenseType !== 'FUEL' || !values.expenseIsDeductable || paidBy === 'DRIVER') return null;
  const purchase = { gallons: expenseQuantity ?? 0, retailPrice: expenseRetailPrice ?? null, amount };
  return calculateFuelCharge(values.fuelRule, { ...purchase, fee: expenseFee ?? 0 });
}

/** Returns the charge and the two net amounts in dollars for a known total (EXP-42); null if a percentage is not a number. */
export function computeNet(values: ExpenseValues & { expenseAmount: number }) {
  try {
    const whole = { ...values, ...computePercentages(values) };
    const paidBy = values.paidBy ?? getUsualPaidBy(whole);
    const expenseDriverCharge = getDriverCharge({ ...values, paidBy });
    return {
      expenseDriverCharge,
      ...computeNetApplied({ ...whole, expenseDriverCharge, paidBy, hasDriver: Boolean(values.driver) }),
    };
  } catch {
    return null;
  }
}
