/** Periods of whole days, and what they leave open. Without Temporal, as a driver's page reads them too, on phones that have none. */
import type { Day } from './dates.ts';

/** Both days included. */
export type Period = { from: Day; to: Day };

/** `to` is null while it lasts. */
export type Lasting = { from: Day; to: Day | null };

const DAY_MS = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const next = (day: Day, days = 1): Day => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether a text is an existing day written as `YYYY-MM-DD`. */
export function isExistingDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && next(text, 0) === text;
}

/** Whether a text is a month of a year written as `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Returns the first of the days that a day, or a month, has. */
export const firstDayOf = (text: string): Day => (isMonth(text) ? `${text}-01` : text);

/** Returns the last of them. */
export function lastDayOf(text: string): Day {
  if (!isMonth(text)) return text;
  const [year = 0, month = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** How many days a period has. */
export const daysOf = ({ from, to }: Period): number => (at(to) - at(from)) / DAY_MS + 1;

/** The same day so many years earlier, and the last of February where a leap day has none. */
export function yearsBefore(day: Day, years: number): Day {
  const same = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isExistingDay(same) ? same : `${same.slice(0, 8)}28`;
}

/** The days from `from` to `to` that none of these periods has. Who leaves on one day and arrives on the next leaves none open. */
export function uncovered(periods: readonly Lasting[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  let open = from;
  for (const each of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (each.from > to) break;
    if (each.from > open) gaps.push({ from: open, to: next(each.from, -1) });
    const after = next(each.to ?? to);
    if (after > open) open = after;
  }
  return open > to ? gaps : [...gaps, { from: open, to }];
}
