/**
 * A paycheck per driver and closed week, computed by the product's own arithmetic; a negative balance is carried forward to the
 * next one.
 */
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import type { PayBalance, YearToDate } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import type { FuelFacts } from '@milepost/domain/expense/fuel-charge.ts';
import type { Party } from '../../../api/core/platform/pdf/letterhead.ts';
import type { DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import type { Expense } from '../expense/expenses.ts';
import { demoUnits } from '../fleet/extra-stops.ts';
import type { Load } from '../fleet/loads.ts';

export type Balance = { payCheck: string; driver: string; amount: number; takenBy: string | null };
export type MadePaychecks = { paychecks: DemoRow[]; balances: Balance[] };

export type DriverWork = {
  hand: DriverSetup;
  loads: Load[];
  expenses: Expense[];
  customerName: (id: string) => string;
  party: Party;
};

// Calendar dates compare as strings.
const isInWeek = (day: Day, monday: Day) => day >= monday && day <= addDays(monday, 6);

/** Returns the expenses of the week from `monday` that are charged or reimbursed to a driver. */
export const listSettled = (expenses: readonly Expense[], monday: Day): Expense[] =>
  expenses.filter(
    (each) => (each.expenseIsDeductable || each.expenseIsReimbursable) && isInWeek(each.expenseTransactionDate, monday),
  );

/** Marks paychecks issued more than a week ago as paid by transfer on that date. */
function getPaymentDate(issuedOn: Day, payable: number, today: Day) {
  const isPaid = payable > 0 && issuedOn < addDays(today, -7);
  return isPaid
    ? { payCheckStatus: 'PAID', payCheckPaidDate: issuedOn, payCheckPaymentMethod: 'ACH' }
    : { payCheckStatus: 'APPROVED', payCheckPaidDate: null, payCheckPaymentMethod: null };
}

/**
 * Pays one driver for the week from `monday`; marks the loads and expenses included. Weeks must come in order; numbers come from
 * `next`.
 */
export function payWeek(
  { hand, loads, expenses, customerName, party }: DriverWork,
  paid: MadePaychecks,
  monday: Day,
  today: Day,
  next: () => string,
): void {
  const sunday = addDays(monday, 6);
  const friday = addDays(monday, 11);
  const issuedOn = friday < today ? friday : today;
  const taken = loads.filter((load) => load.status === 'COMPLETE' && isInWeek(load.fleetPickUpDate, monday));
  const spent = listSettled(expenses, monday);
  const open = paid.balances.filter(({ takenBy }) => takenBy === null);
  if (taken.length + spent.length + open.length === 0) return;

  const id = makeId(`paycheck ${hand.driver.id} ${monday}`);
  const payCheckID = next();
  const balances = open.map(
    (each): PayBalance => ({ id: each.payCheck, payCheckID: getName(paid, each.payCheck), amount: each.amount }),
  );
  const payLoads = taken.map((load) => ({
    ...loadFacts(load),
    ...demoUnits(load, hand),
    customer: customerName(load.customer),
  }));
  const payExpenses = spent.map((each) => ({ ...expenseFacts(each), ...fuelFacts(each, hand.truck.prettyName) }));
  const statement = calculatePay({ ...hand.plan, loads: payLoads, expenses: payExpenses, balances });
  for (const each of open) each.takenBy = id;
  if (statement.carriedForward > 0)
    paid.balances.push({ payCheck: id, driver: hand.driver.id, amount: -statement.carriedForward, takenBy: null });
  for (const load of taken) Object.assign(load, { payCheck: id, fleetPayCheckProcessingDate: issuedOn });
  for (const each of spent) Object.assign(each, { payCheck: id, expensePayCheckTransactionDate: issuedOn });

  const period = { fleetStart: monday, fleetEnd: sunday, expenseStart: monday, expenseEnd: sunday };
  const { totals, payable, carriedForward } = statement;
  paid.paychecks.push({
    id,
    prettyName: payCheckID,
    payCheckID,
    created: getMoment(issuedOn, paid.paychecks.length),
    payCheckType: 'PAYMENT',
    carrier: hand.carrier.id,
    driver: hand.driver.id,
    vehicle: null,
    payCheckPaymentStrategy: hand.plan.strategy,
    payCheckDriverCut: hand.plan.driverCut,
    payCheckExpenseCarrierFee: hand.plan.carrierFee,
    payCheckFleetStartDate: monday,
    payCheckFleetEndDate: sunday,
    payCheckExpenseStartDate: monday,
    payCheckExpenseEndDate: sunday,
    payCheckFleetGrossPayment: totals.gross,
    payCheckFleetTotalExpense: totals.payCheckExpense,
    payCheckDispatchFee: totals.dispatchFee,
    payCheckNet: totals.net,
    payCheckNetAfterBalance: totals.netAfterBalance,
    payCheckPayable: payable,
    payCheckCarriedForward: carriedForward,
    payCheckFleetIsCompleted: true,
    payCheckDate: issuedOn,
    ...getPaymentDate(issuedOn, payable, today),
    fleets: taken.map((load) => load.id),
    expenses: spent.map((each) => each.id),
    balances: balances.map((each) => each.id),
    statement: {
      payCheckID,
      issuedOn,
      carrier: party,
      driver: hand.driver.prettyName,
      vehicle: null,
      plan: hand.plan,
      period,
      loads: payLoads,
      expenses: payExpenses,
      statement,
      yearToDate: sumYear(paid, issuedOn, { ...totals, payable }),
    },
  });
}

/** Adds a paycheck to those of the driver that were issued before in the same year. */
function sumYear(
  { paychecks }: MadePaychecks,
  issuedOn: Day,
  own: { net: number; payCheckExpense: number; payable: number },
): YearToDate {
  const year = issuedOn.slice(0, 4);
  const before = paychecks.filter(({ payCheckDate }) => String(payCheckDate).startsWith(year));
  const add = (column: string, amount: number) => sumDollars([...before.map((row) => Number(row[column])), amount]);
  const net = add('payCheckNet', own.net);
  const deductions = add('payCheckFleetTotalExpense', own.payCheckExpense);
  const paid = add('payCheckPayable', own.payable);
  return { year: Number(year), gross: sumDollars([net, deductions]), deductions, net, paid };
}

function getName({ paychecks }: MadePaychecks, id: string): string {
  return paychecks.find((each) => each.id === id)?.prettyName ?? '';
}

function loadFacts(load: Load) {
  const { id, fleetLoadNumber, fleetPickUpDate, fleetPickupLocation, fleetDeliveryLocation, fleetDistance } = load;
  const { fleetLoadFee, fleetFuelSurcharge, fleetLumperFee, fleetLumperPaidBy } = load;
  const { fleetDetantionFee, fleetLayoverFee, fleetStopCharge, fleetNoServiceFee, fleetMiscFee } = load;
  return {
    id,
    fleetLoadNumber,
    fleetPickUpDate,
    fleetPickupLocation,
    fleetDeliveryLocation,
    fleetDistance,
    fleetLoadFee,
    fleetFuelSurcharge,
    fleetLumperFee,
    fleetLumperPaidBy,
    fleetDetantionFee,
    fleetLayoverFee,
    fleetStopCharge,
    fleetNoServiceFee,
    fleetMiscFee,
  };
}

/** Returns the facts of fuel that its settlement prints. */
function fuelFacts(each: Expense, truck: string): { fuel?: FuelFacts } {
  if (each.expenseType !== 'FUEL') return {};
  const { city, state } = each.address as { city: string; state: string };
  const [gallons, retailPrice, paidPrice] = [each.expenseQuantity, each.expenseRetailPrice, each.expenseUnitPrice];
  return {
    fuel: {
      gallons: Number(gallons),
      retailPrice: Number(retailPrice),
      paidPrice: Number(paidPrice),
      place: `${city}, ${state}`,
      truck,
    },
  };
}

function expenseFacts(each: Expense) {
  const { id, expenseTransactionID, expenseType, expenseTransactionDate, expenseAmount } = each;
  const { expenseIsDeductable, expenseDeductablePercentage, expenseIsReimbursable, expenseReimbursablePercentage } =
    each;
  return {
    id,
    expenseTransactionID,
    expenseType,
    expenseTransactionDate,
    expenseAmount,
    expenseIsDeductable,
    expenseDeductablePercentage,
    expenseIsReimbursable,
    expenseReimbursablePercentage,
  };
}
