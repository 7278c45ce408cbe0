/** A page of records with its exact total in one statement. A picker's total is not shown, so it is counted only up to a limit. */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { AccountQueries } from '../../platform/db/account-queries.ts';
import type { Queryable, Statement } from '../../platform/db/statement.ts';
import { badInput } from '../../platform/http/errors.ts';
import { ARRANGING, isDeep, readArranged, textOf } from '../listing/arranged.ts';
import { allColumns, joins, quote } from '../listing/columns.ts';
import { PICKER_FILTERS, readFilters } from '../listing/filters.ts';
import type { TableOf } from '../listing/listing.ts';
import { existing, type Page, pageIn, pageStatement, wholeList } from '../listing/page.ts';
import { inAnyOrder, matchesAnyOrder } from './any-order.ts';
import { initialState } from './insert.ts';
import { askMeant, broadSearch, isIndexed, meansOne, narrowSearch, readMeant } from './search.ts';
import type { CollectionSpec, RowOf, Stored } from './spec.ts';
import { asksDeleted, isSearch, type ListQuery, whereOf } from './where.ts';

/** Counting all of 300,000 customers would take longer than everything else a picker needs. */
export const PICKER_COUNTS_TO = 1000;

const PARAMETERS: ReadonlySet<string> = new Set([...ARRANGING, 'search', 'prettyName', 'state']);

/** Reads a list's query string; reports all its errors at once, by parameter. */
export function readListQuery(spec: CollectionSpec, query: Record<string, unknown>): ListQuery {
  const isPicker = query.prettyName === 'true';
  const { conditions, problems } = readFilters(spec, query, PARAMETERS, isPicker ? PICKER_FILTERS : undefined);
  const order = spec.list.orderFor?.(query) ?? spec.list.order ?? (isPicker ? 'prettyName' : '-created');
  const arranged = readArranged(spec, query, order, problems);
  if (Object.keys(problems).length > 0) throw badInput(problems);
  return {
    ...arranged,
    search: textOf(query.search).trim().slice(0, 200),
    conditions,
    state: stateAsked(spec, isPicker, textOf(query.state)),
    isPicker,
  };
}

/** Without a requested state, a picker offers usable records (STA-07); ANY means everything not deleted. */
function stateAsked(spec: CollectionSpec, isPicker: boolean, named: string): string | null {
  if (named) return named === 'ANY' ? null : named;
  return isPicker ? usableState(spec) : null;
}

/** Returns the state of a new record; null if the record has no other state, so that the stored total can be used. */
function usableState(spec: CollectionSpec): string | null {
  const usable = initialState(spec);
  return spec.states?.settable.every((state) => state === usable) ? null : usable;
}

/** Reads one page. @throws Refusal 404 for a page past the last */
export async function listPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  const wanted = await inAnyOrder(queries, spec, query, tableOf);
  return existing(await readPage(queries, spec, wanted, tableOf), query);
}

async function readPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  if (!isSearch(query)) {
    const ask = isDeep(query) ? queries.heavy : queries.query;
    return pageIn(await ask(walkedPage(spec, query, tableOf)));
  }
  if (isIndexed(query.search)) {
    const narrow = await narrowPage(queries, spec, query, tableOf);
    if (!narrow.isMore) return narrow;
  }
  return pageIn(await queries.heavy(broadSearch(spec, query, tableOf)));
}

/** Reads the page of a search by the trigram indexes; only `isMore` if they find more than is counted. */
export async function narrowPage(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Page<Stored>> {
  const meant = readMeant(await queries.query(askMeant(spec, query, tableOf)));
  if (!meant) return { rows: [], count: 0, isMore: true };
  if (meant.length === 0) return { rows: [], count: 0, isMore: false };
  const one = meansOne(meant);
  if (!one) return pageIn(await queries.query(narrowSearch(spec, query, tableOf, meant)));
  return pageIn(await queries.query(walkedPage(spec, { ...query, conditions: [...query.conditions, one] }, tableOf)));
}

/** Builds the page of a list without a search, or with a search as a plain condition: read in index order. */
function walkedPage(spec: CollectionSpec, query: ListQuery, tableOf: TableOf): Statement {
  const where = whereOf(spec, query);
  return pageStatement(spec, query, where, totalOf(spec, query, where), tableOf);
}

/**
 * Selects the total: the stored one, of one state or of all not deleted, if nothing else narrows the list; otherwise a count,
 * limited for a picker.
 */
function totalOf(spec: CollectionSpec, query: ListQuery, where: Sql): Sql {
  const isKept = query.search === '' && query.conditions.length === 0 && !asksDeleted(query) && !spec.only;
  if (!isKept)
    return sql`select count(*) as total from (select from ${raw(quote(spec.table))} r where ${where}${countedTo(query)}) counted`;
  const named = query.state === null ? empty : sql` and state = ${query.state}`;
  return sql`select coalesce(sum(n), 0)::bigint as total from record_total where record = ${spec.table}${named}`;
}

const countedTo = ({ isPicker }: ListQuery) => (isPicker ? raw(` limit ${PICKER_COUNTS_TO}`) : empty);

/** Selects every record of a list in its order, with the expressions of `selected`. */
export function allOf(spec: CollectionSpec, query: ListQuery, tableOf: TableOf, selected: readonly string[]): Sql {
  const found = isSearch(query) ? sql` and ${matchesAnyOrder(spec, query.search, tableOf)}` : empty;
  return wholeList(spec, query, sql`${whereOf(spec, query)}${found}`, tableOf, selected);
}

/** Reads one row by ID as lists show it; undefined if this account has no such row. */
export async function getRow<S extends CollectionSpec>(
  tx: Queryable,
  spec: S,
  id: string,
  tableOf: TableOf,
): Promise<RowOf<S> | undefined> {
  const only = spec.only ? ` and ${spec.only}` : '';
  const text = `select ${allColumns(spec)} from ${quote(spec.table)} r ${joins(spec, tableOf)} where r.id = $1${only}`;
  const [row] = await tx.query<RowOf<S>>({ text, values: [id], name: `get-${spec.record.name}` });
  return row;
}
