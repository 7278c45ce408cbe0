/** The state of an account's telematics connection: company, last sync, waiting items, and errors. */
import type { ImportCounts } from '@milepost/domain/admin/integrations.ts';
import sql from 'sql-template-tag';
import type { Clock } from '../core/platform/clock.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';

/** The supported provider, as its card is named. */
export const PROVIDER = 'MOTIVE';

/** Hour of the account's time zone: the day before is over, and clocks never skip this hour. */
export const NIGHT_HOUR = 3;

export type SyncStatus = {
  company: string | null;
  lastAt: string | null;
  brought: ImportCounts | null;
  fault: string | null;
  refusedSince: string | null;
  isBusy: boolean;
  /** Whether the last night was not imported. */
  isDue: boolean;
  /** Trips and purchases of unknown vehicles, and the provider's names of those vehicles. */
  waiting: number;
  waitingVehicles: string[];
};

export async function readSyncStatus(tx: Queryable, clock: Clock): Promise<SyncStatus | undefined> {
  const [row] =
    await tx.query<SyncStatus>(sql`select t.company_name as company, t.last_at as "lastAt", t.brought, t.fault, t.refused_since as "refusedSince",
      coalesce(t.busy_until > now(), false) as "isBusy", (t.night is null or t.night < ${clock.selectMorning(NIGHT_HOUR)}) as "isDue",
      w.waiting, w.vehicles as "waitingVehicles"
    from telematics t join account a on a.id = t.account_id cross join lateral (
      select count(*) as waiting, coalesce(array_agg(distinct vehicle order by vehicle) filter (where vehicle <> ''), '{}') as vehicles
      from telematics_item i where i.account_id = t.account_id and i.provider = t.provider and i.state = 'WAITING'
    ) w where t.provider = ${PROVIDER}`);
  return row;
}

/** Resets the error after a new consent; known items stay. */
export async function startConnection(tx: Tx): Promise<void> {
  await tx.query(sql`insert into telematics (account_id, provider) values (${tx.accountId}, ${PROVIDER})
    on conflict (account_id, provider) do update set refused_since = null, fault = null, night = null`);
}

/** Saves the company of the data. A different company starts over, because its IDs are its own. */
export async function recordCompany(tx: Tx, { id, name }: { id: string; name: string | null }): Promise<void> {
  const [before] = await tx.query<{ id: string | null }>(
    sql`select company_id as id from telematics where provider = ${PROVIDER} for update`,
  );
  if (before?.id && before.id !== id) {
    await tx.query(sql`delete from telematics_cursor where provider = ${PROVIDER}`);
    await tx.query(sql`delete from telematics_item where provider = ${PROVIDER}`);
  }
  await tx.query(sql`update telematics set company_id = ${id}, company_name = ${name} where provider = ${PROVIDER}`);
}

const BUSY_SECONDS = 60;

/** Takes or extends the lock for reading; returns false if another process has it. */
export async function claimSync(tx: Queryable, { isMine }: { isMine: boolean }): Promise<boolean> {
  const taken = await tx.query(sql`update telematics set busy_until = now() + make_interval(secs => ${BUSY_SECONDS})
    where provider = ${PROVIDER} and (${isMine} or busy_until is null or busy_until < now()) returning provider`);
  return taken.length === 1;
}

export async function releaseSync(tx: Queryable): Promise<void> {
  await tx.query(sql`update telematics set busy_until = null where provider = ${PROVIDER}`);
}

export async function recordSync(tx: Queryable, brought: ImportCounts, clock: Clock): Promise<void> {
  await tx.query(sql`update telematics t set last_at = now(), brought = ${JSON.stringify(brought)}, fault = null, refused_since = null,
      night = ${clock.selectMorning(NIGHT_HOUR)}
    from account a where a.id = t.account_id and t.provider = ${PROVIDER}`);
}

/** Saves an error; items imported before it, and their time, stay. */
export async function recordError(tx: Queryable, error: string): Promise<void> {
  await tx.query(sql`update telematics set fault = ${error} where provider = ${PROVIDER}`);
}

/** Returns whether this is the first report of it. */
export async function recordRevokedConsent(tx: Queryable): Promise<boolean> {
  const first = await tx.query(
    sql`update telematics set refused_since = now() where provider = ${PROVIDER} and refused_since is null returning provider`,
  );
  return first.length === 1;
}

export async function readCursor(tx: Queryable, feed: string): Promise<string | null> {
  const [row] = await tx.query<{ readTo: string }>(
    sql`select read_to as "readTo" from telematics_cursor where provider = ${PROVIDER} and feed = ${feed}`,
  );
  return row?.readTo ?? null;
}

/** Saves the date up to which everything was read and saved. */
export async function moveCursor(tx: Tx, feed: string, readTo: string): Promise<void> {
  await tx.query(sql`insert into telematics_cursor (account_id, provider, feed, read_to) values (${tx.accountId}, ${PROVIDER}, ${feed}, ${readTo})
    on conflict (account_id, provider, feed) do update set read_to = greatest(telematics_cursor.read_to, excluded.read_to)`);
}
