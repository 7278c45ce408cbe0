/** Invoices, payments, and paychecks as balanced journal entries for an accounting package. What went out once is never changed: it is reversed, and goes out anew. */
import type { Day } from '../../core/dates.ts';
import { text } from '../../core/fields.ts';
import { type Cents, cents, dollars, sum } from '../../core/money.ts';
import { isEscrow } from '../../expense/paid-by.ts';
import type { EntryKind } from '../pay-account/account-entry.ts';
import { type AccountKind, isDebt } from '../pay-account/pay-account.ts';
import type { PayExpense, PayStatement, StatementLine } from '../paycheck/pay-types.ts';

/** The accounts of the books that entries name; a carrier says once what its own are called. */
const ACCOUNT_NAMES = {
  cash: 'Undeposited Funds',
  receivable: 'Accounts Receivable',
  freightIncome: 'Freight Income',
  accessorialIncome: 'Accessorial Income',
  factoringFee: 'Factoring Fees',
  driverPay: 'Driver Settlements',
  reimbursement: 'Driver Reimbursements',
  deduction: 'Driver Deductions',
  fuelExpense: 'Fuel Expense',
  chargeIncome: 'Driver Charges',
  driverAdvance: 'Driver Advances',
  escrow: 'Driver Escrow',
  driverLoan: 'Driver Loans',
  leasePurchase: 'Lease-Purchase Receivable',
  escrowInterest: 'Interest on Escrow',
  driverWriteOff: 'Driver Write-Offs',
  driverBalance: 'Due from Drivers',
  payable: 'Settlements Payable',
  factorPayable: 'Due to Factor',
  customerCredit: 'Customer Credits',
  creditMemo: 'Credit Memos',
} as const;

export type JournalRole = keyof typeof ACCOUNT_NAMES;
export const JOURNAL_ROLES = Object.keys(ACCOUNT_NAMES) as JournalRole[];
export type JournalAccounts = Readonly<Record<JournalRole, string>>;

/** What each account is called until somebody says otherwise. */
export const USUAL_ACCOUNTS: JournalAccounts = ACCOUNT_NAMES;

const named = (label: string, help: string) => text(label, { max: 100, help });

/** The names as a form asks for them. QuickBooks writes a sub-account after its account and a colon. */
export const JOURNAL_ACCOUNT_FIELDS = {
  cash: named('Money received', 'Customers’ and factors’ payments, until the bank deposit is matched to them.'),
  receivable: named('Receivables', 'What customers owe: the net of an invoice, less payments applied to it.'),
  freightIncome: named('Freight income', 'The load fee.'),
  accessorialIncome: named('Accessorial income', 'Lumper, detention and the other fees of an invoice.'),
  factoringFee: named('Factoring fees and short pays', 'Deductions taken from an invoice.'),
  driverPay: named('Driver pay', 'What drivers earned, and what changed since it was paid.'),
  reimbursement: named('Reimbursements', 'What drivers are paid back.'),
  deduction: named(
    'Other deductions',
    'Tolls and other items deducted from pay. Use the account the purchases are booked to.',
  ),
  fuelExpense: named('Fuel', 'Fuel deducted from pay. Use the account fuel purchases are booked to.'),
  chargeIncome: named(
    'Charges to drivers',
    'Trailer rent, insurance, plates, and other charges to drivers without a payment to a vendor.',
  ),
  driverAdvance: named('Driver advances', 'Advances that drivers owe until a paycheck deducts them.'),
  escrow: named('Driver escrow', 'Money held for drivers.'),
  driverLoan: named('Driver loans', 'Loans that drivers owe back.'),
  leasePurchase: named('Lease-purchase', 'What drivers have left to pay for trucks they are buying.'),
  escrowInterest: named('Interest on escrow', 'Interest credited to drivers’ escrow each quarter.'),
  driverWriteOff: named('Driver write-offs', 'Advances, loans, and lease-purchase balances that are written off.'),
  driverBalance: named('Due from drivers', 'Negative paycheck balances carried to the next paycheck.'),
  payable: named('Settlements payable', 'What is paid out.'),
  factorPayable: named('Due to factor', 'Fees owed on charged-back invoices.'),
  customerCredit: named('Customer credits', 'Money received but not yet applied to an invoice.'),
  creditMemo: named('Credit memos', 'Reductions of what was billed, such as a rate cut after payment.'),
} satisfies Record<JournalRole, unknown>;

/** One side of an entry: above 0 a debit, below 0 a credit, in dollars. `name` is the customer of a receivable, where that isn't who the entry is of. */
export type JournalLine = { role: JournalRole; amount: number; name?: string };

export type InvoiceFigures = {
  gross: number;
  loadFee: number;
  totalExpense: number;
  /** A fee that is owed to the factor though the customer owes all of the invoice again. */
  feeKept?: number;
};

/** A sent invoice: what the customer owes and what was given up of it, against what was earned. */
export function invoiceEntry({ gross, loadFee, totalExpense, feeKept = 0 }: InvoiceFigures): JournalLine[] {
  return entryOf([
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
  /** Of a factor's payment, what it applied to the invoices of each customer. */
  byCustomer?: readonly { name: string; applied: number }[] | null;
};

/**
 * A payment of a customer or a factor: the money against the invoices it is applied to, and the customer's credit. A chargeback and a refund are below zero. A
 * credit memo is no money, and reduces income.
 */
export function paymentEntry({ amount, applied, isMemo = false, byCustomer }: PaymentFigures): JournalLine[] {
  return entryOf([
    [isMemo ? 'creditMemo' : 'cash', cents(amount)],
    ...(byCustomer ?? [{ name: undefined, applied }]).map(
      (part): Part => ['receivable', -cents(part.applied), part.name],
    ),
    ['customerCredit', cents(applied) - cents(amount)],
  ]);
}

/**
 * A paycheck as its statement says it: what was earned and paid back, against what was taken, each deduction by its kind, what was left before, and what is
 * paid out or left now. `expenses` are those of the saved paycheck; older ones don't say who paid, and their deductions share one account.
 */
export function paycheckEntry(
  { lines, payable, carriedForward }: Pick<PayStatement, 'lines' | 'payable' | 'carriedForward'>,
  expenses: readonly PayExpense[] = [],
): JournalLine[] {
  const counting = lines.filter(({ countsInNet }) => countsInNet);
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  return entryOf([
    ...counting.flatMap((line) => partsOf(line, byId)),
    ['driverBalance', cents(carriedForward)],
    ['payable', -cents(payable)],
  ]);
}

/** The account of the books for each kind of a driver's account. */
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

/** What stands against a movement: money, a loss, interest, what is paid out with settlements, or another account. */
function againstEntry({ entryKind, otherKind }: AccountFigures): JournalRole {
  if (otherKind) return ACCOUNT_ROLES[otherKind];
  if (entryKind === 'CASH') return 'cash';
  if (entryKind === 'WRITE_OFF') return 'driverWriteOff';
  return entryKind === 'INTEREST' ? 'escrowInterest' : 'payable';
}

/** A movement of a driver's account that no settlement made. The kind of a reversal is that of what it reverses. */
export function accountEntry(figures: AccountFigures): JournalLine[] {
  const amount = cents(figures.amount);
  const own = isDebt(figures.accountKind) ? amount : -amount;
  return entryOf([
    [ACCOUNT_ROLES[figures.accountKind], own],
    [againstEntry(figures), -own],
  ]);
}

/** What a driver was paid with a paycheck that is void: owed until another paycheck takes it. */
export function keptPaymentEntry(payment: number): JournalLine[] {
  return entryOf([
    ['driverBalance', cents(payment)],
    ['payable', -cents(payment)],
  ]);
}

function partsOf(
  { group, key, amount, sources, accountKind }: StatementLine,
  byId: ReadonlyMap<string, PayExpense>,
): [JournalRole, Cents][] {
  if (group === 'earnings' || group === 'adjustments') return [['driverPay', cents(amount)]];
  if (group === 'balance') return [['driverBalance', cents(amount)]];
  if (accountKind) return [[ACCOUNT_ROLES[accountKind], cents(amount)]];
  const isPaidBack = key === 'reimbursable';
  return sources.map((source) => [roleOfExpense(byId.get(source.id), isPaidBack), cents(source.amount)]);
}

function roleOfExpense(expense: PayExpense | undefined, isPaidBack: boolean): JournalRole {
  const { paidBy, expenseType } = expense ?? {};
  if (paidBy === 'NOBODY' && isEscrow(expenseType)) return 'escrow';
  if (isPaidBack) return 'reimbursement';
  if (paidBy === 'NOBODY') return 'chargeIncome';
  if (!paidBy) return 'deduction';
  return expenseType === 'ADVANCE' ? 'driverAdvance' : expenseType === 'FUEL' ? 'fuelExpense' : 'deduction';
}

type Part = [role: JournalRole, amount: Cents, name?: string | undefined];

/** One line for each account, and each customer of a receivable, in their order; those that come to nothing are left out. @throws RangeError where debits are not credits */
function entryOf(parts: readonly Part[]): JournalLine[] {
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

/** What takes an entry back: its debits are credits. */
export const reversed = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map((line) => ({ ...line, amount: dollars(-cents(line.amount)) }));

/** Whether two entries say the same, whatever the accounts are called by now. */
export function sameEntry(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  const said = (lines: readonly JournalLine[]) => {
    const sums = Map.groupBy(lines, ({ role }) => role);
    return [...sums].map(([role, own]) => `${role} ${sum(own.map(({ amount }) => cents(amount)))}`).join();
  };
  return said(one) === said(other);
}

/** An entry as it goes out. */
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

/** `INV-000123`, then `INV-000123-2` and so on; what takes one of them back is called so with an `R`. */
export function journalNumber(number: string, version: number, isReversal: boolean): string {
  return `${number}${version > 1 ? `-${version}` : ''}${isReversal ? '-R' : ''}`;
}

/** What an entry comes to: the sum of its debits. */
export const totalOf = (lines: readonly JournalLine[]): number =>
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

/** A customer, driver, or authority as QuickBooks takes its name: a colon there would make it a sub-item of another, and a quotation mark is refused. */
export function quickBooksName(name: string): string {
  return partsOfName(name).join(' - ');
}

/** An account as QuickBooks takes its name: a colon without blanks stands between an account and its sub-account. */
export function quickBooksAccount(name: string): string {
  return partsOfName(name).join(':');
}

/** What stands between the colons of a name, each with single blanks and without quotation marks. */
function partsOfName(name: string): string[] {
  const words = (part: string) => part.replaceAll(/["“”]/g, "'").split(/\s/).filter(Boolean).join(' ');
  return name.split(':').map(words).filter(Boolean);
}

/** Gives each name what it is called in a file. */
export type NameInFile = (name: string) => string;

/**
 * Returns what each of these names is called in QuickBooks, so that two stay two: of `Smith: Freight` and `Smith - Freight` the first keeps `Smith - Freight`, and
 * the other is `Smith - Freight (2)`. Names that differ by case alone are one name there. A name that is not among them is cleaned, and nothing more.
 * @param names the oldest first, so that a name of before keeps what it is called
 */
export function distinguishNames(names: Iterable<string>): NameInFile {
  const called = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    if (called.has(name.toLowerCase())) continue;
    const clean = quickBooksName(name);
    let own = clean;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${clean} (${number})`;
    taken.add(own.toLowerCase());
    called.set(name.toLowerCase(), own.slice(clean.length));
  }
  return (name) => `${quickBooksName(name)}${called.get(name.toLowerCase()) ?? ''}`;
}

/** QuickBooks has an account and four levels of sub-accounts. */
const MAX_ACCOUNT_LEVELS = 5;

/** Returns what is wrong with the names of accounts, by role: none may be empty or too deep in QuickBooks, and two that it reads as one are spelled alike. */
export function accountNameErrors(accounts: JournalAccounts): Partial<Record<JournalRole, string>> {
  const errors: Partial<Record<JournalRole, string>> = {};
  const spelled = new Map<string, string>();
  for (const role of JOURNAL_ROLES) {
    const name = accounts[role];
    const account = quickBooksAccount(name);
    const same = spelled.get(account.toLowerCase());
    if (account === '') errors[role] = 'Enter a name. A colon alone is none.';
    else if (account.split(':').length > MAX_ACCOUNT_LEVELS)
      errors[role] = `QuickBooks takes ${MAX_ACCOUNT_LEVELS} levels of accounts at most.`;
    else if (same !== undefined && same !== name)
      errors[role] = `QuickBooks reads this and “${same}” as one account. Spell both the same way, or change one.`;
    else spelled.set(account.toLowerCase(), name);
  }
  return errors;
}

/** What names are called in a file: those of customers, factors, and drivers share one list in QuickBooks, classes have their own. */
export type NamesInFile = { name: NameInFile; className: NameInFile };
const CLEANED: NamesInFile = { name: quickBooksName, className: quickBooksName };

/** The cells of an entry, a row for each line; the day as American packages read it. */
export function journalRows(entry: JournalEntry, accounts: JournalAccounts, called = CLEANED): string[][] {
  const { journalNo, day, description, name, className, lines } = entry;
  const [year, month, date] = day.split('-');
  const who = called.name(name);
  return lines.map(({ role, amount, name: customer }) => {
    const money = Math.abs(amount).toFixed(2);
    const sides = amount > 0 ? [money, ''] : ['', money];
    const named = customer === undefined ? who : called.name(customer);
    const account = quickBooksAccount(accounts[role]);
    return [journalNo, `${month}/${date}/${year}`, account, ...sides, description, named, called.className(className)];
  });
}
