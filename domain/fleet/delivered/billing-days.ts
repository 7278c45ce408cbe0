/** Whose loads are compared by how fast they are invoiced. */
export const BILLING_GROUPS = { driver: 'Driver', dispatcher: 'Dispatcher', customer: 'Customer' } as const;
export type BillingGroup = keyof typeof BILLING_GROUPS;

/** Days from delivery to invoice of one driver, dispatcher, or customer. */
export type BillingDays = {
  id: string;
  name: string;
  loads: number;
  averageDays: number;
  longestDays: number;
  amount: number;
};

/** The longest period to compare. */
export const MAX_PERIOD_DAYS = 366;
