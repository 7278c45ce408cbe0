/** What the plan of a driver would pay for a load that no paycheck has paid yet. */
import { getEarnings } from '@milepost/domain/accounting/paycheck/pay-earnings.ts';
import { computePerDiem, listPerDiem } from '@milepost/domain/accounting/paycheck/pay-per-diem.ts';
import type { PayLoad } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { type FormPlan, toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import { dollars } from '@milepost/domain/core/money.ts';

/** Returns the pay in dollars with per diem, without a fixed amount, which is paid by the week. */
export function computePlannedPay(stored: FormPlan, load: PayLoad): number {
  const plan = toPayPlan(stored);
  const fixed = plan.strategy === 'CONSTANT' ? { driverCut: 0 } : {};
  const { totalNet, driverLumperFee, otherPayments } = getEarnings({ ...plan, ...fixed, loads: [load] });
  const perDiem = computePerDiem(listPerDiem({ ...plan, loads: [load] }));
  return dollars(totalNet + driverLumperFee + otherPayments + perDiem);
}

/** A day of a driver that a paycheck paid per diem for. */
export type PaidDay = { driver: string; day: Day };

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
