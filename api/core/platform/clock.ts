/**
 * Determines dates. A date depends on the account's time zone; the server's zone applies only to accounts without a known one. It
 * is used only here: calls use `session.today`, writes `context.today`, and jobs over all accounts each account's date.
 */
import { type Day, getTodayIn } from '@milepost/domain/core/dates.ts';
import sql, { type Sql } from 'sql-template-tag';

export type Clock = {
  /** Returns the time zone of an account whose own zone is `own`. */
  getZone(own: string | null): string;
  getToday(own: string | null): Day;
  /** Builds an expression for the current date of each account `a`. */
  selectToday(): Sql;
  /** Builds an expression for the last date of each account `a` on which its clock reached this full hour. */
  selectMorning(hour: number): Sql;
};

export function makeClock(serverZone: string): Clock {
  const getZone = (own: string | null) => own ?? serverZone;
  const getToday = (own: string | null) => getTodayIn(getZone(own));
  return {
    getZone,
    getToday,
    // One clock for all: the moment comes from this process; the database only knows the zones.
    selectToday: () =>
      sql`case when a.time_zone is null then ${getToday(null)}::date else (${new Date()}::timestamptz at time zone a.time_zone)::date end`,
    selectMorning: (hour) =>
      sql`((${new Date()}::timestamptz at time zone coalesce(a.time_zone, ${serverZone})) - make_interval(hours => ${hour}::integer))::date`,
  };
}
