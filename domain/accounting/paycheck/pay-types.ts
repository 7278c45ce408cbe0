/** Input and result of a paycheck's computation. Money is in dollars with at most two decimals. */
import type { Day } from '../../core/dates.ts';
import type { SharedExpense } from '../../expense/expense-share.ts';
import type { FuelFacts } from '../../expense/fuel-charge.ts';
import type { LoadFees } from '../invoice/load-fees.ts';
import type { AccountDeduction, OpenAccount } from '../pay-account/account-types.ts';
import type { AccountKind } from '../pay-account/pay-account.ts';
import type { PayPlan } from './pay-plan.ts';
import type { LoadUnits } from './unit-pay.ts';

/** A selected load with its record's values. */
export type PayLoad = LoadFees & {
  id: string;
  fleetLoadNumber: string;
  customer?: string | null;
  fleetPickUpDate?: string | null;
  fleetPickupLocation?: string | null;
  fleetDeliveryLocation?: string | null;
  /** Miles; 0 by default. */
  fleetDistance?: number | null;
  /** The driver's plan in effect on its pickup date, if different from the paycheck's. */
  plan?: PayPlan;
  /** For a load with legs, whose amounts here are the driver's own. */
  part?: PartNote;
  /** The driver's own stops after the second, and hours of approved detention. */
  units?: LoadUnits | undefined;
  /** Under a plan with per diem: the days away that no other paycheck paid. */
  daysAway?: readonly Day[];
  /** On an owner's settlement: its truck and driver, such as `101 · Sam Ortiz`. */
  section?: string;
};

/** A driver's part of a load on a settlement: the whole load fee, and the other drivers' parts of it. */
export type PartNote = { loadFee: number; others: readonly { name: string; loadFee: number }[] };

/** A selected expense of the driver with its record's values. */
export type PayExpense = Omit<SharedExpense, 'hasDriver'> & {
  id: string;
  expenseTransactionID: string;
  expenseType: string;
  expenseTransactionDate?: string | null;
  /** Printed on statements saved while they included descriptions. */
  desc?: string | null;
  /** For fuel: gallons, `Dallas, TX`, the truck's unit number, and prices; missing on older statements. */
  fuel?: FuelFacts | null;
  /** Taken before its date by "Include with next paycheck": in a separate line group. */
  includedNow?: boolean;
  /** On an owner's settlement: its truck and driver. */
  section?: string;
};

/** A hired driver's pay, which the owner is charged; `id` is the driver's paycheck, and `amount` the pay before deductions. */
export type PayCharge = { id: string; payCheckID: string; driver: string; amount: number; section?: string };

/** An earlier paycheck's amount in the driver's balance, signed as it counts in net: negative if the driver owes it. */
export type PayBalance = {
  id: string;
  payCheckID: string;
  amount: number;
  /** True if it was paid with a voided paycheck and is owed. */
  isPayment?: boolean;
};

export const getBalanceLabel = ({ payCheckID, isPayment }: Pick<PayBalance, 'payCheckID' | 'isPayment'>): string =>
  isPayment ? `Paid with ${payCheckID} (void)` : `Balance from ${payCheckID}`;

/** Changes since an earlier paycheck that no paycheck has settled yet; `id` is that paycheck's, `sources` its loads and expenses. */
export type PayAdjustment = { id: string; payCheckID: string; amount: number; sources: LineSource[] };

export type PayInput = PayPlan & {
  loads: readonly PayLoad[];
  expenses: readonly PayExpense[];
  adjustments?: readonly PayAdjustment[];
  balances?: readonly PayBalance[];
  /** The driver's accounts in the order of deduction. */
  accounts?: readonly OpenAccount[];
  charges?: readonly PayCharge[];
  /** Percent of backup withholding; missing without. */
  withholding?: number | undefined;
  /** IDs of the loads that the driver is paid for on an owner's behalf; missing without any. */
  hired?: readonly string[];
};

/** The totals panel (PAY-07) and the balance. Miles are miles, all others dollars; deductions are positive here. */
export type PayTotals = {
  gross: number;
  fleetLoadFee: number;
  fleetTotalMileage: number;
  dispatchFee: number;
  totalNet: number;
  driverLumperFee: number;
  otherPayments: number;
  fuelCharge: number;
  tollCharge: number;
  insurance: number;
  insuranceDPT: number;
  advance: number;
  otherExpenses: number;
  /** Deductions for the driver's accounts; missing without accounts. */
  accounts?: number;
  /** Pay of hired drivers; missing without any. */
  hiredDrivers?: number;
  /** Backup withholding; missing without. */
  backupWithheld?: number;
  payCheckExpense: number;
  reimbursable: number;
  /** Per diem; missing without. */
  perDiem?: number;
  /** Changes since earlier paychecks. */
  adjustments: number;
  /** This paycheck's own net (PAY-18). Sums over paychecks add these: a carried balance would count twice. */
  net: number;
  /** Balance of earlier paychecks. */
  balance: number;
  netAfterBalance: number;
};

/** Groups of statement lines in order. The balance is below the paycheck's own net. */
export const LINE_GROUPS = [
  { group: 'earnings', title: 'Earnings' },
  { group: 'reimbursements', title: 'Reimbursements' },
  { group: 'deductions', title: 'Deductions' },
  { group: 'includedNow', title: 'Included early' },
  { group: 'accounts', title: 'Accounts' },
  { group: 'adjustments', title: 'Changed since paid' },
  { group: 'balance', title: 'Balance' },
] as const;
export type LineGroup = (typeof LINE_GROUPS)[number]['group'];

/** Returns the label of the final amount of a statement. */
export function getNetLabel({ balance }: Pick<PayTotals, 'balance'>): string {
  return balance === 0 ? 'Net pay' : 'Net pay after balance';
}

export type LineSource = {
  record: 'fleet' | 'expense' | 'paycheck' | 'pay_account';
  id: string;
  /** Load, transaction, paycheck, or account number. */
  label: string;
  /** Signed like its line. */
  amount: number;
  formula: string;
  /** On an owner's settlement: the truck and driver. */
  section?: string;
  /** Of a change since an earlier paycheck: the part of the amount that is a lumper fee, which isn't compensation. */
  lumper?: number;
};

export type StatementLine = {
  /** Unique in its group: the name of the total, or `balance` or `adjustment` and the ID of the earlier paycheck. */
  key: string;
  group: LineGroup;
  label: string;
  /** Dollars, signed as it counts: deductions are negative. */
  amount: number;
  /** False for intermediate lines (load fees, dispatch fee). The others add up to the net after balance. */
  countsInNet: boolean;
  /** The computation in words: `90% of 3,150.00`. */
  formula: string;
  /** The records behind the amount; in a line that counts, they add up to it if there are any. */
  sources: LineSource[];
  /** For a driver's account: its kind. */
  accountKind?: AccountKind;
};

export type PayStatement = {
  totals: PayTotals;
  /** The amount paid out: the net after balance, or 0 if negative. */
  payable: number;
  /** The driver's balance after the paycheck: the amount by which the net after balance is negative, else 0. */
  carriedForward: number;
  lines: StatementLine[];
  /** Deductions for the driver's accounts; missing without accounts. */
  accounts?: AccountDeduction[];
};

/**
 * The driver's paychecks issued in the year up to and including this one, in dollars; gross less deductions is net, and includes per
 * diem. `paid` is missing on settlements saved before it existed.
 */
export type YearToDate = {
  year: number;
  gross: number;
  deductions: number;
  net: number;
  paid?: number;
  perDiem?: number;
};
