/** Proposes the dispatcher of a new load, and the truck. */
import type { Related } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../core/platform/db/statement.ts';
import type { Session } from '../core/platform/session/session.ts';

/** Returns the authority's dispatcher with the signed-in user's email; else the only dispatcher. */
export async function findDispatcher(tx: Queryable, { profileId }: Session, carrier: string): Promise<Related | null> {
  const found = await tx.query<Related & { isSelf: boolean }>(sql`select d.id, d.pretty_name as "prettyName", d.state,
      exists (select from profile p where p.id = ${profileId} and lower(p.profile_email) = lower(d.dispatcher_email)) as "isSelf"
    from dispatcher d where d.carrier = ${carrier} and d.state = 'ACTIVE' order by "isSelf" desc limit 2`);
  const [first] = found;
  if (!first || (!first.isSelf && found.length > 1)) return null;
  const { isSelf: _, ...dispatcher } = first;
  return dispatcher;
}

/** Returns the truck that a driver of the authority had on a date; null for none or several. */
export async function findTruck(tx: Queryable, driver: string, day: string): Promise<Related | null> {
  const found = await tx.query<Related>(sql`select v.id, v.pretty_name as "prettyName", v.state
    from vehicle_assignment a join vehicle v on v.account_id = a.account_id and v.id = a.vehicle
    join driver d on d.account_id = a.account_id and d.id = a.driver and d.carrier = v.carrier
    where a.driver = ${driver} and a.held_from <= ${day}::date and (a.held_to is null or a.held_to > ${day}::date)
      and v.vehicle_type = 'TRUCK' and v.state = 'ACTIVE' limit 2`);
  return found.length === 1 ? (found[0] ?? null) : null;
}
