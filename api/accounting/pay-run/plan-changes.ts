/** Pay plans entered, changed, or deleted after paychecks under them were saved. */

import type { PlanChange } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import { isSamePlan, type PayPlan, planOn } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type DriverPlan, payPlanOf } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { PLAN_COLUMNS } from '../paycheck/paycheck-plans.ts';
import { STANDS } from '../paycheck/paycheck-table.ts';

/** SQL: IDs of live paychecks whose pay plan changed since, until the driver's next paycheck is saved. */
export const PAYCHECKS_OF_OTHER_PLANS = sql`select p.id from pay_plan n
    join paycheck p on p.account_id = n.account_id and p.driver = n.driver and ${STANDS}
      and p.created < n.updated and p.pay_check_fleet_end_date >= n.valid_from
    where not exists (select from paycheck later where later.account_id = n.account_id and later.driver = n.driver
      and later.state <> 'DELETED' and later.pay_check_status <> 'VOID' and later.created > n.updated)`;

type Settled = { driver: string; payCheckID: string; end: string; plan: PayPlan; loads: PayLoad[] };

/** Returns for each driver the paychecks whose loads have a different pay under the current plans, earliest first. */
export async function findPlanChanges(tx: Tx, drivers: readonly string[]): Promise<PlanChange[][]> {
  const settled =
    await tx.query<Settled>(sql`select p.driver, p.pay_check_id as "payCheckID", p.pay_check_fleet_end_date as "end",
      p.statement -> 'plan' as plan, p.statement -> 'loads' as loads
    from paycheck p where p.driver = any(${drivers}::uuid[]) and p.id in (${PAYCHECKS_OF_OTHER_PLANS}) order by p.created, p.id`);
  if (settled.length === 0) return drivers.map(() => []);
  const plans = await tx.query<DriverPlan & { holder: string }>(sql`select ${PLAN_COLUMNS}
    from pay_plan where holder = any(${drivers}::uuid[]) and state <> 'DELETED'`);
  const plansOf = Map.groupBy(plans, ({ holder }) => holder);
  return drivers.map((driver) =>
    settled
      .filter((paycheck) => paycheck.driver === driver)
      .map((paycheck) => comparePlans(paycheck, plansOf.get(driver) ?? []))
      .filter(({ paid, now }) => paid !== now),
  );
}

/** Compares the pay of a paycheck's loads by its own plan and by the current plans. */
function comparePlans({ payCheckID, end, plan, loads }: Settled, plans: readonly DriverPlan[]): PlanChange {
  const planAt = (day: string) => {
    const found = planOn(plans, day);
    return found && payPlanOf(found);
  };
  const byToday = loads.map((load) => ({ ...load, plan: planAt(load.fleetPickUpDate ?? end) ?? load.plan ?? plan }));
  // A fixed amount of the period's last plan is paid even without a load under that plan.
  const atEnd = planAt(end) ?? plan;
  const own = isSamePlan(atEnd, plan) ? plan : (byToday[0]?.plan ?? plan);
  const net = (by: PayPlan, paid: readonly PayLoad[]) => calculatePay({ ...by, loads: paid, expenses: [] }).totals.net;
  return { payCheckID, paid: net(plan, loads), now: net(own, byToday) };
}
