/** Reads balances of drivers' accounts, and writes movements to locked ones. `addEntries` also corrects the interest. */
import type { Days } from '@milepost/domain/accounting/pay-account/account-accrual.ts';
import { ENTRY_KINDS, type EntryKind } from '@milepost/domain/accounting/pay-account/account-entry.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { type Cents, cents, dollars, formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { newId } from '../../core/platform/ids.ts';

/** Balances in dollars, each at the end of a date or of any later one. */
export type BalanceRange = { lowest: number; highest: number };

const NO_BALANCE: BalanceRange = { lowest: 0, highest: 0 };

/** Returns the lowest and the highest balance of each account from a date on. */
export async function findBalanceRanges(
  tx: Tx,
  ids: readonly string[],
  from: Day,
): Promise<(id: string) => BalanceRange> {
  if (ids.length === 0) return () => NO_BALANCE;
  const rows = await tx.query<BalanceRange & { id: string }>(sql`
    select a.id, least(b.balance, x.lowest) as lowest, greatest(b.balance, x.highest) as highest
    from pay_account a
    cross join lateral (select coalesce(sum(e.amount), 0) as balance
      from pay_account_entry e where e.pay_account = a.id and e.dated <= ${from}) b
    cross join lateral (select min(d.balance) as lowest, max(d.balance) as highest
      from (select e.dated, sum(sum(e.amount)) over (order by e.dated) as balance
        from pay_account_entry e where e.pay_account = a.id group by e.dated) d where d.dated > ${from}) x
    where a.id = any(${ids}::uuid[])`);
  const ranges = new Map(rows.map((row) => [row.id, row]));
  return (id) => ranges.get(id) ?? NO_BALANCE;
}

export type NewEntry = {
  id?: string;
  account: string;
  kind: EntryKind;
  day: Day;
  amount: Cents;
  reason: string;
  payCheck?: string;
  accrued?: number;
  days?: readonly Days[];
  otherAccount?: string;
  transfer?: string;
  reverses?: string;
  quarter?: Day;
  interestRate?: number;
};

/** Inserts movements of locked accounts, with entries in their history. */
export async function insertEntries(context: Context, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { tx, session } = context;
  const rows = entries.map(({ days = [], amount, ...entry }, at) => ({
    id: newId(),
    at,
    accrued: 0,
    ...entry,
    amount: dollars(amount),
    days: `{${days.map(({ from, to }) => `[${from},${to}]`).join()}}`,
  }));
  await tx.query(sql`insert into pay_account_entry (account_id, id, pay_account, entry_no, entry_kind, dated, amount, reason,
      pay_check, accrued, days, other_account, transfer, reverses, quarter, interest_rate, created_by)
    select ${tx.accountId}, t.id, t.account,
      row_number() over (partition by t.account order by t.at)
        + (select coalesce(max(e.entry_no), 0) from pay_account_entry e where e.pay_account = t.account),
      t.kind, t.day, t.amount, t.reason, t."payCheck", t.accrued, t.days, t."otherAccount", t.transfer, t.reverses, t.quarter,
      t."interestRate", ${session.profileId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, at integer, account uuid, kind text, day date, amount numeric,
      reason text, "payCheck" uuid, accrued numeric, days datemultirange, "otherAccount" uuid, transfer uuid, reverses uuid, quarter date, "interestRate" numeric)`);
  for (const entry of entries) if (entry.amount !== 0n) await noteEntry(context, entry);
}

/** The difference of an account's posted interest from what it is now. */
export type FoundCorrection = { account: string; amount: Cents; reason: string; quarter?: Day };

/** Returns the movements that correct interest, dated `day`. None makes a balance negative, and the rest is left out. */
export async function buildCorrections(tx: Tx, found: readonly FoundCorrection[], day: Day): Promise<NewEntry[]> {
  const open = found.filter(({ amount }) => amount !== 0n);
  const ids = open.map(({ account }) => account);
  const rangeOf = await findBalanceRanges(tx, ids, day);
  const lowest = new Map(ids.map((id) => [id, cents(rangeOf(id).lowest)]));
  return open.flatMap((correction): NewEntry[] => {
    const left = lowest.get(correction.account) ?? 0n;
    const amount = left + correction.amount < 0n ? -left : correction.amount;
    lowest.set(correction.account, left + amount);
    return amount === 0n ? [] : [{ ...correction, kind: 'INTEREST_CORRECTION', day, amount }];
  });
}

/** Adds the history entry: `Cash received -$250.00: Money order 1188` */
async function noteEntry({ tx, session }: Context, { account, kind, amount, reason }: NewEntry): Promise<void> {
  const details = `${ENTRY_KINDS[kind]} ${formatMoney(amount)}: ${reason}`;
  const changes = [{ field: 'entry', label: ENTRY_KINDS[kind], from: '', to: formatMoney(amount) }];
  const line = { record: 'pay_account', recordId: account, profile: session.profileId, action: 'ADD_ENTRY', changes };
  await tx.query(insertHistoryLine({ ...line, details }));
}
