/** Documents run out by themselves: each becomes EXPIRED the day after its expiration, with a line in its history. */
import { todayIn } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { OF_OPEN_ACCOUNTS } from '../core/daily.ts';
import type { Database } from '../core/db/database.ts';
import type { Services } from '../core/services.ts';

const JOB = 'documents.expire';

/** Looks every hour, so that a server that was down at midnight catches up within one. */
export function documentJobs({ db, jobs, settings }: Pick<Services, 'db' | 'jobs' | 'settings'>): void {
  jobs.define(JOB, async () => {
    await expireDocuments(db, todayIn(settings.TIME_ZONE));
  });
  jobs.schedule(JOB, '1 * * * *', settings.TIME_ZONE);
}

/** Expires what ran out before `today`, over all accounts but canceled ones in one statement; answers how many there were. Doing it again changes nothing. */
export async function expireDocuments(db: Pick<Database, 'system'>, today: string): Promise<number> {
  const [done] = await db.system((tx) =>
    tx.query<{ n: number }>(sql`with due as (
        select account_id, id, state from document
        where document_expiration_date < ${today} and state in ('DRAFT', 'COMPLETE') ${OF_OPEN_ACCOUNTS}
        order by account_id, id for update
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
      select count(*) as n from expired`),
  );
  return done?.n ?? 0;
}
