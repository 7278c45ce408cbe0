/** Documents run out by themselves: each becomes EXPIRED the day after its expiration, with a line in its history. */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type AccountDays, dayOf, daysOfOpenAccounts, settleByDate } from '../core/daily.ts';
import type { Database, Queryable } from '../core/db/database.ts';
import type { Services } from '../core/services.ts';

export function expiringDocuments(services: Services): void {
  const { db } = services;
  const when = { job: 'documents.expire', minute: 1 };
  settleByDate(services, when, {
    one: (accountId, day) => db.tx(accountId, async (tx) => void (await expire(tx, dayOf(accountId, day)))),
    all: (today) => expireDocuments(db, today),
  });
}

/** Expires what ran out before this day, or before the date of each account, in all accounts but canceled ones; answers how many there were. */
export function expireDocuments(db: Pick<Database, 'system'>, today: Day | Sql): Promise<number> {
  return db.system((tx) => expire(tx, daysOfOpenAccounts(today)), { isLong: true });
}

/** One statement; doing it again changes nothing. */
async function expire(tx: Queryable, days: AccountDays): Promise<number> {
  const [done] = await tx.query<{ n: number }>(sql`with due as (
        select d.account_id, d.id, d.state from document d join ${days} t on t.account_id = d.account_id
        where d.document_expiration_date < t.today and d.state in ('DRAFT', 'COMPLETE')
        order by d.account_id, d.id for update of d
      ), expired as (
        update document d set state = 'EXPIRED', updated = date_trunc('milliseconds', clock_timestamp())
        from due where d.account_id = due.account_id and d.id = due.id
        returning d.account_id, d.id, due.state as was
      ), lines as (
        insert into history (account_id, id, at, record, record_id, profile, action, changes)
        select account_id, uuidv7(), date_trunc('milliseconds', clock_timestamp()), 'document', id, null, 'UPDATE',
          jsonb_build_array(jsonb_build_object('field', 'state', 'label', 'State', 'from', initcap(was), 'to', 'Expired'))
        from expired
      )
      select count(*) as n from expired`);
  return done?.n ?? 0;
}
