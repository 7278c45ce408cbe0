/** The dates named below a timeline: days, months, or years, whichever gives a few of them. */
import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  formatMonth,
  getFirstDayOfMonth,
} from '@milepost/domain/core/dates.ts';

export type Tick = { day: Day; label: string };

const MAX_TICKS = 7;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export function chooseTicks(from: Day, to: Day): Tick[] {
  const days = countDaysBetween(from, to);
  if (days <= 60) return byDays(from, to, Math.max(1, Math.ceil(days / (MAX_TICKS - 1))));
  const months = Math.ceil(days / 30);
  return byMonths(from, to, Math.ceil(months / MAX_TICKS));
}

function byDays(from: Day, to: Day, step: number): Tick[] {
  const ticks: Tick[] = [];
  for (let day = from; day <= to; day = addDays(day, step))
    ticks.push({ day, label: DAY.format(new Date(`${day}T00:00Z`)) });
  return ticks;
}

function byMonths(from: Day, to: Day, step: number): Tick[] {
  const ticks: Tick[] = [];
  const first = getFirstDayOfMonth(from);
  for (let day = first < from ? addMonths(first, 1) : first; day <= to; day = addMonths(day, step))
    ticks.push({ day, label: formatMonth(day.slice(0, 7)) });
  return ticks;
}
