/** What the driver's saved paychecks say about a new one: what is usual, and what is paid already. */
import type { PaidConstant } from '@milepost/domain/accounting/paycheck-preview.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../core/db/database.ts';
import type { PayScope } from './paycheck-scope.ts';

const EIGHT_WEEKS = 56;

/** The average own net, in dollars, of the paychecks that end in the 8 weeks up to the end of this one's period; null without one. */
export async function averageNet(tx: Tx, { driver, payCheckFleetEndDate: end }: PayScope): Promise<number | null> {
  const [found] = await tx.query<{
    average: number | null;
  }>(sql`select round(avg(pay_check_net), 2) as average from paycheck
    where state <> 'DELETED' and driver = ${driver}
      and pay_check_fleet_end_date > ${addDays(end, -EIGHT_WEEKS)} and pay_check_fleet_end_date <= ${end}`);
  return found?.average ?? null;
}

/** Paychecks that already pay a fixed amount for days of this period: pointed out, as a second one pays it again (PAY-16). */
export async function paidConstants(tx: Tx, scope: PayScope): Promise<PaidConstant[]> {
  if (scope.payCheckPaymentStrategy !== 'CONSTANT') return [];
  return tx.query<PaidConstant>(sql`select id, pretty_name as "prettyName", pay_check_driver_cut as "payCheckDriverCut",
      pay_check_fleet_start_date as "payCheckFleetStartDate", pay_check_fleet_end_date as "payCheckFleetEndDate"
    from paycheck where state <> 'DELETED' and driver = ${scope.driver} and pay_check_payment_strategy = 'CONSTANT'
      and pay_check_fleet_start_date <= ${scope.payCheckFleetEndDate} and pay_check_fleet_end_date >= ${scope.payCheckFleetStartDate}
    order by pay_check_fleet_start_date, id`);
}
