/** What profit is worked out from: the loads of a period with those around it, what was spent and driven on their days, and the trucks that were active. */
import type { LoadFees } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { grossOf } from '@milepost/domain/accounting/invoice/load-fees.ts';
import { partsOf } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import { earningsOf } from '@milepost/domain/accounting/paycheck/pay-earnings.ts';
import type { PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import {
  type ActiveTruck,
  MOST_LOAD_DAYS,
  type ProfitFacts,
  type ProfitLoad,
  type Spent,
} from '@milepost/domain/accounting/profit.ts';
import { addDays, type Day, daysBetween } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import type { Leg } from '@milepost/domain/fleet/legs.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { LEGS_AS_JSON } from '../accounting/paycheck/driver-loads.ts';
import { STANDS } from '../accounting/paycheck/paycheck-table.ts';
import type { Tx } from '../core/platform/db/database.ts';

/** `of`: only what concerns these loads, and the trucks and the drivers that hauled them. */
export type FactsAsked = { from: Day; to: Day; of?: { fleets: string[]; vehicles: string[]; drivers: string[] } };

/** A load with how sure its pay is: a paycheck says it, the driver's plan of its pickup proposes it, or nobody knows. */
export type FoundLoad = ProfitLoad & { name: string; paidBy: 'PAYCHECK' | 'PLAN' | null };
export type FoundFacts = Omit<ProfitFacts, 'loads'> & { loads: FoundLoad[] };

const LAST_DAY = '9999-12-31';

/** As far after a day as a load may last, and no farther than days go. */
const later = (day: Day) => (daysBetween(day, LAST_DAY) < MOST_LOAD_DAYS ? LAST_DAY : addDays(day, MOST_LOAD_DAYS));

/** Everything in a handful of questions, each off its index. */
export async function profitFacts(tx: Tx, asked: FactsAsked): Promise<FoundFacts> {
  // A load that began before the period takes its part of the days that it shares; one that ends after it, all of its own.
  const around = { ...asked, from: addDays(asked.from, -MOST_LOAD_DAYS), to: later(asked.to) };
  const days = { ...asked, to: around.to };
  const loads = await loadsOf(tx, around);
  const inside = loads.filter(({ pickedUp }) => pickedUp >= asked.from && pickedUp <= asked.to).map(({ id }) => id);
  const spent = await tx.query<Spent>(sql`${expensesOf(days, inside)} union all ${scheduledOf(days)}
    union all ${fixedPayOf(days)} union all ${tripsOf(days)}`);
  return { loads, spent, trucks: await trucksOf(tx, days) };
}

const holders = ({ of }: FactsAsked, table: string, also: Sql = empty) =>
  of
    ? sql`and (${raw(table)}.vehicle = any(${of.vehicles}::uuid[]) or ${raw(table)}.driver = any(${of.drivers}::uuid[]) ${also})`
    : empty;

type Pay = { paid: number | null; plan: PayPlan | null };
type Miles = { payMiles: number | null; isCanceled: boolean };
type LoadRow = Omit<FoundLoad, 'revenue' | 'pay' | 'paidBy'> & Required<LoadFees> & Pay & Miles;
type SharedRow = LoadRow & { legs: (Leg & { vehicle: string })[] | null; pays: Record<string, Pay> | null };

/** What a load added to its paycheck, and to those that settled what changed since. */
const paidWith = (payCheck: string) => `case when ${payCheck} is not null then
    (select coalesce(sum((s ->> 'amount')::numeric), 0) from paycheck p, jsonb_array_elements(p.statement -> 'statement' -> 'lines') l,
      jsonb_array_elements(l -> 'sources') s
      where p.account_id = f.account_id and p.id = ${payCheck} and (l ->> 'countsInNet')::boolean and s ->> 'id' = f.id::text)
    + (select coalesce(sum((s ->> 'amount')::numeric), 0) from pay_adjustment a, jsonb_array_elements(a.sources) s
      where a.account_id = f.account_id and a.pay_check = ${payCheck} and s ->> 'id' = f.id::text) end`;

/** A driver's pay plan on the day of a load `f`, the one begun last. */
const planOf = (driver: string) => `(
      select jsonb_build_object('strategy', pay_check_payment_strategy, 'driverCut', pay_check_driver_cut, 'carrierFee', pay_check_expense_carrier_fee) as plan
      from pay_plan n where n.account_id = f.account_id and n.driver = ${driver} and n.valid_from <= f.fleet_pick_up_date and n.state <> 'DELETED'
      order by n.valid_from desc limit 1)`;

/** Of a load `f` with legs: what each driver was paid for it, or the plan that proposes it, by driver. */
const PAY_BY_DRIVER =
  raw(`(select jsonb_object_agg(d.driver, jsonb_build_object('paid', ${paidWith('w.pay_check')}, 'plan', ${planOf('d.driver')}))
  from (select distinct x.driver from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
    where l.account_id = f.account_id and l.fleet = f.id and x.driver is not null) d
  left join load_pay w on w.account_id = f.account_id and w.fleet = f.id and w.driver = d.driver)`);

/** Credit memos, fees, and short pay, and what a factor kept of invoices that it charged back, also of those canceled or deleted since. */
const GIVEN_UP =
  raw(`(select coalesce(sum(case when i.invoice_status = 'CANCELED' or i.state = 'DELETED' then 0 else i.pay_check_fleet_total_expense end + i.invoice_fee_kept), 0)
    from invoice i where i.account_id = f.account_id and i.fleet = f.id and (i.state <> 'DELETED' or i.invoice_fee_kept > 0))
    + (select coalesce(sum(m.payment_amount), 0) from payment m join invoice i on i.account_id = m.account_id and i.id = m.credited_invoice
      where m.account_id = f.account_id and i.fleet = f.id and m.payment_status = 'RECEIVED' and m.state <> 'DELETED')`);

/** A load `f` that was deleted, or canceled without a TONU fee: it bears no costs. */
const IS_DROPPED = sql`(f.state = 'DELETED'
  or (f.status = 'CANCELED' and f.supplemental_fees = 0 and f.pay_check is null and ${GIVEN_UP} = 0))`;

/** A canceled load took the day of its pickup. */
const DELIVERED = raw(`case when f.status = 'CANCELED' then f.fleet_pick_up_date else f.fleet_delivery_date end`);

/** A cost of the driver may be another truck's: then that truck's loads come before the driver's. */
const otherTrucks = ({ of, from, to }: FactsAsked) =>
  of
    ? sql`or f.id in (select l.fleet from load_leg l where l.vehicle = any(${of.vehicles}::uuid[])
          or l.driver = any(${of.drivers}::uuid[]) or l.second_driver = any(${of.drivers}::uuid[]))
        or f.vehicle in (
        select e.vehicle from expense e where e.driver = any(${of.drivers}::uuid[]) and e.expense_transaction_date between ${from} and ${to} and e.state <> 'DELETED'
        union select t.vehicle from trip t where t.driver = any(${of.drivers}::uuid[]) and t.trip_date between ${from} and ${to} and t.state <> 'DELETED')`
    : empty;

async function loadsOf(tx: Tx, asked: FactsAsked): Promise<FoundLoad[]> {
  const { from, to } = asked;
  const rows =
    await tx.query<SharedRow>(sql`select f.id, f.pretty_name as name, f.carrier, f.vehicle, f.driver, f.customer,
      f.fleet_pickup_location || ' to ' || f.fleet_delivery_location as lane,
      f.fleet_pick_up_date as "pickedUp", ${DELIVERED} as delivered, round(f.fleet_distance, 2) as miles, round(f.fleet_distance, 2) as "payMiles",
      f.fleet_load_fee as "fleetLoadFee", f.fleet_lumper_fee as "fleetLumperFee", f.fleet_detantion_fee as "fleetDetantionFee",
      f.fleet_no_service_fee as "fleetNoServiceFee", f.fleet_misc_fee as "fleetMiscFee",
      ${raw(paidWith('f.pay_check'))} as paid, ${GIVEN_UP} as "givenUp", n.plan, g.legs, f.status = 'CANCELED' as "isCanceled",
      case when g.legs is not null then ${PAY_BY_DRIVER} end as pays
    from fleet f left join lateral ${raw(planOf('f.driver'))} n on f.pay_check is null
    left join (select l.fleet, ${LEGS_AS_JSON} as legs from load_leg l group by l.fleet) g on g.fleet = f.id
    where f.fleet_pick_up_date between ${from} and ${to} and not ${IS_DROPPED} ${holders(asked, 'f', otherTrucks(asked))}
    order by f.fleet_pick_up_date, f.id`);
  return rows.flatMap(({ legs, pays, ...row }) => (legs ? partsOfLoad(row, legs, pays ?? {}) : [loadOf(row)]));
}

/**
 * A load with legs, once for each driver: their part of what it brought in and gave up, their pay, and the truck of their first leg. Of a canceled one nobody
 * drove a mile.
 */
function partsOfLoad(row: LoadRow, legs: NonNullable<SharedRow['legs']>, pays: Record<string, Pay>): FoundLoad[] {
  const lost = partsOf({ fleetLoadFee: row.givenUp }, legs);
  const loaded = loadedMilesOf(row, legs);
  return partsOf(row, legs).map(({ driver, fleetDistance, ...fees }, at) => {
    const { vehicle = row.vehicle } = legs.find((leg) => [leg.driver, leg.secondDriver].includes(driver)) ?? {};
    const [givenUp, miles] = [lost[at]?.fleetLoadFee ?? 0, loaded[at] ?? null];
    const { paid, plan } = pays[driver] ?? { paid: null, plan: null };
    const payMiles = row.isCanceled ? null : fleetDistance;
    return loadOf({ ...row, ...fees, driver, vehicle, givenUp, miles, payMiles, paid, plan });
  });
}

/** Each driver's loaded miles; those of the load where its legs have none. */
function loadedMilesOf({ miles, isCanceled }: LoadRow, legs: readonly Leg[]): (number | null)[] {
  if (isCanceled || legs.every(({ loadedMiles }) => loadedMiles === null)) return [miles];
  const withoutEmpty = legs.map((leg) => ({ ...leg, emptyMiles: null }));
  return partsOf({}, withoutEmpty).map(({ fleetDistance }) => fleetDistance);
}

function loadOf({ paid, plan, ...row }: LoadRow): FoundLoad {
  const { id, name, carrier, vehicle, driver, customer, lane, pickedUp, delivered, givenUp, miles } = row;
  const paidBy = paid !== null ? 'PAYCHECK' : plan ? 'PLAN' : null;
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
    revenue: dollars(grossOf(row)),
    pay: paid ?? (plan ? payBy(plan, row) : 0),
  };
}

/** What the driver's plan would pay for the load alone; a fixed amount is paid by the week, not by the load. */
function payBy(plan: PayPlan, load: Omit<LoadRow, 'paid' | 'plan'>): number {
  const fixed = plan.strategy === 'CONSTANT' ? { driverCut: 0 } : {};
  const loads = [{ ...load, fleetLoadNumber: load.name, fleetDistance: load.payMiles }];
  const { totalNet, driverLumperFee, otherPayments } = earningsOf({ ...plan, ...fixed, loads });
  return dollars(totalNet + driverLumperFee + otherPayments);
}

const KIND = raw(
  `case e.expense_type when 'FUEL' then 'fuel' when 'TOLL' then 'tolls' when 'MAINTENANCE' then 'maintenance' else 'other' end`,
);

/** What was spent on the days, and for loads of the period whenever it was. What the carrier bears of it counts: the rest is the driver's. */
function expensesOf(asked: FactsAsked, loads: readonly string[]): Sql {
  const ofDropped = sql`exists (select from fleet f where f.account_id = e.account_id and f.id = e.fleet and ${IS_DROPPED})`;
  const found = (where: Sql) => sql`select ${KIND} as kind, e.net_applied_to_carrier as amount,
      e.expense_transaction_date as "from", e.expense_transaction_date as "to", e.carrier, e.fleet, e.vehicle, e.driver, false as "isShared"
    from expense e where ${where} and e.state <> 'DELETED' and e.status = 'COMPLETE' and e.expense_recurring_group_id is null
      ${holders(asked, 'e', asked.of ? sql`or e.fleet = any(${asked.of.fleets}::uuid[])` : empty)}`;
  // Each is found by one of the two and by one only, also where its load is deleted or canceled meanwhile.
  return sql`${found(sql`e.expense_transaction_date between ${asked.from} and ${asked.to} and (e.fleet is null or ${ofDropped})`)}
    union all ${found(sql`e.fleet = any(${loads}::uuid[]) and not ${ofDropped}`)}`;
}

/** The first or the last day on which a schedule `g` falls due, one look in `expense_of_group`: a day that was moved may lie before or after all of its schedule. */
const dayOf = (which: 'min' | 'max') =>
  raw(
    `(select ${which}(x.expense_transaction_date) from expense x where x.account_id = g.account_id and x.expense_recurring_group_id = g.id)`,
  );

/** A scheduled cost lasts until the day before it falls due again, the last one to the end of its schedule; what went with a deleted schedule ends the one before it. */
const scheduledOf = (
  asked: FactsAsked,
) => sql`select 'shared', e.amount, e.day, e.until, e.carrier, e.fleet, e.vehicle, e.driver,
    e.fleet is null and e.vehicle is null and e.driver is null
  from recurring g cross join lateral (
    select x.state, x.status, x.net_applied_to_carrier as amount, x.expense_transaction_date as day, x.carrier, x.fleet, x.vehicle, x.driver,
      greatest(coalesce(lead(x.expense_transaction_date) over (order by x.expense_transaction_date, x.id) - 1, g.expense_recurring_end_date),
        x.expense_transaction_date) as until
    from expense x where x.account_id = g.account_id and x.expense_recurring_group_id = g.id and (x.state <> 'DELETED' or x.removed_with_group)
  ) e
  where (g.expense_recurring_start_date <= ${asked.to} or ${dayOf('min')} <= ${asked.to})
    and (g.expense_recurring_end_date >= ${asked.from} or ${dayOf('max')} >= ${asked.from})
    and e.state <> 'DELETED' and e.status = 'COMPLETE' and e.day <= ${asked.to} and e.until >= ${asked.from}
    ${holders(asked, 'e', sql`or e.fleet is null and e.vehicle is null and e.driver is null`)}`;

/** A fixed amount a paycheck is no load's: it is spread over the paycheck's days, and so over what the driver hauled on them. */
const fixedPayOf = (asked: FactsAsked) => sql`select 'pay', (l ->> 'amount')::numeric, p.pay_check_fleet_start_date,
    p.pay_check_fleet_end_date, p.carrier, null::uuid, null::uuid, p.driver, false
  from paycheck p, jsonb_array_elements(p.statement -> 'statement' -> 'lines') l
  where p.pay_check_fleet_end_date between ${asked.from} and ${later(asked.to)} and p.pay_check_fleet_start_date <= ${asked.to}
    and ${STANDS} and p.pay_check_payment_strategy = 'CONSTANT' and l ->> 'key' = 'totalNet'
    ${asked.of ? sql`and p.driver = any(${asked.of.drivers}::uuid[])` : empty}`;

const tripsOf = (
  asked: FactsAsked,
) => sql`select 'miles', round(t.trip_distance, 2), t.trip_date, t.trip_date, t.carrier, null::uuid, t.vehicle, t.driver, false
  from trip t where t.trip_date between ${asked.from} and ${asked.to} and t.state <> 'DELETED' ${holders(asked, 't')}`;

/** Trucks that may bear a scheduled cost; one that is inactive without a last day bears none. */
function trucksOf(tx: Tx, { from, to }: FactsAsked): Promise<ActiveTruck[]> {
  return tx.query(sql`select v.id, v.carrier, v.vehicle_start_date as "from", v.vehicle_end_date as "to" from vehicle v
    where v.vehicle_type = 'TRUCK' and v.vehicle_start_date <= ${to} and coalesce(v.vehicle_end_date >= ${from}, v.state = 'ACTIVE')
      and v.state <> 'DELETED' order by v.id`);
}
