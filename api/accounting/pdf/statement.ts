/** Prints a driver's settlement from the snapshot of a saved paycheck, without recomputing. */

import { listSupplementalFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { describeLoadShare } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import { describePayPlan, type PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type {
  PayAdjustment,
  PayCharge,
  PayExpense,
  PayLoad,
  PayStatement,
  YearToDate,
} from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { getSections, type SettlementSection } from '@milepost/domain/accounting/paycheck/settlement-sections.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import {
  type Cents,
  cents,
  formatAmount,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  sum,
  sumDollars,
} from '@milepost/domain/core/money.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { shareExpense } from '@milepost/domain/expense/expense-share.ts';
import { type FuelFacts, formatChargeReason } from '@milepost/domain/expense/fuel-charge.ts';
import { closeSheet, factPanel, openSheet, type Sheet, writeHeading } from '../../core/platform/pdf/layout.ts';
import { letterhead, type Party } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';
import { drawYearToDate, figures, settlement } from './settlement.ts';
import { stampVoid } from './void-stamp.ts';

/** All data of a printed settlement. Dates are `YYYY-MM-DD`, money is dollars. */
export type StatementDocument = {
  payCheckID: string;
  issuedOn: Day;
  carrier: Party;
  /** The driver, or with `isOwner` the owner. */
  driver: string;
  isOwner?: boolean;
  /** The truck that the loads were filtered by, if any. */
  vehicle?: string | null;
  plan: PayPlan;
  period: { fleetStart: Day; fleetEnd: Day; expenseStart: Day; expenseEnd: Day };
  loads: readonly PayLoad[];
  expenses: readonly PayExpense[];
  /** Settled changes of earlier paychecks. */
  adjustments?: readonly PayAdjustment[];
  statement: PayStatement;
  /** For an owner: hired drivers' pay that the settlement deducts. */
  charges?: readonly PayCharge[];
  /** For a hired driver: amounts that owners are charged, and their names. */
  charged?: readonly { truckOwner: string; vehicle: string | null; amount: number }[];
  onBehalf?: string;
  /** Numbers of the void paychecks it replaces. */
  replaces?: readonly string[];
  /** The date it was voided, stamped on each page. */
  voidedOn?: Day | null;
  /** Missing on settlements saved before it existed. */
  yearToDate?: YearToDate;
};

/** Renders the settlement as a PDF: plan and period, the net and its lines, then the loads and expenses behind it. */
export async function renderStatement(data: StatementDocument): Promise<Buffer> {
  const sheet = await openSheet({
    title: `Paycheck ${data.payCheckID}`,
    author: data.carrier.name,
    subject: `${getKind(data)} for ${data.driver}`,
    issuedOn: data.issuedOn,
  });
  letterhead(sheet, {
    from: data.carrier,
    kind: getKind(data),
    number: data.payCheckID,
    dated: 'Issued',
    day: data.issuedOn,
  });
  factPanel(sheet, getFacts(data), [158, 212, 140]);
  figures(sheet, data.statement);
  settlement(sheet, data.payCheckID, data.statement);
  sectionTable(sheet, getSections(data.statement));
  if (data.yearToDate) drawYearToDate(sheet, data.yearToDate);
  loadTable(sheet, data.loads, data.statement.totals.fleetTotalMileage);
  fuelTable(sheet, data.expenses.filter(isFuel));
  expenseTable(
    sheet,
    data.expenses.filter((expense) => !isFuel(expense)),
  );
  if (data.voidedOn) stampVoid(sheet, data.voidedOn);
  return closeSheet(sheet, `${data.payCheckID}  ·  ${data.driver}  ·  ${data.carrier.name}`);
}

const getKind = ({ isOwner }: StatementDocument) => (isOwner ? 'Owner settlement' : 'Driver settlement');

function getFacts(document: StatementDocument) {
  const { driver, vehicle, plan, period, loads, replaces = [], isOwner, onBehalf } = document;
  return [
    { label: isOwner ? 'Owner' : 'Driver', value: driver },
    { label: 'Pay plan', value: describePayPlan(plan) },
    { label: 'Truck', value: vehicle || 'All trucks' },
    { label: 'Loads picked up', value: `${formatDay(period.fleetStart)} to ${formatDay(period.fleetEnd)}` },
    { label: 'Expenses dated', value: `${formatDay(period.expenseStart)} to ${formatDay(period.expenseEnd)}` },
    { label: 'Loads', value: formatNumber(loads.length) },
    ...(onBehalf ? [{ label: 'On behalf of', value: onBehalf }] : []),
    ...(replaces.length > 0 ? [{ label: 'Replaces', value: replaces.join(', ') }] : []),
  ];
}

const SECTION_COLUMNS: readonly Column<SettlementSection>[] = [
  { label: 'Truck and driver', share: 230, text: ({ section }) => section },
  { label: 'Loads', align: 'right', text: ({ loads }) => formatNumber(loads) },
  { label: 'Earned', align: 'right', text: ({ earnings }) => formatAmount(earnings) },
  { label: 'Deducted', align: 'right', text: ({ deductions }) => formatAmount(deductions) },
  { label: 'Net', align: 'right', text: ({ net }) => formatAmount(net) },
];

/** Prints an owner's settlement by truck and driver; the sections add up to the net before earlier balances. */
function sectionTable(sheet: Sheet, sections: readonly SettlementSection[]): void {
  if (sections.length === 0) return;
  writeHeading(sheet, 'Trucks and drivers');
  const total = (of: keyof Omit<SettlementSection, 'section' | 'loads'>) =>
    formatAmount(sumDollars(sections.map((section) => section[of])));
  const loads = formatNumber(sections.reduce((count, section) => count + section.loads, 0));
  table(sheet, SECTION_COLUMNS, sections, ['Total', loads, total('earnings'), total('deductions'), total('net')]);
}

const LOAD_COLUMNS: readonly Column<PayLoad>[] = [
  { label: 'Load', share: 92, text: (load) => load.fleetLoadNumber },
  { label: 'Picked up', text: (load) => load.fleetPickUpDate ?? '' },
  { label: 'Customer', share: 98, text: (load) => load.customer ?? '' },
  { label: 'From / to', share: 132, text: getTrip },
  { label: 'Miles', align: 'right', text: (load) => formatNumber(load.fleetDistance ?? 0) },
  { label: 'Load fee', align: 'right', text: (load) => formatAmount(load.fleetLoadFee) },
  { label: 'Other fees', align: 'right', text: (load) => amountOrDash(cents(listSupplementalFees(load))) },
];

function amountOrDash(amount: Cents): string {
  return amount === 0n ? '–' : formatAmount(amount);
}

function getTrip(load: PayLoad): string {
  return [load.fleetPickupLocation, load.fleetDeliveryLocation].filter(Boolean).join(' to ') + describeLoadShare(load);
}

function loadTable(sheet: Sheet, loads: readonly PayLoad[], totalMiles: number): void {
  if (loads.length === 0) return;
  writeHeading(sheet, 'Loads');
  const miles = formatNumber(totalMiles);
  const fees = formatAmount(sumDollars(loads.map((load) => load.fleetLoadFee)));
  const other = formatAmount(sumDollars(loads.map(listSupplementalFees)));
  table(sheet, LOAD_COLUMNS, loads, ['Total', '', '', '', miles, fees, other]);
}

const EXPENSE_COLUMNS: readonly Column<PayExpense>[] = [
  { label: 'Transaction', share: 80, text: (expense) => expense.expenseTransactionID },
  { label: 'Date', text: (expense) => expense.expenseTransactionDate ?? '' },
  { label: 'Expense', share: 212, text: expenseText },
  { label: 'Amount', align: 'right', text: (expense) => formatAmount(expense.expenseAmount) },
  { label: 'Deducted', align: 'right', text: (expense) => amountOrDash(getShare(expense).deducted) },
  { label: 'Reimbursed', align: 'right', text: (expense) => amountOrDash(getShare(expense).reimbursed) },
];

function getShare(expense: PayExpense) {
  return shareExpense({ ...expense, hasDriver: true });
}

/** Fuel with its facts; settlements from before have none. */
type FuelPurchase = PayExpense & { fuel: FuelFacts };
const isFuel = (expense: PayExpense): expense is FuelPurchase => Boolean(expense.fuel);

/** Formats a price with three decimals, as at the pump, so that the prices align; a dash if there is none. */
const showPrice = (price: number | null | undefined) =>
  typeof price === 'number' ? formatUnitPrice(price, 4, 3) : '–';

const FUEL_COLUMNS: readonly Column<FuelPurchase>[] = [
  { label: 'Transaction', text: (expense) => expense.expenseTransactionID },
  { label: 'Date', text: (expense) => expense.expenseTransactionDate ?? '' },
  { label: 'Truck', text: ({ fuel }) => fuel.truck ?? '' },
  { label: 'Place', share: 1, text: describeFuel },
  { label: 'Gallons', align: 'right', text: ({ fuel }) => (fuel.gallons === null ? '–' : formatNumber(fuel.gallons)) },
  { label: 'Retail', align: 'right', text: ({ fuel }) => showPrice(fuel.retailPrice) },
  { label: 'Paid', align: 'right', text: ({ fuel }) => showPrice(fuel.paidPrice) },
  { label: 'Amount', align: 'right', text: (expense) => formatAmount(expense.expenseAmount) },
  { label: 'Deducted', align: 'right', text: (expense) => amountOrDash(getShare(expense).deducted) },
];
const FUEL_REIMBURSED: Column<FuelPurchase> = {
  label: 'Reimbursed',
  align: 'right',
  text: (expense) => amountOrDash(getShare(expense).reimbursed),
};

/** Describes a purchase: `Dallas, TX: retail less 50% of the 60.00 discount` */
function describeFuel(expense: FuelPurchase): string {
  const reason = formatChargeReason(expense.fuel, expense.expenseAmount, expense.expenseDriverCharge ?? null);
  const details = [expense.desc?.trim(), reason, ...listShares(expense)].filter(Boolean).join(', ');
  return [expense.fuel.place, details].filter(Boolean).join(': ');
}

function fuelTable(sheet: Sheet, purchases: readonly FuelPurchase[]): void {
  if (purchases.length === 0) return;
  writeHeading(sheet, 'Fuel');
  const shares = purchases.map(getShare);
  const gallons = formatNumber(sumGallons(purchases));
  const amount = formatAmount(sumDollars(purchases.map((expense) => expense.expenseAmount)));
  const deducted = formatAmount(sum(shares.map((share) => share.deducted)));
  const reimbursed = sum(shares.map((share) => share.reimbursed));
  const isReimbursed = shares.some((share) => share.reimbursed !== 0n);
  const columns = isReimbursed ? [...FUEL_COLUMNS, FUEL_REIMBURSED] : FUEL_COLUMNS;
  const totals = ['Total', '', '', '', gallons, '', '', amount, deducted];
  table(sheet, columns, purchases, isReimbursed ? [...totals, formatAmount(reimbursed)] : totals);
}

/** Adds up gallons without errors of fractions. */
const sumGallons = (purchases: readonly FuelPurchase[]): number =>
  purchases.reduce((total, { fuel }) => total + Math.round((fuel.gallons ?? 0) * 1000), 0) / 1000;

/** Formats an expense: `Insurance: cargo, 50% deducted` */
function expenseText(expense: PayExpense): string {
  const what = [toTitleCase(expense.expenseType), expense.desc?.trim()].filter(Boolean).join(': ');
  return [what, ...listShares(expense)].join(', ');
}

/** Returns the shares that are not the whole amount: `50% deducted`. */
function listShares(expense: PayExpense): string[] {
  const { expenseIsDeductable, expenseDeductablePercentage, expenseIsReimbursable, expenseReimbursablePercentage } =
    expense;
  const shares = [
    expenseIsDeductable &&
      expenseDeductablePercentage !== 100 &&
      `${formatPercent(expenseDeductablePercentage ?? 0)} deducted`,
    expenseIsReimbursable &&
      expenseReimbursablePercentage !== 100 &&
      `${formatPercent(expenseReimbursablePercentage ?? 0)} reimbursed`,
    expense.includedNow && 'included early',
  ];
  return shares.filter((share) => typeof share === 'string');
}

function expenseTable(sheet: Sheet, expenses: readonly PayExpense[]): void {
  if (expenses.length === 0) return;
  writeHeading(sheet, 'Expenses');
  const shares = expenses.map(getShare);
  const amount = formatAmount(sumDollars(expenses.map((expense) => expense.expenseAmount)));
  const deducted = formatAmount(sum(shares.map((share) => share.deducted)));
  const reimbursed = formatAmount(sum(shares.map((share) => share.reimbursed)));
  table(sheet, EXPENSE_COLUMNS, expenses, ['Total', '', '', amount, deducted, reimbursed]);
}
