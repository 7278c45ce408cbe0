/** Searches of several words. The whole phrase is searched first; if no row contains it, the words match in any order. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../platform/db/statement.ts';
import { quote } from '../listing/columns.ts';
import type { TableOf } from '../listing/listing.ts';
import { isIndexed, matches, matchesByIndex, readRefMatches, selectRefMatches } from './search.ts';
import type { CollectionSpec } from './spec.ts';
import { isSearch, type ListQuery, matchesPicker, splitSearchWords } from './where.ts';

/** Returns the list's query with each search word as its own condition, unless some row contains the whole phrase. */
export async function allowAnyOrder(
  { query: ask }: Queryable,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<ListQuery> {
  const { indexed: asked, others } = splitSearch(query.search);
  if (!isSearch(query) || others.length === 0) return query;
  if (isIndexed(query.search) && hasRows(readRefMatches(await ask(selectRefMatches(spec, query, tableOf)))))
    return query;
  const has = (word: string) => (query.isPicker ? matchesPicker(spec, word) : matches(spec, word, tableOf));
  return { ...query, search: asked, conditions: [...query.conditions, ...others.map(has)] };
}

/** Returns whether there are rows; undefined means more than are counted. */
const hasRows = (meant: readonly unknown[] | undefined) => meant === undefined || meant.length > 0;

/** Builds the same search as one condition, for a list that is read whole. */
export function matchesAnyOrder(spec: CollectionSpec, search: string, tableOf: TableOf): Sql {
  const phrase = matches(spec, search, tableOf);
  const words = splitSearchWords(search);
  if (words.length === 1) return phrase;
  const each = join(
    words.map((word) => matches(spec, word, tableOf)),
    ' and ',
  );
  if (!isIndexed(search)) return each;
  const someRow = sql`exists (select from ${raw(quote(spec.table))} r where r.state <> 'DELETED' and ${phrase})`;
  return sql`(${phrase} or (not ${someRow} and ${each}))`;
}

/** Builds the condition that a row contains all words, the longest by the indexes; for searches that need only the best matches. */
export function hasAllWords(spec: CollectionSpec, search: string, tableOf: TableOf): Sql {
  const { indexed: asked, others } = splitSearch(search);
  return join([matchesByIndex(spec, asked, tableOf), ...others.map((word) => matches(spec, word, tableOf))], ' and ');
}

/** Splits a search into the word that the indexes look up and the others. */
export function splitSearch(search: string): { indexed: string; others: string[] } {
  const words = splitSearchWords(search);
  const rank = (word: string) => Number(isIndexed(word));
  const [asked = search] = words.toSorted((one, other) => rank(other) - rank(one) || other.length - one.length);
  return { indexed: asked, others: words.toSpliced(words.indexOf(asked), 1) };
}
