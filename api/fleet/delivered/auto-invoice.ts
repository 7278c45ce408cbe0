/** Invoices delivered loads as soon as nothing is missing, for customers whose terms say so. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql, { raw } from 'sql-template-tag';
import { generateInvoice } from '../../accounting/invoice/invoice-generate.ts';
import { makeJobContext } from '../../core/engine/collection/job-context.ts';
import type { CollectionSpec, Context, Stored, Values } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import type { Services } from '../../core/platform/services.ts';
import { syncDetention } from '../detention/rows.ts';
import { AMOUNT, BILLING_STATE, IS_DELIVERED, IS_WAITING } from './billing-state.ts';

const FLEET: CollectionSpec = { record: fleet, table: 'fleet', list: {} };

const EVERY_HOUR = 'auto_invoice';
const ACCOUNT_JOB = 'auto_invoice.account';

/** SQL: a load `r` of a customer `c` that is to be invoiced. One that was invoiced before is left to the office. */
const IS_DUE = raw(`r.state <> 'DELETED' and r.status <> 'CANCELED' and c.customer_auto_invoice
  and ${IS_DELIVERED} and ${AMOUNT} > 0 and ${BILLING_STATE} = 'READY'
  and not exists (select from invoice i where i.account_id = r.account_id and i.fleet = r.id)`);

/** Returns whether a change of a load can have completed its documents. */
export const completesDocuments = (changes: Values): boolean =>
  Boolean(changes.fleetBOL) || changes.status === 'COMPLETE';

/** Completes and invoices the load if it is due. */
export async function invoiceCompleteLoad(context: Context, id: string): Promise<void> {
  const { tx } = context;
  if (!(await lockAutoInvoiced(context, id))) return;
  const [load] =
    await tx.query<Stored>(sql`select r.id, r.pretty_name as "prettyName", r.state, r.created, r.updated, r.status,
      r.fleet_load_number as "fleetLoadNumber"
    from fleet r join customer c on c.account_id = r.account_id and c.id = r.customer where r.id = ${id} and ${IS_DUE}`);
  if (!load) return;
  if (load.status !== 'COMPLETE') {
    await saveChanges(FLEET, context, load, { status: 'COMPLETE' });
    await syncDetention(context, load.id);
  }
  await generateInvoice(context, id, false);
}

/**
 * Locks the load if its customer has automatic invoices. A statement after the lock sees an invoice that another transaction created
 * meanwhile. Documents that arrive at the same time each hold a share of the load's key, so a full lock would deadlock.
 */
async function lockAutoInvoiced({ tx }: Context, id: string): Promise<boolean> {
  const loads =
    await tx.query(sql`select r.id from fleet r join customer c on c.account_id = r.account_id and c.id = r.customer
    where r.id = ${id} and c.customer_auto_invoice for no key update of r`);
  return loads.length > 0;
}

/**
 * Schedules what no event makes ready: the delivery date arrives, a hold ends, or the customer's terms change. Every hour, a separate job
 * for each account that has automatic invoices.
 */
export function scheduleAutoInvoices(services: Services): void {
  const { db, jobs } = services;
  jobs.define<InvoicingAccount>(ACCOUNT_JOB, ({ accountId }) => invoiceDueLoads(services, accountId));
  jobs.define(EVERY_HOUR, () =>
    db.system(async (tx) => {
      for (const each of await tx.query<InvoicingAccount>(ACCOUNTS_WITH_AUTO_INVOICES))
        await jobs.enqueue(tx, ACCOUNT_JOB, each, { key: each.accountId });
    }),
  );
  jobs.schedule(EVERY_HOUR, '20 * * * *', 'UTC');
}

type InvoicingAccount = { accountId: string };

const ACCOUNTS_WITH_AUTO_INVOICES = sql`select a.id as "accountId" from account a where a.owner_state = 'ACTIVE'
  and exists (select from customer c where c.account_id = a.id and c.customer_auto_invoice) order by a.id`;

/** Creates the invoice of each due load in its own transaction. @throws AggregateError after the last one, with the error of each that failed */
export async function invoiceDueLoads(services: Services, accountId: string): Promise<void> {
  const { db } = services;
  const errors: unknown[] = [];
  for (const { id } of await db.read(accountId, (tx) => tx.query<{ id: string }>(DUE_LOADS)))
    await db
      .tx(accountId, async (tx) => invoiceCompleteLoad(await makeJobContext(tx, services), id))
      .catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} loads could not be invoiced`);
}

const DUE_LOADS = sql`select r.id from fleet r join customer c on c.account_id = r.account_id and c.id = r.customer
  where ${raw(IS_WAITING)} and ${IS_DUE} order by r.id`;
