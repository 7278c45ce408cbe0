/**
 * The detention clock of a stop. Stops store local times without a zone; the place's time zone converts them to instants, so that a
 * night with a clock change counts elapsed hours. An hour that occurs twice means the first one.
 */
import { formatDay, formatTime } from '../../core/dates.ts';
import { getStateTimeZone } from '../../core/time-zones.ts';
import type { DetentionTerms } from './terms.ts';

/** Fields of a stop for its clock. Times are `2026-03-04T08:00`, the appointment `08:00` on the stop's date. */
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
  /** Whether the truck was late and the terms give a late truck no detention. */
  isForfeited: boolean;
};

/** Returns the clock of a stop; null until the truck has arrived. */
export function formatClock(stop: StopTimes, terms: DetentionTerms, zone: string): DetentionClock | null {
  const { arrived, departed } = stop;
  if (!arrived) return null;
  const window = getWindow(stop);
  const isEarly = window.from !== null && arrived < window.from;
  const isLate = window.to !== null && arrived > window.to;
  const starts = isEarly && terms.early === 'APPOINTMENT' ? (window.from as string) : arrived;
  const start = parseLocalTime(starts, zone);
  return {
    arrived: parseLocalTime(arrived, zone),
    appointment: window.from === null ? null : parseLocalTime(window.from, zone),
    start,
    freeEnds: start.add({ minutes: terms.freeMinutes }),
    end: departed ? parseLocalTime(departed, zone) : null,
    isForfeited: isLate && terms.late === 'NONE',
  };
}

/** Returns whole minutes on the clock: until departure, or until `now`. */
export function countMinutes({ start, end }: Pick<DetentionClock, 'start' | 'end'>, now: Temporal.Instant): number {
  const milliseconds = (end ?? now).epochMilliseconds - start.epochMilliseconds;
  return Math.max(0, Math.floor(milliseconds / 60_000));
}

/** Returns the appointment window. First come, first served without an end has no late arrival. */
function getWindow({ date, appointmentFrom, appointmentTo, isFirstCome }: StopTimes) {
  if (!appointmentFrom) return { from: null, to: null };
  const from = `${date}T${appointmentFrom}`;
  if (!appointmentTo) return { from, to: isFirstCome ? null : from };
  const day = appointmentTo < appointmentFrom ? dayAfter(date) : date;
  return { from, to: `${day}T${appointmentTo}` };
}

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Returns the moment of a local time; the first one of an hour that occurs twice. */
export function parseLocalTime(local: string, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant();
}

const STATE = /,\s*([A-Za-z]{2})(?:\s+\d{5}(?:-\d{4})?)?$/;

/**
 * Returns the time zone of `Dallas, TX`, or the account's for a place without a state. For a state with two zones, the one where most
 * people live.
 */
export function getPlaceZone(location: string, ofAccount: string): string {
  const state = STATE.exec(location.trim())?.[1]?.toUpperCase();
  return getStateTimeZone(state) ?? ofAccount;
}

/** Returns the local time at a place, to the minute: `2026-03-04T08:00`. */
export function formatLocalTime(moment: Temporal.Instant, zone: string): string {
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Formats an instant in local time: `Mar 4, 2026, 8:00 AM CST`. */
export function formatMoment(moment: string, zone: string): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    at.epochMilliseconds,
  );
  const name = named.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return `${formatDay(at.toPlainDate().toString())}, ${formatTime(at)} ${name}`;
}
