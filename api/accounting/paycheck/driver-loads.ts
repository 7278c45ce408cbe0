/** The loads that payees are paid for: a driver's own and legs of loads with legs, or those of an owner's trucks and drivers. */
import { getDriverPart } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import { computeLoadUnits, type UnitCounts } from '@milepost/domain/accounting/paycheck/load-units.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { Leg } from '@milepost/domain/fleet/legs.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** SQL: whether a load `f` has legs. */
export const HAS_LEGS = raw('(exists (select from load_leg l where l.account_id = f.account_id and l.fleet = f.id))');

/** SQL: legs `l` in order as one value. */
export const LEGS_AS_JSON =
  raw(`jsonb_agg(jsonb_build_object('driver', l.driver, 'vehicle', l.vehicle, 'secondDriver', l.second_driver,
  'secondDriverPercent', l.second_driver_percent, 'loadedMiles', l.loaded_miles, 'emptyMiles', l.empty_miles,
  'sharePercent', l.share_percent, 'stopsMade', l.stops_made, 'handoffDate', l.handoff_date) order by l.position)`);

/** SQL: the names of a load `f`'s drivers by ID. */
const NAMES = raw(`(select jsonb_object_agg(d.id, d.pretty_name) from load_leg l
  join driver d on d.account_id = l.account_id and d.id in (l.driver, l.second_driver)
  where l.account_id = f.account_id and l.fleet = f.id)`);

/**
 * SQL: the stops of a load `f`, and the billable minutes of its approved detention. A canceled load made no stops, but its truck may have
 * waited at the dock.
 */
export const UNIT_COLUMNS =
  raw(`(select count(*) from load_stop s where s.account_id = f.account_id and s.fleet = f.id and f.status <> 'CANCELED') as "stopCount",
  (select coalesce(sum(d.detention_approved_minutes), 0) from detention d where d.account_id = f.account_id and d.fleet = f.id
    and d.state <> 'DELETED') as minutes`);

/** SQL: the columns of a load `f` for `partOfRow`, which needs the drivers' names. */
export const PART_COLUMNS = sql`(select ${LEGS_AS_JSON} from load_leg l where l.account_id = f.account_id and l.fleet = f.id) as legs, ${NAMES} as names,
  f.status = 'CANCELED' as "isCanceled", ${UNIT_COLUMNS}`;

export type SharedLoad = UnitCounts & { legs: Leg[] | null; names: Record<string, string> | null; isCanceled: boolean };

/** Returns a load as one of its drivers is paid for it: for a load with legs, their own amounts. A canceled load has no miles. */
export function getRowPart<Row extends SharedLoad & Pick<PayLoad, 'fleetLoadFee'>>(
  { legs, names, isCanceled, stopCount, minutes, ...load }: Row,
  driver: string,
): Omit<Row, keyof SharedLoad> & Pick<PayLoad, 'part' | 'units'> {
  const units = computeLoadUnits(driver, { stopCount, minutes }, legs);
  if (!legs) return { ...load, units };
  const part = getDriverPart(driver, load, legs, (id) => names?.[id] ?? '');
  return { ...load, ...part, units, ...(isCanceled && { fleetDistance: null }) };
}

/** Selects the loads `f` that match `where`, once for each driver, with their truck and the paycheck that took it. */
const selectHauledLoads = (where: Sql, of: (driver: Sql, vehicle: Sql) => Sql): Sql =>
  sql`(select f.*, f.driver as hauler, f.vehicle as truck, f.pay_check as main from fleet f
      where ${where} and ${of(sql`f.driver`, sql`f.vehicle`)} and not ${HAS_LEGS}
    union all
    select f.*, d.driver, d.truck, p.pay_check from (
        select l.account_id, l.fleet, x.driver, (array_agg(l.vehicle order by l.position))[1] as truck
        from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
        where x.driver is not null and ${of(sql`x.driver`, sql`l.vehicle`)} group by l.account_id, l.fleet, x.driver) d
      join fleet f on f.account_id = d.account_id and f.id = d.fleet
      left join load_pay p on p.account_id = d.account_id and p.fleet = d.fleet and p.driver = d.driver
      where ${where})`;

/**
 * Selects the loads `f` that match `where`, once for each payee and driver (`hauler`) of `truck`. `payee` is the owner that the
 * driver's plan names, with that plan, else the truck's owner, else the driver; `paid_with` is the payee's paycheck. A hired driver
 * whom the carrier pays on the owner's behalf is a second payee. A payee who was paid stays paid: a later change of owner pays no load
 * again. `of` is a condition on driver and truck; in a load with legs, one leg must match.
 */
export const selectPayeeLoads = (where: Sql, of: (driver: Sql, vehicle: Sql) => Sql): Sql =>
  sql`(select l.*, s.payee, s.truck_owner, s.paid_with, s.named_plan, s.is_hired from ${selectHauledLoads(where, of)} l
    cross join lateral settle_to(l.carrier, l.hauler, l.truck, l.fleet_pick_up_date) o
    left join hired_pay h on h.account_id = l.account_id and h.fleet = l.id and h.driver = l.hauler
    cross join lateral (
      select coalesce(o.plan_owner, o.vehicle_owner, l.hauler) as payee, coalesce(o.plan_owner, o.vehicle_owner) as truck_owner,
        coalesce(l.main, case when coalesce(o.plan_owner, o.vehicle_owner) is null then h.pay_check end) as paid_with,
        case when not o.is_charged and o.plan_owner is not null then o.named_plan end as named_plan, false as is_hired
      union all
      select l.hauler, o.plan_owner, coalesce(h.pay_check, (select p.id from paycheck p
        where p.account_id = l.account_id and p.id = l.main and p.driver = l.hauler)), null, true where o.is_charged) s)`;

/** Selects the loads `f` paid by these paychecks, with `payee`, the driver who hauled it, and `paid_with`. */
export const selectPaidLoads = (payChecks: readonly string[]): Sql =>
  sql`(select f.*, f.driver as payee, f.pay_check as paid_with from fleet f where f.pay_check = any(${payChecks}::uuid[])
    union all
    select f.*, p.driver, p.pay_check from load_pay p join fleet f on f.account_id = p.account_id and f.id = p.fleet
      where p.pay_check = any(${payChecks}::uuid[])
    union all
    select f.*, h.driver, h.pay_check from hired_pay h join fleet f on f.account_id = h.account_id and f.id = h.fleet
      where h.pay_check = any(${payChecks}::uuid[]))`;

/** SQL: the values that determine a hired driver's pay, including the miles of a load without legs. */
const HIRED_BASIS = 'load_pay_basis(f) || jsonb_build_array(f.fleet_distance)';

const PAID_PARTS = `(select account_id, fleet, pay_check, paid_as, paid_pick_up_date, paid_units, false as is_hired from load_pay
  union all select account_id, fleet, pay_check, paid_as, paid_pick_up_date, paid_units, true from hired_pay)`;

/** Returns an SQL condition: the stops or approved hours of a load `f` differ from those that the load, or its part `paid`, was paid by. */
export const hasOtherUnits = (paid: string, load = 'f'): string =>
  `(${paid}.paid_units is not null and ${paid}.paid_units <> load_units(${load}))`;

const CHANGED = `${PAID_PARTS} p join fleet f on f.account_id = p.account_id and f.id = p.fleet
  where (p.paid_as <> case when p.is_hired then ${HIRED_BASIS} else load_pay_basis(f) end or p.paid_pick_up_date <> f.fleet_pick_up_date
    or ${hasOtherUnits('p')})`;

/** SQL: IDs of paychecks whose paid legs, stops, or hours, or the date of their load, changed since. */
export const CHANGED_PARTS = raw(`select p.pay_check from ${CHANGED}
  union all select f.pay_check from fleet f where ${hasOtherUnits('f')}`);

/** Returns an SQL condition: one of the paid parts `p` that match `condition` has changed since it was paid. */
export const selectChangedParts = (condition: string): string => `exists (select from ${CHANGED} and ${condition})`;

/** A load and one of its drivers. */
export type Part = { fleet: string; driver: string };

/** Marks the loads with legs among these as paid for their drivers. */
export async function stampParts(
  tx: Tx,
  parts: readonly Part[],
  { id, day }: { id: string; day: string },
): Promise<void> {
  await tx.query(sql`insert into load_pay (account_id, fleet, driver, pay_check, paid_on, paid_as, paid_pick_up_date, paid_units)
    select f.account_id, f.id, x.driver, ${id}::uuid, ${day}::date, load_pay_basis(f), f.fleet_pick_up_date,
      units_paid_with(${id}::uuid, f)
    from ${selectPartRows(parts)} join fleet f on f.id = x.fleet where ${HAS_LEGS}`);
  await selectDateParts(
    tx,
    parts.map(({ fleet }) => fleet),
  );
}

const selectPartRows = (parts: readonly Part[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x (fleet uuid, driver uuid)`;

/** Marks loads as paid to hired drivers on an owner's behalf. */
export async function stampHired(tx: Tx, parts: readonly Part[], id: string): Promise<void> {
  await tx.query(sql`insert into hired_pay (account_id, fleet, driver, pay_check, paid_as, paid_pick_up_date, paid_units)
    select f.account_id, f.id, x.driver, ${id}::uuid, ${raw(HIRED_BASIS)}, f.fleet_pick_up_date,
      units_paid_with(${id}::uuid, f)
    from ${selectPartRows(parts)} join fleet f on f.id = x.fleet`);
}

/** Marks loads with legs, and those of hired drivers, as not paid by a paycheck. */
export async function releaseParts(tx: Tx, ids: readonly string[], payCheck: string): Promise<void> {
  await tx.query(sql`delete from load_pay where pay_check = ${payCheck}`);
  await tx.query(sql`delete from hired_pay where pay_check = ${payCheck}`);
  await selectDateParts(tx, ids);
}

/** Sets a load's paycheck date once all drivers of its legs are paid. */
async function selectDateParts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`update fleet f set updated = date_trunc('milliseconds', clock_timestamp()),
      fleet_pay_check_processing_date = (select case when count(*) = count(p.driver) then max(p.paid_on) end
        from (select distinct x.driver from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
          where l.account_id = f.account_id and l.fleet = f.id and x.driver is not null) d
        left join load_pay p on p.account_id = f.account_id and p.fleet = f.id and p.driver = d.driver)
    where f.id = any(${ids}::uuid[]) and ${HAS_LEGS}`);
}
