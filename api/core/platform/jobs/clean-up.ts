/**
 * Removes expired data: responses kept for repeated requests, expired sessions, old password attempts and public calls,
 * incomplete files.
 */
import sql from 'sql-template-tag';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/statement.ts';
import type { Services } from '../services.ts';

const JOB = 'tidy';

export function scheduleCleanUp({ db, jobs }: Pick<Services, 'db' | 'jobs'>): void {
  jobs.define(JOB, () => cleanUp(db));
  jobs.schedule(JOB, '30 * * * *', 'UTC');
}

/** Deletes expired data over all accounts. Idempotent. */
export function cleanUp(db: Pick<Database, 'system'>): Promise<void> {
  const deleteOld = async (tx: Queryable) => {
    await tx.query(sql`delete from idempotent_answer where created < now() - interval '1 day'`);
    await tx.query(sql`delete from session where expires < now()`);
    await tx.query(sql`delete from driver_sending where created < now() - interval '7 days'`);
    await tx.query(sql`delete from sign_in_try where at < now() - interval '1 day'`);
    await tx.query(sql`delete from sign_in_network where last < now() - interval '90 days'`);
    await tx.query(sql`delete from stranger_call where at < now() - interval '1 day'`);
    await tx.query(sql`delete from password_reset where expires < now()`);
    await tx.query(sql`delete from spent_captcha where expires < now()`);
  };
  return db.system(deleteOld, { isLong: true });
}
