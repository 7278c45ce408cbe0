/** Checks before closing a quarter, each with the rows it is about. */

import { formatDay } from '@milepost/domain/core/dates.ts';
import { getJurisdictionName } from '@milepost/domain/core/jurisdictions.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { formatQuarter, getQuarterDays } from '@milepost/domain/report/ifta/quarter.ts';
import type { Rate } from '@milepost/domain/report/ifta/rates.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { listShippedQuarters } from '@milepost/domain/report/ifta/shipped-rates.ts';
import type { Check } from '@milepost/domain/report/ifta/wire.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isPurchase, isReturnFuel } from './conditions.ts';
import { type ReturnKey, type RunQueries, readRates, selectPurchases, selectTrips } from './figures.ts';

/** Range of two full tanks of a tractor. */
const MAX_MILES_WITHOUT_FUEL = 2500;
/** Plausible fuel economy; outside it, miles or gallons are wrong. */
const [MIN_MPG, MAX_MPG] = [3, 15];
/** Fewer miles say more about the fuel in the tank than about the road. */
const MIN_MILES = 1000;
/** Allows for a yard move or two. */
const MAX_ODOMETER_GAP = 50;
const MAX_DAYS_OFF = 14;
/** Rows reported for each check. */
const MAX_ROWS = 50;

type TruckRow = { vehicle: string; name: string; miles: number; gallons: number; farthest: number };
type GapRow = { vehicle: string; name: string; since: string; day: string; size: number };
type DuplicateRow = { vehicle: string; name: string; day: string; state: string; gallons: number; times: number };

/** Selects every truck with its miles, gallons, and longest distance without fuel. */
const selectTrucks = (of: ReturnKey): Sql => sql`with each_day as (
    select vehicle, day, sum(miles) as miles, sum(gallons) as gallons from (
      select t.vehicle, t.trip_date as day, t.trip_distance as miles, 0 as gallons from ${selectTrips(of)}
      union all select e.vehicle, e.expense_transaction_date, 0, e.expense_quantity from ${selectPurchases(of)}
    ) m group by vehicle, day),
  tank as (select *, count(*) filter (where gallons > 0) over (partition by vehicle order by day) as tank from each_day),
  run as (select vehicle, sum(miles) as miles, sum(gallons) as gallons from tank group by vehicle, tank)
  select r.vehicle, v.pretty_name as name, sum(r.miles) as miles, sum(r.gallons) as gallons, max(r.miles) as farthest
  from run r join vehicle v on v.id = r.vehicle group by r.vehicle, v.pretty_name
  having max(r.miles) > ${MAX_MILES_WITHOUT_FUEL}
    or sum(r.miles) >= ${MIN_MILES} and sum(r.gallons) > 0 and not sum(r.miles) / sum(r.gallons) between ${MIN_MPG} and ${MAX_MPG}
  order by v.pretty_name limit ${MAX_ROWS}`;

/** Selects trips that don't start at the previous trip's ending odometer. */
const selectOdometerGaps = (of: ReturnKey): Sql => sql`select vehicle, name, since, day, size from (
    select t.vehicle, v.pretty_name as name, t.trip_date as day, lag(t.trip_date) over truck as since,
      t.trip_odometer_start - lag(t.trip_odometer_end) over truck as size
    from ${selectTrips(of)} and t.trip_odometer_start is not null and t.trip_odometer_end is not null
    window truck as (partition by t.vehicle order by t.trip_date, t.trip_odometer_start)
  ) g where abs(size) > ${MAX_ODOMETER_GAP} order by name, day limit ${MAX_ROWS}`;

const selectIdle = (of: ReturnKey): Sql => sql`select vehicle, name, since, day, size from (
    select t.vehicle, v.pretty_name as name, t.trip_date as day, lag(t.trip_date) over truck as since,
      t.trip_date - lag(t.trip_date) over truck as size
    from ${selectTrips(of)} window truck as (partition by t.vehicle order by t.trip_date)
  ) g where size > ${MAX_DAYS_OFF} order by name, day limit ${MAX_ROWS}`;

const selectDuplicates = (
  of: ReturnKey,
): Sql => sql`select e.vehicle, v.pretty_name as name, e.expense_transaction_date as day, e.address_state as state,
    e.expense_quantity as gallons, count(*) as times
  from ${selectPurchases(of)} and e.expense_quantity > 0 group by 1, 2, 3, 4, 5, e.expense_amount having count(*) > 1 order by 2, 3 limit ${MAX_ROWS}`;

/** Selects motor fuel on no return because its truck is unknown. */
function selectUnassigned({ carrier, quarter, fuelType }: ReturnKey): Sql {
  const { start, end } = getQuarterDays(quarter);
  return sql`select coalesce(sum(e.expense_quantity), 0) as gallons from expense e where ${raw(isPurchase('e'))} and ${raw(isReturnFuel(fuelType, 'e'))}
    and e.carrier = ${carrier} and e.vehicle is null and e.expense_transaction_date between ${start}::date and ${end}::date`;
}

/** Returns all checks, those that block closing first. */
export async function findChecks(ask: RunQueries, of: ReturnKey, found: IftaReturn): Promise<Check[]> {
  const [byTruck = [], gaps = [], idles = [], doubles = [], [lost] = []] = await ask(
    ...[selectTrucks(of), selectOdometerGaps(of), selectIdle(of), selectDuplicates(of), selectUnassigned(of)],
  );
  const to = makeLinks(of);
  const rates = found.totalMiles > 0 ? await readRates(ask, of) : [];
  return [
    ...(found.missingRates.length > 0 ? [checkMissingRates(found.missingRates, to)] : []),
    ...checkFinalRates(of.quarter, rates),
    ...found.lines
      .filter((line) => line.kind !== 'SURCHARGE' && line.totalMiles === 0 && Number(line.totalGallons) > 0)
      .map(
        ({ jurisdiction, name, totalGallons }): Check => ({
          kind: 'FUEL_WITHOUT_MILES',
          tone: 'warning',
          words: `${formatNumber(totalGallons ?? 0)} gal purchased in ${name} with no miles there`,
          ...to.fuel({ addressState: jurisdiction }),
        }),
      ),
    ...(byTruck as TruckRow[]).flatMap((row) => checkTruck(row, to)),
    ...(gaps as GapRow[]).map(
      ({ vehicle, name, since, day, size }): Check => ({
        kind: 'ODOMETER_GAP',
        tone: 'warning',
        words: `The odometer of truck ${name} went ${formatNumber(Math.abs(size), 1)} mi ${size < 0 ? 'back' : 'ahead'} between the trips of ${formatDay(since)} and ${formatDay(day)}`,
        ...to.trips({ vehicle, tripDate__gte: since, tripDate__lte: day }),
      }),
    ),
    ...(idles as GapRow[]).map(
      ({ vehicle, name, since, day, size }): Check => ({
        kind: 'DAYS_GAP',
        tone: 'warning',
        words: `Truck ${name} has no trip for ${size - 1} days after ${formatDay(since)}`,
        ...to.trips({ vehicle, tripDate__gte: since, tripDate__lte: day }),
      }),
    ),
    ...(doubles as DuplicateRow[]).map(
      ({ vehicle, name, day, state, gallons, times }): Check => ({
        kind: 'DUPLICATE',
        tone: 'warning',
        words: `Truck ${name} bought ${formatNumber(gallons)} gal in ${getJurisdictionName(state)} ${times} times on ${formatDay(day)}, at the same price`,
        ...to.fuel({ vehicle, expenseTransactionDate__gte: day, expenseTransactionDate__lte: day }),
      }),
    ),
    ...(Number(lost?.gallons) > 0 ? [checkUnassigned(Number(lost?.gallons), of)] : []),
  ];
}

type ListLinks = ReturnType<typeof makeLinks>;

/** Links to the lists behind a return, narrowed further. */
function makeLinks({ carrier, quarter, fuelType }: ReturnKey) {
  const { start, end } = getQuarterDays(quarter);
  const of = { carrier, iftaReturn: fuelType };
  const days = (name: string) => ({ [`${name}__gte`]: start, [`${name}__lte`]: end });
  return {
    trips: (filters: Record<string, string>) => ({
      page: trip.route,
      filters: { ...of, ...days('tripDate'), ...filters },
    }),
    fuel: (filters: Record<string, string>) => ({
      page: expense.route,
      filters: { ...of, ...days('expenseTransactionDate'), ...filters },
    }),
  };
}

function checkMissingRates(codes: readonly string[], to: ListLinks): Check {
  return {
    kind: 'MISSING_RATE',
    tone: 'error',
    words: `There is no rate for ${joinWords(codes.map(getJurisdictionName))}. The quarter can’t be closed`,
    ...to.trips({ tripJurisdiction: codes.join(',') }),
  };
}

/** Checks for shipped rates captured before the matrix was final. */
function checkFinalRates(quarter: string, rates: readonly Rate[]): Check[] {
  const finalOn = listShippedQuarters().find((shipped) => shipped.quarter === quarter)?.finalOn;
  if (!finalOn || rates.every(({ isOwn }) => isOwn)) return [];
  return [
    {
      kind: 'NOT_FINAL',
      tone: 'warning',
      words: `The rates for ${formatQuarter(quarter)} included with Milepost aren’t final. Import the tax matrix after ${formatDay(finalOn)}, before you file.`,
      page: null,
      filters: {},
    },
  ];
}

function checkTruck({ vehicle, name, miles, gallons, farthest }: TruckRow, to: ListLinks): Check[] {
  const mpg = gallons > 0 ? miles / gallons : null;
  const isOdd = mpg !== null && miles >= MIN_MILES && (mpg < MIN_MPG || mpg > MAX_MPG);
  return [
    ...(farthest > MAX_MILES_WITHOUT_FUEL
      ? [
          {
            kind: 'MILES_WITHOUT_FUEL' as const,
            tone: 'warning' as const,
            words: `Truck ${name} drove ${formatNumber(farthest, 0)} mi without buying fuel`,
            ...to.trips({ vehicle }),
          },
        ]
      : []),
    ...(isOdd
      ? [
          {
            kind: 'MPG' as const,
            tone: 'warning' as const,
            words: `Truck ${name} averages ${formatNumber(mpg)} MPG`,
            ...to.fuel({ vehicle }),
          },
        ]
      : []),
  ];
}

function checkUnassigned(gallons: number, { carrier, quarter }: ReturnKey): Check {
  const { start, end } = getQuarterDays(quarter);
  return {
    kind: 'NO_TRUCK',
    tone: 'warning',
    words: `${formatNumber(gallons)} gal have no truck and aren’t included in any return`,
    page: expense.route,
    filters: {
      carrier,
      iftaSummary: 'true',
      vehicle__isnull: 'true',
      expenseTransactionDate__gte: start,
      expenseTransactionDate__lte: end,
    },
  };
}
