/** Facts from a driver's saved paychecks for a new one: the usual net, and amounts already paid. */
import type { PaidConstant } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import type { PayScope } from './paycheck-scope.ts';
import { STANDS } from './paycheck-table.ts';

const EIGHT_WEEKS = 56;

/** Returns each driver's average net, in dollars, of paychecks that end in the 8 weeks up to the end of this period; null without any. */
export async function averageNets(
  tx: Tx,
  drivers: readonly string[],
  { payCheckFleetEndDate: end }: Pick<PayScope, 'payCheckFleetEndDate'>,
): Promise<(number | null)[]> {
  const rows = await tx.query<{
    driver: string;
    average: number;
  }>(sql`select driver, round(avg(pay_check_net), 2) as average
    from paycheck p where ${STANDS} and driver = any(${drivers}::uuid[])
      and pay_check_fleet_end_date > ${addDays(end, -EIGHT_WEEKS)} and pay_check_fleet_end_date <= ${end} group by driver`);
  const found = new Map(rows.map(({ driver, average }) => [driver, average]));
  return drivers.map((driver) => found.get(driver) ?? null);
}

export type Past = { count: number; average: number | null };

/** Returns the number and average net in dollars of each driver's last paychecks that ended by a date, up to `most`. */
export async function lastNets(tx: Tx, drivers: readonly string[], end: Day, most: number): Promise<Past[]> {
  const rows = await tx.query<
    Past & { driver: string }
  >(sql`select d.driver, count(*) as count, round(avg(p.net), 2) as average
    from unnest(${drivers}::uuid[]) as d (driver) cross join lateral (
      select pay_check_net as net from paycheck p where ${STANDS} and p.driver = d.driver and pay_check_fleet_end_date <= ${end}
      order by pay_check_fleet_end_date desc, id desc limit ${most}) p
    group by d.driver`);
  const found = new Map(rows.map(({ driver, ...past }) => [driver, past]));
  return drivers.map((driver) => found.get(driver) ?? { count: 0, average: null });
}

/**
 * Returns the saved paycheck that already pays the driver a fixed amount for dates of this period (PAY-16). Of two concurrent payments,
 * the second one waits and sees the first. The driver is locked last: after loads, expenses, and balances.
 */
export async function findPaidConstant(tx: Tx, scope: PayScope): Promise<PaidConstant | undefined> {
  if (scope.payCheckPaymentStrategy !== 'CONSTANT') return undefined;
  await tx.query(sql`select 1 from driver where id = ${scope.driver} for no key update`);
  const [[paid] = []] = await paidConstants(tx, [scope]);
  return paid;
}

/** Describes what a saved paycheck already pays, for a message. */
export function describePaidConstant({ prettyName, payCheckDriverCut, ...period }: PaidConstant): string {
  const days = `${period.payCheckFleetStartDate} to ${period.payCheckFleetEndDate}`;
  return `${prettyName} already pays a fixed ${formatMoney(payCheckDriverCut)} for ${days}.`;
}

/**
 * Returns for each form the paychecks that already pay a fixed amount for dates of its period, as a warning, because a second one pays
 * it again (PAY-16).
 */
export async function paidConstants(tx: Tx, scopes: readonly PayScope[]): Promise<PaidConstant[][]> {
  const fixed = scopes.filter(({ payCheckPaymentStrategy }) => payCheckPaymentStrategy === 'CONSTANT');
  const [first] = fixed;
  if (!first) return scopes.map(() => []);
  const drivers = fixed.map(({ driver }) => driver);
  const rows = await tx.query<PaidConstant & { driver: string }>(sql`select driver, id, pretty_name as "prettyName",
      pay_check_driver_cut as "payCheckDriverCut", pay_check_fleet_start_date as "payCheckFleetStartDate",
      pay_check_fleet_end_date as "payCheckFleetEndDate"
    from paycheck p where ${STANDS} and driver = any(${drivers}::uuid[]) and pay_check_payment_strategy = 'CONSTANT'
      and pay_check_fleet_start_date <= ${first.payCheckFleetEndDate} and pay_check_fleet_end_date >= ${first.payCheckFleetStartDate}
    order by pay_check_fleet_start_date, id`);
  const found = Map.groupBy(rows, ({ driver }) => driver);
  return scopes.map((scope) =>
    fixed.includes(scope) ? (found.get(scope.driver) ?? []).map(({ driver: _, ...paid }) => paid) : [],
  );
}
