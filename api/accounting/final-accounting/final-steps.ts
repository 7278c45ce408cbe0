/** Steps of open final accountings, for "Needs attention today". */
import { finalSteps, PAY_DAYS } from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { ESCROW_RETURN_DAYS } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import sql, { raw } from 'sql-template-tag';
import type { Report } from '../../core/engine/listing/listing.ts';

/** SQL: whether the payee of a final accounting `f` leases trucks to the carrier, with `d` the driver. */
export const IS_LESSOR = `(f.truck_owner is not null or d.driver_type <> 'DRIVER_FOR_HIRE')`;

/** SQL: whether the plan of the payee of a final accounting `f` on its last date is a percentage; without one, the standard plan is. */
export const IS_BY_PERCENT = `coalesce((select n.pay_check_payment_strategy = 'BY_PERCENTAGE' from pay_plan n
  where n.account_id = f.account_id and n.holder = f.payee and n.valid_from <= f.ended_on and n.state <> 'DELETED'
  order by n.valid_from desc limit 1), true)`;

/** SQL: whether a hired driver's final accounting `f` has money to settle: an unpaid settlement or a balance. */
const HAS_MONEY = `(exists (select from paycheck p where p.account_id = f.account_id and p.payee = f.payee and p.state <> 'DELETED'
    and p.pay_check_status in ('DRAFT', 'APPROVED') and p.pay_check_payable > 0)
  or exists (select from pay_account a join pay_account_entry e on e.account_id = a.account_id and e.pay_account = a.id
    where a.account_id = f.account_id and a.payee = f.payee and a.state <> 'DELETED' and a.account_kind <> 'RECURRING'
    group by a.id having sum(e.amount) <> 0))`;

const STEPS_LEFT = `select f.id || ':' || s.step as id, 'ACTIVE' as state, p.carrier, f.ended_on + s.days as final_due, s.step as final_step,
    p.pretty_name as affiliated_with, case when f.truck_owner is null then 'driver' else 'truck_owner' end as payee_record,
    f.payee::text as payee_id
  from final_accounting f
  join payee p on p.account_id = f.account_id and p.id = f.payee and p.state <> 'DELETED'
  left join driver d on d.account_id = f.account_id and d.id = f.driver
  cross join lateral (values ('PAID', ${PAY_DAYS}, f.paid_on is null), ('FREIGHT_BILLS', ${PAY_DAYS}, f.freight_bills_on is null and ${IS_LESSOR} and ${IS_BY_PERCENT}),
    ('CHARGEBACKS', ${PAY_DAYS}, f.chargebacks_on is null and ${IS_LESSOR}), ('CLOSE', ${ESCROW_RETURN_DAYS}, true)) s (step, days, is_left)
  where f.closed_on is null and s.is_left and (${IS_LESSOR} or ${HAS_MONEY})`;

export const finalStepsListing: Report = {
  record: finalSteps,
  table: 'final_accounting',
  groups: (narrowed) => sql`select r.* from (${raw(STEPS_LEFT)}) r where ${narrowed}`,
  list: { order: 'finalDue', sort: ['finalDue'] },
};
