/** Unpaid loads outside a pay run's period: a driver without a load in it would otherwise be forgotten. */
import type { PayRun, UnpaidLoads } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { selectPayeeLoads } from '../paycheck/driver-loads.ts';
import { IS_EARNED } from '../paycheck/paycheck-offer.ts';

/** SQL: a load `f` that may be unpaid: one on an owner's settlement may still be unpaid to the hired driver. */
export const MAY_BE_UNPAID = sql`(f.pay_check is null or exists (select from pay_plan n where n.account_id = f.account_id
  and n.driver = f.driver and n.pay_plan_is_charged and n.state <> 'DELETED'))`;

/** A quarter. Carriers that pay some drivers without Milepost have older unpaid loads that no one will pay here. */
const LOOK_BACK_DAYS = 91;

/**
 * Returns the payees with complete, unpaid loads picked up in the 91 days before the period, oldest first, except those in the run,
 * whose exceptions name their earlier loads. For an empty run, those after the period too.
 */
export async function findUnpaidLoads(
  { tx }: Pick<Context, 'tx'>,
  { start, end }: PayRun['period'],
  inRun: readonly string[],
): Promise<UnpaidLoads[]> {
  const isEmpty = inRun.length === 0;
  return tx.query<UnpaidLoads>(sql`select jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) as driver, l.loads, l.since
    from (select f.payee, count(distinct f.id)::int as loads, min(f.fleet_pick_up_date) as since
      from ${selectPayeeLoads(
        sql`f.state <> 'DELETED' and ${MAY_BE_UNPAID} and ${IS_EARNED} and f.fleet_pick_up_date >= ${addDays(start, -LOOK_BACK_DAYS)}
          and (f.fleet_pick_up_date < ${start} or (${isEmpty} and f.fleet_pick_up_date > ${end}))`,
        () => sql`true`,
      )} f
      where f.paid_with is null and f.payee <> all(${inRun}::uuid[])
      group by f.payee) l
    join payee p on p.account_id = current_account() and p.id = l.payee
    order by l.since, p.pretty_name, p.id`);
}
