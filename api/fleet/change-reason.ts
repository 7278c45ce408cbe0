/** Requires a reason for changing a paid or billed load; history keeps it. */
import { INVOICE_FIELDS, PAY_FIELDS } from '@milepost/domain/fleet/settled-load.ts';
import sql from 'sql-template-tag';
import { requireReason } from '../accounting/change-reason.ts';
import { getLiveInvoice } from '../accounting/invoice/fleet-invoicing.ts';
import type { Context, Stored, Values } from '../core/engine/collection/spec.ts';

/** @throws HttpError 400 on the field if a reason, or the right to edit paychecks, is missing */
export async function requireChangeReason(context: Context, row: Stored, changes: Values): Promise<void> {
  requireReason(context, changes, {
    what: 'load',
    date: { field: 'fleetPickUpDate', label: 'pickup date' },
    paid: {
      number: (row.payCheck as { prettyName: string } | null)?.prettyName ?? null,
      fields: await getPayFields(context, row, changes),
    },
    billed: { number: getLiveInvoice(row), fields: INVOICE_FIELDS },
  });
}

/**
 * Returns the fields that pay depends on; miles only if they were paid, also to a hired driver on an owner's behalf, and stops if their
 * number was paid by and changes.
 */
async function getPayFields({ tx }: Context, row: Stored, changes: Values): Promise<readonly string[]> {
  if (!row.payCheck) return PAY_FIELDS;
  const [paid] = await tx.query<{ byMile: boolean; byStop: boolean }>(
    sql`select f.paid_as[6] is not null or exists (select from hired_pay h cross join lateral plan_paid_with(h.pay_check, f) plan
        where h.fleet = f.id and (plan ->> 'strategy' = 'BY_MILEAGE'
          or jsonb_path_exists(plan, '$.rates.*.unit ? (@ == "MILE")'))) as "byMile",
        f.paid_units is not null or exists (select from load_pay p where p.fleet = f.id and p.paid_units is not null)
          or exists (select from hired_pay h where h.fleet = f.id and h.paid_units is not null) as "byStop"
      from fleet f where f.id = ${row.id}`,
  );
  const fields = paid?.byMile ? PAY_FIELDS : PAY_FIELDS.filter((name) => name !== 'fleetDistance');
  return paid?.byStop && countStops(changes) !== countStops(row) ? [...fields, 'stops'] : fields;
}

const countStops = ({ stops }: Values): number => (stops as unknown[] | null)?.length ?? 0;
