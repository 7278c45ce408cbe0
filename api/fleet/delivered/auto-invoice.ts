/** Invoices a load when its last document arrives, for customers whose terms say so. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql, { raw } from 'sql-template-tag';
import { generateInvoice } from '../../accounting/invoice/invoice-generate.ts';
import type { CollectionSpec, Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { AMOUNT, BILLING_STATE, IS_DELIVERED } from './billing-state.ts';

const FLEET: CollectionSpec = { record: fleet, table: 'fleet', list: {} };

/** Whether a change of a load can have completed its documents. */
export const completesDocuments = (changes: Values): boolean =>
  Boolean(changes.fleetBOL) || changes.status === 'COMPLETE';

/**
 * Completes and invoices a delivered load that lacks no document. A load on hold waits, and one that was invoiced before is left to
 * the office, even if that invoice was canceled.
 */
export async function invoiceCompleteLoad(context: Context, id: string): Promise<void> {
  const { tx } = context;
  const [load] =
    await tx.query<Stored>(sql`select r.id, r.pretty_name as "prettyName", r.state, r.created, r.updated, r.status,
      r.fleet_load_number as "fleetLoadNumber"
    from fleet r join customer c on c.account_id = r.account_id and c.id = r.customer
    where r.id = ${id} and r.state <> 'DELETED' and r.status <> 'CANCELED' and c.customer_auto_invoice
      and ${raw(IS_DELIVERED)} and ${raw(AMOUNT)} > 0 and ${raw(BILLING_STATE)} = 'READY'
      and not exists (select from invoice i where i.account_id = r.account_id and i.fleet = r.id)
    for update of r`);
  if (!load) return;
  if (load.status !== 'COMPLETE') await saveChanges(FLEET, context, load, { status: 'COMPLETE' });
  await generateInvoice(context, id, false);
}
