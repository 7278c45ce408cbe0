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

/** Returns a function for loads in the order of their pickup: it returns the driver's days that no earlier load of theirs has. */
export function createDayFilter(): (driver: string, days: readonly Day[]) => Day[] {
  const known = new Map<string, Set<Day>>();
  return (driver, days) => {
    const before = known.get(driver) ?? new Set();
    known.set(driver, before.union(new Set(days)));
    return days.filter((day) => !before.has(day));
  };
}
