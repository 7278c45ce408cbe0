import { isSold } from '@milepost/domain/accounting/factoring/sold.ts';
import { type InvoiceInfo, invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { OVERDUE } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import { type InvoiceBalance, isTouched } from '@milepost/domain/accounting/payment/settlement.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Stored } from '../../core/engine/collection/spec.ts';
import { notOffered, notUnique, Refusal } from '../../core/platform/http/errors.ts';

/** Where invoices are kept; what they do stands in invoice.ts. */
export const INVOICES = {
  record: invoice,
  table: 'invoice',
  list: {
    search: ['customer', 'carrier', 'fleet'],
    order: '-created',
    sort: [
      'payCheckID',
      'payCheckFleetStartDate',
      'invoicedDate',
      'payCheckFleetGrossPayment',
      'payCheckNet',
      'invoiceBalance',
      'invoiceStatus',
    ],
  },
  counted: `r.invoice_status <> 'CANCELED'`,
  related: { fleet: { status: 'status' } },
  // INV-17: the date that made one overdue was wrong.
  fallsDue: {
    ...OVERDUE,
    action: 'OVERDUE',
    back: (_, row) => (isTouched(row as unknown as InvoiceBalance) ? 'PARTIAL_PAID' : 'INVOICED'),
    ahead: "case when r.invoice_applied + r.invoice_adjusted > 0 then 'PARTIAL_PAID' else 'INVOICED' end",
  },
  // A load before its invoices, everywhere: an invoice's moves look at the load and write to it, and deleting a load writes to its invoices.
  lockFirst: (id) => sql`select 1 from fleet where id = (select fleet from invoice where id = ${id}) for update`,
} satisfies CollectionSpec;

/** INV-16, INV-31: without its load nothing but deleting is left. */
function noFleet(): Refusal {
  return new Refusal(
    400,
    'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE',
    'No Fleet Found on Invoice: its load was deleted.',
  );
}

/** Refuses for a row that has lost its load. */
export function requireFleet(row: Stored): void {
  if (row.fleet === null || row.fleet__state === 'DELETED') throw noFleet();
}

/** INV-17: of a load one invoice is not canceled, and this one cannot be another. */
export function requireNotReplaced(row: Stored): void {
  if (!(row.invoiceInfo as InvoiceInfo).isReplaced) return;
  throw notUnique({ fleet: `Load ${row.fleet__name} is on another invoice; cancel that one first` });
}

/**
 * INV-17, FLT-22: an invoice that is not canceled stands on a complete load, or bills the TONU fee of a canceled one. A canceled load
 * may have had another invoice before, so none comes back to it: the fee is billed anew.
 */
export function requireCompleteFleet(row: Stored): void {
  requireFleet(row);
  const isLive = row.invoiceStatus !== 'CANCELED' && row.state !== 'DELETED';
  if (row.fleet__status === 'COMPLETE' || (row.fleet__status === 'CANCELED' && isLive)) return;
  throw notOffered();
}

/** What a factor has paid of is changed by the factor's payments: it funds, releases its reserve, or charges back. */
export function requireNotSold(row: Stored): void {
  if (!isSold(row as unknown as InvoiceBalance)) return;
  throw notOffered(
    `${row.factor__name} has paid ${formatMoney(Number(row.invoiceFactored))} of ${row.prettyName}. Record a reserve release or chargeback instead.`,
  );
}
