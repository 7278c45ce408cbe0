/**
 * Items that wait for someone today, by area of work. An item is a list with filters: the start page counts the rows of each list that
 * the user may view, and the number opens exactly those rows. A new item needs one more entry here.
 */
import { IDLE_DAYS } from '../admin/vehicle.ts';
import { addDays, addMonths, type Day, getFirstDayOfMonth, getLastDayOfMonth } from '../core/dates.ts';
import type { PolicyId } from '../core/policies.ts';
import type { AnyRecord } from '../core/record.ts';
import type { AnyReport } from '../core/report.ts';
import type { Tone } from '../core/statuses.ts';
import { PENDING_UPLOAD_STATUSES } from '../driver-app/driver-app-upload.ts';
import { records, reports } from '../registry.ts';
import type { Filters } from './compliance-overview.ts';
import { MIN_BOL_DAYS } from './needs-today.ts';

export type TodayItem = {
  /** Unique among all items. */
  id: string;
  label: string;
  of: AnyRecord | AnyReport;
  where: (today: Day) => Filters;
  /** A money column to sum in addition to counting rows. */
  sum?: string;
  tone: Tone;
};

export type TodaySection = {
  id: string;
  title: string;
  /** View of this policy shows the section; each item also needs view of its own list. */
  policy: PolicyId;
  items: readonly TodayItem[];
};

/** API response. Amounts are in dollars. */
export type TodayCount = Pick<TodayItem, 'id' | 'label' | 'tone'> & {
  count: number;
  sum: number | null;
  page: string;
  filters: Filters;
};
export type TodayAnswer = Pick<TodaySection, 'id' | 'title'> & { items: TodayCount[] };

const { driver_app_upload, drug_test, expense, fleet, invoice, paycheck, payment, schedule, vehicle } = records;
const { delivered_loads, expired_documents, expiring_documents, non_compliance } = reports;

/** Filters from one date to another, both included, by a date field. */
const filterBetween = (field: string, from: Day, to: Day): Filters => ({
  [`${field}__gte`]: from,
  [`${field}__lte`]: to,
});
const filterOn = (field: string, day: Day) => filterBetween(field, day, day);

const NOT_CANCELED = { status: 'IN_PROGRESS,COMPLETE' };
const SENT_STATUSES = { isOpen: 'true', invoiceStatus: 'INVOICED,PARTIAL_PAID,OVERDUE' };
const TRUCKS = { vehicleType: 'TRUCK', state: 'ACTIVE' };

function buildLastMonthFilter(field: string, today: Day): Filters {
  const first = addMonths(getFirstDayOfMonth(today), -1);
  return filterBetween(field, first, getLastDayOfMonth(first));
}

/** Returns an item for documents that expire within a range of days ahead. */
const makeExpiringItem = (id: string, label: string, from: number, to: number, tone: Tone): TodayItem => ({
  id,
  label,
  of: expiring_documents,
  where: (today) => filterBetween('documentExpirationDate', addDays(today, from), addDays(today, to)),
  tone,
});

/** Delivered loads by what they wait for: each is in one of these, or invoiced. */
const deliveredItems: readonly TodayItem[] = (
  [
    ['deliveredMissing', 'Delivered, documents missing', 'MISSING_DOCUMENTS', 'error'],
    ['deliveredReady', 'Delivered, ready to invoice', 'READY', 'warning'],
    ['deliveredHeld', 'Delivered, on hold', 'HELD', 'info'],
  ] as const
).map(([id, label, billingState, tone]) => ({
  id,
  label,
  of: delivered_loads,
  where: () => ({ billingState }),
  sum: 'amount',
  tone,
}));

export const TODAY: readonly TodaySection[] = [
  {
    id: 'money',
    title: 'Money',
    policy: 6000,
    items: [
      {
        id: 'owed',
        label: 'Owed to you',
        of: invoice,
        where: () => SENT_STATUSES,
        sum: 'invoiceBalance',
        tone: 'info',
      },
      {
        id: 'pastDue',
        label: 'Past due',
        of: invoice,
        where: () => ({ isOpen: 'true', invoiceStatus: 'OVERDUE' }),
        sum: 'invoiceBalance',
        tone: 'error',
      },
      {
        id: 'toPay',
        label: 'Owed to drivers',
        of: paycheck,
        where: () => ({ payCheckStatus: 'DRAFT,APPROVED' }),
        sum: 'payCheckNet',
        tone: 'warning',
      },
    ],
  },
  {
    id: 'billing',
    title: 'Billing and pay',
    policy: 6000,
    items: [
      {
        id: 'toInvoice',
        label: 'Complete loads to invoice',
        of: fleet,
        where: () => ({ isUnbilled: 'true' }),
        tone: 'warning',
      },
      {
        id: 'toSend',
        label: 'Invoices to send',
        of: invoice,
        where: () => ({ invoiceStatus: 'CREATED' }),
        sum: 'invoiceBalance',
        tone: 'warning',
      },
      {
        id: 'undelivered',
        label: 'Invoice emails not delivered',
        of: invoice,
        where: () => ({ isUndelivered: 'true' }),
        tone: 'error',
      },
      {
        id: 'unmatched',
        label: 'Payments with unapplied credit',
        of: payment,
        where: () => ({ paymentStatus: 'RECEIVED', paymentCredit__gte: '0.01' }),
        sum: 'paymentCredit',
        tone: 'warning',
      },
      {
        id: 'payQuestions',
        label: 'Unanswered driver questions',
        of: paycheck,
        where: () => ({ hasOpenQuestion: 'true' }),
        tone: 'warning',
      },
      {
        id: 'monthEndLoads',
        label: 'Last month: loads to complete',
        of: fleet,
        where: (today) => ({ status: 'IN_PROGRESS', ...buildLastMonthFilter('fleetDeliveryDate', today) }),
        tone: 'warning',
      },
      {
        id: 'monthEndExpenses',
        label: 'Last month: expenses in progress',
        of: expense,
        where: (today) => ({ status: 'IN_PROGRESS', ...buildLastMonthFilter('expenseTransactionDate', today) }),
        tone: 'warning',
      },
    ],
  },
  {
    id: 'loads',
    title: 'Loads and trucks',
    policy: 3000,
    items: [
      {
        id: 'pickupsToday',
        label: 'Pickups today',
        of: fleet,
        where: (today) => ({ ...NOT_CANCELED, ...filterOn('fleetPickUpDate', today) }),
        tone: 'info',
      },
      {
        id: 'deliveriesToday',
        label: 'Deliveries today',
        of: fleet,
        where: (today) => ({ ...NOT_CANCELED, ...filterOn('fleetDeliveryDate', today) }),
        tone: 'info',
      },
      {
        id: 'pickupsTomorrow',
        label: 'Pickups tomorrow',
        of: fleet,
        where: (today) => ({ ...NOT_CANCELED, ...filterOn('fleetPickUpDate', addDays(today, 1)) }),
        tone: 'info',
      },
      {
        id: 'deliveriesTomorrow',
        label: 'Deliveries tomorrow',
        of: fleet,
        where: (today) => ({ ...NOT_CANCELED, ...filterOn('fleetDeliveryDate', addDays(today, 1)) }),
        tone: 'info',
      },
      {
        id: 'late',
        label: 'Past their delivery date',
        of: fleet,
        where: (today) => ({ status: 'IN_PROGRESS', fleetDeliveryDate__lte: addDays(today, -1) }),
        tone: 'warning',
      },
      {
        id: 'withoutBol',
        label: `Delivered over ${MIN_BOL_DAYS} days ago, BOL missing`,
        of: fleet,
        where: (today) => ({
          status: 'IN_PROGRESS',
          fleetBOL__isnull: 'true',
          fleetDeliveryDate__lte: addDays(today, -MIN_BOL_DAYS - 1),
        }),
        tone: 'error',
      },
      {
        id: 'toComplete',
        label: 'BOL uploaded, ready to complete',
        of: fleet,
        where: (today) => ({ status: 'IN_PROGRESS', fleetBOL__isnull: 'false', fleetDeliveryDate__lte: today }),
        tone: 'warning',
      },
      ...deliveredItems,
      {
        id: 'trucksFree',
        label: 'Trucks available today',
        of: vehicle,
        where: () => ({ isFree: 'true', ...TRUCKS }),
        tone: 'info',
      },
      {
        id: 'trucksIdle',
        label: `Trucks idle for ${IDLE_DAYS} days`,
        of: vehicle,
        where: () => ({ isIdle: 'true', ...TRUCKS }),
        tone: 'warning',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Safety and compliance',
    policy: 7000,
    items: [
      { id: 'expired', label: 'Documents expired', of: expired_documents, where: () => ({}), tone: 'error' },
      { id: 'missing', label: 'Documents missing', of: non_compliance, where: () => ({}), tone: 'error' },
      makeExpiringItem('expiringThisWeek', 'Documents expiring in 7 days', 0, 6, 'warning'),
      makeExpiringItem('expiringNextWeek', 'Documents expiring in 8 to 14 days', 7, 13, 'info'),
      makeExpiringItem('expiringLater', 'Documents expiring in 15 to 30 days', 14, 30, 'info'),
      {
        id: 'servicesPastDue',
        label: 'Services past due',
        of: schedule,
        where: () => ({ isPastDue: 'true' }),
        tone: 'error',
      },
      {
        id: 'outOfService',
        label: 'Vehicles out of service, not repaired',
        of: records.vehicle_inspection,
        where: () => ({ vehicleOutOfService: 'true', vehicleInspectionRepairedDate__isnull: 'true' }),
        tone: 'error',
      },
      {
        id: 'submissions',
        label: 'Driver documents to review',
        of: driver_app_upload,
        where: () => ({ driverAppUploadStatus: PENDING_UPLOAD_STATUSES.join(',') }),
        tone: 'warning',
      },
      {
        id: 'pendingTests',
        label: 'Drug tests pending result',
        of: drug_test,
        where: () => ({ drugTestResult: 'PENDING_RESULT' }),
        tone: 'warning',
      },
    ],
  },
];
