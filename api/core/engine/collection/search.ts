/** Narrows lists by part of a row's own text or of the names it references. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { buildLimit, buildOrderBy, getSortColumn, nameStatement } from '../listing/arrangement.ts';
import { column, getRefs, joins, quote, type RefField, selectAllColumns } from '../listing/columns.ts';
import type { CollectionSpec } from './spec.ts';
import { buildWhere, type ListQuery, makeLikePattern } from './where.ts';

/** `count` is exact up to this number; a search that finds more reports `isMore` instead. */
export const MAX_SEARCH_COUNT = 10_000;

const MAX_FOUND = raw(String(MAX_SEARCH_COUNT + 1));

/** Returns whether the trigram index can help: it needs three letters or digits in a row. */
export const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/** Returns the relations whose names the list's search covers. */
function listSearchedRefs(spec: CollectionSpec): RefField[] {
  return getRefs(spec).filter(({ name }) => spec.list.search?.includes(name));
}

/**
 * Rows of the table itself (`column` is `id`) or of a relation that match a search; `ids` is a PostgreSQL array of at least one
 * UUID, as text.
 */
export type RefMatch = { column: string; ids: string };

/**
 * Builds the query that asks the trigram indexes for matching rows: one column of IDs for the table and each relation, null if
 * they are too many.
 */
export function selectRefMatches(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Statement {
  const pattern = sql`asked.pattern`;
  const found = [
    sql`${selectFoundIds(spec.table, pattern)} as id`,
    ...listSearchedRefs(spec).map(
      ({ name, record }) => sql`${selectNamedIds(tableOf(record), pattern)} as ${raw(column(name))}`,
    ),
  ];
  const matches = ['id', ...listSearchedRefs(spec).map(({ name }) => column(name))].map(
    (name) => `case when cardinality(${name}) <= ${MAX_SEARCH_COUNT} then ${name}::text end as ${name}`,
  );
  const statement = sql`select ${raw(matches.join(', '))}
    from (select ${join(found)} from (select ${makeLikePattern(query.search)}::text as pattern) asked) found`;
  return nameStatement(statement, query);
}

/** Reads the result of `askMeant`; undefined if too many rows match. */
export function readRefMatches([matches = {}]: Record<string, unknown>[]): RefMatch[] | undefined {
  const columns = Object.entries(matches) as [string, string | null][];
  if (columns.some(([, ids]) => ids === null)) return undefined;
  return columns.flatMap(([column, ids]) => (ids && ids !== '{}' ? [{ column, ids }] : []));
}

/** Builds a plain condition if a single row of a relation matches: the page is then read in index order, without sorting. */
export function isSingleMatch([first, ...more]: readonly RefMatch[]): Sql | undefined {
  const [, id] = /^\{([0-9a-f-]+)\}$/.exec(first?.ids ?? '') ?? [];
  if (!first || !id || more.length > 0 || first.column === column('id')) return undefined;
  return sql`r.${raw(first.column)} = ${id}`;
}

/** Builds the page of a search with few matches: filter, count, and page them. Beyond the counting limit it returns only `isMore`. */
export function buildNarrowSearch(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
  meant: readonly RefMatch[],
): Statement {
  // As a subquery, so that one plan serves every list of IDs.
  const branches = meant.map(
    ({ column, ids }) =>
      sql`(select r.id, ${selectSortValue(spec, query)} from ${raw(quote(spec.table))} r where r.${raw(column)} = any((select ${ids}::uuid[])::uuid[]) and ${buildWhere(spec, query)} limit ${MAX_FOUND})`,
  );
  const page = selectPage(spec, query, tableOf, sql`select h.id, h.sort_value from hit h where not t.is_more`);
  const statement = sql`with hit as materialized (${join(branches, ' union ')}),
    total as (select count(*) as n, count(*) > ${raw(String(MAX_SEARCH_COUNT))} as is_more from hit)
    select t.n as total, t.is_more as "isMore", p.* from total t left join lateral (${page}) p on true`;
  return nameStatement(statement, query);
}

/** Selects the page of the rows in `hits`: `id` and `sort_value` of each. */
function selectPage(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string, hits: Sql): Sql {
  return sql`select ${raw(selectAllColumns(spec))} from (${hits} ${orderHits(spec, query)} ${buildLimit(query)}) h
    join ${raw(quote(spec.table))} r on r.id = h.id ${raw(joins(spec, tableOf))} ${orderHits(spec, query)}`;
}

const orderHits = (spec: CollectionSpec, { ordering }: ListQuery) =>
  sql`order by ${buildOrderBy(spec, ordering, 'h.sort_value', 'h.id')}`;

/**
 * Builds the page of a search with many matches: scans rows until they exceed the counting limit, then reads the page in the
 * list's order, where matches come soon.
 */
export function buildBroadSearch(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Statement {
  const table = raw(quote(spec.table));
  const where = sql`${buildWhere(spec, query)} and ${matches(spec, query.search, tableOf)}`;
  const bound = raw(String(MAX_SEARCH_COUNT));
  return sql`with hit as materialized (select r.id, ${raw(getSortColumn(spec, query.ordering) ?? '')} as sort_value from ${table} r where ${where} limit ${MAX_FOUND})
    select least(t.n, ${bound}) as total, t.n > ${bound} as "isMore", p.* from (select count(*) as n from hit) t left join lateral (
      select ${raw(selectAllColumns(spec))}
      from (
        (select h.id from hit h where t.n <= ${bound} order by ${buildOrderBy(spec, query.ordering, 'h.sort_value', 'h.id')} ${buildLimit(query)})
        union all
        (select r.id from ${table} r where t.n > ${bound} and ${where} order by ${buildOrderBy(spec, query.ordering)} ${buildLimit(query)})
      ) h
      join ${table} r on r.id = h.id ${raw(joins(spec, tableOf))}
      order by ${buildOrderBy(spec, query.ordering)}
    ) p on true`;
}

/** Builds the condition that a row matches, evaluated per row. */
export function matches(spec: CollectionSpec, search: string, tableOf: (record: string) => string): Sql {
  const pattern = makeLikePattern(search);
  const named = listSearchedRefs(spec).map(
    ({ name, record }) =>
      sql`r.${raw(column(name))} in (select o.id from ${raw(quote(tableOf(record)))} o where o.state <> 'DELETED' and fold_text(o.pretty_name) like ${pattern})`,
  );
  return joinByOr([sql`r.search_text like ${pattern}`, ...named]);
}

/**
 * Builds the same condition by the indexes, for searches that need only the best matches. `select` makes PostgreSQL read each
 * index once instead of once per row.
 */
export function matchesByIndex(spec: CollectionSpec, search: string, tableOf: (record: string) => string): Sql {
  if (!isIndexed(search)) return matches(spec, search, tableOf);
  const pattern = makeLikePattern(search);
  const named = listSearchedRefs(spec).map(
    ({ name, record }) =>
      sql`r.${raw(column(name))} = any((select ${selectNamedIds(tableOf(record), sql`${pattern}`)})::uuid[])`,
  );
  return joinByOr([sql`r.id = any((select ${selectFoundIds(spec.table, sql`${pattern}`)})::uuid[])`, ...named]);
}

const selectSortValue = (spec: CollectionSpec, { ordering }: ListQuery) =>
  raw(`${getSortColumn(spec, ordering)} as sort_value`);

const joinByOr = (conditions: Sql[]) => sql`(${join(conditions, ' or ')})`;

/** Selects the IDs of rows whose own text contains the pattern. */
function selectFoundIds(table: string, pattern: Sql): Sql {
  return sql`${raw(`found_${table}`)}(${pattern}, ${MAX_FOUND})`;
}

/** Selects the IDs of rows whose name contains the pattern. */
function selectNamedIds(table: string, pattern: Sql): Sql {
  return sql`${raw(`named_${table}`)}(${pattern}, ${MAX_FOUND})`;
}
