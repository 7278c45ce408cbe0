/** Calendar entries by date: expirations, due dates, paydays, pickups, and deliveries. */
import { getLastPayWeek } from '../../accounting/pay-run/pay-run.ts';
import {
  addDays,
  addMonths,
  type Day,
  formatDay,
  getDayOfWeek,
  getFirstDayOfMonth,
  WEEKDAYS,
} from '../../core/dates.ts';
import { can, type PolicyId, type Rights } from '../../core/policies.ts';
import { findQuarterAt, formatQuarter, getDueDate } from '../../report/ifta/quarter.ts';
import { IFTA_POLICY } from '../../report/ifta/wire.ts';

export const CALENDAR = {
  EXPIRATION: { label: 'Expirations', one: 'expiration', policy: 7000, tone: 'red' },
  SERVICE: { label: 'Services', one: 'service', policy: 7000, tone: 'yellow' },
  FILING: { label: 'Filings', one: 'filing', policy: IFTA_POLICY, tone: 'gray' },
  PAYDAY: { label: 'Paydays', one: 'payday', policy: 6000, tone: 'green' },
  PICKUP: { label: 'Pickups', one: 'pickup', policy: 3000, tone: 'blue' },
  DELIVERY: { label: 'Deliveries', one: 'delivery', policy: 3000, tone: 'highway' },
} as const satisfies Record<string, { label: string; one: string; policy: PolicyId; tone: string }>;
export type CalendarKind = keyof typeof CALENDAR;

export const CALENDAR_KINDS = Object.keys(CALENDAR) as CalendarKind[];

export type CalendarEntry = {
  /** Unique among all entries, and stable. */
  id: string;
  kind: CalendarKind;
  date: Day;
  text: string;
  /** The address of its record under `/UI/`. */
  page: string;
};

/** A month plus the dates that complete its first and last week. */
export const MAX_CALENDAR_DAYS = 42;

/** Returns the kinds of entries that a user may view. */
export const getKinds = (rights: Rights): CalendarKind[] =>
  CALENDAR_KINDS.filter((kind) => can(rights, CALENDAR[kind].policy, 'view'));

/** Returns the Monday-to-Sunday range of all weeks in a month. */
export function getMonthGrid(month: Day): { from: Day; to: Day } {
  const first = getFirstDayOfMonth(month);
  const last = addDays(addMonths(first, 1), -1);
  return { from: addDays(first, -getWeekdayIndex(first)), to: addDays(last, 6 - getWeekdayIndex(last)) };
}

const getWeekdayIndex = (day: Day) => WEEKDAYS.indexOf(getDayOfWeek(day));

type Period = { from: Day; to: Day };

/** Returns the due dates of IFTA returns. A quarter's return is due in the month after it. */
export function listFilings({ from, to }: Period): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  for (let day = addMonths(from, -4); day <= to; day = addMonths(day, 3)) {
    const quarter = findQuarterAt(day);
    const date = getDueDate(quarter);
    if (date < from || date > to) continue;
    const text = `IFTA return for ${formatQuarter(quarter)} due`;
    entries.push({ id: `ifta-${quarter}`, kind: 'FILING', date, text, page: 'report/ifta_return' });
  }
  return entries;
}

/** Returns the Fridays, the paydays of the week before. */
export function listPaydays({ from, to }: Period): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  for (let day = addDays(from, (11 - getWeekdayIndex(from)) % 7); day <= to; day = addDays(day, 7)) {
    const { start, end } = getLastPayWeek(day);
    const text = `Payday for ${formatDay(start)} to ${formatDay(end)}`;
    const page = `accounting/pay_run?${new URLSearchParams({ period: `${start}..${end}` })}`;
    entries.push({ id: `payday-${day}`, kind: 'PAYDAY', date: day, text, page });
  }
  return entries;
}

/** Sorts by date, then in the order of the kinds, then by text. */
export function compareEntries(one: CalendarEntry, other: CalendarEntry): number {
  const order = (entry: CalendarEntry) =>
    `${entry.date} ${CALENDAR_KINDS.indexOf(entry.kind)} ${entry.text} ${entry.id}`;
  const [first, second] = [order(one), order(other)];
  return first < second ? -1 : Number(first > second);
}
