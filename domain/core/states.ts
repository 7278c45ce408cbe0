/** Record states (STA-01) and the actions each offers (STA-02 to STA-05). */
import { defineStatuses, getNextStatuses, getStatusValues } from './statuses.ts';

export const RECORD_STATE = defineStatuses({
  ACTIVE: { tone: 'success', action: 'Activate', to: ['INACTIVE'] },
  INACTIVE: { tone: 'rest', action: 'Deactivate', to: ['ACTIVE'] },
  ARCHIVED: { tone: 'rest', to: ['ACTIVE'] },
  DELETED: { tone: 'error', to: [] },
});
export type RecordState = keyof typeof RECORD_STATE;
export const RECORD_STATES = getStatusValues(RECORD_STATE);

/** Widens a picker to everything not deleted: for past events, drivers and others who have left since are offered too. */
export const ALSO_INACTIVE = { state: 'ANY' } as const;

/**
 * A row action. `via` is how it reaches the server: as a change of that field to the action's ID (RAP-09), by `delete`, or as an
 * `event` (RAP-10).
 */
export type ActionItem = { id: string; prettyName: string; via: string };

export const DELETE: ActionItem = { id: 'DELETE', prettyName: 'Delete', via: 'delete' };
/** Offered to owners only, on a deleted record. */
export const RESTORE: ActionItem = { id: 'RESTORE', prettyName: 'Restore', via: 'event' };

/** Returns the state changes that a state offers; DELETED offers none. */
export function listStateActions(state: RecordState): ActionItem[] {
  return getNextStatuses(RECORD_STATE, state).map((id) => ({
    id,
    prettyName: RECORD_STATE[id].action ?? id,
    via: 'state',
  }));
}
