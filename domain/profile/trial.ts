/** The days that an account may be tried for free. Apart from billing, whose arithmetic a page of strangers need not carry. */
import type { Day } from '../core/dates.ts';

export const TRIAL_DAYS = 30;

/**
 * The day on which who signs up now pays for the first time (SGN-29). Where his time zone is not known yet, UTC is ahead of every state: nobody's trial is
 * a day short. Without Temporal, as the sign-up pages are for any phone.
 */
export function trialEnds(timeZone: string | null, now = new Date()): Day {
  const inDays = (year: number, month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day + TRIAL_DAYS)).toISOString().slice(0, 10);
  if (!timeZone) return inDays(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const inZone = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', inZone).formatToParts(now);
  const [year, month, day] = ['year', 'month', 'day'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number];
  return inDays(year, month, day);
}
