/** Which days are read: from where reading stopped, month by month, and the last days once more. */
import {
  addDays,
  addMonths,
  type Day,
  isAfter,
  isBefore,
  quarterDays,
  quarterOf,
} from '@milepost/domain/core/dates.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';

/** So long Motive goes on correcting a day. */
const OPEN_DAYS = 3;

/**
 * The days to read, in parts of one month at most: each is an import. The first time from the start of the quarter before this one, whose return may
 * still be due; later from the days that were still open. Today is not over. `waiting` is the first day of what could not be brought then and can now.
 */
export function periodsToRead(today: Day, readTo: Day | null, waiting: Day | null = null): Period[] {
  const last = addDays(today, -1);
  const open = readTo === null ? startOfHistory(today) : addDays(readTo, -OPEN_DAYS);
  const periods: Period[] = [];
  for (let from = waiting !== null && isBefore(waiting, open) ? waiting : open; !isAfter(from, last); ) {
    const nextMonth = addMonths(`${from.slice(0, 7)}-01`, 1);
    const lastOfMonth = addDays(nextMonth, -1);
    const to = isBefore(last, lastOfMonth) ? last : lastOfMonth;
    periods.push({ from, to });
    from = nextMonth;
  }
  return periods;
}

function startOfHistory(today: Day): Day {
  const { year, quarter } = quarterOf(addMonths(today, -3));
  return quarterDays(year, quarter).start;
}
