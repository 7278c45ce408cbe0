/** The right that each call of a collection declares, and the checks on a row. */
import { type Flag, isOwner } from '@milepost/domain/core/policies.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { readFields } from '@milepost/domain/core/validation.ts';
import { notFound } from '../../platform/http/errors.ts';
import { needs, type RequestValues, type RequiredFlag, type Right } from '../../platform/session/right.ts';
import { requireRight, type Session } from '../../platform/session/session.ts';
import { getRefs } from '../listing/columns.ts';
import { getFilterable } from '../listing/filters.ts';
import { dependsOnKind, getAnyRowPolicies, getPolicies } from './actions.ts';
import { listRowPointers } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

export type Rights = Record<'list' | 'csv' | 'get' | 'fill' | 'create' | 'update' | 'delete' | 'event', Right>;

/** Returns the right of each call: the record's policy, or a check that runs once the row or the values are known (`policyOf`). */
export function buildRights(registry: Registry, spec: CollectionSpec): Rights {
  const csv = ({ query }: RequestValues) =>
    listsDeleted(query) ? 'owner' : needs(getPolicies(spec, addKindValues(spec, query), 'view'), 'view');
  // If the values decide about a list, they also decide about its picker.
  const pages = spec.policyOf || dependsOnKind(spec) ? null : { anyOf: listPickerRights(registry, spec) };
  const list = (asked: RequestValues) =>
    pages && isPicker(asked.query) && !listsDeleted(asked.query) ? pages : csv(asked);
  // An action belongs to a row, and so does the right it needs.
  const all = { list, csv, event: 'byRow' } as const;
  // Filling in a form is for users who may create the record.
  const fill = needs(getAnyRowPolicies(spec, 'create'), 'view');
  if (spec.policyOf)
    return { ...all, get: 'byRow', fill, create: rightToCreate(spec), update: 'byRow', delete: 'byRow' };
  const someRow = (flag: Flag) => needs(getAnyRowPolicies(spec, flag), flag);
  return {
    ...all,
    get: someRow('view'),
    fill,
    create: dependsOnKind(spec) ? rightToCreate(spec) : someRow('create'),
    // Fields need edit and the state needs delete: which of them a change needs shows once the change is read.
    update: { anyOf: [someRow('edit'), someRow('delete')] },
    delete: someRow('delete'),
  };
}

/** Adds the fixed values of a kind to a request's values. */
export function addKindValues({ record }: CollectionSpec, values: Values): Values {
  return { ...values, ...record.kind?.only };
}

/** Returns whether the list is requested as a picker. */
export function isPicker(query: Values): boolean {
  return query.prettyName === 'true';
}

const listsDeleted = (query: Values) => query.state === 'DELETED';

/** Returns the row if this session may view it: deleted rows only for owners. */
export function requireVisible(spec: CollectionSpec, found: Stored, session: Session): Stored {
  if (found.state === 'DELETED' && !isOwner(session)) throw notFound(spec.record.label);
  if (spec.policyOf) requireRight(session, spec.policyOf(found), 'view');
  return found;
}

/** Returns the right to create a record, which depends on the values sent. */
function rightToCreate(spec: CollectionSpec): Right {
  const before = spec.policyOf ? 'any' : needs(getAnyRowPolicies(spec, 'create'), 'create');
  return ({ sent }) =>
    sent
      ? needs(getPolicies(spec, readFields(spec.record, addKindValues(spec, sent)).values, 'create'), 'create')
      : before;
}

/** Returns whether only the server sets this field, because users cannot create the record: such a field has no picker. */
function isWrittenByServer({ record, without }: CollectionSpec, name: string): boolean {
  return getFields(record)[name]?.readOnly === true && without?.includes('create') === true;
}

/**
 * Lists the rights that open a picker (any one suffices): to the record's own page, to a page whose records reference it or that picks it
 * otherwise, or to a report filtered by it.
 */
function listPickerRights(registry: Registry, { record, pickedWith = [] }: CollectionSpec): RequiredFlag[] {
  const picking = registry.specs.flatMap((other) =>
    getRefs(other)
      .filter((ref) => ref.record === record.name && !isWrittenByServer(other, ref.name))
      .map(({ name }) =>
        other.policyOf ? getPolicies(other, { [name]: name }, 'view') : getAnyRowPolicies(other, 'view'),
      ),
  );
  const inRows = listRowPointers(record.name, registry.specs).map(({ spec }) => getAnyRowPolicies(spec, 'view'));
  const reporting = registry.reports
    .filter((report) => Object.values(getFilterable(report)).some((filter) => filter.record === record.name))
    .map((report) => report.record.policy);
  return [...new Set([record.policy, ...pickedWith, ...picking, ...inRows, ...reporting])].map((policy) =>
    needs(policy, 'view'),
  );
}
