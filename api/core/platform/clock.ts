/**
 * Determines dates. A date depends on the account's time zone; the server's zone applies only to accounts without a known one. It
 * is used only here: calls use `session.today`, writes `context.today`, and jobs over all accounts each account's date.
 */
import { type Day, todayIn } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';

export type Clock = {
  /** Returns the time zone of an account whose own zone is `own`. */
  zoneOf(own: string | null): string;
  todayOf(own: string | null): Day;
  /** Builds an expression for the current date of each account `a`. */
  todayOfEach(): Sql;
  /** Builds an expression for the last date of each account `a` on which its clock reached this full hour. */
  morningOfEach(hour: number): Sql;
};

export function makeClock(serverZone: string): Clock {
  const zoneOf = (own: string | null) => own ?? serverZone;
  const todayOf = (own: string | null) => todayIn(zoneOf(own));
  return {
    zoneOf,
    todayOf,
    // One clock for all: the moment comes from this process; the database only knows the zones.
    todayOfEach: () =>
      sql`case when a.time_zone is null then ${todayOf(null)}::date else (${new Date()}::timestamptz at time zone a.time_zone)::date end`,
    morningOfEach: (hour) =>
      sql`((${new Date()}::timestamptz at time zone coalesce(a.time_zone, ${serverZone})) - make_interval(hours => ${hour}::integer))::date`,
  };
}
