/** Rules of an expense across several fields (EXP-24, EXP-25, EXP-27 to EXP-32, EXP-36, EXP-40, EXP-43, EXP-44, REC-07 to REC-13). */

import { listFuelCardTypes } from '../admin/fuel-types.ts';
import { INVALID_ODOMETER } from '../admin/odometer.ts';
import { addDays, type Day, getDayOfWeek, type Weekday } from '../core/dates.ts';
import type { DueRule } from '../core/due-rule.ts';
import type { FieldErrors, RuleContext } from '../core/record.ts';
import { findExpenseAmountError } from './expense-share.ts';
import { computeTotal, type ExpenseValues, PRICED_BY } from './expense-values.ts';
import {
  DEFAULT_FREQUENCY,
  DEFAULT_SCHEDULE_DAYS,
  type ExpenseSchedule,
  findScheduleErrors,
  INVALID_INTERVAL,
} from './recurrence.ts';

export const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';
export const NO_VEHICLE = 'No Vehicle Selected/Found  Under Carrier';
export const NO_DISPATCHER = 'No Dispatcher Selected/Found  Under Carrier';
export const NO_FLEET = 'No fleet Selected/Found  Under Carrier';
export const NO_PROVIDER = 'Invalid Auto Serivce';
export const INVALID_TAX_PAID = 'Enter tax-paid gallons from 0 to the quantity';
export const INVALID_QUANTITY = 'Invalid Quantity';
export const INVALID_UNIT_PRICE = 'Invalid Amount';
export const INVALID_PERCENTAGE = 'Invalid percentage value [0 - 100]';

/** A scheduled expense becomes an ordinary one at the start of its date (REC-15). */
export const DUE = {
  field: 'status',
  from: ['IN_PROGRESS'],
  to: 'COMPLETE',
  when: { date: 'expenseTransactionDate', days: 0 },
} satisfies DueRule;

/** Validates across fields. A truck without a driver is allowed: saving looks up its driver on that date. */
export function findExpenseErrors(values: ExpenseValues, context: RuleContext): FieldErrors {
  return {
    ...findRelatedErrors(values),
    ...findTypeErrors(values, context),
    ...findTaxPaidErrors(values),
    ...findOdometerErrors(values, context),
    ...findPercentageErrors(values, context),
    ...findAmountErrors(values, context),
    ...findRefundErrors(values, context),
    ...findStatusErrors(values, context),
    ...(context.isNew && values.expenseIsRecurring === true && findRecurringErrors(values, context.today)),
  };
}

function findRelatedErrors(values: ExpenseValues): FieldErrors {
  const { expenseFor } = values;
  const isMaintenance = values.expenseType === 'MAINTENANCE';
  const needsVehicle = expenseFor === 'vehicle' || expenseFor === 'fleet' || isMaintenance;
  return {
    ...(!values.carrier && (expenseFor !== 'company' || isMaintenance) && { carrier: 'Invalid Carrier' }),
    ...(needsDriver(values) && !values.driver && !values.vehicle && { driver: NO_DRIVER }),
    ...(needsVehicle && !values.vehicle && { vehicle: NO_VEHICLE }),
    ...(expenseFor === 'dispatcher' && !values.dispatcher && { dispatcher: NO_DISPATCHER }),
  };
}

/** Returns whether an expense needs a driver: a deduction or reimbursement needs one (EXP-36, EXP-43). */
export function needsDriver(values: ExpenseValues): boolean {
  const { expenseFor, expenseIsDeductable, expenseIsReimbursable } = values;
  return (
    expenseFor === 'driver' || expenseFor === 'fleet' || expenseIsDeductable === true || expenseIsReimbursable === true
  );
}

function findTypeErrors(values: ExpenseValues, { isNew }: RuleContext): FieldErrors {
  const { expenseType, fuelCardExpenseType: cardType } = values;
  const allowed = listFuelCardTypes(expenseType);
  const isWrong = Boolean(cardType) && allowed.length > 0 && !allowed.includes(cardType as string);
  // A new expense without a type gets the default one.
  const isMissing = !isNew && allowed.length > 0 && !cardType;
  const isFleetFuel = expenseType === 'FUEL' && values.expenseFor === 'fleet';
  return {
    ...((isWrong || isMissing) && { fuelCardExpenseType: 'Invalid Fuel Type' }),
    ...(isFleetFuel && !values.address && { address: 'Invalid Address' }),
    ...(expenseType === 'MAINTENANCE' && !values.company && { company: NO_PROVIDER }),
    ...(expenseType === 'MAINTENANCE' &&
      !values.expenseMaintenanceCategory && { expenseMaintenanceCategory: 'Invalid Type' }),
  };
}

/** Rejects more tax-paid gallons than were bought. Both are negative for a reversal (IFTA P570). */
function findTaxPaidErrors({ expenseType, expenseQuantity, expenseTaxPaidGallons: paid }: ExpenseValues): FieldErrors {
  if (typeof paid !== 'number') return {};
  if (expenseType !== 'FUEL') return { expenseTaxPaidGallons: 'Only fuel has tax-paid gallons. Leave this blank' };
  if (typeof expenseQuantity !== 'number') return {};
  const [least, most] = [Math.min(0, expenseQuantity), Math.max(0, expenseQuantity)];
  return paid >= least && paid <= most ? {} : { expenseTaxPaidGallons: INVALID_TAX_PAID };
}

/** Rejects an odometer reading with a future date, or for a whole schedule. */
function findOdometerErrors(values: ExpenseValues, { isNew, today, sent }: RuleContext): FieldErrors {
  const { expenseMileageRecording: miles, expenseTransactionDate: day, expenseIsRecurring } = values;
  const isAhead = typeof day === 'string' && day > today;
  const isSaid = isNew || sent.includes('expenseMileageRecording') || sent.includes('expenseTransactionDate');
  const isWrong = typeof miles === 'number' && isSaid && (isAhead || (isNew && expenseIsRecurring === true));
  return isWrong ? { expenseMileageRecording: INVALID_ODOMETER } : {};
}

/** Rejects a cleared percentage (EXP-27). A flag without a percentage means 100% (EXP-43). */
function findPercentageErrors(values: ExpenseValues, { sent }: RuleContext): FieldErrors {
  const isWrong = (flag: 'expenseIsDeductable' | 'expenseIsReimbursable', name: Percentage) => {
    const percentage = values[name] ?? null;
    if (values[flag] !== true || (percentage === null && !sent.includes(name))) return false;
    return !(typeof percentage === 'number' && percentage >= 0 && percentage <= 100);
  };
  return {
    ...(isWrong('expenseIsDeductable', 'expenseDeductablePercentage') && {
      expenseDeductablePercentage: INVALID_PERCENTAGE,
    }),
    ...(isWrong('expenseIsReimbursable', 'expenseReimbursablePercentage') && {
      expenseReimbursablePercentage: INVALID_PERCENTAGE,
    }),
  };
}

type Percentage = 'expenseDeductablePercentage' | 'expenseReimbursablePercentage';

/** EXP-44: rejects a total of 0.00 or one that is too large. An imported total may differ from its price (FIM-40). */
function findAmountErrors(values: ExpenseValues, context: RuleContext): FieldErrors {
  if (!isPriced(context)) return {};
  const total = computeTotal(values);
  const isRefund = total !== null && total < 0 && values.expenseIsRecurring !== true;
  if (values.expenseQuantity === 0) return { expenseQuantity: INVALID_QUANTITY };
  const error = total === null || isRefund ? null : findExpenseAmountError(total);
  return error ? { expenseAmount: error } : {};
}

const isPriced = ({ isNew, sent }: RuleContext) => isNew || PRICED_BY.some((name) => sent.includes(name));

/**
 * Requires a reason for a negative amount, such as a refund or reversal (docs/decisions/expenses.md). Without one, EXP-24 and
 * EXP-25 reject the price and the quantity. Imports need no reason (FIM-41).
 */
function findRefundErrors(values: ExpenseValues, context: RuleContext): FieldErrors {
  const { expenseQuantity: quantity, expenseUnitPrice: price, expenseRefundReason: reason } = values;
  const total = computeTotal(values);
  if (typeof quantity !== 'number' || typeof price !== 'number' || total === null) return {};
  if (values.expenseIsRecurring === true && total < 0) return {};
  if (quantity < 0 && price < 0)
    return { expenseUnitPrice: 'Make either the quantity or the unit price negative, not both' };
  if (price < 0 && isPriced(context) && isCountedFuel(values))
    return { expenseUnitPrice: 'Enter returned gallons as a negative quantity, or turn off Count in IFTA' };
  if (total >= 0 || reason) {
    const isStray = total >= 0 && Boolean(values.expenseRefundOf) && isPriced(context);
    return isStray ? { expenseRefundOf: 'Only a refund, with a negative amount, has an original expense' } : {};
  }
  if (!isPriced(context) && !context.sent.includes('expenseRefundReason')) return {};
  return {
    ...(price < 0 && { expenseUnitPrice: INVALID_UNIT_PRICE }),
    ...(quantity < 0 && { expenseQuantity: INVALID_QUANTITY }),
    expenseRefundReason: 'Enter why the amount is negative, such as a refund',
  };
}

const isCountedFuel = ({ expenseType, expenseIsIFTAFuel }: ExpenseValues) =>
  expenseType === 'FUEL' && expenseIsIFTAFuel !== false;

/** Rejects a new expense in progress unless it is scheduled, because the status is automatic (EXP-46). */
function findStatusErrors({ status, expenseIsRecurring }: ExpenseValues, { isNew }: RuleContext): FieldErrors {
  return isNew && status === 'IN_PROGRESS' && !expenseIsRecurring ? { status: 'Invalid Status' } : {};
}

/** Ten years: the longest time to pay off a total. */
const MAX_TOTAL_DAYS = 3652;

/** Returns the submitted schedule with defaults: from today, for 90 days, weekly, on the weekday of the start (REC-11, REC-14). */
export function getSchedule(values: ExpenseValues, today: Day): ExpenseSchedule {
  const start = values.expenseRecurringStartDate ?? today;
  // A number of days makes it a schedule by days; it never becomes a weekly one.
  const isSaid = (name: 'expenseRecurringDays' | 'expenseRecurringMonths') => (values[name] ?? null) !== null;
  const usual = isSaid('expenseRecurringDays')
    ? 'DAYS'
    : isSaid('expenseRecurringMonths')
      ? 'MONTHLY'
      : DEFAULT_FREQUENCY;
  const frequency = values.scheduleFrequencyStrategyType ?? usual;
  const isWeekly = frequency === 'WEEKLY' || frequency === 'BI_WEEKLY';
  return {
    expenseRecurringStartDate: start,
    expenseRecurringEndDate: values.expenseRecurringEndDate ?? pickLater(start, values.expenseRecurringTotal ?? null),
    scheduleFrequencyStrategyType: frequency,
    expenseRecurringDays: frequency === 'DAYS' ? (values.expenseRecurringDays ?? null) : null,
    expenseRecurringMonths: frequency === 'MONTHLY' ? (values.expenseRecurringMonths ?? 1) : null,
    expenseRecurringTotal: values.expenseRecurringTotal ?? null,
    scheduleDay: isWeekly ? (values.scheduleDay ?? getWeekday(start)) : null,
  };
}

/** Returns a date on which a schedule has ended for sure. One with a total runs until the total is reached. */
function pickLater(start: Day, total: number | null): Day {
  try {
    return addDays(start, total === null ? DEFAULT_SCHEDULE_DAYS : MAX_TOTAL_DAYS);
  } catch {
    return start;
  }
}

function getWeekday(day: Day): Weekday | null {
  try {
    return getDayOfWeek(day);
  } catch {
    return null;
  }
}

function findRecurringErrors(values: ExpenseValues, today: Day): FieldErrors {
  if (values.scheduleFrequencyStrategyType === ('MILEAGE' as string)) {
    return { scheduleFrequencyStrategyType: INVALID_INTERVAL };
  }
  return findScheduleErrors(getSchedule(values, today), computeTotal(values)) as FieldErrors;
}
