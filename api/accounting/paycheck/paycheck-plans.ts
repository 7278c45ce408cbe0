/** Stored pay plans of drivers and owners: those in effect in a period, and the one that pays a load. */
import {
  type DriverPlan,
  type FormPlan,
  getPickupPlan,
  type OfferedLoad,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { PLAN_TERMS } from '@milepost/domain/accounting/paycheck/plan-terms.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';

type Days = { payCheckFleetStartDate: string; payCheckFleetEndDate: string };

/** Returns each holder's plans in effect on any date of the period, earliest first. */
export async function findPlansIn(
  tx: Tx,
  holders: readonly string[],
  { payCheckFleetStartDate: start, payCheckFleetEndDate: end }: Days,
): Promise<DriverPlan[][]> {
  const rows = await tx.query<DriverPlan & { holder: string }>(sql`select ${PLAN_COLUMNS} from pay_plan n
    where holder = any(${holders}::uuid[]) and state <> 'DELETED' and valid_from <= ${end}
      and valid_from >= coalesce((select max(valid_from) from pay_plan before
        where before.account_id = n.account_id and before.holder = n.holder and before.valid_from <= ${start} and before.state <> 'DELETED'), ${start})
    order by holder, valid_from`);
  const rowsByHolder = Map.groupBy(rows, ({ holder }) => holder);
  return holders.map((holder) => (rowsByHolder.get(holder) ?? []).map(({ holder: _, ...plan }) => plan));
}

/** A plan with the driver or owner who holds it, as a query answers it. */
export const PLAN_COLUMNS = raw(`holder, id, pretty_name as "prettyName", valid_from as "validFrom",
  pay_check_payment_strategy as "payCheckPaymentStrategy", pay_check_driver_cut as "payCheckDriverCut",
  pay_check_expense_carrier_fee as "payCheckExpenseCarrierFee", pay_fuel_charge as "payFuelCharge",
  pay_fuel_rate as "payFuelRate", ${PLAN_TERMS.map((name) => `${toSnakeCase(name)} as "${name}"`).join(', ')}`);

/** Returns each holder's plan in effect on a date: the latest one. */
export async function findPlansAt(tx: Tx, holders: readonly string[], day: string): Promise<(DriverPlan | null)[]> {
  const rows = await tx.query<DriverPlan & { holder: string }>(sql`select distinct on (holder) ${PLAN_COLUMNS}
    from pay_plan where holder = any(${holders}::uuid[]) and valid_from <= ${day} and state <> 'DELETED' order by holder, valid_from desc`);
  const plansByHolder = new Map(rows.map(({ holder, ...plan }) => [holder, plan]));
  return holders.map((holder) => plansByHolder.get(holder) ?? null);
}

/** Returns one payee's loads, each with the plan of its pickup date if different from the paycheck's. A named plan of a driver stays. */
export function withPickupPlans(
  { scope, driverPlan }: { scope: FormPlan; driverPlan: DriverPlan | null },
  periodPlans: DriverPlan[],
  loads: readonly OfferedLoad[],
): OfferedLoad[] {
  return loads.map((load) => {
    if (load.plan) return load;
    const plan = getPickupPlan(scope, { driverPlan, periodPlans }, load.fleetPickUpDate);
    return plan ? { ...load, plan } : load;
  });
}
