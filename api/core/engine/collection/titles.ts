/** The title of a row, which may include the names of its relations: a card's title has its provider's name. */
import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import { column, joins, quote, selectAllColumns } from '../listing/columns.ts';
import { listPointers } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

/** Returns the title of `row` with `after` applied; `names` are those of the relations in `after`. */
export function buildTitle(
  { record }: CollectionSpec,
  row: Values,
  after: Values = {},
  names: Record<string, string> = {},
): string {
  const getRefName = (field: string) => (Object.hasOwn(after, field) ? names[field] : row[`${field}__name`]);
  const named = (record.titledBy ?? []).map((field) => [field, getRefName(field)]);
  return record.title({ ...row, ...after } as never, Object.fromEntries(named));
}

/** Updates the titles of rows that include the name of a renamed row. That is not a change of those rows and writes no history. */
export async function updateDependentTitles(
  registry: Registry,
  { record }: CollectionSpec,
  tx: Tx,
  id: string,
): Promise<void> {
  const titled = listPointers(record.name, registry.specs).filter(({ spec, name }) =>
    spec.record.titledBy?.includes(name),
  );
  for (const { spec, name } of titled) {
    const table = raw(quote(spec.table));
    const rows = await tx.query<Stored>(sql`select ${raw(selectAllColumns(spec))} from ${table} r
      ${raw(joins(spec, registry.tableOf))} where r.${raw(column(name))} = ${id} order by r.id for update of r`);
    if (rows.length === 0) continue;
    const renamed = rows.map((row) => sql`(${row.id}::uuid, ${buildTitle(spec, row)})`);
    await tx.query(sql`update ${table} r set pretty_name = n.title from (values ${join(renamed)}) as n (id, title)
      where r.id = n.id`);
  }
}
