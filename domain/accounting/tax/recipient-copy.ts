/** Copies of Form 1099-NEC for recipients: by link with consent, on paper without. */
import { addDays, countDaysBetween, type Day } from '../../core/dates.ts';
import { findAddressError } from '../../core/delivery.ts';
import type { Related } from '../../core/record.ts';
import { defineStatuses } from '../../core/statuses.ts';

/** Delivery of the copy to a recipient. */
export const COPY_DELIVERY = defineStatuses({
  TO_PRINT: { tone: 'warning', label: 'Print' },
  TO_EMAIL: { tone: 'warning', label: 'Ready to email' },
  SENT: { tone: 'info', label: 'Emailed' },
  OPENED: { tone: 'success', label: 'Opened' },
});
export type CopyDelivery = keyof typeof COPY_DELIVERY;

export type CopyFacts = { isElectronic: boolean; email: string | null; sentOn: Day | null; openedOn: Day | null };

/** A recipient's copy on the page of the year. */
export type RecipientCopy = Pick<CopyFacts, 'sentOn' | 'openedOn'> & {
  driver: Pick<Related, 'id' | 'prettyName'>;
  delivery: CopyDelivery;
  /** Why the copy goes on paper; null otherwise. */
  paperReason: string | null;
};

/** Returns how a recipient gets the copy. A form that was opened was received, also if the consent was withdrawn since. */
export function chooseDelivery(facts: CopyFacts): CopyDelivery {
  if (facts.openedOn) return 'OPENED';
  if (findPaperReason(facts)) return 'TO_PRINT';
  return facts.sentOn ? 'SENT' : 'TO_EMAIL';
}

/** Returns why a copy can't go by link; null if it can. */
export function findPaperReason({ isElectronic, email }: Pick<CopyFacts, 'isElectronic' | 'email'>): string | null {
  if (!isElectronic) return 'No consent to electronic delivery';
  return findAddressError(email) === null ? null : 'No email address';
}

/** Returns the date by which recipients have their copies: January 31 of the next year, or the Monday after a weekend. */
export function getCopyDueDate(year: number): Day {
  const due = `${year + 1}-01-31`;
  const { dayOfWeek } = Temporal.PlainDate.from(due);
  return addDays(due, dayOfWeek > 5 ? 8 - dayOfWeek : 0);
}

const MIN_LINK_DAYS = 30;

/** Returns the last day that every link works on, as the consent says: October 15 of the next year. */
export function getCopyLinkEnd(year: number): Day {
  return `${year + 1}-10-15`;
}

/** Returns the days that a link emailed today works: through `getCopyLinkEnd`, but at least 30. */
export function countCopyLinkDays(year: number, today: Day): number {
  return Math.max(MIN_LINK_DAYS, countDaysBetween(today, addDays(getCopyLinkEnd(year), 1)));
}
