/** Invoices that nobody paid in time become OVERDUE by themselves (INV-17): on their day, by a job every hour, and with the write that dates them back. */
import { invoice } from '@milepost/domain/accounting/invoice.ts';
import { INVOICE_TERM_DAYS } from '@milepost/domain/accounting/invoice-calculation.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Context } from '../core/collection/spec.ts';
import { type AccountDays, dayOf, daysOfOpenAccounts, settleByDate } from '../core/daily.ts';
import type { Database, Queryable } from '../core/db/database.ts';
import { changeLines } from '../core/history.ts';
import type { Services } from '../core/services.ts';

export const OVERDUE_JOB = 'invoices.overdue';

export function overdueInvoices(services: Services): void {
  const { db } = services;
  const when = { job: OVERDUE_JOB, minute: 5 };
  settleByDate(services, when, {
    one: (accountId, day) => db.tx(accountId, async (tx) => void (await settle(tx, dayOf(accountId, day)))),
    all: (today) => markOverdue(db, today),
  });
}

/** Marks those of all accounts but canceled ones, by this day or by the date of each; answers how many. */
export function markOverdue(db: Pick<Database, 'system'>, today: Day | Sql): Promise<number> {
  return db.system((tx) => settle(tx, daysOfOpenAccounts(today)), { isLong: true });
}

/** Marks an invoice that was written just now, in the same transaction. */
export async function settleWritten({ tx, today }: Context, id: string): Promise<void> {
  await settle(tx, dayOf(tx.accountId, today), sql`and i.id = ${id}`);
}

const CHANGES = changeLines(invoice, { invoiceStatus: 'INVOICED' }, { invoiceStatus: 'OVERDUE' }, {});

/** Marks what is unpaid after the day it prints as due, with a history line by nobody; answers how many. Repeating it changes nothing. */
async function settle(tx: Queryable, days: AccountDays, which = empty): Promise<number> {
  const [done] = await tx.query<{ n: number }>(sql`with due as (
      select i.account_id, i.id from invoice i join ${days} d on d.account_id = i.account_id
      where i.state <> 'DELETED' and i.invoice_status = 'INVOICED' and i.invoiced_date < d.today - ${INVOICE_TERM_DAYS}::int ${which}
      order by i.account_id, i.id for update of i
    ), marked as (
      update invoice i set invoice_status = 'OVERDUE', updated = date_trunc('milliseconds', clock_timestamp())
      from due where i.account_id = due.account_id and i.id = due.id
      returning i.account_id, i.id
    ), lines as (
      insert into history (account_id, id, at, record, record_id, action, changes)
      select account_id, uuidv7(), date_trunc('milliseconds', clock_timestamp()), 'invoice', id, 'OVERDUE', ${JSON.stringify(CHANGES)}::jsonb
      from marked
    )
    select count(*) as n from marked`);
  return done?.n ?? 0;
}
