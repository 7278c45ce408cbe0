/** Lists the quarters of each authority: what its qualified trucks drove, what was closed, and what is missing. */
import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { daysOf } from '@milepost/domain/report/ifta/quarter.ts';
import {
  type QuarterFacts,
  type QuarterRow,
  quarterRow,
  quartersBefore,
} from '@milepost/domain/report/ifta/quarters.ts';
import { shippedRates } from '@milepost/domain/report/ifta/shipped-rates.ts';
import sql, { raw } from 'sql-template-tag';
import { filesFor } from './counted.ts';
import type { Ask } from './figures.ts';

type Carrier = QuarterFacts['carrier'];
type Driven = { carrier: string; quarter: string; miles: number };
type Closed = { carrier: string; quarter: string; filedOn: Day; amendment: number };

/** Miles by authority and quarter since a date. */
const driven = (fuel: FuelType, since: Day) => sql`select t.carrier,
    to_char(t.trip_date, 'YYYY-"Q"Q') as quarter, round(sum(t.trip_distance))::integer as miles
  from trip t join vehicle v on v.account_id = t.account_id and v.id = t.vehicle
  where t.state <> 'DELETED' and t.trip_date >= ${since}::date and ${raw(filesFor(fuel))}
  group by 1, 2`;

/** The last amendment of each closed quarter. */
const closed = (
  fuel: FuelType,
) => sql`select distinct on (carrier, quarter) carrier, quarter, filed_on::text as "filedOn", amendment
  from ifta_return where fuel_type = ${fuel} order by carrier, quarter, amendment desc`;

/** Returns the quarters by authority, the newest first. A quarter without miles and return is listed only if it is the last full one. */
export async function quartersOf(ask: Ask, fuel: FuelType, today: Day): Promise<QuarterRow[]> {
  const quarters = quartersBefore(today);
  const since = daysOf(quarters.at(-1) ?? '').start;
  const [carriers = [], miles = [], filed = [], own = []] = await ask(
    sql`select id, pretty_name as "prettyName" from carrier where state = 'ACTIVE' order by pretty_name, id`,
    driven(fuel, since),
    closed(fuel),
    sql`select distinct quarter from ifta_rate where fuel_type = ${fuel}`,
  );
  const keyOf = (carrier: string, quarter: string) => `${carrier} ${quarter}`;
  const milesBy = new Map((miles as Driven[]).map((each) => [keyOf(each.carrier, each.quarter), each.miles]));
  const filedBy = new Map((filed as Closed[]).map((each) => [keyOf(each.carrier, each.quarter), each]));
  const isKnown = new Set([...(miles as Driven[]), ...(filed as Closed[])].map(({ carrier }) => carrier));
  const withOwnRates = new Set(own.map(({ quarter }) => quarter));

  return (carriers as Carrier[])
    .filter(({ id }) => isKnown.has(id))
    .flatMap((carrier) =>
      quarters
        .map((quarter) => {
          const last = filedBy.get(keyOf(carrier.id, quarter));
          const hasRates = withOwnRates.has(quarter) || shippedRates(quarter, fuel).length > 0;
          const driven = milesBy.get(keyOf(carrier.id, quarter)) ?? 0;
          const { filedOn = null, amendment = null } = last ?? {};
          return quarterRow({ carrier, quarter, miles: driven, filedOn, amendment, hasRates }, today);
        })
        .filter((row) => row.miles > 0 || row.filedOn || row.quarter === quarters[1]),
    );
}
