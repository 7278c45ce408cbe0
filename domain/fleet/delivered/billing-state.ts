/** The four states of a delivered load on its way to an invoice; each load is in exactly one (`api/fleet/delivered/billing-state.ts`). */
import { defineStatuses } from '../../core/statuses.ts';

export const BILLING_STATE = defineStatuses({
  MISSING_DOCUMENTS: { tone: 'error', label: 'Missing documents' },
  READY: { tone: 'warning', label: 'Ready to invoice' },
  HELD: { tone: 'rest', label: 'On hold' },
  INVOICED: { tone: 'success', label: 'Invoiced' },
});
export type BillingState = keyof typeof BILLING_STATE;

/** A hold that keeps a delivered load from being invoiced. */
export type LoadHold = { reason: string; until: string | null; by: string; at: string };

/** The billing of one load, as the load's page shows it; null before delivery. */
export type LoadBilling = {
  state: BillingState | null;
  missing: string | null;
  requested: string | null;
  /** What can be requested from the driver: `BOL`, `POD`, or `both`. */
  requestable: string | null;
  hold: LoadHold | null;
};
