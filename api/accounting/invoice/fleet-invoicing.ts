/** Accounting columns of a load: its latest invoice, payments, and billing actions (FLT-14, FLT-20, FLT-29). */
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { getFleetTagLabel, type InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { can } from '@milepost/domain/core/policies.ts';
import sql from 'sql-template-tag';
import type { Context, Event, Stored, Values } from '../../core/engine/collection/spec.ts';
import { type Change, listChanges } from '../../core/engine/history.ts';
import type { ExtraColumn } from '../../core/engine/listing/listing.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { listMissingDocuments } from './invoice-documents.ts';
import { generateInvoice } from './invoice-generate.ts';
import { recordHistories } from './invoice-history.ts';
import { createSupplementalInvoice } from './supplemental-invoice.ts';

/** SQL: invoices that are not canceled. */
const LIVE = "filter (where i.invoice_status <> 'CANCELED')";

/**
 * SQL: the invoices of a load `r` in one lookup: the latest live one, else the last canceled one, the amount received, and the unbilled
 * rest. The rest is known while the invoices are for the load's customer.
 */
export const fleetInvoiceJoin = `left join lateral (
  select (array_agg(jsonb_build_object('id', i.id, 'prettyName', i.pretty_name, 'invoiceStatus', i.invoice_status)
      order by i.invoice_status = 'CANCELED', i.created desc))[1] as latest,
    coalesce(sum(i.invoice_applied), 0) as paid, coalesce(sum(i.invoice_balance), 0) as open, coalesce(sum(i.invoice_reserve), 0) as reserve,
    case when bool_and(i.customer = r.customer) ${LIVE}
      then r.fleet_load_fee + r.supplemental_fees - sum(i.pay_check_fleet_gross_payment) ${LIVE} end as rest
  from invoice i where i.fleet = r.id and i.state <> 'DELETED'
) bill on true`;

export const fleetInvoiceColumns: Readonly<Record<string, ExtraColumn>> = {
  latestInvoice: { kind: 'json', label: 'Latest Invoice', sql: 'bill.latest' },
  metaData: {
    kind: 'json',
    label:
      'invoice.totalPaid: the amount received; invoice.balance: the open balance; invoice.reserve: the part of it that a factor holds',
    sql: "json_object('invoice': json_object('totalPaid': bill.paid, 'balance': bill.open, 'reserve': nullif(bill.reserve, 0) absent on null))",
  },
  missingDocuments: {
    kind: 'json',
    label: 'Documents missing from the load that the customer requires with the invoice',
    sql: listMissingDocuments('ref_customer', 'r'),
  },
  toBill: { kind: 'money', label: 'Amount not billed yet; negative if overbilled', sql: 'bill.rest' },
};

/** The invoice in the load's response, with the label of its tag. */
export type LatestInvoice = { id: string; prettyName: string; invoiceStatus: InvoiceStatus; label: string };

/** Adds the invoice tag to completed loads, for users who may view invoices (FLT-03, STA-24, STA-25). */
export function presentFleetInvoice(load: Stored, session: Session): Values {
  if (!can(session, 6000, 'view')) return { latestInvoice: null, metaData: null, toBill: null };
  const latest = getLatest(load);
  if (load.status === 'IN_PROGRESS' || !latest) return { latestInvoice: null };
  return { latestInvoice: { ...latest, label: getFleetTagLabel(latest.invoiceStatus) } satisfies LatestInvoice };
}

function getLatest(load: Stored): Omit<LatestInvoice, 'label'> | null {
  return load.latestInvoice as Omit<LatestInvoice, 'label'> | null;
}

/** Returns the number of the load's live invoice, else null. */
export function getLiveInvoice(load: Stored): string | null {
  const latest = getLatest(load);
  return latest && latest.invoiceStatus !== 'CANCELED' ? latest.prettyName : null;
}

/**
 * Returns the billing actions: a complete load, or a canceled one with a TONU fee, is billed in full, and later for additional charges;
 * then there are none.
 */
export function listFleetInvoiceActions(load: Stored, session: Session): string[] {
  if (!isBillable(load) || !can(session, 6000, 'create')) return [];
  if (getLiveInvoice(load) === null) return ['GENERATE_STANDARD_INVOICE', 'GENERATE_FACTORY_INVOICE'];
  return Number(load.toBill ?? 0) > 0 ? ['BILL_REST'] : [];
}

function isBillable({ status, supplementalFees }: Stored): boolean {
  return status === 'COMPLETE' || (status === 'CANCELED' && Number(supplementalFees) > 0);
}

export const fleetInvoiceEvents: Readonly<Record<string, Event>> = {
  GENERATE_STANDARD_INVOICE: {
    needs: [[6000, 'create']],
    run: (context, load) => generateInvoice(context, load.id, false),
  },
  GENERATE_FACTORY_INVOICE: {
    needs: [[6000, 'create']],
    run: (context, load) => generateInvoice(context, load.id, true),
  },
  BILL_REST: {
    needs: [[6000, 'create']],
    run: async (context, load) => void (await createSupplementalInvoice(context, load.id, [])),
  },
};

/** Detaches the canceled invoices of a deleted load, which stay on file without a load (INV-31). */
export async function detachCanceledInvoices(context: Context, load: Stored): Promise<void> {
  const left = await context.tx.query<{
    id: string;
  }>(sql`update invoice set fleet = null, deleted_fleet = ${load.id}, updated = date_trunc('milliseconds', clock_timestamp())
    where fleet = ${load.id} and invoice_status = 'CANCELED' returning id`);
  await recordLoadChange(
    context,
    left,
    listChanges(invoice, { fleet: load.id, fleet__name: load.prettyName }, { fleet: null }, {}),
  );
}

/** Reattaches the canceled invoices to a restored load. */
export async function reattachInvoices(context: Context, load: Stored): Promise<void> {
  const back = await context.tx.query<{
    id: string;
  }>(sql`update invoice set fleet = deleted_fleet, deleted_fleet = null, updated = date_trunc('milliseconds', clock_timestamp())
    where deleted_fleet = ${load.id} returning id`);
  await recordLoadChange(
    context,
    back,
    listChanges(invoice, { fleet: null }, { fleet: load.id }, { fleet: load.prettyName }),
  );
}

async function recordLoadChange(
  context: Context,
  invoices: readonly { id: string }[],
  changes: readonly Change[],
): Promise<void> {
  const lines = invoices.map(({ id }) => ({ recordId: id, changes }));
  await recordHistories(context, 'UPDATE', lines);
}
