/** One thing that needs somebody today, as a plain sentence that opens the record it is about, or the list of the rows it counts. */
import { type Day, daysBetween } from '../core/dates.ts';
import { formatMoney } from '../core/money.ts';
import type { Tone } from '../core/statuses.ts';
import type { DocumentOwner } from '../fleet/document.ts';
import type { Filters } from './compliance-overview.ts';

type Said = { id: string; text: string; tone: Tone };

/** A document that a line is about: its type, its ID where one is on file, and the requirement that asks for it. */
export type NeededDocument = {
  ownerInfo: { documentFor: DocumentOwner; ownerPrettyName: string; id: string };
  documentType: string;
  requirement: string | null;
  documentId: string | null;
};

/** It opens a record, or the list at `page` with these filters, which shows `total` rows. */
export type Need = Said &
  ({ record: string; recordId: string; document?: NeededDocument } | { page: string; filters: Filters; total: number });

/** Expirations count as needing somebody from so many days ahead. */
export const NEAR_DAYS = 7;

/** A bill of lading is missed when its load was delivered more than so many days ago. */
export const BOL_DAYS = 3;

const count = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const counted = (days: number) => count(days, 'day');

/** What needs somebody about money: how many rows of a list, what they come to, and whose they are. */
export const MONEY_WORDS = {
  unbilled: ({ total, sum }) => `${count(total, 'complete load')} not billed: ${formatMoney(sum)}`,
  withoutBOL: ({ total }) => `${count(total, 'load')} delivered more than ${counted(BOL_DAYS)} ago without a BOL`,
  overdue: ({ total, sum, name }) => `${name}: ${count(total, 'invoice')} overdue, ${formatMoney(sum)} open`,
  belowZero: ({ total, sum, name }) => `${name} owes ${formatMoney(sum)} from ${count(total, 'negative paycheck')}`,
  asked: ({ total }) => `${count(total, 'paycheck')} with an unanswered driver question`,
  detentionToRequest: ({ total, sum }) => `${count(total, 'stop')} with detention to request: ${formatMoney(sum)}`,
  detentionNotice: ({ total }) => `${count(total, 'truck')} waiting at a stop where free time ends: email the customer`,
  undelivered: ({ total }) => `${count(total, 'invoice email')} not delivered`,
} as const satisfies Record<string, (row: { total: number; sum: number; name: string }) => string>;

/** `12 days past due`, `312 miles past due`: by whichever limit of a job was passed; null where neither was. */
export function pastDueWords(
  job: { scheduledJobDate: Day | null; scheduledMileage: number | null },
  today: Day,
  odometer: number | null,
): string | null {
  const { scheduledJobDate: day, scheduledMileage: miles } = job;
  if (miles !== null && odometer !== null && odometer > miles)
    return `${(odometer - miles).toLocaleString('en-US')} miles past due`;
  return day !== null && day < today ? `${counted(daysBetween(day, today))} past due` : null;
}

/** `expired 3 days ago`, `expires today`, `runs out in 4 days`. */
export function endWords(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days < 0) return `expired ${counted(-days)} ago`;
  return days === 0 ? 'expires today' : `expires in ${counted(days)}`;
}
