/** The row actions of a record, declared once: the words of its statuses and of its events. Those of the state of every record stand in states.ts. */
import { type AnyRecord, fieldsOf } from './record.ts';
import { type ActionItem, DELETE } from './states.ts';

type Acting = Pick<AnyRecord, 'fields' | 'actions' | 'deleting'>;

/** How a record's rows are deleted. */
export function deleteOf({ deleting }: Pick<AnyRecord, 'deleting'>): ActionItem {
  return deleting ? { ...DELETE, prettyName: deleting } : DELETE;
}

const cache = new WeakMap<Acting['fields'], ReadonlyMap<string, ActionItem>>();

/** What rows of a record can offer of their own, by id. */
export function actionsOf(record: Acting): ReadonlyMap<string, ActionItem> {
  const known = cache.get(record.fields);
  if (known) return known;
  const events = Object.entries(record.actions ?? {}).map(([id, prettyName]) => ({ id, prettyName, via: 'event' }));
  const moves = Object.entries(fieldsOf(record)).flatMap(([via, { statuses = {} }]) =>
    Object.entries(statuses).flatMap(([id, { action }]) => (action ? [{ id, prettyName: action, via }] : [])),
  );
  const made = new Map([...moves, ...events, deleteOf(record)].map((item) => [item.id, item]));
  cache.set(record.fields, made);
  return made;
}

/** An action as a row offers it. @throws when the record declares none of that id */
export function actionOf(record: Acting & Pick<AnyRecord, 'name'>, id: string): ActionItem {
  const item = actionsOf(record).get(id);
  if (!item) throw new Error(`${record.name} declares no action ${id}`);
  return item;
}
