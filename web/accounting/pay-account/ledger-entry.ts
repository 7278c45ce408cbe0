/** A pay account and its ledger entries, as the account's page uses them. */
import type { EntryKind } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import type { AccountKind } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';

export type LedgerEntry = {
  id: string;
  entryNumber: number;
  entryKind: EntryKind;
  entryDate: Day;
  entryAmount: number;
  entryReason: string;
  isReversed: boolean;
  balance: number;
  payCheck: Related | null;
  otherAccount: Related | null;
  enteredBy: string;
};

/** `driver` is the id of the account's driver. */
export type LedgerAccount = { id: string; kind: AccountKind; driver: string; opened: Day };
