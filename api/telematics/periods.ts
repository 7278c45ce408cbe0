/** Decides which dates to read: from the end of the last sync, month by month, and the latest dates again. */
import {
  addDays,
  addMonths,
  type Day,
  getQuarter,
  getQuarterDates,
  isAfter,
  isBefore,
} from '@milepost/domain/core/dates.ts';
import type { Period } from '@milepost/domain/expense/import/read-line.ts';

/** Days during which Motive still corrects a date. */
const OPEN_DAYS = 3;

/**
 * Returns the dates to read in parts of one month at most, each for one import. The first time, from the start of the previous quarter,
 * whose return may still be due; later, from the dates that were still open. Today is not over. `waiting` is the first date of items
 * that could not be imported then and now can.
 */
export function listPeriodsToRead(today: Day, readTo: Day | null, waiting: Day | null = null): Period[] {
  const last = addDays(today, -1);
  const open = readTo === null ? getHistoryStart(today) : addDays(readTo, -OPEN_DAYS);
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

function getHistoryStart(today: Day): Day {
  const { year, quarter } = getQuarter(addMonths(today, -3));
  return getQuarterDates(year, quarter).start;
}
