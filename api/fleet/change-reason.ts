/** A load that was paid or billed changes with a reason, which its history keeps. */
import { INVOICE_FIELDS, PAY_FIELDS } from '@milepost/domain/fleet/settled-load.ts';
import sql from 'sql-template-tag';
import { requireReason } from '../accounting/change-reason.ts';
import { liveInvoiceOf } from '../accounting/invoice/fleet-invoicing.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';

/** @throws Refusal 400 naming the field where a reason, or the right to edit paychecks, is missing */
export async function requireChangeReason(context: Context, row: Stored, changes: Values): Promise<void> {
  requireReason(context, changes, {
    what: 'load',
    date: { field: 'fleetPickUpDate', label: 'pickup date' },
    paid: {
      number: (row.payCheck as { prettyName: string } | null)?.prettyName ?? null,
      fields: await payFieldsOf(context, row),
    },
    billed: { number: liveInvoiceOf(row), fields: INVOICE_FIELDS },
  });
}

/** Miles count where they were paid. */
async function payFieldsOf({ tx }: Context, { id, payCheck }: Stored): Promise<readonly string[]> {
  if (!payCheck) return PAY_FIELDS;
  const [paid] = await tx.query<{ byMile: boolean }>(
    sql`select paid_as[6] is not null as "byMile" from fleet where id = ${id}`,
  );
  return paid?.byMile ? PAY_FIELDS : PAY_FIELDS.filter((name) => name !== 'fleetDistance');
}
