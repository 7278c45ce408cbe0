/** Lanes that an account has hauled (table `lane`, kept by the database): their miles and places. */
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../core/platform/db/statement.ts';

/** Returns the miles of the last load on a lane; null if not entered. */
export async function findLastMiles(tx: Queryable, pickup: string, delivery: string): Promise<number | null> {
  const [lane] = await tx.query<{ miles: number | null }>(sql`select miles from lane
    where pickup_key = lower(${pickup}) and delivery_key = lower(${delivery})`);
  return lane?.miles ?? null;
}

/** Returns pickup and delivery places with this prefix, by name. */
export async function findPlaces(tx: Queryable, typed: string, atMost: number): Promise<string[]> {
  const ends = (key: 'pickup' | 'delivery') => {
    const column = raw(`${key}_key`);
    return sql`select ${raw(key)} as place, ${column} as key from lane where ${column} >= lower(${typed}) and ${column} < lower(${typed}) || chr(1114111)`;
  };
  const rows = await tx.query<{ place: string }>(sql`select min(place) as place
    from (${ends('pickup')} union all ${ends('delivery')}) found group by key order by key limit ${atMost}`);
  return rows.map(({ place }) => place);
}
