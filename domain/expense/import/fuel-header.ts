/** Reads the header of a fuel file that no layout has, by the words of its headings and the figures below them. What could be meant two ways is left to a person. */
import { chooseAmount } from './amount-choice.ts';
import { missingIn, placesIn } from './column-places.ts';
import { readDay } from './days.ts';
import { roleOfHeading } from './heading.ts';
import { itemOf } from './items.ts';
import type { Layout, Place } from './layout.ts';
import { fuelColumns } from './layouts/fuel-columns.ts';
import { productGroups } from './layouts/product-groups.ts';
import type { Mapping } from './mapping.ts';
import { readPlace } from './places.ts';
import { findProductColumns } from './product-columns.ts';

type Row = readonly string[];
export type FuelColumns = { row: number; cells: Row; places: Place[]; layout: Layout };

/** Whose purchase a line is, and what was bought: without either nothing is read unasked. */
const HOLDERS = ['card', 'unit', 'driver'];
/** Wider is a report of a layout of its own, or no table. */
const MAX_WIDTH = 200;
/** Lines in which values are looked at. */
const MAX_LINES = 50;
const BARE = /\([^()]*\)|[*:]/g;
const LITERS = /\bLIT(ER|RE)S?\b|\(L\)/i;
const CANADIAN = /\b(CAD|CDN)\b/i;

/** Returns the columns of the first row that is a header; `doubtful` where one is, but its amount could be read two ways. */
export function findFuelColumns(rows: readonly Row[], most: number, mapping: Mapping): FuelColumns | 'doubtful' | null {
  for (const [row, cells] of rows.slice(0, most).entries()) {
    if (cells.length < 2 || cells.length > MAX_WIDTH) continue;
    const below = rows.slice(row + 1);
    const groups = findProductColumns(cells, below, mapping);
    if (groups === 'doubtful') return groups;
    if (groups && isHeld(groups)) return { row, cells, places: groups, layout: productGroups };
    const places = namedPlaces(cells, below, mapping);
    if (missingIn(fuelColumns, places).length > 0 || !isHeld(places) || !places.some(({ key }) => key === 'item'))
      continue;
    const amountAt = chooseAmount(places, cells, below);
    if (amountAt === null) return 'doubtful';
    const paid = withAmount(places, amountAt);
    return { row, cells, places: paid, layout: { ...fuelColumns, constants: unitsOf(cells, paid) } };
  }
  return null;
}

const isHeld = (places: readonly Place[]) => places.some(({ key }) => HOLDERS.includes(key));

const withAmount = (places: readonly Place[], at: number): Place[] =>
  places.map((place) => (place.key === 'amount' ? { ...place, at } : place));

function unitsOf(cells: Row, places: readonly Place[]): Record<string, string> {
  const at = new Map(places.map((place) => [place.key, cells[place.at] ?? '']));
  return {
    ...(LITERS.test(at.get('quantity') ?? '') && !at.has('measure') && { measure: 'Liters' }),
    ...(CANADIAN.test(at.get('amount') ?? '') && !at.has('currency') && { currency: 'CAD' }),
  };
}

/** By the names that lists have first, then by their words, then by what stands below a heading that says nothing. */
function namedPlaces(cells: Row, below: readonly Row[], mapping: Mapping): Place[] {
  const bare = cells.map((cell) => cell.replace(BARE, ' '));
  const places = placesIn(fuelColumns, bare, 'OWN', mapping);
  const isFree = (at: number) => places.every((place) => place.at !== at);
  const take = (key: string, are: readonly number[]) => {
    const [at, ...others] = are;
    if (at !== undefined && others.length === 0 && places.every((place) => place.key !== key)) places.push({ key, at });
  };
  const roles = cells.map(roleOfHeading);
  for (const key of Object.keys(fuelColumns.columns)) {
    const are = roles.flatMap((role, at) => (role === key && isFree(at) ? [at] : []));
    take(key, key === 'amount' ? are.slice(0, 1) : are);
  }
  if (!['quantity', 'amount'].every((key) => places.some((place) => place.key === key))) return places;
  const dated = datedLines(below);
  const unnamed = cells.flatMap((_, at) => (isFree(at) && (roles[at] ?? null) === null ? [at] : []));
  for (const [key, is] of Object.entries(SEEN))
    take(
      key,
      unnamed.filter((at) => allAre(dated, at, is)),
    );
  return withDate(places, unnamed, dated);
}

/** Where no heading says a date, the one column that holds dates is it, be it called a time. */
function withDate(places: Place[], unnamed: readonly number[], dated: readonly Row[]): Place[] {
  if (places.some(({ key }) => key === 'date')) return places;
  const times = places.flatMap(({ key, at }) => (key === 'time' ? [at] : []));
  const [at, ...others] = [...times, ...unnamed].filter((column) => allAre(dated, column, isDate));
  if (at === undefined || others.length > 0) return places;
  return [...places.filter((place) => place.at !== at), { key: 'date', at }];
}

const isDate = (cell: string) => cell.length < 30 && readDay(cell) !== null;

/** What tells a column whose heading says nothing. */
const SEEN: Readonly<Record<string, (cell: string) => boolean>> = {
  item: (cell) => cell.length < 40 && itemOf(cell).table === 'FUEL',
  state: (cell) => /^[A-Z]{2}$/.test(cell) && readPlace(cell) !== null,
};

/** The first lines with a date: totals and footers have none. */
const datedLines = (rows: readonly Row[]) =>
  rows.slice(0, MAX_LINES).filter((cells) => cells.some((cell) => isDate(cell.trim())));

/** Whether each line has such a cell. */
const allAre = (dated: readonly Row[], at: number, is: (cell: string) => boolean) =>
  dated.length > 0 && dated.every((cells) => is((cells[at] ?? '').trim()));
