/** Every night of the account what its telematics provider has gathered is brought in; and at once when it is connected. */
import sql from 'sql-template-tag';
import type { Services } from '../../core/platform/services.ts';
import { NIGHT_HOUR } from './standing.ts';
import { syncAccount } from './sync.ts';

const EVERY_HOUR = 'telematics';
export const SYNC_JOB = 'telematics.account';
/** Of every hour: at its start there is enough to do. */
const MINUTE = 10;

type Night = { accountId: string };

/** An hour is 03:00 somewhere. An account whose night went wrong is tried again every hour until one does not. */
export function bringEveryNight(services: Services): void {
  const { db, jobs } = services;
  const limits = { retries: 1, retryDelay: 60, expireIn: 3600 };
  jobs.define<Night>(
    SYNC_JOB,
    async ({ accountId }, { signal }) => void (await syncAccount(services, accountId, { signal })),
    limits,
  );
  jobs.define(EVERY_HOUR, () =>
    db.system(
      async (tx) => {
        for (const night of await tx.query<Night>(nightsDue(services)))
          await jobs.enqueue(tx, SYNC_JOB, night, { key: night.accountId });
      },
      { isLong: true },
    ),
  );
  jobs.schedule(EVERY_HOUR, `${MINUTE} * * * *`, 'UTC');
}

/** The connected accounts whose last night was not brought in. */
export function nightsDue({ clock }: Pick<Services, 'clock'>) {
  return sql`select t.account_id as "accountId" from telematics t
    join account a on a.id = t.account_id
    join apiintegration i on i.account_id = t.account_id and i.api_integration_provider = t.provider
    where a.owner_state = 'ACTIVE' and i.state = 'ACTIVE' and i.api_integration_connected_at is not null
      and t.refused_since is null and (t.night is null or t.night < ${clock.morningOfEach(NIGHT_HOUR)})
    order by a.id`;
}

/** When the next one is read, on the clock of the account: at night, or within the hour where the last one is still due. */
export function nextSync(timeZone: string, { isDue }: { isDue: boolean }): string {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(timeZone);
  const start = { minute: MINUTE, second: 0, millisecond: 0 };
  const first = isDue ? now.with(start) : now.with({ ...start, hour: NIGHT_HOUR });
  const isAhead = Temporal.ZonedDateTime.compare(now, first) < 0;
  const next = isAhead ? first : first.add(isDue ? { hours: 1 } : { days: 1 });
  return next.toInstant().toString();
}
