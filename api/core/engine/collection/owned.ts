/**
 * Records that go with their owner: a truck's documents are deleted and restored with the truck, and never keep it from being deleted (RUL-14). However many
 * there are, it takes the same few statements.
 */
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import { settleRows } from '../due/settle.ts';
import { changeLines, historyLines } from '../history.ts';
import { meets, quote } from '../listing/columns.ts';
import { initialState, run } from './insert.ts';
import { type Pointer, pointersTo } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored } from './spec.ts';

type Owned = { id: string; state: string };
type Move = Owned & { to: string };

/** Deletes what `owner` owns, after it. */
export async function deleteOwned(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  owner: Stored,
): Promise<void> {
  for (const of of ownedKinds(registry, spec)) {
    const found = await lockOwned(context, of, owner, sql`state <> 'DELETED'`);
    const moves = found.map((row) => ({ ...row, to: 'DELETED' }));
    await moveAll(of.spec, context, moves, 'DELETE');
  }
}

/**
 * Brings back what was deleted together with `owner`, each to the state it had. Nothing of an absent owner is deleted later, so that is what was changed since.
 * @param owner as it was while it was deleted
 */
export async function restoreOwned(
  registry: Registry,
  spec: CollectionSpec,
  context: Context,
  owner: Stored,
): Promise<void> {
  for (const of of ownedKinds(registry, spec)) {
    const found = await lockOwned(context, of, owner, sql`state = 'DELETED' and updated >= ${owner.updated}`);
    const states = await statesBeforeDelete(context.tx, found);
    const moves = found.map((row) => ({ ...row, to: states.get(row.id) ?? initialState(of.spec) }));
    await moveAll(of.spec, context, moves, 'RESTORE');
    await settleRows(
      context,
      of.spec,
      moves.map(({ id }) => id),
    );
  }
}

/** The states that deleted rows had, by id, as far as their history tells. */
export async function statesBeforeDelete(
  tx: Queryable,
  rows: readonly Pick<Stored, 'id'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const lines = await tx.query<{ id: string; was: string }>(
    sql`select distinct on (record_id) record_id as id, c ->> 'from' as was from history, jsonb_array_elements(changes) c
      where record_id = any(${rows.map(({ id }) => id)}::uuid[]) and action = 'DELETE' order by record_id, history.id desc`,
  );
  // History keeps words; the state Inactive is stored INACTIVE.
  return new Map(lines.map(({ id, was }) => [id, was.toUpperCase()]));
}

const ownedKinds = (registry: Registry, { record }: CollectionSpec): Pointer[] =>
  pointersTo(record.name, registry.specs).filter(({ spec, name }) => spec.ownedBy?.includes(name));

function lockOwned({ tx }: Context, { spec, name }: Pointer, owner: Stored, where: Sql): Promise<Owned[]> {
  return tx.query<Owned>(
    sql`select id, state from ${raw(quote(spec.table))} r where ${meets(spec, name, sql`= ${owner.id}`)} and ${where} order by id for update`,
  );
}

/** Gives each its new state, with a history line each. */
export async function moveAll(
  spec: CollectionSpec,
  context: Context,
  moves: readonly Move[],
  action: string,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ id }) => id);
  const states = moves.map(({ to }) => to);
  const lines = moves.map(({ id, state, to }) => ({
    recordId: id,
    changes: changeLines(spec.record, { state }, { state: to }, {}),
  }));
  await run(spec, () =>
    context.tx.query(sql`with lines as (${historyLines(context, spec.record.name, action, lines)})
      update ${raw(quote(spec.table))} t set state = m.state, updated = date_trunc('milliseconds', clock_timestamp())
      from unnest(${ids}::uuid[], ${states}::text[]) as m (id, state) where t.id = m.id`),
  );
}
