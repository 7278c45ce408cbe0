/** Days on which Federal Reserve Banks, and so ACH payments, settle: no weekends and no bank holidays. */
import { addDays, type Day, getDayOfWeek, getLastDayOfMonth, WEEKDAYS, type Weekday } from '../../core/dates.ts';

/** A bank holiday from a year on: a fixed date, or a weekday of a month. */
type Holiday = { since: number } & ({ on: string } | { month: string; nth: 1 | 2 | 3 | 4 | 'last'; of: Weekday });

const HOLIDAYS: readonly Holiday[] = [
  { since: 1900, on: '01-01' },
  { since: 1986, month: '01', nth: 3, of: 'MONDAY' },
  { since: 1971, month: '02', nth: 3, of: 'MONDAY' },
  { since: 1971, month: '05', nth: 'last', of: 'MONDAY' },
  { since: 2022, on: '06-19' },
  { since: 1900, on: '07-04' },
  { since: 1900, month: '09', nth: 1, of: 'MONDAY' },
  { since: 1971, month: '10', nth: 2, of: 'MONDAY' },
  { since: 1978, on: '11-11' },
  { since: 1942, month: '11', nth: 4, of: 'THURSDAY' },
  { since: 1900, on: '12-25' },
];

function getDate(holiday: Holiday, year: string): Day {
  if ('on' in holiday) return `${year}-${holiday.on}`;
  const { month, nth, of } = holiday;
  const first = `${year}-${month}-01`;
  const start = nth === 'last' ? addDays(getLastDayOfMonth(first), -6) : addDays(first, 7 * (nth - 1));
  return addDays(start, (WEEKDAYS.indexOf(of) - WEEKDAYS.indexOf(getDayOfWeek(start)) + 7) % 7);
}

/** Returns the date on which Reserve Banks close: on Monday for a Sunday. For a Saturday they stay open on Friday. */
function isClosedOn(holiday: Holiday, year: string): Day {
  const date = getDate(holiday, year);
  return getDayOfWeek(date) === 'SUNDAY' ? addDays(date, 1) : date;
}

export function isBankingDay(day: Day): boolean {
  if (getDayOfWeek(day) === 'SATURDAY' || getDayOfWeek(day) === 'SUNDAY') return false;
  const year = day.slice(0, 4);
  return !HOLIDAYS.some((holiday) => Number(year) >= holiday.since && isClosedOn(holiday, year) === day);
}

/** Returns the first banking day on or after a date. */
export function findBankingDay(day: Day): Day {
  return isBankingDay(day) ? day : findBankingDay(addDays(day, 1));
}

/** Returns the date a file made today pays on: a banking day after today, and not before the date asked for. */
export function findEffectiveEntryDate(requestedDay: Day, today: Day): Day {
  const next = addDays(today, 1);
  return findBankingDay(requestedDay > next ? requestedDay : next);
}
