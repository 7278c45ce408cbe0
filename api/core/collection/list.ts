/** A page of a list with its exact total, in one statement; nobody reads that of a picker, which counts only so far. */
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import type { Problems } from '@milepost/domain/core/record.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queryable, Statement } from '../db/database.ts';
import { badInput, invalidPage } from '../http/errors.ts';
import type { Asked } from '../session/admission.ts';
import { allColumns, joins, quote, wholeJoins } from './columns.ts';
import { PICKER_FILTERS, readFilters } from './filters.ts';
import { initialState } from './insert.ts';
import { asksDeleted, isSearch, type ListQuery, orderBy, pageOf, prepared, sortColumn, whereOf } from './list-parts.ts';
import { askMeant, broadSearch, isIndexed, matches, meansOne, meantIn, narrowSearch } from './search.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

/** Counting all of 300,000 customers would take longer than anything else a picker asks. */
export const PICKER_COUNTS_TO = 1000;

const PARAMETERS: ReadonlySet<string> = new Set(['search', 'page', 'per_page', 'ordering', 'prettyName', 'state']);

/** `isMore`: there are more rows than `count`, which is as far as they were counted. */
export type Page = { rows: Stored[]; count: number; isMore: boolean };

/** Reads a list's query string; every fault in it is told at once, by name. */
export function readListQuery(spec: CollectionSpec, query: Record<string, unknown>): ListQuery {
  const isPicker = query.prettyName === 'true';
  const { conditions, problems } = readFilters(spec, query, PARAMETERS, isPicker ? PICKER_FILTERS : undefined);
  const text = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '');
  const ordering = text('ordering') || (spec.list.order ?? (isPicker ? 'prettyName' : '-created'));
  if (!sortColumn(spec, ordering)) problems.ordering = `Unknown ordering ${ordering}`;
  const page = wholeNumber(text('page'), 1, Number.MAX_SAFE_INTEGER, 1, 'page', problems);
  const perPage = wholeNumber(text('per_page'), 1, MAX_PER_PAGE, DEFAULT_PER_PAGE, 'per_page', problems);
  if (Object.keys(problems).length > 0) throw badInput(problems);
  return {
    search: text('search').trim().slice(0, 200),
    page,
    perPage,
    ordering,
    conditions,
    state: stateAsked(spec, isPicker, text('state')),
    isPicker,
  };
}

/** A picker that names no state is offered what is usable (STA-07); ANY stands for all that is not deleted. */
function stateAsked(spec: CollectionSpec, isPicker: boolean, named: string): string | null {
  if (named) return named === 'ANY' ? null : named;
  return isPicker ? usableState(spec) : null;
}

/** The state of a new record; null where there is no other, so that the kept total serves. */
function usableState(spec: CollectionSpec): string | null {
  const usable = initialState(spec);
  return spec.states?.settable.every((state) => state === usable) ? null : usable;
}

function wholeNumber(text: string, min: number, max: number, preset: number, name: string, problems: Problems): number {
  if (text === '') return preset;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  problems[name] = `${name} is a whole number from ${min}${max === MAX_PER_PAGE ? ` to ${max}` : ''}`;
  return preset;
}

/** Answers one page. `tableOf` names the table of a record. */
export async function listPage(
  asked: Asked,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Promise<Page> {
  const page = await readPage(asked, spec, query, tableOf);
  if (page.rows.length === 0 && query.page > 1) throw invalidPage();
  return page;
}

async function readPage(
  asked: Asked,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Promise<Page> {
  if (!isSearch(query)) {
    const ask = isDeep(query) ? asked.heavy : asked.query;
    return pageIn(await ask(pageStatement(spec, query, tableOf)));
  }
  if (isIndexed(query.search)) {
    const narrow = await narrowPage(asked, spec, query, tableOf);
    if (!narrow.isMore) return narrow;
  }
  return pageIn(await asked.heavy(broadSearch(spec, query, tableOf)));
}

/** The page of a search by the trigram indexes; `isMore` alone where they find more than is counted. */
export async function narrowPage(
  asked: Asked,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Promise<Page> {
  const meant = meantIn(await asked.query(askMeant(spec, query, tableOf)));
  if (!meant) return { rows: [], count: 0, isMore: true };
  if (meant.length === 0) return { rows: [], count: 0, isMore: false };
  const one = meansOne(meant);
  if (!one) return pageIn(await asked.query(narrowSearch(spec, query, tableOf, meant)));
  return pageIn(await asked.query(pageStatement(spec, { ...query, conditions: [...query.conditions, one] }, tableOf)));
}

/** A page on the wire. `countIsAtLeast` stands there where there are more than were counted. */
export function pageAnswer(results: Values[], { count, isMore }: Page): Values {
  return { results, count, ...(isMore && { countIsAtLeast: true }) };
}

type Line = Stored & { total: number; isMore?: boolean; id: string | null };

function pageIn(lines: Record<string, unknown>[]): Page {
  const [first] = lines as Line[];
  const rows = lines.filter(({ id }) => id !== null) as Stored[];
  return { rows, count: first?.total ?? 0, isMore: first?.isMore ?? false };
}

/** So many rows are walked before the page begins. */
const DEEP = 5000;

const isDeep = ({ page, perPage }: ListQuery) => page * perPage > DEEP;

/** Without a search: the page is walked off its index and the total is the kept one, or counted by the same conditions, for a picker only so far. */
function pageStatement(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Statement {
  const where = whereOf(spec, query);
  const table = raw(quote(spec.table));
  const order = orderBy(spec, query.ordering);
  // What comes before a later page is walked in the index alone: only the rows of the page are read.
  const rows =
    query.page === 1
      ? sql`select r.* from ${table} r where ${where} order by ${order} ${pageOf(query)}`
      : sql`select r.* from (select r.id from ${table} r where ${where} order by ${order} ${pageOf(query)}) h join ${table} r on r.id = h.id`;
  const statement = sql`select t.total, p.* from (${totalOf(spec, query, where)}) t left join lateral (
    select ${raw(allColumns(spec))} from (${rows}) r ${raw(joins(spec, tableOf))} order by ${order}
  ) p on true`;
  return prepared(statement, query);
}

/** The kept total, of one state or of all that is not deleted, where nothing else narrows the list. */
function totalOf(spec: CollectionSpec, query: ListQuery, where: Sql): Sql {
  const isKept = query.search === '' && query.conditions.length === 0 && !asksDeleted(query) && !spec.only;
  if (!isKept)
    return sql`select count(*) as total from (select from ${raw(quote(spec.table))} r where ${where}${countedTo(query)}) counted`;
  const named = query.state === null ? empty : sql` and state = ${query.state}`;
  return sql`select coalesce(sum(n), 0)::bigint as total from record_total where record = ${spec.table}${named}`;
}

const countedTo = ({ isPicker }: ListQuery) => (isPicker ? raw(` limit ${PICKER_COUNTS_TO}`) : empty);

/** Every row of a list in its order, whatever the page, of each the expressions of `selected`. */
export function wholeList(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
  selected: readonly string[],
): Sql {
  const found = isSearch(query) ? sql` and ${matches(spec, query.search, tableOf)}` : empty;
  return sql`select ${raw(selected.join(', '))} from ${raw(quote(spec.table))} r ${raw(wholeJoins(spec, tableOf))}
    where ${whereOf(spec, query)}${found} order by ${orderBy(spec, query.ordering)}`;
}

/** One row by id, as lists show it; undefined when there is none in this account. */
export async function getRow(
  tx: Queryable,
  spec: CollectionSpec,
  id: string,
  tableOf: (record: string) => string,
): Promise<Stored | undefined> {
  const only = spec.only ? ` and ${spec.only}` : '';
  const text = `select ${allColumns(spec)} from ${quote(spec.table)} r ${joins(spec, tableOf)} where r.id = $1${only}`;
  const [row] = await tx.query<Stored>({ text, values: [id], name: `get-${spec.record.name}` });
  return row;
}
