/**
 * The row actions of a record, declared once: the labels of its status changes and events. Actions on the state of any record are
 * in states.ts.
 */
import { type AnyRecord, getFields } from './record.ts';
import { type ActionItem, DELETE } from './states.ts';

type ActionSource = Pick<AnyRecord, 'fields' | 'actions' | 'deleting'>;

/** Returns the delete action of a record's rows. */
export function getDeleteAction({ deleting }: Pick<AnyRecord, 'deleting'>): ActionItem {
  return deleting ? { ...DELETE, prettyName: deleting } : DELETE;
}

const cache = new WeakMap<ActionSource['fields'], ReadonlyMap<string, ActionItem>>();

/** Returns all of a record's own actions that its rows may offer, by ID. */
export function getActions(record: ActionSource): ReadonlyMap<string, ActionItem> {
  const known = cache.get(record.fields);
  if (known) return known;
  const events = Object.entries(record.actions ?? {}).map(([id, prettyName]) => ({ id, prettyName, via: 'event' }));
  const moves = Object.entries(getFields(record)).flatMap(([via, { statuses = {} }]) =>
    Object.entries(statuses).flatMap(([id, { action }]) => (action ? [{ id, prettyName: action, via }] : [])),
  );
  const made = new Map([...moves, ...events, getDeleteAction(record)].map((item) => [item.id, item]));
  cache.set(record.fields, made);
  return made;
}

/** Returns an action as a row offers it. @throws if the record does not declare that ID */
export function getAction(record: ActionSource & Pick<AnyRecord, 'name'>, id: string): ActionItem {
  const item = getActions(record).get(id);
  if (!item) throw new Error(`${record.name} declares no action ${id}`);
  return item;
}
