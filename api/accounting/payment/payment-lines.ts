/** The lines of payments by invoice, and a customer's open invoices, oldest first. */
import type { CustomerOpen, PaymentLineView } from '@milepost/domain/accounting/payment/payment.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** SQL: the date the factor last funded invoice `i`. */
export const FUNDED_ON = `(select max(f.payment_date) from payment_line x join payment f on f.account_id = x.account_id and f.id = x.payment
  where x.account_id = i.account_id and x.invoice = i.id and x.released_on is null and f.payment_kind = 'FUNDED')`;

/**
 * SQL: whether the factor charged back everything paid on invoice `i`: the customer owes it to the carrier until a factor funds it
 * again.
 */
export const IS_CHARGED_BACK = `(i.invoice_factored = 0 and exists (select from payment_line x join payment f on f.account_id = x.account_id and f.id = x.payment
  where x.account_id = i.account_id and x.invoice = i.id and x.released_on is null and f.payment_kind = 'CHARGEBACK'))`;

/** SQL: for a chargeback after the recourse period, the last allowed date. */
const RECOURSE_ENDED = raw(`case when p.payment_kind = 'CHARGEBACK' then (select ends from
  (select ${FUNDED_ON} + o.factor_recourse_days as ends from factor o where o.account_id = p.account_id and o.id = p.factor) r where ends < p.payment_date) end`);

/** Returns every line of a payment, including released ones. */
export function findLines(tx: Tx, payment: string): Promise<PaymentLineView[]> {
  return tx.query(sql`select l.id, jsonb_build_object('id', i.id, 'prettyName', i.pretty_name) as invoice,
      case when f.id is null then null else jsonb_build_object('id', f.id, 'prettyName', f.pretty_name) end as fleet,
      l.applied, l.adjustment, l.adjustment_reason as "adjustmentReason", l.applied_on as "appliedOn", l.released_on as "releasedOn",
      i.invoice_balance as "invoiceBalance", ${RECOURSE_ENDED} as "recourseEnded"
    from payment_line l join payment p on p.account_id = l.account_id and p.id = l.payment
    join invoice i on i.account_id = l.account_id and i.id = l.invoice
    left join fleet f on f.account_id = i.account_id and f.id = i.fleet
    where l.payment = ${payment} order by i.invoiced_date, i.pretty_name, l.id`);
}

/** Returns a customer's open invoices, oldest first, and payments with unapplied credit. */
export async function findOpenInvoices(tx: Tx, customer: string): Promise<CustomerOpen> {
  const results = await tx.query<CustomerOpen['results'][number]>(sql`select i.id, i.pretty_name as "prettyName",
      i.invoice_status as "invoiceStatus", i.invoiced_date as "invoicedDate", i.pay_check_fleet_gross_payment as gross,
      i.invoice_balance - i.invoice_reserve as balance,
      case when f.id is null then null else jsonb_build_object('id', f.id, 'prettyName', f.pretty_name) end as fleet,
      f.fleet_other_reference_number as reference
    from invoice i left join fleet f on f.account_id = i.account_id and f.id = i.fleet
    where i.customer = ${customer} and i.invoice_balance > 0 and i.invoice_balance > i.invoice_reserve and i.state <> 'DELETED'
    order by i.invoiced_date nulls last, i.pretty_name`);
  const credits = await tx.query<
    CustomerOpen['credits'][number]
  >(sql`select id, pretty_name as "prettyName", payment_date as "paymentDate", payment_credit as credit
    from payment where customer = ${customer} and payment_credit > 0 and state <> 'DELETED' order by payment_date, id`);
  const [terms] = await tx.query<{ quickPay: number | null }>(
    sql`select customer_quick_pay_percent as "quickPay" from customer where id = ${customer}`,
  );
  return { results, credits, quickPayPercent: terms?.quickPay ?? null };
}
