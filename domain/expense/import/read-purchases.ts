/** Reads a line of a fuel card file: one row for each purchase, or one row with the error (FIM-35). */
import { MAX_ODOMETER } from '../../admin/odometer.ts';
import { isCanadian } from '../../core/jurisdiction-codes.ts';
import { formatPlainDollars } from '../../core/money.ts';
import { isShortenedId, normalizeId } from '../../core/normalize-id.ts';
import { readPlace } from '../../core/places.ts';
import { times } from '../../core/rounding.ts';
import { convertFromUtc, findTime, isMidnight, isMomentInUtc, readDay, readTime } from '../../core/written-days.ts';
import { makeBlankRow } from './blank-row.ts';
import { findItem, type Item, type ItemAnswers, isUnknownItem, readItem } from './items.ts';
import { BY_PRICE, INCLUDED, type Layout, NEGATIVE, PER_UNIT, type Purchase } from './layout.ts';
import { getCategoryItem } from './layouts/merchant-categories.ts';
import { INVALID_LINE, NOT_POSTED, UNSUPPORTED_CURRENCY } from './line-errors.ts';
import {
  convertToDollars,
  convertToGallons,
  type Exchange,
  type MoneyUnit,
  parseCanadianAmount,
  readUnit,
} from './money.ts';
import { addNumbers, isStoredAsZero, readNumber, subtractNumbers } from './numbers.ts';
import { OUTSIDE } from './outside-dates.ts';
import type { ReadRow } from './row.ts';
import { UNKNOWN_ITEM } from './unknown-item.ts';
import { getCardDigits, isDollarsPerGallon, isGallons } from './values.ts';

type Cells = Readonly<Record<string, string>>;
type Reading = { from: string; to: string; items?: ItemAnswers; timeZone?: string; exchange?: Exchange | null };

/** Length limit of an address and of a transaction number. */
const MAX_CHARACTERS = 120;
export const MAX_CHARACTERS_OF_ID = 50;

/** '' is an empty cell, null an invalid one. */
type PurchasedItem = {
  item: string;
  is: Item;
  quantity: string | null;
  unitPrice: string | null;
  amount: string | null;
  fee: string | null;
};

export function readPurchases(layout: Layout, printed: Cells, line: number, period: Reading): ReadRow[] {
  const cells = addCanadianUnits(
    layout,
    applySign(layout, splitCurrency(layout, splitMeasure(completeRow(layout, printed)))),
  );
  const unit = readUnit(getCell(cells, 'currency'), getCell(cells, 'measure'));
  const bought = listPurchasedItems(layout, cells, period.items);
  const fee = readNumber(getCell(cells, 'fee'));
  const first = buildRow(layout, cells, line, period);
  first.cells = printed;
  first.error = findError(layout, cells, first, bought, fee, period);
  if (first.error !== null) return [fillRow(first, bought[0])];
  const items = describeItems(bought);
  first.key = `${first.date}|${first.time ?? ''}|${normalizeId(first.transactionId).replaceAll('|', ' ')}${items}`;
  first.looseKey = `${first.date}${items}`;
  first.isIncomplete = isShortenedId(first.transactionId);
  const payer = bought.findIndex(({ is }) => is.table === 'FUEL');
  const rows = bought.map((one, part) => fillRow(part === 0 ? first : { ...first, part, cells: null }, one));
  const paying = rows[Math.max(0, payer)];
  if (paying && fee) paying.fee = paying.fee === '0' ? fee : addNumbers(paying.fee, fee);
  if (paying) addPrices(paying, cells);
  if (unit && period.exchange) for (const row of rows) convertRow(row, unit, period.exchange);
  return rows;
}

const getCell = (cells: Cells, key: string): string => cells[key] ?? '';

/** Adds the layout's constants to the cells of a line. */
function completeRow({ constants, columns }: Layout, printed: Cells): Cells {
  const category = printed.merchantCategory;
  const isUnsaid = columns.merchantCategory !== undefined && category && !printed.item;
  const isOfKind = columns.kind && printed.kind && !printed.item && !isUnknownItem(findItem(printed.kind));
  if (!constants && !isUnsaid && !isOfKind) return printed;
  const cells: Record<string, string> = { ...printed };
  if (isOfKind) cells.item = printed.kind as string;
  else if (isUnsaid) cells.item = getCategoryItem(category);
  for (const [key, text] of Object.entries(constants ?? {})) if (!cells[key]) cells[key] = text;
  if (cells.discountIs === PER_UNIT) cells.discount = computeDiscountOfUnits(cells);
  if (cells.discountIs === NEGATIVE) cells.discount = negateNumber(cells.discount ?? '');
  if (cells.amount === BY_PRICE) cells.amount = computePricedAmount(cells);
  return cells;
}

/** Returns the discount of all units, to the cent; text that is no number stays as it is. */
function computeDiscountOfUnits(cells: Cells): string {
  const [quantity, discount] = [readNumber(getCell(cells, 'quantity')), readNumber(getCell(cells, 'discount'))];
  return quantity && discount
    ? (readNumber(formatPlainDollars(times(discount, quantity))) ?? '')
    : getCell(cells, 'discount');
}

/** Returns a discount printed with a minus as a positive number; text that is no number stays as it is. */
function negateNumber(text: string): string {
  const number = readNumber(text);
  return number ? subtractNumbers('0', number) : text;
}

const CREDIT = /^(?:cr|c|credit|refund|return|reversal|-)$/i;
/** Not `Reversed`, which marks the purchase that a separate line reverses. */
const REFUND = /^(?:refund|return|reversal|credit memo)s?\b/i;

/** Negates figures that a sign column marks as a credit, or the line type as a refund. */
function applySign({ purchases }: Layout, cells: Cells): Cells {
  if (!CREDIT.test(getCell(cells, 'sign')) && !REFUND.test(getCell(cells, 'kind'))) return cells;
  const keys = purchases.flatMap(({ amount, quantity }) => [amount, quantity ?? amount]);
  const isNegative = keys.some((key) => readNumber(getCell(cells, key))?.startsWith('-'));
  const credited = [...new Set(keys)].flatMap((key) => {
    const number = readNumber(getCell(cells, key));
    return number && number !== '0' ? [[key, `-${number}`]] : [];
  });
  return isNegative ? cells : { ...cells, ...Object.fromEntries(credited) };
}

const MEASURED = /^([(-]?[\d.,]{1,20}\)?-?) {0,2}((?:US )?(?:gal|gallons?|gals|g|l|lit(?:er|re)s?|ltrs?))\.?$/i;

/** Moves the unit behind a quantity, `100.00 gal`, to the measure. */
function splitMeasure(cells: Cells): Cells {
  const [, quantity, measure] = MEASURED.exec(getCell(cells, 'quantity').slice(0, 40)) ?? [];
  return quantity && measure ? { ...cells, quantity, measure: getCell(cells, 'measure') || measure } : cells;
}

const OTHER_MONEY = ['unitPrice', 'retailPrice', 'paidPrice', 'retailTotal', 'discount', 'fee'];
const moneyKeys = new WeakMap<Layout, readonly string[]>();

/** Returns the keys of a layout's money, found once: a file has a hundred thousand lines. */
function listMoneyKeys(layout: Layout): readonly string[] {
  const found = moneyKeys.get(layout);
  if (found) return found;
  const ofPurchases = layout.purchases.flatMap(({ amount, unitPrice = amount, fee = amount }) => [
    amount,
    unitPrice,
    fee,
  ]);
  const keys = [...new Set([...ofPurchases, ...OTHER_MONEY])];
  moneyKeys.set(layout, keys);
  return keys;
}

/** Moves the currency of Canadian amounts to the currency, unless that names another one. */
function splitCurrency(layout: Layout, cells: Cells): Cells {
  const numbers = listMoneyKeys(layout).flatMap((key) => {
    const number = parseCanadianAmount(getCell(cells, key));
    return number === null ? [] : [[key, number] as const];
  });
  const currency = getCell(cells, 'currency');
  if (numbers.length === 0 || /US/i.test(currency) || !isDollarsPerGallon(currency)) return cells;
  return { ...cells, ...Object.fromEntries(numbers), currency: 'CAD' };
}

/** Less than a gallon of fuel costs in Canada, and more than a liter does, in either dollar. */
const MAX_PER_LITER = 2.4;

/** Adds that fuel is in liters and Canadian dollars, if its place and price say so and nothing else does: a person confirms it. */
function addCanadianUnits({ purchases }: Layout, cells: Cells): Cells {
  if (getCell(cells, 'currency') !== '' || getCell(cells, 'measure') !== '') return cells;
  const place = readPlace(getCell(cells, 'state'));
  if (place === null || !isCanadian(place)) return cells;
  const isPerLiter = purchases.some(({ item, quantity, amount }) => {
    if (!quantity || findItem(item ?? getCell(cells, 'item')).table !== 'FUEL') return false;
    const [many, paid] = [quantity, amount].map((key) => Math.abs(Number(readNumber(getCell(cells, key)) ?? 0)));
    return many !== undefined && paid !== undefined && many > 1 && paid > 0 && paid / many < MAX_PER_LITER;
  });
  return isPerLiter ? { ...cells, currency: 'CAD', measure: 'L' } : cells;
}

/** Returns the gallons times the price, to the cent; empty if one of them can't be read. */
function computePricedAmount(cells: Cells): string {
  const [quantity, price] = [readNumber(getCell(cells, 'quantity')), readNumber(getCell(cells, 'unitPrice'))];
  return quantity && price ? (readNumber(formatPlainDollars(times(price, quantity))) ?? '') : '';
}

/** Returns who bought, when, and where. */
function buildRow(layout: Layout, cells: Cells, line: number, { timeZone }: Reading): ReadRow {
  const row = makeBlankRow('FUEL', line, 0);
  const date = getCell(cells, 'date');
  row.holder = findHolder(layout, cells);
  row.date = readDay(date);
  row.time = readTime(getCell(cells, 'time')) ?? (layout.hasTimeInDate ? findTime(date) : null);
  if (isInUtc(layout, cells) && timeZone) [row.date, row.time] = convertFromUtc(row.date, row.time, timeZone);
  row.transactionId = getCell(cells, 'transactionId');
  row.location = getCell(cells, 'location');
  row.city = getCell(cells, 'city');
  row.state = readPlace(getCell(cells, 'state')) ?? '';
  row.unit = getCell(cells, 'unit');
  row.odometer = readOdometer(getCell(cells, 'odometer'));
  row.note = buildNote(cells);
  return row;
}

/** Returns whether times are in UTC: as the user or the layout decided, else by the heading, else by the date itself. */
function isInUtc({ isUtc }: Layout, cells: Cells): boolean {
  const [date, zone] = [getCell(cells, 'date'), getCell(cells, 'dateZone')];
  return isUtc ?? (zone === '' ? isMomentInUtc(date) : zone === 'UTC' && !isMidnight(date));
}

/** Returns the card; for a layout without cards, the truck, the driver, or the source, which a person assigns to a card or truck. */
function findHolder(layout: Layout, cells: Cells): string {
  const card = getCardDigits(getCell(cells, 'card'));
  if (card !== '' || layout.columns.card?.need === 'REQUIRED' || getCell(cells, 'card') !== '') return card;
  const named = getCell(cells, 'unit') || getCell(cells, 'driver') || layout.label;
  return named.slice(0, MAX_CHARACTERS).trim().toUpperCase();
}

/** Adds the pump price and the discount if the file has only the prices or the totals. */
function addPrices(row: ReadRow, cells: Cells): void {
  const number = (key: string) => readNumber(getCell(cells, key)) || null;
  const isFuel = row.table === 'FUEL';
  const paid = number('paidPrice');
  row.retailPrice = number('retailPrice');
  if (isFuel && Number(paid) !== 0 && row.unitPrice !== null) [row.retailPrice, row.unitPrice] = [row.unitPrice, paid];
  row.discount = number('discount') ?? computeDiscount(row, number('retailTotal'));
}

function computeDiscount(row: ReadRow, retailTotal: string | null): string | null {
  if (retailTotal !== null && row.amount !== null) return subtractNumbers(retailTotal, row.amount);
  const { table, retailPrice, unitPrice, quantity } = row;
  if (table !== 'FUEL' || retailPrice === null || unitPrice === null || quantity === null) return null;
  return readNumber(formatPlainDollars(times(subtractNumbers(retailPrice, unitPrice), quantity)));
}

/** Converts a Canadian row to dollars and gallons; its note keeps the printed values. */
function convertRow(row: ReadRow, { isCanadian, isLiters }: MoneyUnit, exchange: Exchange): void {
  const { table, quantity, amount } = row;
  const printed: string[] = [];
  if (table === 'FUEL' && isLiters && quantity !== null) {
    printed.push(`${quantity} L`);
    row.quantity = convertToGallons(quantity);
    row.unitPrice = null;
    row.retailPrice = null;
  }
  if (isCanadian && amount !== null) {
    printed.push(`CAD ${amount} at ${exchange.rate} (${exchange.date})`);
    row.amount = convertToDollars(amount, exchange);
    row.fee = convertToDollars(row.fee, exchange);
    row.discount = row.discount && convertToDollars(row.discount, exchange);
    row.retailPrice = null;
    row.unitPrice = table === 'FUEL' ? null : row.amount;
  }
  row.note = [row.note, printed.join(', ')].filter(Boolean).join(', ');
}

/** Returns the odometer entered at the pump; ignores an invalid one, because it is only informational. */
function readOdometer(text: string): string | null {
  const miles = readNumber(text);
  return Number(miles) > 0 && Number(miles) <= MAX_ODOMETER ? miles : null;
}

function buildNote(cells: Cells): string {
  const note = getCell(cells, 'note');
  if (getCell(cells, 'directBill').toUpperCase() !== 'Y') return note;
  return note === '' ? 'Direct bill' : `${note}, direct bill`;
}

function listPurchasedItems(layout: Layout, cells: Cells, answers?: ItemAnswers): PurchasedItem[] {
  const bought: PurchasedItem[] = [];
  let named: PurchasedItem | null = null;
  for (const purchase of layout.purchases) {
    const one = readPurchase(layout, purchase, cells, answers);
    if (!isEmptyPurchase(purchase, one)) bought.push(one);
    else if (purchase.item === undefined && purchase.itemColumn === undefined) named = one;
  }
  // A named item was bought even without an amount, unless the line is cash only.
  return bought.length === 0 && named ? [named] : joinOtherAmount(bought);
}

/** Joins the amount of other goods with what it paid for, such as `Car Wash` with no fuel amount. */
function joinOtherAmount(bought: PurchasedItem[]): PurchasedItem[] {
  const [named, other, ...more] = bought;
  const isOne =
    named?.is.table === 'ADVANCE' &&
    isZero(named.amount) &&
    isZero(named.fee) &&
    other?.item === OTHER &&
    more.length === 0;
  return isOne ? [{ ...other, item: named.item, is: named.is }] : bought;
}

/** The item of an amount next to that of fuel. */
const OTHER = 'Other';

function readPurchase(layout: Layout, purchase: Purchase, cells: Cells, answers?: ItemAnswers): PurchasedItem {
  const item = purchase.item ?? getCell(cells, purchase.itemColumn ?? 'item');
  const is = readItem(layout.items?.[item.toUpperCase()] ?? item, answers);
  const amount = computeAmount(layout, purchase, cells);
  const fee = purchase.fee ? readNumber(getCell(cells, purchase.fee)) : '';
  const unitPrice = purchase.unitPrice ? readNumber(getCell(cells, purchase.unitPrice)) : '';
  if (purchase.quantity) {
    const printed = reduceAmount(cells, purchase.quantity, purchase.less?.quantity);
    // Next to gallons for fuel, a program leaves those of a scale ticket blank.
    const isOneTicket =
      layout.sellsGoodsWithoutQuantity && printed === '' && is.table === 'ADVANCE' && !isUnknownItem(is);
    const quantity = isOneTicket ? '1' : printed;
    // A price of both together is the price of neither.
    const isMixed = purchase.less && !isZero(readNumber(getCell(cells, purchase.less.amount)));
    if (layout.columns[purchase.quantity]?.need === 'REQUIRED' || quantity !== '')
      return { item, is, quantity, unitPrice: isMixed ? '' : unitPrice, amount, fee };
  }
  // Its fee may be alone; without a fee there is no purchase.
  const spent = amount === '' ? '0' : amount;
  // Fuel without gallons has quantity 0; any other item has 1.
  if (is.table === 'FUEL') return { item, is, quantity: '0', unitPrice: '', amount: spent, fee };
  return { item, is, quantity: '1', unitPrice: spent, amount: spent, fee };
}

function computeAmount(layout: Layout, { amount, less }: Purchase, cells: Cells): string | null {
  const isGross = layout.amountIs === 'GROSS' && amount === 'amount';
  const reduced = reduceAmount(cells, amount, isGross ? 'discount' : less?.amount);
  const fee = amount === 'amount' && cells.feeIs === INCLUDED ? readNumber(getCell(cells, 'fee')) : '';
  return reduced && fee ? subtractNumbers(reduced, fee) : reduced;
}

/** Returns a number less another one that it includes. */
function reduceAmount(cells: Cells, key: string, less: string | undefined): string | null {
  const number = readNumber(getCell(cells, key));
  const included = less ? readNumber(getCell(cells, less)) : '';
  if (!number || isZero(included)) return number;
  return included === null ? null : subtractNumbers(number, included);
}

/** Files print zeros, too, for no purchase. */
function isEmptyPurchase(purchase: Purchase, { quantity, amount, fee }: PurchasedItem): boolean {
  return isZero(amount) && isZero(fee) && (purchase.quantity === undefined || isZero(quantity));
}

const isZero = (number: string | null) => number === '' || number === '0';

/** Returns the first error of a line in reading order; null without one. */
function findError(
  layout: Layout,
  cells: Cells,
  row: ReadRow,
  bought: readonly PurchasedItem[],
  fee: string | null,
  period: Reading,
): string | null {
  const [first] = bought;
  if (!isPosted(cells)) return NOT_POSTED;
  if (!first || (layout.needsTransactionId && row.transactionId === '')) return INVALID_LINE;
  if (row.transactionId.length > MAX_CHARACTERS_OF_ID) return INVALID_LINE;
  if (row.holder === '') return 'Invalid Card';
  if (row.date === null) return 'Invalid Date';
  if ((row.location === '' && isNeeded(layout, 'location')) || row.location.length > MAX_CHARACTERS)
    return 'Invalid Location';
  if ((row.city === '' && isNeeded(layout, 'city')) || row.city.length > MAX_CHARACTERS) return 'Invalid City';
  if (row.state === '' && (isNeeded(layout, 'state') || getCell(cells, 'state') !== '')) return 'Invalid State';
  if (layout.columns.item && isUnnamed(getCell(cells, 'item'))) return 'Invalid Item';
  const needsGallons = isNeeded(layout, 'quantity');
  for (const one of bought) {
    if (!one.quantity || (needsGallons && one.is.table === 'FUEL' && isStoredAsZero(one.quantity)))
      return 'Invalid Quantity';
    if (!one.amount || one.fee === null) return 'Invalid Amount';
  }
  // A fee that can't be read is still money, never 0.
  if (fee === null) return 'Invalid Amount';
  if (isForeign(cells, first) && !(period.exchange && isConvertible(cells))) return UNSUPPORTED_CURRENCY;
  if (row.date < period.from || row.date > period.to) return OUTSIDE;
  return bought.some(mayBeFuel) ? UNKNOWN_ITEM : null;
}

/** Returns whether every line of the layout's files has the column. */
const isNeeded = (layout: Layout, key: string) => layout.columns[key]?.need === 'REQUIRED';

function isForeign(cells: Cells, { is }: PurchasedItem): boolean {
  if (!isDollarsPerGallon(getCell(cells, 'currency'))) return true;
  // A scale ticket has quantity 1.
  return is.table === 'FUEL' && !isGallons(getCell(cells, 'measure'));
}

const isConvertible = (cells: Cells) => readUnit(getCell(cells, 'currency'), getCell(cells, 'measure')) !== null;

/** Words for purchases not made, or not made yet. */
const UNPOSTED = /pending|declin|expire|void|cancel|fail|reject|on hold|authoriz|reserved|unsettled/i;

function isPosted(cells: Cells): boolean {
  if (UNPOSTED.test(getCell(cells, 'status'))) return false;
  // A canceled purchase without a reversing amount never happened.
  return !/^(?:y|true|x$|1$)/i.test(getCell(cells, 'canceled')) || /-|\(/.test(getCell(cells, 'amount'));
}

/** Returns whether an unknown item has gallons: items sold by the piece have quantity 1. */
const mayBeFuel = ({ is, quantity }: PurchasedItem) => isUnknownItem(is) && !/^-?1$/.test(quantity ?? '');

const isUnnamed = (item: string) => item === '' || item.length > MAX_CHARACTERS;

/** Returns the items as text for the duplicate key of lines with the same card (FIM-36). */
function describeItems(bought: readonly PurchasedItem[]): string {
  let items = '';
  for (const { item, quantity, amount } of bought) items += `|${item.toUpperCase()}|${quantity}|${amount}`;
  return items;
}

/** Fills a row with one purchase. */
function fillRow(row: ReadRow, bought: PurchasedItem | undefined): ReadRow {
  if (!bought) return row;
  const { item, is, quantity, unitPrice, amount, fee } = bought;
  row.table = is.table;
  row.item = item;
  row.type = is.type;
  row.isMotorFuel = is.isMotorFuel;
  row.product = is.product;
  row.quantity = quantity || null;
  row.unitPrice = unitPrice || null;
  row.amount = amount || null;
  row.fee = fee || '0';
  return row;
}
