/** Pay plans entered, changed, or deleted after paychecks under them were saved. */

import type { PlanChange } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { calculatePay } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import { findPlan, isSamePlan, type PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type DriverPlan, toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { selectPlanBy } from '../paycheck/paycheck-offer.ts';
import { PLAN_COLUMNS } from '../paycheck/paycheck-plans.ts';
import { IS_COUNTED } from '../paycheck/paycheck-table.ts';

/** SQL: whether a plan `n` covered dates of a paycheck `p` when it was saved, and now starts later. */
const STARTED_BEFORE = sql`exists (select from history h cross join jsonb_array_elements(h.changes) c
  where h.account_id = n.account_id and h.record_id = n.id and h.at > p.created and c ->> 'field' = 'validFrom'
    and nullif(c ->> 'from', '')::date <= p.pay_check_fleet_end_date)`;

/** SQL: an active paycheck `p` of the payee of a plan `n`, saved before the plan changed, until the payee's next paycheck is saved. */
const WAS_SAVED_BEFORE = sql`${IS_COUNTED} and p.created < n.updated
  and (p.pay_check_fleet_end_date >= n.valid_from or ${STARTED_BEFORE})
  and not exists (select from paycheck later where later.account_id = p.account_id and later.payee = p.payee
    and later.state <> 'DELETED' and later.pay_check_status <> 'VOID' and later.created > n.updated)`;

/** SQL: IDs of live paychecks whose pay plan changed since. An owner is paid by the own plan, or by a driver's plan that names the owner. */
export const PAYCHECKS_OF_OTHER_PLANS = sql`select p.id from pay_plan n
    join paycheck p on p.account_id = n.account_id and p.driver = n.driver where ${WAS_SAVED_BEFORE}
  union all select p.id from pay_plan n
    join paycheck p on p.account_id = n.account_id and p.truck_owner = n.truck_owner
    where not n.pay_plan_is_charged and ${WAS_SAVED_BEFORE}`;

type SettledPaycheck = {
  payee: string;
  vehicle: string | null;
  payCheckID: string;
  end: string;
  plan: PayPlan;
  loads: PayLoad[];
  /** For an owner's paycheck: by load, the driver's plan that names the owner. */
  named: Record<string, DriverPlan | null> | null;
};

/** SQL: the plans that name the owner of a paycheck `p`, by its loads. The first of the owner's drivers on a load counts. */
const NAMED_PLANS = sql`(select jsonb_object_agg(f.id, ${selectPlanBy(sql`o.named_plan`)})
  from jsonb_to_recordset(p.statement -> 'loads') as x (id uuid)
  join fleet f on f.account_id = p.account_id and f.id = x.id
  left join lateral (select l.driver, l.vehicle from load_leg l
    join load_pay y on y.account_id = l.account_id and y.fleet = l.fleet and y.pay_check = p.id and y.driver in (l.driver, l.second_driver)
    where l.account_id = f.account_id and l.fleet = f.id order by l.position limit 1) g on true
  cross join lateral settle_to(f.carrier, coalesce(g.driver, f.driver), coalesce(g.vehicle, f.vehicle), f.fleet_pick_up_date) o
  where o.plan_owner = p.truck_owner and not o.is_charged)`;

/** A payee of the run; with a settlement per truck, one of its trucks. */
type RunPayee = { id: string; vehicle: string | null };

/** Returns for each payee the paychecks whose loads have a different pay under the current plans, earliest first. */
export async function findPlanChanges(tx: Tx, payees: readonly RunPayee[]): Promise<PlanChange[][]> {
  const ids = payees.map(({ id }) => id);
  const settled =
    await tx.query<SettledPaycheck>(sql`select p.payee, p.vehicle, p.pay_check_id as "payCheckID", p.pay_check_fleet_end_date as "end",
      p.statement -> 'plan' as plan, p.statement -> 'loads' as loads,
      case when p.truck_owner is not null then ${NAMED_PLANS} end as named
    from paycheck p where p.payee = any(${ids}::uuid[]) and p.id in (${PAYCHECKS_OF_OTHER_PLANS}) order by p.created, p.id`);
  if (settled.length === 0) return payees.map(() => []);
  const plans = await tx.query<DriverPlan & { holder: string }>(sql`select ${PLAN_COLUMNS}
    from pay_plan where holder = any(${ids}::uuid[]) and state <> 'DELETED'`);
  const plansOf = Map.groupBy(plans, ({ holder }) => holder);
  return payees.map(({ id, vehicle }) =>
    settled
      .filter((paycheck) => paycheck.payee === id && (vehicle === null || paycheck.vehicle === vehicle))
      .map((paycheck) => comparePlans(paycheck, plansOf.get(id) ?? []))
      .filter(({ paid, now }) => paid !== now),
  );
}

/** Compares the pay of a paycheck's loads by its own plan and by the current plans. */
function comparePlans(
  { payCheckID, end, plan, loads, named }: SettledPaycheck,
  plans: readonly DriverPlan[],
): PlanChange {
  const findPlanAt = (day: string) => {
    const plan = findPlan(plans, day);
    return plan && toPayPlan(plan);
  };
  const getPlan = (load: PayLoad) => {
    const plan = named?.[load.id];
    return plan ? toPayPlan(plan) : findPlanAt(load.fleetPickUpDate ?? end);
  };
  const byToday = loads.map((load) => ({ ...load, plan: getPlan(load) ?? load.plan ?? plan }));
  // A fixed amount of the period's last plan is paid even without a load under that plan.
  const atEnd = findPlanAt(end) ?? plan;
  const own = isSamePlan(atEnd, plan) ? plan : (byToday[0]?.plan ?? plan);
  const net = (by: PayPlan, paid: readonly PayLoad[]) => calculatePay({ ...by, loads: paid, expenses: [] }).totals.net;
  return { payCheckID, paid: net(plan, loads), now: net(own, byToday) };
}
