/**
 * Scheduled expenses become ordinary ones at the start of their day (REC-15). The status is stored, so that every list, paycheck and report
 * filters and counts by its index; it is made true before the first call of an account on a day reads anything, and by a job every hour.
 * Once made true for a day it stays so for that day: whatever is written later that day sets its status by the same date.
 */

import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type AccountDays, dayOf, daysOfOpenAccounts, settleByDate } from '../core/daily.ts';
import type { Queryable } from '../core/db/database.ts';
import type { Change } from '../core/history.ts';
import type { Services } from '../core/services.ts';

const JOB = 'expenses.due';

/** What is said of a scheduled expense whose day has come. */
export const FELL_DUE: Change = { field: 'status', label: 'Status', from: 'In Progress', to: 'Complete' };

/** Turns what fell due to COMPLETE, with a history line each; answers how many. Doing it again changes nothing. */
async function settle(tx: Queryable, days: AccountDays): Promise<number> {
  const [done] = await tx.query<{ n: number }>(sql`with due as (
      select e.account_id, e.id from expense e join ${days} d on d.account_id = e.account_id
      where e.status = 'IN_PROGRESS' and e.state <> 'DELETED' and e.expense_transaction_date <= d.today
      order by e.account_id, e.id for update of e
    ), completed as (
      update expense e set status = 'COMPLETE', updated = date_trunc('milliseconds', clock_timestamp())
      from due where e.account_id = due.account_id and e.id = due.id
      returning e.account_id, e.id
    ), lines as (
      insert into history (account_id, id, at, record, record_id, profile, action, changes)
      select account_id, uuidv7(), date_trunc('milliseconds', clock_timestamp()), 'expense', id, null, 'UPDATE',
        ${JSON.stringify([FELL_DUE])}::jsonb
      from completed
    )
    select count(*) as n from completed`);
  return done?.n ?? 0;
}

/** Settles one account inside its wall. */
export async function settleAccount({ db }: Pick<Services, 'db'>, accountId: string, today: Day): Promise<void> {
  await db.tx(accountId, (tx) => settle(tx, dayOf(accountId, today)));
}

/** Settles all accounts but canceled ones, by this day or by the date of each. */
export function settleAll({ db }: Pick<Services, 'db'>, today: Day | Sql): Promise<number> {
  return db.system((tx) => settle(tx, daysOfOpenAccounts(today)), { isLong: true });
}

export function expenseDueDates(services: Services): void {
  const when = { job: JOB, minute: 0 };
  settleByDate(services, when, {
    one: (accountId, day) => settleAccount(services, accountId, day),
    all: (today) => settleAll(services, today),
  });
}
