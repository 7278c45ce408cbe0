/** Finds where and when a load is picked up and delivered. */
import type { Day } from '../../core/dates.ts';
import { isOverlapping } from './labels.ts';
import { addPairedDays, addRouteDay } from './paired-days.ts';
import { findPlaces } from './places.ts';
import type { FoundValue, Stop } from './stop.ts';
import { isStreet } from './stop-details.ts';
import { centerRegions, findLane, findNumberedStops, findSentence, splitStops } from './stop-lists.ts';
import { type Region, splitRegions } from './stop-regions.ts';
import { type Cell, isOnLine, type Line, MAX_NEXT_LINE } from './text.ts';
import { findUnlistedStops, type UnlistedStop } from './unlisted-stops.ts';
import { findDay, findShortYearFirst, findWeekday, isAdvice, isProse } from './values.ts';

/** Returns the first of several values below each other; null if different ones are side by side and thus uncertain. */
function pickFirst<T>(all: readonly FoundValue<T>[]): FoundValue<T> | null {
  const [first] = all;
  const isUnsure = all.some(({ value, cell }) => value !== first?.value && !isOverlapping(cell, first?.cell as Cell));
  return first && !isUnsure ? first : null;
}

/** Dates of the document, payments, and deadlines. */
const OTHER_DAY =
  /\b(?:order(?:ed)?|booked|printed|prints|(?<![a-z] )print|post(?:ed)?|offer\w*|dispatched|change[ds]?|amended|pay date|paid|creat\w*|issued?|sent|generated|entered|revis\w*|updated|signed|cut ?-?off|expires?|last free|invoice|quoted?|tender\w*|respond by|reply by|terms of|agreement of|dated|(?:set|scheduled|made|advised|arranged) by|empty(?: on)?|accept\w*|confirmed|must (?:be )?(?:deliver|arrive)\w*|rdd|effective|as of|ship(?:ped)? by)\b[^\d]{0,20}$/i;

/** Addresses of offices. */
const OTHER_PLACE =
  /^(?:please )?(?:(?:e-?mail|mail|send|submit|fax|return|remit|bill(?:ing)?|invoices?|claims?|office|headquarters|main office|branch|empty (?:at|in)|available (?:at|in)|truck (?:is )?(?:at|in))\b|p\.? ?o\.? box)/i;

/** Mail goes to a post office box, freight doesn't. */
const BOX = /\bp\.? ?o\.? box\b/i;

/** Returns whether a town has a label of another place before it, in its cell or in the one to the left. */
function isOtherPlace({ cell, start }: FoundValue<string>, cells: readonly Cell[]): boolean {
  const before = cell.text.slice(0, start);
  const left = findLabelNextTo(cell, cells);
  const above = cells.findLast((other) => isNear(other, cell) && other.y < cell.y && isOverlapping(other, cell));
  return (
    BOX.test(before) || BOX.test(above?.text ?? '') || OTHER_PLACE.test(before) || OTHER_PLACE.test(left?.text ?? '')
  );
}

/** Lines of an address. */
const MAX_ADDRESS_LINES = 3;

/** Returns the cell to the left of a cell, or of the line above it in the same column, as the label of a whole address is. */
function findLabelNextTo(cell: Cell, cells: readonly Cell[], lines = MAX_ADDRESS_LINES): Cell | undefined {
  const left = cells.findLast((other) => isOnLine(other, cell) && other.x < cell.x);
  if (left || lines === 1) return left;
  const above = cells.findLast(
    (other) =>
      isNear(other, cell) && other.y < cell.y && !isOnLine(other, cell) && Math.abs(other.x - cell.x) < ALIGNED,
  );
  return above && findLabelNextTo(above, cells, lines - 1);
}

/** Lines of an address start within this many points. */
const ALIGNED = 3;

const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}\.?,? /i;

/** A column of other dates. */
const OTHER_DAY_HEADING =
  /^(?:confirmed|booked|printed|entered|updated|created|changed|signed|paid)(?: (?:by|on|at))?:?$/i;
const isNear = (heading: Cell, cell: Cell) =>
  heading.page === cell.page && cell.y - heading.y < MAX_NEXT_LINE * cell.height;

function findDays(cells: readonly Cell[], years: ReadonlySet<number>): FoundValue<Day>[] {
  return cells.flatMap((cell, at) => {
    const said = findDay(cell.text) ?? findWeekday(cell.text, years) ?? findShortYearFirst(cell.text, years);
    if (!said) return [];
    const left = cells[at - 1];
    const own = cell.text.slice(0, said.start).replace(WEEKDAY, '');
    const label = own.length > 3 || left?.y !== cell.y ? own : left.text;
    const heading = cells.slice(0, at).findLast((other) => other.y < cell.y && isOverlapping(other, cell));
    const isOther = OTHER_DAY.test(label) || (heading && isNear(heading, cell) && OTHER_DAY_HEADING.test(heading.text));
    return isOther ? [] : [{ ...said, cell }];
  });
}

/** Lines from a column's heading to its last stop. */
const MAX_COLUMN_LINES = 10;

/** Drops dates in a column of requested ones if another column has the confirmed ones. */
function dropRequested(days: readonly FoundValue<Day>[], lines: readonly Line[]): FoundValue<Day>[] {
  if (new Set(days.map(({ value }) => value)).size < 2) return [...days];
  const isRequested = ({ cell }: FoundValue<Day>) => {
    const at = lines.findIndex(({ page, y }) => page === cell.page && y === cell.y);
    const above = lines.slice(Math.max(0, at - MAX_COLUMN_LINES), Math.max(0, at)).toReversed();
    const column = above.flatMap(({ cells }) => cells.filter((other) => isOverlapping(other, cell)));
    return /^(?:requested|original|desired)\b/i.test(column.find(({ text }) => !findDay(text))?.text ?? '');
  };
  const kept = days.filter((day) => !isRequested(day));
  return kept.length > 0 ? kept : [...days];
}

/** Regions about one stop: a date may have a label of its own before or after the place. */
type StopGroup = {
  region: Region;
  places: FoundValue<string>[];
  days: FoundValue<Day>[];
  cells: Cell[];
  isCrowded: boolean;
};

function groupStops(regions: readonly Region[], lines: readonly Line[], years: ReadonlySet<number>): StopGroup[] {
  const stops: StopGroup[] = [];
  const findStopPlaces = ({ cells }: Region) => findPlaces(cells).filter((place) => !isOtherPlace(place, cells));
  // A town below the label of a date may be anyone's if another label names the stop with its town.
  const hasNamed = regions.some((region) => !region.isTime && findStopPlaces(region).length > 0);
  for (const region of regions) {
    const places = hasNamed && region.isTime ? [] : findStopPlaces(region);
    const place = pickFirst(places);
    const day = pickFirst(dropRequested(findDays(region.cells, years), lines));
    const isUnplaced = !place && !region.isWeak && region.cells.some(({ text }) => isStreet(text));
    const last = stops.at(-1);
    if (!place && !isUnplaced && (region.isWeak || (!day && region.number === null))) {
      // A label of a time alone, `Pick Up Time: 7:00 AM`, is part of the stop above.
      if (last && !region.isWeak && isNextTo(region, last.region, lines)) last.cells.push(...region.cells);
      continue;
    }
    const isOtherNumber = last !== undefined && region.number !== null && region.number !== (last.region.number ?? 1);
    const isOtherDay = Boolean(place && day && last?.days.length && last.days[0]?.value !== day.value);
    const isSame =
      last &&
      !isOtherDay &&
      !isOtherNumber &&
      !(isUnplaced && last.places.length > 0) &&
      (!place || last.places.length === 0 || last.places[0]?.value === place.value);
    const stop = isSame ? last : { region, places: [], days: [], cells: [], isCrowded: false };
    stop.isCrowded ||= hasOtherStop(places);
    stop.cells.push(...region.cells);
    if (place) stop.places.push(place);
    if (day) stop.days.push(day);
    if (!isSame) stops.push(stop);
  }
  return stops;
}

/** Returns whether a region is on the page of another one, a few lines below its label. */
function isNextTo(region: Region, above: Region, lines: readonly Line[]): boolean {
  const [line, other] = [lines[region.at], lines[above.at]];
  return line?.page === other?.page && region.at - above.at <= MAX_DETAIL_LINES;
}
const MAX_DETAIL_LINES = 6;

/** Registration and phone numbers behind the address of an office. */
const OFFICE = /\b(?:mc|us ?dot|phone|tel|fax)\b/i;

/** Returns whether another town with a ZIP code follows the first one. */
const hasOtherStop = ([first, ...others]: readonly FoundValue<string>[]) =>
  others.some(
    ({ value, cell, start, end }) =>
      value.toLowerCase() !== first?.value.toLowerCase() &&
      /\d{5}/.test(cell.text.slice(start, end)) &&
      !OFFICE.test(cell.text),
  );

/** Builds a stop, without a date if several are found. */
function buildStop({ region, places, days, cells, isCrowded }: StopGroup): Stop {
  return {
    kind: region.kind,
    number: region.number,
    place: places[0] ?? null,
    day: new Set(days.map(({ value }) => value)).size === 1 ? (days[0] ?? null) : null,
    cells,
    isSeveral: new Set(places.map(({ cell }) => cell.text)).size > 1,
    isCrowded,
  };
}

/** Drops cells that only give advice about a stop. */
const dropAdvice = (line: Line): Line => ({ ...line, cells: line.cells.filter(({ text }) => !isAdvice(text)) });

/** `isTour`: the document says that the load comes back to its first town. `unlisted` are towns with a date that may be stops too. */
export type StopList = { stops: Stop[]; unlisted: UnlistedStop[]; firstLine: number; isTour: boolean };

/** Returns every stop in document order. */
export function findStops(all: readonly Line[]): StopList {
  const lines = all.map(dropAdvice);
  const years = findYears(lines);
  const named = splitRegions(lines).flatMap(splitStops);
  const numbered = hasBothEnds(named) ? [] : findNumberedStops(lines, years, named);
  const lane = hasTown(named) ? [] : findLane(lines);
  const sentence = hasTown([...named, ...numbered, ...lane]) ? [] : findSentence(lines);
  const regions = numbered.length > 0 ? numbered : [...sentence, ...lane, ...named];
  // Dates in the head of a document are printed above the sender's name.
  const placed = regions.filter(({ cells }) => findPlaces(cells).length > 0);
  const firstLine = Math.min(lines.length, ...(placed.length > 0 ? placed : regions).map(({ at }) => at));
  const printed = readStops(regions, lines, years);
  const centered = printed.isBorrowed ? readStops(centerRegions(regions, lines), lines, years) : printed;
  const isBetter =
    !centered.isBorrowed &&
    centered.stops.length >= printed.stops.length &&
    centered.stops.every(({ place, day }) => place && day);
  const stops = addRouteDay(addPairedDays(dropSummaries((isBetter ? centered : printed).stops), lines), lines);
  const unlisted = findUnlistedStops(lines, stops, firstLine, { isOtherPlace, OTHER_DAY, OTHER_DAY_HEADING });
  return { stops, unlisted, firstLine, isTour: lines.some(({ cells }) => cells.some(({ text }) => TOUR.test(text))) };
}

/** A container goes back to the terminal that it came from. */
const TOUR = /\bround[ -]?trip\b|\btour\b|\breturn (?:the )?(?:empty|loaded) container\b/i;

/** Reads the stops. `isBorrowed`: a town or date belonged to the next stop, and was dropped. */
function readStops(regions: readonly Region[], lines: readonly Line[], years: ReadonlySet<number>) {
  const groups = (['pickup', 'delivery', 'hook', 'drop'] as const).flatMap((kind) =>
    groupStops(
      regions.filter((each) => each.kind === kind),
      lines,
      years,
    ),
  );
  const inOrder = groups.toSorted((one, other) => one.region.at - other.region.at);
  const days = numberedDays(lines);
  const found = inOrder
    .map(buildStop)
    .map((stop, at) => ({ ...stop, day: stop.day ?? days.get(stop.number ?? at + 1) ?? null }));
  const stops = dropBorrowed(found, inOrder, lines);
  return {
    stops,
    isBorrowed: stops.some(({ place, day }, at) => place !== found[at]?.place || day !== found[at]?.day),
  };
}

/**
 * Drops a town or date that is printed nearer to the label of the next stop, if that stop has none: where labels are in the middle of
 * a table's row, or below the address, it is the next one's.
 */
function dropBorrowed(found: readonly Stop[], groups: readonly StopGroup[], lines: readonly Line[]): Stop[] {
  const stops = [...found];
  // From the last stop on, because each may have its date from the next one.
  for (const nth of found.keys().toArray().toReversed())
    stops[nth] = dropNextOnes(found[nth] as Stop, nth, stops[nth + 1]);
  return stops;

  function dropNextOnes(stop: Stop, nth: number, follower: Stop | undefined): Stop {
    const [own, next] = [groups[nth], groups[nth + 1]].map((group) => group && lines[group.region.at]);
    if (!own || !next || !follower || own.page !== next.page || own === next) return stop;
    const isNearer = (said: FoundValue<unknown> | null) =>
      said?.cell.page === own.page &&
      said.cell.y < next.y &&
      next.y - said.cell.y < said.cell.y - own.y &&
      !endsBlock(said.cell, next, lines);
    return {
      ...stop,
      place: !follower.place && isNearer(stop.place) ? null : stop.place,
      day: !follower.day && isNearer(stop.day) ? null : stop.day,
    };
  }
}

/** A gap is this much higher than the one above, where a block of lines ends. */
const MIN_BREAK = 1.5;

/** Returns whether a gap below a cell's line separates the cell from the label of the next stop. */
function endsBlock({ page, y }: Cell, next: Line, lines: readonly Line[]): boolean {
  const at = lines.findIndex((line) => line.page === page && line.y === y);
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (above?.page !== page || below?.page !== page || below.y > next.y) return false;
  return below.y - y > MIN_BREAK * (y - above.y);
}

const hasTown = (regions: readonly Region[]) => regions.some(({ cells }) => findPlaces(cells).length > 0);
const hasBothEnds = (regions: readonly Region[]) =>
  (['pickup', 'delivery'] as const).every((kind) => hasTown(regions.filter((region) => region.kind === kind)));

/** Drops stops without a number that repeat a numbered one: some documents list the first and last stop above the others. */
function dropSummaries(stops: readonly Stop[]): Stop[] {
  const isRepeated = ({ kind, place, day }: Stop) =>
    stops.some(
      (other) =>
        other.number !== null &&
        other.kind === kind &&
        place !== null &&
        other.place?.value === place.value &&
        (day === null || other.day?.value === day.value),
    );
  return stops.filter((stop) => stop.number !== null || !isRepeated(stop));
}

/** Returns the years of the document's own dates; those in its terms are of contracts. */
function findYears(lines: readonly Line[]): Set<number> {
  const texts = lines.flatMap(({ cells }) => cells.map(({ text }) => text)).filter((text) => !isProse(text));
  return new Set(texts.flatMap((text) => (findDay(text) ? [Number(findDay(text)?.value.slice(0, 4))] : [])));
}

const NUMBERED_DAY = /^stop ?#?(\d{1,2})\b[:.]? +(?=.{0,12}\d{1,2}[/-])/i;

/** Returns dates in a separate list: "Stop 3 12/04/2026 08:00". */
function numberedDays(lines: readonly Line[]): Map<number, FoundValue<Day>> {
  return new Map(
    lines.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const number = NUMBERED_DAY.exec(cell.text)?.[1];
        const said = number ? findDay(cell.text) : null;
        return said ? [[Number(number), { ...said, cell }] as const] : [];
      }),
    ),
  );
}
