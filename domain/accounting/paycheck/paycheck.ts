import { addDays, type Day } from '../../core/dates.ts';
import { boolean, choice, date, money, number, percent, recordNumber, ref, status } from '../../core/fields.ts';
import { MAX_MONEY } from '../../core/limits.ts';
import { defineRecord, type FieldErrors } from '../../core/record.ts';
import { ALSO_INACTIVE } from '../../core/states.ts';
import { PAYMENT_STRATEGIES, type PaymentStrategy } from './pay-plan.ts';
import { getPaidFields, PAYCHECK_ACTIONS, PAYCHECK_NOTICES, PAYCHECK_STATUS } from './paycheck-lifecycle.ts';

/** Percent, dollars a mile, and dollars a paycheck are three units: a number kept after a change of strategy would be a different pay. */
export const ANOTHER_UNIT = { clears: ['payCheckDriverCut'] } as const;

export const NO_DRIVER = 'No Driver Selected/Found  Under Carrier';

const CALCULATED = { optional: true, readOnly: true } as const;

/** A driver's pay for a period: a snapshot that is never edited; it is deleted and built again (PAY-25). */
export const paycheck = defineRecord({
  name: 'paycheck',
  path: 'paycheck',
  route: 'accounting/paychecks',
  label: 'Paycheck',
  labels: 'Paychecks',
  policy: 6000,
  actions: PAYCHECK_ACTIONS,
  notices: PAYCHECK_NOTICES,
  title: (values) => values.payCheckID ?? '',
  fields: {
    payCheckID: recordNumber('Paycheck ID', 'PC'),
    payCheckType: choice('Type', ['PAYMENT'], { ...CALCULATED, default: 'PAYMENT' }),
    carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', {
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: NO_DRIVER,
    }),
    truckOwner: ref('truck_owner', 'Owner', {
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: 'Select an owner of this authority',
    }),
    vehicle: ref('vehicle', 'Vehicle', {
      optional: true,
      under: 'carrier',
      pick: ALSO_INACTIVE,
      message: 'No Vehicle Selected/Found  Under Carrier',
      help: 'Leave blank to include all trucks.',
    }),
    payCheckPaymentStrategy: choice('Payment Strategy', PAYMENT_STRATEGIES, ANOTHER_UNIT),
    payCheckDriverCut: number('Driver Cut', { decimals: 4, message: 'Invalid Amount' }),
    payCheckExpenseCarrierFee: percent('Carrier Fee', { default: 0 }),
    payCheckFleetStartDate: date('Fleet From'),
    payCheckFleetEndDate: date('Fleet To'),
    payCheckExpenseStartDate: date('Expense From'),
    payCheckExpenseEndDate: date('Expense To'),
    payCheckFleetGrossPayment: money('Gross Fleet', CALCULATED),
    payCheckFleetTotalExpense: money('Total Expense', CALCULATED),
    payCheckDispatchFee: money('Dispatch Fee', CALCULATED),
    payCheckNet: money('Driver Net', {
      ...CALCULATED,
      min: -MAX_MONEY,
      help: 'Net pay before balances carried over.',
    }),
    payCheckNetAfterBalance: money('Net After Balance', {
      ...CALCULATED,
      min: -MAX_MONEY,
      help: 'Net less negative balances carried from earlier paychecks.',
    }),
    payCheckPayable: money('Paid Out', { ...CALCULATED, help: 'The net after the balance, or $0.00 if negative.' }),
    payCheckCarriedForward: money('Carried Forward', {
      ...CALCULATED,
      help: 'Negative net carried to the driver’s balance.',
    }),
    payCheckFleetIsCompleted: boolean('Loads Completed', { ...CALCULATED, default: true }),
    payCheckDate: date('Check Date', {
      optional: true,
      help: 'Date of issue, printed on the settlement. If blank, today.',
    }),
    payCheckStatus: status('Status', PAYCHECK_STATUS, { ...CALCULATED, default: 'APPROVED' }),
    ...getPaidFields(CALCULATED),
    payCheckVoidedDate: date('Voided', CALCULATED),
  },
  totals: ['payCheckFleetGrossPayment', 'payCheckNet', 'payCheckPayable'],
  uncounted: { is: ({ payCheckStatus }) => payCheckStatus === 'VOID', words: 'excluding void' },
  rules: (values, { today }) => ({
    ...findPayeeErrors(values),
    ...findIntervalErrors(values),
    ...findPlanErrors(values),
    ...findCheckDateErrors(values, today),
  }),
});

export type PlanFields = {
  payCheckPaymentStrategy?: PaymentStrategy | null;
  payCheckDriverCut?: number | null;
};

/** Validates the driver's cut (PAY-11): percent of the load fees, dollars a mile with up to four decimals, or dollars a paycheck. */
export function findPlanErrors({ payCheckPaymentStrategy: strategy, payCheckDriverCut: cut }: PlanFields): FieldErrors {
  if (typeof cut !== 'number') return {};
  if (strategy === 'BY_PERCENTAGE' && (cut > 100 || countDecimals(cut) > 2)) {
    return { payCheckDriverCut: 'Invalid percentage value [0 - 100]' };
  }
  return strategy === 'CONSTANT' && countDecimals(cut) > 2 ? { payCheckDriverCut: 'Invalid Amount' } : {};
}

/** Returns errors unless a paycheck has either a driver or an owner. */
function findPayeeErrors({ driver, truckOwner }: { driver: string | null; truckOwner: string | null }): FieldErrors {
  if (!driver && !truckOwner) return { driver: NO_DRIVER };
  return driver && truckOwner ? { truckOwner: 'Select a driver or an owner, not both' } : {};
}

function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

type Period = Partial<
  Record<
    'payCheckFleetStartDate' | 'payCheckFleetEndDate' | 'payCheckExpenseStartDate' | 'payCheckExpenseEndDate',
    string | null
  >
>;

/** Returns errors for periods that end before they start. Calendar dates compare as text. */
function findIntervalErrors(period: Period): FieldErrors {
  const isEndBeforeStart = (start?: string | null, end?: string | null) => Boolean(start && end && start > end);
  const wrong = 'Invalid Date Interval';
  return {
    ...(isEndBeforeStart(period.payCheckFleetStartDate, period.payCheckFleetEndDate) && {
      payCheckFleetEndDate: wrong,
    }),
    ...(isEndBeforeStart(period.payCheckExpenseStartDate, period.payCheckExpenseEndDate) && {
      payCheckExpenseEndDate: wrong,
    }),
  };
}

/** Maximum days ahead of a check date. */
export const MAX_CHECK_DAYS_AHEAD = 366;

function findCheckDateErrors({ payCheckDate }: { payCheckDate?: string | null }, today: Day): FieldErrors {
  const isTooLate = (payCheckDate ?? '') > addDays(today, MAX_CHECK_DAYS_AHEAD);
  return isTooLate ? { payCheckDate: 'Invalid Date' } : {};
}

/** PAY-11: returns the builder's default period for loads and expenses: seven days up to today. */
export function getLastSevenDays(today: Day): { start: Day; end: Day } {
  return { start: addDays(today, -6), end: today };
}

/** PAY-11: the default for a driver without a pay plan. */
export const STANDARD_PLAN = {
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 100,
  payCheckExpenseCarrierFee: 0,
} as const;
