/** Invoices that nobody paid in time become OVERDUE by themselves, in every account. */

import { invoice } from '@milepost/domain/accounting/invoice.ts';
import { INVOICE_TERM_DAYS } from '@milepost/domain/accounting/invoice-calculation.ts';
import { addDays, type Day, todayIn } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Database } from '../core/db/database.ts';
import { changeLines } from '../core/history.ts';
import { newId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';

export const OVERDUE_JOB = 'invoices.overdue';

/** Looks every hour, so that a server that was down at midnight catches up. */
export function invoiceJobs({ jobs, db, settings }: Pick<Services, 'jobs' | 'db' | 'settings'>): void {
  jobs.define(OVERDUE_JOB, async () => {
    await markOverdue(db, todayIn(settings.TIME_ZONE));
  });
  jobs.schedule(OVERDUE_JOB, '5 * * * *', settings.TIME_ZONE);
}

type Due = { id: string; accountId: string };

/** Marks what is unpaid 30 days after its invoiced date, with a history line by nobody; answers how many. Repeating it changes nothing. */
export function markOverdue(db: Pick<Database, 'system'>, today: Day): Promise<number> {
  return db.system(async (tx) => {
    const due =
      await tx.query<Due>(sql`update invoice set invoice_status = 'OVERDUE', updated = date_trunc('milliseconds', clock_timestamp())
      where state <> 'DELETED' and invoice_status = 'INVOICED' and invoiced_date <= ${addDays(today, -INVOICE_TERM_DAYS)}
      returning id, account_id as "accountId"`);
    if (due.length === 0) return 0;
    const changes = changeLines(invoice, { invoiceStatus: 'INVOICED' }, { invoiceStatus: 'OVERDUE' }, {});
    await tx.query(sql`insert into history (account_id, id, at, record, record_id, action, changes)
      select t.account_id, t.id, date_trunc('milliseconds', clock_timestamp()), 'invoice', t.record_id, 'OVERDUE', ${JSON.stringify(changes)}::jsonb
      from unnest(${due.map(({ accountId }) => accountId)}::uuid[], ${due.map(() => newId())}::uuid[], ${due.map(({ id }) => id)}::uuid[]) as t(account_id, id, record_id)`);
    return due.length;
  });
}
