/** A driver's account as a settlement finds it, and what it takes. Money is in dollars. */
import type { Days } from './account-accrual.ts';
import type { AccountKind, AccountRule } from './pay-account.ts';

/** An account as it stands before a settlement. */
export type OpenAccount = {
  id: string;
  number: string;
  kind: AccountKind;
  purpose: string;
  rule: AccountRule;
  rate: number;
  target: number | null;
  cap: number | null;
  start: string;
  end: string | null;
  skipsIdle: boolean;
  balance: number;
  /** What earlier settlements could not take of what was due. */
  carried: number;
  /** The days for which standing settlements have taken or carried what is due. */
  covered: readonly Days[];
  /** The pay period of the settlement. */
  period: Days;
};

/** What a settlement took for an account, as it is kept. */
export type AccountTaking = Pick<OpenAccount, 'id' | 'number' | 'kind' | 'purpose' | 'target'> & {
  /** What became due with it; more or less than `taken` is carried. */
  accrued: number;
  taken: number;
  /** What it adds to the balance: less than 0 of a debt. */
  amount: number;
  /** The days that it made due. */
  days: Days[];
  balanceAfter: number;
  /** What is due and was not taken. */
  left: number;
};
