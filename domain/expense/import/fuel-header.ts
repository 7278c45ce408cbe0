/** Reads the header of a fuel file with an unknown layout, by its heading words and the values below. A person decides ambiguous cases. */

import { readPlace } from '../../core/places.ts';
import { isUtcByHeading, readDay } from '../../core/written-days.ts';
import { areDiscountsOfUnit, chooseAmount } from './amount-choice.ts';
import { findPlaces, listMissingColumns } from './column-places.ts';
import { areFuelPrices } from './fuel-price.ts';
import { getHeadingRole, splitHeading } from './heading.ts';
import { findItem, isUnknownItem } from './items.ts';
import { BY_PRICE, INCLUDED, type Layout, PER_UNIT, type Place } from './layout.ts';
import { fuelColumns } from './layouts/fuel-columns.ts';
import { productGroups } from './layouts/product-groups.ts';
import type { Mapping } from './mapping.ts';
import { readNumber } from './numbers.ts';
import { findProductColumns } from './product-columns.ts';
import { findFirstColumn, readTitleItem, readTitlePlace, readTitleVehicle } from './section-titles.ts';
import { getCardDigits } from './values.ts';

type Row = readonly string[];
export type FuelColumns = { row: number; cells: Row; places: Place[]; layout: Layout };

/** Columns that identify the buyer: a file needs one of them and an item to be read without a person's mapping. */
const HOLDERS = ['card', 'unit', 'driver'];
/** Maximum width: a wider row is a report with its own layout, or not a table. */
const MAX_WIDTH = 200;
/** Maximum number of lines whose values are checked. */
const MAX_LINES = 50;
const MAX_TITLE = 200;
const BARE = /\([^()]*\)|[*:]/g;
const LITERS = /\bLIT(ER|RE|RO)S?\b|\(L\)/i;
const PER_LITER = / per (l|liter) | ppl /;
const GALLONS = /\bgal(lon)?s?\b/i;
const CANADIAN = /\b(CAD|CDN)\b|\bcanadian (dollars|funds)\b/i;
const AMERICAN = /\bUSD?\b|\bU\.S\./;

/** Returns the columns of the first header row; `doubtful` if a header's amount is ambiguous; null without a header. */
export function findFuelColumns(rows: readonly Row[], most: number, mapping: Mapping): FuelColumns | 'doubtful' | null {
  for (const [row, cells] of rows.slice(0, most).entries()) {
    if (cells.length < 2 || cells.length > MAX_WIDTH) continue;
    const below = rows.slice(row + 1).filter((line) => !isWider(line, cells));
    const groups = findProductColumns(cells, below, mapping);
    if (groups === 'doubtful') return groups;
    const grouped = groups && findTitles(groups, cells, rows);
    if (grouped) {
      const constants = { ...inferUnits(cells, groups, rows), ...findZone(cells, groups) };
      return { row, cells, places: groups, layout: { ...productGroups, ...grouped, constants } };
    }
    const places = findNamedPlaces(cells, below, mapping);
    const titles = findTitles(places, cells, rows);
    const hasItemTitles = !hasColumn(places, 'item') && hasItemTitle(rows, row);
    if (!titles || !(hasColumn(places, 'item') || hasItemTitles)) continue;
    const isPriced = isPricedOnly(places, cells, below);
    if (listMissingColumns(fuelColumns, places).length > (isPriced ? 1 : 0)) continue;
    const isOfUnit = areDiscountsOfUnit(places, below);
    const amount = isPriced ? UNPRINTED : chooseAmount(places, cells, below, isOfUnit);
    if (amount === null) return 'doubtful';
    const paid = setAmountColumn(places, amount.at);
    const constants = {
      ...inferUnits(cells, paid, rows),
      ...findZone(cells, paid),
      ...(isPriced && { amount: BY_PRICE }),
      ...(amount.hasFee && { feeIs: INCLUDED }),
      ...(isOfUnit && { discountIs: PER_UNIT }),
    };
    const isGrouped = hasCardsOfGroups(paid, below);
    return {
      row,
      cells,
      places: paid,
      layout: {
        ...fuelColumns,
        ...titles,
        hasItemTitles,
        constants,
        isGrouped,
        ...(amount.hasFee && { feePer: 'LINE' }),
      },
    };
  }
  return null;
}

const UNPRINTED = { at: -1, hasFee: false };

/** Returns whether a line has more cells than its header, as a comma in a name makes: its values aren't below their headings. */
const isWider = (line: Row, header: Row) => line.slice(header.length).some((cell) => cell.trim() !== '');

const CARD_TITLE = /^card(?: ?(?:#|no\b\.?|num(?:ber)?))?[\s:#-]{1,4}([\d*xX•.-]{0,20}\d{4})(?![\d/])/i;

type Titles = Pick<Layout, 'cardTitle' | 'hasUnitTitles' | 'hasStateTitles' | 'hasItemTitles'>;

/** Returns the titles that replace missing columns; null for a file that names no card, truck, or driver. */
function findTitles(places: readonly Place[], cells: Row, rows: readonly Row[]): Titles | null {
  const holder = hasHolder(places) ? {} : findHolderTitle(rows);
  if (!holder || places.some(({ key }) => key === 'state')) return holder;
  const first = findFirstColumn([cells]);
  return { ...holder, hasStateTitles: rows.some((row) => readTitlePlace(row, first) !== null) };
}

/** Returns whether a title names the product of the first line below the headings: it is above them, or right below. */
const hasItemTitle = (rows: readonly Row[], header: number) =>
  [...rows.slice(0, header), rows[header + 1] ?? []].some((row) => readTitleItem(row) !== null);

/** Returns the titles that name the card, or the truck, of the rows below them; null for a file without such titles. */
function findHolderTitle(rows: readonly Row[]): Titles | null {
  if (rows.some((cells) => CARD_TITLE.test(cells.join(' ').trim().slice(0, MAX_TITLE))))
    return { cardTitle: CARD_TITLE };
  return rows.some((cells) => readTitleVehicle(cells) !== null) ? { hasUnitTitles: true } : null;
}

/** What a file needs to be read without a person's mapping, by the column keys that have it. */
const NEEDS: readonly (readonly [string, readonly string[]])[] = [
  ['date', ['date']],
  ['card or truck', HOLDERS],
  ['product', ['item']],
  ['gallons', ['quantity']],
  ['amount paid', ['amount']],
];

/** Returns what no heading of a row names, in the user's words; empty for a row that names too little to be a header. */
export function listFuelGaps(rows: readonly Row[], row: number): string[] {
  const places = findNamedPlaces(rows[row] ?? [], rows.slice(row + 1), {});
  const gaps = NEEDS.filter(([, keys]) => !keys.some((key) => hasColumn(places, key))).map(([name]) => name);
  return gaps.length * 2 < NEEDS.length ? gaps : [];
}

/** Returns whether a price and gallons are the only money: no amount, tax, discount, or fee. */
function isPricedOnly(places: readonly Place[], cells: Row, below: readonly Row[]): boolean {
  const at = new Map(places.map((place) => [place.key, place.at]));
  const price = at.get('unitPrice');
  if (price === undefined || MONEY.some((key) => at.has(key))) return false;
  if (cells.some((cell) => MONEY_ROLES.test(getHeadingRole(cell) ?? ''))) return false;
  return areFuelPrices(
    listDatedLines(below).map((line) => Number(readNumber((line[price] ?? '').trim().slice(0, 40)) ?? 0)),
  );
}
const MONEY = ['amount', 'discount', 'fee', 'otherAmount', 'cashAdvance', 'retailPrice'];
const MONEY_ROLES = /^(?:amount|gross|tax|preTax|discount|fee|otherAmount|cashAdvance|retailPrice)$/;

const hasColumn = (places: readonly Place[], name: string) => places.some(({ key }) => key === name);
const hasHolder = (places: readonly Place[]) => places.some(({ key }) => HOLDERS.includes(key));

/** Returns the zone of dates and times, if their headings name one. */
function findZone(cells: Row, places: readonly Place[]): Record<string, string> {
  const isUtc = isUtcByHeading(places.flatMap(({ key, at }) => (/^(date|time)$/.test(key) ? [cells[at] ?? ''] : [])));
  return isUtc === undefined ? {} : { dateZone: isUtc ? 'UTC' : 'STOP' };
}

const setAmountColumn = (places: readonly Place[], at: number): Place[] =>
  places.map((place) => (place.key === 'amount' ? { ...place, at } : place));

/** Finds the unit and the currency in the headings, else in the titles and remarks around the table. */
function inferUnits(cells: Row, places: readonly Place[], rows: readonly Row[]): Record<string, string> {
  const at = new Map(places.map((place) => [place.key, cells[place.at] ?? '']));
  const remarks = rows.map((row) => row.filter((cell) => cell.trim() !== '')).filter(({ length }) => length < 3);
  const said = remarks.flat().join(' ').slice(0, MAX_REMARKS);
  const [quantity, amount] = [at.get('quantity') ?? '', at.get('amount') ?? ''];
  const isPerLiter = cells.some((cell) => PER_LITER.test(splitHeading(cell))) && !GALLONS.test(quantity);
  const isInLiters = LITERS.test(quantity) || isPerLiter || (LITERS.test(said) && !GALLONS.test(`${quantity} ${said}`));
  const isCanadian = CANADIAN.test(amount) || (CANADIAN.test(said) && !AMERICAN.test(`${amount} ${said}`));
  return {
    ...(isInLiters && !at.has('measure') && { measure: 'Liters' }),
    ...(isCanadian && !at.has('currency') && { currency: 'CAD' }),
  };
}
const MAX_REMARKS = 2000;

/** Returns whether each card is printed once, above the purchases of its group, which name neither a truck nor a driver. */
function hasCardsOfGroups(places: readonly Place[], below: readonly Row[]): boolean {
  const [date, card, ...others] = ['date', 'card', 'unit', 'driver'].map(
    (key) => places.find((place) => place.key === key)?.at ?? -1,
  );
  const getCell = (line: Row, at = -1) => (line[at] ?? '').trim();
  const dated = below.slice(0, MAX_LINES).filter((line) => isDate(getCell(line, date)));
  const cards = dated.map((line) => getCell(line, card));
  const named = cards.filter((cell) => cell !== '');
  return (
    cards[0] !== undefined &&
    cards[0] !== '' &&
    named.length < cards.length &&
    new Set(named).size === named.length &&
    dated.every((line) => getCell(line, card) !== '' || others.every((at) => getCell(line, at) === ''))
  );
}

/** Finds columns by their listed names, then by their words, then by the values below an unclear heading. */
function findNamedPlaces(cells: Row, below: readonly Row[], mapping: Mapping): Place[] {
  const bare = cells.map((cell) => cell.replace(BARE, ' '));
  const places = findPlaces(fuelColumns, bare, 'OWN', mapping);
  const isFree = (at: number) => places.every((place) => place.at !== at);
  const placeColumn = (key: string, are: readonly number[]) => {
    const [at, ...others] = are;
    if (at !== undefined && others.length === 0 && places.every((place) => place.key !== key)) places.push({ key, at });
  };
  const roles = cells.map(getHeadingRole);
  for (const key of Object.keys(fuelColumns.columns)) {
    const are = roles.flatMap((role, at) => (role === key && isFree(at) ? [at] : []));
    placeColumn(key, key === 'amount' ? are.slice(0, 1) : are);
  }
  const dated = listDatedLines(below);
  if (!['quantity', 'amount'].every((key) => places.some((place) => place.key === key)))
    return fitToValues(places, cells, dated, mapping);
  const unnamed = cells.flatMap((_, at) => (isFree(at) && (roles[at] ?? null) === null ? [at] : []));
  // `Card Name` may be a number with a name, as in `0541 - TRUCK 101`.
  if (!hasHolder(places))
    placeColumn(
      'card',
      unnamed.filter((at) => / card /.test(splitHeading(cells[at] ?? '')) && hasOnlyCells(dated, at, isCardNumber)),
    );
  placeColumn(
    'item',
    unnamed.filter(
      (at) => hasOnlyCells(dated, at, isKnownItem) && dated.some((line) => isFuel((line[at] ?? '').trim())),
    ),
  );
  placeColumn(
    'item',
    unnamed.filter((at) => DESCRIPTION.test((cells[at] ?? '').trim()) && areMostlyItems(dated, at)),
  );
  placeColumn(
    'state',
    unnamed.filter((at) => hasOnlyCells(dated, at, isState)),
  );
  return addDateColumn(fitToValues(places, cells, dated, mapping), unnamed, dated);
}

/**
 * Moves the state and the product to another column if the values below their heading are none: `state` may be the status of a
 * purchase, and `Prod` a code next to its description.
 */
function fitToValues(places: readonly Place[], cells: Row, dated: readonly Row[], mapping: Mapping): Place[] {
  const listValues = (at: number) => dated.map((line) => (line[at] ?? '').trim()).filter((cell) => cell !== '');
  const free = cells.flatMap((_, at) => (places.some((place) => place.at === at) ? [] : [at]));
  const findOther = (key: string): number | undefined => {
    if (key === 'item')
      return free.find((at) => hasOnlyCells(dated, at, isKnownItem) && listValues(at).some((cell) => isFuel(cell)));
    const stated = free.filter((at) => listValues(at).length > 0 && listValues(at).every((cell) => readPlace(cell)));
    return (
      stated.find((at) => getHeadingRole(cells[at] ?? '') === 'state') ?? (stated.length === 1 ? stated[0] : undefined)
    );
  };
  const fitted = places.flatMap((place) => {
    const isValue = FITTED[place.key];
    const values = isValue && !mapping[place.key] ? listValues(place.at) : [];
    if (!isValue || values.length === 0 || values.some(isValue)) return [place];
    const other = findOther(place.key);
    if (other === undefined) return [place];
    const isStatus = place.key === 'state' && places.every(({ key }) => key !== 'status');
    return [{ ...place, at: other }, ...(isStatus ? [{ key: 'status', at: place.at }] : [])];
  });
  const sign = fitted.some(({ key }) => key === 'sign')
    ? undefined
    : free.find((at) => isSign(cells[at] ?? '', listValues(at)));
  const isKind = (at: number) => KIND.test((cells[at] ?? '').trim()) && fitted.every((place) => place.at !== at);
  const kind = fitted.some(({ key }) => key === 'item') && !fitted.some(({ key }) => key === 'kind');
  return [
    ...fitted,
    ...(kind ? free.filter(isKind).map((at) => ({ key: 'kind', at })) : []),
    ...(sign === undefined ? [] : [{ key: 'sign', at: sign }]),
  ];
}

const DESCRIPTION = /^desc(?:r|ription)?\.?$/i;

/** Returns whether most values of a column are known products, one of them fuel: the others are asked about. */
function areMostlyItems(dated: readonly Row[], at: number): boolean {
  const values = dated.map((line) => (line[at] ?? '').trim()).filter((cell) => cell !== '');
  return values.some(isFuel) && values.filter(isKnownItem).length * 2 > values.length;
}

const CREDIT_HEADING = /^\W*(?:credits?|refund|return|reversal)(?: (?:flag|ind|indicator|code|type))?\W*$/i;
const SIGN_WORD = /^(?:cr|dr|credit|debit|refund|return|reversal)$/i;

/** Returns whether a column marks credits by a word. */
const isSign = (heading: string, values: readonly string[]): boolean =>
  values.every((value) => SIGN_WORD.test(value)) && (values.length > 0 || CREDIT_HEADING.test(heading));

/** A heading that names the kind of a line if the product has a separate column. */
const KIND = /^type$/i;

/** Columns that a heading may name in vain, by whether a value fits. */
const FITTED: Readonly<Record<string, (cell: string) => boolean>> = {
  item: (cell) => isKnownItem(cell),
  state: (cell) => readPlace(cell) !== null,
};

/** Adds the date column: without a date heading, the only column with dates, even if its heading says time. */
function addDateColumn(places: Place[], unnamed: readonly number[], dated: readonly Row[]): Place[] {
  if (places.some(({ key }) => key === 'date')) return places;
  const times = places.flatMap(({ key, at }) => (key === 'time' ? [at] : []));
  const [at, ...others] = [...times, ...unnamed].filter((column) => hasOnlyCells(dated, column, isDate));
  if (at === undefined || others.length > 0) return places;
  return [...places.filter((place) => place.at !== at), { key: 'date', at }];
}

const isDate = (cell: string) => cell.length < 30 && readDay(cell) !== null;

/** Returns whether values identify a column with an unclear heading: states, and items with at least one fuel. */
const isKnownItem = (cell: string) => cell.length < 40 && !isUnknownItem(findItem(cell));
const isFuel = (cell: string) => cell.length < 40 && findItem(cell).table === 'FUEL';
const isCardNumber = (cell: string) => cell.length < 60 && getCardDigits(cell).length >= MIN_CARD_DIGITS;
const MIN_CARD_DIGITS = 4;
const isState = (cell: string) => /^[A-Z]{2}$/.test(cell) && readPlace(cell) !== null;

/** Returns the first lines with a date, because totals and footers have none. */
const listDatedLines = (rows: readonly Row[]) =>
  rows.slice(0, MAX_LINES).filter((cells) => cells.some((cell) => isDate(cell.trim())));

/** Returns whether every line has such a value in the column. */
const hasOnlyCells = (dated: readonly Row[], at: number, is: (cell: string) => boolean) =>
  dated.length > 0 && dated.every((cells) => is((cells[at] ?? '').trim()));
