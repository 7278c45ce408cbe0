/** Listed values of a write: each must stand in the account's choice list of its field, whose words history says. One question for all of them. */
import { listsOf } from '@milepost/domain/core/fields.ts';
import { fieldsOf, type Problems } from '@milepost/domain/core/record.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import type { CollectionSpec, Values } from './spec.ts';

/** `names`: the words of the values that are written, by field; `was`: of those before them, as a stored row holds its names. */
export type Listed = { problems: Problems; names: Record<string, string>; was: Record<string, string> };

type Found = { name: string; message: string; isListed: boolean; words: string | null; before: string | null };

/**
 * A problem for each value of `values` that its list does not hold, and the words of the others and of those of `row` before them. A list that depends on
 * the record (`{owner}`) is checked by its own spec; its words are those of the category, where all its lists say the same.
 */
export async function readListed(
  tx: Queryable,
  spec: Pick<CollectionSpec, 'record'>,
  values: Values,
  row: Values = {},
): Promise<Listed> {
  const wanted = Object.entries(fieldsOf(spec.record)).flatMap(([name, { choices, message }]) => {
    if (!choices || !Object.hasOwn(values, name)) return [];
    const lists = listsOf(choices).map(([list]) => list);
    return [{ name, category: choices.category, lists, value: values[name], was: row[name], message }];
  });
  if (wanted.length === 0) return { problems: {}, names: {}, was: {} };
  const found = await tx.query<Found>(sql`
    select w.name, w.message, w.value is null or w.lists = '{}' or n.found as "isListed", n.words, b.words as before
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (name text, category text, lists text[], value text, was text, message text)
    cross join lateral (${wordsOf('w.value')}) n cross join lateral (${wordsOf('w.was')}) b`);
  const texts = (pairs: [string, string | null][]) =>
    Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
  return {
    problems: Object.fromEntries(found.filter(({ isListed }) => !isListed).map(({ name, message }) => [name, message])),
    names: texts(found.map(({ name, words }) => [name, words])),
    was: texts(found.map(({ name, before }) => [`${name}__name`, before])),
  };
}

/** Whether a value is found in the lists of `w`, and in which words. */
const wordsOf = (value: string) =>
  raw(`select count(*) > 0 as found, case when count(distinct pretty_name) = 1 then min(pretty_name) end as words
  from choice where choice_category = w.category and (w.lists = '{}' or choice_sub_category = any(w.lists)) and choice_value = ${value}`);
