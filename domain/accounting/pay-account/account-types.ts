/** A driver's account before a settlement, and the settlement's deduction. Money is in dollars. */
import type { Days } from './account-accrual.ts';
import type { AccountKind, AccountRule } from './pay-account.ts';
import type { RecoveryLimits } from './recovery.ts';

/** An account before a settlement. */
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
  /** Amount due that earlier settlements could not deduct. */
  carried: number;
  /** Days for which live settlements have deducted or carried the amount due. */
  covered: readonly Days[];
  /** Days on which the account was inactive. Nothing becomes due for them. */
  inactive: readonly Days[];
  /** The pay period of the settlement. */
  period: Days;
  /** Limits of the payee's settlement for all accounts together; missing without limits. */
  limits?: RecoveryLimits | undefined;
};

/** A settlement's saved deduction for an account. */
export type AccountDeduction = Pick<OpenAccount, 'id' | 'number' | 'kind' | 'purpose' | 'target'> & {
  /** Amount that became due with it; any difference from `taken` is carried forward. */
  accrued: number;
  /** Negative for overpaid interest that is returned. */
  taken: number;
  /** Amount added to the balance: negative for a debt, unless interest is returned. */
  amount: number;
  /** Days covered by it. */
  days: Days[];
  /** Inactive days since the last settlement, for which nothing is due; missing without any. */
  inactive?: Days[];
  balanceAfter: number;
  /** Amount due that was not deducted. */
  left: number;
};
