/** The pay plans of the demo's drivers. */
import { describePayPlan, type PayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import { toStoredShares } from '@milepost/domain/accounting/paycheck/plan-shares.ts';
import { type DemoContext, makeRow } from './demo-context.ts';
import { getDriverType } from './people.ts';
import type { DemoRow } from './rows.ts';

/** An owner-operator who gets fuel surcharges in full; other plans pay them like the load fee. */
const GETS_SURCHARGE = 8;

/** A driver paid by the mile who also gets stop pay. */
const GETS_STOP_PAY = 5;

/**
 * Returns the pay plan of the driver at a position: owner-operators pay a dispatch fee, hired drivers are paid per mile or a
 * percentage, one local driver weekly (PAY-20).
 */
export function makePayPlan(at: number): PayPlan {
  if (at === 16) return { strategy: 'CONSTANT', driverCut: 1450, carrierFee: 0 };
  if (getDriverType(at) === 'OWNER_OPERATOR') {
    const shares = at === GETS_SURCHARGE && { shares: { fleetFuelSurcharge: 100 } };
    return { strategy: 'BY_PERCENTAGE', driverCut: 100, carrierFee: 12, ...shares };
  }
  if (getDriverType(at) === 'DELEGATE_OWNER_OPERATOR')
    return { strategy: 'BY_PERCENTAGE', driverCut: 90, carrierFee: 10 };
  return at % 2 === 0
    ? { strategy: 'BY_PERCENTAGE', driverCut: 30, carrierFee: 0 }
    : { strategy: 'BY_MILEAGE', driverCut: 0.62, carrierFee: 0, ...(at === GETS_STOP_PAY && { stopPay: 50 }) };
}

export function planRow(stage: DemoContext, { driver, plan }: { driver: DemoRow; plan: PayPlan }, at: number): DemoRow {
  return {
    ...makeRow(stage, 'pay plan', at, describePayPlan(plan)),
    driver: driver.id,
    payCheckPaymentStrategy: plan.strategy,
    payCheckDriverCut: plan.driverCut,
    payCheckExpenseCarrierFee: plan.carrierFee,
    ...toStoredShares(plan),
    validFrom: stage.began,
  };
}
