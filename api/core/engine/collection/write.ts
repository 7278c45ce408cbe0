/** Creates, updates, deletes, and restores records: validated, in one transaction, with a history line. */

import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { canBecome } from '@milepost/domain/core/statuses.ts';
import {
  checkChange,
  checkNewFields,
  findStaleNumbers,
  isSameValue,
  readFields,
  selectResetValues,
} from '@milepost/domain/core/validation.ts';
import { joinWords } from '@milepost/domain/core/words.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import {
  badInput,
  conflictingChange,
  notFound,
  notOffered,
  referenced,
  throwErrors,
} from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireOwner, type Session } from '../../platform/session/session.ts';
import { applyDue, revertDue, settleRow } from '../due/settle.ts';
import { insertHistoryLine, listChanges } from '../history.ts';
import { column, quote } from '../listing/columns.ts';
import { readInstant } from '../listing/filters.ts';
import { rejectDuplicates } from './duplicates.ts';
import {
  buildInsert,
  getInitialState,
  getSettableStates,
  insertAndRead,
  prepareInsert,
  runWrite,
  toParameter,
} from './insert.ts';
import { listLineFields, omitLines, presentLines, toWritableRow, writeLines } from './lines.ts';
import { getRow } from './list.ts';
import { resolveListChoices } from './list-choices.ts';
import { assignNumbers } from './numbering.ts';
import { deleteOwned, readStatesBeforeDelete, restoreOwned } from './owned-records.ts';
import { findDependencyErrors, rejectReferences } from './references.ts';
import { addMismatches, type ResolvedRefs, resolveRefs, selectDependents } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, RowOf, Stored, Values } from './spec.ts';
import { buildTitle, updateDependentTitles } from './titles.ts';

type Refs = Pick<ResolvedRefs, 'names' | 'related'>;

/** Validated values of a new record, and its related records. */
type CheckedNew = { values: Values; refs: Refs };

/** Creates a record from the values sent and returns its row. */
export async function createRecord(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  sent: Values,
): Promise<Stored> {
  return insertRecord(registry, spec, context, await checkNewRecord(registry, spec, context, sent));
}

/** Validates a new record without writing anything. All errors are reported together. */
export async function checkNewRecord(
  registry: Registry,
  spec: CollectionSpec,
  { tx, session }: { tx: Tx; session: Session },
  sent: Values,
): Promise<CheckedNew> {
  const { state, ...rest } = sent;
  const hasState = spec.states?.makeable?.some((each) => each === state) ?? false;
  const read = readFields(spec.record, hasState ? rest : sent);
  const checked = checkNewFields(spec.record, read.values, hasState ? state : undefined);
  const refs = await resolveRefs(tx, spec, checked.values, registry.tableOf, checked.values);
  const choices = await resolveListChoices(tx, spec, checked.values);
  const rules = checked.rulesOn(session.today);
  const errors = { ...choices.errors, ...refs.errors, ...rules, ...checked.errors, ...read.errors };
  throwErrors(addMismatches(spec, refs.mismatches, errors), read.values);
  const names = { ...refs.names, ...choices.names };
  return { values: { ...checked.values, ...(hasState && { state }) }, refs: { ...refs, names } };
}

/**
 * Inserts a validated record and returns its row. With `isLast`, nothing follows in the transaction: if no hook does either, the
 * same message commits it.
 */
export async function insertRecord(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  checked: CheckedNew,
  { isLast = false } = {},
): Promise<Stored> {
  const { tx } = context;
  const numbered = { ...checked.values, ...(await assignNumbers(tx, spec, checked.values)) };
  const added = (await spec.before?.create?.(context, numbered)) ?? {};
  const completed = applyDue(spec, context, { ...numbered, ...added });
  const { names, related } = await mergeRefs(checked.refs, tx, spec, added, registry.tableOf);
  const id = newId();
  const insert = prepareInsert(spec, context, id, completed, names);
  const ownsRows = listLineFields(spec.record, completed).some((name) => completed[name]);
  if (!spec.after?.create && !ownsRows)
    return { ...related, ...(await insertAndRead(registry, spec, context, insert, isLast)) };

  await runWrite(spec, () => tx.query(buildInsert(spec, insert)));
  await writeLines(spec, tx, id, completed);
  if (ownsRows) await spec.after?.createLines?.(context, id);
  await spec.after?.create?.(context, id, completed);
  return (await getRow(tx, spec, id, registry.tableOf)) as Stored;
}

/** Locks and reads a row, deleted or not. */
export async function lockAnyRow<S extends CollectionSpec>(
  registry: Registry,
  spec: S,
  { tx }: Pick<Context, 'tx'>,
  id: string,
): Promise<RowOf<S>> {
  const own = sql`select 1 from ${raw(quote(spec.table))} where id = ${id} for update`;
  const locks = spec.lockFirst ? [spec.lockFirst(id), own] : [own];
  await Promise.all(locks.map((lock) => tx.query(lock)));
  const row = await getRow(tx, spec, id, registry.tableOf);
  if (!row) throw notFound(spec.record.label);
  return toWritableRow(spec, row as Stored) as RowOf<S>;
}

/** Locks and reads a row. A deleted row does not exist for writes. */
export async function lockRow<S extends CollectionSpec>(
  registry: Registry,
  spec: S,
  context: Pick<Context, 'tx'>,
  id: string,
): Promise<RowOf<S>> {
  const row = await lockAnyRow(registry, spec, context, id);
  if (row.state === 'DELETED') throw notFound(spec.record.label);
  return row;
}

/**
 * Changes only the fields sent. With `updated` (the moment the client read the record), a field that another user changed since
 * to a different value is rejected with both values, and nothing is written.
 */
export async function updateRecord(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  id: string,
  sent: Values,
  { asksAboutDuplicates = false } = {},
): Promise<Stored> {
  const { tx, today } = context;
  const row = await lockRow(registry, spec, context, id);
  const { state, ...rest } = sent;
  const read = readFields(spec.record, rest);
  // A required field sent empty is no change if it was empty, and is rejected all the same.
  const isOwed = (name: string, value: unknown) => value === null && getFields(spec.record)[name]?.optional === false;
  const differing = Object.fromEntries(
    Object.entries(read.values).filter(([name, value]) => !isSameValue(row[name], value) || isOwed(name, value)),
  );
  if ((sent.updated ?? null) !== null) await rejectConflicts(spec, context, row, differing, sent.updated);
  const changed = { ...differing, ...selectResetValues(spec.record, Object.keys(differing), read.values) };

  const checked = checkChange(spec.record, row, changed, { today });
  const picked = { ...selectDependents(spec, row, checked.values), ...checked.values };
  const refs = await resolveRefs(tx, spec, picked, registry.tableOf, { ...row, ...checked.values });
  const choices = await resolveListChoices(tx, spec, checked.values, row);
  const errors = {
    ...choices.errors,
    ...refs.errors,
    ...(await findDependencyErrors(registry, spec, context, row, checked.values)),
    ...findStaleNumbers(spec.record, changed, read.values),
    ...checked.errors,
    ...read.errors,
    ...findStateError(spec, state),
  };
  throwErrors(addMismatches(spec, refs.mismatches, errors), { ...picked, ...changed, state });
  if (asksAboutDuplicates) await rejectDuplicates(spec, tx, checked.values, row);

  const added =
    (await spec.before?.update?.(context, row, { ...checked.values, ...(state !== undefined && { state }) })) ?? {};
  rejectStatusChanges(spec, row, checked.values);
  const completed = { ...checked.values, ...added };
  const after: Values = { ...completed, ...(typeof state === 'string' && state !== row.state && { state }) };
  const found = await mergeRefs(refs, tx, spec, selectChanged(row, added), registry.tableOf);
  const names = { ...found.names, ...choices.names };
  await saveChanges(spec, context, { ...row, ...choices.before }, after, names);
  if (buildTitle(spec, row, after, names) !== row.prettyName) await updateDependentTitles(registry, spec, tx, id);
  await spec.after?.update?.(context, row, after);
  return row;
}

/** Returns the related records: the known ones and those that a hook added. */
async function mergeRefs(
  known: Refs,
  tx: Context['tx'],
  spec: CollectionSpec,
  added: Values,
  tableOf: Registry['tableOf'],
): Promise<Refs> {
  const unknown = Object.fromEntries(Object.entries(added).filter(([name]) => known.names[name] === undefined));
  const found = await resolveRefs(tx, spec, unknown, tableOf);
  return { names: { ...known.names, ...found.names }, related: { ...known.related, ...found.related } };
}

function selectChanged(row: Stored, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameValue(row[name], value)));
}

/** Rejects a status change that the status table does not list. Hooks run first and may reject with their own message. */
function rejectStatusChanges({ record }: CollectionSpec, row: Stored, changes: Values): void {
  const moved = Object.entries(getFields(record)).filter(([name]) => Object.hasOwn(changes, name));
  const wrong = moved.filter(([name, { statuses }]) => statuses && !canBecome(statuses, row[name], changes[name]));
  throwErrors(Object.fromEntries(wrong.map(([name, { message }]) => [name, message])), changes);
}

function findStateError(spec: CollectionSpec, state: unknown): FieldErrors {
  const settable = getSettableStates(spec);
  return state === undefined || settable.some((each) => each === state)
    ? {}
    : { state: `State must be ${joinWords(settable, 'disjunction')}` };
}

/** Writes `given` over `row` with its history line and whatever falls due by the change; does nothing if nothing differs. */
export async function saveChanges(
  spec: CollectionSpec,
  context: Context,
  row: Stored,
  given: Values,
  names: Record<string, string> = {},
  action = 'UPDATE',
): Promise<void> {
  const { tx, session } = context;
  const after = { ...given, ...(await revertDue(context, spec, row, given)) };
  const changes = listChanges(spec.record, row, after, names);
  if (changes.length === 0) return;
  const prettyName = buildTitle(spec, row, after, names);
  const sets: Sql[] = Object.entries(omitLines(spec.record, after)).map(
    ([name, value]) => sql`${raw(column(name))} = ${toParameter(spec, name, value)}`,
  );
  sets.push(sql`pretty_name = ${prettyName}`, sql`updated = date_trunc('milliseconds', clock_timestamp())`);
  const line = insertHistoryLine({
    record: spec.record.name,
    recordId: row.id,
    profile: session.profileId,
    action,
    changes,
  });
  await runWrite(spec, () =>
    tx.query(sql`with line as (${line}) update ${raw(quote(spec.table))} set ${join(sets, ', ')} where id = ${row.id}`),
  );
  await writeLines(spec, tx, row.id, after, row);
  await settleRow(context, spec, { ...row, ...after });
}

/** Compares with the changes of others since `readAt`, by the history. */
async function rejectConflicts(
  spec: CollectionSpec,
  { tx }: Context,
  row: Stored,
  changed: Values,
  readAt: unknown,
): Promise<void> {
  const moment = typeof readAt === 'string' ? readInstant(readAt) : null;
  if (!moment) throw badInput({ updated: 'Invalid Date' });
  if (Date.parse(moment) >= Date.parse(row.updated)) return;
  const lines = await tx.query<{ field: string }>(
    sql`select distinct c ->> 'field' as field from history, jsonb_array_elements(changes) c where record_id = ${row.id} and at > ${moment}`,
  );
  const since = new Set(lines.map(({ field }) => field));
  const conflicts = Object.keys(changed).filter((name) => since.has(name));
  if (conflicts.length === 0) return;
  const isRef = (name: string) => getFields(spec.record)[name]?.kind === 'ref' && row[name];
  const theirs = (name: string) =>
    isRef(name) ? { id: row[name], prettyName: row[`${name}__name`] } : presentLines(spec, row, name);
  throw conflictingChange(
    Object.fromEntries(conflicts.map((name) => [name, { yours: changed[name], theirs: theirs(name) ?? null }])),
  );
}

/** Sets a row to DELETED, unless another record references it. */
export async function deleteRecord(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  id: string,
): Promise<void> {
  const row = await lockRow(registry, spec, context, id);
  await spec.before?.delete?.(context, row);
  await rejectReferences(registry, spec, context, row);
  await saveChanges(spec, context, row, { state: 'DELETED' }, {}, 'DELETE');
  await deleteOwned(registry, spec, context, row);
  await spec.after?.delete?.(context, row);
}

/** Restores a deleted row; for owners. A record that now has its unique name blocks it. */
export async function restoreRecord(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  id: string,
): Promise<void> {
  requireOwner(context.session);
  const row = await lockAnyRow(registry, spec, context, id);
  if (row.state !== 'DELETED') throw notOffered();
  await rejectDeletedRefs(registry, spec, context, row);
  await spec.before?.restore?.(context, row);
  const state = await readStateBeforeDelete(context, row, getInitialState(spec));
  await saveChanges(spec, context, row, { state }, {}, 'RESTORE');
  await restoreOwned(registry, spec, context, row);
}

/** Rejects restoring a record whose related record is deleted; records that the server itself related to it are restored with it. */
async function rejectDeletedRefs(
  registry: Registry,
  spec: CollectionSpec,
  { tx }: Context,
  row: Stored,
): Promise<void> {
  const facts = getFields(spec.record);
  const isNeeded = (name: string) => !facts[name]?.readOnly || spec.restoreNeeds?.includes(name);
  const picked = Object.entries(row).filter(([name]) => isNeeded(name));
  const { errors } = await resolveRefs(tx, spec, Object.fromEntries(picked), registry.tableOf);
  const gone = new Set(Object.keys(errors).map((path) => describeDeletedRef(facts, row, path).trim()));
  if (gone.size > 0) throw referenced(`Restore ${joinWords(gone)} first.`);
}

/** Returns the label of a deleted relation, of the record or of a child row (`legs.1.driver`): `Driver Marcus Bell`. */
function describeDeletedRef(facts: ReturnType<typeof getFields>, row: Stored, path: string): string {
  const [name = '', at = '', field = ''] = path.split('.');
  const { lines, label } = facts[name] ?? {};
  if (!lines) return `${label} ${row[`${name}__name`] ?? ''}`;
  const id = (row[name] as Values[])[Number(at)]?.[field];
  const names = row[`${name}__names`] as Record<string, string>;
  return `${getFields(lines)[field]?.label} ${names[String(id)] ?? ''}`;
}

/** Returns the state a deleted row had; `preset` if its history does not show it. */
export async function readStateBeforeDelete(
  { tx }: Pick<Context, 'tx'>,
  row: Pick<Stored, 'id'>,
  preset: string,
): Promise<string> {
  return (await readStatesBeforeDelete(tx, [row])).get(row.id) ?? preset;
}
