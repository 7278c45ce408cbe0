/** Which row actions a user is offered, decided here and only shown by the screens. */
import { actionOf } from '@milepost/domain/core/actions.ts';
import { text } from '@milepost/domain/core/fields.ts';
import { can, isOwner } from '@milepost/domain/core/policies.ts';
import { type ActionItem, DELETE, RESTORE, type RecordState, stateActions } from '@milepost/domain/core/states.ts';
import { defineInput } from '../http/input.ts';
import type { Session } from '../session/session.ts';
import type { CollectionSpec, Stored } from './spec.ts';

/** What an action is asked by. */
export const ACTION = defineInput({ eventType: text('Action', { help: 'One of the row’s workflowActionItems' }) });

export function policyOf(spec: CollectionSpec, values: Record<string, unknown>) {
  return spec.policyOf ? spec.policyOf(values) : spec.record.policy;
}

/** The row's own actions first, then Activate or Deactivate, Delete last. A deleted row offers Restore to owners. */
export function actionsFor(spec: CollectionSpec, row: Stored, session: Session): ActionItem[] {
  if (row.state === 'DELETED') return isOwner(session) ? [RESTORE] : [];
  const own = (spec.actions?.(row, session) ?? []).map((id) => actionOf(spec.record, id));
  if (!can(session, policyOf(spec, row), 'delete')) return own;
  const offered = (item: ActionItem) => spec.offers?.(item.id as 'ACTIVE' | 'INACTIVE' | 'DELETE', row) ?? true;
  const change = spec.states || spec.without?.includes('update') ? [] : stateActions(row.state as RecordState);
  const remove = spec.without?.includes('delete') ? [] : [DELETE];
  return [...own, ...[...change, ...remove].filter(offered)];
}

/** Whether a row offers anything to somebody who holds every right (DRV-44). */
export function hasActions(spec: CollectionSpec, row: Stored, session: Session): boolean {
  return actionsFor(spec, row, { ...session, profileType: 'CARRIER' }).length > 0;
}
