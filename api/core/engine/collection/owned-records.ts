/**
 * Records that follow their owner: a truck's documents are deleted and restored with the truck and never block deleting it
 * (RUL-14). The number of statements does not depend on the number of records.
 */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import { settleRows } from '../due/settle.ts';
import { insertHistoryLines, listChanges } from '../history.ts';
import { buildCondition, quote } from '../listing/columns.ts';
import { getInitialState, runWrite } from './insert.ts';
import { listPointers, type Pointer } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored } from './spec.ts';

type OwnedRecord = { id: string; state: string };
type StateChange = OwnedRecord & { to: string };

/** Deletes the records that `owner` owns, after the owner itself. */
export async function deleteOwned(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  owner: Pick<Stored, 'id'>,
): Promise<void> {
  for (const of of listOwnedKinds(registry, spec)) {
    const found = await lockOwned(context, of, owner, sql`state <> 'DELETED'`);
    const moves = found.map((row) => ({ ...row, to: 'DELETED' }));
    await changeStates(of.spec, context, moves, 'DELETE');
  }
}

/**
 * Restores the records deleted together with `owner`, each to its earlier state. Nothing of a deleted owner can be deleted later,
 * so those are the ones changed since.
 * @param owner the row while it was deleted
 */
export async function restoreOwned(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  owner: Stored,
): Promise<void> {
  for (const of of listOwnedKinds(registry, spec)) {
    const found = await lockOwned(context, of, owner, sql`state = 'DELETED' and updated >= ${owner.updated}`);
    const states = await readStatesBeforeDelete(context.tx, found);
    const moves = found.map((row) => ({ ...row, to: states.get(row.id) ?? getInitialState(of.spec) }));
    await changeStates(of.spec, context, moves, 'RESTORE');
    await settleRows(
      context,
      of.spec,
      moves.map(({ id }) => id),
    );
  }
}

/** Returns the states that deleted rows had, by ID, as far as their history shows. */
export async function readStatesBeforeDelete(
  tx: Queryable,
  rows: readonly Pick<Stored, 'id'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const lines = await tx.query<{ id: string; was: string }>(
    sql`select distinct on (record_id) record_id as id, c ->> 'from' as was from history, jsonb_array_elements(changes) c
      where record_id = any(${rows.map(({ id }) => id)}::uuid[]) and action = 'DELETE' order by record_id, history.id desc`,
  );
  // History keeps labels; the state Inactive is stored as INACTIVE.
  return new Map(lines.map(({ id, was }) => [id, was.toUpperCase()]));
}

const listOwnedKinds = (registry: Registry, { record }: CollectionSpec): Pointer[] =>
  listPointers(record.name, registry.specs).filter(({ spec, name }) => spec.ownedBy?.includes(name));

function lockOwned(
  { tx }: Context,
  { spec, name }: Pointer,
  owner: Pick<Stored, 'id'>,
  where: Sql,
): Promise<OwnedRecord[]> {
  return tx.query<OwnedRecord>(
    sql`select id, state from ${raw(quote(spec.table))} r where ${buildCondition(spec, name, sql`= ${owner.id}`)} and ${where} order by id for update`,
  );
}

/** Sets the new state of each record and writes a history line for each. */
export async function changeStates(
  spec: CollectionSpec,
  context: Context,
  moves: readonly StateChange[],
  action: string,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ id }) => id);
  const states = moves.map(({ to }) => to);
  const lines = moves.map(({ id, state, to }) => ({
    recordId: id,
    changes: listChanges(spec.record, { state }, { state: to }, {}),
  }));
  await runWrite(spec, () =>
    context.tx.query(sql`with lines as (${insertHistoryLines(context, spec.record.name, action, lines)})
      update ${raw(quote(spec.table))} t set state = m.state, updated = date_trunc('milliseconds', clock_timestamp())
      from unnest(${ids}::uuid[], ${states}::text[]) as m (id, state) where t.id = m.id`),
  );
}
