/** Corrects posted interest on escrow once a movement is dated into its quarter (49 CFR 376.12(k)). */
import {
  describeInterest,
  findInterestCorrections,
  type InterestAccount,
} from '@milepost/domain/accounting/pay-account/escrow-interest.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { buildCorrections, insertEntries, type NewEntry } from './ledger.ts';

/** Returns SQL for the payees of some accounts, by authority. */
const selectPayees = (ids: readonly string[]): Sql =>
  sql`(select x.carrier, x.payee from pay_account x where x.id = any(${ids}::uuid[]))`;

/** Locks all accounts of the payees of some accounts in ID order, to prevent deadlocks. */
export async function lockPayees(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`select 1 from pay_account where (carrier, payee) in ${selectPayees(ids)} order by id for update`);
}

type Account = InterestAccount & { prettyName: string; driver: string; payee: string };

/** Returns the escrow accounts and advances `a` that match `where`, by payee, with their movements and posted interest. */
export function readInterestAccounts(tx: Tx, where: Sql): Promise<Account[]> {
  return tx.query<Account>(sql`select a.id, a.pretty_name as "prettyName", d.pretty_name as driver,
      a.carrier || ' ' || a.payee as payee, a.account_kind = 'ESCROW' as "isEscrow",
      (select coalesce(jsonb_agg(jsonb_build_object('day', e.dated, 'amount', e.amount, 'quarter', coalesce(e.quarter, v.quarter))), '[]')
        from pay_account_entry e left join pay_account_entry v on v.account_id = e.account_id and v.id = e.reverses
        where e.account_id = a.account_id and e.pay_account = a.id) as changes,
      (select coalesce(jsonb_agg(i), '[]') from (select quarter, sum(amount) as amount,
          jsonb_agg(jsonb_build_object('through', dated, 'rate', interest_rate) order by dated) filter (where entry_kind = 'INTEREST') as parts
        from pay_account_entry where account_id = a.account_id and pay_account = a.id and quarter is not null and not is_reversed
        group by quarter) i where i.parts is not null) as posted
    from pay_account a join payee d on d.account_id = a.account_id and d.id = a.payee
    where a.account_kind in ('ESCROW', 'ADVANCE') and a.state <> 'DELETED' and ${where}
    order by d.pretty_name, a.account_number`);
}

/**
 * Posts the difference of interest that new movements change, dated today. A correction reduces no balance below 0: the rest follows
 * with the next amount that the escrow gets. The posted interest is read under a lock of the payees' accounts, so concurrent movements
 * and postings are corrected once.
 */
export async function correctInterest(context: Context, entries: readonly NewEntry[]): Promise<void> {
  const { tx, today } = context;
  const moved = entries.filter(({ amount }) => amount !== 0n);
  const [first] = moved.map(({ day }) => day).sort();
  const ids = moved.map(({ account }) => account);
  const raised = moved.filter(({ amount }) => amount > 0n).map(({ account }) => account);
  if (!first || !(await hasPostedInterest(tx, { ids, from: first, raised }))) return;
  const accounts = await readInterestAccounts(tx, sql`(a.carrier, a.payee) in ${selectPayees(ids)}`);
  const found = [...Map.groupBy(accounts, ({ payee }) => payee).values()].flatMap(findInterestCorrections);
  const corrections = await buildCorrections(
    tx,
    found.map(({ id, quarter, through, rate, amount }) => ({
      account: id,
      amount,
      reason: `Corrects ${describeInterest(rate, quarter, through)}`,
      quarter,
    })),
    today,
  );
  if (corrections.length === 0) return;
  await insertEntries(context, corrections);
  // The present quarter may be posted through today, and then includes corrections of earlier ones.
  await correctInterest(context, corrections);
}

type Movements = { ids: readonly string[]; from: Day; raised: readonly string[] };

/**
 * Locks the accounts of the payees, and returns whether interest was posted for them that movements from a date on may change, or whose
 * correction an account may have been short of until it was raised.
 */
async function hasPostedInterest(tx: Tx, { ids, from, raised }: Movements): Promise<boolean> {
  await lockPayees(tx, ids);
  const [posted] = await tx.query(sql`select 1 from pay_account a
    join pay_account_entry i on i.account_id = a.account_id and i.pay_account = a.id
    where (a.carrier, a.payee) in (select x.carrier, x.payee from pay_account x
        where x.id = any(${ids}::uuid[]) and x.account_kind in ('ESCROW', 'ADVANCE'))
      and i.entry_kind = 'INTEREST' and not i.is_reversed and (i.dated >= ${from} or a.id = any(${raised}::uuid[])) limit 1`);
  return posted !== undefined;
}
