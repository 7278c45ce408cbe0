/** Where and when a load is picked up and delivered: of several stops the first pickup and the last delivery. */
import type { Day } from '../../core/dates.ts';
import { overlap } from './labels.ts';
import { type Cell, endOf, type Found, type Line } from './text.ts';
import { dayIn, placeIn } from './values.ts';

type Kind = 'pickup' | 'delivery';
type Said<T> = Found<T> & { cell: Cell };
/** A stop, as far as it is told. */
export type Stop = { place: Said<string> | null; day: Said<Day> | null };

/** Blanks are single in a cell (`linesOf`). */
const STOP_NUMBER =
  '^[-–*•([]{0,20}(?:(?:stop|type) ?#? ?\\d{0,3} ?(?:of \\d{1,3})? ?[:.)\\]–-]{0,5} ?)?(?:#?\\d{1,2} ?[.):\\]–-]{0,5} )?[-–([]{0,20}';
const WORDS: Record<Kind, RegExp> = {
  pickup: new RegExp(
    `${STOP_NUMBER}(?:pick\\s?-?\\s?up(?!s? (?:your|all))|p/?u\\b|shippers?|ship\\s?from|origin|load(?:ing)? (?:at|from|point|location|date|address)|collect(?:ion)?(?: from)?\\b|from(?=:|$))`,
    'i',
  ),
  delivery: new RegExp(
    `${STOP_NUMBER}(?:deliver(?:y|ies|ed)?(?: to)?|consignees?|receivers?|destination|drop(?:\\s?-?\\s?off)?\\b|del\\b|unload(?:ing)?(?: (?:at|to|point|location|date|address))?|ship\\s?to|to(?=:|$)|so\\b|final (?:stop|destination))`,
    'i',
  ),
};
/** What follows the word where it names a stop, and is no sentence. */
const NAMES_STOP =
  /^(?:s?\b)?\s*(?:$|[:(–\-|/\])\]]|#?\d{1,2}(?!\d)|(?:dates?|times?|locations?|address|city|name|info|information|details|at|from|to|point|stop|appointment|appt\.?|window|facility|ready|earliest|latest|early|late|company|by|on|between|scheduled|sched\.?|place)\b(?!\s*#))/i;
/** Numbers, persons and words about a stop are none. */
const ABOUT_STOP =
  /^(?:s?\b)?[\s:]*(?:#(?!\s*\d{1,2}\b)|no\b|num|ref|instr|note|contact|phone|conf|appt\s*#|appointment\s*(?:#|num)|po\b|hours|fee|charge|receipts?|weight)/i;

/** The kind of stop that a text begins with the word of, and how long that is. */
function kindOf(text: string): { kind: Kind; length: number } | null {
  for (const kind of ['pickup', 'delivery'] as const) {
    const word = WORDS[kind].exec(text);
    if (!word) continue;
    const rest = text.slice(word[0].length);
    if (ABOUT_STOP.test(rest)) return null;
    if (NAMES_STOP.test(rest) || placeIn(rest) || (dayIn(rest) && rest.length < 40))
      return { kind, length: word[0].length };
  }
  return null;
}

/** What a stop's part of the page ends with, where no other stop follows. */
const ENDS =
  /^(?:charges?|rates?|total|line\s?haul|freight charge|carrier\b|driver (?:name|info|cell|phone)|equipment|terms|special (?:instr|req)|bill(?:ing)?\s?(?:to|instr)|remit|invoic|payment|sign|accepted|broker|agreed|by signing|amount|pay\b)/i;

/** A part of the page that speaks of one stop: from its word to the next one's, to the right and below. */
type Region = { kind: Kind; cells: Cell[] };

/** A stop's part is no longer than so many points. */
const LONGEST = 190;

/** What begins so much farther to the right stands beside the stop and ends nothing. */
const BESIDE = 120;

/** The rest of a cell behind its first letters. */
function behind(cell: Cell, letters: number): Cell {
  const text = cell.text.slice(letters);
  const width = (cell.width * text.length) / cell.text.length;
  return { ...cell, text, x: endOf(cell) - width, width };
}

type Anchor = { kind: Kind; length: number; at: number; cell: Cell; from: number; to: number };

function anchorsOf(lines: readonly Line[]): Anchor[] {
  return lines.flatMap((line, at) => {
    const named = line.cells.flatMap((cell) => {
      const named = kindOf(cell.text);
      return named ? [{ ...named, cell }] : [];
    });
    const [first, ...others] = named;
    // One stop on a line has all of it, what stands before the word too.
    if (first && others.length === 0) return [{ ...first, at, from: 0, to: Number.POSITIVE_INFINITY }];
    const ends = line.cells.filter((cell) => HEADING.test(cell.text) || named.some((each) => each.cell === cell));
    return named.map(({ kind, length, cell }) => {
      const before = ends.findLast(({ x }) => x < cell.x);
      const after = ends.find(({ x }) => x > cell.x);
      return {
        kind,
        length,
        cell,
        at,
        from: before ? boundBetween(before, cell) : 0,
        to: after ? boundBetween(cell, after) : Number.POSITIVE_INFINITY,
      };
    });
  });
}

/** Other headings of a table's columns. */
const HEADING =
  /^(?:date|time|rate|amount|weight|miles|equip|commodity|load|order|po\b|ref|pieces|qty|printed|total|trailer|temp|carrier|driver|pro\b|type)/i;
/** A column begins a little before its heading, where that is centred. */
const LEAN = 14;
const boundBetween = (left: Cell, right: Cell) => right.x - Math.min(LEAN, Math.max(0, (right.x - endOf(left)) / 2));

function regionsOf(lines: readonly Line[]): Region[] {
  const anchors = anchorsOf(lines);
  return anchors.map((anchor) => {
    const { kind, length, at, cell, from, to } = anchor;
    const isWithin = (one: Cell) => one.x >= from && one.x < to;
    const cells = (lines[at] as Line).cells.flatMap((one) => {
      if (one === cell) return [behind(cell, length)];
      return isWithin(one) ? [one] : [];
    });
    for (const [below, line] of lines.slice(at + 1).entries()) {
      const others = anchors.filter((other) => other.at === at + 1 + below);
      const isNext = others.some(
        (other) => other.to > from && other.from < to && (to === Number.POSITIVE_INFINITY || isWithin(other.cell)),
      );
      const isOver = line.cells.some((one) => isWithin(one) && one.x < cell.x + BESIDE && ENDS.test(one.text));
      if (line.page !== cell.page || line.y - cell.y > LONGEST || isNext || isOver) break;
      cells.push(...line.cells.filter(isWithin));
    }
    return { kind, cells };
  });
}

/** The first that a part of the page says; nothing where it stands beside another one, which may be of something else. */
function firstIn<T>(cells: readonly Cell[], read: (text: string) => Found<T> | null): Said<T> | null {
  const all = cells.flatMap((cell) => {
    const said = read(cell.text);
    return said ? [{ ...said, cell }] : [];
  });
  const [first] = all;
  const isUnsure = all.some(({ value, cell }) => value !== first?.value && !overlap(cell, first?.cell as Cell));
  return first && !isUnsure ? first : null;
}

/** Regions that speak of one stop: a date may stand by a word of its own before or behind the place. */
type Told = { places: Said<string>[]; days: Said<Day>[] };

function toldOf(regions: readonly Region[]): Told[] {
  const stops: Told[] = [];
  for (const { cells } of regions) {
    const place = firstIn([...cells, ...splitPlaces(cells)], placeIn);
    const day = firstIn(cells, dayIn);
    if (!place && !day) continue;
    const last = stops.at(-1);
    const isSame = last && (!place || last.places.length === 0 || last.places[0]?.value === place.value);
    const stop = isSame ? last : { places: [], days: [] };
    if (place) stop.places.push(place);
    if (day) stop.days.push(day);
    if (!isSame) stops.push(stop);
  }
  return stops;
}

/** Town, state and zip in columns of their own. */
function splitPlaces(cells: readonly Cell[]): Cell[] {
  return cells.flatMap((cell, at) => {
    const next = cells[at + 1];
    const isTown = /^[A-Za-z][A-Za-z.' -]{1,30},?$/.test(cell.text);
    if (!next || next.y !== cell.y || !isTown || !/^[A-Z]{2}(?: \d{5}(?:-\d{4})?)?$/.test(next.text)) return [];
    const text = `${cell.text.replace(/,$/, '')}, ${next.text}`;
    return [{ ...cell, text, width: endOf(next) - cell.x }];
  });
}

/** Where several days are told of one stop, none of them is. */
function stopOf(told: Told | undefined): Stop {
  const days = told?.days ?? [];
  return {
    place: told?.places[0] ?? null,
    day: new Set(days.map(({ value }) => value)).size === 1 ? (days[0] ?? null) : null,
  };
}

const NOWHERE: Stop = { place: null, day: null };

/** What contradicts itself, a delivery before its pickup or where that was, is told of neither. */
export function endsOf(lines: readonly Line[]): { pickup: Stop; delivery: Stop; firstLine: number } {
  const regions = regionsOf(lines);
  const [first] = anchorsOf(lines);
  const firstLine = first?.at ?? lines.length;
  const pickup = stopOf(toldOf(regions.filter(({ kind }) => kind === 'pickup'))[0]);
  const delivery = stopOf(toldOf(regions.filter(({ kind }) => kind === 'delivery')).at(-1));
  const isBackwards = pickup.day && delivery.day && delivery.day.value < pickup.day.value;
  const isSamePlace = pickup.place && pickup.place.value === delivery.place?.value;
  return isBackwards || isSamePlace
    ? { pickup: NOWHERE, delivery: NOWHERE, firstLine }
    : { pickup, delivery, firstLine };
}
