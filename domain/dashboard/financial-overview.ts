/** The Financial Overview: its figures, and of each the list that shows the rows behind it (DSH-20 to DSH-36, FIN-13 to FIN-16). */
import { invoice } from '../accounting/invoice/invoice.ts';
import { paycheck } from '../accounting/paycheck/paycheck.ts';
import { dispatcher } from '../admin/dispatcher.ts';
import { fuelCard } from '../admin/fuel-card.ts';
import { vehicle } from '../admin/vehicle.ts';
import { addDays, type Day } from '../core/dates.ts';
import type { AnyRecord } from '../core/record.ts';
import { driver } from '../driver-app/driver.ts';
import { expense } from '../expense/expense.ts';
import { customer } from '../fleet/customer.ts';
import { fleet } from '../fleet/fleet.ts';
import { profile } from '../profile/profile.ts';
import type { Filters } from './compliance-overview.ts';
import { monthIn, type Period } from './period.ts';

/** A list; by which day of its rows a period goes, what narrows it, and the column that is added up. */
type Source = { of: AnyRecord; day: string; where?: Filters; sum: string };

const SPENT = { of: expense, day: 'expenseTransactionDate', sum: 'expenseAmount' } as const;
const PAID = { of: paycheck, day: 'payCheckFleetEndDate' } as const;
const BILLED = { of: invoice, day: 'payCheckFleetStartDate', sum: 'payCheckNet' } as const;

/** Where a figure's rows are. A payment of a driver belongs to the last day of the loads it pays, an invoice to the pickup of its load. */
export const SOURCES = {
  carrierFee: { ...PAID, sum: 'payCheckDispatchFee' },
  fleet: { of: fleet, day: 'fleetPickUpDate', sum: 'fleetLoadFee' },
  invoice: { ...BILLED, where: { invoiceStatus: 'PAID,PARTIAL_PAID' } },
  expense: { ...SPENT, where: { status: 'COMPLETE' } },
  scheduledExpense: { ...SPENT, where: { status: 'IN_PROGRESS' } },
  payCheck: { ...PAID, sum: 'payCheckNet' },
  allInvoices: BILLED,
} as const satisfies Record<string, Source>;

/** DSH-20, DSH-35: the six cards in their order. */
export const MONEY_CARDS = {
  carrierFee: 'Dispatch Earnings',
  fleet: 'Fleet Fee',
  invoice: 'Paid Invoice',
  expense: 'Expense',
  scheduledExpense: 'Scheduled Expense',
  payCheck: 'Driver Payment',
} as const;
export type MoneyCard = keyof typeof MONEY_CARDS;

/** What the figure of a card counts, where its name says less. */
export const CARD_HINTS: Partial<Record<MoneyCard, string>> = {
  invoice: 'Net of paid and partial paid invoices. Invoices partly paid and past due are not counted.',
};

/** DSH-23: the seven cards in their order, with the list of each. They count what there is today, whatever the period. */
export const COUNT_CARDS = {
  account: { label: 'Account', of: profile, where: {} },
  driver: { label: 'Drivers', of: driver, where: {} },
  truck: { label: 'Trucks', of: vehicle, where: { vehicleType: 'TRUCK' } },
  trailer: { label: 'Trailers', of: vehicle, where: { vehicleType: 'TRAILER' } },
  dispatcher: { label: 'Dispatchers', of: dispatcher, where: {} },
  customer: { label: 'Customers', of: customer, where: {} },
  fuelCard: { label: 'Fuel Card', of: fuelCard, where: {} },
} as const satisfies Record<string, { label: string; of: AnyRecord; where: Filters }>;
export type CountCard = keyof typeof COUNT_CARDS;

/** What a receivable's age counts from is its invoiced date; what is dated ahead is as young as can be. */
export const AGES = [
  { label: '0-30 days', from: null, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: 'Over 90 days', from: 91, to: null },
] as const;
export type Age = (typeof AGES)[number];

/** From which to which invoiced date an age is; null where it has no end. */
export function invoicedBetween({ from, to }: Age, today: Day): { first: Day | null; last: Day | null } {
  return { first: to === null ? null : addDays(today, -to), last: from === null ? null : addDays(today, -from) };
}

/** The statuses of an invoice that was sent and is open. */
const SENT = 'INVOICED,PARTIAL_PAID,OVERDUE';

/** FIN-16: of how many drivers and customers the income is shown. */
export const LARGEST = 10;

/** The three kinds of expense that a driver's income is held against (DSH-27). */
export const AGAINST_INCOME = {
  advance: { title: 'Driver Advance/Income', type: 'ADVANCE' },
  fuel: { title: 'Driver Fuel/Income', type: 'FUEL' },
  maintenance: { title: 'Driver Maintenance/Income', type: 'MAINTENANCE' },
} as const;
export type AgainstIncome = keyof typeof AGAINST_INCOME;

/** What came in or went out, and the amount of the newest of it with its day (FIN-14). */
export type Total = { total: number; latest: number; latestDate: Day | null };
export type Counts = { total: number; totalActive: number; totalInActives: number };
/** A part of a total: whose or of what kind it is; null where that was not said. */
export type Share = { id: string | null; name: string; total: number };
export type DriverSummary = { id: string; name: string } & Record<'income' | AgainstIncome, number>;
/** `count` invoices have `total` open. */
export type Receivable = { name: string; count: number; total: number };
export type MonthPerMile = {
  month: string;
  revenue: number;
  cost: number;
  miles: number;
  revenuePerMile: number;
  costPerMile: number;
};

/** DSH-32 to DSH-34, and the two further panels. */
export type FinancialSummary = {
  profileDashBoardPreview: Record<MoneyCard, Total> & {
    account: Counts;
    /** Money that customers and factors sent, by the payments' dates, in dollars. */
    received: number;
    driverFleetIncomDistribution: Share[];
    customerFleetIncomDistribution: Share[];
    expenseDistribution: Share[];
    maintenanceExpenseDistribution: Share[];
    invoiceByType: Share[];
    driverSummaryDistribution: DriverSummary[];
    receivablesByAge: Receivable[];
    perMileByMonth: MonthPerMile[];
  };
  carrierDashboardPreview: { profileAssetSummary: Record<Exclude<CountCard, 'account'>, Counts> };
};

/** DSH-39: the ratio times 100, rounded; a total of nothing is taken for 1. */
export function percentage(part: number, total: number): number {
  return Math.round((part / (total || 1)) * 100);
}

/** What everything on the page is narrowed by. */
export type Scope = { period: Period | null; carrier?: string };

/** A list as its address says it. */
export type ListBehind = { of: AnyRecord; page: string; filters: Filters };

/** The rows that a figure counts or adds up; `more` narrows them to a part of it. */
export function listBehind(name: keyof typeof SOURCES, { period, carrier }: Scope, more: Filters = {}): ListBehind {
  const { of, day, where = {} }: Source = SOURCES[name];
  const days = period ? { [`${day}__gte`]: period.from, [`${day}__lte`]: period.to } : {};
  return { of, page: of.route, filters: { ...where, ...more, ...days, ...(carrier && { carrier }) } };
}

/** Where nothing is said, the rows that say nothing. */
const having = (field: string, value: string | null): Filters =>
  value === null ? { [`${field}__isnull`]: 'true' } : { [field]: value };

/** The rows behind a part of a chart. */
export const PARTS = {
  driverFleetIncomDistribution: (id, scope) => listBehind('fleet', scope, having('driver', id)),
  customerFleetIncomDistribution: (id, scope) => listBehind('fleet', scope, having('customer', id)),
  expenseDistribution: (id, scope) => listBehind('expense', scope, having('expenseType', id)),
  maintenanceExpenseDistribution: (id, scope) =>
    listBehind('expense', scope, { expenseType: 'MAINTENANCE', ...having('expenseMaintenanceCategory', id) }),
  invoiceByType: (id, scope) => listBehind('allInvoices', scope, having('invoiceStatus', id)),
} as const satisfies Record<string, (id: string | null, scope: Scope) => ListBehind>;

/** The expenses of a kind of a driver. */
export const spentOn = (kind: AgainstIncome, driverId: string, scope: Scope): ListBehind =>
  listBehind('expense', scope, { driver: driverId, expenseType: AGAINST_INCOME[kind].type });

/** The loads picked up in a month. */
export const hauledIn = (month: string, scope: Scope): ListBehind =>
  listBehind('fleet', { ...scope, period: monthIn(month, scope.period) });

/** The invoices of an age that have something open. */
export function openOf(age: Age, today: Day, scope: Scope): ListBehind {
  const { first, last } = invoicedBetween(age, today);
  const days = { ...(first && { invoicedDate__gte: first }), ...(last && { invoicedDate__lte: last }) };
  return listBehind('allInvoices', scope, { isOpen: 'true', invoiceStatus: SENT, ...days });
}

/** Those of a card: all of them, or those of a state. Users belong to no authority. */
export function counted(name: CountCard, { carrier }: Pick<Scope, 'carrier'>, state?: string): ListBehind {
  const { of, where } = COUNT_CARDS[name];
  const under: Filters = carrier && name !== 'account' ? { carrier } : {};
  const stated: Filters = state ? { state } : {};
  return { of, page: of.route, filters: { ...where, ...under, ...stated } };
}
