/** Definition of a layout: the columns of a source's file, and the purchases in a line. A layout is data; one reader reads them all. */

export const IMPORT_TYPES = ['FUEL', 'MILEAGE'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** `FURTHER` columns are read if present, but not listed in hints. */
type ColumnNeed = 'REQUIRED' | 'OPTIONAL' | 'FURTHER';

/** `header` is the name in hints and forms; `names` are other headers that the source uses. */
export type Column = { header: string; need: ColumnNeed; names: readonly string[] };

/** A purchase in a line. Its other fields are column keys. */
export type Purchase = {
  /** The item if the columns imply it; else the column `item` names it. */
  item?: string;
  /** The column of the item, if it is a different one. */
  itemColumn?: string;
  amount: string;
  /** 1 without a column. */
  quantity?: string;
  unitPrice?: string;
  /** Its own fee, in addition to the line's. */
  fee?: string;
  /** A separate purchase included in the amount and the quantity. */
  less?: { amount: string; quantity: string };
};

/** Constant of an amount that is the gallons times the price. */
export const BY_PRICE = 'GALLONS × PRICE';

/** Constant `feeIs` of amounts that include the fee next to them. */
export const INCLUDED = 'INCLUDED';
/** Constant `discountIs` of discounts with a minus. */
export const NEGATIVE = 'NEGATIVE';
/** Constant `discountIs` of discounts for one gallon. */
export const PER_UNIT = 'PER_UNIT';

/** Columns by content: `card`, `date`, … mean the same in every layout. */
export type Layout = {
  source: string;
  label: string;
  type: ImportType;
  columns: Readonly<Record<string, Column>>;
  /** For fuel layouts. */
  purchases: readonly Purchase[];
  needsTransactionId: boolean;
} & FuelFacts;

/** Facts of a fuel file that its columns don't state. */
type FuelFacts = {
  /** Values of columns that the files lack. */
  constants?: Readonly<Record<string, string>>;
  /** GROSS: the discount must be deducted from the amount. NET by default. */
  amountIs?: 'NET' | 'GROSS';
  /** LINE: each line has its own fee. Otherwise the lines of a transaction repeat one fee. */
  feePer?: 'LINE';
  /** Dates and times are UTC, not local to the stop. */
  isUtc?: boolean;
  /** Goods other than fuel may have a blank quantity, which is 1. */
  sellsGoodsWithoutQuantity?: boolean;
  /** The card is printed once, above the purchases of its group. */
  isGrouped?: boolean;
  /** Columns whose header a later column repeats for something else: the first one counts. */
  repeated?: readonly string[];
  /** The date column includes the time. */
  hasTimeInDate?: boolean;
  /** Meanings of the source's own product codes. */
  items?: Readonly<Record<string, string>>;
  /** A title with the card of the rows below it, as its group or behind the match. */
  cardTitle?: RegExp;
  /** Titles name the truck of the rows below them. */
  hasUnitTitles?: boolean;
  /** Titles name the state of the rows below them. */
  hasStateTitles?: boolean;
  /** Titles name the product of the rows below them. */
  hasItemTitles?: boolean;
  /** Other tables in the same file. One without purchases, such as totals, is not read. */
  tables?: readonly Layout[];
};

const column =
  (need: ColumnNeed) =>
  (header: string, ...names: string[]): Column => ({ header, need, names });
export const required = column('REQUIRED');
export const optional = column('OPTIONAL');
export const further = column('FURTHER');

/** Returns a source's own columns in file order, followed by optional ones. */
export function mergeColumns(own: Layout['columns'], also: Layout['columns']): Layout['columns'] {
  return { ...own, ...also, ...own };
}

/** A line with one item, and possibly cash drawn in the same transaction. */
export const ONE_ITEM: readonly Purchase[] = [
  { amount: 'amount', quantity: 'quantity', unitPrice: 'unitPrice' },
  { item: 'Cash Advance', amount: 'cashAdvance', fee: 'cashAdvanceFee' },
];

/** Optional columns of any fuel card file: unread, a fee or a foreign currency would go unnoticed. */
export const ALSO_OF_FUEL = {
  time: further('Tran Time'),
  transactionId: further('Invoice'),
  fee: further('Fees'),
  currency: further('Currency'),
  measure: further('Unit of Measure'),
  unit: further('Unit'),
  driver: further('Driver Name'),
  odometer: further('Odometer'),
  note: further('Note'),
  status: further('Status'),
  discount: further('Disc Amt', 'Discount Amount'),
  retailPrice: further('Retail Price', 'Retail PPG'),
};

/** The same for a line with one item. */
export const ALSO_OF_ITEMS = {
  ...ALSO_OF_FUEL,
  unitPrice: further('Unit Price'),
  cashAdvance: further('Cash Advance'),
  cashAdvanceFee: further('Cash Advance Charges'),
};

/** The cell of a column. */
export type Place = { key: string; at: number };
