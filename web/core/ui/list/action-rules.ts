/** Rules about the actions the server offers on a row; each action says how it is carried out (`via`). */
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import type { ActionItem } from '@milepost/domain/core/states.ts';
import type { UserRights } from '../../session/rights.ts';

type ActionRecord = Pick<AnyRecord, 'path' | 'fields'>;

/** Checks whether an action needs a confirmation: deleting, or changing to a status shown as an error. */
export function isDangerous({ fields }: Pick<AnyRecord, 'fields'>, { id, via }: ActionItem): boolean {
  return via === 'delete' || getFields({ fields })[via]?.statuses?.[id]?.tone === 'error';
}

/** Returns why a row offers no action (ROL-29, DRV-44): none exist, or none for this user. Owners never lack a permission. */
export function getNoActionReason(
  { isOwner }: Pick<UserRights, 'isOwner'>,
  { workflowHasActions }: { workflowHasActions: boolean },
): string {
  return workflowHasActions && !isOwner ? 'No Permission!' : 'No Actions Available';
}

/**
 * Returns the row's actions this page can carry out: a page loaded before an upgrade may not know a field. Unknown ones are only logged
 * (ERR-31).
 */
export function filterKnownActions(record: ActionRecord, row: { workflowActionItems?: ActionItem[] }): ActionItem[] {
  return (row.workflowActionItems ?? []).filter(({ id, via }) => {
    const isKnown = ['event', 'delete', 'state'].includes(via) || Object.hasOwn(getFields(record), via);
    if (!isKnown) console.warn(`Unknown action ${id} of ${record.path}`);
    return isKnown;
  });
}
