/** Decides which stops are the first pickup and the last delivery, and leaves an end empty that another stop may be. */
import { countDaysBetween, type Day } from '../../core/dates.ts';
import type { ReadStop } from './proposals.ts';
import type { FoundValue, Stop } from './stop.ts';
import { readDetails } from './stop-details.ts';
import { isTrailerKind, type StopKind } from './stop-words.ts';
import type { StopList } from './stops.ts';
import type { UnlistedStop } from './unlisted-stops.ts';

/** Sorts stops of one kind in driving order: by number, else by date, else as printed. */
function asDriven(stops: readonly Stop[]): Stop[] {
  const isNumbered =
    stops.every(({ number }) => number !== null) && new Set(stops.map(({ number }) => number)).size === stops.length;
  if (isNumbered) return stops.toSorted((one, other) => Number(one.number) - Number(other.number));
  const isDated = stops.every(({ day }) => day !== null);
  return isDated
    ? stops.toSorted((one, other) => String(one.day?.value).localeCompare(String(other.day?.value)))
    : [...stops];
}

/** Returns whether a load has details. One without them has only its pickup and delivery, which are separate fields. */
const hasDetails = ({ facility, address, appointmentFrom, reference, isFirstCome }: ReadStop) =>
  isFirstCome || [facility, address, appointmentFrom, reference].some((detail) => detail !== null);

/** Returns all stops of a load in driving order, each with one place; none for two stops without details. */
export function groupRows(list: StopList): ReadStop[] {
  const { stops } = list;
  const { pickup, delivery } = findEnds(list);
  const driven = trimTrailers(asDriven(stops));
  const isWhole =
    driven[0]?.place?.value === pickup.place?.value && driven.at(-1)?.place?.value === delivery.place?.value;
  if (driven.length < 2 || !pickup.place || !delivery.place || !isWhole) return [];
  const rows = driven.flatMap(({ kind, place, day, cells, isSeveral }) =>
    place && !isSeveral
      ? [{ kind: KINDS[kind], location: place.value, date: day?.value ?? null, ...readDetails(cells, place, kind) }]
      : [],
  );
  return rows.length === driven.length && (rows.length > 2 || rows.some(hasDetails)) ? rows : [];
}

const KINDS = { pickup: 'PICKUP', delivery: 'DELIVERY', hook: 'HOOK', drop: 'DROP' } as const;

/** Drops trailers that are hooked before the first pickup or dropped after the last delivery, which are the ends of a load. */
function trimTrailers(driven: readonly Stop[]): Stop[] {
  const isFreight = ({ kind }: Stop) => !isTrailerKind(kind);
  return driven.slice(Math.max(0, driven.findIndex(isFreight)), driven.findLastIndex(isFreight) + 1);
}

/** Returns whether stops are numbered throughout, but the first one wasn't read. */
function isFirstMissing(stops: readonly Stop[]): boolean {
  const numbers = stops.map(({ number }) => number ?? 0);
  return stops.length > 1 && new Set(numbers).size === numbers.length && Math.min(...numbers) > 1;
}

/** Returns whether a stop is later than another one: by its date, else by its number, else by its position on the page. */
function isBetween(one: Stop | UnlistedStop, other: Stop | UnlistedStop): boolean {
  const [first, second] = [one, other].map(({ day }) => (typeof day === 'string' ? day : day?.value));
  if (first && second && first !== second) return first < second;
  if (one.number !== null && other.number !== null && one.number !== other.number) return one.number < other.number;
  const [above, below] = [one, other].map((stop) => ('cell' in stop ? stop.cell : stop.place?.cell));
  return Boolean(first && second && above && below && (above.page - below.page || above.y - below.y) < 0);
}

/** Days between the stops of one load at most. */
const MAX_DAYS = 20;
const isNearDay = (one: Day, other: Day) => Math.abs(countDaysBetween(one, other)) <= MAX_DAYS;

/** Returns whether stops with a date each go to another town and back, in the order in which they are printed. */
function isRoundTrip(stops: readonly Stop[]): boolean {
  const days = stops.map(({ day }) => day?.value ?? '');
  const isInOrder = days.every((day, at) => day !== '' && (at === 0 || day >= (days[at - 1] ?? '')));
  const [first, last] = [stops[0], stops.at(-1)];
  const isBack = first?.kind === 'pickup' && last?.kind === 'delivery' && first.place?.value === last.place?.value;
  return isBack && isInOrder && stops.some(({ place }) => place && place.value !== first.place?.value);
}

/** Returns whether two towns are one, unless each has a separate address before it. */
function isSameAddress(one: FoundValue<string>, other: FoundValue<string>): boolean {
  const [address, otherAddress] = [one, other].map(({ cell, start }) => cell.text.slice(0, start).trim());
  const isApart =
    STREET_NUMBER.test(address ?? '') && STREET_NUMBER.test(otherAddress ?? '') && address !== otherAddress;
  return one.value === other.value && !isApart;
}
const STREET_NUMBER = /\d{2,6} [A-Z]/;

/** Returns whether two pages each have a pickup and a delivery without numbers, and not the same ones: they may be two loads. */
function areTwoLoads(stops: readonly Stop[]): boolean {
  const pages = Map.groupBy(stops, ({ place }) => place?.cell.page ?? 0);
  pages.delete(0);
  const list = (all: readonly Stop[], kind: StopKind) =>
    all.flatMap((stop) => (stop.kind === kind ? `${stop.place?.value} ${stop.day?.value}` : [])).join();
  const routes = [...pages.values()].map((all) => [list(all, 'pickup'), list(all, 'delivery')].filter(Boolean));
  const isWhole = routes.length > 1 && routes.every(({ length }) => length === 2);
  return isWhole && stops.every(({ number }) => number === null) && new Set(routes.map(String)).size > 1;
}

type End = Pick<Stop, 'place' | 'day'>;
const NOWHERE: Stop = {
  kind: 'pickup',
  number: null,
  place: null,
  day: null,
  cells: [],
  isSeveral: false,
  isCrowded: false,
};

/**
 * Returns pickup and delivery, without values that contradict each other: a delivery before its pickup or at the same place. An unlisted
 * stop leaves the end empty that it may be.
 */
export function findEnds({ stops, ...list }: Omit<StopList, 'firstLine'>): { pickup: End; delivery: End } {
  const driven = (kind: StopKind) => asDriven(stops.filter((stop) => stop.kind === kind));
  const pickup = driven('pickup')[0] ?? NOWHERE;
  const delivery = driven('delivery').at(-1) ?? NOWHERE;
  const isBackwards = pickup.day && delivery.day && delivery.day.value < pickup.day.value;
  const isSamePlace = pickup.place && delivery.place && isSameAddress(pickup.place, delivery.place);
  const isFar = pickup.day && delivery.day && !isNearDay(pickup.day.value, delivery.day.value);
  if (isBackwards || isFar || areTwoLoads(stops) || (isSamePlace && !(list.isTour && isRoundTrip(stops))))
    return { pickup: NOWHERE, delivery: NOWHERE };
  const days = [pickup, delivery].flatMap(({ day }) => day?.value ?? []);
  const unlisted = list.unlisted.filter(
    ({ day }) => !day || days.length === 0 || days.some((own) => isNearDay(own, day)),
  );
  const isFirst = !pickup.isCrowded && !isFirstMissing(stops) && unlisted.every((each) => isBetween(pickup, each));
  const isLast = !delivery.isCrowded && unlisted.every((each) => isBetween(each, delivery));
  return { pickup: isFirst ? pickup : NOWHERE, delivery: isLast ? delivery : NOWHERE };
}
