/** The pay plan with per diem of a company driver of the demo. */
import { getLastPayWeek } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { describePayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import { toStoredShares } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { DemoRecords, DriverSetup } from '../core/demo-records.ts';
import { type DemoRow, getMoment, makeId } from '../core/rows.ts';

/** The company driver who gets per diem since the last pay week. */
const GETS_PER_DIEM = 7;

/** Returns the plan with per diem, which follows the one without. */
export function perDiemPlanRow({ setups }: DemoRecords, today: Day): DemoRow {
  const { driver, plan } = setups[GETS_PER_DIEM] as DriverSetup;
  const { start } = getLastPayWeek(today);
  return {
    id: makeId('per diem plan'),
    prettyName: describePayPlan({ ...plan, perDiem: {} }),
    created: getMoment(start),
    driver: driver.id,
    payCheckPaymentStrategy: plan.strategy,
    payCheckDriverCut: plan.driverCut,
    payCheckExpenseCarrierFee: plan.carrierFee,
    ...toStoredShares(plan),
    payPerDiem: 'IRS_RATE',
    validFrom: start,
  };
}
