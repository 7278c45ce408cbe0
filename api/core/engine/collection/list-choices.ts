/**
 * Validates list values of a write: each must be in the account's choice list of its field. History uses the list's label. One
 * query checks them all.
 */
import { listsOf } from '@milepost/domain/core/fields.ts';
import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import type { CollectionSpec, Values } from './spec.ts';

/** `names`: labels of the new values by field; `before`: labels of the values before, keyed as a stored row keys its names. */
export type ListChoices = { errors: FieldErrors; names: Record<string, string>; before: Record<string, string> };

type Found = { name: string; message: string; isListed: boolean; words: string | null; before: string | null };

/**
 * Returns a validation error for each value of `values` that is missing from its list, and the labels of the other values and of
 * the previous ones in `row`. A list that depends on the record (`{owner}`) is validated by its own spec; its labels are the
 * category's, if all its lists agree.
 */
export async function resolveListChoices(
  tx: Queryable,
  spec: Pick<CollectionSpec, 'record'>,
  values: Values,
  row: Values = {},
): Promise<ListChoices> {
  const wanted = Object.entries(getFields(spec.record)).flatMap(([name, { choices, message }]) => {
    if (!choices || !Object.hasOwn(values, name)) return [];
    const lists = listsOf(choices).map(([list]) => list);
    return [{ name, category: choices.category, lists, value: values[name], was: row[name], message }];
  });
  if (wanted.length === 0) return { errors: {}, names: {}, before: {} };
  const found = await tx.query<Found>(sql`
    select w.name, w.message, w.value is null or w.lists = '{}' or n.found as "isListed", n.words, b.words as before
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, category text, lists text[], value text, was text, message text)
    cross join lateral (${selectLabel('w.value')}) n cross join lateral (${selectLabel('w.was')}) b`);
  const texts = (pairs: [string, string | null][]) =>
    Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  return {
    errors: Object.fromEntries(found.filter(({ isListed }) => !isListed).map(({ name, message }) => [name, message])),
    names: texts(found.map(({ name, words }) => [name, words])),
    before: texts(found.map(({ name, before }) => [`${name}__name`, before])),
  };
}

/** Selects whether a value is in the lists of `w`, and its label. */
const selectLabel = (value: string) =>
  raw(`select count(*) > 0 as found, case when count(distinct pretty_name) = 1 then min(pretty_name) end as words
  from choice where choice_category = w.category and (w.lists = '{}' or choice_sub_category = any(w.lists)) and choice_value = ${value}`);
