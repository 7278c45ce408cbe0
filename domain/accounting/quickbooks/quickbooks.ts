/** Files that QuickBooks imports: invoices, bills, bank transactions, and the journal, with the limits of each importer. */
import type { Day } from '../../core/dates.ts';
import { type Cents, cents, formatPlainDollars } from '../../core/money.ts';
import type { InvoiceLine } from '../invoice/invoice-calculation.ts';
import {
  type FormatName,
  formatQuickBooksAccount,
  JOURNAL_HEADINGS,
  type JournalAccounts,
} from '../journal/journal.ts';

export const QUICKBOOKS_KINDS = ['invoices', 'bills', 'bank', 'journal'] as const;
export type QuickBooksKind = (typeof QUICKBOOKS_KINDS)[number];

/** Limits of one file. */
export type FileLimits = { records?: number; rows: number; bytes?: number };

/** Maximum size of a QuickBooks bank file: 350 KB (`file-formats.md` §10). */
const MAX_BANK_BYTES = 350_000;

type FileFormat = {
  label: string;
  headings: readonly string[];
  limits: FileLimits;
  /** Name of one record in the file. */
  one: string;
  many: string;
};

export const QUICKBOOKS_FILES: Readonly<Record<QuickBooksKind, FileFormat>> = {
  invoices: {
    label: 'Invoices',
    headings: [
      '*InvoiceNo',
      '*Customer',
      '*InvoiceDate',
      '*DueDate',
      'Terms',
      'Location',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      '*ItemAmount',
      'Service Date',
    ],
    limits: { records: 100, rows: 1000 },
    one: 'invoice',
    many: 'invoices',
  },
  bills: {
    label: 'Bills',
    headings: [
      '*BillNo',
      '*Supplier',
      '*BillDate',
      '*DueDate',
      'Terms',
      'Location',
      'Memo',
      '*Account',
      'LineDescription',
      '*LineAmount',
    ],
    limits: { records: 100, rows: 1000 },
    one: 'bill',
    many: 'bills',
  },
  bank: {
    label: 'Bank transactions',
    headings: ['Date', 'Description', 'Amount'],
    limits: { rows: 1000, bytes: MAX_BANK_BYTES },
    one: 'transaction',
    many: 'transactions',
  },
  journal: { label: 'Journal', headings: JOURNAL_HEADINGS, limits: { rows: 1000 }, one: 'entry', many: 'entries' },
};

/** Rows that stay in one file: an invoice, a bill, or an entry. */
export type FileRecord = { number: string; rows: string[][] };

/** A record that QuickBooks would reject, and what to do instead. */
export type SkippedRecord = { id: string; number: string; reason: string };

export type FileContent = { records: FileRecord[]; leftOut: SkippedRecord[] };

/** Formats `03/31/2026`. */
export function formatQuickBooksDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Names of invoice lines among the products and services in QuickBooks. */
export const QUICKBOOKS_ITEMS: Readonly<Record<InvoiceLine['key'], string>> = {
  fleetLoadFee: 'Freight',
  fleetLumperFee: 'Lumper',
  fleetDetantionFee: 'Detention',
  fleetNoServiceFee: 'TONU',
  fleetMiscFee: 'Other accessorial',
  fleetFuelSurcharge: 'Fuel surcharge',
  fleetStopCharge: 'Stop charge',
  fleetLayoverFee: 'Layover',
};

export type SentInvoice = {
  id: string;
  number: string;
  customer: string;
  invoicedDate: Day;
  dueDate: Day;
  termDays: number;
  loadNumber: string | null;
  pickup: string | null;
  delivery: string | null;
  deliveryDate: Day | null;
  lines: readonly InvoiceLine[];
};

/** Returns the invoices that QuickBooks accepts: without negative lines, and not for a zero total. */
export function buildInvoice(invoices: readonly SentInvoice[], called: FormatName): FileContent {
  return splitAccepted(invoices, (invoice) => {
    const lines = invoice.lines.filter(({ amount }) => amount !== 0);
    if (lines.length === 0) return 'Has nothing to bill.';
    if (lines.some(({ amount }) => amount < 0))
      return 'Has a negative line, which QuickBooks rejects. Enter a credit memo there.';
    return { number: invoice.number, rows: lines.map((line) => toInvoiceRow(invoice, line, called)) };
  });
}

function toInvoiceRow(invoice: SentInvoice, { key, label, amount }: InvoiceLine, called: FormatName): string[] {
  const { number, customer, invoicedDate, dueDate, termDays, loadNumber, deliveryDate } = invoice;
  const money = formatPlainDollars(cents(amount));
  return [
    number,
    called(customer),
    formatQuickBooksDay(invoicedDate),
    formatQuickBooksDay(dueDate),
    termDays === 0 ? 'Due on receipt' : `Net ${termDays}`,
    '',
    loadNumber ? `Load ${loadNumber}` : '',
    QUICKBOOKS_ITEMS[key],
    key === 'fleetLoadFee' ? buildLineHaul(invoice) : label,
    '1',
    money,
    money,
    deliveryDate ? formatQuickBooksDay(deliveryDate) : '',
  ];
}

function buildLineHaul({ pickup, delivery }: SentInvoice): string {
  return pickup && delivery ? `Line haul ${pickup} - ${delivery}` : 'Line haul';
}

/** An expense that the company paid. */
export type BilledExpense = {
  id: string;
  number: string;
  day: Day;
  supplier: string | null;
  type: string;
  typeLabel: string;
  /** In dollars, with the fee. */
  amount: number;
  fee: number;
  description: string;
};

type BillNames = { accounts: JournalAccounts; called: FormatName };

/** Maximum length of a number in QuickBooks. */
const MAX_NUMBER_LENGTH = 21;

/**
 * Returns the bills that QuickBooks accepts. Expenses with the same number, service provider, and date are one bill: the lines of one
 * receipt. A number shared by two providers or dates gets a suffix, so that QuickBooks does not join them.
 */
export function buildBill(expenses: readonly BilledExpense[], { accounts, called }: BillNames): FileContent {
  const { records, leftOut } = splitAccepted(expenses, (expense) => {
    if (!expense.supplier) return 'Has no service provider. Select one, or use the bank file.';
    const lines = getLines(expense);
    if (lines.length === 0) return 'Has no amount.';
    if (lines.some(({ amount }) => amount < 0n))
      return 'Is a refund, which QuickBooks rejects as a bill. Enter a vendor credit there.';
    return { number: shortenNumber(expense.number), rows: listBillRows(expense, lines, { accounts, called }) };
  });
  return { records: joinBills(records), leftOut };
}

/** Returns the end of a number too long for QuickBooks, which is the distinctive part. */
const shortenNumber = (number: string) => number.slice(-MAX_NUMBER_LENGTH);

type BillLine = { description: string; amount: Cents };

/** Returns the amount without its fee, and the fee separately, as in the bank file. */
function getLines({ description, amount, fee }: BilledExpense): BillLine[] {
  return [
    { description, amount: cents(amount) - cents(fee) },
    { description: `Fee: ${description}`, amount: cents(fee) },
  ].filter((line) => line.amount !== 0n);
}

function listBillRows(expense: BilledExpense, lines: readonly BillLine[], { accounts, called }: BillNames): string[][] {
  const day = formatQuickBooksDay(expense.day);
  const head = [shortenNumber(expense.number), called(expense.supplier ?? ''), day, day, '', '', ''];
  const account = formatQuickBooksAccount(getAccount(expense, accounts));
  return lines.map(({ description, amount }) => [...head, account, description, formatPlainDollars(amount)]);
}

/**
 * Returns the account: for fuel and advances, the one that the journal uses for charges to drivers; for others, that of the expense
 * type.
 */
function getAccount({ type, typeLabel }: BilledExpense, accounts: JournalAccounts): string {
  if (type === 'FUEL') return accounts.fuelExpense;
  return type === 'ADVANCE' ? accounts.driverAdvance : typeLabel;
}

function joinBills(records: readonly FileRecord[]): FileRecord[] {
  const bills = Map.groupBy(records, ({ rows: [row = []] }) => row.slice(0, 3).join('\n'));
  const usedNumbers = new Set<string>();
  return [...bills.values()].map((parts) => {
    const number = getOwnNumber(parts[0]?.number ?? '', usedNumbers);
    return { number, rows: parts.flatMap(({ rows }) => rows).map(([, ...rest]) => [number, ...rest]) };
  });
}

function getOwnNumber(number: string, usedNumbers: Set<string>): string {
  let own = number;
  for (let count = 2; usedNumbers.has(own.toLowerCase()); count++) {
    const end = `-${count}`;
    own = `${number.slice(0, MAX_NUMBER_LENGTH - end.length)}${end}`;
  }
  usedNumbers.add(own.toLowerCase());
  return own;
}

/** Separates the records from the sources without one; `read` returns a record, or the reason for none. */
function splitAccepted<T extends { id: string; number: string }>(
  sources: readonly T[],
  read: (source: T) => FileRecord | string,
): FileContent {
  const content: FileContent = { records: [], leftOut: [] };
  for (const source of sources) {
    const record = read(source);
    if (typeof record === 'string') content.leftOut.push({ id: source.id, number: source.number, reason: record });
    else content.records.push(record);
  }
  return content;
}
