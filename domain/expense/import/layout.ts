/** What a layout says: the columns a source's file has, and what a line of it may hold. A layout is data; one reader reads them all. */

export const IMPORT_TYPES = ['FUEL', 'MILEAGE'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** `FURTHER` columns are read where a file has them, and no hint names them. */
type Need = 'REQUIRED' | 'OPTIONAL' | 'FURTHER';

/** `header` is what hints and forms call it; `names` are other headers that the source itself uses. */
export type Column = { header: string; need: Need; names: readonly string[] };

/** Something that a line may hold. Its other parts are keys of columns. */
export type Purchase = {
  /** What is bought where the columns themselves say it; else the column `item` does. */
  item?: string;
  /** The column that says what is bought, where that is another one. */
  itemColumn?: string;
  amount: string;
  /** One, where there is no column. */
  quantity?: string;
  unitPrice?: string;
  /** Its own, beside the fee of the line. */
  fee?: string;
  /** A purchase of its own that the amount and the quantity include. */
  less?: { amount: string; quantity: string };
};

/** Columns by what they hold: `card`, `date`, … are the same thing in every layout. */
export type Layout = {
  source: string;
  label: string;
  type: ImportType;
  columns: Readonly<Record<string, Column>>;
  /** Of fuel. */
  purchases: readonly Purchase[];
  needsTransactionId: boolean;
} & FuelFacts;

/** What the columns of a fuel file don't say. */
type FuelFacts = {
  /** Texts of columns that the files don't have. */
  constants?: Readonly<Record<string, string>>;
  /** GROSS: the discount is still to be taken off the amount. NET, where nothing is said. */
  amountIs?: 'NET' | 'GROSS';
  /** LINE: each line has a fee of its own. Otherwise the lines of a transaction repeat one fee. */
  feePer?: 'LINE';
  /** The dates and times are UTC, not those at the stop. */
  isUtc?: boolean;
  /** The date's column holds the time as well. */
  hasTimeInDate?: boolean;
  /** What the source's own product codes mean. */
  items?: Readonly<Record<string, string>>;
  /** A title names the card of the rows below it. */
  cardTitle?: RegExp;
  /** Further tables of the same file. One without purchases, as that of the totals, is not read. */
  tables?: readonly Layout[];
};

const column =
  (need: Need) =>
  (header: string, ...names: string[]): Column => ({ header, need, names });
export const required = column('REQUIRED');
export const optional = column('OPTIONAL');
export const further = column('FURTHER');

/** A source's own columns, in the order of its files, and behind them what it may have besides. */
export function columnsOf(own: Layout['columns'], also: Layout['columns']): Layout['columns'] {
  return { ...own, ...also, ...own };
}

/** A line that names one item, and may hold cash drawn on the same swipe. */
export const ONE_ITEM: readonly Purchase[] = [
  { amount: 'amount', quantity: 'quantity', unitPrice: 'unitPrice' },
  { item: 'Cash Advance', amount: 'cashAdvance', fee: 'cashAdvanceFee' },
];

/** What the files of any fuel card may say besides: not read, a fee or a foreign currency would go unseen. */
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

/** The same, of a line that names one item. */
export const ALSO_OF_ITEMS = {
  ...ALSO_OF_FUEL,
  unitPrice: further('Unit Price'),
  cashAdvance: further('Cash Advance'),
  cashAdvanceFee: further('Cash Advance Charges'),
};

/** Which cell of a line each column is in. */
export type Place = { key: string; at: number };
