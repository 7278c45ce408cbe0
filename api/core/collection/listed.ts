/** Listed values of a write: each must stand in the account's choice list of its field. One question for all of them. */
import { listsOf } from '@milepost/domain/core/fields.ts';
import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/statement.ts';
import type { CollectionSpec, Values } from './spec.ts';

/** A problem for each value of `values` that its list does not hold. A list that depends on the record (`{owner}`) is checked by its own spec. */
export async function checkListed(
  tx: Queryable,
  spec: Pick<CollectionSpec, 'record'>,
  values: Values,
): Promise<Problems> {
  const wanted = Object.entries(fieldsOf(spec.record)).flatMap(([name, { choices, message }]) => {
    const value = values[name];
    if (!choices || typeof value !== 'string') return [];
    const lists = listsOf(choices).map(([list]) => list);
    return lists.length > 0 ? [{ name, category: choices.category, lists, value, message }] : [];
  });
  if (wanted.length === 0) return {};
  const missing = await tx.query<{ name: string; message: string }>(sql`
    select name, message
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, category text, lists text[], value text, message text)
    where not exists (
      select from choice where choice_category = w.category and choice_sub_category = any(w.lists) and choice_value = w.value
    )`);
  return Object.fromEntries(missing.map(({ name, message }) => [name, message]));
}
