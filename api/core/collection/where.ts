/** What narrows a list of records, beside what a search finds. */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Arranged } from '../listing/arranged.ts';
import type { CollectionSpec } from './spec.ts';

export type ListQuery = Arranged & {
  search: string;
  conditions: Sql[];
  /** Owners may look at deleted rows; otherwise they do not exist. */
  state: string | null;
  isPicker: boolean;
};

export const asksDeleted = ({ state }: ListQuery) => state === 'DELETED';

/** Whether a search finds the rows. Deleted ones are in no search index and are few: they are looked through. */
export const isSearch = (query: ListQuery) => query.search !== '' && !asksDeleted(query);

/** What a row has to meet, beside being found by a search. */
export function whereOf(spec: CollectionSpec, query: ListQuery): Sql {
  const isLookedThrough = query.search !== '' && asksDeleted(query);
  const searched = isLookedThrough ? [sql`r.search_text like ${likePattern(query.search)}`] : [];
  const shown = query.isPicker && query.search !== '' ? [isShown(spec, query.search)] : [];
  return join([stateCondition(spec, query), ...query.conditions, ...searched, ...shown], ' and ');
}

/** A picker finds by what it shows, whatever else the search knows: nobody learns by trying what he may not see. */
function isShown({ detail = "''" }: CollectionSpec, search: string): Sql {
  const pattern = likePattern(search);
  return sql`(lower(r.pretty_name) like ${pattern} or lower(${raw(detail)}) like ${pattern})`;
}

/** What is not deleted is asked for in the words of the indexes, beside a state that is named too. */
function stateCondition(spec: CollectionSpec, query: ListQuery): Sql {
  const only = spec.only ? raw(` and ${spec.only}`) : empty;
  if (asksDeleted(query)) return sql`r.state = 'DELETED'${only}`;
  const named = query.state === null ? empty : sql` and r.state = ${query.state}`;
  return sql`r.state <> 'DELETED'${named}${only}`;
}

/** A part of a text, taken literally. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
