/**
 * Odometer readings of vehicles: one timeline per vehicle, from the records that declare `odometer` in their definition and from the
 * vehicle's form. The database stores readings with their records, and the newest valid reading as the vehicle's odometer
 * (db/migrations/*_odometers.sql).
 */
import { findOddity } from '@milepost/domain/admin/odometer.ts';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import type { Context, Values } from '../core/engine/collection/spec.ts';
import { type Change, insertHistoryLine, listChanges } from '../core/engine/history.ts';
import { quote } from '../core/engine/listing/columns.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { badInput } from '../core/platform/http/errors.ts';

/** Returns the collections whose records have an odometer reading. */
export function listOdometerSources({ specs }: Pick<Registry, 'specs'>) {
  return specs.flatMap(({ record, table }) => (record.odometer ? [{ record, table }] : []));
}

const SORT_KEY = raw('o.day, o.after_hand, o.miles, o.id');
const NEWEST_FIRST = raw('o.day desc, o.after_hand desc, o.miles desc, o.id desc');

/** Selects the counted readings of a vehicle up to a date: a doubtful one counts only after a person confirmed it (counted_readings). */
export const selectCountedReadings = (vehicleId: Sql, until: Sql): Sql =>
  sql`counted_readings((select current_account()), ${vehicleId}, ${until})`;

/** Saves the entered odometer as a reading of today, for `after` of a vehicle's writes. */
export async function recordManualReading({ tx, today }: Context, id: string, { vehicleCurrentOdometer }: Values) {
  if (typeof vehicleCurrentOdometer !== 'number') return;
  await tx.query(sql`insert into odometer_reading (account_id, vehicle, day, miles)
    values (${tx.accountId}, ${id}, ${today}, ${vehicleCurrentOdometer})`);
}

/** Rejects clearing the odometer, for `before.update`. */
export function rejectCleared({ vehicleCurrentOdometer }: Values): void {
  if (vehicleCurrentOdometer === null)
    throw badInput({ vehicleCurrentOdometer: 'Ignore the wrong reading in the timeline below instead' });
}

/** Returns a vehicle's odometer at the end of a date; null without a reading by then. */
export async function findOdometer(tx: Queryable, id: string, day: Day): Promise<number | null> {
  const [found] = await tx.query<{ miles: number }>(
    sql`select o.miles from ${selectCountedReadings(sql`${id}::uuid`, sql`${day}::date`)} o order by ${NEWEST_FIRST} limit 1`,
  );
  return found?.miles ?? null;
}

export type TimelineReading = {
  id: string;
  day: Day;
  miles: number;
  /** The record of the reading; null if entered manually. */
  source: (Related & { record: string }) | null;
  ignoredBecause: string | null;
  /** Why it is doubtful compared with the previous reading. */
  oddity: string | null;
  /** Whether it is the vehicle's odometer. */
  isCurrent: boolean;
  /** Whether it is doubtful and not counted until a person uses it. */
  isHeld: boolean;
};

type FoundReading = Omit<TimelineReading, 'source' | 'oddity'> & {
  record: string | null;
  source: string | null;
  prettyName: string | null;
  dayBefore: Day | null;
  milesBefore: number | null;
};

/** Returns a page of a vehicle's readings, newest first, without those of deleted sources. */
export async function readTimeline(
  tx: Queryable,
  registry: Registry,
  id: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ results: TimelineReading[]; count: number }> {
  const found = await tx.query<FoundReading & { total: number }>(sql`
    with own as (select o.* from odometer_reading o where o.vehicle = ${id} and o.is_there),
    counted as materialized (select o.* from ${selectCountedReadings(sql`${id}::uuid`, sql`'infinity'::date`)} o),
    shown as (select o.* from own o order by ${NEWEST_FIRST} limit ${perPage} offset ${(page - 1) * perPage})
    select (select count(*) from own) as total, o.id, o.day, o.miles, o.ignored_because as "ignoredBecause", o.source_record as record, o.source_id as source,
      ${selectSourceName(registry)} as "prettyName", p.day as "dayBefore", p.miles as "milesBefore",
      o.id = (select o.id from counted o order by ${NEWEST_FIRST} limit 1) as "isCurrent",
      o.ignored_because is null and not exists (select from counted c where c.id = o.id) as "isHeld"
    from shown o left join lateral (
      select b.day, b.miles from counted b where o.ignored_because is null
        and (b.day, b.after_hand, b.miles, b.id) < (${SORT_KEY})
      order by b.day desc, b.after_hand desc, b.miles desc, b.id desc limit 1
    ) p on true
    order by ${NEWEST_FIRST}`);
  return { results: found.map(presentReading), count: found[0]?.total ?? 0 };
}

function selectSourceName(registry: Registry): Sql {
  const names = listOdometerSources(registry).map(
    ({ record, table }) =>
      sql`when ${record.name} then (select s.pretty_name from ${raw(quote(table))} s where s.id = o.source_id)`,
  );
  return sql`case o.source_record ${join(names, ' ')} end`;
}

function presentReading({
  id,
  day,
  miles,
  ignoredBecause,
  isCurrent,
  isHeld,
  ...found
}: FoundReading): TimelineReading {
  const { record, source, prettyName, dayBefore, milesBefore } = found;
  const before = dayBefore && milesBefore !== null ? { day: dayBefore, miles: milesBefore } : null;
  return {
    id,
    day,
    miles,
    ignoredBecause,
    isCurrent: isCurrent === true,
    isHeld,
    source: record && source ? { record, id: source, prettyName: prettyName ?? '' } : null,
    oddity: ignoredBecause === null ? findOddity(before, { day, miles }) : null,
  };
}

/**
 * Returns the readings around a date for the form of a new one: the last before it, those on it, the first after it. `apart` is the
 * record being edited.
 */
export function listReadingsAround(tx: Queryable, id: string, day: Day, apart: string | null) {
  const others = apart ? sql`where o.source_id is distinct from ${apart}` : empty;
  return tx.query<{ day: Day; miles: number }>(sql`
    with counted as materialized (select o.* from ${selectCountedReadings(sql`${id}::uuid`, sql`'infinity'::date`)} o ${others})
    (select o.day, o.miles from counted o where o.day < ${day} order by ${NEWEST_FIRST} limit 1)
    union all (select o.day, o.miles from counted o where o.day = ${day})
    union all (select o.day, o.miles from counted o where o.day > ${day} order by ${SORT_KEY} limit 1)`);
}

/** Ignores a reading for a reason, or counts it (null) even if doubtful, then updates the vehicle's odometer and history. */
export async function ignoreReading(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  id: string,
  reading: string,
  because: string | null,
): Promise<void> {
  // Locks a reading before its vehicle, like every write of readings.
  const [found] = await tx.query<{ day: Day; miles: number; was: string | null; wasConfirmed: boolean }>(
    sql`select day, miles, ignored_because as was, is_confirmed as "wasConfirmed" from odometer_reading where id = ${reading} and vehicle = ${id} and is_there for update`,
  );
  if (!found) throw badInput({ reading: 'This reading no longer exists' });
  const was = await lockMiles(tx, id);
  await tx.query(
    sql`update odometer_reading set ignored_because = ${because}, is_confirmed = ${because === null} where id = ${reading}`,
  );
  const is = await lockMiles(tx, id);
  const changes: Change[] = [
    {
      field: 'odometer',
      label: `Odometer on ${found.day}, ${formatNumber(found.miles)} mi`,
      from: describeState(found.was, found.wasConfirmed),
      to: describeState(because, true),
    },
    ...listChanges(vehicle, { vehicleCurrentOdometer: was }, { vehicleCurrentOdometer: is }, {}),
  ];
  const line = { record: vehicle.name, recordId: id, profile: session.profileId, action: 'UPDATE', changes };
  await tx.query(insertHistoryLine(line));
}

function describeState(because: string | null, isConfirmed: boolean): string {
  if (because !== null) return `Ignored: ${because}`;
  return isConfirmed ? 'Confirmed' : 'Counts';
}

/** Returns a vehicle's odometer, locked until the end of the transaction. */
async function lockMiles(tx: Tx, id: string): Promise<number | null> {
  const [row] = await tx.query<{ miles: number | null }>(
    sql`select vehicle_current_odometer as miles from vehicle where id = ${id} for no key update`,
  );
  return row?.miles ?? null;
}
