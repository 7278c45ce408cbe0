/** Imports data from the telematics provider every night of the account, and immediately after connecting. */
import sql from 'sql-template-tag';
import type { Services } from '../core/platform/services.ts';
import { syncAccount } from './sync.ts';
import { NIGHT_HOUR } from './sync-status.ts';

const HOURLY_JOB = 'telematics';
export const SYNC_JOB = 'telematics.account';
/** Minute of the hour, because many jobs start with the hour. */
const MINUTE = 10;

type SyncInput = { accountId: string };

/**
 * Runs every hour, because it is always 3:00 AM in some time zone. After an error, an account is tried again every hour until it
 * succeeds.
 */
export function scheduleNightlySync(services: Services): void {
  const { db, jobs } = services;
  const limits = { retries: 1, retryDelay: 60, expireIn: 3600 };
  jobs.define<SyncInput>(
    SYNC_JOB,
    async ({ accountId }, { signal }) => void (await syncAccount(services, accountId, { signal })),
    limits,
  );
  jobs.define(HOURLY_JOB, () =>
    db.system(
      async (tx) => {
        for (const night of await tx.query<SyncInput>(selectDueAccounts(services)))
          await jobs.enqueue(tx, SYNC_JOB, night, { key: night.accountId });
      },
      { isLong: true },
    ),
  );
  jobs.schedule(HOURLY_JOB, `${MINUTE} * * * *`, 'UTC');
}

/** Selects the connected accounts whose last night was not imported. */
export function selectDueAccounts({ clock }: Pick<Services, 'clock'>) {
  return sql`select t.account_id as "accountId" from telematics t
    join account a on a.id = t.account_id
    join apiintegration i on i.account_id = t.account_id and i.api_integration_provider = t.provider
    where a.owner_state = 'ACTIVE' and i.state = 'ACTIVE' and i.api_integration_connected_at is not null
      and t.refused_since is null and (t.night is null or t.night < ${clock.selectMorning(NIGHT_HOUR)})
    order by a.id`;
}

/** Returns the time of the next sync in the account's time zone: at night, or within the hour if the last one is still due. */
export function computeNextSync(timeZone: string, { isDue }: { isDue: boolean }): string {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone);
  const start = { minute: MINUTE, second: 0, millisecond: 0 };
  const first = isDue ? now.with(start) : now.with({ ...start, hour: NIGHT_HOUR });
  const isAhead = Temporal.ZonedDateTime.compare(now, first) < 0;
  const next = isAhead ? first : first.add(isDue ? { hours: 1 } : { days: 1 });
  return next.toInstant().toString();
}
