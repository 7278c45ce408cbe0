/** A page of records with its exact total in one statement. A picker's total is not shown, so it is counted only up to a limit. */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { AccountQueries } from '../../platform/db/account-queries.ts';
import type { Queryable, Statement } from '../../platform/db/statement.ts';
import { badInput } from '../../platform/http/errors.ts';
import { ARRANGEMENT_PARAMETERS, isDeep, readArrangement, toText } from '../listing/arrangement.ts';
import { joins, quote, selectAllColumns } from '../listing/columns.ts';
import { PICKER_FILTERS, readFilters } from '../listing/filters.ts';
import type { TableOf } from '../listing/listing.ts';
import { buildPageStatement, type Page, readPage, requirePage, selectWholeList } from '../listing/page.ts';
import { getInitialState } from './insert.ts';
import {
  buildBroadSearch,
  buildNarrowSearch,
  isIndexed,
  isSingleMatch,
  readRefMatches,
  selectRefMatches,
} from './search.ts';
import type { CollectionSpec, RowOf, Stored } from './spec.ts';
import { asksDeleted, buildWhere, isSearch, type ListQuery } from './where.ts';
import { allowAnyOrder, matchesAnyOrder } from './word-order.ts';

/** Counting all of 300,000 customers would take longer than everything else a picker needs. */
export const MAX_PICKER_COUNT = 1000;

const PARAMETERS: ReadonlySet<string> = new Set([...ARRANGEMENT_PARAMETERS, 'search', 'prettyName', 'state']);

/** Reads a list's query string; reports all its errors together, by parameter. */
export function readListQuery(spec: CollectionSpec, query: Record<string, unknown>): ListQuery {
  const isPicker = query.prettyName === 'true';
  const { conditions, errors } = readFilters(spec, query, PARAMETERS, isPicker ? PICKER_FILTERS : undefined);
  const order = spec.list.orderFor?.(query) ?? spec.list.order ?? (isPicker ? 'prettyName' : '-created');
  const arranged = readArrangement(spec, query, order, errors);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return {
    ...arranged,
    search: toText(query.search).trim().slice(0, 200),
    conditions,
    state: readState(spec, isPicker, toText(query.state)),
    isPicker,
  };
}

/** Returns the state to filter by. Without a requested one, a picker offers usable records (STA-07); ANY means everything not deleted. */
function readState(spec: CollectionSpec, isPicker: boolean, named: string): string | null {
  if (named) return named === 'ANY' ? null : named;
  return isPicker ? usableState(spec) : null;
}

/** Returns the state of a new record; null if the record has no other state, so that the stored total can be used. */
function usableState(spec: CollectionSpec): string | null {
  const usable = getInitialState(spec);
  return spec.states?.settable.every((state) => state === usable) ? null : usable;
}

/** Reads one page. @throws HttpError 404 for a page past the last */
export async function listPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  const wanted = await allowAnyOrder(queries, spec, query, tableOf);
  return requirePage(await queryPage(queries, spec, wanted, tableOf), query);
}

async function queryPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  if (!isSearch(query)) {
    const ask = isDeep(query) ? queries.heavy : queries.query;
    return readPage(await ask(buildPage(spec, query, tableOf)));
  }
  if (isIndexed(query.search)) {
    const narrow = await narrowPage(queries, spec, query, tableOf);
    if (!narrow.isMore) return narrow;
  }
  return readPage(await queries.heavy(buildBroadSearch(spec, query, tableOf)));
}

/** Reads the page of a search by the trigram indexes; only `isMore` if they find more than is counted. */
export async function narrowPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  const meant = readRefMatches(await queries.query(selectRefMatches(spec, query, tableOf)));
  if (!meant) return { rows: [], count: 0, isMore: true };
  if (meant.length === 0) return { rows: [], count: 0, isMore: false };
  const one = isSingleMatch(meant);
  if (!one) return readPage(await queries.query(buildNarrowSearch(spec, query, tableOf, meant)));
  return readPage(await queries.query(buildPage(spec, { ...query, conditions: [...query.conditions, one] }, tableOf)));
}

/** Builds the page of a list without a search, or with a search as a plain condition: read in index order. */
function buildPage(spec: CollectionSpec, query: ListQuery, tableOf: TableOf): Statement {
  const where = buildWhere(spec, query);
  return buildPageStatement(spec, query, where, buildTotal(spec, query, where), tableOf);
}

/**
 * Selects the total: the stored one, of one state or of all not deleted, if nothing else narrows the list; otherwise a count,
 * limited for a picker.
 */
function buildTotal(spec: CollectionSpec, query: ListQuery, where: Sql): Sql {
  const isKept = query.search === '' && query.conditions.length === 0 && !asksDeleted(query) && !spec.only;
  if (!isKept)
    return sql`select count(*) as total from (select from ${raw(quote(spec.table))} r where ${where}${getCountLimit(query)}) counted`;
  const named = query.state === null ? empty : sql` and state = ${query.state}`;
  return sql`select coalesce(sum(n), 0)::bigint as total from record_total where record = ${spec.table}${named}`;
}

const getCountLimit = ({ isPicker }: ListQuery) => (isPicker ? raw(` limit ${MAX_PICKER_COUNT}`) : empty);

/** Selects every record of a list in its order, with the expressions of `selected`. */
export function selectAll(spec: CollectionSpec, query: ListQuery, tableOf: TableOf, selected: readonly string[]): Sql {
  const found = isSearch(query) ? sql` and ${matchesAnyOrder(spec, query.search, tableOf)}` : empty;
  return selectWholeList(spec, query, sql`${buildWhere(spec, query)}${found}`, tableOf, selected);
}

/** Reads one row by ID as lists show it; undefined if this account has no such row. */
export async function getRow<S extends CollectionSpec>(
  tx: Queryable,
  spec: S,
  id: string,
  tableOf: TableOf,
): Promise<RowOf<S> | undefined> {
  const only = spec.only ? ` and ${spec.only}` : '';
  const text = `select ${selectAllColumns(spec)} from ${quote(spec.table)} r ${joins(spec, tableOf)} where r.id = $1${only}`;
  const [row] = await tx.query<RowOf<S>>({ text, values: [id], name: `get-${spec.record.name}` });
  return row;
}
