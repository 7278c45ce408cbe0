/**
 * Asks drivers for the missing documents of delivered loads: at delivery, after 24 hours, and after 72 hours. An account that turns it
 * on has the loads followed up that are delivered from then on.
 */

import { addDays } from '@milepost/domain/core/dates.ts';
import type { RequestType } from '@milepost/domain/core/request-types.ts';
import { DELIVERY_HOUR, listDueSteps, MAX_FOLLOW_UP_DAYS } from '@milepost/domain/fleet/delivered/follow-up.ts';
import { getPlaceZone } from '@milepost/domain/fleet/detention/clock.ts';
import sql, { raw } from 'sql-template-tag';
import { makeJobContext } from '../../core/engine/collection/job-context.ts';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Services } from '../../core/platform/services.ts';
import { findDriver, isAskable, requestFromDriver } from '../../links/send-requests.ts';
import { BILLING_STATE, IS_DELIVERED, REQUESTABLE } from './billing-state.ts';
import { DELIVERED_BY } from './request-documents.ts';

const EVERY_HOUR = 'follow_up';
const ACCOUNT_JOB = 'follow_up.account';

type FollowUpAccount = { accountId: string };

/** Schedules the requests: every hour, a separate job for each account that follows up. */
export function scheduleFollowUps(services: Services): void {
  const { db, jobs } = services;
  jobs.define<FollowUpAccount>(ACCOUNT_JOB, ({ accountId }) => followUpAccount(services, accountId));
  jobs.define(EVERY_HOUR, () =>
    db.system(async (tx) => {
      for (const each of await tx.query<FollowUpAccount>(ACCOUNTS_TO_FOLLOW_UP))
        await jobs.enqueue(tx, ACCOUNT_JOB, each, { key: each.accountId });
    }),
  );
  jobs.schedule(EVERY_HOUR, '15 * * * *', 'UTC');
}

const ACCOUNTS_TO_FOLLOW_UP = sql`select a.id as "accountId" from account a
  where a.owner_state = 'ACTIVE' and a.follow_up_since is not null order by a.id`;

type WaitingLoad = {
  id: string;
  driver: string;
  deliveryDay: string;
  departed: string | null;
  place: string;
  zone: string;
  since: string;
  missing: RequestType[];
  taken: number[];
};

/** Sends every due request once: the step and its message are written in one transaction. `now` is the moment of the run. */
export async function followUpAccount(
  services: Services,
  accountId: string,
  now = Temporal.Instant.fromEpochMilliseconds(Date.now()),
): Promise<void> {
  await services.db.tx(accountId, async (tx) => {
    const context = await makeJobContext(tx, services);
    const due = new Map<string, WaitingLoad[]>();
    for (const load of await readWaitingLoads(context)) {
      const delivered = getDeliveryTime(load);
      if (Temporal.Instant.compare(delivered, Temporal.Instant.from(load.since)) < 0) continue;
      const steps = listDueSteps(delivered, now, load.taken);
      if (steps.length > 0 && (await recordSteps(context, load.id, steps)))
        due.set(load.driver, [...(due.get(load.driver) ?? []), load]);
    }
    for (const [driver, loads] of due) await requestDocuments(context, driver, loads);
  });
}

/** Asks for everything that one driver owes, in one message. A driver who left gets none. */
async function requestDocuments(context: Context, driver: string, loads: readonly WaitingLoad[]): Promise<void> {
  const found = await findDriver(context, driver);
  if (!found || !isAskable(found)) return;
  await requestFromDriver(
    context,
    driver,
    loads.flatMap(({ id, missing }) => missing.map((type) => ({ type, fleet: id }))),
  );
}

/** Records the steps. Returns false if another run has taken them. */
async function recordSteps({ tx }: Context, load: string, steps: readonly number[]): Promise<boolean> {
  const taken = await tx.query(sql`insert into document_follow_up (account_id, fleet, hours)
    select ${tx.accountId}, ${load}, hours from unnest(${[...steps]}::integer[]) as t (hours) on conflict do nothing returning hours`);
  return taken.length > 0;
}

/**
 * Returns the loads delivered in the last days that lack a document which a driver can send. The driver of the last leg delivered. A
 * document that the driver sent and the office has not reviewed is not asked for again.
 */
function readWaitingLoads({ tx, today }: Context): Promise<WaitingLoad[]> {
  return tx.query<WaitingLoad>(sql`select w.* from (
      select r.id, ${raw(DELIVERED_BY)} as driver,
        r.fleet_delivery_date as "deliveryDay", s.departed, coalesce(s.location, r.fleet_delivery_location) as place,
        current_zone() as zone, a.follow_up_since as since,
        ${raw(REQUESTABLE)} as missing,
        array(select u.hours from document_follow_up u where u.account_id = r.account_id and u.fleet = r.id) as taken
      from fleet r join account a on a.id = r.account_id
      left join lateral (select t.departed, t.location from load_stop t where t.account_id = r.account_id and t.fleet = r.id
        order by t.position desc limit 1) s on true
      where r.state <> 'DELETED' and r.status <> 'CANCELED' and r.fleet_delivery_date between ${addDays(today, -MAX_FOLLOW_UP_DAYS)} and ${today}
        and ${raw(IS_DELIVERED)} and ${raw(BILLING_STATE)} in ('MISSING_DOCUMENTS', 'HELD')
    ) w where cardinality(w.missing) > 0 order by w.driver, w.id`);
}

/** Returns when the load was delivered: the departure from its last stop, else the evening of its delivery date. */
function getDeliveryTime({ departed, place, zone, deliveryDay }: WaitingLoad): Temporal.Instant {
  const local = departed
    ? Temporal.PlainDateTime.from(departed)
    : Temporal.PlainDate.from(deliveryDay).toPlainDateTime({ hour: DELIVERY_HOUR });
  return local.toZonedDateTime(departed ? getPlaceZone(place, zone) : zone).toInstant();
}
