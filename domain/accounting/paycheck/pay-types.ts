/** What a paycheck is worked out from, and what comes out. Money is in dollars with at most two decimals. */
import type { SharedExpense } from '../../expense/expense-share.ts';
import type { LoadFees } from '../invoice/load-fees.ts';
import type { AccountTaking, OpenAccount } from '../pay-account/account-types.ts';
import type { AccountKind } from '../pay-account/pay-account.ts';
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
  /** The driver's plan in effect on its pickup date, where the paycheck's own is another one. */
  plan?: PayPlan;
  /** Of a load with legs, whose amounts here are the driver's own. */
  part?: PartNote;
};

/** What a settlement says of a driver's part of a load: the whole load fee, and the other drivers' parts of it. */
export type PartNote = { loadFee: number; others: readonly { name: string; loadFee: number }[] };

/** A selected expense of the driver, as its record has it. */
export type PayExpense = Omit<SharedExpense, 'hasDriver'> & {
  id: string;
  expenseTransactionID: string;
  expenseType: string;
  expenseTransactionDate?: string | null;
  /** Printed on statements saved while descriptions were. */
  desc?: string | null;
  /** Of fuel: gallons, `Dallas, TX`, and the unit number of the truck; null where not known, missing on older statements. */
  fuel?: { gallons: number | null; place: string | null; truck: string | null } | null;
  /** Taken before its date by "Include with next paycheck": stands in a line group of its own. */
  includedNow?: boolean;
};

/** What an earlier paycheck left in the driver's balance, signed as it counts in net: below 0 when the driver owes it. */
export type PayBalance = {
  id: string;
  payCheckID: string;
  amount: number;
  /** It was paid with a paycheck that is void, and is owed. */
  isPayment?: boolean;
};

export const balanceLabel = ({ payCheckID, isPayment }: Pick<PayBalance, 'payCheckID' | 'isPayment'>): string =>
  isPayment ? `Paid with ${payCheckID} (void)` : `Balance from ${payCheckID}`;

/** What changed since an earlier paycheck and no paycheck has settled yet; `id` is that paycheck's, `sources` its loads and expenses. */
export type PayAdjustment = { id: string; payCheckID: string; amount: number; sources: LineSource[] };

export type PayInput = PayPlan & {
  loads: readonly PayLoad[];
  expenses: readonly PayExpense[];
  adjustments?: readonly PayAdjustment[];
  balances?: readonly PayBalance[];
  /** The driver's accounts, in the order in which they are taken. */
  accounts?: readonly OpenAccount[];
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
  /** What is taken for the driver's accounts; missing where there are none. */
  accounts?: number;
  payCheckExpense: number;
  reimbursable: number;
  /** What changed since earlier paychecks. */
  adjustments: number;
  /** What this paycheck itself comes to (PAY-18). Every sum over paychecks adds these: a carried balance would count twice. */
  net: number;
  /** What earlier paychecks left. */
  balance: number;
  netAfterBalance: number;
};

/** Where a line stands on the statement, in its order. The balance stands below the paycheck's own net. */
export const LINE_GROUPS = [
  { group: 'earnings', title: 'Earnings' },
  { group: 'reimbursements', title: 'Reimbursements' },
  { group: 'deductions', title: 'Deductions' },
  { group: 'includedNow', title: 'Included before its date' },
  { group: 'accounts', title: 'Accounts' },
  { group: 'adjustments', title: 'Changed since paid' },
  { group: 'balance', title: 'Balance' },
] as const;
export type LineGroup = (typeof LINE_GROUPS)[number]['group'];

/** What the amount at the foot of a statement is. */
export function netLabel({ balance }: Pick<PayTotals, 'balance'>): string {
  return balance === 0 ? 'Net pay' : 'Net pay after balance';
}

export type LineSource = {
  record: 'fleet' | 'expense' | 'paycheck' | 'pay_account';
  id: string;
  /** Load, transaction, paycheck, or account number. */
  label: string;
  /** Signed as in its line. */
  amount: number;
  formula: string;
};

export type StatementLine = {
  /** Unique in its group: the name of the total, or `balance` or `adjustment` and the id of the earlier paycheck. */
  key: string;
  group: LineGroup;
  label: string;
  /** Dollars, signed as it counts: deductions below 0. */
  amount: number;
  /** False for lines that only lead to another one (load fees, dispatch fee). The others add up to the net after balance. */
  countsInNet: boolean;
  /** How the amount comes about, in words: `90 % of 3,150.00`. */
  formula: string;
  /** The records behind the amount; where there are any in a line that counts, they add up to it. */
  sources: LineSource[];
  /** Of a driver's account: its kind. */
  accountKind?: AccountKind;
};

export type PayStatement = {
  totals: PayTotals;
  /** What is paid out: the net after balance, or 0 when that is below 0. */
  payable: number;
  /** What stands in the driver's balance afterwards: how far the net after balance is below 0, else 0. */
  carriedForward: number;
  lines: StatementLine[];
  /** What was taken for the driver's accounts; missing where there are none. */
  accounts?: AccountTaking[];
};
