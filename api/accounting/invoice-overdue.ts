/** Invoices that nobody paid in time become OVERDUE by themselves (INV-17): on their day, by a job every hour, and with the write that dates them back. */
import { invoice } from '@milepost/domain/accounting/invoice.ts';
import { INVOICE_TERM_DAYS } from '@milepost/domain/accounting/invoice-calculation.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '../core/collection/spec.ts';
import { OF_OPEN_ACCOUNTS, ofAccount, settleByDate } from '../core/daily.ts';
import type { Database, Queryable } from '../core/db/database.ts';
import { changeLines } from '../core/history.ts';
import type { Services } from '../core/services.ts';

export const OVERDUE_JOB = 'invoices.overdue';

export function overdueInvoices(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const when = { job: OVERDUE_JOB, minute: 5 };
  settleByDate(app, services, when, {
    one: (accountId, day) => db.tx(accountId, async (tx) => void (await settle(tx, day, ofAccount(accountId)))),
    all: (day) => markOverdue(db, day),
  });
}

/** Marks those of all accounts but canceled ones; answers how many. */
export function markOverdue(db: Pick<Database, 'system'>, today: Day): Promise<number> {
  return db.system((tx) => settle(tx, today, OF_OPEN_ACCOUNTS), { isLong: true });
}

/** Marks an invoice that was written just now, in the same transaction. */
export async function settleWritten({ tx, today }: Context, id: string): Promise<void> {
  await settle(tx, today, sql`and id = ${id}`);
}

const CHANGES = changeLines(invoice, { invoiceStatus: 'INVOICED' }, { invoiceStatus: 'OVERDUE' }, {});

/** Marks what is unpaid after the day it prints as due, with a history line by nobody; answers how many. Repeating it changes nothing. */
async function settle(tx: Queryable, today: Day, which: Sql): Promise<number> {
  const [done] = await tx.query<{ n: number }>(sql`with due as (
      select account_id, id from invoice
      where state <> 'DELETED' and invoice_status = 'INVOICED' and invoiced_date < ${addDays(today, -INVOICE_TERM_DAYS)} ${which}
      order by account_id, id for update
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
