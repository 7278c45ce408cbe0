/** The loads that drivers are paid for: their own, and their legs of loads that have legs. */
import { partFor } from '@milepost/domain/accounting/paycheck/load-parts.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import type { Leg } from '@milepost/domain/fleet/legs.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

/** Whether a load `f` has legs. */
export const HAS_LEGS = raw('(exists (select from load_leg l where l.account_id = f.account_id and l.fleet = f.id))');

/** Legs `l` as one value, in their order. */
export const LEGS_AS_JSON =
  raw(`jsonb_agg(jsonb_build_object('driver', l.driver, 'vehicle', l.vehicle, 'secondDriver', l.second_driver,
  'secondDriverPercent', l.second_driver_percent, 'loadedMiles', l.loaded_miles, 'emptyMiles', l.empty_miles,
  'sharePercent', l.share_percent) order by l.position)`);

/** The names of the drivers of a load `f`, by id. */
const NAMES = raw(`(select jsonb_object_agg(d.id, d.pretty_name) from load_leg l
  join driver d on d.account_id = l.account_id and d.id in (l.driver, l.second_driver)
  where l.account_id = f.account_id and l.fleet = f.id)`);

/** What `partOfRow` reads of a load `f`, whose drivers' names it needs. */
export const PART_COLUMNS = sql`(select ${LEGS_AS_JSON} from load_leg l where l.account_id = f.account_id and l.fleet = f.id) as legs, ${NAMES} as names,
  f.status = 'CANCELED' as "isCanceled"`;

export type Shared = { legs: Leg[] | null; names: Record<string, string> | null; isCanceled: boolean };

/** A load as one of its drivers is paid for it: of a load with legs their own amounts. Of a canceled one nobody drove a mile. */
export function partOfRow<Row extends Shared & Pick<PayLoad, 'fleetLoadFee'>>(
  { legs, names, isCanceled, ...load }: Row,
  driver: string,
): Omit<Row, keyof Shared> & Pick<PayLoad, 'part'> {
  if (!legs) return load;
  const part = partFor(driver, load, legs, (id) => names?.[id] ?? '');
  return { ...load, ...part, ...(isCanceled && { fleetDistance: null }) };
}

/**
 * The loads `f` that meet `where`, once for each of their drivers: `payee` is the driver, `paid_with` the paycheck that paid them. `of` is a condition on
 * the driver and the truck, which a load with legs meets by one leg.
 */
export const driverLoads = (where: Sql, of: (driver: Sql, vehicle: Sql) => Sql): Sql =>
  sql`(select f.*, f.driver as payee, f.pay_check as paid_with from fleet f
      where ${where} and ${of(sql`f.driver`, sql`f.vehicle`)} and not ${HAS_LEGS}
    union all
    select f.*, d.driver, p.pay_check from (
        select distinct l.account_id, l.fleet, x.driver
        from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
        where x.driver is not null and ${of(sql`x.driver`, sql`l.vehicle`)}) d
      join fleet f on f.account_id = d.account_id and f.id = d.fleet
      left join load_pay p on p.account_id = d.account_id and p.fleet = d.fleet and p.driver = d.driver
      where ${where})`;

/** The loads `f` that these paychecks paid, with `payee` and `paid_with` as above. */
export const paidLoads = (payChecks: readonly string[]): Sql =>
  sql`(select f.*, f.driver as payee, f.pay_check as paid_with from fleet f where f.pay_check = any(${payChecks}::uuid[])
    union all
    select f.*, p.driver, p.pay_check from load_pay p join fleet f on f.account_id = p.account_id and f.id = p.fleet
      where p.pay_check = any(${payChecks}::uuid[]))`;

const CHANGED = `load_pay p join fleet f on f.account_id = p.account_id and f.id = p.fleet
  where (p.paid_as <> load_pay_basis(f) or p.paid_pick_up_date <> f.fleet_pick_up_date)`;

/** Ids of the paychecks that paid a driver for legs of loads that have changed since, or whose date has. */
export const CHANGED_PARTS = raw(`select p.pay_check from ${CHANGED}`);

/** Whether one of the paid parts `p` that meet `condition` is not as it was paid. */
export const changedPartsSql = (condition: string): string => `exists (select from ${CHANGED} and ${condition})`;

/** Notes that a paycheck pays its driver for the loads with legs among these. */
export async function stampParts(
  tx: Tx,
  ids: readonly string[],
  { id, driver, day }: { id: string; driver: string; day: string },
): Promise<void> {
  await tx.query(sql`insert into load_pay (account_id, fleet, driver, pay_check, paid_on, paid_as, paid_pick_up_date)
    select f.account_id, f.id, ${driver}::uuid, ${id}::uuid, ${day}::date, load_pay_basis(f), f.fleet_pick_up_date
    from fleet f where f.id = any(${ids}::uuid[]) and ${HAS_LEGS}`);
  await dateParts(tx, ids);
}

/** Loads with legs that a paycheck paid a driver for are unpaid again. */
export async function releaseParts(tx: Tx, ids: readonly string[], payCheck: string): Promise<void> {
  await tx.query(sql`delete from load_pay where pay_check = ${payCheck}`);
  await dateParts(tx, ids);
}

/** A load with legs has its paycheck date once all of its drivers are paid. */
async function dateParts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`update fleet f set updated = date_trunc('milliseconds', clock_timestamp()),
      fleet_pay_check_processing_date = (select case when count(*) = count(p.driver) then max(p.paid_on) end
        from (select distinct x.driver from load_leg l cross join lateral (values (l.driver), (l.second_driver)) x (driver)
          where l.account_id = f.account_id and l.fleet = f.id and x.driver is not null) d
        left join load_pay p on p.account_id = f.account_id and p.fleet = f.id and p.driver = d.driver)
    where f.id = any(${ids}::uuid[]) and ${HAS_LEGS}`);
}
