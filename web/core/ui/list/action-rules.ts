/** What is known of the actions that the server offers on a row: each says itself how it is carried out (`via`). */
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import type { ActionItem } from '@milepost/domain/core/states.ts';
import type { HeldRights } from '../../session/rights.ts';

type Acting = Pick<AnyRecord, 'path' | 'fields'>;

/** Checks whether an action needs a confirmation: deleting, or changing to a status shown as an error. */
export function isDangerous({ fields }: Pick<AnyRecord, 'fields'>, { id, via }: ActionItem): boolean {
  return via === 'delete' || fieldsOf({ fields })[via]?.statuses?.[id]?.tone === 'error';
}

/** Why a row offers nothing (ROL-29, DRV-44): it offers nothing to anybody, or not to this person. An owner lacks no right. */
export function nothingOffered(
  { isOwner }: Pick<HeldRights, 'isOwner'>,
  { workflowHasActions }: { workflowHasActions: boolean },
): string {
  return workflowHasActions && !isOwner ? 'No Permission!' : 'No Actions Available';
}

/** Those of a row's actions that this page can carry out: a page of before an upgrade may not know a field. Of those only the log tells (ERR-31). */
export function knownActions(record: Acting, row: { workflowActionItems?: ActionItem[] }): ActionItem[] {
  return (row.workflowActionItems ?? []).filter(({ id, via }) => {
    const isKnown = ['event', 'delete', 'state'].includes(via) || Object.hasOwn(fieldsOf(record), via);
    if (!isKnown) console.warn(`Unknown action ${id} of ${record.path}`);
    return isKnown;
  });
}
