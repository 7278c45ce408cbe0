/** Movements of a driver's account: their kinds, and the effect of each on the balance. */
import { type Day, formatDay } from '../../core/dates.ts';
import { choice, date, money, ref, text } from '../../core/fields.ts';
import { type Cents, cents, formatMoney } from '../../core/money.ts';
import type { FieldErrors } from '../../core/record.ts';
import { type AccountKind, isDebt } from './pay-account.ts';

export const ENTRY_KINDS = {
  OPENING: 'Opening balance',
  SETTLEMENT: 'Settlement',
  RELEASE: 'Settlement released',
  CASH: 'Cash received',
  WRITE_OFF: 'Write-off',
  TRANSFER: 'Transfer',
  INTEREST: 'Interest',
  INTEREST_CORRECTION: 'Interest correction',
  LOAN_INTEREST: 'Loan interest',
  RETURN: 'Returned to driver',
  REVERSAL: 'Reversal',
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** Kinds that users enter. */
export const TYPED_KINDS = ['CASH', 'WRITE_OFF', 'TRANSFER', 'RETURN'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/**
 * Returns the kinds allowed for an account; none for a recurring charge, which is no money owed or held. A loan with a negative balance
 * has interest to return.
 */
export function listTypedKinds(kind: AccountKind, balance: number): TypedKind[] {
  if (kind === 'RECURRING') return [];
  if (kind === 'ESCROW') return ['CASH', 'TRANSFER', 'RETURN'];
  return balance < 0 ? ['RETURN'] : ['CASH', 'WRITE_OFF', 'TRANSFER'];
}

/** Returns whether users can reverse an entry. A settlement's entries follow its paycheck, and corrections their interest. */
export const isReversible = ({ entryKind, isReversed }: { entryKind: EntryKind; isReversed: boolean }): boolean =>
  !isReversed && ['CASH', 'WRITE_OFF', 'TRANSFER', 'INTEREST', 'LOAN_INTEREST', 'RETURN'].includes(entryKind);

/** Returns whether taking an entry back may make the balance negative: what is then overpaid on a loan is returned. */
export const mayOverpay = (kind: EntryKind, accountKind: AccountKind): boolean =>
  accountKind === 'LOAN' && (kind === 'LOAN_INTEREST' || kind === 'RETURN');

const TYPED = TYPED_KINDS as unknown as [TypedKind, ...TypedKind[]];
const REASON = text('Reason', { max: 200, message: 'Enter a reason' });

export const ENTRY_FIELDS = {
  entryKind: choice('Entry', TYPED, { labels: ENTRY_KINDS, message: 'Select an entry' }),
  entryDate: date('Date'),
  entryAmount: money('Amount', { above: 0 }),
  otherAccount: ref('pay_account', 'To Account', { optional: true, message: 'Select the account' }),
  entryReason: REASON,
};

export const REVERSAL_FIELDS = { entry: ref('', 'Entry', { message: 'entry must be an ID' }), entryReason: REASON };

export type TypedEntry = {
  entryKind: TypedKind;
  entryDate: Day;
  entryAmount: number;
  otherAccount: string | null;
  entryReason: string;
};

/** The account of an entry. Amounts are in dollars; `lowest` and `highest` are balances from the date of the entry on. */
export type EntryAccount = { kind: AccountKind; opened: Day; balance: number; lowest: number; highest: number };

/** Returns the amount that an entry adds to its account, and a transfer to the other one. */
export function computeEntryAmounts(
  { entryKind, entryAmount }: Pick<TypedEntry, 'entryKind' | 'entryAmount'>,
  kind: AccountKind,
  other: AccountKind | null,
): { own: Cents; other: Cents } {
  const amount = cents(entryAmount);
  if (entryKind === 'CASH') return { own: isDebt(kind) ? -amount : amount, other: 0n };
  if (entryKind === 'RETURN' && isDebt(kind)) return { own: amount, other: 0n };
  if (entryKind !== 'TRANSFER') return { own: -amount, other: 0n };
  // Money leaves an escrow, or is lent: a debt grows by what it pays elsewhere.
  return { own: isDebt(kind) ? amount : -amount, other: isDebt(other) ? -amount : amount };
}

export function findEntryErrors(
  entry: TypedEntry,
  own: EntryAccount,
  other: EntryAccount | null,
  today: Day,
): FieldErrors {
  if (!listTypedKinds(own.kind, own.balance).includes(entry.entryKind))
    return { entryKind: 'Not available for this account' };
  const isTransfer = entry.entryKind === 'TRANSFER';
  if (isTransfer && (!other || !canTransfer(own.kind, other.kind)))
    return { otherAccount: 'Select another account of this driver' };
  if (!isTransfer && entry.otherAccount) return { otherAccount: 'Only a transfer has another account' };
  const amounts = computeEntryAmounts(entry, own.kind, other?.kind ?? null);
  const short = [
    { account: own, amount: amounts.own },
    ...(other ? [{ account: other, amount: amounts.other }] : []),
  ].find(({ account, amount }) => amount < 0n && cents(account.lowest) + amount < 0n);
  const opened = other && other.opened > own.opened ? other.opened : own.opened;
  const isBeforeOpening = entry.entryDate < opened;
  const overpaid = isDebt(own.kind) && own.balance < 0 ? -own.balance : null;
  return {
    ...(overpaid !== null &&
      entry.entryAmount > overpaid && { entryAmount: `At most ${formatMoney(overpaid)}, the overpaid interest` }),
    ...(overpaid !== null &&
      entry.entryAmount <= overpaid &&
      cents(own.highest) + amounts.own > 0n && { entryDate: 'Date is before this interest was overpaid' }),
    ...(short && !isBeforeOpening && { entryAmount: describeMost(short.account, entry.entryDate) }),
    ...(entry.entryDate > today && { entryDate: 'Date can’t be in the future' }),
    ...(isBeforeOpening && { entryDate: 'Date is before the account was opened' }),
  };
}

function describeMost({ balance, lowest }: EntryAccount, since: Day): string {
  if (cents(lowest) === cents(balance)) return `At most ${formatMoney(Math.max(balance, 0))}, the balance`;
  return `At most ${formatMoney(Math.max(lowest, 0))}, the lowest balance since ${formatDay(since)}`;
}

/** Returns whether a transfer is allowed: a debt can't move into escrow, which belongs to the driver. */
export const canTransfer = (from: AccountKind, to: AccountKind): boolean =>
  to !== 'RECURRING' && !(isDebt(from) && to === 'ESCROW');
