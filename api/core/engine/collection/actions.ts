/** Decides which row actions a user is offered; the screens only show them. */
import { getAction, getDeleteAction } from '@milepost/domain/core/actions.ts';
import { text } from '@milepost/domain/core/fields.ts';
import { type AnyPolicy, can, type Flag, isOwner, type PolicyId } from '@milepost/domain/core/policies.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { getPolicy, isOfKind } from '@milepost/domain/core/record-kind.ts';
import { type ActionItem, listStateActions, RESTORE, type RecordState } from '@milepost/domain/core/states.ts';
import { listKinds, type RecordName, records } from '@milepost/domain/registry.ts';
import { defineInput } from '../../platform/http/input.ts';
import type { Session } from '../../platform/session/session.ts';
import type { CollectionSpec, Stored } from './spec.ts';

/** The input of a row action. */
export const ACTION = defineInput({ eventType: text('Action', { help: 'One of the row’s workflowActionItems' }) });

/** Returns the policies that allow the action on a row with these values (any one suffices): the record's own and those of its kind's pages. */
export function getPolicies(spec: CollectionSpec, values: Record<string, unknown>, flag: Flag): AnyPolicy {
  return spec.policyOf ? spec.policyOf(values) : mergePolicies(spec, flag, (kind) => isOfKind(kind, values));
}

/** Returns the policies that allow the action on some row; any one suffices. */
export function getAnyRowPolicies(spec: CollectionSpec, flag: Flag): AnyPolicy {
  return mergePolicies(spec, flag, () => true);
}

/** Returns whether rights depend on the row: some kind of this record has pages under another policy. */
export const dependsOnKind = (spec: CollectionSpec) => typeof getAnyRowPolicies(spec, 'view') === 'object';

function mergePolicies({ record }: CollectionSpec, flag: Flag, isAsked: (kind: AnyRecord) => boolean): AnyPolicy {
  const own = records[record.name as RecordName].policy as PolicyId | '*';
  const kinds = listKinds(record.name);
  if (kinds.length === 0) return own;
  const others = kinds.filter(isAsked).flatMap((kind) => getPolicy(kind, flag));
  const different = [...new Set(others)].filter((policy) => policy !== own);
  return own === '*' || different.length === 0 ? own : [own, ...(different as PolicyId[])];
}

/** Lists the row's own actions first, then Activate or Deactivate, then Delete. A deleted row offers Restore to owners. */
export function listActions(spec: CollectionSpec, row: Stored, session: Session): ActionItem[] {
  if (row.state === 'DELETED') return isOwner(session) && !spec.without?.includes('restore') ? [RESTORE] : [];
  const own = (spec.actions?.(row, session) ?? []).map((id) => getAction(spec.record, id));
  if (!can(session, getPolicies(spec, row, 'delete'), 'delete')) return own;
  const isOffered = (item: ActionItem) => spec.offers?.(item.id as 'ACTIVE' | 'INACTIVE' | 'DELETE', row) ?? true;
  const change = spec.states || spec.without?.includes('update') ? [] : listStateActions(row.state as RecordState);
  const remove = spec.without?.includes('delete') ? [] : [getDeleteAction(spec.record)];
  return [...own, ...[...change, ...remove].filter(isOffered)];
}

/** Returns whether a row offers any action to a user who holds every right (DRV-44). */
export function hasActions(spec: CollectionSpec, row: Stored, session: Session): boolean {
  return listActions(spec, row, { ...session, profileType: 'CARRIER' }).length > 0;
}
