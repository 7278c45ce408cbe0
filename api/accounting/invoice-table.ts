import { invoice } from '@milepost/domain/accounting/invoice.ts';
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice-moves.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Stored } from '../core/collection/spec.ts';
import type { Tx } from '../core/db/database.ts';
import { notFound, Refusal } from '../core/http/errors.ts';

/** Where invoices are kept; what they do stands in invoice.ts. */
export const INVOICES = {
  record: invoice,
  table: 'invoice',
  list: {
    order: '-created',
    sort: [
      'payCheckID',
      'payCheckFleetStartDate',
      'invoicedDate',
      'payCheckFleetGrossPayment',
      'payCheckNet',
      'invoiceStatus',
    ],
  },
} satisfies CollectionSpec;

/** An invoice as it is now that it is locked. */
export type LockedInvoice = {
  status: InvoiceStatus;
  invoicedDate: string | null;
  fleet: string | null;
  factory: 1 | 2 | null;
};

/** Locks an invoice, its load after it: always in this order. @throws Refusal 404, or when its load is gone (INV-31) */
export async function lockInvoice(tx: Tx, id: string): Promise<LockedInvoice & { fleet: string }> {
  const [locked] =
    await tx.query<LockedInvoice>(sql`select invoice_status as status, invoiced_date as "invoicedDate", fleet,
      factory_provider as factory from invoice where id = ${id} and state <> 'DELETED' for update`);
  if (!locked) throw notFound(invoice.label);
  const { fleet } = locked;
  if (fleet === null) throw noFleet();
  await tx.query(sql`select 1 from fleet where id = ${fleet} for update`);
  return { ...locked, fleet };
}

/** INV-16, INV-31: the load of a canceled invoice was deleted, so nothing but deleting it is left. */
export function noFleet(): Refusal {
  return new Refusal(
    400,
    'ERROR_INVOICE_NO_FLEET_ASSOCIATED_WITH_INVOICE',
    'No Fleet Found on Invoice: its load was deleted. The invoice can only be deleted.',
  );
}

/** Refuses for a row that has lost its load. */
export function requireFleet(row: Stored): void {
  if (row.fleet === null) throw noFleet();
}
