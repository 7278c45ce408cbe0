/** The parts that the statements of a list are made of. */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../db/database.ts';
import { writtenOnce } from '../db/written.ts';
import { column } from './columns.ts';
import type { CollectionSpec } from './spec.ts';

export type ListQuery = {
  search: string;
  page: number;
  perPage: number;
  ordering: string;
  conditions: Sql[];
  /** Owners may look at deleted rows; otherwise they do not exist. */
  state: string | null;
  isPicker: boolean;
};

const ALWAYS_SORTABLE = ['created', 'prettyName'];

/** Fields that may order a list, for the API document. */
export function orderings(spec: CollectionSpec): string[] {
  return [...ALWAYS_SORTABLE, ...(spec.list.sort ?? [])].flatMap((name) => [name, `-${name}`]);
}

/** The expression an ordering stands for; undefined when the list cannot be ordered so. */
export function sortColumn(spec: CollectionSpec, ordering: string): string | undefined {
  const name = ordering.replace(/^-/, '');
  if (!ALWAYS_SORTABLE.includes(name) && !spec.list.sort?.includes(name)) return undefined;
  return `r.${column(name)}`;
}

/** By `by` and `id`: the columns of the list's order, or what stands for them. */
export function orderBy(spec: CollectionSpec, ordering: string, by = sortColumn(spec, ordering), id = 'r.id'): Sql {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return raw(`${by} ${direction}, ${id} ${direction}`);
}

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

/** Written into the statement: PostgreSQL takes a limit it does not know for a tenth of the table, and plans for that. */
export function pageOf({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): Sql {
  return raw(page === 1 ? `limit ${perPage}` : `limit ${perPage} offset ${(page - 1) * perPage}`);
}

const written = writtenOnce('list');

/** First pages are asked for again and again with other values, and planning them costs more than reading them. */
export function prepared({ text, values }: Statement, { page }: Pick<ListQuery, 'page'>): Statement {
  return page > 1 ? { text, values } : { ...written(text, () => text), values };
}
