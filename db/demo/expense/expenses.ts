/** A year of fuel, tolls, advances, repairs, and office costs, and the insurance deducted from pay every Friday. */

import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import { times } from '@milepost/domain/core/rounding.ts';
import { computeNetApplied } from '@milepost/domain/expense/expense-share.ts';
import { getUsualPaidBy } from '@milepost/domain/expense/paid-by.ts';
import { describeSchedule, listOccurrences } from '@milepost/domain/expense/recurrence.ts';
import { recurring } from '@milepost/domain/expense/recurring.ts';
import type { DriverSetup } from '../core/demo-records.ts';
import { FUEL_STOPS } from '../core/names.ts';
import type { Random } from '../core/random.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';
import { expenseInput } from './expense.ts';

export type Expense = DemoRow & {
  driver: string | null;
  expenseType: string;
  expenseTransactionID: string;
  expenseTransactionDate: Day;
  expenseAmount: number;
  expenseIsDeductable: boolean;
  expenseDeductablePercentage: number;
  expenseIsReimbursable: boolean;
  expenseReimbursablePercentage: number;
  status: string;
  desc: string | null;
};

type ExpenseValues = Parameters<typeof expenseInput>[0];
type Numbers = () => number;

/** Every optional column, so that all rows of the bulk insert have the same ones. */
const NOTHING = {
  carrier: null,
  vehicle: null,
  driver: null,
  dispatcher: null,
  fleet: null,
  company: null,
  expenseMaintenanceCategory: null,
  expenseMaintenanceMechanicName: null,
  expenseMaintenanceMechanicEmail: null,
  expenseMaintenanceMechanicPhoneNumber: null,
  expenseMileageRecording: null,
  expenseRetailPrice: null,
  fuelCardExpenseType: null,
  expenseFuelType: 'UN_KNOWN',
  expenseIsIFTAFuel: true,
  expenseTaxPaidGallons: null,
  address: null,
  expenseReceipt: null,
  desc: null,
  expenseIsReimbursable: false,
  expenseReimbursablePercentage: 0,
  expenseIsRecurring: false,
  expenseRecurringGroupId: null,
};

function makeExpense(
  spent: ExpenseValues & { expenseTransactionDate: Day },
  number: number,
  name = `EXP-${String(number).padStart(6, '0')}`,
): Expense {
  const whole = {
    ...NOTHING,
    ...expenseInput({ expenseIsDeductable: false, expenseDeductablePercentage: 0, ...spent }),
  };
  const amount = dollars(times(whole.expenseQuantity, whole.expenseUnitPrice));
  const shared = {
    ...whole,
    driver: whole.driver ?? null,
    desc: whole.desc ?? null,
    expenseAmount: amount,
    expenseDeductablePercentage: whole.expenseDeductablePercentage ?? 0,
    expenseReimbursablePercentage: whole.expenseReimbursablePercentage ?? 0,
    expenseIsDeductable: whole.expenseIsDeductable ?? false,
    expenseIsReimbursable: whole.expenseIsReimbursable ?? false,
  };
  const paidBy = getUsualPaidBy(shared);
  return {
    ...shared,
    paidBy,
    id: makeId(`expense ${name}`),
    prettyName: name,
    expenseTransactionID: name,
    created: getMoment(whole.expenseTransactionDate, number),
    status: whole.status ?? 'COMPLETE',
    ...computeNetApplied({ ...shared, paidBy, hasDriver: shared.driver !== null }),
  };
}

/** Makes the expenses of one truck in the week from `monday`, up to today, for `miles` of loads. */
export function makeWeekOfExpenses(
  hand: DriverSetup,
  miles: number,
  company: DemoRow,
  monday: Day,
  today: Day,
  random: Random,
  number: Numbers,
): Expense[] {
  const own = hand.plan.carrierFee > 0;
  const refs = {
    expenseFor: 'fleet' as const,
    carrier: hand.carrier.id,
    driver: hand.driver.id,
    vehicle: hand.truck.id,
  };
  const deducted = own ? { expenseIsDeductable: true, expenseDeductablePercentage: 100 } : {};
  const day = () => addDays(monday, random.int(0, 6));
  const found: (ExpenseValues & { expenseTransactionDate: Day })[] = [];

  // A loaded truck gets about 6.6 mpg, a tenth of its miles are deadhead, and a fuel stop takes 70 to 120 gallons.
  let gallons = (miles * 1.1) / 6.6;
  const stops: (ExpenseValues & { inItsShare: number })[] = [];
  while (gallons > 20) {
    const [place, city, state] = random.pick(FUEL_STOPS);
    const taken = Math.min(gallons, random.int(700, 1200) / 10);
    gallons -= taken;
    stops.push({
      ...refs,
      ...deducted,
      expenseType: 'FUEL',
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      inItsShare: random.int(0, 6) / 7,
      expenseQuantity: Math.round(taken * 10) / 10,
      expenseUnitPrice: random.int(3290, 4090) / 1000,
      address: { place, city, state, zipCode: null },
    });
  }
  // Each at its part of the week: a truck does not fill up twice on Monday and then drive until Sunday.
  for (const [at, { inItsShare, ...stop }] of stops.entries())
    found.push({
      ...stop,
      expenseTransactionDate: addDays(monday, Math.floor(((at + inItsShare) * 7) / stops.length)),
    });
  for (let toll = random.int(1, 4); toll > 0; toll -= 1)
    found.push({
      ...refs,
      ...deducted,
      expenseType: 'TOLL',
      expenseTransactionDate: day(),
      expenseUnitPrice: random.money(4, 38),
    });
  if (random.chance(0.45))
    found.push({
      ...refs,
      expenseType: 'ADVANCE',
      fuelCardExpenseType: 'CASH_ADVANCE',
      expenseTransactionDate: day(),
      expenseUnitPrice: random.int(2, 8) * 50,
      expenseIsDeductable: true,
      expenseDeductablePercentage: 100,
    });
  if (random.chance(0.4))
    found.push({
      ...refs,
      expenseType: 'SCALE',
      expenseTransactionDate: day(),
      expenseUnitPrice: 14.25,
      expenseIsReimbursable: true,
      expenseReimbursablePercentage: 100,
    });
  if (random.chance(0.22))
    found.push({
      ...refs,
      expenseType: 'PARKING',
      expenseTransactionDate: day(),
      expenseUnitPrice: random.int(14, 28),
      expenseIsReimbursable: true,
      expenseReimbursablePercentage: 100,
    });
  if (random.chance(0.16)) {
    const [category, least, most, words] = random.pick(REPAIRS);
    found.push({
      ...refs,
      company: company.id,
      expenseType: 'MAINTENANCE',
      expenseMaintenanceCategory: category,
      expenseTransactionDate: day(),
      expenseUnitPrice: random.money(least, most),
      desc: words,
      ...(own && { expenseIsDeductable: true, expenseDeductablePercentage: random.pick([25, 50, 100]) }),
    });
  }
  return found
    .filter(({ expenseTransactionDate }) => expenseTransactionDate <= today)
    .map((spent) => makeExpense(spent, number()));
}

const REPAIRS = [
  ['OIL_CHANGE', 280, 420, 'Oil and filters'],
  ['TIRE', 480, 1900, 'Two drive tires'],
  ['BRAKE', 350, 980, 'Brake shoes, front axle'],
  ['ELECTRICAL', 90, 460, 'Marker lights and wiring'],
  ['COOLING', 240, 1250, 'Radiator hose and coolant'],
  ['WASH', 65, 120, 'Truck wash'],
] as const;

/** Makes the office's expenses of a week. */
export function makeWeekOfOfficeExpenses(
  carrier: DemoRow,
  monday: Day,
  today: Day,
  random: Random,
  number: Numbers,
): Expense[] {
  const kinds = [
    ['OFFICE', 60, 420, 'Office supplies and telephone'],
    ['PERMIT', 45, 160, 'Oversize and fuel permits'],
    ['ELD_SERVICE', 90, 140, 'ELD subscription'],
  ] as const;
  const [expenseType, least, most, desc] = random.pick(kinds);
  const expenseTransactionDate = addDays(monday, random.int(0, 4));
  if (expenseTransactionDate > today) return [];
  return [
    makeExpense(
      {
        expenseFor: 'carrier',
        carrier: carrier.id,
        driver: null,
        vehicle: null,
        expenseType,
        expenseTransactionDate,
        expenseUnitPrice: random.money(least, most),
        desc,
      },
      number(),
    ),
  ];
}

/**
 * Makes the physical damage insurance of a driver who owns or leases the truck: a group, and one expense every Friday, some weeks
 * ahead.
 */
export function makeInsurance(
  hand: DriverSetup,
  at: number,
  from: Day,
  to: Day,
  today: Day,
): { group: DemoRow; expenses: Expense[] } {
  const schedule = {
    expenseRecurringStartDate: from,
    expenseRecurringEndDate: to,
    scheduleFrequencyStrategyType: 'WEEKLY',
    scheduleDay: 'FRIDAY',
    expenseRecurringDays: null,
  } as const;
  const days = listOccurrences(schedule);
  const name = `INS-${101 + at}`;
  const groupId = makeId(`recurring ${name}`);
  const spent = {
    expenseFor: 'driver' as const,
    carrier: hand.carrier.id,
    driver: hand.driver.id,
    vehicle: hand.truck.id,
    expenseType: 'INSURANCE',
    expenseUnitPrice: 145 + at * 2.5,
    expenseIsDeductable: true,
    expenseDeductablePercentage: hand.plan.driverCut === 100 ? 100 : 50,
    desc: 'Physical damage and bobtail insurance',
  };
  const expenses = days.map((day, count) => {
    const row = makeExpense(
      { ...spent, expenseTransactionDate: day, status: day > today ? 'IN_PROGRESS' : 'COMPLETE' },
      count,
      `${name}-${count + 1}`,
    );
    return { ...row, expenseRecurringGroupId: groupId, created: getMoment(from, count) };
  });
  const scheduleIntervalDesc = describeSchedule(schedule);
  const group = {
    id: groupId,
    created: getMoment(from, at),
    carrier: hand.carrier.id,
    driver: hand.driver.id,
    vehicle: hand.truck.id,
    dispatcher: null,
    fleet: null,
    company: null,
    expenseFor: 'driver',
    expenseType: 'INSURANCE',
    expenseAmount: spent.expenseUnitPrice,
    expenseIsDeductable: true,
    expenseDeductablePercentage: spent.expenseDeductablePercentage,
    expenseIsReimbursable: false,
    expenseReimbursablePercentage: 0,
    ...schedule,
    scheduleIntervalDesc,
    expenseTotalRecurringGenerated: days.length,
    expenseRawData: { ...spent, expenseTransactionID: name, ...schedule },
    desc: spent.desc,
  };
  return { group: { ...group, prettyName: recurring.title(group as never, {}) }, expenses };
}
