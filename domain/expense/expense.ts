import { FUEL_CARD_TYPE_LABELS, FUEL_CARD_TYPES, FUEL_TYPES } from '../admin/fuel-types.ts';
import { INVALID_ODOMETER, MAX_ODOMETER } from '../admin/odometer.ts';
import { WEEKDAYS } from '../core/dates.ts';
import {
  accountChoice,
  address,
  boolean,
  choice,
  date,
  email,
  file,
  integer,
  longText,
  money,
  number,
  phone,
  recordNumber,
  ref,
  status,
  text,
} from '../core/fields.ts';
import { MAX_MONEY } from '../core/limits.ts';
import { defineRecord } from '../core/record.ts';
import { ALSO_INACTIVE } from '../core/states.ts';
import { defineStatuses } from '../core/statuses.ts';
import {
  findExpenseErrors,
  INVALID_PERCENTAGE,
  INVALID_QUANTITY,
  INVALID_TAX_PAID,
  INVALID_UNIT_PRICE,
  NO_DISPATCHER,
  NO_DRIVER,
  NO_FLEET,
  NO_PROVIDER,
  NO_VEHICLE,
} from './expense-rules.ts';
import { PAID_BY, type PaidBy } from './paid-by.ts';
import {
  EXPENSE_FREQUENCIES,
  INVALID_FREQUENCY_DAYS,
  INVALID_FREQUENCY_MONTHS,
  INVALID_INTERVAL,
} from './recurrence.ts';

export const EXPENSE_FOR = [
  'driver',
  'dispatcher',
  'personnel',
  'vehicle',
  'carrier',
  'company',
  'fleet',
  'customer',
] as const;

/**
 * IN_PROGRESS is a scheduled expense before its date; all others are COMPLETE (EXP-46). A person can send it to the next paycheck early
 * (EXP-47, STA-12).
 */
export const EXPENSE_STATUS = defineStatuses({
  IN_PROGRESS: { tone: 'info', label: 'Scheduled', to: ['COMPLETE'] },
  COMPLETE: { tone: 'success', action: 'Include with next paycheck', to: [] },
});

export const FREQUENCY_LABELS = {
  DAYS: 'Every X days',
  WEEKLY: 'Weekly',
  BI_WEEKLY: 'Every 2 weeks',
  FIRST_DAY_OF_THE_MONTH: 'First day of the month',
  LAST_DAY_OF_THE_MONTH: 'Last day of the month',
  MONTHLY: 'Monthly',
} as const;

const required = "Can't be empty";
/** Dollars per unit. */
const MAX_RETAIL_PRICE = 1000;
const CALCULATED = { optional: true, readOnly: true } as const;

/** Returns the field for a percentage that counts only if its flag is set. A rule of the record checks its range (EXP-27). */
const share = (label: string, resetBy: string) =>
  number(label, { optional: true, min: -MAX_MONEY, unit: '%', message: INVALID_PERCENTAGE, decimals: 2, resetBy });

/** Returns whether an expense is scheduled. It needs no driver, because the truck's future driver is unknown (EXP-36). */
function isScheduled({ status, expenseIsRecurring }: Readonly<Record<string, unknown>>, isNew: boolean): boolean {
  return status === 'IN_PROGRESS' || (isNew && expenseIsRecurring === true);
}

/** An expense: what was bought, for which driver or truck, and how much the driver bears or gets back. */
export const expense = defineRecord({
  name: 'expense',
  path: 'expense',
  route: 'expensie/expenses',
  label: 'Expense',
  labels: 'Expenses',
  policy: 4000,
  title: (values) => values.expenseTransactionID ?? '',
  odometer: { vehicle: 'vehicle', day: 'expenseTransactionDate', miles: ['expenseMileageRecording'] },
  fields: {
    carrier: ref('carrier', 'Authority', {
      optional: true,
      locked: true,
      clears: ['company'],
      message: 'Invalid Carrier',
    }),
    expenseFor: choice('Expense For', EXPENSE_FOR, { default: 'fleet', locked: true, empty: required }),
    expenseType: accountChoice(
      'Expense Type',
      { category: 'expense', subCategory: 'expenseType' },
      { locked: true, empty: required },
    ),
    status: status('Status', EXPENSE_STATUS, { default: 'COMPLETE' }),
    expenseTransactionID: recordNumber('Transaction #', 'EXP', {
      readOnly: false,
      locked: true,
      max: 60,
      help: 'Leave blank to number automatically.',
    }),
    expenseTransactionDate: date('Transaction Date'),
    expenseQuantity: number('Quantity', {
      default: 1,
      min: -MAX_MONEY,
      decimals: 4,
      message: INVALID_QUANTITY,
    }),
    expenseUnitPrice: number('Unit Price', { min: -MAX_MONEY, decimals: 4, message: INVALID_UNIT_PRICE }),
    expenseFee: money('Fee', { default: 0, message: 'Invalid Fee' }),
    expenseRetailPrice: number('Retail Price', {
      optional: true,
      decimals: 6,
      max: MAX_RETAIL_PRICE,
      help: 'Price at the pump before the discount. If blank, the driver is charged the amount paid.',
    }),
    expenseAmount: money('Amount', { ...CALCULATED, min: -MAX_MONEY }),
    expenseRefundReason: text('Refund Reason', {
      optional: true,
      max: 200,
      help: 'Why the amount is negative, such as returned fuel, a toll reversal, or a warranty credit.',
    }),
    expenseRefundOf: ref('expense', 'Original Expense', {
      optional: true,
      message: 'Select an expense of this authority',
      under: 'carrier',
      help: 'The expense that is refunded, if it is on file.',
    }),
    vehicle: ref('vehicle', 'Truck / Trailer', {
      lockedBy: 'payCheck',
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: NO_VEHICLE,
      fills: [{ field: 'driver', with: 'expenseTransactionDate', unless: isScheduled }],
    }),
    driver: ref('driver', 'Driver', {
      lockedBy: 'payCheck',
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: NO_DRIVER,
      help: 'If blank, the driver assigned to the truck that day.',
    }),
    dispatcher: ref('dispatcher', 'Dispatcher', { optional: true, under: 'carrier', message: NO_DISPATCHER }),
    fleet: ref('fleet', 'Load', { optional: true, under: 'carrier', message: NO_FLEET }),
    company: ref('company', 'Service Provider', { optional: true, message: NO_PROVIDER }),
    expenseMaintenanceCategory: accountChoice(
      'Maintenance Category',
      { category: 'vehicle', subCategory: 'maintenanceType' },
      { optional: true },
    ),
    expenseMaintenanceMechanicName: text('Mechanic', { optional: true }),
    expenseMaintenanceMechanicEmail: email('Mechanic Email', { optional: true }),
    expenseMaintenanceMechanicPhoneNumber: phone('Mechanic Phone', { optional: true }),
    expenseMileageRecording: integer('Odometer', {
      optional: true,
      max: MAX_ODOMETER,
      unit: 'mi',
      message: INVALID_ODOMETER,
    }),
    fuelCardExpenseType: choice('Fuel or Advance Type', FUEL_CARD_TYPES, {
      optional: true,
      labels: FUEL_CARD_TYPE_LABELS,
      message: 'Invalid Fuel Type',
    }),
    expenseFuelType: choice('Fuel Type', FUEL_TYPES, {
      default: 'UN_KNOWN',
      labels: FUEL_CARD_TYPE_LABELS,
      message: 'Invalid Fuel Type',
    }),
    expenseIsIFTAFuel: boolean('Count in IFTA', {
      term: 'ifta',
      default: true,
      help: 'Turn off for reefer fuel, dyed diesel, and DEF (no road tax paid).',
    }),
    expenseTaxPaidGallons: number('Tax-Paid Gallons', {
      optional: true,
      min: -MAX_MONEY,
      decimals: 4,
      unit: 'gal',
      message: INVALID_TAX_PAID,
      help: 'Gallons with proof of fuel tax paid. Enter 0 without a receipt or if the tax was refunded. If blank, all gallons.',
    }),
    address: address('Location', { optional: true, cityOnly: true }),
    expenseIsDeductable: boolean('Deduct from driver', { term: 'deduction', default: false }),
    expenseDeductablePercentage: share('Driver Deduction %', 'expenseIsDeductable'),
    expenseIsReimbursable: boolean('Reimburse driver', { term: 'reimbursement', default: false }),
    expenseReimbursablePercentage: share('Driver Reimbursement %', 'expenseIsReimbursable'),
    paidBy: choice('Paid By', Object.keys(PAID_BY) as [PaidBy, ...PaidBy[]], {
      optional: true,
      labels: PAID_BY,
      message: 'Select who paid this expense',
      help: 'If blank: the driver if the expense is only reimbursed, no one for charges such as trailer rent or escrow, and the company for all others.',
    }),
    expenseDriverCharge: money('Charged to Driver', {
      ...CALCULATED,
      min: -MAX_MONEY,
      help: 'For fuel, the charge under the driver’s pay plan if it differs from the amount.',
    }),
    netAppliedToDriver: money('Net Applied to Driver', {
      ...CALCULATED,
      min: -MAX_MONEY,
      help: 'Positive amounts are deducted from pay; negative amounts are paid to the driver.',
    }),
    netAppliedToCarrier: money('Net Applied to Carrier', { ...CALCULATED, min: -MAX_MONEY }),
    changeReason: text('Reason for Change', {
      optional: true,
      max: 300,
      help: 'Reason for changing an expense that was paid. Saved in the history.',
    }),
    expensePayCheckTransactionDate: date('Paid With Paycheck', CALCULATED),
    dataImport: ref('data_import', 'Import', CALCULATED),
    expenseReceipt: file('Receipt', { optional: true, message: 'Invalid Receipt' }),
    desc: longText('Description', { optional: true }),
    expenseIsRecurring: boolean('Repeat on a schedule', { default: false, locked: true }),
    expenseRecurringStartDate: date('From', { optional: true, locked: true }),
    expenseRecurringEndDate: date('To', { optional: true, locked: true }),
    scheduleFrequencyStrategyType: choice('Repeats', EXPENSE_FREQUENCIES, {
      optional: true,
      locked: true,
      labels: FREQUENCY_LABELS,
      message: INVALID_INTERVAL,
    }),
    scheduleDay: choice('On', WEEKDAYS, { optional: true, locked: true, message: 'Invalid Day' }),
    expenseRecurringDays: integer('Interval (days)', {
      optional: true,
      locked: true,
      unit: 'days',
      message: INVALID_FREQUENCY_DAYS,
    }),
    expenseRecurringMonths: integer('Interval (months)', {
      optional: true,
      locked: true,
      unit: 'months',
      message: INVALID_FREQUENCY_MONTHS,
      help: 'If blank, every month.',
    }),
    expenseRecurringTotal: money('Total Limit', {
      optional: true,
      locked: true,
      message: 'Invalid Amount',
      help: 'The last expense is the remaining amount. If blank, the schedule runs to its end date.',
    }),
    expenseRecurringGroupId: ref('recurring', 'Scheduled Expense', CALCULATED),
  },
  like: {
    without: [
      ...(['expenseIsRecurring', 'expenseRecurringStartDate', 'expenseRecurringEndDate'] as const),
      ...(['scheduleFrequencyStrategyType', 'scheduleDay', 'expenseRecurringDays'] as const),
      ...(['expenseRecurringMonths', 'expenseRecurringTotal'] as const),
      ...(['expenseMileageRecording', 'expenseIsDeductable', 'expenseDeductablePercentage'] as const),
      ...(['expenseIsReimbursable', 'expenseReimbursablePercentage', 'paidBy', 'changeReason'] as const),
      ...(['expenseRefundReason', 'expenseRefundOf'] as const),
    ],
  },
  totals: ['expenseAmount', 'netAppliedToDriver', 'netAppliedToCarrier'],
  rules: (values, context) => findExpenseErrors(values, context),
});
