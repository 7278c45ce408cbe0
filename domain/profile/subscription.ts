import { defineStatuses } from '../core/statuses.ts';

/** Payment status of an account (AUT-29, BIL-18). */
export const SUBSCRIPTION_STATUS = defineStatuses({
  VALID: { tone: 'success' },
  TRIAL: { tone: 'info' },
  PAYMENT_DUE: { tone: 'error' },
  EXPIRED: { tone: 'error' },
  CANCELED: { tone: 'rest' },
});

/** Labels of the current plans (ENM-38), by number of trucks. */
export const PLAN_LABELS: Readonly<Record<string, string>> = {
  PRICING_OOP: '1 Truck',
  PRICING_SMALL_FLEET: '2-5 Trucks',
  PRICING_SMALL_MEDIUM_FLEET: '6-12 Trucks',
  PRICING_MEDIUM_FLEET: '13-20 Trucks',
  PRICING_MEDIUM_LARGE_FLEET: '21-30 Trucks',
  PRICING_LARGE_FLEET: '31+ Trucks',
};

/** Labels of legacy plans, no longer offered but still in use (ENM-39). */
export const LEGACY_PLAN_LABELS: Readonly<Record<string, string>> = {
  ONE_TRUCK: '1 Truck (legacy plan)',
  PREMIUM: 'Premium (legacy plan)',
};

/** Returns the label of a plan; an unknown value as it is. */
export function getPlanLabel(plan: string): string {
  return PLAN_LABELS[plan] ?? LEGACY_PLAN_LABELS[plan] ?? plan;
}
