/** What is done to a load by its menu, its next step and to many at once. */
import { actionOf } from '@milepost/domain/core/actions.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';

/** `COMPLETE` is no action of the menu (FLT-20): it is a change of the status like any. */
export const COMPLETE = { id: 'COMPLETE', prettyName: 'Complete', via: 'status' };
export const BILL = actionOf(fleet, 'GENERATE_STANDARD_INVOICE');

/** What the person is told before a load is canceled. */
export const CANCEL_EFFECT =
  'Its load fee and other fees become $0.00, and its invoices are canceled. The no service fee (TONU) stays. Reopening the load restores its amounts.';
