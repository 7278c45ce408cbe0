/** Finds the columns of a file with one line per stop, in which each product has its own gallons, price, and amount. */
import { findPlaces, listMissingColumns } from './column-places.ts';
import { areFuelPrices } from './fuel-price.ts';
import { getHeadingRole, splitHeading } from './heading.ts';
import type { Place } from './layout.ts';
import { groupColumn, PRODUCT_GROUPS, productGroups } from './layouts/product-groups.ts';
import type { Mapping } from './mapping.ts';
import { readNumber } from './numbers.ts';

type Row = readonly string[];

const ABOUT = /\b(?:stop|number|id|name|driver|fuel|of|the|code)\b/g;
const PARTS = [
  ['Price', /^ (total )?(ppg|ppu|p p g|price|unit price|price per (gallon|unit)|cost per gallon|unit cost) $/],
  ['Quantity', /^ (total )?(gallon|quantity|units|volume) $/],
  ['Amount', /^ (total )?(amount|total|cost|dollars|sales?|extended|extended amount|amount paid) $/],
] as const;

/** Returns the columns; `doubtful` if money would be dropped or counted twice; null for a file without such columns. */
export function findProductColumns(cells: Row, rows: readonly Row[], mapping: Mapping): Place[] | 'doubtful' | null {
  const groups = groupPlaces(cells);
  if (new Set(groups.map(({ key }) => key)).size < groups.length) return null;
  const isFree = (at: number) => groups.every((place) => place.at !== at);
  const about = findPlaces(
    productGroups,
    cells.map((cell, at) => (isFree(at) ? cell : '')),
    'OWN',
    mapping,
  );
  const places = [...groups, ...about];
  if (
    !groups.some(({ key }) => /^(def|reefer)Amount$/.test(key)) ||
    listMissingColumns(productGroups, places).length > 0
  )
    return null;
  return hasAllAmounts(places, cells, rows) ? places : 'doubtful';
}

function groupPlaces(cells: Row): Place[] {
  const named = findGroupPlaces(cells, null);
  // Beside reefer fuel and DEF, `Fuel Qty` is the truck's.
  return named.some(({ key }) => key.startsWith('diesel')) ? named : findGroupPlaces(cells, 'diesel');
}

/** @param plain the group of fuel without another name */
function findGroupPlaces(cells: Row, plain: 'diesel' | null): Place[] {
  return cells.flatMap((cell, at) => {
    const words = splitHeading(cell);
    const isPlain = (key: string) => key === plain && / fuel /.test(words);
    const group =
      PRODUCT_GROUPS.find((each) => each.words.test(words)) ?? PRODUCT_GROUPS.find(({ key }) => isPlain(key));
    if (!group) return [];
    const rest = words.replace(group.words, ' ').replace(ABOUT, ' ').replace(/ +/g, ' ');
    const part = PARTS.find(([, is]) => is.test(rest));
    return part ? [{ key: groupColumn(group.key, part[0]), at }] : [];
  });
}

const readCellNumber = (row: Row, column: number) => Number(readNumber((row[column] ?? '').trim().slice(0, 40)) ?? 0);

const MAX_DIFFERENCE = 0.021;

/** Whether every other amount of a line is 0 or the sum of the amounts read, and no discount is deducted afterwards. */
function hasAllAmounts(places: readonly Place[], cells: Row, rows: readonly Row[]): boolean {
  const taken = new Set(places.map(({ at }) => at));
  const others = cells.flatMap((cell, at) =>
    !taken.has(at) && /amount|gross|tax|preTax/.test(getHeadingRole(cell) ?? '') ? [at] : [],
  );
  const getPlace = (key: string) => places.find((place) => place.key === key)?.at ?? -1;
  const [date, gallons, cost] = ['date', groupColumn('diesel', 'Quantity'), groupColumn('diesel', 'Amount')].map(
    getPlace,
  );
  const lines = rows.filter((row) => (row[date ?? -1] ?? '').trim() !== '');
  const fills = lines.map((row) => [readCellNumber(row, gallons ?? -1), readCellNumber(row, cost ?? -1)] as const);
  const prices = fills.flatMap(([many, paid]) => (Math.abs(many) > 1 && paid !== 0 ? [paid / many] : []));
  if (!areFuelPrices(prices)) return false;
  return lines.every((row) => {
    const sumColumns = (keys: RegExp) =>
      places.reduce((sum, { key, at }) => sum + (keys.test(key) ? readCellNumber(row, at) : 0), 0);
    if (sumColumns(/^discount$/) !== 0) return false;
    const sum = sumColumns(/Amount$|^cashAdvance$/);
    const fees = sumColumns(/^fee$|^cashAdvanceFee$/);
    const isSum = (other: number) =>
      other === 0 || [sum, sum + fees].some((each) => Math.abs(other - each) <= MAX_DIFFERENCE);
    return others.every((at) => isSum(readCellNumber(row, at)));
  });
}
