/** Reads the dates of both ends from one cell: `Pickup / Delivery: 12/10/2026 - 12/11/2026`, `PU 12/10/2026 // DEL 12/11/2026`. */
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

/** A label before each of both dates. */
const NAMED_PAIR =
  /^(?:ship|pick ?-?up|p\/?u|load)\b[\s:.]{0,3}(?=\d)[\d/. -]{5,12}[\s/|,;–-]{1,6}(?:deliver(?:y|s)?|del|drop|unload)\b[\s:.]{0,3}(?=\d)/i;

function findNamedPairs(lines: readonly Line[]): FoundValue<Pair>[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      const [named] = NAMED_PAIR.exec(cell.text) ?? [];
      const first = named === undefined ? null : findDay(named);
      const next = named === undefined ? null : findDay(cell.text.slice(named.length));
      if (named === undefined || !first || !next || next.start > 0 || first.value > next.value) return [];
      const second = { ...next, start: named.length, end: named.length + next.end };
      return [{ value: [first, second] as const, cell, start: first.start, end: second.end }];
    }),
  );
}

/** The day of all stops of a route. */
const ROUTE_DAY = /^(?:route|trip|run|service) date\b/i;

/** Returns the stops with the day of their route, if none has its own day. */
export function addRouteDay(stops: readonly Stop[], lines: readonly Line[]): Stop[] {
  const [day, ...others] = findLabeled({ lines, label: ROUTE_DAY, read: findDay });
  const isMeant = day && others.length === 0 && stops.every((stop) => stop.day === null);
  return stops.map((stop) => (isMeant ? { ...stop, day } : stop));
}

/** Returns the stops with both dates if a cell names them together and the only two stops have no other ones. */
export function addPairedDays(stops: readonly Stop[], lines: readonly Line[]): Stop[] {
  const [pair, ...others] = [...findLabeled({ lines, label: BOTH_ENDS, read: readPair }), ...findNamedPairs(lines)];
  const ends = ['pickup', 'delivery'].map((kind) => stops.find((stop) => stop.kind === kind));
  const isMissing =
    stops.length === 2 &&
    ends.every((stop, nth) => stop && (!stop.day || stop.day.value === pair?.value[nth]?.value)) &&
    ends.some((stop) => !stop?.day);
  if (!pair || others.length > 0 || !isMissing) return [...stops];
  const days = pair.value.map((day, nth): FoundValue<Day> => {
    const from = pair.start - (pair.value[0]?.start ?? 0);
    return { value: day.value, cell: pair.cell, start: from + (pair.value[nth]?.start ?? 0), end: from + day.end };
  });
  return stops.map((stop) => ({ ...stop, day: days[ends.indexOf(stop)] ?? null }));
}
