/**
 * Joins the two parts of a cell that a comma without quotes has split, as in `GARADO,RIDWAN`. The line has one cell too many, and each
 * cell behind the comma is in the column next to its own.
 */
import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { splitHeading } from './heading.ts';
import type { Place } from './layout.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];
type Kind = (cell: string) => boolean;

const MAX_CELL = 80;
const DIGIT = /\d/;
const THOUSANDS = /^\W*\d{1,3},\d{3}(?:\.\d+)?\W*$/;
const UNIT_BEHIND = /(?<=\d) ?[a-z/]{1,10}\.?$/i;
const COMPACT_DAY = /^\d{5,8}(?:\.\d+)?$/;

const isNumber: Kind = (cell) =>
  !/\p{L}/u.test(cell.replace(UNIT_BEHIND, '')) && readNumber(cell.replace(UNIT_BEHIND, '')) !== null;
const isDate: Kind = (cell) => COMPACT_DAY.test(cell) || readDay(cell) !== null;
const hasDigit: Kind = (cell) => cell === '' || DIGIT.test(cell);
const hasLetter: Kind = (cell) => cell === '' || /\p{L}/u.test(cell);
const isPlace: Kind = (cell) => cell === '' || readPlace(cell) !== null;
const isAny: Kind = () => true;

/** Columns whose text a comma may split. */
const NAMES: readonly string[] = ['driver', 'location', 'city'];
const FIGURES = /(?:Amount|Quantity|Price|Advance|AdvanceFee)$|^(?:amount|quantity|discount|fee|distance|odometer\w*)$/;

/** Returns what a cell of a column must be. A column that isn't read is known by the words of its heading. */
function findKind(key: string | undefined, heading: string): Kind {
  const words = key === undefined ? splitHeading(heading) : '';
  if (key === 'date') return isDate;
  if (key === 'state' || key === 'jurisdiction' || / (state|province) /.test(words)) return isPlace;
  if (key !== undefined && FIGURES.test(key)) return isNumber;
  if (/^(?:card|time|unit|vehicle|transactionId)$/.test(key ?? '') || / (date|time|zip|number|id) /.test(words))
    return hasDigit;
  if (NAMES.includes(key ?? '') || / (name|city) /.test(words)) return hasLetter;
  return isAny;
}

/** The column of the first part, and the joined line. */
type Way = { at: number; key: string; whole: string[] };

/**
 * Returns a function that returns a line with its two parts joined; null for a line without such parts, or if two ways fit and neither
 * is certain.
 * @param below the first lines below the header
 */
export function makeCellJoiner(
  header: Row,
  places: readonly Place[],
  below: readonly Row[] = [],
): (line: Row) => string[] | null {
  const whole = below.filter(({ length }) => length === header.length);
  const isPadded = whole.some((line) => line.some(startsWithBlank));
  const known = new Map(NAMES.map((name) => [name, listValues(whole, places.find(({ key }) => key === name)?.at)]));
  const keys = new Map(places.map(({ key, at }) => [at, key]));
  const kinds = header.map((heading, at) => findKind(keys.get(at), heading));
  const fits = (line: Row) => kinds.every((is, at) => is((line[at] ?? '').trim().slice(0, MAX_CELL)));
  const width = header.length + 1;
  return (line) => {
    if (line.length < width || line.slice(width).some((cell) => cell.trim() !== '')) return null;
    // Many programs end each line with a comma.
    if (line[width - 1]?.trim() === '' && fits(line)) return null;
    const ways = places.flatMap(({ key, at }): Way[] => {
      const joined = `${(line[at] ?? '').trim()},${(line[at + 1] ?? '').trim()}`;
      const isSplit = NAMES.includes(key) || (FIGURES.test(key) && THOUSANDS.test(joined));
      const whole = [...line.slice(0, at), joined, ...line.slice(at + 2, width)];
      return isSplit && !/^,|,$/.test(joined) && fits(whole) ? [{ at, key, whole }] : [];
    });
    if (ways.length < 2) return ways[0]?.whole ?? null;
    const spaced = isPadded ? [] : findSpaced(line, ways);
    const certain = spaced.length === 1 ? spaced : findKnown(ways, places, known);
    return certain.length === 1 ? (certain[0]?.whole ?? null) : null;
  };
}

const startsWithBlank = (cell: string) => /^\s+\S/.test(cell.slice(0, MAX_CELL));

const listValues = (lines: readonly Row[], at = -1): ReadonlySet<string> =>
  new Set(lines.map((line) => (line[at] ?? '').trim()).filter((value) => value !== ''));

/** Returns the way that joins the only cell with a blank in front, as in `OKAFOR, MARTIN,TA GARY`: a person typed that comma. */
function findSpaced(line: Row, ways: readonly Way[]): Way[] {
  const spaced = line.flatMap((cell, at) => (startsWithBlank(cell) ? [at] : []));
  return spaced.length === 1 ? ways.filter(({ at }) => at + 1 === spaced[0]) : [];
}

/** Returns the ways that leave a name of another line whole: in `OKAFOR,MARTIN,TA GARY`, TA GARY is a stop's. */
function findKnown(
  ways: readonly Way[],
  places: readonly Place[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Way[] {
  return ways.filter(({ key, whole }) =>
    ways.some(
      (other) =>
        other.key !== key && known.get(other.key)?.has((whole[getPlace(places, other.key)] ?? '').trim()) === true,
    ),
  );
}

const getPlace = (places: readonly Place[], key: string) => places.find((place) => place.key === key)?.at ?? -1;
