/** What is done to a load by its menu, its next step and to many at once. */
import { actionOf } from '@milepost/domain/core/actions.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';

/** `COMPLETE` is no action of the menu (FLT-20): it is a change of the status like any. */
export const COMPLETE = { id: 'COMPLETE', prettyName: 'Complete', via: 'status' };
export const BILL = actionOf(fleet, 'GENERATE_STANDARD_INVOICE');
