/** Reads the data for profit reports: the loads of a period and around it, the costs and miles of their dates, and the active trucks. */
import { computeGross, type KnownFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { listDaysAway } from '@milepost/domain/accounting/paycheck/days-away.ts';
import { getParts } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import { computeLoadUnits, type UnitCounts } from '@milepost/domain/accounting/paycheck/load-units.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { FormPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { SHARE_TERMS } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import {
  type ActiveTruck,
  type CostEntry,
  MAX_LOAD_DAYS,
  type ProfitFacts,
  type ProfitLoad,
} from '@milepost/domain/accounting/profit.ts';
import { addDays, countDaysBetween, type Day } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import { type Leg, listLegDrivers } from '@milepost/domain/fleet/legs.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { LEGS_AS_JSON, UNIT_COLUMNS } from '../accounting/paycheck/driver-loads.ts';
import { IS_COUNTED } from '../accounting/paycheck/paycheck-table.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { computePlannedPay, createDayFilter, paysByMile, readIdleDays, readPaidDays } from './planned-pay.ts';

/** `of` limits the data to these loads and the trucks and drivers that hauled them. */
export type FactsQuery = { from: Day; to: Day; of?: { fleets: string[]; vehicles: string[]; drivers: string[] } };

/** A load and the source of its pay: a paycheck, the driver's pay plan at pickup, or unknown: no plan, or a plan by the mile and no miles. */
export type FoundLoad = ProfitLoad & { name: string; paidBy: 'PAYCHECK' | 'PLAN' | null };
export type FoundFacts = Omit<ProfitFacts, 'loads'> & { loads: FoundLoad[] };

const LAST_DAY = '9999-12-31';

/** Returns the latest end of a load that starts on a date, within the range of dates. */
const getLatestEnd = (day: Day) =>
  countDaysBetween(day, LAST_DAY) < MAX_LOAD_DAYS ? LAST_DAY : addDays(day, MAX_LOAD_DAYS);

/** Reads all data in a handful of indexed queries. */
export async function readProfitFacts(tx: Tx, query: FactsQuery): Promise<FoundFacts> {
  // A load that starts before the period bears its part of shared dates; one that ends after the period bears all its own dates.
  const around = { ...query, from: addDays(query.from, -MAX_LOAD_DAYS), to: getLatestEnd(query.to) };
  const days = { ...query, to: around.to };
  const loads = await readLoads(tx, around);
  const inside = loads.filter(({ pickedUp }) => pickedUp >= query.from && pickedUp <= query.to).map(({ id }) => id);
  const spent = await tx.query<CostEntry>(sql`${selectExpenses(days, inside)} union all ${selectScheduled(days)}
    union all ${selectFixedPay(days)} union all ${selectTrips(days)}`);
  return { loads, spent, trucks: await readTrucks(tx, days) };
}

const filterByHolders = ({ of }: FactsQuery, table: string, also: Sql = empty) =>
  of
    ? sql`and (${raw(table)}.vehicle = any(${of.vehicles}::uuid[]) or ${raw(table)}.driver = any(${of.drivers}::uuid[]) ${also})`
    : empty;

type Pay = { paid: number | null; plan: FormPlan | null };
type Miles = { payMiles: number | null; isCanceled: boolean };
/** What the driver did for a load, as far as a plan pays for it. */
type Work = Pick<PayLoad, 'units' | 'daysAway'>;
type LoadRow = Omit<FoundLoad, 'revenue' | 'pay' | 'paidBy'> & KnownFees & Pay & Miles;
type SharedRow = LoadRow &
  UnitCounts & { legs: (Leg & { vehicle: string })[] | null; pays: Record<string, Pay> | null };

/** Selects a load's amount in its paycheck, and in those that settled later changes. */
const selectPaid = (payCheck: string) => `case when ${payCheck} is not null then
    (select coalesce(sum((s ->> 'amount')::numeric), 0) from paycheck p, jsonb_array_elements(p.statement -> 'statement' -> 'lines') l,
      jsonb_array_elements(l -> 'sources') s
      where p.account_id = f.account_id and p.id = ${payCheck} and (l ->> 'countsInNet')::boolean and s ->> 'id' = f.id::text)
    + (select coalesce(sum((s ->> 'amount')::numeric), 0) from pay_adjustment a, jsonb_array_elements(a.sources) s
      where a.account_id = f.account_id and a.pay_check = ${payCheck} and s ->> 'id' = f.id::text) end`;

/** Selects the latest pay plan of the driver, or of the owner who is paid, on the date of a load `f`. */
const selectPlan = (driver: string) => `(
      select jsonb_build_object('payCheckPaymentStrategy', pay_check_payment_strategy, 'payCheckDriverCut', pay_check_driver_cut,
        'payCheckExpenseCarrierFee', pay_check_expense_carrier_fee,
        ${SHARE_TERMS.map((name) => `'${name}', ${toSnakeCase(name)}`).join(', ')},
        'payPerDiemRate', pay_per_diem_rate, 'payPerDiem', case when o.plan_owner is null and o.vehicle_owner is null
          and exists (select from driver h where h.account_id = f.account_id and h.id = ${driver} and h.driver_type = 'DRIVER_FOR_HIRE')
        then pay_per_diem end) as plan
      from settle_to(f.carrier, ${driver}, f.vehicle, f.fleet_pick_up_date) o
      join pay_plan n on n.account_id = f.account_id and n.holder = case when o.plan_owner is not null and not o.is_charged
        then ${driver} else coalesce(o.plan_owner, o.vehicle_owner, ${driver}) end
      where n.valid_from <= f.fleet_pick_up_date and n.state <> 'DELETED'
      order by n.valid_from desc limit 1)`;

/** SQL: for a load `f` with legs, each driver's pay or proposing pay plan, by driver. */
const DRIVER_PAY =
  raw(`(select jsonb_object_agg(d.driver, jsonb_build_object('paid', ${selectPaid('w.pay_check')}, 'plan', ${selectPlan('d.driver')}))
  from (select distinct x.driver from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
    where l.account_id = f.account_id and l.fleet = f.id and x.driver is not null) d
  left join load_pay w on w.account_id = f.account_id and w.fleet = f.id and w.driver = d.driver)`);

/** SQL: credit memos, fees, short pay, and fees that a factor kept on chargebacks, including invoices canceled or deleted since. */
const LOST_REVENUE =
  raw(`(select coalesce(sum(case when i.invoice_status = 'CANCELED' or i.state = 'DELETED' then 0 else i.pay_check_fleet_total_expense end + i.invoice_fee_kept), 0)
    from invoice i where i.account_id = f.account_id and i.fleet = f.id and (i.state <> 'DELETED' or i.invoice_fee_kept > 0))
    + (select coalesce(sum(m.payment_amount), 0) from payment m join invoice i on i.account_id = m.account_id and i.id = m.credited_invoice
      where m.account_id = f.account_id and i.fleet = f.id and m.payment_status = 'RECEIVED' and m.state <> 'DELETED')`);

/** SQL: a load `f` that was deleted, or canceled without a TONU fee, pay, or lost revenue: it bears no costs. */
const IS_DROPPED = sql`(f.state = 'DELETED'
  or (f.status = 'CANCELED' and f.supplemental_fees = 0 and f.pay_check is null and ${LOST_REVENUE} = 0
    and not exists (select from load_pay w where w.account_id = f.account_id and w.fleet = f.id)))`;

/** SQL: the last date of a load; for a canceled one, its pickup date. */
const DELIVERY_DATE = raw(`case when f.status = 'CANCELED' then f.fleet_pick_up_date else f.fleet_delivery_date end`);

/** Selects loads of other trucks. A driver's cost may belong to another truck, whose loads then come before the driver's. */
const selectOtherTruckLoads = ({ of, from, to }: FactsQuery) =>
  of
    ? sql`or f.id in (select l.fleet from load_leg l where l.vehicle = any(${of.vehicles}::uuid[])
          or l.driver = any(${of.drivers}::uuid[]) or l.second_driver = any(${of.drivers}::uuid[]))
        or f.vehicle in (
        select e.vehicle from expense e where e.driver = any(${of.drivers}::uuid[]) and e.expense_transaction_date between ${from} and ${to} and e.state <> 'DELETED'
        union select t.vehicle from trip t where t.driver = any(${of.drivers}::uuid[]) and t.trip_date between ${from} and ${to} and t.state <> 'DELETED')`
    : empty;

async function readLoads(tx: Tx, query: FactsQuery): Promise<FoundLoad[]> {
  const { from, to } = query;
  const rows =
    await tx.query<SharedRow>(sql`select f.id, f.pretty_name as name, f.carrier, f.vehicle, f.driver, f.customer,
      f.fleet_pickup_location || ' to ' || f.fleet_delivery_location as lane,
      f.fleet_pick_up_date as "pickedUp", ${DELIVERY_DATE} as delivered, round(f.fleet_distance, 2) as miles, round(f.fleet_distance, 2) as "payMiles",
      f.fleet_load_fee as "fleetLoadFee", f.fleet_lumper_fee as "fleetLumperFee", f.fleet_detantion_fee as "fleetDetantionFee",
      f.fleet_no_service_fee as "fleetNoServiceFee", f.fleet_misc_fee as "fleetMiscFee",
      f.fleet_fuel_surcharge as "fleetFuelSurcharge", f.fleet_stop_charge as "fleetStopCharge", f.fleet_layover_fee as "fleetLayoverFee", f.fleet_lumper_paid_by as "fleetLumperPaidBy",
      ${raw(selectPaid('f.pay_check'))} as paid, ${LOST_REVENUE} as "givenUp", n.plan, g.legs, f.status = 'CANCELED' as "isCanceled", ${UNIT_COLUMNS},
      case when g.legs is not null then ${DRIVER_PAY} end as pays
    from fleet f left join lateral ${raw(selectPlan('f.driver'))} n on f.pay_check is null
    left join (select l.fleet, ${LEGS_AS_JSON} as legs from load_leg l group by l.fleet) g on g.fleet = f.id
    where f.fleet_pick_up_date between ${from} and ${to} and not ${IS_DROPPED} ${filterByHolders(query, 'f', selectOtherTruckLoads(query))}
    order by f.fleet_pick_up_date, f.id`);
  const takeDays = createDayFilter(await readPaidDays(tx, query));
  const idleDays = await readIdleDays(
    tx,
    query,
    rows.flatMap(({ driver, legs }) => [driver, ...listLegDrivers(legs ?? [])]),
  );
  return rows.flatMap(({ legs, pays, stopCount, minutes, ...row }) => {
    const getWork = (driver: string, plan: FormPlan | null): Work => ({
      units: computeLoadUnits(driver, { stopCount, minutes }, legs),
      daysAway: takeDays(driver, plan, listDaysAway(driver, { ...row, legs }, idleDays.get(driver)) ?? []),
    });
    return legs ? splitLoad(row, legs, pays ?? {}, getWork) : [toLoad({ ...row, ...getWork(row.driver, row.plan) })];
  });
}

/**
 * Splits a load with legs by driver: their share of revenue and deductions, their pay, and the truck of their first leg. A canceled
 * load has no miles.
 */
function splitLoad(
  row: LoadRow,
  legs: NonNullable<SharedRow['legs']>,
  pays: Record<string, Pay>,
  getWork: (driver: string, plan: FormPlan | null) => Work,
): FoundLoad[] {
  const lost = getParts({ fleetLoadFee: row.givenUp }, legs);
  const loaded = getLoadedMiles(row, legs);
  return getParts(row, legs).map(({ driver, fleetDistance, ...fees }, at) => {
    const { vehicle = row.vehicle } = legs.find((leg) => [leg.driver, leg.secondDriver].includes(driver)) ?? {};
    const [givenUp, miles] = [lost[at]?.fleetLoadFee ?? 0, loaded[at] ?? null];
    const { paid, plan } = pays[driver] ?? { paid: null, plan: null };
    const payMiles = row.isCanceled ? null : fleetDistance;
    return toLoad({ ...row, ...fees, ...getWork(driver, plan), driver, vehicle, givenUp, miles, payMiles, paid, plan });
  });
}

/** Returns each driver's loaded miles; the load's miles if its legs have none. */
function getLoadedMiles({ miles, isCanceled }: LoadRow, legs: readonly Leg[]): (number | null)[] {
  if (isCanceled || legs.every(({ loadedMiles }) => loadedMiles === null)) return [miles];
  const withoutEmpty = legs.map((leg) => ({ ...leg, emptyMiles: null }));
  return getParts({}, withoutEmpty).map(({ fleetDistance }) => fleetDistance);
}

function toLoad({ paid, plan, ...row }: LoadRow & Work): FoundLoad {
  const { id, name, carrier, vehicle, driver, customer, lane, pickedUp, delivered, givenUp, miles } = row;
  const isPlanned = plan !== null && (row.isCanceled || row.payMiles !== null || !paysByMile(plan));
  const paidBy = paid !== null ? 'PAYCHECK' : isPlanned ? 'PLAN' : null;
  return {
    id,
    name,
    carrier,
    vehicle,
    driver,
    customer,
    lane,
    pickedUp,
    delivered,
    givenUp,
    miles,
    paidBy,
    revenue: dollars(computeGross(row)),
    pay: paid ?? (plan ? computePlannedPay(plan, { ...row, fleetLoadNumber: name, fleetDistance: row.payMiles }) : 0),
  };
}

const KIND = raw(
  `case e.expense_type when 'FUEL' then 'fuel' when 'TOLL' then 'tolls' when 'MAINTENANCE' then 'maintenance' else 'other' end`,
);

/**
 * Selects the expenses on the dates, and those for loads of the period on any date. Only the carrier's part counts; the rest is the
 * driver's.
 */
function selectExpenses(query: FactsQuery, loads: readonly string[]): Sql {
  const ofDropped = sql`exists (select from fleet f where f.account_id = e.account_id and f.id = e.fleet and ${IS_DROPPED})`;
  const selectExpenseCosts = (where: Sql) => sql`select ${KIND} as kind, e.net_applied_to_carrier as amount,
      e.expense_transaction_date as "from", e.expense_transaction_date as "to", e.carrier, e.fleet, e.vehicle, e.driver, false as "isShared"
    from expense e where ${where} and e.state <> 'DELETED' and e.status = 'COMPLETE' and e.expense_recurring_group_id is null
      ${filterByHolders(query, 'e', query.of ? sql`or e.fleet = any(${query.of.fleets}::uuid[])` : empty)}`;
  // The two queries never overlap, even if the load is now deleted or canceled.
  return sql`${selectExpenseCosts(sql`e.expense_transaction_date between ${query.from} and ${query.to} and (e.fleet is null or ${ofDropped})`)}
    union all ${selectExpenseCosts(sql`e.fleet = any(${loads}::uuid[]) and not ${ofDropped}`)}`;
}

/** Selects the first or last date of a schedule `g`, one lookup in `expense_of_group`: a moved date may be outside of the schedule. */
const selectScheduleDay = (which: 'min' | 'max') =>
  raw(
    `(select ${which}(x.expense_transaction_date) from expense x where x.account_id = g.account_id and x.expense_recurring_group_id = g.id)`,
  );

/**
 * Selects scheduled costs. Each lasts until the day before the next one, the last one until the end of the schedule; an occurrence
 * deleted with its schedule ends the one before it.
 */
const selectScheduled = (
  query: FactsQuery,
) => sql`select 'shared', e.amount, e.day, e.until, e.carrier, e.fleet, e.vehicle, e.driver,
    e.fleet is null and e.vehicle is null and e.driver is null
  from recurring g cross join lateral (
    select x.state, x.status, x.net_applied_to_carrier as amount, x.expense_transaction_date as day, x.carrier, x.fleet, x.vehicle, x.driver,
      greatest(coalesce(lead(x.expense_transaction_date) over (order by x.expense_transaction_date, x.id) - 1, g.expense_recurring_end_date),
        x.expense_transaction_date) as until
    from expense x where x.account_id = g.account_id and x.expense_recurring_group_id = g.id and (x.state <> 'DELETED' or x.removed_with_group)
  ) e
  where (g.expense_recurring_start_date <= ${query.to} or ${selectScheduleDay('min')} <= ${query.to})
    and (g.expense_recurring_end_date >= ${query.from} or ${selectScheduleDay('max')} >= ${query.from})
    and e.state <> 'DELETED' and e.status = 'COMPLETE' and e.day <= ${query.to} and e.until >= ${query.from}
    ${filterByHolders(query, 'e', sql`or e.fleet is null and e.vehicle is null and e.driver is null`)}`;

/**
 * Selects fixed paycheck amounts, which belong to no load: they are spread over the paycheck's dates, and so over the driver's loads on
 * them.
 */
const selectFixedPay = (query: FactsQuery) => sql`select 'pay', (l ->> 'amount')::numeric, p.pay_check_fleet_start_date,
    p.pay_check_fleet_end_date, p.carrier, null::uuid, null::uuid, p.driver, false
  from paycheck p, jsonb_array_elements(p.statement -> 'statement' -> 'lines') l
  where p.pay_check_fleet_end_date between ${query.from} and ${getLatestEnd(query.to)} and p.pay_check_fleet_start_date <= ${query.to}
    and ${IS_COUNTED} and p.pay_check_payment_strategy = 'CONSTANT' and l ->> 'key' = 'totalNet'
    ${query.of ? sql`and p.driver = any(${query.of.drivers}::uuid[])` : empty}`;

const selectTrips = (
  query: FactsQuery,
) => sql`select 'miles', round(t.trip_distance, 2), t.trip_date, t.trip_date, t.carrier, null::uuid, t.vehicle, t.driver, false
  from trip t where t.trip_date between ${query.from} and ${query.to} and t.state <> 'DELETED' ${filterByHolders(query, 't')}`;

/** Returns the trucks that may bear a scheduled cost; an inactive one without a last date bears none. */
function readTrucks(tx: Tx, { from, to }: FactsQuery): Promise<ActiveTruck[]> {
  return tx.query(sql`select v.id, v.carrier, v.vehicle_start_date as "from", v.vehicle_end_date as "to" from vehicle v
    where v.vehicle_type = 'TRUCK' and v.vehicle_start_date <= ${to} and coalesce(v.vehicle_end_date >= ${from}, v.state = 'ACTIVE')
      and v.state <> 'DELETED' order by v.id`);
}
