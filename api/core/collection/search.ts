/** Lists narrowed by a part of a row's own text, or of the names it points at. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../db/database.ts';
import { allColumns, column, joins, quote, type RefField, refsOf } from './columns.ts';
import { type ListQuery, likePattern, orderBy, pageOf, prepared, sortColumn, whereOf } from './list-parts.ts';
import type { CollectionSpec } from './spec.ts';

/** A search that finds more says so instead of counting them: `count` is exact up to here. */
export const SEARCH_COUNTS_TO = 10_000;

const MOST = raw(String(SEARCH_COUNTS_TO + 1));

/** Whether the trigram index can help: it knows three letters in a row. */
export const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search);

/** The relations by whose names the list is searched. */
function searchedRefs(spec: CollectionSpec): RefField[] {
  return refsOf(spec).filter(({ name }) => spec.list.search?.includes(name));
}

/**
 * What few rows meet is found by the trigram indexes, of the table itself and of those it points at, and then filtered, counted and paged. Where they find
 * more than is counted, it only says so (`isMore`), and nothing is read.
 */
export function narrowSearch(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Statement {
  const refs = searchedRefs(spec);
  const found = [
    sql`${foundIds(spec.table, sql`pattern`, false)} as own`,
    ...refs.map(({ record, alias }) => sql`${foundIds(tableOf(record), sql`pattern`, true)} as ${raw(alias)}`),
  ];
  const sizes = raw(['own', ...refs.map(({ alias }) => alias)].map((name) => `cardinality(${name})`).join(', '));
  const hits = [
    raw('r.id = any((select own from found where not is_cut)::uuid[])'),
    ...refs.map(({ name, alias }) =>
      raw(`r.${column(name)} = any((select ${alias} from found where not is_cut)::uuid[])`),
    ),
  ];
  const sorted = raw(`${sortColumn(spec, query.ordering)} as sort_value`);
  const branches = hits.map(
    (hit) =>
      sql`(select r.id, ${sorted} from ${raw(quote(spec.table))} r where ${hit} and ${whereOf(spec, query)} limit ${MOST})`,
  );
  const order = orderBy(spec, query.ordering, 'h.sort_value', 'h.id');
  const statement = sql`with named as materialized (select ${join(found)} from (select ${likePattern(query.search)}::text as pattern) asked),
    found as materialized (select *, greatest(${sizes}) > ${raw(String(SEARCH_COUNTS_TO))} as is_cut from named),
    hit as materialized (${join(branches, ' union ')}),
    total as (select count(*) as n, count(*) > ${raw(String(SEARCH_COUNTS_TO))} or (select is_cut from found) as is_more from hit)
    select t.n as total, t.is_more as "isMore", p.* from total t left join lateral (
      select ${raw(allColumns(spec))}
      from (select h.id, h.sort_value from hit h where not t.is_more order by ${order} ${pageOf(query)}) h
      join ${raw(quote(spec.table))} r on r.id = h.id ${raw(joins(spec, tableOf))}
      order by ${order}
    ) p on true`;
  return prepared(statement, query);
}

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
      sql`r.${raw(column(name))} in (select o.id from ${raw(quote(tableOf(record)))} o where o.state <> 'DELETED' and lower(o.pretty_name) like ${pattern})`,
  );
  return either([sql`r.search_text like ${pattern}`, ...named]);
}

/** The same by the indexes, for who wants but the best of what is found. Each index is asked once, not for every row that is looked at: hence `select`. */
export function isFound(spec: CollectionSpec, search: string, tableOf: (record: string) => string): Sql {
  if (!isIndexed(search)) return matches(spec, search, tableOf);
  const pattern = likePattern(search);
  const named = searchedRefs(spec).map(
    ({ name, record }) =>
      sql`r.${raw(column(name))} = any((select ${foundIds(tableOf(record), sql`${pattern}`, true)})::uuid[])`,
  );
  return either([sql`r.id = any((select ${foundIds(spec.table, sql`${pattern}`, false)})::uuid[])`, ...named]);
}

const either = (conditions: Sql[]) => sql`(${join(conditions, ' or ')})`;

function foundIds(table: string, pattern: Sql, byName: boolean): Sql {
  return sql`${raw(`found_${table}`)}(${pattern}, ${raw(String(byName))}, ${MOST})`;
}
