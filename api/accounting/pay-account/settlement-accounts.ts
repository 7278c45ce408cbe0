/** Drivers' accounts on settlements: offering, deducting, releasing, and deducting again. */

import type { Days } from '@milepost/domain/accounting/pay-account/account-accrual.ts';
import { deductForAccounts } from '@milepost/domain/accounting/pay-account/account-deduction.ts';
import type { AccountDeduction, OpenAccount } from '@milepost/domain/accounting/pay-account/account-types.ts';
import { USUAL_ORDER } from '@milepost/domain/accounting/pay-account/recovery.ts';
import { computePaidBefore } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import type { PayBalance, PayLoad, PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { cents, formatMoney, sum } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import { getPayeeId, isOfTruck, type Payee, selectPayeeIds } from '../paycheck/payees.ts';
import { addEntries, reverseEntry, type StoredEntry } from './entries.ts';
import { lockPayees } from './interest-correction.ts';

/** The payee of accounts, in an authority. */
type Owner = Omit<Payee, 'vehicle'>;
type Period = { payCheckFleetStartDate: Day; payCheckFleetEndDate: Day };

/** Locks a payee's accounts: of two concurrent settlements, the second one waits and sees what the first deducted. */
export async function lockPayeeAccounts(tx: Tx, payee: Owner): Promise<void> {
  await tx.query(
    sql`select 1 from pay_account where carrier = ${payee.carrier} and payee = ${getPayeeId(payee)} order by id for update`,
  );
}

/** The days that settlements of a truck, or of all, cover. */
type CoveredDays = { truck: string | null; days: readonly Days[] };

/**
 * Returns each payee's active accounts in the order of deduction, with the limits of the account's settings, and inactive loans with
 * overpaid interest. With a settlement per truck, those of another truck cover no days of an account that is charged per settlement.
 */
export async function openAccounts(
  tx: Tx,
  payees: readonly Payee[],
  { payCheckFleetStartDate: from, payCheckFleetEndDate: to }: Period,
): Promise<OpenAccount[][]> {
  const rows = await tx.query<
    Omit<OpenAccount, 'period' | 'covered'> & { carrier: string; payee: string; covered: readonly CoveredDays[] }
  >(sql`select a.carrier, a.payee, a.id,
      a.account_number as number, a.account_kind as kind, a.account_purpose as purpose, a.account_rule as rule,
      a.account_rate as rate, a.account_target as target, a.account_cap as cap, a.account_start as start,
      a.account_end as end, a.account_skips_idle as "skipsIdle", e.balance, e.carried, e.covered,
      (select coalesce(jsonb_agg(jsonb_build_object('from', lower(d), 'to', coalesce(upper(d) - 1, '9999-12-31'))), '[]')
        from unnest(a.inactive_days) d) as inactive,
      case when r.account_id is not null then jsonb_build_object('capPercent', r.cap_percent,
        'floor', case when d.driver_type = 'DRIVER_FOR_HIRE' then r.floor end) end as limits
    from pay_account a
    left join driver d on d.account_id = a.account_id and d.id = a.driver
    left join pay_recovery r on r.account_id = a.account_id
    cross join lateral (select coalesce(sum(t.balance), 0) as balance, coalesce(sum(t.carried), 0) as carried,
        coalesce(jsonb_agg(jsonb_build_object('truck', t.truck, 'days', (select jsonb_agg(jsonb_build_object('from', lower(d),
          'to', upper(d) - 1)) from unnest(t.days) d))) filter (where not isempty(t.days)), '[]') as covered
      from (select case when a.account_rule = 'PER_SETTLEMENT' then (select p.vehicle from paycheck p
            where p.account_id = x.account_id and p.id = x.pay_check) end as truck,
          sum(x.amount) as balance,
          sum(x.accrued - case when a.account_kind in ('ESCROW', 'RECURRING') then x.amount else -x.amount end) filter (where x.entry_kind = 'SETTLEMENT' and not x.is_reversed) as carried,
          range_agg(x.days) filter (where x.entry_kind = 'SETTLEMENT' and not x.is_reversed) as days
        from pay_account_entry x where x.account_id = a.account_id and x.pay_account = a.id group by 1) t) e
    where a.payee = any(${selectPayeeIds(payees)}::uuid[]) and ((a.state = 'ACTIVE' and a.account_start <= ${to}) or (a.state <> 'DELETED' and e.balance < 0))
    order by array_position(coalesce(r.kind_order, ${USUAL_ORDER}::text[]), a.account_kind), a.account_opened, a.account_number`);
  const rowsByPayee = Map.groupBy(rows, ({ carrier, payee }) => `${carrier} ${payee}`);
  return payees.map((payee) =>
    (rowsByPayee.get(`${payee.carrier} ${getPayeeId(payee)}`) ?? []).map(
      ({ carrier: _, payee: __, limits, covered, ...account }) => ({
        ...account,
        ...(limits && { limits }),
        covered: covered.filter((part) => isOfTruck(payee, part)).flatMap(({ days }) => days),
        period: { from, to },
      }),
    ),
  );
}

type Taker = { id: string; payCheckID: string; issuedOn: Day };

/** Saves the deductions of a settlement as on its statement. */
export async function deductFromAccounts(
  context: Context,
  { id, payCheckID, issuedOn }: Taker,
  { accounts = [] }: PayStatement,
): Promise<void> {
  await addEntries(
    context,
    accounts.map(({ id: account, accrued, days, amount }) => ({
      account,
      kind: 'SETTLEMENT' as const,
      day: issuedOn,
      amount: cents(amount),
      reason: payCheckID,
      payCheck: id,
      accrued,
      days,
    })),
  );
}

/** Releases the deductions of a settlement. */
export async function releaseAccounts(context: Context, { id }: { id: string }, reason: string): Promise<void> {
  const { tx } = context;
  const entries = await tx.query<StoredEntry>(sql`select id, pay_account as account, entry_kind as kind, dated, amount,
      null::uuid as "otherAccount", null::uuid as transfer
    from pay_account_entry where pay_check = ${id} and entry_kind = 'SETTLEMENT' and not is_reversed`);
  if (entries.length === 0) return;
  await lockPayees(
    tx,
    entries.map(({ account }) => account),
  );
  await reverseEntry(
    context,
    entries.map((entry) => ({ ...entry, payCheck: id })),
    'RELEASE',
    reason,
  );
}

type Saved = { loads: readonly PayLoad[]; statement: PayStatement; issuedOn: Day; balances: readonly PayBalance[] };

/** Saves the same deductions for a restored settlement. @throws HttpError if a different amount is now due */
export async function repeatDeductions(
  context: Context,
  row: Payee & Period & { id: string; prettyName: string },
  { loads, statement, issuedOn, balances }: Saved,
): Promise<void> {
  const { accounts = [], totals } = statement;
  const [open = []] = await openAccounts(context.tx, [row], row);
  const net = cents(totals.netAfterBalance) + sum(accounts.map(({ taken }) => cents(taken)));
  const now = deductForAccounts(open, loads, net, computePaidBefore(balances));
  requireSame(row.prettyName, accounts, now);
  await deductFromAccounts(context, { id: row.id, payCheckID: row.prettyName, issuedOn }, statement);
}

function requireSame(payCheckID: string, was: readonly AccountDeduction[], now: readonly AccountDeduction[]): void {
  const amounts = (deductions: readonly AccountDeduction[]) =>
    new Map(deductions.map((deduction) => [deduction.id, deduction]));
  const [before, after] = [amounts(was), amounts(now)];
  const differing = [...new Map([...before, ...after]).values()].filter(({ id }) => {
    const [one, other] = [before.get(id), after.get(id)];
    return one?.taken !== other?.taken || one?.accrued !== other?.accrued;
  });
  if (differing.length === 0) return;
  const words = differing.map(
    ({ id, number, purpose }) =>
      `${number} ${purpose}: now ${formatMoney(after.get(id)?.taken ?? 0)}, was ${formatMoney(before.get(id)?.taken ?? 0)}`,
  );
  throw referenced(`${words.join('. ')}. ${payCheckID} used the earlier amounts. Save a new paycheck instead.`);
}
