/** Drivers' stored pay plans: those in effect in a period, and the one that pays a load. */
import {
  type DriverPlan,
  type FormPlan,
  type OfferedLoad,
  planOfPickup,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

type Days = { payCheckFleetStartDate: string; payCheckFleetEndDate: string };

/** Returns each driver's plans in effect on any date of the period, earliest first. */
export async function plansIn(
  tx: Tx,
  drivers: readonly string[],
  { payCheckFleetStartDate: start, payCheckFleetEndDate: end }: Days,
): Promise<DriverPlan[][]> {
  const rows = await tx.query<DriverPlan & { driver: string }>(sql`select ${PLAN_COLUMNS} from pay_plan n
    where driver = any(${drivers}::uuid[]) and state <> 'DELETED' and valid_from <= ${end}
      and valid_from >= coalesce((select max(valid_from) from pay_plan before
        where before.account_id = n.account_id and before.driver = n.driver and before.valid_from <= ${start} and before.state <> 'DELETED'), ${start})
    order by driver, valid_from`);
  const found = Map.groupBy(rows, ({ driver }) => driver);
  return drivers.map((driver) => (found.get(driver) ?? []).map(({ driver: _, ...plan }) => plan));
}

/** The plan of a driver, as a query answers it. */
export const PLAN_COLUMNS = raw(`driver, id, pretty_name as "prettyName", valid_from as "validFrom",
  pay_check_payment_strategy as "payCheckPaymentStrategy", pay_check_driver_cut as "payCheckDriverCut",
  pay_check_expense_carrier_fee as "payCheckExpenseCarrierFee", pay_share_fuel_surcharge as "payShareFuelSurcharge",
  pay_share_detention as "payShareDetention", pay_share_stop_charge as "payShareStopCharge",
  pay_share_no_service as "payShareNoService", pay_share_lumper as "payShareLumper", pay_share_misc as "payShareMisc"`);

/** Returns each driver's plan in effect on a date: the latest one. */
export async function plansAt(tx: Tx, drivers: readonly string[], day: string): Promise<(DriverPlan | null)[]> {
  const rows = await tx.query<DriverPlan & { driver: string }>(sql`select distinct on (driver) ${PLAN_COLUMNS}
    from pay_plan where driver = any(${drivers}::uuid[]) and valid_from <= ${day} and state <> 'DELETED' order by driver, valid_from desc`);
  const found = new Map(rows.map(({ driver, ...plan }) => [driver, plan]));
  return drivers.map((driver) => found.get(driver) ?? null);
}

/** Returns one driver's loads, each with the plan of its pickup date if different from the paycheck's. */
export function withPickupPlans(
  { scope, driverPlan }: { scope: FormPlan; driverPlan: DriverPlan | null },
  periodPlans: DriverPlan[],
  loads: readonly OfferedLoad[],
): OfferedLoad[] {
  return loads.map((load) => {
    const plan = planOfPickup(scope, { driverPlan, periodPlans }, load.fleetPickUpDate);
    return plan ? { ...load, plan } : load;
  });
}
