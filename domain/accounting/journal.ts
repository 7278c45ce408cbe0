/** Invoices and paychecks as balanced journal entries for an accounting package. What went out once is never changed: it is reversed, and goes out anew. */
import type { Day } from '../core/dates.ts';
import { text } from '../core/fields.ts';
import { type Cents, cents, dollars, sum } from '../core/money.ts';
import type { PayStatement, StatementLine } from './pay-types.ts';

/** The accounts of the books that entries name; a carrier says once what its own are called. */
const ACCOUNT_NAMES = {
  receivable: 'Accounts Receivable',
  freightIncome: 'Freight Income',
  accessorialIncome: 'Accessorial Income',
  factoringFee: 'Factoring Fees',
  driverPay: 'Driver Settlements',
  reimbursement: 'Driver Reimbursements',
  deduction: 'Driver Deductions',
  driverBalance: 'Due from Drivers',
  payable: 'Settlements Payable',
  factorPayable: 'Due to Factor',
} as const;

export type JournalRole = keyof typeof ACCOUNT_NAMES;
export const JOURNAL_ROLES = Object.keys(ACCOUNT_NAMES) as JournalRole[];
export type JournalAccounts = Readonly<Record<JournalRole, string>>;

/** What each account is called until somebody says otherwise. */
export const USUAL_ACCOUNTS: JournalAccounts = ACCOUNT_NAMES;

const named = (label: string, help: string) => text(label, { max: 100, help });

/** The names as a form asks for them. QuickBooks writes a sub-account after its account and a colon. */
export const JOURNAL_ACCOUNT_FIELDS = {
  receivable: named('Receivables', 'What customers owe: the net of an invoice.'),
  freightIncome: named('Freight income', 'The load fee.'),
  accessorialIncome: named('Accessorial income', 'Lumper, detention and the other fees of an invoice.'),
  factoringFee: named('Factoring fees and short pay', 'The expense of an invoice.'),
  driverPay: named('Driver pay', 'What drivers earned, and what changed since it was paid.'),
  reimbursement: named('Reimbursements', 'What drivers are paid back.'),
  deduction: named(
    'Deductions',
    'Fuel, advances and the like, taken from pay: the account their purchases are booked to.',
  ),
  driverBalance: named('Due from drivers', 'What a paycheck below zero leaves, until the next takes it.'),
  payable: named('Settlements payable', 'What is paid out.'),
  factorPayable: named('Due to factor', 'The fee of an invoice that was charged back, until the factor takes it.'),
} satisfies Record<JournalRole, unknown>;

/** One side of an entry: above 0 a debit, below 0 a credit, in dollars. */
export type JournalLine = { role: JournalRole; amount: number };

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

/** A paycheck as its statement says it: what was earned and paid back, against what was taken, what was left before, and what is paid out or left now. */
export function paycheckEntry({ lines, payable, carriedForward }: PayStatement): JournalLine[] {
  const counting = lines.filter(({ countsInNet }) => countsInNet);
  return entryOf([
    ...counting.map((line): [JournalRole, Cents] => [roleOf(line), cents(line.amount)]),
    ['driverBalance', cents(carriedForward)],
    ['payable', -cents(payable)],
  ]);
}

function roleOf({ group, key }: StatementLine): JournalRole {
  if (group === 'earnings' || group === 'adjustments') return 'driverPay';
  if (group === 'balance') return 'driverBalance';
  return key === 'reimbursable' ? 'reimbursement' : 'deduction';
}

/** One line for each account, in their order; those that come to nothing are left out. @throws RangeError where debits are not credits */
function entryOf(parts: readonly [JournalRole, Cents][]): JournalLine[] {
  const off = sum(parts.map(([, amount]) => amount));
  if (off !== 0n) throw new RangeError(`an entry is off by ${dollars(off)}`);
  return JOURNAL_ROLES.flatMap((role) => {
    const amount = sum(parts.filter(([of]) => of === role).map(([, each]) => each));
    return amount === 0n ? [] : [{ role, amount: dollars(amount) }];
  });
}

/** What takes an entry back: its debits are credits. */
export const reversed = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.map(({ role, amount }) => ({ role, amount: dollars(-cents(amount)) }));

/** Whether two entries say the same, whatever the accounts are called by now. */
export function sameEntry(one: readonly JournalLine[], other: readonly JournalLine[]): boolean {
  const said = (lines: readonly JournalLine[]) => lines.map(({ role, amount }) => `${role} ${cents(amount)}`).join();
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
  ...['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name', 'Class'],
] as const;

/** The cells of an entry, a row for each line; the day as American packages read it. */
export function journalRows(entry: JournalEntry, accounts: JournalAccounts): string[][] {
  const { journalNo, day, description, name, className, lines } = entry;
  const [year, month, date] = day.split('-');
  return lines.map(({ role, amount }) => {
    const money = Math.abs(amount).toFixed(2);
    const sides = amount > 0 ? [money, ''] : ['', money];
    return [journalNo, `${month}/${date}/${year}`, accounts[role], ...sides, description, name, className];
  });
}
