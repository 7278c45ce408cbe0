/** Paychecks that a payment file in NACHA format leaves out, and what to do about each. */
import type { Day } from '../../core/dates.ts';
import type { Related } from '../../core/record.ts';
import type { BankNote } from '../bank/bank-details.ts';

export const FILE_FORMATS = ['CSV', 'ACH'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type AchError = 'NO_BANK' | 'NO_SETTINGS' | 'TOO_LARGE';

const WORDS: Readonly<Record<AchError, string>> = {
  NO_BANK: 'no bank account. Enter one, or pay by check.',
  NO_SETTINGS: 'its authority has no ACH settings. Enter them first.',
  TOO_LARGE: 'above $99,999,999.99, the limit for one payment. Pay by check or wire.',
};

/** Says why a paycheck isn't in a NACHA file, and what to do. */
export const describeAchError = (error: AchError): string => WORDS[error];

type NamedRecord = Pick<Related, 'id' | 'prettyName'>;

/** A paycheck that a file left out. */
export type SkippedPaycheck = NamedRecord & { driver: NamedRecord; error: AchError };

/** Facts that direct deposit needs from a row of the pay run. */
export type BankFacts = { bank: BankNote | null; achError: AchError | null };

/** A file just made: what it left out, and the accounts that changed since the last payment. */
export type FileSummary = {
  leftOut: SkippedPaycheck[];
  changed: { driver: NamedRecord; account: string; changedOn: Day }[];
};
