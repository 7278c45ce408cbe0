/**
 * What day it is. That belongs to the account, which has a time zone of its own; the server's holds only for accounts of which nothing is known. It
 * stands nowhere but here, so that no room can go by it: a call has `session.today`, a write `context.today`, a job over all accounts the date of each.
 */
import { type Day, todayIn } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';

export type Clock = {
  /** The zone of an account that has `own`. */
  zoneOf(own: string | null): string;
  /** The date there, now. */
  todayOf(own: string | null): Day;
  /** The same now of each account `a`, in a statement over all of them. */
  todayOfEach(): Sql;
  /** The last date of each account `a` on which its clock has shown this full hour. */
  morningOfEach(hour: number): Sql;
};

export function makeClock(serverZone: string): Clock {
  const zoneOf = (own: string | null) => own ?? serverZone;
  const todayOf = (own: string | null) => todayIn(zoneOf(own));
  return {
    zoneOf,
    todayOf,
    // One clock for all: the moment is this process's, and the database only knows the zones.
    todayOfEach: () =>
      sql`case when a.time_zone is null then ${todayOf(null)}::date else (${new Date()}::timestamptz at time zone a.time_zone)::date end`,
    morningOfEach: (hour) =>
      sql`((${new Date()}::timestamptz at time zone coalesce(a.time_zone, ${serverZone})) - make_interval(hours => ${hour}::integer))::date`,
  };
}
