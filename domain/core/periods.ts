/** Periods of whole days, and the gaps between them. Without Temporal, because the driver page also uses them, on phones that lack it. */
import type { Day } from './dates.ts';

/** Both dates included. */
export type Period = { from: Day; to: Day };

/** `to` is null while it continues. */
export type OpenPeriod = { from: Day; to: Day | null };

const DAY_MS = 86_400_000;
const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const shiftDay = (day: Day, days = 1): Day => new Date(toMs(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns whether a text is an existing date written as `YYYY-MM-DD`. */
export function isExistingDay(text: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && shiftDay(text, 0) === text;
}

/** Returns whether a text is a month written as `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Returns the first date of a date or month. */
export const getFirstDay = (text: string): Day => (isMonth(text) ? `${text}-01` : text);

/** Returns the last date of a date or month. */
export function getLastDay(text: string): Day {
  if (!isMonth(text)) return text;
  const [year = 0, month = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Returns the number of days in a period. */
export const countDays = ({ from, to }: Period): number => (toMs(to) - toMs(from)) / DAY_MS + 1;

/** Returns the same date `years` years earlier; Feb 28 for a leap day without one. */
export function subtractYears(day: Day, years: number): Day {
  const same = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return isExistingDay(same) ? same : `${same.slice(0, 8)}28`;
}

/** Returns the gaps from `from` to `to` that none of these periods covers. Leaving on one date and arriving on the next leaves no gap. */
export function findGaps(periods: readonly OpenPeriod[], { from, to }: Period): Period[] {
  const gaps: Period[] = [];
  let gapStart = from;
  for (const each of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (each.from > to) break;
    if (each.from > gapStart) gaps.push({ from: gapStart, to: shiftDay(each.from, -1) });
    const after = shiftDay(each.to ?? to);
    if (after > gapStart) gapStart = after;
  }
  return gapStart > to ? gaps : [...gaps, { from: gapStart, to }];
}
