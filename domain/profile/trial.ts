/** Length of the free trial. Separate from billing, so that the public pages don't load its arithmetic. */
import type { Day } from '../core/dates.ts';

export const TRIAL_DAYS = 30;

/**
 * Returns the first payment date for an account that signs up now (SGN-29). Without a time zone, UTC is ahead of every state, so no
 * trial is a day short. Without Temporal, because the sign-up pages support any phone.
 */
export function getTrialEnd(timeZone: string | null, now = new Date()): Day {
  const describeDays = (year: number, month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day + TRIAL_DAYS)).toISOString().slice(0, 10);
  if (!timeZone) return describeDays(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate());
  const inZone = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', inZone).formatToParts(now);
  const [year, month, day] = ['year', 'month', 'day'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  ) as [number, number, number];
  return describeDays(year, month, day);
}
