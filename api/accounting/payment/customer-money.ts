/** Accounting columns of a customer: amount due, past due amount, and unapplied credit. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import type { ExtraColumn } from '../../core/engine/listing/listing.ts';
import { referenced } from '../../core/platform/http/errors.ts';
import type { Session } from '../../core/platform/session/session.ts';

export const customerMoneyJoin = `left join lateral (
  select coalesce(sum(i.invoice_balance), 0) as open, coalesce(sum(i.invoice_balance) filter (where i.invoice_status = 'OVERDUE'), 0) as overdue,
    coalesce(sum(i.invoice_reserve), 0) as reserve
  from invoice i where i.account_id = r.account_id and i.customer = r.id and i.invoice_balance > 0 and i.state <> 'DELETED'
) owed on true left join lateral (
  select coalesce(sum(p.payment_credit), 0) as credit from payment p
  where p.account_id = r.account_id and p.customer = r.id and p.payment_credit > 0 and p.state <> 'DELETED'
) held on true`;

export const customerMoneyColumns: Readonly<Record<string, ExtraColumn>> = {
  account: {
    kind: 'json',
    label: 'The open balance, the past-due part, the reserve held by factors, and the unapplied credit',
    sql: "jsonb_strip_nulls(jsonb_build_object('open', owed.open, 'overdue', owed.overdue, 'credit', held.credit, 'reserve', nullif(owed.reserve, 0)))",
    newSql: "jsonb_build_object('open', 0, 'overdue', 0, 'credit', 0)",
  },
};

/** Returns them for users who may view invoices. */
export function presentCustomerMoney(_customer: Stored, session: Session): Values {
  return can(session, 6000, 'view') ? {} : { account: null };
}

/** Blocks deleting a customer with an open balance or credit. */
export async function requireSettled({ tx }: Context, customer: Stored): Promise<void> {
  const { open, credit } = customer.account as { open: number; credit: number };
  const instead = 'or deactivate the customer instead.';
  if (open > 0) {
    const [oldest] = await tx.query<{ name: string; n: number }>(sql`select min(pay_check_id) as name, count(*) as n
      from invoice where customer = ${customer.id} and invoice_balance > 0 and state <> 'DELETED'`);
    const more = oldest && oldest.n > 1 ? ` and ${oldest.n - 1} more` : '';
    const owes = `${customer.prettyName} owes ${formatMoney(open)} on ${oldest?.name}${more}`;
    throw referenced(`${owes}. Collect or cancel it first, ${instead}`);
  }
  if (credit <= 0) return;
  const has = `${customer.prettyName} has ${formatMoney(credit)} of unapplied credit`;
  throw referenced(`${has}. Apply or reverse it first, ${instead}`);
}
