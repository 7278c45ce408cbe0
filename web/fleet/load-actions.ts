/** The actions on a load in its menu, its next step and bulk actions. */
import { getAction } from '@milepost/domain/core/actions.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';

/** `COMPLETE` is not an action of the menu (FLT-20): it changes the status. */
export const COMPLETE = { id: 'COMPLETE', prettyName: 'Complete', via: 'status' };
export const BILL = getAction(fleet, 'GENERATE_STANDARD_INVOICE');

/** The text before a load is canceled. */
export const CANCEL_EFFECT =
  'Its load fee and other fees become $0.00, and its invoices are canceled. The no service fee (TONU) stays. Reopening the load restores its amounts.';
