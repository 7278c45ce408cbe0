/** Lists the quarters of each authority: what its qualified trucks drove, what was closed, and what is missing. */
import type { FuelType } from '@milepost/domain/admin/fuel-types.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import {
  buildQuarterRow,
  listQuarters,
  type QuarterFacts,
  type QuarterRow,
} from '@milepost/domain/report/ifta/quarters.ts';
import { getShippedRates } from '@milepost/domain/report/ifta/shipped-rates.ts';
import sql, { raw } from 'sql-template-tag';
import { isFilingTruck } from './conditions.ts';
import type { RunQueries } from './figures.ts';

type Carrier = QuarterFacts['carrier'];
type DrivenQuarter = { carrier: string; quarter: string; miles: number };
type ClosedQuarter = { carrier: string; quarter: string; filedOn: Day; amendment: number };

/** Selects the miles by authority and quarter since a date. */
const selectDriven = (fuel: FuelType, since: Day) => sql`select t.carrier,
    to_char(t.trip_date, 'YYYY-"Q"Q') as quarter, round(sum(t.trip_distance))::integer as miles
  from trip t join vehicle v on v.account_id = t.account_id and v.id = t.vehicle
  where t.state <> 'DELETED' and t.trip_date >= ${since}::date and ${raw(isFilingTruck(fuel))}
  group by 1, 2`;

/** Selects the last amendment of each closed quarter. */
const selectClosed = (
  fuel: FuelType,
) => sql`select distinct on (carrier, quarter) carrier, quarter, filed_on::text as "filedOn", amendment
  from ifta_return where fuel_type = ${fuel} order by carrier, quarter, amendment desc`;

/** Returns the quarters by authority, the newest first. A quarter without miles and return is listed only if it is the last full one. */
export async function readQuarters(ask: RunQueries, fuel: FuelType, today: Day): Promise<QuarterRow[]> {
  const quarters = listQuarters(today);
  const since = getQuarterDays(quarters.at(-1) ?? '').start;
  const [carriers = [], miles = [], filed = [], own = []] = await ask(
    sql`select id, pretty_name as "prettyName" from carrier where state = 'ACTIVE' order by pretty_name, id`,
    selectDriven(fuel, since),
    selectClosed(fuel),
    sql`select distinct quarter from ifta_rate where fuel_type = ${fuel}`,
  );
  const getKey = (carrier: string, quarter: string) => `${carrier} ${quarter}`;
  const milesBy = new Map((miles as DrivenQuarter[]).map((each) => [getKey(each.carrier, each.quarter), each.miles]));
  const filedBy = new Map((filed as ClosedQuarter[]).map((each) => [getKey(each.carrier, each.quarter), each]));
  const isKnown = new Set([...(miles as DrivenQuarter[]), ...(filed as ClosedQuarter[])].map(({ carrier }) => carrier));
  const withOwnRates = new Set(own.map(({ quarter }) => quarter));

  return (carriers as Carrier[])
    .filter(({ id }) => isKnown.has(id))
    .flatMap((carrier) =>
      quarters
        .map((quarter) => {
          const last = filedBy.get(getKey(carrier.id, quarter));
          const hasRates = withOwnRates.has(quarter) || getShippedRates(quarter, fuel).length > 0;
          const driven = milesBy.get(getKey(carrier.id, quarter)) ?? 0;
          const { filedOn = null, amendment = null } = last ?? {};
          return buildQuarterRow({ carrier, quarter, miles: driven, filedOn, amendment, hasRates }, today);
        })
        .filter((row) => row.miles > 0 || row.filedOn || row.quarter === quarters[1]),
    );
}
