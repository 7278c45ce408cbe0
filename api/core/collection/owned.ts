/** Records that go with their owner: a truck's documents are deleted and restored with the truck, and never keep it from being deleted (RUL-14). */
import sql, { raw } from 'sql-template-tag';
import { column, quote } from './columns.ts';
import { getRow } from './list.ts';
import { pointersTo } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored } from './spec.ts';

type Owned = { spec: CollectionSpec; row: Stored };

/** What `row` owns and is not deleted. */
export function ownedBy(registry: Registry, spec: CollectionSpec, context: Context, row: Stored): Promise<Owned[]> {
  return findOwned(registry, spec, context, row, false);
}

/** What was deleted together with `row`, which is deleted itself: nothing of an absent owner is deleted later. */
export function deletedWith(registry: Registry, spec: CollectionSpec, context: Context, row: Stored): Promise<Owned[]> {
  return findOwned(registry, spec, context, row, true);
}

async function findOwned(
  registry: Registry,
  spec: CollectionSpec,
  { tx }: Context,
  owner: Stored,
  isDeleted: boolean,
): Promise<Owned[]> {
  const found: Owned[] = [];
  for (const { spec: of, name } of pointersTo(spec.record.name, registry.specs)) {
    if (!of.goesWithOwner) continue;
    const state = isDeleted ? sql`state = 'DELETED' and updated >= ${owner.updated}` : sql`state <> 'DELETED'`;
    const rows = await tx.query<{ id: string }>(
      sql`select id from ${raw(quote(of.table))} where ${raw(column(name))} = ${owner.id} and ${state} order by id for update`,
    );
    for (const { id } of rows) {
      const row = await getRow(tx, of, id, registry.tableOf);
      if (row) found.push({ spec: of, row });
    }
  }
  return found;
}
