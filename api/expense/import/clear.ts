/** Deletes previews not confirmed within a week, with their lines and file (IMP-17). */
import sql from 'sql-template-tag';
import type { Queryable } from '../../core/platform/db/statement.ts';
import type { Services } from '../../core/platform/services.ts';

const JOB = 'data_import.clear';
const KEPT_DAYS = 7;

export function clearPreviews({ db, jobs }: Pick<Services, 'db' | 'jobs'>): void {
  jobs.define(JOB, () => clear(db));
  jobs.schedule(JOB, '20 9 * * *', 'UTC');
}

/** Runs over all accounts; files/sweep.ts deletes orphaned file contents. Running it again changes nothing. */
export function clear(db: Pick<Services['db'], 'system'>): Promise<void> {
  const deleteOld = async (tx: Queryable) => {
    await tx.query(sql`with gone as (
        delete from data_import
        where data_import_sync_status = 'INITIAL' and created < now() - make_interval(days => ${KEPT_DAYS})
        returning account_id, data_import_raw_file ->> 'id' as file
      )
      delete from file f using gone g where f.account_id = g.account_id and f.id = g.file::uuid`);
  };
  return db.system(deleteOld, { isLong: true });
}
