/** A driver's pay plan: the strategy, the driver's cut, and the carrier's fee (PAY-06, PAY-11, PAY-20). */
import type { Day } from '../../core/dates.ts';
import { formatMoney, formatPercent, formatUnitPrice } from '../../core/money.ts';
import { computeShares, describeShares, type FeeShares, isSameShares } from './fee-shares.ts';
import { describePerDiem, isSamePerDiem, type PerDiem } from './per-diem.ts';
import { describeStopPay, type FeeRates, isSameRates } from './unit-pay.ts';

export const PAYMENT_STRATEGIES = ['BY_PERCENTAGE', 'BY_MILEAGE', 'CONSTANT'] as const;
export type PaymentStrategy = (typeof PAYMENT_STRATEGIES)[number];

export type PayPlan = {
  strategy: PaymentStrategy;
  /** BY_PERCENTAGE: percent, 0 to 100. BY_MILEAGE: dollars per mile, up to four decimals. CONSTANT: dollars per paycheck. */
  driverCut: number;
  /** Percent of the load fees, 0 to 100. Used only for BY_PERCENTAGE. */
  carrierFee: number;
  /** The driver's percent of other fees that differ from the defaults. */
  shares?: Partial<FeeShares>;
  /** Fees paid by the mile, hour, or stop. */
  rates?: FeeRates;
  /** Dollars for each stop from the third on. */
  stopPay?: number;
  /** For each day away from home, on top of earnings. */
  perDiem?: PerDiem;
};

/** Returns only the plan of an object that has one. */
export function pickPlan({ strategy, driverCut, carrierFee, shares, rates, stopPay, perDiem }: PayPlan): PayPlan {
  return {
    strategy,
    driverCut,
    carrierFee,
    ...(shares && { shares }),
    ...(rates && { rates }),
    ...(stopPay !== undefined && { stopPay }),
    ...(perDiem && { perDiem }),
  };
}

/** Returns the plan in effect on a date: the one with the latest start; null before the first. */
export function findPlan<Plan extends { validFrom: Day }>(plans: readonly Plan[], day: Day): Plan | null {
  const started = plans.filter(({ validFrom }) => validFrom <= day);
  return started.reduce<Plan | null>((last, plan) => (last && last.validFrom > plan.validFrom ? last : plan), null);
}

/** Returns whether two plans pay the same. */
export function isSamePlan(one: PayPlan, other: PayPlan): boolean {
  const isSameCut = one.driverCut === other.driverCut && one.carrierFee === other.carrierFee;
  const isSameByUnit = isSameRates(one.rates, other.rates) && one.stopPay === other.stopPay;
  return (
    one.strategy === other.strategy &&
    isSameCut &&
    isSameByUnit &&
    isSamePerDiem(one.perDiem, other.perDiem) &&
    isSameShares(computeShares(one), computeShares(other))
  );
}

/** Describes the plan for statements and lists: `90% of load fees after a 10% carrier fee`, `$0.60/mi; fuel surcharge 0%`. */
export function describePayPlan(plan: PayPlan): string {
  const stopPay = plan.stopPay === undefined ? '' : describeStopPay(plan.stopPay);
  const perDiem = plan.perDiem ? describePerDiem(plan.perDiem) : '';
  return [describeCut(plan), describeShares(plan), stopPay, perDiem].filter(Boolean).join('; ');
}

function describeCut({ strategy, driverCut, carrierFee }: PayPlan): string {
  if (strategy === 'BY_MILEAGE') return `${formatUnitPrice(driverCut)}/mi`;
  if (strategy === 'CONSTANT') return `${formatMoney(driverCut)} a paycheck`;
  const cut = `${formatPercent(driverCut)} of load fees`;
  return carrierFee > 0 ? `${cut} after a ${formatPercent(carrierFee)} carrier fee` : cut;
}
