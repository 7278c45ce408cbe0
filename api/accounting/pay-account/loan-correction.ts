/** Corrects posted interest on loans once a movement is dated into its days. */
import type { BalanceChange } from '@milepost/domain/accounting/pay-account/escrow-interest.ts';
import { findLoanCorrection, type PostedDays } from '@milepost/domain/accounting/pay-account/loan-interest.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertEntries, type NewEntry } from './ledger.ts';

/** SQL: the movements of a loan `a` other than interest and its corrections. */
export const LOAN_CHANGES = sql`(select coalesce(jsonb_agg(jsonb_build_object('day', e.dated, 'amount', e.amount)), '[]')
  from pay_account_entry e left join pay_account_entry v on v.account_id = e.account_id and v.id = e.reverses
  where e.account_id = a.account_id and e.pay_account = a.id
    and coalesce(v.entry_kind, e.entry_kind) not in ('LOAN_INTEREST', 'INTEREST_CORRECTION'))`;

type Loan = { id: string; changes: BalanceChange[]; posted: PostedDays[]; amount: number };

/**
 * Posts the difference of loan interest that new movements of locked accounts change, dated today. If the loan was paid off, its balance
 * becomes negative: the next settlement returns what was overpaid.
 */
export async function correctLoanInterest(context: Context, entries: readonly NewEntry[]): Promise<void> {
  const { tx, today } = context;
  const ids = entries.filter(({ amount }) => amount !== 0n).map(({ account }) => account);
  const loans = await tx.query<Loan>(sql`select a.id, ${LOAN_CHANGES} as changes, i.posted, i.amount
    from pay_account a
    cross join lateral (select sum(e.amount) as amount,
        jsonb_agg(jsonb_build_object('rate', e.interest_rate, 'days', (select jsonb_agg(jsonb_build_object('from', lower(d), 'to', upper(d) - 1))
          from unnest(e.days) d)) order by e.entry_no) filter (where e.entry_kind = 'LOAN_INTEREST') as posted
      from pay_account_entry e where e.account_id = a.account_id and e.pay_account = a.id and not e.is_reversed
        and e.entry_kind in ('LOAN_INTEREST', 'INTEREST_CORRECTION')) i
    where a.id = any(${ids}::uuid[]) and a.account_kind = 'LOAN' and i.amount is not null`);
  const corrections = loans.map(
    ({ id, changes, posted, amount }): NewEntry => ({
      account: id,
      kind: 'INTEREST_CORRECTION',
      day: today,
      amount: findLoanCorrection(changes, posted ?? [], amount),
      reason: 'Corrects posted interest',
    }),
  );
  await insertEntries(
    context,
    corrections.filter(({ amount }) => amount !== 0n),
  );
}
