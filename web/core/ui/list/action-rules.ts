/** What is known of the actions that the server offers on a row. */
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import { type ActionItem, EVENTS, RECORD_STATES } from '@milepost/domain/core/states.ts';
import type { HeldRights } from '../../session/rights.ts';

const DANGEROUS: readonly string[] = ['DELETE', 'CANCELED'];

export function isDangerous(action: { id: string; danger?: boolean }): boolean {
  return action.danger ?? DANGEROUS.includes(action.id);
}

/** Why a row offers nothing (ROL-29, DRV-44): it offers nothing to anybody, or not to this person. An owner lacks no right. */
export function nothingOffered(
  { isOwner }: Pick<HeldRights, 'isOwner'>,
  { workflowHasActions }: { workflowHasActions: boolean },
): string {
  return workflowHasActions && !isOwner ? 'No Permission!' : 'No Actions Available';
}

type CallTarget = Pick<AnyRecord, 'path' | 'fields'>;
type Call = { path: string; field: string | null };

/** How an action reaches the server: a state or status is a change of that field (RAP-09), anything else an event (RAP-10). */
export function callOf(record: CallTarget, row: { id: string }, actionId: string): Call {
  const path = `${record.path}/${row.id}`;
  if (actionId !== 'DELETED' && RECORD_STATES.some((state) => state === actionId)) return { path, field: 'state' };
  const status = Object.entries(fieldsOf(record)).find(
    ([name, fact]) =>
      /status$/i.test(name) && fact.kind === 'choice' && !fact.readOnly && fact.values?.includes(actionId),
  );
  return status ? { path, field: status[0] } : { path: `${path}/event/`, field: null };
}

/** Those of a row's actions that this page can carry out; of any other only the log tells (ERR-31). */
export function knownActions(
  record: CallTarget,
  row: { id: string; workflowActionItems?: ActionItem[] },
): ActionItem[] {
  return (row.workflowActionItems ?? []).filter(({ id }) => {
    const isKnown = callOf(record, row, id).field !== null || EVENTS.some((event) => event === id);
    if (!isKnown) console.warn(`Unknown action ${id} of ${record.path}`);
    return isKnown;
  });
}
