/** Detention added up by customer or facility: what was waited, requested, approved, refused, and paid. */
import { cents, dollars, sum } from '../../core/money.ts';

export const SUMMARY_BY = { customer: 'Customer', facility: 'Facility' } as const;
export type SummaryBy = keyof typeof SUMMARY_BY;

/** The first period, and the longest one, in days. */
export const SUMMARY_DAYS = 90;
export const MAX_SUMMARY_DAYS = 366;

export type SummaryFigures = {
  /** Stops at which the clock ran. */
  stops: number;
  /** Billable minutes of stops that the truck has left. */
  minutes: number;
  requested: number;
  approved: number;
  refused: number;
  /** Approved on loads whose invoices are all paid; null without the right to view invoices. */
  paid: number | null;
};
/** Of two customers with one name, `id` tells them apart. */
export type SummaryRow = SummaryFigures & { id: string; name: string };

/** Returns the sums of all rows. */
export function addSummary(rows: readonly SummaryFigures[]): SummaryFigures {
  const getDollars = (name: 'requested' | 'approved' | 'refused' | 'paid') =>
    dollars(sum(rows.map((row) => cents(row[name]))));
  const count = (name: 'stops' | 'minutes') => rows.reduce((total, row) => total + row[name], 0);
  return {
    stops: count('stops'),
    minutes: count('minutes'),
    requested: getDollars('requested'),
    approved: getDollars('approved'),
    refused: getDollars('refused'),
    paid: rows.some(({ paid }) => paid === null) ? null : getDollars('paid'),
  };
}
