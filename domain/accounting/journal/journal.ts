/**
 * Balanced journal entries of invoices, payments, and paychecks for accounting software. An exported entry never changes: it is
 * reversed and exported again.
 */
import type { Day } from '../../core/dates.ts';
import { text } from '../../core/fields.ts';
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import { isEscrow } from '../../expense/paid-by.ts';
import type { EntryKind } from '../pay-account/account-entry.ts';
import { type AccountKind, isDebt } from '../pay-account/pay-account.ts';
import { BACKUP_WITHHELD, HIRED_DRIVERS } from '../paycheck/pay-calculation.ts';
import { PER_DIEM } from '../paycheck/pay-per-diem.ts';
import type { PayExpense, PayStatement, StatementLine } from '../paycheck/pay-types.ts';

/** Ledger accounts of the entries; a carrier can enter its own names once. */
const ACCOUNT_NAMES = {
  cash: 'Undeposited Funds',
  receivable: 'Accounts Receivable',
  freightIncome: 'Freight Income',
  accessorialIncome: 'Accessorial Income',
  factoringFee: 'Factoring Fees',
  driverPay: 'Driver Settlements',
  perDiem: 'Driver Per Diem',
  reimbursement: 'Driver Reimbursements',
  deduction: 'Driver Deductions',
  fuelExpense: 'Fuel Expense',
  chargeIncome: 'Driver Charges',
  driverAdvance: 'Driver Advances',
  escrow: 'Driver Escrow',
  driverLoan: 'Driver Loans',
  leasePurchase: 'Lease-Purchase Receivable',
  escrowInterest: 'Interest on Escrow',
  loanInterest: 'Interest on Driver Loans',
  driverWriteOff: 'Driver Write-Offs',
  driverBalance: 'Due from Drivers',
  backupWithholding: 'Backup Withholding Payable',
  payable: 'Settlements Payable',
  factorPayable: 'Due to Factor',
  customerCredit: 'Customer Credits',
  creditMemo: 'Credit Memos',
} as const;

export type JournalRole = keyof typeof ACCOUNT_NAMES;
export const JOURNAL_ROLES = Object.keys(ACCOUNT_NAMES) as JournalRole[];
export type JournalAccounts = Readonly<Record<JournalRole, string>>;

/** Default account names. */
export const USUAL_ACCOUNTS: JournalAccounts = ACCOUNT_NAMES;

const makeAccountField = (label: string, help: string) => text(label, { max: 100, help });

/** Form fields of the names. QuickBooks writes a sub-account after its account and a colon. */
export const JOURNAL_ACCOUNT_FIELDS = {
  cash: makeAccountField(
    'Money received',
    'Customers’ and factors’ payments, until the bank deposit is matched to them.',
  ),
  receivable: makeAccountField('Receivables', 'Open invoices: the net, less payments applied.'),
  freightIncome: makeAccountField('Freight income', 'The load fee.'),
  accessorialIncome: makeAccountField('Accessorial income', 'Lumper, detention, and other fees on invoices.'),
  factoringFee: makeAccountField('Factoring fees and short pays', 'Deductions taken from an invoice.'),
  driverPay: makeAccountField('Driver pay', 'Driver earnings, and adjustments to earlier settlements.'),
  perDiem: makeAccountField('Driver per diem', 'Meals and incidentals for company drivers away from home, per day.'),
  reimbursement: makeAccountField('Reimbursements', 'Expenses paid back to drivers.'),
  deduction: makeAccountField(
    'Other deductions',
    'Tolls and other items deducted from pay. Use the account the purchases are booked to.',
  ),
  fuelExpense: makeAccountField('Fuel', 'Fuel deducted from pay. Use the account that fuel purchases are booked to.'),
  chargeIncome: makeAccountField(
    'Charges to drivers',
    'Trailer rent, insurance, plates, and other charges to drivers without a payment to a vendor.',
  ),
  driverAdvance: makeAccountField('Driver advances', 'Advances that drivers owe until a paycheck deducts them.'),
  escrow: makeAccountField('Driver escrow', 'Money held for drivers.'),
  driverLoan: makeAccountField('Driver loans', 'Loans that drivers are repaying.'),
  leasePurchase: makeAccountField('Lease-purchase', 'Balances drivers owe on trucks they’re buying.'),
  escrowInterest: makeAccountField('Interest on escrow', 'Interest credited to drivers’ escrow each quarter.'),
  loanInterest: makeAccountField('Interest on loans', 'Interest that drivers owe on their loans.'),
  driverWriteOff: makeAccountField(
    'Driver write-offs',
    'Advances, loans, and lease-purchase balances that are written off.',
  ),
  driverBalance: makeAccountField('Due from drivers', 'Negative paycheck balances carried to the next paycheck.'),
  backupWithholding: makeAccountField(
    'Backup withholding payable',
    'Tax withheld from pay and owed to the IRS (Form 945).',
  ),
  payable: makeAccountField('Settlements payable', 'Net pay to be paid out.'),
  factorPayable: makeAccountField('Due to factor', 'Fees owed on charged-back invoices.'),
  customerCredit: makeAccountField('Customer credits', 'Money received but not yet applied to an invoice.'),
  creditMemo: makeAccountField('Credit memos', 'Reductions of billed amounts, such as a rate cut after payment.'),
} satisfies Record<JournalRole, unknown>;

/**
 * One side of an entry in dollars: positive is a debit, negative a credit. `name` is the customer of a receivable, if different from
 * the entry's name.
 */
export type JournalLine = { role: JournalRole; amount: number; name?: string };

export type InvoiceFigures = {
  gross: number;
  loadFee: number;
  totalExpense: number;
  /** A fee owed to the factor although the customer owes the whole invoice again. */
  feeKept?: number;
};

/** Returns the entry of a sent invoice: the receivable and its adjustments against income. */
export function buildInvoiceEntry({ gross, loadFee, totalExpense, feeKept = 0 }: InvoiceFigures): JournalLine[] {
  return buildEntry([
    ['receivable', cents(gross) - cents(totalExpense)],
    ['factoringFee', cents(totalExpense) + cents(feeKept)],
    ['freightIncome', -cents(loadFee)],
    ['accessorialIncome', cents(loadFee) - cents(gross)],
    ['factorPayable', -cents(feeKept)],
  ]);
}

export type PaymentFigures = {
  amount: number;
  applied: number;
  isMemo?: boolean;
  /** For a factor's payment, the amounts applied by customer. */
  byCustomer?: readonly { name: string; applied: number }[] | null;
};

/**
 * Returns the entry of a customer's or factor's payment: the money against the paid invoices and the customer's credit. A chargeback
 * and a refund are negative. A credit memo is not money and reduces income.
 */
export function buildPaymentEntry({ amount, applied, isMemo = false, byCustomer }: PaymentFigures): JournalLine[] {
  return buildEntry([
    [isMemo ? 'creditMemo' : 'cash', cents(amount)],
    ...(byCustomer ?? [{ name: undefined, applied }]).map(
      (part): Part => ['receivable', -cents(part.applied), part.name],
    ),
    ['customerCredit', cents(applied) - cents(amount)],
  ]);
}

/**
 * Returns the entry of a paycheck as on its statement: earnings and reimbursements against each kind of deduction, the earlier balance,
 * and the amount paid out or carried forward. `expenses` are those of the saved paycheck; older ones don't state who paid, and their
 * deductions share one account.
 */
export function buildPaycheckEntry(
  { lines, payable, carriedForward }: Pick<PayStatement, 'lines' | 'payable' | 'carriedForward'>,
  expenses: readonly PayExpense[] = [],
): JournalLine[] {
  const counting = lines.filter(({ countsInNet }) => countsInNet);
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  return buildEntry([
    ...counting.flatMap((line) => getParts(line, byId)),
    ['driverBalance', cents(carriedForward)],
    ['payable', -cents(payable)],
  ]);
}

/** Ledger account of each kind of driver account. */
const ACCOUNT_ROLES: Record<AccountKind, JournalRole> = {
  RECURRING: 'chargeIncome',
  LEASE_PURCHASE: 'leasePurchase',
  LOAN: 'driverLoan',
  ADVANCE: 'driverAdvance',
  ESCROW: 'escrow',
};

export type AccountFigures = {
  entryKind: EntryKind;
  accountKind: AccountKind;
  otherKind: AccountKind | null;
  amount: number;
};

/** Returns the offsetting account of a movement: cash, a loss, interest, settlement payouts, or another account. */
function buildReversal({ entryKind, accountKind, otherKind }: AccountFigures): JournalRole {
  if (otherKind) return ACCOUNT_ROLES[otherKind];
  if (entryKind === 'CASH') return 'cash';
  if (entryKind === 'WRITE_OFF') return 'driverWriteOff';
  const isInterest = entryKind === 'INTEREST' || entryKind === 'LOAN_INTEREST' || entryKind === 'INTEREST_CORRECTION';
  if (isInterest) return accountKind === 'LOAN' ? 'loanInterest' : 'escrowInterest';
  return 'payable';
}

/** Returns the entry of a driver account's movement outside of settlements. A reversal has the kind of the reversed movement. */
export function buildAccountEntry(figures: AccountFigures): JournalLine[] {
  const amount = cents(figures.amount);
  const own = isDebt(figures.accountKind) ? amount : -amount;
  return buildEntry([
    [ACCOUNT_ROLES[figures.accountKind], own],
    [buildReversal(figures), -own],
  ]);
}

/** Returns the entry of a driver's payment with a void paycheck: owed until another paycheck deducts it. */
export function buildKeptPaymentEntry(payment: number): JournalLine[] {
  return buildEntry([
    ['driverBalance', cents(payment)],
    ['payable', -cents(payment)],
  ]);
}

function getParts(
  { group, key, amount, sources, accountKind }: StatementLine,
  byId: ReadonlyMap<string, PayExpense>,
): [JournalRole, Cents][] {
  if (group === 'earnings' || group === 'adjustments' || key === HIRED_DRIVERS) return [['driverPay', cents(amount)]];
  if (key === PER_DIEM) return [['perDiem', cents(amount)]];
  if (key === BACKUP_WITHHELD) return [['backupWithholding', cents(amount)]];
  if (group === 'balance') return [['driverBalance', cents(amount)]];
  if (accountKind) return [[ACCOUNT_ROLES[accountKind], cents(amount)]];
  const isPaidBack = key === 'reimbursable';
  return sources.map((source) => [getExpenseRole(byId.get(source.id), isPaidBack), cents(source.amount)]);
}

function getExpenseRole(expense: PayExpense | undefined, isPaidBack: boolean): JournalRole {
  const { paidBy, expenseType } = expense ?? {};
  if (paidBy === 'NOBODY' && isEscrow(expenseType)) return 'escrow';
  if (isPaidBack) return 'reimbursement';
  if (paidBy === 'NOBODY') return 'chargeIncome';
  if (!paidBy) return 'deduction';
  return expenseType === 'ADVANCE' ? 'driverAdvance' : expenseType === 'FUEL' ? 'fuelExpense' : 'deduction';
}

type Part = [role: JournalRole, amount: Cents, name?: string | undefined];

/**
 * Merges lines by account, and by customer for receivables, in order, without zero lines. @throws RangeError if debits and credits
 * differ
 */
function buildEntry(parts: readonly Part[]): JournalLine[] {
  const off = sum(parts.map(([, amount]) => amount));
  if (off !== 0n) throw new RangeError(`an entry is off by ${dollars(off)}`);
  return JOURNAL_ROLES.flatMap((role) => {
    const own = Map.groupBy(
      parts.filter(([of]) => of === role),
      ([, , name]) => name,
    );
    return [...own].flatMap(([name, each]) => {
      const amount = sum(each.map(([, part]) => part));
      return amount === 0n ? [] : [{ role, amount: dollars(amount), ...(name !== undefined && { name }) }];
    });
  });
}

/** Returns the reversal of an entry, with debits and credits swapped. */
export const reverseLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, amount: dollars(-cents(line.amount)) }));

/** Returns whether two entries are equal, whatever the current account names. */
export function isSameEntry(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  const formatLines = (lines: readonly JournalLine[]) => {
    const sums = Map.groupBy(lines, ({ role }) => role);
    return [...sums].map(([role, own]) => `${role} ${sum(own.map(({ amount }) => cents(amount)))}`).join();
  };
  return formatLines(one) === formatLines(other);
}

/** An entry in the export. */
export type JournalEntry = {
  journalNo: string;
  day: Day;
  description: string;
  /** The customer or the driver. */
  name: string;
  /** The authority. */
  className: string;
  lines: JournalLine[];
};

/** Returns the number: `INV-000123`, then `INV-000123-2` and so on; a reversal adds an `R`. */
export function formatJournalNumber(number: string, version: number, isReversal: boolean): string {
  return `${number}${version > 1 ? `-${version}` : ''}${isReversal ? '-R' : ''}`;
}

/** Returns the amount of an entry: the sum of its debits. */
export const computeTotal = (lines: readonly JournalLine[]): number =>
  dollars(sum(lines.map(({ amount }) => cents(amount)).filter((amount) => amount > 0n)));

export const JOURNAL_HEADINGS = [
  '*JournalNo',
  '*JournalDate',
  '*AccountName',
  '*Debits',
  '*Credits',
  'Description',
  'Name',
  'Class',
] as const;

/**
 * Cleans the name of a customer, driver, or authority for QuickBooks: a colon would make it a sub-item, and a quotation mark is
 * rejected.
 */
export function formatQuickBooksName(name: string): string {
  return getNameParts(name).join(' - ');
}

/** Cleans the name of an account for QuickBooks: a colon without blanks separates an account and its sub-account. */
export function formatQuickBooksAccount(name: string): string {
  return getNameParts(name).join(':');
}

/** Splits a name at colons, each part with single blanks and without quotation marks. */
function getNameParts(name: string): string[] {
  const normalizeWords = (part: string) => part.replaceAll(/["“”]/g, "'").split(/\s/).filter(Boolean).join(' ');
  return name.split(':').map(normalizeWords).filter(Boolean);
}

/** Returns a name as it appears in a file. */
export type FormatName = (name: string) => string;

/**
 * Returns the QuickBooks name of each of these names, so that different names stay different: of `Smith: Freight` and `Smith -
 * Freight`, the first is `Smith - Freight`, and the other is `Smith - Freight (2)`. Names that differ only by case are one name there.
 * A name not in the list is only cleaned.
 * @param names oldest first, so that earlier names don't change
 */
export function distinguishNames(names: Iterable<string>): FormatName {
  const called = new Map<string, string>();
  const usedNames = new Set<string>();
  for (const name of names) {
    if (called.has(name.toLowerCase())) continue;
    const clean = formatQuickBooksName(name);
    let own = clean;
    for (let number = 2; usedNames.has(own.toLowerCase()); number++) own = `${clean} (${number})`;
    usedNames.add(own.toLowerCase());
    called.set(name.toLowerCase(), own.slice(clean.length));
  }
  return (name) => `${formatQuickBooksName(name)}${called.get(name.toLowerCase()) ?? ''}`;
}

/** QuickBooks has an account and four levels of sub-accounts. */
const MAX_ACCOUNT_LEVELS = 5;

/**
 * Validates account names by role: none may be empty or too deep for QuickBooks, and names that QuickBooks reads as one must be spelled
 * alike.
 */
export function findAccountNameErrors(accounts: JournalAccounts): Partial<Record<JournalRole, string>> {
  const errors: Partial<Record<JournalRole, string>> = {};
  const spelled = new Map<string, string>();
  for (const role of JOURNAL_ROLES) {
    const name = accounts[role];
    const account = formatQuickBooksAccount(name);
    const same = spelled.get(account.toLowerCase());
    if (account === '') errors[role] = 'Enter a name. A colon alone isn’t one.';
    else if (account.split(':').length > MAX_ACCOUNT_LEVELS)
      errors[role] = `QuickBooks allows at most ${MAX_ACCOUNT_LEVELS} account levels.`;
    else if (same !== undefined && same !== name)
      errors[role] = `QuickBooks reads this and “${same}” as one account. Spell both the same way, or change one.`;
    else spelled.set(account.toLowerCase(), name);
  }
  return errors;
}

/** Names in a file: customers, factors, and drivers share one list in QuickBooks; classes have a separate one. */
export type NameFormats = { name: FormatName; className: FormatName };
const CLEANED: NameFormats = { name: formatQuickBooksName, className: formatQuickBooksName };

/** Returns the cells of an entry, a row for each line, with U.S. dates. */
export function listJournalRows(entry: JournalEntry, accounts: JournalAccounts, called = CLEANED): string[][] {
  const { journalNo, day, description, name, className, lines } = entry;
  const [year, month, date] = day.split('-');
  const who = called.name(name);
  return lines.map(({ role, amount, name: customer }) => {
    const money = Math.abs(amount).toFixed(2);
    const sides = amount > 0 ? [money, ''] : ['', money];
    const named = customer === undefined ? who : called.name(customer);
    const account = formatQuickBooksAccount(accounts[role]);
    return [journalNo, `${month}/${date}/${year}`, account, ...sides, description, named, called.className(className)];
  });
}
