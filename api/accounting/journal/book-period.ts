/** The period of an export to the accounting software. */
import { addMonths, type Day } from '@milepost/domain/core/dates.ts';
import { date } from '@milepost/domain/core/fields.ts';
import { badInput } from '../../core/platform/http/errors.ts';

/** A quarter: a longer export is too large to review, and for accounting software to import. */
const MAX_MONTHS = 3;

export const BOOK_DAYS = {
  journalDate__gte: date('From', { optional: true, message: 'Invalid Date' }),
  journalDate__lte: date('To', { optional: true, message: 'Invalid Date' }),
};

type Days = { journalDate__gte: string | null; journalDate__lte: string | null };

/** @throws HttpError 400 for an invalid or too long period */
export function readBookPeriod({ journalDate__gte: from, journalDate__lte: to }: Days): { from: Day; to: Day } {
  if (!from) throw badInput({ journalDate__gte: 'Invalid Date' });
  if (!to) throw badInput({ journalDate__lte: 'Invalid Date' });
  if (from > to) throw badInput({ journalDate__lte: 'Invalid Date Interval' });
  if (to >= addMonths(from, MAX_MONTHS)) throw badInput({ journalDate__lte: 'Select three months or less' });
  return { from, to };
}
