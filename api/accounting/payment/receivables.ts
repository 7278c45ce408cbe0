/** Receivables as of a date: every invoice open at the end of that date, and all unapplied credit (docs/decisions/receivables.md). */

import type { Day } from '@milepost/domain/core/dates.ts';
import { sumDollars } from '@milepost/domain/core/money.ts';
import { AGING_AMOUNTS, type AgingAmount } from '@milepost/domain/report/receivables.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/**
 * SQL: the date from which a payment line `l` of payment `p` counts: the date received for lines entered with the payment, the date
 * applied for credit applied later.
 */
const COUNTS_FROM =
  raw(`case when l.applied_on > (p.created at time zone coalesce((select time_zone from account where id = current_account()), current_setting('app.zone')))::date
  then l.applied_on else p.payment_date end`);

const isInEffect = (day: Day) => sql`${COUNTS_FROM} <= ${day} and (l.released_on is null or l.released_on > ${day})`;

/**
 * Selects the IDs of all invoices that may have been open at the end of a date: those open now, and those changed after it. All others
 * were settled before, so a carrier's old invoices are not read.
 */
const selectMaybeOpen = (day: Day): Sql => sql`select id from invoice where state <> 'DELETED' and invoice_balance <> 0
    union select id from invoice where state <> 'DELETED' and invoiced_date > ${day}
    union select id from invoice where invoice_closed_date > ${day}
    union select invoice from payment_line where applied_on > ${day}
    union select invoice from payment_line where released_on > ${day}`;

/**
 * Selects the invoices open at the end of a date, as table columns plus `open_balance` and `held_reserve` in dollars, and
 * `is_for_factor`: whether the customer was to pay the factor, which had not funded the invoice yet. They were sent by then, neither
 * canceled nor deleted, and not paid in full. A payment before its invoice's date is a negative balance until that date, as in the
 * journal.
 */
export const openInvoices = (day: Day, condition: Sql = sql`true`): Sql => sql`select * from (
    select i.*, case when i.invoiced_date <= ${day} then i.pay_check_net + m.adjusted - m.taken else -m.applied end as open_balance, m.reserve as held_reserve,
      i.document -> 'factory' ->> 'name' is not null and m.factored = 0 and not m.is_charged_back as is_for_factor
    from invoice i cross join lateral (
      select coalesce(sum(l.adjustment) filter (where l.released_on is null), 0) as adjusted,
        coalesce(sum(l.applied) filter (where ${isInEffect(day)}), 0) as applied,
        coalesce(sum(l.applied + l.adjustment) filter (where ${isInEffect(day)}), 0) as taken,
        coalesce(sum(l.reserve) filter (where ${isInEffect(day)}), 0) as reserve,
        coalesce(sum(l.factored) filter (where ${isInEffect(day)}), 0) as factored,
        coalesce(bool_or(p.payment_kind = 'CHARGEBACK') filter (where ${isInEffect(day)}), false) as is_charged_back
      from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
      where l.account_id = i.account_id and l.invoice = i.id
    ) m
    where i.id = any(array(${selectMaybeOpen(day)})) and i.invoice_status <> 'CREATED' and (i.invoice_closed_date is null or i.invoice_closed_date > ${day})
      and not i.invoice_closed_spans @> ${day}::date and ${condition}
  ) o where o.open_balance <> 0`;

/** Selects the payments that may have had credit on a date, like `selectMaybeOpen` for invoices. */
const selectMaybeCredited = (
  day: Day,
): Sql => sql`select id from payment where state <> 'DELETED' and payment_credit > 0
    union select id from payment where payment_reversed_date > ${day}
    union select refunded_payment from payment where payment_reversed_date > ${day}
    union select refunded_payment from payment where state <> 'DELETED' and payment_date > ${day}
    union select payment from payment_line where applied_on > ${day}
    union select payment from payment_line where released_on > ${day}`;

/** Selects `customer` and `credit` of the payments with credit at the end of a date, neither applied nor refunded. */
export const openCredits = (
  day: Day,
  condition: Sql = sql`true`,
): Sql => sql`select p.customer, sum(p.payment_amount - m.applied - n.refunded) as credit
    from payment p cross join lateral (
      select coalesce(sum(l.applied) filter (where ${isInEffect(day)}), 0) as applied
      from payment_line l where l.account_id = p.account_id and l.payment = p.id
    ) m cross join lateral (
      select coalesce(sum(-r.payment_amount), 0) as refunded from payment r where r.account_id = p.account_id and r.refunded_payment = p.id
        and r.payment_date <= ${day} and (r.payment_reversed_date is null or r.payment_reversed_date > ${day})
    ) n
    where p.id = any(array(${selectMaybeCredited(day)})) and p.customer is not null and p.payment_kind <> 'REFUND' and p.state <> 'DELETED' and p.payment_date <= ${day}
      and (p.payment_reversed_date is null or p.payment_reversed_date > ${day}) and p.payment_amount <> m.applied + n.refunded and ${condition}
    group by p.customer`;

export type AgingRow = Record<AgingAmount, number> & { id: string; name: string };
export type Aging = { rows: AgingRow[]; totals: Record<AgingAmount, number> };

/** Ages the receivables of a date by customer name, with totals. Amounts are dollars. */
export async function ageReceivables(tx: Tx, { asOf, carrier }: { asOf: Day; carrier: string | null }): Promise<Aging> {
  const matchAuthority = (alias: string) => (carrier ? sql`${raw(alias)}.carrier = ${carrier}` : sql`true`);
  const late = sql`${asOf}::date - o.invoice_due_date`;
  const rows = await tx.query<AgingRow>(sql`with owed as (
      select o.customer, sum(o.open_balance) as open, sum(o.held_reserve) as reserve,
        coalesce(sum(o.open_balance) filter (where ${late} <= 0), 0) as current,
        coalesce(sum(o.open_balance) filter (where ${late} between 1 and 30), 0) as days1,
        coalesce(sum(o.open_balance) filter (where ${late} between 31 and 60), 0) as days31,
        coalesce(sum(o.open_balance) filter (where ${late} between 61 and 90), 0) as days61,
        coalesce(sum(o.open_balance) filter (where ${late} > 90), 0) as days91
      from (${openInvoices(asOf, matchAuthority('i'))}) o group by o.customer
    ), credited as (${openCredits(asOf, matchAuthority('p'))})
    select c.id, c.pretty_name as name, coalesce(w.current, 0) as current, coalesce(w.days1, 0) as days1, coalesce(w.days31, 0) as days31,
      coalesce(w.days61, 0) as days61, coalesce(w.days91, 0) as days91, coalesce(w.open, 0) as open, coalesce(w.reserve, 0) as reserve,
      coalesce(k.credit, 0) as credit
    from owed w full join credited k on k.customer = w.customer
    join customer c on c.account_id = current_account() and c.id = coalesce(w.customer, k.customer)
    order by lower(c.pretty_name), c.id`);
  const totals = Object.fromEntries(
    AGING_AMOUNTS.map((name) => [name, sumDollars(rows.map((row) => row[name]))]),
  ) as Aging['totals'];
  return { rows, totals };
}
