/** Reads the dates of both ends from one cell: `Pickup / Delivery: 12/10/2026 - 12/11/2026`. */
import type { Day } from '../../core/dates.ts';
import { findLabeled } from './labels.ts';
import type { FoundValue, Stop } from './stop.ts';
import { BOTH_ENDS } from './stop-words.ts';
import type { FoundText, Line } from './text.ts';
import { findDay } from './values.ts';

type Pair = readonly [FoundText<Day>, FoundText<Day>];

function readPair(text: string): FoundText<Pair> | null {
  const first = findDay(text);
  const rest = first ? findDay(text.slice(first.end)) : null;
  if (!first || !rest || first.start > 0) return null;
  const second = { value: rest.value, start: first.end + rest.start, end: first.end + rest.end };
  return first.value <= second.value ? { value: [first, second], start: first.start, end: second.end } : null;
}

/** The day of all stops of a route. */
const ROUTE_DAY = /^(?:route|trip|run|service) date\b/i;

/** Returns the stops with the day of their route, if none has its own day. */
export function addRouteDay(stops: readonly Stop[], lines: readonly Line[]): Stop[] {
  const [day, ...others] = findLabeled({ lines, label: ROUTE_DAY, read: findDay });
  const isMeant = day && others.length === 0 && stops.every((stop) => stop.day === null);
  return stops.map((stop) => (isMeant ? { ...stop, day } : stop));
}

/** Returns the stops with both dates if a label names them together and the only two stops have no separate ones. */
export function addPairedDays(stops: readonly Stop[], lines: readonly Line[]): Stop[] {
  const [pair, ...others] = findLabeled({ lines, label: BOTH_ENDS, read: readPair });
  const ends = ['pickup', 'delivery'].map((kind) => stops.find((stop) => stop.kind === kind));
  const isMissing = stops.length === 2 && ends.every((stop) => stop?.day === null);
  if (!pair || others.length > 0 || !isMissing) return [...stops];
  const days = pair.value.map((day, nth): FoundValue<Day> => {
    const from = pair.start - (pair.value[0]?.start ?? 0);
    return { value: day.value, cell: pair.cell, start: from + (pair.value[nth]?.start ?? 0), end: from + day.end };
  });
  return stops.map((stop) => ({ ...stop, day: days[ends.indexOf(stop)] ?? null }));
}
