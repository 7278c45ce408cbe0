/**
 * The clock of a stop. Stops keep times as the clock of the place shows them, without a zone; here the zone of the place makes moments of them, so that a
 * night in which the clocks change counts the hours that passed. An hour that the clock shows twice is taken as the first of the two.
 */
import { formatDay, formatTime } from '../../core/dates.ts';
import { timeZoneOfState } from '../../core/time-zones.ts';
import type { DetentionTerms } from './terms.ts';

/** What of a stop its clock goes by. Times are `2026-03-04T08:00`, the appointment `08:00` on the day of the stop. */
export type StopTimes = {
  date: string;
  appointmentFrom: string | null;
  appointmentTo: string | null;
  isFirstCome: boolean;
  arrived: string | null;
  departed: string | null;
};

export type DetentionClock = {
  arrived: Temporal.Instant;
  appointment: Temporal.Instant | null;
  /** The later of arrival and appointment, or as the terms say. */
  start: Temporal.Instant;
  freeEnds: Temporal.Instant;
  /** Departure; null while the truck waits. */
  end: Temporal.Instant | null;
  /** The truck was late, and the terms give a late truck no detention. */
  isForfeited: boolean;
};

/** Returns the clock of a stop; null until the truck has arrived. */
export function clockOf(stop: StopTimes, terms: DetentionTerms, zone: string): DetentionClock | null {
  const { arrived, departed } = stop;
  if (!arrived) return null;
  const window = windowOf(stop);
  const isEarly = window.from !== null && arrived < window.from;
  const isLate = window.to !== null && arrived > window.to;
  const starts = isEarly && terms.early === 'APPOINTMENT' ? (window.from as string) : arrived;
  const start = momentAt(starts, zone);
  return {
    arrived: momentAt(arrived, zone),
    appointment: window.from === null ? null : momentAt(window.from, zone),
    start,
    freeEnds: start.add({ minutes: terms.freeMinutes }),
    end: departed ? momentAt(departed, zone) : null,
    isForfeited: isLate && terms.late === 'NONE',
  };
}

/** Whole minutes on the clock at a moment: until departure, or so far. */
export function minutesOn({ start, end }: Pick<DetentionClock, 'start' | 'end'>, now: Temporal.Instant): number {
  const milliseconds = (end ?? now).epochMilliseconds - start.epochMilliseconds;
  return Math.max(0, Math.floor(milliseconds / 60_000));
}

/** When the truck was expected. First come, first served without an end has no late arrival. */
function windowOf({ date, appointmentFrom, appointmentTo, isFirstCome }: StopTimes) {
  if (!appointmentFrom) return { from: null, to: null };
  const from = `${date}T${appointmentFrom}`;
  if (!appointmentTo) return { from, to: isFirstCome ? null : from };
  const day = appointmentTo < appointmentFrom ? dayAfter(date) : date;
  return { from, to: `${day}T${appointmentTo}` };
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

function momentAt(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant();
}

const STATE = /,\s*([A-Za-z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/;

/** The zone of `Dallas, TX`, of the account where the place names no state. Of a state with two zones, the one where most of its people live. */
export function zoneOfPlace(location: string, ofAccount: string): string {
  const state = STATE.exec(location.trim())?.[1]?.toUpperCase();
  return timeZoneOfState(state) ?? ofAccount;
}

/** What the clock of the place shows at a moment, to the minute: `2026-03-04T08:00`. */
export function localTimeAt(moment: Temporal.Instant, zone: string): string {
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** `Mar 4, 2026, 8:00 AM CST`: a moment as the clock of the place shows it. */
export function formatMoment(moment: string, zone: string): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    at.epochMilliseconds,
  );
  const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${formatDay(at.toPlainDate().toString())}, ${formatTime(at)} ${name}`;
}
