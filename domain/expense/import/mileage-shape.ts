/**
 * Reshapes mileage tables with a column for each jurisdiction, truck, or month, several pairs in a line, or a distance in two parts, to
 * lines with one vehicle, one jurisdiction, and one distance.
 */

import { readPlace } from '../../core/places.ts';
import { readDay } from '../../core/written-days.ts';
import { normalizeHeader } from './column-places.ts';
import { type DistanceUnit, findUnitInHeading, UNIT_MARKS } from './distance.ts';
import { otherMileage } from './layouts/mileage.ts';
import { addNumbers, readNumber } from './numbers.ts';
import { isMonthName, parseSpan } from './period-day.ts';
import { isSummaryTitle, readTitlePlace, readTitleVehicle } from './section-titles.ts';

type Row = readonly string[];
/** `row` is the position of the header; `reshape` converts a line below it to lines for `header`. */
export type Shape = { row: number; header: string[]; reshape: (cells: Row) => string[][] };

/** Number of first rows searched for a header. */
const MAX_ROWS = 15;
const MAX_COLUMNS = 300;
const MAX_HEADING = 40;
/** Minimum number of columns: fewer could be anything, because `MI` is also miles, and `ID` a number. */
const MIN_PLACES = 3;
const MIN_TRUCKS = 2;
const MIN_MONTHS = 2;
const MIN_PAIRS = 2;
const UNIT_BEHIND = /(?<![\s_-])[\s_-]*\(?\b(miles?|mi|kms?|kilomet(?:er|re)s?|distance)\)?\s*$/i;
const TOTAL = /total|^all\b/i;

const listColumnNames = (key: 'vehicle' | 'jurisdiction' | 'distance' | 'date') => {
  const { header, names } = otherMileage.columns[key] as { header: string; names: readonly string[] };
  return new Set([header, ...names].map(normalizeHeader));
};
const [VEHICLES, PLACES, DISTANCES] = [
  listColumnNames('vehicle'),
  listColumnNames('jurisdiction'),
  listColumnNames('distance'),
];

/** Returns the shape of the first row that is such a header; null for a table that needs no reshaping. */
export function findMileageShape(rows: readonly Row[]): Shape | null {
  for (const [row, printed] of rows.slice(0, MAX_ROWS).entries()) {
    if (printed.length > MAX_COLUMNS) continue;
    const cells = printed.map((cell) => cell.trim().slice(0, MAX_HEADING));
    const grouped = findTruckGroups(cells, rows[row + 1] ?? []);
    if (grouped) return { row: row + 1, ...keepTitles(grouped, rows[row + 1] ?? []) };
    const shape =
      findPlacesAcross(cells) ??
      findPairsAcross(
        cells,
        rows.slice(0, row).some((line) => readTitleVehicle(line) !== null),
      ) ??
      findRepeatedColumns(cells) ??
      findTrucksAcross(cells, rows.slice(row + 1)) ??
      findMonthsAcross(cells) ??
      splitPlaceLists(cells, rows.slice(row + 1)) ??
      mergeTwoDistances(cells);
    if (shape) return { row, ...keepTitles(shape, printed) };
  }
  return null;
}

/** Keeps the titles of sections between the lines as they are, and drops footers and repeated headers. */
function keepTitles({ header, reshape }: Omit<Shape, 'row'>, printed: Row): Omit<Shape, 'row'> {
  const isHeader = (line: Row) => printed.every((cell, at) => cell === (line[at] ?? ''));
  return {
    header,
    reshape: (line) => (isTitle(line) ? [[...line]] : isFooter(line) || isHeader(line) ? [] : reshape(line)),
  };
}

const isTitle = (line: Row) => readTitleVehicle(line) !== null || readTitlePlace(line) !== null || isSummaryTitle(line);

/** Returns whether a line is only a total or a remark. */
const isFooter = (line: Row) => line.filter((cell) => cell.trim() !== '').length < 2;

type FoundShape = Omit<Shape, 'row'> | null;
const makeWordTest = (words: ReadonlySet<string>) => (cell: string) => words.has(normalizeHeader(cell));

/** Finds a table with one line per truck: `Unit, AZ, NM, OK, TX, Total`. */
function findPlacesAcross(cells: Row): FoundShape {
  const across = cells.flatMap((cell, at) => {
    const { name, unit } = splitUnit(cell);
    const state = readPlace(name);
    return state && cell.length > 1 ? [{ at, name: state, unit }] : [];
  });
  const [first] = across;
  const isOwn = ({ name, unit }: { name: string; unit: string | null }, at: number) =>
    unit === first?.unit && across.findIndex((other) => other.name === name) === at;
  const isEnough = across.length >= MIN_PLACES && across.every(isOwn);
  if (!isEnough || !cells.some(makeWordTest(VEHICLES)) || cells.some(makeWordTest(PLACES))) return null;
  return spreadColumns(cells, across, [
    'Jurisdiction',
    first?.unit ? `Distance (${UNIT_MARKS[first.unit]})` : 'Distance',
  ]);
}

/** `Truck 101 Gallons` next to `Truck 101 Miles`. */
const FUEL_BEHIND = /\d\W{1,3}(?:gallons?|gals?\.?|fuel)\W?$/i;

/** Finds a table with one line per jurisdiction: `State, 101, 104, Total`. Headings are truck numbers, with distances below them. */
function findTrucksAcross(cells: Row, below: readonly Row[]): FoundShape {
  const place = cells.findIndex(makeWordTest(PLACES));
  const isNamed = (cell: string) =>
    makeWordTest(VEHICLES)(cell) || (makeWordTest(DISTANCES)(cell) && !TOTAL.test(cell));
  if (place === -1 || cells.some(isNamed)) return null;
  const fuel = cells.flatMap((cell, at) => (FUEL_BEHIND.test(cell) ? [at] : []));
  const others = cells.flatMap((cell, at) =>
    at === place || cell === '' || TOTAL.test(cell) || fuel.includes(at) ? [] : [{ at, ...splitUnit(cell) }],
  );
  const lines = below.filter((line) => readPlace((line[place] ?? '').trim().slice(0, MAX_HEADING)) !== null);
  const isTruck = ({ at, name }: { at: number; name: string }) =>
    /\d/.test(name) &&
    !isTime(name) &&
    lines.every((line) => readNumber((line[at] ?? '').trim().slice(0, MAX_HEADING)) !== null);
  const [first] = others;
  const isOneUnit = others.every(({ unit }) => unit === first?.unit);
  if (others.length < MIN_TRUCKS || lines.length === 0 || !isOneUnit || !others.every(isTruck)) return null;
  const kept = listOtherColumns(cells, [...fuel, ...others.map(({ at }) => at)]);
  const distance = first?.unit ? `Distance (${UNIT_MARKS[first.unit]})` : 'Distance';
  return spreadColumns(cells, others, ['Vehicle', distance], kept);
}

const TRUCK = /^(?:(?:vehicle|truck|unit|tractor)(?: ?#| no\.?)? ?)?([A-Z]{0,4}-?\d{1,6}[A-Z]?)$/i;
const readTruck = (cell: string) => TRUCK.exec(cell)?.[1] ?? null;

/**
 * Finds a worksheet with the miles and gallons of each truck next to each other, below its number: `Truck 101` above `Miles` and
 * `Gallons`.
 */
function findTruckGroups(upper: Row, lower: Row): FoundShape {
  const names = lower.map((cell) => cell.trim().slice(0, MAX_HEADING));
  const place = names.findIndex((name, at) => makeWordTest(PLACES)(name || (upper[at] ?? '')));
  let group = '';
  const groups = names.map((_, at) => {
    group = upper[at] || group;
    return group;
  });
  const across = names.flatMap((name, at) => {
    const truck = readTruck(groups[at] ?? '');
    return truck && makeWordTest(DISTANCES)(name) ? [{ at, name: truck }] : [];
  });
  const trucks = new Set(across.map(({ name }) => name));
  if (place === -1 || trucks.size < MIN_TRUCKS || trucks.size < across.length) return null;
  const header = names.map((name, at) => (at === place ? 'Jurisdiction' : name || (upper[at] ?? '')));
  const grouped = names.flatMap((name, at) => (name !== '' && groups[at] !== '' && at !== place ? [at] : []));
  return spreadColumns(header, across, ['Vehicle', 'Distance'], listOtherColumns(header, grouped));
}

/** Splits `Truck 101 Miles` into the name and the unit. */
function splitUnit(cell: string): { name: string; unit: DistanceUnit | null } {
  const [unit = ''] = UNIT_BEHIND.exec(cell.slice(1)) ?? [];
  return { name: cell.slice(0, cell.length - unit.length), unit: findUnitInHeading(unit) };
}

/** Minimum number of digits of a truck's number: a trip sheet numbers its pairs from 1. */
const MIN_DIGITS = 3;

/**
 * Finds a trip sheet with several pairs in a line: `State 1, Miles 1, State 2, Miles 2`. Without a truck, the pairs are those of
 * trucks: `State101, Miles101`.
 * @param hasTruckAbove whether a title names the truck
 */
function findPairsAcross(cells: Row, hasTruckAbove: boolean): FoundShape {
  const [places, distances] = [findNumberedColumns(cells, PLACES), findNumberedColumns(cells, DISTANCES)];
  const pairs = [...places].flatMap(([number, place]) => {
    const distance = distances.get(number);
    return distance === undefined ? [] : [{ number, place, distance }];
  });
  const isOfTrucks = !hasTruckAbove && !cells.some(makeWordTest(VEHICLES));
  if (pairs.length < MIN_PAIRS || (isOfTrucks && pairs.some(({ number }) => number.length < MIN_DIGITS))) return null;
  const kept = listOtherColumns(
    cells,
    pairs.flatMap(({ place, distance }) => [place, distance]),
  );
  return {
    header: [...kept.map((at) => cells[at] ?? ''), ...(isOfTrucks ? ['Vehicle'] : []), 'Jurisdiction', 'Distance'],
    reshape: (line) => {
      const same = kept.map((at) => line[at] ?? '');
      return pairs.flatMap(({ number, place, distance }) => {
        const values = [line[place] ?? '', line[distance] ?? ''];
        if (values.every((value) => value.trim() === '')) return [];
        return [[...same, ...(isOfTrucks ? [number] : []), ...values]];
      });
    },
  };
}

/** Finds the same columns again to the right, as sheets print two trucks or two states in a line: `Truck, State, Miles, Truck, State, Miles`. */
function findRepeatedColumns(cells: Row): FoundShape {
  const words = cells.map(normalizeHeader);
  const places = words.flatMap((word, at) => (PLACES.has(word) ? [at] : []));
  const [first = -1, second = -1] = places;
  const width = second - first;
  const vehicles = words.flatMap((word, at) => (VEHICLES.has(word) ? [at] : []));
  const start = vehicles.length === places.length ? Math.min(first, vehicles[0] ?? first) : first;
  const starts = places.map((_, index) => start + index * width);
  const listBlock = (at: number) => words.slice(at, at + width);
  const block = listBlock(start);
  const isSame = starts.every((at) => listBlock(at).join('|') === block.join('|'));
  if (places.length < MIN_PAIRS || !isSame || block.filter((word) => DISTANCES.has(word)).length !== 1) return null;
  const kept = listOtherColumns(
    cells,
    starts.flatMap((at) => block.map((_, index) => at + index)),
  );
  return {
    header: [...kept.map((at) => cells[at] ?? ''), ...cells.slice(start, start + width)],
    reshape: (line) => {
      const same = kept.map((at) => line[at] ?? '');
      return starts.flatMap((at) => {
        const values = block.map((_, index) => line[at + index] ?? '');
        return values.every((value) => value.trim() === '') ? [] : [[...same, ...values]];
      });
    },
  };
}

/** Returns the columns that stay as they are: not those reshaped, and no totals. */
function listOtherColumns(cells: Row, reshaped: readonly number[]): number[] {
  const others = new Set(reshaped);
  return cells.flatMap((cell, at) => (others.has(at) || TOTAL.test(cell) ? [] : [at]));
}

/** Returns the columns named by one of the words and a number, by that number: `State 2`, `Miles #2`. */
function findNumberedColumns(cells: Row, words: ReadonlySet<string>): Map<string, number> {
  const found = cells.flatMap((cell, at): [string, number][] => {
    const [, word = '', number = ''] = /^(\D{1,30}?)[\s#_-]*(\d{1,6})$/.exec(cell) ?? [];
    return words.has(normalizeHeader(word)) ? [[number, at]] : [];
  });
  return new Map(found);
}

const isTime = (name: string) =>
  isMonthName(name) || (/[a-z]{3}|[-/]/i.test(name) && (parseSpan(name) ?? readDay(name)) !== null);
const SUM_OF_MONTHS = /^(?:quarter|qtr|q[1-4]|year|ytd|sum)\b/i;

/** Finds a table with one line per truck and jurisdiction: `Truck, State, Oct 2026, Nov 2026, Dec 2026`, or a column for each date. */
function findMonthsAcross(cells: Row): FoundShape {
  const months = cells.flatMap((name, at) => (isTime(name) ? [{ at, name }] : []));
  const isDistance = (cell: string) => makeWordTest(DISTANCES)(cell) && !TOTAL.test(cell);
  if (months.length < MIN_MONTHS || !cells.some(makeWordTest(PLACES)) || cells.some(isDistance)) return null;
  const areDays = months.every(({ name }) => readDay(name) !== null);
  const sums = cells.flatMap((cell, at) => (SUM_OF_MONTHS.test(cell) ? [at] : []));
  const kept = listOtherColumns(cells, [...months.map(({ at }) => at), ...sums]);
  return spreadColumns(cells, months, [areDays ? 'Date' : 'Month', 'Distance'], kept);
}

/** `TX 75.4, OK 182.6`, `TX: 75.4; OK: 182.6` */
const PLACE_AND_MILES = /^([A-Z]{2})[ :=-]{1,3}([\d.]{1,12})$/;
const MAX_LIST = 1000;

function parsePlaceList(text: string): string[][] | null {
  const parts = text
    .trim()
    .slice(0, MAX_LIST)
    .split(/\s?[,;|]\s?/);
  const pairs = parts.map((part) => {
    const [, place = '', miles = ''] = PLACE_AND_MILES.exec(part) ?? [];
    return readPlace(place) && readNumber(miles) ? [place, miles] : null;
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

/** Splits lines that have a trip each, with the miles of each of its states in one cell. */
function splitPlaceLists(cells: Row, below: readonly Row[]): FoundShape {
  const lines = below.filter((line) => !isFooter(line));
  const at = cells.findIndex(
    (_, column) => lines.length > 0 && lines.every((line) => parsePlaceList(line[column] ?? '') !== null),
  );
  if (at === -1 || !cells.some(makeWordTest(VEHICLES)) || cells.some(makeWordTest(PLACES))) return null;
  const kept = listOtherColumns(cells, [at]).filter((column) => !makeWordTest(DISTANCES)(cells[column] ?? ''));
  return {
    header: [...kept.map((column) => cells[column] ?? ''), 'Jurisdiction', 'Distance'],
    reshape: (line) => {
      const same = kept.map((column) => line[column] ?? '');
      return parsePlaceList(line[at] ?? '')?.map((pair) => [...same, ...pair]) ?? [[...same, line[at] ?? '', '']];
    },
  };
}

/** Converts each line to one line per jurisdiction, truck, or month column with a distance. */
function spreadColumns(
  cells: Row,
  across: readonly { at: number; name: string }[],
  added: string[],
  kept = listOtherColumns(
    cells,
    across.map(({ at }) => at),
  ),
): FoundShape {
  return {
    header: [...kept.map((at) => cells[at] ?? ''), ...added],
    reshape: (line) => {
      const same = kept.map((at) => line[at] ?? '');
      return across.flatMap(({ at, name }) => {
        const distance = (line[at] ?? '').trim();
        const number = readNumber(distance.slice(0, MAX_HEADING));
        return number === '' || number === '0' ? [] : [[...same, name, distance]];
      });
    },
  };
}

/** Kinds of columns that add up to a distance: loaded miles, and those empty or bobtail. */
const HALVES: readonly (readonly [RegExp, RegExp])[] = [
  [/^toll/, /^(nontoll|free)/],
  [/^loaded/, /^(empty|deadhead|unloaded|bobtail)/],
  [/^(ifta)?taxable/, /^(nontax|nonifta|exempt|untax)/],
  [/^ifta/, /^nonifta/],
  [/^on(road|highway)/, /^off(road|highway)/],
];

function mergeTwoDistances(cells: Row): FoundShape {
  const words = cells.map(normalizeHeader);
  const isDistance = (word: string) => /(mi|miles?|kms?|distance|kilomet(er|re)s?)$/.test(word);
  const measured = words.flatMap((word, at) => (isDistance(word) ? [at] : []));
  const halves = HALVES.map((pair) => pair.map((half) => measured.filter((at) => half.test(words[at] ?? ''))));
  const parts = halves.find((pair) => pair.every((ats) => ats.length > 0))?.flat() ?? [];
  const isWhole = (word: string, at: number) => !parts.includes(at) && DISTANCES.has(word);
  const [one = -1] = parts;
  if (one === -1 || !cells.some(makeWordTest(PLACES)) || words.some(isWhole)) return null;
  const unit = findUnitInHeading(cells[one] ?? '');
  const kept = cells.flatMap((_, at) => (parts.includes(at) ? [] : [at]));
  const sum = (line: Row) => {
    const numbers = parts.map((at) => readNumber((line[at] ?? '').trim().slice(0, MAX_HEADING)));
    // The line reader rejects `?` as the line's own error.
    return (
      numbers.reduce(
        (total, number) => (total === null || number === null ? null : addNumbers(total, number || '0')),
        '0',
      ) ?? '?'
    );
  };
  return {
    header: [...kept.map((at) => cells[at] ?? ''), unit ? `Total Distance (${UNIT_MARKS[unit]})` : 'Total Distance'],
    reshape: (line) => [[...kept.map((at) => line[at] ?? ''), sum(line)]],
  };
}
