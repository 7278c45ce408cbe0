/** Checks before closing a quarter, each with the rows it is about. */
import { formatDay } from '@milepost/domain/core/dates.ts';
import { jurisdictionName } from '@milepost/domain/core/jurisdictions.ts';
import { formatNumber } from '@milepost/domain/core/money.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { daysOf, quarterName } from '@milepost/domain/report/ifta/quarter.ts';
import type { Rate } from '@milepost/domain/report/ifta/rates.ts';
import type { IftaReturn } from '@milepost/domain/report/ifta/return.ts';
import { shippedQuarters } from '@milepost/domain/report/ifta/shipped-rates.ts';
import type { Check } from '@milepost/domain/report/ifta/wire.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { fuelFor, purchase } from './counted.ts';
import { type Ask, purchasesOf, type ReturnOf, ratesOf, tripsOf } from './figures.ts';

/** Range of two full tanks of a tractor. */
const FAR_WITHOUT_FUEL = 2500;
/** Plausible fuel economy; outside it, miles or gallons are wrong. */
const [MIN_MPG, MAX_MPG] = [3, 15];
/** Fewer miles say more about the fuel in the tank than about the road. */
const ENOUGH_MILES = 1000;
/** Allows for a yard move or two. */
const ODOMETER_SLACK = 50;
const DAYS_OFF = 14;
/** Rows reported for each check. */
const MAX_ROWS = 50;

type TruckRow = { vehicle: string; name: string; miles: number; gallons: number; farthest: number };
type GapRow = { vehicle: string; name: string; since: string; day: string; size: number };
type TwiceRow = { vehicle: string; name: string; day: string; state: string; gallons: number; times: number };

/** Selects every truck with its miles, gallons, and longest distance without fuel. */
const trucks = (of: ReturnOf): Sql => sql`with each_day as (
    select vehicle, day, sum(miles) as miles, sum(gallons) as gallons from (
      select t.vehicle, t.trip_date as day, t.trip_distance as miles, 0 as gallons from ${tripsOf(of)}
      union all select e.vehicle, e.expense_transaction_date, 0, e.expense_quantity from ${purchasesOf(of)}
    ) m group by vehicle, day),
  tank as (select *, count(*) filter (where gallons > 0) over (partition by vehicle order by day) as tank from each_day),
  run as (select vehicle, sum(miles) as miles, sum(gallons) as gallons from tank group by vehicle, tank)
  select r.vehicle, v.pretty_name as name, sum(r.miles) as miles, sum(r.gallons) as gallons, max(r.miles) as farthest
  from run r join vehicle v on v.id = r.vehicle group by r.vehicle, v.pretty_name
  having max(r.miles) > ${FAR_WITHOUT_FUEL}
    or sum(r.miles) >= ${ENOUGH_MILES} and sum(r.gallons) > 0 and not sum(r.miles) / sum(r.gallons) between ${MIN_MPG} and ${MAX_MPG}
  order by v.pretty_name limit ${MAX_ROWS}`;

/** Selects trips that don't start at the previous trip's ending odometer. */
const odometers = (of: ReturnOf): Sql => sql`select vehicle, name, since, day, size from (
    select t.vehicle, v.pretty_name as name, t.trip_date as day, lag(t.trip_date) over truck as since,
      t.trip_odometer_start - lag(t.trip_odometer_end) over truck as size
    from ${tripsOf(of)} and t.trip_odometer_start is not null and t.trip_odometer_end is not null
    window truck as (partition by t.vehicle order by t.trip_date, t.trip_odometer_start)
  ) g where abs(size) > ${ODOMETER_SLACK} order by name, day limit ${MAX_ROWS}`;

const idle = (of: ReturnOf): Sql => sql`select vehicle, name, since, day, size from (
    select t.vehicle, v.pretty_name as name, t.trip_date as day, lag(t.trip_date) over truck as since,
      t.trip_date - lag(t.trip_date) over truck as size
    from ${tripsOf(of)} window truck as (partition by t.vehicle order by t.trip_date)
  ) g where size > ${DAYS_OFF} order by name, day limit ${MAX_ROWS}`;

const twice = (
  of: ReturnOf,
): Sql => sql`select e.vehicle, v.pretty_name as name, e.expense_transaction_date as day, e.address_state as state,
    e.expense_quantity as gallons, count(*) as times
  from ${purchasesOf(of)} and e.expense_quantity > 0 group by 1, 2, 3, 4, 5, e.expense_amount having count(*) > 1 order by 2, 3 limit ${MAX_ROWS}`;

/** Selects motor fuel on no return because its truck is unknown. */
function unassigned({ carrier, quarter, fuelType }: ReturnOf): Sql {
  const { start, end } = daysOf(quarter);
  return sql`select coalesce(sum(e.expense_quantity), 0) as gallons from expense e where ${raw(purchase('e'))} and ${raw(fuelFor(fuelType, 'e'))}
    and e.carrier = ${carrier} and e.vehicle is null and e.expense_transaction_date between ${start}::date and ${end}::date`;
}

/** Returns all checks, those that block closing first. */
export async function checksOf(ask: Ask, of: ReturnOf, found: IftaReturn): Promise<Check[]> {
  const [byTruck = [], gaps = [], idles = [], doubles = [], [lost] = []] = await ask(
    ...[trucks(of), odometers(of), idle(of), twice(of), unassigned(of)],
  );
  const to = opens(of);
  const rates = found.totalMiles > 0 ? await ratesOf(ask, of) : [];
  return [
    ...(found.missingRates.length > 0 ? [missing(found.missingRates, to)] : []),
    ...notFinal(of.quarter, rates),
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
    ...(byTruck as TruckRow[]).flatMap((row) => ofTruck(row, to)),
    ...(gaps as GapRow[]).map(
      ({ vehicle, name, since, day, size }): Check => ({
        kind: 'ODOMETER_GAP',
        tone: 'warning',
        words: `The odometer of truck ${name} went ${formatNumber(Math.abs(size), 1)} mi ${size < 0 ? 'back' : 'on'} between the trips of ${formatDay(since)} and ${formatDay(day)}`,
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
    ...(doubles as TwiceRow[]).map(
      ({ vehicle, name, day, state, gallons, times }): Check => ({
        kind: 'DUPLICATE',
        tone: 'warning',
        words: `Truck ${name} took ${formatNumber(gallons)} gal in ${jurisdictionName(state)} ${times} times on ${formatDay(day)}, at the same price`,
        ...to.fuel({ vehicle, expenseTransactionDate__gte: day, expenseTransactionDate__lte: day }),
      }),
    ),
    ...(Number(lost?.gallons) > 0 ? [withoutTruck(Number(lost?.gallons), of)] : []),
  ];
}

type Opens = ReturnType<typeof opens>;

/** Links to the lists behind a return, narrowed further. */
function opens({ carrier, quarter, fuelType }: ReturnOf) {
  const { start, end } = daysOf(quarter);
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

function missing(codes: readonly string[], to: Opens): Check {
  return {
    kind: 'MISSING_RATE',
    tone: 'error',
    words: `There is no rate for ${codes.map(jurisdictionName).join(', ')}: the quarter cannot be closed`,
    ...to.trips({ tripJurisdiction: codes.join(',') }),
  };
}

/** Checks for shipped rates captured before the matrix was final. */
function notFinal(quarter: string, rates: readonly Rate[]): Check[] {
  const finalOn = shippedQuarters().find((shipped) => shipped.quarter === quarter)?.finalOn;
  if (!finalOn || rates.every(({ isOwn }) => isOwn)) return [];
  return [
    {
      kind: 'NOT_FINAL',
      tone: 'warning',
      words: `The rates for ${quarterName(quarter)} included with Milepost aren’t final. Import the tax matrix after ${formatDay(finalOn)}, before you file.`,
      page: null,
      filters: {},
    },
  ];
}

function ofTruck({ vehicle, name, miles, gallons, farthest }: TruckRow, to: Opens): Check[] {
  const mpg = gallons > 0 ? miles / gallons : null;
  const isOdd = mpg !== null && miles >= ENOUGH_MILES && (mpg < MIN_MPG || mpg > MAX_MPG);
  return [
    ...(farthest > FAR_WITHOUT_FUEL
      ? [
          {
            kind: 'MILES_WITHOUT_FUEL' as const,
            tone: 'warning' as const,
            words: `Truck ${name} drove ${formatNumber(farthest, 0)} mi without a purchase of fuel`,
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

function withoutTruck(gallons: number, { carrier, quarter }: ReturnOf): Check {
  const { start, end } = daysOf(quarter);
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
