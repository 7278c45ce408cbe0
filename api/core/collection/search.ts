/** Lists narrowed by a part of a row's own text, or of the names it points at. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../db/statement.ts';
import { orderBy, pageOf, prepared, sortColumn } from '../listing/arranged.ts';
import { allColumns, column, joins, quote, type RefField, refsOf } from '../listing/columns.ts';
import type { CollectionSpec } from './spec.ts';
import { type ListQuery, likePattern, whereOf } from './where.ts';

/** A search that finds more says so instead of counting them: `count` is exact up to here. */
export const SEARCH_COUNTS_TO = 10_000;

const MOST = raw(String(SEARCH_COUNTS_TO + 1));

/** Whether the trigram index can help: it knows three letters in a row. */
export const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/** The relations by whose names the list is searched. */
function searchedRefs(spec: CollectionSpec): RefField[] {
  return refsOf(spec).filter(({ name }) => spec.list.search?.includes(name));
}

/** The rows that a search is about: of the table itself or of a relation, as PostgreSQL writes an array of ids. */
export type Meant = { column: string; ids: string };

/**
 * Asks the trigram indexes which rows are meant, of the table and of those it points at. Where only rows of the table are, as by a number, `total` says
 * how many there are, and `id` names those of the page alone (sending all of them back and forth took a twentieth of such a search).
 */
export function askMeant(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Statement {
  return prepared(sql`${told(spec, query, tableOf)} select * from told`, query);
}

/** The same, with the page itself where only rows of the table are meant. */
export function askMeantWithPage(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Statement {
  const page = pageOfRows(spec, query, tableOf, sql`select h.id, h.sort_value from own h where told.total is not null`);
  return prepared(sql`${told(spec, query, tableOf)} select * from told left join lateral (${page}) p on true`, query);
}

/** A number is what is searched for most, and seldom is one of a relation's names: beside a name, the page would be one more plan to start in vain. */
export const isNumber = (search: string) => /\d/.test(search) && !/\s/.test(search);

/** What `told` says of a field begins so, as the page has columns of those names. */
const MEANT = 'meant.';

function told(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Sql {
  const refs = searchedRefs(spec);
  const found = [
    sql`${foundRows(spec.table, sql`pattern`)} as places`,
    ...refs.map(({ name, record }) => sql`${namedIds(tableOf(record), sql`pattern`)} as ${raw(column(name))}`),
  ];
  const few = (name: string) => `cardinality(${name}) <= ${SEARCH_COUNTS_TO}`;
  const nothing = [few('places'), ...refs.map(({ name }) => `cardinality(${column(name)}) = 0`)].join(' and ');
  const named = refs.map(
    ({ name }) => `, case when ${few(column(name))} then ${column(name)}::text end as ${quote(MEANT + name)}`,
  );
  const rows = sql`select r.id, ${sorted(spec, query)} from ${raw(quote(spec.table))} r where r.ctid = any((select places from found)::tid[]) and ${whereOf(spec, query)}`;
  return sql`with found as materialized (select ${join(found)} from (select ${likePattern(query.search)}::text as pattern) asked),
    own as materialized (${rows}),
    told as materialized (
      select case when is_own then array(select h.id from own h ${inOrder(spec, query)} ${pageOf(query)})::text
          when ${raw(few('places'))} then array(select id from own)::text end as ${raw(quote(`${MEANT}id`))},
        case when is_own then (select count(*) from own) end as total${raw(named.join(''))}
      from (select *, ${raw(nothing)} as is_own from found) found
    )`;
}

/** What they answered: `meant` is undefined where so many are that they are not told, and `total` null unless it is known already. */
export function meantIn([told = {}]: Record<string, unknown>[]): { meant?: Meant[]; total: number | null } {
  const total = (told.total as number | null | undefined) ?? null;
  const ids = Object.entries(told).filter(([name]) => name.startsWith(MEANT)) as [string, string | null][];
  if (ids.some(([, of]) => of === null)) return { total };
  const some = ids.filter(([, of]) => of !== '{}');
  return { meant: some.map(([name, of]) => ({ column: column(name.slice(MEANT.length)), ids: of as string })), total };
}

/** One row of a relation is a condition like any other: the page comes off its index in order, and nothing is sorted or kept meanwhile. */
export function meansOne([first, ...more]: readonly Meant[]): Sql | undefined {
  const [, id] = /^\{([0-9a-f-]+)\}$/.exec(first?.ids ?? '') ?? [];
  if (!first || !id || more.length > 0 || first.column === column('id')) return undefined;
  return sql`r.${raw(first.column)} = ${id}`;
}

/** What few rows meet: those of the rows that are meant, filtered, counted and paged. Where there are more than is counted it only says so (`isMore`). */
export function narrowSearch(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
  meant: readonly Meant[],
): Statement {
  // As a subquery, so that one plan serves every list of ids.
  const branches = meant.map(
    ({ column, ids }) =>
      sql`(select r.id, ${sorted(spec, query)} from ${raw(quote(spec.table))} r where r.${raw(column)} = any((select ${ids}::uuid[])::uuid[]) and ${whereOf(spec, query)} limit ${MOST})`,
  );
  const page = pageOfRows(spec, query, tableOf, sql`select h.id, h.sort_value from hit h where not t.is_more`);
  const statement = sql`with hit as materialized (${join(branches, ' union ')}),
    total as (select count(*) as n, count(*) > ${raw(String(SEARCH_COUNTS_TO))} as is_more from hit)
    select t.n as total, t.is_more as "isMore", p.* from total t left join lateral (${page}) p on true`;
  return prepared(statement, query);
}

/** The page of the rows that `hits` finds: `id` and `sort_value` of each. */
function pageOfRows(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string, hits: Sql): Sql {
  return sql`select ${raw(allColumns(spec))} from (${hits} ${inOrder(spec, query)} ${pageOf(query)}) h
    join ${raw(quote(spec.table))} r on r.id = h.id ${raw(joins(spec, tableOf))} ${inOrder(spec, query)}`;
}

const inOrder = (spec: CollectionSpec, { ordering }: ListQuery) =>
  sql`order by ${orderBy(spec, ordering, 'h.sort_value', 'h.id')}`;

/** What many rows meet: they are looked through, until there are more than is counted, and for the page in the order of the list, where they come soon. */
export function broadSearch(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Statement {
  const table = raw(quote(spec.table));
  const where = sql`${whereOf(spec, query)} and ${matches(spec, query.search, tableOf)}`;
  const bound = raw(String(SEARCH_COUNTS_TO));
  return sql`with hit as materialized (select r.id, ${raw(sortColumn(spec, query.ordering) ?? '')} as sort_value from ${table} r where ${where} limit ${MOST})
    select least(t.n, ${bound}) as total, t.n > ${bound} as "isMore", p.* from (select count(*) as n from hit) t left join lateral (
      select ${raw(allColumns(spec))}
      from (
        (select h.id from hit h where t.n <= ${bound} order by ${orderBy(spec, query.ordering, 'h.sort_value', 'h.id')} ${pageOf(query)})
        union all
        (select r.id from ${table} r where t.n > ${bound} and ${where} order by ${orderBy(spec, query.ordering)} ${pageOf(query)})
      ) h
      join ${table} r on r.id = h.id ${raw(joins(spec, tableOf))}
      order by ${orderBy(spec, query.ordering)}
    ) p on true`;
}

/** Whether a row is found, asked of each. */
export function matches(spec: CollectionSpec, search: string, tableOf: (record: string) => string): Sql {
  const pattern = likePattern(search);
  const named = searchedRefs(spec).map(
    ({ name, record }) =>
      sql`r.${raw(column(name))} in (select o.id from ${raw(quote(tableOf(record)))} o where o.state <> 'DELETED' and fold_text(o.pretty_name) like ${pattern})`,
  );
  return either([sql`r.search_text like ${pattern}`, ...named]);
}

/** The same by the indexes, for who wants but the best of what is found. Each index is asked once, not for every row that is looked at: hence `select`. */
export function isFound(spec: CollectionSpec, search: string, tableOf: (record: string) => string): Sql {
  if (!isIndexed(search)) return matches(spec, search, tableOf);
  const pattern = likePattern(search);
  const named = searchedRefs(spec).map(
    ({ name, record }) =>
      sql`r.${raw(column(name))} = any((select ${namedIds(tableOf(record), sql`${pattern}`)})::uuid[])`,
  );
  return either([sql`r.ctid = any((select ${foundRows(spec.table, sql`${pattern}`)})::tid[])`, ...named]);
}

const sorted = (spec: CollectionSpec, { ordering }: ListQuery) => raw(`${sortColumn(spec, ordering)} as sort_value`);

const either = (conditions: Sql[]) => sql`(${join(conditions, ' or ')})`;

/** Where the rows of a table lie that have the pattern in their text. */
function foundRows(table: string, pattern: Sql): Sql {
  return sql`${raw(`found_${table}`)}(${pattern}, ${MOST})`;
}

/** The ids of those that are called by it. */
function namedIds(table: string, pattern: Sql): Sql {
  return sql`${raw(`named_${table}`)}(${pattern}, ${MOST})`;
}
