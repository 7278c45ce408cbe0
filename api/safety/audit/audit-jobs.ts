/** Schedules the audits: at the start of an account's own day, and within a minute of a change, so the page never waits for an audit. */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Services } from '../../core/platform/services.ts';
import { auditAccount } from './audit-storage.ts';

const NIGHTLY_JOB = 'audit.night';
const CHANGE_JOB = 'audit.changes';
const ACCOUNT_JOB = 'audit.account';

type AuditServices = Pick<Services, 'db' | 'clock'>;

/** Defines the jobs. The nightly one runs every hour, because it is always midnight in some time zone. */
export function defineAuditJobs(services: Services): void {
  const { db, jobs } = services;
  jobs.define<{ accountId: string }>(ACCOUNT_JOB, ({ accountId }) => auditAccount(services, accountId));
  const findAll = (job: string, cron: string, accounts: () => Sql) => {
    jobs.define(job, () =>
      db.system(async (tx) => {
        for (const { accountId } of await tx.query<{ accountId: string }>(accounts()))
          await jobs.enqueue(tx, ACCOUNT_JOB, { accountId }, { key: accountId });
      }),
    );
    jobs.schedule(job, cron, 'UTC');
  };
  findAll(NIGHTLY_JOB, '2 * * * *', () => selectAccountsToAudit(services));
  findAll(CHANGE_JOB, '* * * * *', () => sql`select distinct account_id as "accountId" from audit_mark`);
}

/** Selects the accounts whose current date was not audited yet. */
export function selectAccountsToAudit({ clock }: Pick<Services, 'clock'>): Sql {
  return sql`select a.id as "accountId" from account a
    where a.owner_state = 'ACTIVE' and (a.audited_on is null or a.audited_on < ${clock.selectToday()}) order by a.id`;
}

/** Audits an account now if records changed or a new day began since the last audit. */
export async function auditIfChanged(services: AuditServices, accountId: string, today: Day): Promise<void> {
  const [[found] = []] = await services.db.batch(
    accountId,
    sql`select a.audited_on is not distinct from ${today}::date and not exists (select from audit_mark) as "isFresh" from account a where a.id = ${accountId}`,
  );
  if (!found?.isFresh) await auditAccount(services, accountId);
}
