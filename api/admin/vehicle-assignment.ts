/** Which driver held a vehicle from when to when. What is imported or paid looks up who held it on the day, not today. */
import sql from 'sql-template-tag';
import type { Tx } from '../core/db/database.ts';
import type { Queryable } from '../core/db/statement.ts';
import { badInput } from '../core/http/errors.ts';

export type Assignment = { driver: { id: string; prettyName: string }; heldFrom: string; heldTo: string | null };

/** The driver (id) who held a vehicle on a day; before the first day that is known, whoever held it first; null when nobody ever did. */
export async function driverOn(tx: Queryable, vehicle: string, day: string): Promise<string | null> {
  const [found] = await tx.query<{ driver: string | null }>(
    sql`select vehicle_driver_on(${vehicle}, ${day}) as driver`,
  );
  return found?.driver ?? null;
}

/** Everyone who held a vehicle, the last first. `heldTo` is the first day it was someone else's. */
export async function assignmentsOf(tx: Queryable, vehicle: string): Promise<Assignment[]> {
  return tx.query<Assignment>(sql`
    select jsonb_build_object('id', d.id, 'prettyName', d.pretty_name) as driver, a.held_from as "heldFrom", a.held_to as "heldTo"
    from vehicle_assignment a join driver d on d.account_id = a.account_id and d.id = a.driver
    where a.vehicle = ${vehicle} order by a.held_from desc`);
}

/** The first driver of a new vehicle. */
export async function startAssignment(tx: Tx, vehicle: string, driver: string, since: string): Promise<void> {
  await tx.query(
    sql`insert into vehicle_assignment (account_id, vehicle, driver, held_from) values (${tx.accountId}, ${vehicle}, ${driver}, ${since})`,
  );
}

/** Another driver holds the vehicle from `since` on; what was noted for that day and later is replaced. */
export async function handOver(tx: Tx, vehicle: string, driver: string, since: string): Promise<void> {
  await tx.query(sql`delete from vehicle_assignment where vehicle = ${vehicle} and held_from >= ${since}`);
  await tx.query(
    sql`update vehicle_assignment set held_to = ${since} where vehicle = ${vehicle} and (held_to is null or held_to > ${since})`,
  );
  await startAssignment(tx, vehicle, driver, since);
}

/** Corrects the day the present driver took the vehicle over. It cannot lie before the driver before took it. */
export async function moveStart(tx: Tx, vehicle: string, since: string): Promise<void> {
  const [last, before] = await tx.query<{ from: string }>(
    sql`select held_from as "from" from vehicle_assignment where vehicle = ${vehicle} order by held_from desc limit 2`,
  );
  if (!last) return;
  if (before && since <= before.from) throw badInput({ driverSince: 'The driver before took it over later than that' });
  await tx.query(
    sql`update vehicle_assignment set held_from = ${since} where vehicle = ${vehicle} and held_from = ${last.from}`,
  );
  if (before)
    await tx.query(
      sql`update vehicle_assignment set held_to = ${since} where vehicle = ${vehicle} and held_from = ${before.from}`,
    );
}
