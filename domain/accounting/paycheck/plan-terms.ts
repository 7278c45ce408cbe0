/** Terms of a stored pay plan other than its strategy: fees, stops, and per diem. */
import type { PayPlan } from './pay-plan.ts';
import { PER_DIEM_TERMS, type PlanPerDiem, readPerDiem } from './plan-per-diem.ts';
import { getFeeTerms, type PlanShares, SHARE_TERMS } from './plan-shares.ts';

export type PlanTerms = PlanShares & PlanPerDiem;
export const PLAN_TERMS = [...SHARE_TERMS, ...PER_DIEM_TERMS];

/** Returns the terms of a stored plan; empty for the defaults. */
export function readPlanTerms(plan: Partial<PlanTerms>): Omit<PayPlan, 'strategy' | 'driverCut' | 'carrierFee'> {
  const perDiem = readPerDiem(plan);
  return { ...getFeeTerms(plan), ...(perDiem && { perDiem }) };
}
