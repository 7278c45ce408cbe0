/** Movements of drivers' accounts, added under a lock of the account and never changed. */
import type { EntryKind } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import type { AccountKind } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { type Day, findLatestDay } from '@milepost/domain/core/dates.ts';
import { cents } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { newId } from '../../core/platform/ids.ts';
import { correctInterest, lockPayees } from './interest-correction.ts';
import { insertEntries, type NewEntry } from './ledger.ts';
import { correctLoanInterest } from './loan-correction.ts';

/** A locked account. Amounts are in dollars. */
export type LockedAccount = {
  id: string;
  number: string;
  carrier: string;
  payee: string;
  kind: AccountKind;
  opened: Day;
  state: string;
  balance: number;
};

/** Locks all accounts of the payees of some accounts, as entries may correct interest on the others, and reads these. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedAccount>> {
  await lockPayees(tx, ids);
  const rows = await tx.query<LockedAccount>(sql`select a.id, a.account_number as number, a.carrier, a.payee,
      a.account_kind as kind, a.account_opened as opened, a.state,
      coalesce((select sum(e.amount) from pay_account_entry e where e.pay_account = a.id), 0) as balance
    from pay_account a where a.id = any(${ids}::uuid[]) and a.state <> 'DELETED'`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds movements to locked accounts, with entries in their history, and corrects posted interest that they change. */
export async function addEntries(context: Context, entries: readonly NewEntry[]): Promise<void> {
  await insertEntries(context, entries);
  await correctInterest(context, entries);
  await correctLoanInterest(context, entries);
}

export type StoredEntry = {
  id: string;
  account: string;
  kind: EntryKind;
  dated: Day;
  amount: number;
  otherAccount: string | null;
  transfer: string | null;
};

/** Reverses movements of locked accounts with the opposite amounts, dated today, or on their own date if it is in the future. */
export async function reverseEntry(
  context: Context,
  entries: readonly (StoredEntry & { payCheck?: string | undefined })[],
  kind: 'RELEASE' | 'REVERSAL',
  reason: string,
): Promise<void> {
  const { tx, today } = context;
  await tx.query(sql`update pay_account_entry set is_reversed = true
    where id = any(${entries.map(({ id }) => id)}::uuid[])`);
  const out = newId();
  const isOut = (entry: StoredEntry) => entry.transfer === entry.id;
  await addEntries(
    context,
    entries.map((entry) => ({
      ...(isOut(entry) && { id: out }),
      account: entry.account,
      kind,
      day: findLatestDay([entry.dated, today]) ?? today,
      amount: -cents(entry.amount),
      reason,
      reverses: entry.id,
      ...(entry.payCheck !== undefined && { payCheck: entry.payCheck }),
      ...(entry.otherAccount !== null && { otherAccount: entry.otherAccount, transfer: out }),
    })),
  );
}
