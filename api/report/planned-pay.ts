/** What the plan of a driver would pay for a load that no paycheck has paid yet. */
import { type IdleDays, MAX_IDLE_DAYS } from '@milepost/domain/accounting/paycheck/days-away.ts';
import { getEarnings } from '@milepost/domain/accounting/paycheck/pay-earnings.ts';
import { computePerDiem, listPerDiem } from '@milepost/domain/accounting/paycheck/pay-per-diem.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type FormPlan, toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { isPaidBy } from '@milepost/domain/accounting/paycheck/unit-pay.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';
import sql, { empty } from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';

/** Returns the pay in dollars with per diem, without a fixed amount, which is paid by the week. */
export function computePlannedPay(stored: FormPlan, load: PayLoad): number {
  const plan = toPayPlan(stored);
  const fixed = plan.strategy === 'CONSTANT' ? { driverCut: 0 } : {};
  const { totalNet, driverLumperFee, otherPayments } = getEarnings({ ...plan, ...fixed, loads: [load] });
  const perDiem = computePerDiem(listPerDiem({ ...plan, loads: [load] }));
  return dollars(totalNet + driverLumperFee + otherPayments + perDiem);
}

/** Returns whether a plan pays a load by its miles. */
export function paysByMile(stored: FormPlan): boolean {
  const plan = toPayPlan(stored);
  return plan.strategy === 'BY_MILEAGE' || isPaidBy(plan, 'MILE');
}

/** A day of a driver that a paycheck paid per diem for. */
type PaidDay = { driver: string; day: Day };

type DaysQuery = { from: Day; of?: { drivers: string[] } };
/** Returns SQL for the first day that a load of the period can count. Drivers may wait on the road before it. */
const selectFirstDay = ({ from }: DaysQuery) => sql`${from}::date - ${MAX_IDLE_DAYS}::integer`;

/** Returns the days that paychecks paid per diem for. */
export function readPaidDays(tx: Tx, query: DaysQuery): Promise<PaidDay[]> {
  return tx.query<PaidDay>(sql`select driver, day from per_diem_day
    where day >= ${selectFirstDay(query)} ${query.of ? sql`and driver = any(${query.of.drivers}::uuid[])` : empty}`);
}

/** Returns the recorded idle days of drivers, on the road and at home. */
export async function readIdleDays(
  tx: Tx,
  query: DaysQuery,
  drivers: readonly string[],
): Promise<Map<string, IdleDays>> {
  const rows = await tx.query<{ driver: string; day: Day; isAtHome: boolean }>(sql`select driver, idle_date as day,
      idle_reason = 'HOME_TIME' as "isAtHome"
    from idle_day where driver = any(${[...new Set(drivers)]}::uuid[]) and idle_reason in ('ON_THE_ROAD', 'HOME_TIME')
      and state <> 'DELETED' and idle_date >= ${selectFirstDay(query)}`);
  const listDays = (own: typeof rows, atHome: boolean) =>
    own.filter(({ isAtHome }) => isAtHome === atHome).map(({ day }) => day);
  const byDriver = Map.groupBy(rows, ({ driver }) => driver);
  return new Map(
    [...byDriver].map(([driver, own]) => [driver, { onTheRoad: listDays(own, false), atHome: listDays(own, true) }]),
  );
}

/**
 * Returns a function for loads in the order of their pickup: it returns the days that a plan pays per diem for, without those of a
 * paycheck and of earlier loads. A load whose plan pays no per diem takes no day.
 */
export function createDayFilter(
  paid: readonly PaidDay[],
): (driver: string, plan: FormPlan | null, days: readonly Day[]) => Day[] {
  const byDriver = Map.groupBy(paid, ({ driver }) => driver);
  const known = new Map([...byDriver].map(([driver, own]) => [driver, new Set(own.map(({ day }) => day))]));
  return (driver, plan, days) => {
    if (!plan || toPayPlan(plan).perDiem === undefined) return [];
    const before = known.get(driver) ?? new Set();
    known.set(driver, before.union(new Set(days)));
    return days.filter((day) => !before.has(day));
  };
}
