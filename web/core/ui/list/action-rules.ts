/** What is known of the actions that the server offers on a row. */
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import { RECORD_STATES } from '@milepost/domain/core/states.ts';
import type { HeldRights } from '../../session/rights.ts';

const DANGEROUS: readonly string[] = ['DELETE', 'CANCELED'];

export function isDangerous(action: { id: string; danger?: boolean }): boolean {
  return action.danger ?? DANGEROUS.includes(action.id);
}

/** Why a row offers nothing (ROL-29): the person may do nothing to such rows, or this row's state offers nothing. */
export function nothingOffered(rights: HeldRights, record: Pick<AnyRecord, 'policy'>, row: { state?: string }): string {
  const mayAct = rights.can(record.policy, 'edit') || rights.can(record.policy, 'delete');
  return mayAct || row.state === 'DELETED' ? 'No Actions Available' : 'No Permission!';
}

type Call = { path: string; field: string | null };

/** How an action reaches the server: a state or status is a change of that field (RAP-09), anything else an event (RAP-10). */
export function callOf(record: Pick<AnyRecord, 'path' | 'fields'>, row: { id: string }, actionId: string): Call {
  const path = `${record.path}/${row.id}`;
  if (actionId !== 'DELETED' && RECORD_STATES.some((state) => state === actionId)) return { path, field: 'state' };
  const status = Object.entries(fieldsOf(record)).find(
    ([name, fact]) =>
      /status$/i.test(name) && fact.kind === 'choice' && !fact.readOnly && fact.values?.includes(actionId),
  );
  return status ? { path, field: status[0] } : { path: `${path}/event/`, field: null };
}
