/** What each call of a collection asks of its sender before it reads anything, and what every call asks of a row. */
import { can, isOwner } from '@milepost/domain/core/policies.ts';
import { readFields } from '@milepost/domain/core/wire.ts';
import { noRight, notFound } from '../http/errors.ts';
import { requireOwner, requireRight, requireSubscription, type Session } from '../session/session.ts';
import { policyOf } from './actions.ts';
import { refsOf } from './columns.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

/** Each refuses who may not. */
export type Rights = {
  list(session: Session, query: Values): void;
  /** The list as a picker reads it. */
  pick(session: Session, query: Values): void;
  get(session: Session, id: string): void;
  /** @param values what was sent, once it is read. */
  create(session: Session, values?: Values): void;
  update(session: Session, id: string): void;
  delete(session: Session): void;
  act(session: Session): void;
};

/** The record's policy; where a row or what is sent decides about that (`policyOf`), it is asked once that is known. */
export function rightsOf(registry: Registry, spec: CollectionSpec): Rights {
  const { record } = spec;
  return {
    list(session, query) {
      requireSubscription(session);
      requireRight(session, policyOf(spec, query), 'view');
      requireDeletedRight(session, query);
    },
    pick(session, query) {
      requireSubscription(session);
      requirePickerRight(registry, spec, session);
      if (spec.policyOf) requireRight(session, spec.policyOf(query), 'view');
      requireDeletedRight(session, query);
    },
    get(session) {
      requireSubscription(session);
      if (!spec.policyOf) requireRight(session, record.policy, 'view');
    },
    create(session, values) {
      requireSubscription(session);
      if (!spec.policyOf) requireRight(session, record.policy, 'create');
      else if (values) requireRight(session, spec.policyOf(readFields(record, values).values), 'create');
    },
    update(session) {
      requireSubscription(session);
      if (!spec.policyOf) requireAnyRight(session, record.policy);
    },
    delete(session) {
      requireSubscription(session);
      if (!spec.policyOf) requireRight(session, record.policy, 'delete');
    },
    act: requireSubscription,
  };
}

/** The row, if this session may see it: deleted ones only for owners. */
export function visible(spec: CollectionSpec, found: Stored, session: Session): Stored {
  if (found.state === 'DELETED' && !isOwner(session)) throw notFound(spec.record.label);
  if (spec.policyOf) requireRight(session, spec.policyOf(found), 'view');
  return found;
}

function requireDeletedRight(session: Session, query: Values): void {
  if (query.state === 'DELETED') requireOwner(session);
}

/** A picker may look a record up when its own page may be seen, or any page whose records point at it. */
function requirePickerRight(registry: Registry, spec: CollectionSpec, session: Session): void {
  if (can(session, spec.record.policy, 'view')) return;
  const isPickedOn = (other: CollectionSpec) =>
    refsOf(other).some(
      ({ name, record }) => record === spec.record.name && can(session, policyOf(other, { [name]: name }), 'view'),
    );
  if (!registry.specs.some(isPickedOn)) throw noRight();
}

/** Whether a change is worth reading at all: edit for fields, delete for the state. */
function requireAnyRight(session: Session, policy: CollectionSpec['record']['policy']): void {
  if (!can(session, policy, 'edit') && !can(session, policy, 'delete')) throw noRight();
}
