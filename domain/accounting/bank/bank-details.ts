/** A payee's bank account for direct deposit. Numbers are shown only by their last digits. */
import type { Day } from '../../core/dates.ts';
import { choice, text } from '../../core/fields.ts';
import type { FieldErrors } from '../../core/record.ts';
import { findRoutingError } from './routing-number.ts';

const TYPES = { CHECKING: 'Checking', SAVINGS: 'Savings' } as const;
export type BankAccountType = keyof typeof TYPES;
const HOLDERS = { PERSON: 'Person', COMPANY: 'Company' } as const;
export type BankHolder = keyof typeof HOLDERS;

const getKeys = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]];

/** Digits of an account number in a NACHA file. */
const MAX_ACCOUNT = 17;
const MIN_ACCOUNT = 4;

export const BANK_FIELDS = {
  bankAccountName: text('Name on Account', { max: 60, message: 'Enter the name on the account' }),
  bankHolder: choice('Account Holder', getKeys(HOLDERS), { labels: HOLDERS, message: 'Select person or company' }),
  bankAccountType: choice('Account Type', getKeys(TYPES), { labels: TYPES, message: 'Select checking or savings' }),
  bankRouting: text('Routing Number', {
    optional: true,
    max: 20,
    isPrivate: true,
    help: 'Nine digits at the bottom left of a check.',
  }),
  bankAccount: text('Account Number', {
    optional: true,
    max: 40,
    isPrivate: true,
    help: 'Stored encrypted. Only the last digits are shown.',
  }),
};

export const BANK_ACCOUNT_TYPES: Readonly<Record<BankAccountType, string>> = TYPES;

export type TypedBank = {
  bankAccountName: string;
  bankHolder: BankHolder;
  bankAccountType: BankAccountType;
  bankRouting: string | null;
  bankAccount: string | null;
};

/** Bank details as shown: numbers are masked. `changedOn` is the date the numbers were last entered. */
export type MaskedBank = TypedBank & { bankRouting: string; bankAccount: string; changedOn: Day };

/** Bank details on a paycheck's row: the masked account, and when it changed if that is recent and it has not been paid to since. */
export type BankNote = { account: string; changedOn: Day | null };

/** Returns an account number as the bank reads it, without spaces and hyphens; null if it can't be one. */
export function readAccountNumber(typed: string): string | null {
  const account = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]+$/.test(account) && account.length >= MIN_ACCOUNT && account.length <= MAX_ACCOUNT ? account : null;
}

/** Returns the last digits that may be shown: four, or half of a short number. */
export const getLastDigits = (number: string): string => number.slice(-Math.min(4, Math.floor(number.length / 2)));

/** Returns a number as `••••6789`, the only form in which it is ever shown. */
export const maskNumber = (last: string): string => `••••${last}`;

/** Returns the errors of entered bank details. With numbers on file, a blank number keeps its value. */
export function findBankErrors({ bankRouting, bankAccount }: TypedBank, isOnFile: boolean): FieldErrors {
  const routing = bankRouting ? findRoutingError(bankRouting) : isOnFile ? null : 'Enter the routing number';
  const account = bankAccount ? findAccountError(bankAccount) : isOnFile ? null : 'Enter the account number';
  return { ...(routing && { bankRouting: routing }), ...(account && { bankAccount: account }) };
}

const findAccountError = (typed: string): string | null =>
  readAccountNumber(typed) === null
    ? `Enter ${MIN_ACCOUNT} to ${MAX_ACCOUNT} digits or letters, as the bank prints them`
    : null;
