/** The driver's load in progress, with the stops on their part of it. */
import { formatLocalTime, getPlaceZone } from '@milepost/domain/fleet/detention/clock.ts';
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import { type DriverLeg, listDriverStops } from '@milepost/domain/fleet/leg-stops.ts';
import sql, { raw } from 'sql-template-tag';
import type { Row } from '../../core/engine/collection/spec.ts';
import { getReadExpression } from '../../core/engine/listing/columns.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { fleets } from '../../fleet/fleet.ts';
import { isLoadOf } from '../../fleet/leg-filters.ts';
import { placeSql } from '../../fleet/place.ts';

export type Stop = NonNullable<Row<typeof fleet>['stops']>[number];
type Load = {
  id: string;
  number: string;
  hasBOL: boolean;
  isShared: boolean;
  stops: Stop[];
  legs: DriverLeg[];
  driver: string;
  /** Of the account, for places without a state. */
  zone: string;
};

/** How long a truck that arrived at a stop and didn't leave counts as waiting there. */
const MAX_WAIT_DAYS = 2;

/** SQL: the rank of a load that started and is no longer in progress. */
const PAST = raw('2');

const LEGS =
  raw(`(select jsonb_agg(jsonb_build_object('driver', l.driver, 'secondDriver', l.second_driver, 'fromPlace', l.from_place,
  'toPlace', l.to_place) order by l.position) from load_leg l where l.account_id = r.account_id and l.fleet = r.id)`);

/**
 * Returns SQL for the part of load `r` that the driver hauls: its dates, if they differ from the load's, and where the next
 * driver takes over.
 */
const findPart = (driver: string) => sql`(select
    max(l.handoff_date) filter (where l.position = o.first - 1) as "startsOn",
    max(l.handoff_date) filter (where l.position = o.last and n.id is not null) as "endsOn",
    max(coalesce(l.to_place, n.from_place)) filter (where l.position = o.last and n.id is not null) as handoff
  from (select min(m.position) as first, max(m.position) as last from load_leg m
      where m.account_id = r.account_id and m.fleet = r.id and (m.driver = ${driver} or m.second_driver = ${driver})) o,
    load_leg l left join load_leg n on n.account_id = l.account_id and n.fleet = l.fleet and n.position = l.position + 1
  where l.account_id = r.account_id and l.fleet = r.id)`;

/**
 * SQL: the driver's progress on their part `h` of a load `r`, from the marks of its stops: whether the truck set off, left the driver's
 * last stop, or waits at a stop.
 */
const PROGRESS = raw(`(select coalesce(h."startsOn", r.fleet_pick_up_date) <= current_day()
      or (h."startsOn" is null and coalesce(bool_or(s.arrived is not null), false)) as "isStarted",
    coalesce((array_agg(s.departed is not null order by s.position desc))[1], false)
      or coalesce(bool_or(s.departed is not null and ${placeSql('s.location')} = ${placeSql('h.handoff')}), false) as "hasLeft",
    coalesce(bool_or(s.departed is null and s.arrived >= current_day() - ${MAX_WAIT_DAYS}), false) as "isWaiting"
  from load_stop s where s.account_id = r.account_id and s.fleet = r.id)`);

/** SQL: the bill of lading of a load `r` was sent by its drivers, and whether that was on the delivery date or later. */
const SENT_BOL = raw(`(select coalesce(bool_or(true), false) as "isSent",
    coalesce(bool_or(u.driver_app_upload_date >= r.fleet_delivery_date), false) as "isSentAtDelivery"
  from driver_app_upload u where u.account_id = r.account_id and u.fleet = r.id and u.document_type = 'BOL' and u.state <> 'DELETED'
    and u.driver_app_upload_status <> 'CANCELED')`);

/**
 * Returns the driver's load: the first one in progress, else the last one that started, else the next one. So a load that is already
 * planned takes no marks, photos, or locations of the one before it. A load is over once the driver's last stop was left, or, without
 * marks, once its bill of lading was sent on the delivery date. With its bill of lading, a load that is over makes room for the next.
 */
export async function findCurrentLoad(tx: Queryable, driver: string): Promise<Load | undefined> {
  const [load] =
    await tx.query<Load>(sql`select r.id, r.pretty_name as number, r.fleet_bol is not null as "hasBOL", r.track_url is not null as "isShared",
      ${raw(getReadExpression(fleets, 'stops'))} as stops, coalesce(${LEGS}, '[]') as legs, ${driver}::text as driver, current_zone() as zone
    from (select r.id, o.rank, o."startsOn", case when o.rank = ${PAST} then first_value(e."isOver" and (r.fleet_bol is not null or b."isSent"))
        over (partition by o.rank order by o."startsOn" desc, r.id desc) end as "isLastDone"
      from fleet r cross join lateral ${findPart(driver)} h cross join lateral ${PROGRESS} p cross join lateral ${SENT_BOL} b
        cross join lateral (select p."hasLeft" or (b."isSentAtDelivery" and not p."isWaiting") as "isOver") e
        cross join lateral (select coalesce(h."startsOn", r.fleet_pick_up_date) as "startsOn", case when not p."isStarted" then 3
          when not e."isOver" and (coalesce(h."endsOn", r.fleet_delivery_date) >= current_day() or p."isWaiting") then 1
          else ${PAST} end as rank) o
      where ${isLoadOf(driver)} and r.status = 'IN_PROGRESS' and r.state <> 'DELETED') c join fleet r on r.id = c.id
    order by case when c."isLastDone" then 4 else c.rank end, case when c.rank = ${PAST} then c."startsOn" end desc,
      case when c.rank = ${PAST} then c.id end desc, c."startsOn", c.id limit 1`);
  return load;
}

/**
 * Returns an SQL condition: a row with the load `fleet` belongs on this driver's page. It has no load, or one that the driver
 * hauls and that is not canceled.
 */
export const isOnPage = (fleet: string, driver: string) =>
  sql`(${raw(fleet)} is null or ${raw(fleet)} in (select r.id from fleet r
    where ${isLoadOf(driver)} and r.status <> 'CANCELED' and r.state <> 'DELETED'))`;

/** Returns the load as the driver's page shows it. */
export function presentLoad({ zone, stops, legs, driver, ...load }: Load) {
  const own = listDriverStops(stops, legs, driver);
  const shown = stops.map((stop, at) => presentStop(stop, at, getLocalTime(stop.location, zone)));
  return { ...load, stops: shown.filter(({ at }) => own.includes(at)) };
}

/** Returns the fields of a stop for the driver; `at` counts from 0, `undo` is the mark that can still be undone. */
function presentStop(stop: Stop, at: number, now: string) {
  const { location, facility, date, appointmentFrom, appointmentTo, arrived, departed } = stop;
  const times = { appointmentFrom, appointmentTo, arrived, departed };
  return { at, location, facility, date, ...times, undo: getUndo(stop, now) };
}

/** Returns the local time at a place. */
export function getLocalTime(location: string, zone: string): string {
  return formatLocalTime(Temporal.Instant.fromEpochMilliseconds(Date.now()), getPlaceZone(location, zone));
}

export type StopMark = 'ARRIVED' | 'DEPARTED';

/** How long a mark can be undone. */
const UNDO_MINUTES = 15;

/** Returns the latest mark if it can still be undone. */
export function getUndo({ arrived, departed }: Stop, now: string): StopMark | null {
  const latest = departed ?? arrived;
  if (!latest || countMinutes(latest, now) > UNDO_MINUTES) return null;
  return departed ? 'DEPARTED' : 'ARRIVED';
}

const countMinutes = (from: string, to: string) =>
  Math.abs(Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to)).total('minutes'));
