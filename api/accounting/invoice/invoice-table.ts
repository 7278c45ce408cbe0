import { isFunded } from '@milepost/domain/accounting/factoring/factoring-amounts.ts';
import { type InvoiceInfo, invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { OVERDUE } from '@milepost/domain/accounting/invoice/invoice-calculation.ts';
import { type InvoiceBalance, isTouched } from '@milepost/domain/accounting/payment/settlement.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Stored } from '../../core/engine/collection/spec.ts';
import { HttpError, notOffered, notUnique } from '../../core/platform/http/errors.ts';

/** The invoices' table; invoice.ts has their actions. */
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
  // INV-17: a corrected date can undo an overdue status.
  dueRule: {
    ...OVERDUE,
    action: 'OVERDUE',
    back: (_, row) => (isTouched(row as unknown as InvoiceBalance) ? 'PARTIAL_PAID' : 'INVOICED'),
    ahead: "case when r.invoice_applied + r.invoice_adjusted > 0 then 'PARTIAL_PAID' else 'INVOICED' end",
  },
  // Locks the load before its invoices, as everywhere: an invoice's moves read and write the load, and deleting a load writes to its
  // invoices.
  lockFirst: (id) => sql`select 1 from fleet where id = (select fleet from invoice where id = ${id}) for update`,
} satisfies CollectionSpec;

/** Returns the error for an invoice without its load, which can only be deleted (INV-16, INV-31). */
function noFleet(): HttpError {
  return new HttpError(
    400,
    'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE',
    'No Fleet Found on Invoice: its load was deleted.',
  );
}

/** Rejects an action on an invoice without its load. */
export function requireFleet(row: Stored): void {
  if (row.fleet === null || row.fleet__state === 'DELETED') throw noFleet();
}

/** INV-17: rejects a second live invoice for a load. */
export function requireNotReplaced(row: Stored): void {
  if (!(row.invoiceInfo as InvoiceInfo).isReplaced) return;
  throw notUnique({ fleet: `Load ${row.fleet__name} is on another invoice; cancel that one first` });
}

/**
 * INV-17, FLT-22: requires a complete load for a live invoice, or a canceled load billed for its TONU fee. A canceled load may have had
 * another invoice before, so none is restored: the fee is billed with a new one.
 */
export function requireCompleteFleet(row: Stored): void {
  requireFleet(row);
  const isLive = row.invoiceStatus !== 'CANCELED' && row.state !== 'DELETED';
  if (row.fleet__status === 'COMPLETE' || (row.fleet__status === 'CANCELED' && isLive)) return;
  throw notOffered();
}

/** Rejects a change of an invoice with factor payments: the factor's funding, reserve release, or chargeback changes it. */
export function requireNotFactored(row: Stored): void {
  if (!isFunded(row as unknown as InvoiceBalance)) return;
  throw notOffered(
    `${row.factor__name} has paid ${formatMoney(Number(row.invoiceFactored))} of ${row.prettyName}. Record a reserve release or chargeback instead.`,
  );
}
