/** Invoices for payments: locked in one order, read, and written in bulk with their history and their loads' paid dates. */
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import type { InvoiceBalance, Payable } from '@milepost/domain/accounting/payment/settlement.ts';
import sql from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { listChanges } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { recordHistories } from '../invoice/invoice-history.ts';
import { type LoadPaid, updatePaymentDates } from '../invoice/load-paid.ts';

export type LockedInvoice = Payable & { fleet: string | null };

/**
 * Locks invoices: first their loads by ID (a load before its invoices, as everywhere), then the invoices by ID. Unknown IDs are
 * skipped.
 */
export async function lockInvoices(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedInvoice>> {
  await tx.query(
    sql`select 1 from fleet where id in (select fleet from invoice where id = any(${ids}::uuid[])) order by id for update`,
  );
  // No key changes, so rows that only reference an invoice, such as a credit memo, need not wait.
  await tx.query(sql`select 1 from invoice where id = any(${ids}::uuid[]) order by id for no key update`);
  const rows =
    await tx.query<LockedInvoice>(sql`select i.id, i.pretty_name as "prettyName", i.fleet, i.customer, c.pretty_name as "customerName",
      i.invoice_status as "invoiceStatus", i.invoiced_date as "invoicedDate", i.invoice_term_days as "invoiceTermDays", i.pay_check_fleet_gross_payment as "payCheckFleetGrossPayment",
      i.pay_check_fleet_total_expense as "payCheckFleetTotalExpense", i.pay_check_net as "payCheckNet",
      i.invoice_applied as "invoiceApplied", i.invoice_adjusted as "invoiceAdjusted", i.invoice_factored as "invoiceFactored",
      i.invoice_reserve as "invoiceReserve", i.invoice_factor_fee as "invoiceFactorFee", i.invoice_fee_kept as "invoiceFeeKept",
      i.factor, o.pretty_name as "factorName"
    from invoice i join customer c on c.account_id = i.account_id and c.id = i.customer
    left join factor o on o.account_id = i.account_id and o.id = i.factor
    where i.id = any(${ids}::uuid[]) and i.state <> 'DELETED'`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the amounts of an invoice locked as a row. */
export function toInvoiceBalance(row: Stored): InvoiceBalance {
  return row as unknown as InvoiceBalance;
}

/** Returns the invoice columns that payments change. */
export function getMoney(owing: InvoiceBalance) {
  const { invoiceStatus, invoicedDate, payCheckFleetTotalExpense, payCheckNet } = owing;
  const { invoiceApplied, invoiceAdjusted, invoiceFactored, invoiceReserve, invoiceFactorFee, invoiceFeeKept } = owing;
  return {
    invoiceStatus,
    invoicedDate,
    payCheckFleetTotalExpense,
    payCheckNet,
    invoiceApplied,
    invoiceAdjusted,
    invoiceFactored,
    invoiceReserve,
    invoiceFactorFee,
    invoiceFeeKept,
  };
}

export type BalanceChange = { before: LockedInvoice; after: InvoiceBalance };

/** Writes the changes of payments to locked invoices in one statement. `day`: the payment date. */
export async function writeInvoices(
  context: Context,
  changes: readonly BalanceChange[],
  action: string,
  day: string,
): Promise<void> {
  if (changes.length === 0) return;
  const getColumn = <K extends keyof InvoiceBalance>(name: K) => changes.map(({ after }) => after[name]);
  await context.tx.query(sql`update invoice i set invoice_status = t.status, invoiced_date = t.invoiced, pay_check_fleet_total_expense = t.expense,
      pay_check_net = t.net, invoice_applied = t.applied, invoice_adjusted = t.adjusted, invoice_factored = t.factored, invoice_reserve = t.reserve,
      invoice_factor_fee = t.fee, invoice_fee_kept = t.kept, updated = date_trunc('milliseconds', clock_timestamp())
    from unnest(${changes.map(({ before }) => before.id)}::uuid[], ${getColumn('invoiceStatus')}::text[], ${getColumn('invoicedDate')}::date[],
      ${getColumn('payCheckFleetTotalExpense')}::numeric[], ${getColumn('payCheckNet')}::numeric[], ${getColumn('invoiceApplied')}::numeric[],
      ${getColumn('invoiceAdjusted')}::numeric[], ${getColumn('invoiceFactored')}::numeric[], ${getColumn('invoiceReserve')}::numeric[], ${getColumn('invoiceFactorFee')}::numeric[],
      ${getColumn('invoiceFeeKept')}::numeric[]) as t (id, status, invoiced, expense, net, applied, adjusted, factored, reserve, fee, kept)
    where i.id = t.id`);
  const lines = changes.map(({ before, after }) => ({
    recordId: before.id,
    changes: listChanges(invoice, before, getMoney(after), {}),
  }));
  await recordHistories(context, action, lines);
  await updatePaymentDates(
    context,
    changes.flatMap((change) => getPaidDay(change, day)),
  );
}

/** FLT-28: returns the load's paid date if its invoice became PAID or left it. */
function getPaidDay({ before, after }: BalanceChange, day: string): LoadPaid[] {
  const [was, is] = [before.invoiceStatus === 'PAID', after.invoiceStatus === 'PAID'];
  return was === is || before.fleet === null ? [] : [{ fleet: before.fleet, day: is ? day : null }];
}
