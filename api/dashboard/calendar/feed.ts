/** A user's calendar link: random, stored as a hash, one per user. It shows what its user may view at the time of the request. */
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { PolicyGrant, ProfileType } from '@milepost/domain/core/policies.ts';
import { type CalendarEntry, compareEntries } from '@milepost/domain/dashboard/calendar/calendar.ts';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import { isBillingOff } from '../../core/platform/billing.ts';
import type { Database, Tx } from '../../core/platform/db/database.ts';
import type { Services } from '../../core/platform/services.ts';
import { hashToken, newToken, presentSubscription, type Session } from '../../core/platform/session/session.ts';
import { findEntries } from './entries.ts';

const SUFFIX = '.ics';
const FEED_LABEL = 'Calendar Link';

/** Range of the file around today. Loads are many, and no one plans them further ahead. */
const FEED_DAYS = {
  all: { before: 31, after: 366 },
  loads: { before: 7, after: 31 },
} as const;

export async function readFeedState(
  tx: Pick<Tx, 'query'>,
  { profileId }: Session,
): Promise<{ created: string | null }> {
  const [found] = await tx.query<{ created: string }>(
    sql`select created from calendar_feed where profile = ${profileId}`,
  );
  return { created: found?.created ?? null };
}

/** Creates the link and returns its address, which can't be read again. An earlier link stops working. */
export async function openFeed(tx: Tx, session: Session, publicUrl: string): Promise<string> {
  const token = newToken();
  const { created } = await readFeedState(tx, session);
  await tx.query(sql`insert into calendar_feed (account_id, profile, token_hash)
    values (${tx.accountId}, ${session.profileId}, ${hashToken(token)})
    on conflict (account_id, profile) do update set token_hash = excluded.token_hash, created = now()`);
  await addHistory(tx, session, created ? ['On', 'Reset'] : ['Off', 'On']);
  return `${publicUrl}/api/calendar/feed/${token}${SUFFIX}`;
}

export async function removeFeed(tx: Tx, session: Session): Promise<void> {
  const removed = await tx.query(sql`delete from calendar_feed where profile = ${session.profileId} returning profile`);
  if (removed.length > 0) await addHistory(tx, session, ['On', 'Off']);
}

async function addHistory(tx: Tx, { profileId }: Session, [from, to]: readonly [string, string]): Promise<void> {
  const changes = [{ field: 'calendarFeed', label: FEED_LABEL, from, to }];
  await tx.query(
    insertHistoryLine({ record: 'profile', recordId: profileId, profile: profileId, action: 'UPDATE', changes }),
  );
}

type FeedUser = { accountId: string; profileType: ProfileType; policy: PolicyGrant[]; today: Day };
type FoundFeed = Omit<FeedUser, 'today'> & { subscriptionStatus: string; timeZone: string | null };

const OPEN_STATUSES = ['VALID', 'TRIAL'];

/** Returns the user of a link; null if it was reset or turned off, or if its user or account is closed. */
export async function findFeed({ db, clock, settings }: Services, sent: string): Promise<FeedUser | null> {
  const token = sent.endsWith(SUFFIX) ? sent.slice(0, -SUFFIX.length) : sent;
  const [found] = await db.query<FoundFeed>(sql`select account_id as "accountId", profile_type as "profileType", policy,
      subscription_status as "subscriptionStatus", time_zone as "timeZone" from open_calendar_feed(${hashToken(token)})`);
  if (!found) return null;
  const { timeZone, subscriptionStatus, ...feed } = found;
  if (!OPEN_STATUSES.includes(presentSubscription(subscriptionStatus, !isBillingOff(settings)))) return null;
  return { ...feed, today: clock.getToday(timeZone) };
}

export async function findFeedEntries(db: Pick<Database, 'batch'>, feed: FeedUser): Promise<CalendarEntry[]> {
  const getPeriod = ({ before, after }: { before: number; after: number }) => ({
    from: addDays(feed.today, -before),
    to: addDays(feed.today, after),
  });
  const found = await Promise.all([
    findEntries(db, feed, getPeriod(FEED_DAYS.all), ['EXPIRATION', 'SERVICE', 'FILING', 'PAYDAY']),
    findEntries(db, feed, getPeriod(FEED_DAYS.loads), ['PICKUP', 'DELIVERY']),
  ]);
  return found.flat().sort(compareEntries);
}
