/** An item that needs someone today, as a sentence that links to its record, or to the list of the rows it counts. */
import { countDaysBetween, type Day } from '../core/dates.ts';
import { formatMoney } from '../core/money.ts';
import type { Tone } from '../core/statuses.ts';
import type { DocumentOwner } from '../fleet/document.ts';
import type { Filters } from './compliance-overview.ts';

type NeedText = { id: string; text: string; tone: Tone };

/** The document of an item: its type, its ID if on file, and the requirement behind it. */
export type NeededDocument = {
  ownerInfo: { documentFor: DocumentOwner; ownerPrettyName: string; id: string };
  documentType: string;
  requirement: string | null;
  documentId: string | null;
};

/** Links to a record, or to the list at `page` with these filters, which shows `total` rows. */
export type Need = NeedText &
  ({ record: string; recordId: string; document?: NeededDocument } | { page: string; filters: Filters; total: number });

/** Days ahead from which an expiration needs someone. */
export const MAX_NEAR_DAYS = 7;

/** Days after delivery from which a missing bill of lading counts. */
export const MIN_BOL_DAYS = 3;

const formatCount = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const formatDays = (days: number) => formatCount(days, 'day');

/** Wording of money needs: the number of rows in a list, their sum, and their owner. */
export const MONEY_TEXTS = {
  unbilled: ({ total, sum }) => `${formatCount(total, 'complete load')} not billed: ${formatMoney(sum)}`,
  withoutBOL: ({ total }) =>
    `${formatCount(total, 'load')} delivered more than ${formatDays(MIN_BOL_DAYS)} ago without a BOL`,
  overdue: ({ total, sum, name }) => `${name}: ${formatCount(total, 'invoice')} past due, ${formatMoney(sum)} open`,
  belowZero: ({ total, sum, name }) =>
    `${name} owes ${formatMoney(sum)} from ${formatCount(total, 'negative paycheck')}`,
  asked: ({ total }) => `${formatCount(total, 'paycheck')} with an unanswered driver question`,
  detentionToRequest: ({ total, sum }) =>
    `${formatCount(total, 'stop')} with detention to request: ${formatMoney(sum)}`,
  detentionNotice: ({ total }) =>
    `${formatCount(total, 'truck')} waiting at a stop with free time about to end: email the customer`,
  undelivered: ({ total }) => `${formatCount(total, 'invoice email')} not delivered`,
} as const satisfies Record<string, (row: { total: number; sum: number; name: string }) => string>;

/** Formats `12 days past due` or `312 miles past due`, by the limit of a job that was passed; null if neither was. */
export function describePastDue(
  job: { scheduledJobDate: Day | null; scheduledMileage: number | null },
  today: Day,
  odometer: number | null,
): string | null {
  const { scheduledJobDate: day, scheduledMileage: miles } = job;
  if (miles !== null && odometer !== null && odometer > miles)
    return `${(odometer - miles).toLocaleString('en-US')} miles past due`;
  return day !== null && day < today ? `${formatDays(countDaysBetween(day, today))} past due` : null;
}

/** Formats `expired 3 days ago`, `expires today`, `expires in 4 days`. */
export function describeEnd(day: Day, today: Day): string {
  const days = countDaysBetween(today, day);
  if (days < 0) return `expired ${formatDays(-days)} ago`;
  return days === 0 ? 'expires today' : `expires in ${formatDays(days)}`;
}
