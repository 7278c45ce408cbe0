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
  [
    'Amount',
    /^ ((total |net )?(amount|total|cost|dollars|sales?|extended|extended amount|amount paid)|net|net paid) $/,
  ],
] as const;

/** Goods without gallons, whose heading may be their name alone: `Scale`. */
const BARE_GOODS = /^(oil|scale|parking|repair|other)Amount$/;

/** Returns the columns; `doubtful` if money would be dropped or counted twice; null for a file without such columns. */
export function findProductColumns(cells: Row, rows: readonly Row[], mapping: Mapping): Place[] | 'doubtful' | null {
  const all = groupPlaces(cells, true);
  const columns = placeColumns(all, cells, mapping);
  // A heading such as `Oil` is an amount only if the sum of a line proves it.
  if (columns && hasAllAmounts(columns, cells, rows, true)) return dropDiscount(columns, rows);
  const groups = groupPlaces(cells, false);
  const places = placeColumns(groups, cells, mapping);
  if (!places) return null;
  const isDropped = all.some(({ at }) => !places.some((place) => place.at === at) && hasMoney(rows, at));
  return !isDropped && hasAllAmounts(places, cells, rows, false) ? dropDiscount(places, rows) : 'doubtful';
}

/** Drops a discount of all products of a line, which is that of none. */
const dropDiscount = (places: Place[], rows: readonly Row[]): Place[] =>
  places.filter(({ key, at }) => key !== 'discount' || rows.every((row) => readCellNumber(row, at) === 0));

/** Returns all columns that the layout needs; null if one is missing or two have the same meaning. */
function placeColumns(groups: readonly Place[], cells: Row, mapping: Mapping): Place[] | null {
  if (new Set(groups.map(({ key }) => key)).size < groups.length) return null;
  const isFree = (at: number) => groups.every((place) => place.at !== at);
  const about = findPlaces(
    productGroups,
    cells.map((cell, at) => (isFree(at) ? cell : '')),
    'OWN',
    mapping,
  );
  const places = [...groups, ...about, ...findByWords(cells, [...groups, ...about])];
  const isGrouped = groups.some(({ key }) => /^(def|reefer)Amount$/.test(key));
  return isGrouped && listMissingColumns(productGroups, places).length === 0 ? places : null;
}

/** Finds the date, the holder, and the fee by the words of their headings if no list has them. */
function findByWords(cells: Row, places: readonly Place[]): Place[] {
  return ['date', 'card', 'unit', 'driver', 'state', 'city', 'fee'].flatMap((key) => {
    if (places.some((place) => place.key === key)) return [];
    const [at, ...others] = cells.flatMap((cell, column) =>
      getHeadingRole(cell) === key && places.every((place) => place.at !== column) ? [column] : [],
    );
    return at === undefined || others.length > 0 ? [] : [{ key, at }];
  });
}

const CENTS = /\.\d{2}\)?$/;
const hasMoney = (rows: readonly Row[], at: number) =>
  rows.some((row) => CENTS.test((row[at] ?? '').trim().slice(0, 40)) && readCellNumber(row, at) !== 0);

/** @param isBare whether the name of goods alone is an amount */
function groupPlaces(cells: Row, isBare: boolean): Place[] {
  const named = findGroupPlaces(cells, null, isBare);
  // Next to reefer fuel and DEF, `Fuel Qty` is the truck's.
  return named.some(({ key }) => key.startsWith('diesel')) ? named : findGroupPlaces(cells, 'diesel', isBare);
}

/** @param plain the group of fuel without another name */
function findGroupPlaces(cells: Row, plain: 'diesel' | null, isBare: boolean): Place[] {
  return cells.flatMap((cell, at) => {
    const words = splitHeading(cell);
    const isPlain = (key: string) => key === plain && / fuel /.test(words);
    const group =
      PRODUCT_GROUPS.find((each) => each.words.test(words)) ?? PRODUCT_GROUPS.find(({ key }) => isPlain(key));
    if (!group) return [];
    const rest = words.replace(group.words, ' ').replace(ABOUT, ' ').replace(/ +/g, ' ');
    const part = PARTS.find(([, is]) => is.test(rest))?.[0];
    if (part) return [{ key: groupColumn(group.key, part), at }];
    const amount = groupColumn(group.key, 'Amount');
    const isAlone = words.replace(group.words, ' ').trim() === '';
    return isBare && isAlone && BARE_GOODS.test(amount) ? [{ key: amount, at }] : [];
  });
}

const readCellNumber = (row: Row, column: number) => Number(readNumber((row[column] ?? '').trim().slice(0, 40)) ?? 0);

/** Returns whether an amount is that of its product and the discount next to it: `Diesel Retail Amt`, `Diesel Disc`, `Diesel Net Amt`. */
function isBeforeDiscount(places: readonly Place[], cells: Row, row: Row, at: number): boolean {
  const group = PRODUCT_GROUPS.find(({ words }) => words.test(splitHeading(cells[at] ?? '')));
  const paid = group && places.find(({ key }) => key === groupColumn(group.key, 'Amount'));
  if (!group || !paid) return false;
  const discounts = cells.flatMap((cell, column) => {
    const words = splitHeading(cell);
    return group.words.test(words) && / discount /.test(words) ? [Math.abs(readCellNumber(row, column))] : [];
  });
  const [discount] = discounts;
  const before = readCellNumber(row, paid.at) + (discount ?? 0);
  return discounts.length === 1 && Math.abs(readCellNumber(row, at) - before) <= MAX_DIFFERENCE;
}

const MAX_DIFFERENCE = 0.021;

/**
 * Returns whether every other amount of a line is 0 or the sum of the amounts read, and no discount is deducted after it.
 * `isProven`: at least one such sum is there.
 */
function hasAllAmounts(places: readonly Place[], cells: Row, rows: readonly Row[], isProven: boolean): boolean {
  const taken = new Set(places.map(({ at }) => at));
  const others = cells.flatMap((cell, at) =>
    !taken.has(at) && /amount|gross|tax|preTax/.test(getHeadingRole(cell) ?? '') ? [at] : [],
  );
  const getPlace = (key: string) => places.find((place) => place.key === key)?.at ?? -1;
  const [date, gallons, cost] = ['date', groupColumn('diesel', 'Quantity'), groupColumn('diesel', 'Amount')].map(
    getPlace,
  );
  const amounts = places.flatMap(({ key, at }) => (/Amount$/.test(key) ? [at] : []));
  const lines = rows.filter((row) => (row[date ?? -1] ?? '').trim() !== '');
  const fills = lines.map((row) => [readCellNumber(row, gallons ?? -1), readCellNumber(row, cost ?? -1)] as const);
  const prices = fills.flatMap(([many, paid]) => (Math.abs(many) > 1 && paid !== 0 ? [paid / many] : []));
  if (!areFuelPrices(prices)) return false;
  if (isProven && !others.some((at) => lines.some((row) => readCellNumber(row, at) !== 0))) return false;
  return lines.every((row) => {
    const sumColumns = (keys: RegExp) =>
      places.reduce((sum, { key, at }) => sum + (keys.test(key) ? readCellNumber(row, at) : 0), 0);
    const sum = sumColumns(/Amount$|^cashAdvance$/);
    const discount = Math.abs(sumColumns(/^discount$/));
    const isBefore = (at: number) => Math.abs(readCellNumber(row, at) - sum - discount) <= MAX_DIFFERENCE;
    const gross = others.filter((at) => getHeadingRole(cells[at] ?? '') === 'gross');
    // A discount is deducted already if the sum before it is printed too.
    if (discount !== 0 && !gross.some(isBefore)) return false;
    const fees = sumColumns(/^fee$|^cashAdvanceFee$/);
    const isSum = (other: number) =>
      other === 0 || [sum, sum + fees].some((each) => Math.abs(other - each) <= MAX_DIFFERENCE);
    const isNet = discount !== 0 && amounts.every((at) => / net /.test(splitHeading(cells[at] ?? '')));
    return others.every(
      (at) =>
        isSum(readCellNumber(row, at)) || isBeforeDiscount(places, cells, row, at) || (isNet && gross.includes(at)),
    );
  });
}
