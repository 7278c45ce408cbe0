/** A line of a fuel card's file: one row per thing that was bought, or one with what is wrong with it (FIM-35). */
import { MAX_ODOMETER } from '../../admin/odometer.ts';
import { isShortenedId, normalizeId } from '../../core/normalized-id.ts';
import { blankRow } from './blank-row.ts';
import { readDay, readTime } from './days.ts';
import { type Item, type ItemAnswers, isUnknown, readItem } from './items.ts';
import type { Layout, Purchase } from './layout.ts';
import { addNumbers, isKeptAsNone, readNumber } from './numbers.ts';
import { OUTSIDE } from './outside.ts';
import { readPlace } from './places.ts';
import type { ReadRow } from './row.ts';
import { UNKNOWN_ITEM } from './unknown-item.ts';
import { cardDigits, isDollarsPerGallon, isGallons } from './values.ts';

type Cells = Readonly<Record<string, string>>;
type Reading = { from: string; to: string; items?: ItemAnswers };

/** What an address and a transaction's number hold. */
const MOST_LETTERS = 120;
const MOST_LETTERS_OF_ID = 50;

/** '' is nothing printed, null what cannot be read. */
type Bought = {
  item: string;
  is: Item;
  quantity: string | null;
  unitPrice: string | null;
  amount: string | null;
  fee: string | null;
};

export function readPurchases(layout: Layout, cells: Cells, line: number, period: Reading): ReadRow[] {
  const bought = whatWasBought(layout, cells, period.items);
  const fee = readNumber(textOf(cells, 'fee'));
  const first = stopOf(cells, line);
  first.cells = cells;
  first.error = faultOf(layout, cells, first, bought, fee, period);
  if (first.error !== null) return [put(first, bought[0])];
  const items = describeItems(bought);
  first.key = `${first.date}|${first.time ?? ''}|${normalizeId(first.transactionId).replaceAll('|', ' ')}${items}`;
  first.looseKey = `${first.date}${items}`;
  first.isIncomplete = isShortenedId(first.transactionId);
  const payer = bought.findIndex(({ is }) => is.table === 'FUEL');
  const rows = bought.map((one, part) => put(part === 0 ? first : { ...first, part, cells: null }, one));
  const paying = rows[Math.max(0, payer)];
  if (paying && fee) paying.fee = paying.fee === '0' ? fee : addNumbers(paying.fee, fee);
  return rows;
}

const textOf = (cells: Cells, key: string): string => cells[key] ?? '';

/** Who bought, when and where. */
function stopOf(cells: Cells, line: number): ReadRow {
  const row = blankRow('FUEL', line, 0);
  row.holder = cardDigits(textOf(cells, 'card'));
  row.date = readDay(textOf(cells, 'date'));
  row.time = readTime(textOf(cells, 'time'));
  row.transactionId = textOf(cells, 'transactionId');
  row.location = textOf(cells, 'location');
  row.city = textOf(cells, 'city');
  row.state = readPlace(textOf(cells, 'state')) ?? '';
  row.unit = textOf(cells, 'unit');
  row.odometer = odometerOf(textOf(cells, 'odometer'));
  row.note = noteOf(cells);
  return row;
}

/** What was keyed at the pump is information: what is no odometer is left out. */
function odometerOf(text: string): string | null {
  const miles = readNumber(text);
  return Number(miles) > 0 && Number(miles) <= MAX_ODOMETER ? miles : null;
}

function noteOf(cells: Cells): string {
  const note = textOf(cells, 'note');
  if (textOf(cells, 'directBill').toUpperCase() !== 'Y') return note;
  return note === '' ? 'Direct bill' : `${note}, direct bill`;
}

function whatWasBought(layout: Layout, cells: Cells, answers?: ItemAnswers): Bought[] {
  const bought: Bought[] = [];
  let named: Bought | null = null;
  for (const purchase of layout.purchases) {
    const one = boughtBy(purchase, cells, answers);
    if (!isNothing(purchase, one)) bought.push(one);
    else if (purchase.item === undefined) named = one;
  }
  // What a line names was bought, though nothing says how much, unless the line is of cash alone.
  return bought.length === 0 && named ? [named] : bought;
}

function boughtBy(purchase: Purchase, cells: Cells, answers?: ItemAnswers): Bought {
  const item = purchase.item ?? textOf(cells, 'item');
  const is = readItem(item, answers);
  const amount = readNumber(textOf(cells, purchase.amount));
  const fee = purchase.fee ? readNumber(textOf(cells, purchase.fee)) : '';
  if (purchase.quantity) {
    const quantity = readNumber(textOf(cells, purchase.quantity));
    const unitPrice = purchase.unitPrice ? readNumber(textOf(cells, purchase.unitPrice)) : '';
    return { item, is, quantity, unitPrice, amount, fee };
  }
  // Its fee may stand alone; without one there is nothing.
  const spent = amount === '' ? '0' : amount;
  return { item, is, quantity: '1', unitPrice: spent, amount: spent, fee };
}

/** Files print zeros, too, where nothing was bought. */
function isNothing(purchase: Purchase, { quantity, amount, fee }: Bought): boolean {
  return isNone(amount) && isNone(fee) && (purchase.quantity === undefined || isNone(quantity));
}

const isNone = (number: string | null) => number === '' || number === '0';

/** The first fault of a line, in the order in which a line is read; null when it has none. */
function faultOf(
  layout: Layout,
  cells: Cells,
  row: ReadRow,
  bought: readonly Bought[],
  fee: string | null,
  period: { from: string; to: string },
): string | null {
  const [first] = bought;
  if (!first || (layout.needsTransactionId && row.transactionId === '')) return 'Invalid Line';
  if (row.transactionId.length > MOST_LETTERS_OF_ID) return 'Invalid Line';
  if (row.holder === '') return 'Invalid Card';
  if (row.date === null) return 'Invalid Date';
  if (row.location === '' || row.location.length > MOST_LETTERS) return 'Invalid Location';
  if (row.city === '' || row.city.length > MOST_LETTERS) return 'Invalid City';
  if (row.state === '') return 'Invalid State';
  if (layout.columns.item && isUnnamed(textOf(cells, 'item'))) return 'Invalid Item';
  for (const one of bought) {
    if (!one.quantity || (one.is.table === 'FUEL' && isKeptAsNone(one.quantity))) return 'Invalid Quantity';
    if (!one.amount || one.fee === null) return 'Invalid Amount';
  }
  // A fee that cannot be read is money, and never 0.
  if (fee === null) return 'Invalid Amount';
  if (!isDollarsPerGallon(textOf(cells, 'currency'))) return 'Unsupported Currency';
  // A scale ticket is one each.
  if (first.is.table === 'FUEL' && !isGallons(textOf(cells, 'measure'))) return 'Unsupported Currency';
  if (row.date < period.from || row.date > period.to) return OUTSIDE;
  return bought.some(mayBeFuel) ? UNKNOWN_ITEM : null;
}

/** Whether an unknown item has gallons: what is sold by the piece is printed as one. */
const mayBeFuel = ({ is, quantity }: Bought) => isUnknown(is) && !/^-?1$/.test(quantity ?? '');

const isUnnamed = (item: string) => item === '' || item.length > MOST_LETTERS;

/** Returns what was bought, as it makes the line a repeat of another one with the same card (FIM-36). */
function describeItems(bought: readonly Bought[]): string {
  let items = '';
  for (const { item, quantity, amount } of bought) items += `|${item.toUpperCase()}|${quantity}|${amount}`;
  return items;
}

/** A row with one of the things that were bought. */
function put(row: ReadRow, bought: Bought | undefined): ReadRow {
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
