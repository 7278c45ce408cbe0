/** The Financial Overview: its figures, and the list of rows behind each (DSH-20 to DSH-36, FIN-13 to FIN-16). */
import { invoice } from '../accounting/invoice/invoice.ts';
import { paycheck } from '../accounting/paycheck/paycheck.ts';
import { PAYMENT_KINDS, payment } from '../accounting/payment/payment.ts';
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
import { getMonthPeriod, type Period } from './period.ts';

/** A list, its date field for the period, its filter, and the column to sum. */
type Source = { of: AnyRecord; day: string; where?: Filters; sum: string };

const EXPENSE_SOURCE = { of: expense, day: 'expenseTransactionDate', sum: 'expenseAmount' } as const;
const PAYCHECK_SOURCE = { of: paycheck, day: 'payCheckFleetEndDate' } as const;
const INVOICE_SOURCE = { of: invoice, day: 'payCheckFleetStartDate', sum: 'payCheckNet' } as const;

/** A credit memo is not money. */
const MONEY_KINDS = Object.keys(PAYMENT_KINDS).filter((kind) => kind !== 'CREDIT_MEMO');

/** The list behind each figure. A driver's payment belongs to the last date of the loads it pays, an invoice to its load's pickup. */
export const SOURCES = {
  carrierFee: { ...PAYCHECK_SOURCE, sum: 'payCheckDispatchFee' },
  fleet: { of: fleet, day: 'fleetPickUpDate', sum: 'fleetLoadFee' },
  invoice: { ...INVOICE_SOURCE, where: { invoiceStatus: 'PAID,PARTIAL_PAID' } },
  expense: { ...EXPENSE_SOURCE, where: { status: 'COMPLETE' } },
  scheduledExpense: { ...EXPENSE_SOURCE, where: { status: 'IN_PROGRESS' } },
  payCheck: { ...PAYCHECK_SOURCE, sum: 'payCheckNet' },
  allInvoices: INVOICE_SOURCE,
  received: {
    of: payment,
    day: 'paymentDate',
    where: { paymentStatus: 'RECEIVED', paymentKind: MONEY_KINDS.join(',') },
    sum: 'paymentAmount',
  },
} as const satisfies Record<string, Source>;

/** DSH-20, DSH-35: the six cards in order. */
export const MONEY_CARDS = {
  carrierFee: 'Dispatch Earnings',
  fleet: 'Fleet Fee',
  invoice: 'Paid Invoice',
  expense: 'Expense',
  scheduledExpense: 'Scheduled Expense',
  payCheck: 'Driver Payment',
} as const;
export type MoneyCard = keyof typeof MONEY_CARDS;

/** Says what each card adds up, and by which date: the names don't. */
export const CARD_HINTS: Record<MoneyCard, string> = {
  carrierFee: 'Dispatch fees on paychecks, by Fleet To date.',
  fleet: 'Load fees before other fees, by pickup date.',
  invoice:
    'Net of paid and partially paid invoices, by pickup date. Excludes partially paid invoices that are past due.',
  expense: 'Complete expenses, by transaction date.',
  scheduledExpense: 'Scheduled expenses not due yet, by transaction date.',
  payCheck: 'Net of paychecks, by Fleet To date.',
};

/** DSH-23: the seven cards in order, with their lists. They count current records, whatever the period. */
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

/** Ages of receivables by invoiced date; a future date counts as the youngest age. */
export const AGES = [
  { label: '0-30 days', from: null, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: 'Over 90 days', from: 91, to: null },
] as const;
export type Age = (typeof AGES)[number];

/** Returns the range of invoiced dates of an age; null for an open end. */
export function getInvoicedRange({ from, to }: Age, today: Day): { first: Day | null; last: Day | null } {
  return { first: to === null ? null : addDays(today, -to), last: from === null ? null : addDays(today, -from) };
}

/** Statuses of a sent invoice with an open balance. */
const SENT_STATUSES = 'INVOICED,PARTIAL_PAID,OVERDUE';

/** FIN-16: number of drivers and customers shown by income. */
export const MAX_LARGEST = 10;

/** The three expense kinds compared with a driver's income (DSH-27). */
export const COMPARED_EXPENSES = {
  advance: { title: 'Driver Advance/Income', type: 'ADVANCE' },
  fuel: { title: 'Driver Fuel/Income', type: 'FUEL' },
  maintenance: { title: 'Driver Maintenance/Income', type: 'MAINTENANCE' },
} as const;
export type ComparedExpense = keyof typeof COMPARED_EXPENSES;

/** A total, and the amount and date of its newest entry (FIN-14). */
export type Total = { total: number; latest: number; latestDate: Day | null };
export type Counts = { total: number; totalActive: number; totalInActives: number };
/** A part of a total by owner or kind; null if not entered. */
export type Share = { id: string | null; name: string; total: number };
/** Invoices of a status: `total` is their number, `amount` their net in dollars. */
export type InvoiceShare = Share & { amount: number };
export type DriverSummary = { id: string; name: string } & Record<'income' | ComparedExpense, number>;
/** `count` invoices with an open balance of `total`. */
export type Receivable = { name: string; count: number; total: number };
export type MonthPerMile = {
  month: string;
  revenue: number;
  cost: number;
  miles: number;
  revenuePerMile: number;
  costPerMile: number;
};

/** DSH-32 to DSH-34, and two more panels. */
export type FinancialSummary = {
  profileDashBoardPreview: Record<MoneyCard, Total> & {
    account: Counts;
    /** Money from customers and factors by payment date, in dollars. */
    received: number;
    driverFleetIncomDistribution: Share[];
    customerFleetIncomDistribution: Share[];
    expenseDistribution: Share[];
    maintenanceExpenseDistribution: Share[];
    invoiceByType: InvoiceShare[];
    driverSummaryDistribution: DriverSummary[];
    receivablesByAge: Receivable[];
    perMileByMonth: MonthPerMile[];
  };
  carrierDashboardPreview: { profileAssetSummary: Record<Exclude<CountCard, 'account'>, Counts> };
};

/** DSH-39: returns the ratio times 100, rounded; a total of 0 counts as 1. */
export function computePercentage(part: number, total: number): number {
  return Math.round((part / (total || 1)) * 100);
}

/** Returns the same with one decimal, for charts. */
export function computeRatio(part: number, total: number): number {
  return Math.round((part / (total || 1)) * 1000) / 10;
}

/** Returns by how many percent an amount grew, with one decimal; null if there was nothing to grow from. */
export const computeChange = (now: number, before: number): number | null =>
  before > 0 ? computeRatio(now - before, before) : null;

/** The filters of the page. */
export type Scope = { period: Period | null; carrier?: string };

/** A list with the filters in its URL. */
export type LinkedList = { of: AnyRecord; page: string; filters: Filters };

/** Returns the list behind a figure; `more` narrows it to a part. */
export function getList(name: keyof typeof SOURCES, { period, carrier }: Scope, more: Filters = {}): LinkedList {
  const { of, day, where = {} }: Source = SOURCES[name];
  const days = period ? { [`${day}__gte`]: period.from, [`${day}__lte`]: period.to } : {};
  return { of, page: of.route, filters: { ...where, ...more, ...days, ...(carrier && { carrier }) } };
}

/** Filters by a value, or by an empty field if the value is null. */
const buildFilter = (field: string, value: string | null): Filters =>
  value === null ? { [`${field}__isnull`]: 'true' } : { [field]: value };

/** The lists behind the parts of a chart. */
export const PART_LISTS = {
  driverFleetIncomDistribution: (id, scope) => getList('fleet', scope, buildFilter('driver', id)),
  customerFleetIncomDistribution: (id, scope) => getList('fleet', scope, buildFilter('customer', id)),
  expenseDistribution: (id, scope) => getList('expense', scope, buildFilter('expenseType', id)),
  maintenanceExpenseDistribution: (id, scope) =>
    getList('expense', scope, { expenseType: 'MAINTENANCE', ...buildFilter('expenseMaintenanceCategory', id) }),
  invoiceByType: (id, scope) => getList('allInvoices', scope, buildFilter('invoiceStatus', id)),
} as const satisfies Record<string, (id: string | null, scope: Scope) => LinkedList>;

/** Returns a driver's expenses of a kind. */
export const getExpenseList = (kind: ComparedExpense, driverId: string, scope: Scope): LinkedList =>
  getList('expense', scope, { driver: driverId, expenseType: COMPARED_EXPENSES[kind].type });

/** Returns the loads picked up in a month. */
export const getLoadList = (month: string, scope: Scope): LinkedList =>
  getList('fleet', { ...scope, period: getMonthPeriod(month, scope.period) });

/** Returns the invoices of an age with an open balance. */
export function getOpenInvoiceList(age: Age, today: Day, scope: Scope): LinkedList {
  const { first, last } = getInvoicedRange(age, today);
  const days = { ...(first && { invoicedDate__gte: first }), ...(last && { invoicedDate__lte: last }) };
  return getList('allInvoices', scope, { isOpen: 'true', invoiceStatus: SENT_STATUSES, ...days });
}

/** Returns the records of a card: all, or those in a state. Users belong to no authority. */
export function getRecordList(name: CountCard, { carrier }: Pick<Scope, 'carrier'>, state?: string): LinkedList {
  const { of, where } = COUNT_CARDS[name];
  const under: Filters = carrier && name !== 'account' ? { carrier } : {};
  const stated: Filters = state ? { state } : {};
  return { of, page: of.route, filters: { ...where, ...under, ...stated } };
}
