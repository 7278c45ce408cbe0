/** The driver's load in progress, with its stops. */
import { formatLocalTime, getPlaceZone } from '@milepost/domain/fleet/detention/clock.ts';
import type { fleet } from '@milepost/domain/fleet/fleet.ts';
import sql, { raw } from 'sql-template-tag';
import type { Row } from '../../core/engine/collection/spec.ts';
import { getReadExpression } from '../../core/engine/listing/columns.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { fleets } from '../../fleet/fleet.ts';

export type Stop = NonNullable<Row<typeof fleet>['stops']>[number];
type Load = {
  id: string;
  number: string;
  hasBOL: boolean;
  isShared: boolean;
  stops: Stop[];
  /** Of the account, for places without a state. */
  zone: string;
};

/** How long a truck that arrived at a stop and didn't leave counts as waiting there. */
const MAX_WAIT_DAYS = 2;

/** SQL: the progress of a load `r`, from the marks of its stops: whether the truck set off, left the last stop, or waits at a stop. */
const PROGRESS =
  raw(`(select r.fleet_pick_up_date <= current_day() or coalesce(bool_or(s.arrived is not null), false) as "isStarted",
    coalesce((array_agg(s.departed is not null order by s.position desc))[1], false) as "hasLeft",
    coalesce(bool_or(s.departed is null and s.arrived >= current_day() - ${MAX_WAIT_DAYS}), false) as "isWaiting"
  from load_stop s where s.account_id = r.account_id and s.fleet = r.id)`);

/**
 * Returns the driver's load: the first one under way, else the last one that started, else the next one. So a load that is already
 * planned takes no marks, photos, or locations of the one before it.
 */
export async function findCurrentLoad(tx: Queryable, driver: string): Promise<Load | undefined> {
  const [load] =
    await tx.query<Load>(sql`select id, pretty_name as number, fleet_bol is not null as "hasBOL", track_url is not null as "isShared",
      ${raw(getReadExpression(fleets, 'stops'))} as stops, current_zone() as zone
    from fleet r cross join lateral ${PROGRESS} p
      cross join lateral (select case when not p."isStarted" then 3
        when not p."hasLeft" and (r.fleet_delivery_date >= current_day() or p."isWaiting") then 1 else 2 end as rank) o
    where driver = ${driver} and status = 'IN_PROGRESS' and state <> 'DELETED'
    order by o.rank, case when o.rank = 2 then fleet_pick_up_date end desc, case when o.rank = 2 then id end desc,
      fleet_pick_up_date, id limit 1`);
  return load;
}

/** Returns the load as the driver's page shows it. */
export function presentLoad({ zone, stops, ...load }: Load) {
  return { ...load, stops: stops.map((stop, at) => presentStop(stop, at, getLocalTime(stop.location, zone))) };
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
