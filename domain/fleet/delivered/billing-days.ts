/** Whose loads are compared by how fast they are invoiced. */
export const DAYS_BY = { driver: 'Driver', dispatcher: 'Dispatcher', customer: 'Customer' } as const;
export type DaysBy = keyof typeof DAYS_BY;

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
export const MAX_DAYS = 366;
