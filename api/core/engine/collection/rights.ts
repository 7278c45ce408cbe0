/** What each call of a collection declares as its right, and what every call asks of a row. */
import { type Flag, isOwner } from '@milepost/domain/core/policies.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { readFields } from '@milepost/domain/core/wire.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Asked, type Needed, needs, type Right } from '../../platform/session/right.ts';
import { requireRight, type Session } from '../../platform/session/session.ts';
import { refsOf } from '../listing/columns.ts';
import { factsFor } from '../listing/filters.ts';
import { isRightOfKind, policyOf, policyOfSome } from './actions.ts';
import { rowPointersTo } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

export type Rights = Record<'list' | 'csv' | 'get' | 'fill' | 'create' | 'update' | 'delete' | 'event', Right>;

/** The record's policy; where a row or what is sent decides about that (`policyOf`), it is asked once that is known. */
export function rightsOf(registry: Registry, spec: CollectionSpec): Rights {
  const csv = ({ query }: Asked) =>
    isOfDeleted(query) ? 'owner' : needs(policyOf(spec, ofKind(spec, query), 'view'), 'view');
  // What decides about a list decides about its picker too.
  const pages = spec.policyOf || isRightOfKind(spec) ? null : { anyOf: pagesThatPick(registry, spec) };
  const list = (asked: Asked) => (pages && isPicker(asked.query) && !isOfDeleted(asked.query) ? pages : csv(asked));
  // An action is one of the row, and so is the right it takes.
  const all = { list, csv, event: 'byRow' } as const;
  // What a form is filled with is for whoever may fill in one.
  const fill = needs(policyOfSome(spec, 'create'), 'view');
  if (spec.policyOf)
    return { ...all, get: 'byRow', fill, create: rightToCreate(spec), update: 'byRow', delete: 'byRow' };
  const some = (flag: Flag) => needs(policyOfSome(spec, flag), flag);
  return {
    ...all,
    get: some('view'),
    fill,
    create: isRightOfKind(spec) ? rightToCreate(spec) : some('create'),
    // Fields need edit and the state delete: which of them a change needs shows once it is read.
    update: { anyOf: [some('edit'), some('delete')] },
    delete: some('delete'),
  };
}

/** What was asked or sent, as a collection of one kind means it. */
export function ofKind({ record }: CollectionSpec, values: Values): Values {
  return { ...values, ...record.kind?.only };
}

/** The list as a picker reads it. */
export function isPicker(query: Values): boolean {
  return query.prettyName === 'true';
}

const isOfDeleted = (query: Values) => query.state === 'DELETED';

/** The row, if this session may see it: deleted ones only for owners. */
export function visible(spec: CollectionSpec, found: Stored, session: Session): Stored {
  if (found.state === 'DELETED' && !isOwner(session)) throw notFound(spec.record.label);
  if (spec.policyOf) requireRight(session, spec.policyOf(found), 'view');
  return found;
}

/** What is sent decides, once it is read. */
function rightToCreate(spec: CollectionSpec): Right {
  const before = spec.policyOf ? 'any' : needs(policyOfSome(spec, 'create'), 'create');
  return ({ sent }) =>
    sent ? needs(policyOf(spec, readFields(spec.record, ofKind(spec, sent)).values, 'create'), 'create') : before;
}

/** Of a record that nobody makes by hand, what no form sets: it is picked nowhere. */
function isWrittenByServer({ record, without }: CollectionSpec, name: string): boolean {
  return fieldsOf(record)[name]?.readOnly === true && without?.includes('create') === true;
}

/** A picker may look a record up when its own page may be seen, or any page whose records point at it or that picks one besides, or a report that is narrowed by it. */
function pagesThatPick(registry: Registry, { record, pickedWith = [] }: CollectionSpec): Needed[] {
  const picking = registry.specs.flatMap((other) =>
    refsOf(other)
      .filter((ref) => ref.record === record.name && !isWrittenByServer(other, ref.name))
      .map(({ name }) => (other.policyOf ? policyOf(other, { [name]: name }, 'view') : policyOfSome(other, 'view'))),
  );
  const inRows = rowPointersTo(record.name, registry.specs).map(({ spec }) => policyOfSome(spec, 'view'));
  const reporting = registry.reports
    .filter((report) => Object.values(factsFor(report)).some((filter) => filter.record === record.name))
    .map((report) => report.record.policy);
  return [...new Set([record.policy, ...pickedWith, ...picking, ...inRows, ...reporting])].map((policy) =>
    needs(policy, 'view'),
  );
}
