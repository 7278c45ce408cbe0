/** What a paycheck is worked out from, and what comes out. Money is in dollars with at most two decimals. */
import type { SharedExpense } from './expense-share.ts';
import type { LoadFees } from './load-fees.ts';
import type { PayPlan } from './pay-plan.ts';

/** A selected load, as its record has it. */
export type PayLoad = LoadFees & {
  id: string;
  fleetLoadNumber: string;
  customer?: string | null;
  fleetPickUpDate?: string | null;
  fleetPickupLocation?: string | null;
  fleetDeliveryLocation?: string | null;
  /** Miles; nothing given is 0. */
  fleetDistance?: number | null;
};

/** A selected expense of the driver, as its record has it. */
export type PayExpense = Omit<SharedExpense, 'hasDriver'> & {
  id: string;
  expenseTransactionID: string;
  expenseType: string;
  expenseTransactionDate?: string | null;
  desc?: string | null;
  /** Taken before its date by "Include with next paycheck": stands in a line group of its own. */
  includedNow?: boolean;
};

/** What an earlier paycheck left in the driver's balance, signed as it counts in net: below 0 when the driver owes it. */
export type PayBalance = { id: string; payCheckID: string; amount: number };

export type PayInput = PayPlan & {
  loads: readonly PayLoad[];
  expenses: readonly PayExpense[];
  balances?: readonly PayBalance[];
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
  payCheckExpense: number;
  reimbursable: number;
  net: number;
  balance: number;
};

/** Where a line stands on the statement. */
export type LineGroup = 'earnings' | 'reimbursements' | 'deductions' | 'includedNow' | 'balance';

export type LineSource = {
  record: 'fleet' | 'expense' | 'paycheck';
  id: string;
  /** Load number, transaction number or paycheck number. */
  label: string;
  /** Signed as in its line. */
  amount: number;
  formula: string;
};

export type StatementLine = {
  /** Unique in its group: the name of the total, or `balance` and the id of the balance. */
  key: string;
  group: LineGroup;
  label: string;
  /** Dollars, signed as it counts: deductions below 0. */
  amount: number;
  /** False for lines that only lead to another one (load fees, dispatch fee). The others add up to net. */
  countsInNet: boolean;
  /** How the amount comes about, in words: `90 % of 3,150.00`. */
  formula: string;
  /** The records behind the amount; where there are any in a line that counts, they add up to it. */
  sources: LineSource[];
};

export type PayStatement = {
  totals: PayTotals;
  /** What is paid out: net, or 0 when net is below 0. */
  payable: number;
  /** What stands in the driver's balance afterwards: how far net is below 0, else 0. */
  carriedForward: number;
  lines: StatementLine[];
};
