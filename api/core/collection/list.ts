/** A page of a list with its exact total, in one statement; nobody reads that of a picker, which counts only so far. */
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from '@milepost/domain/core/limits.ts';
import type { Problems } from '@milepost/domain/core/record.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable, Statement } from '../db/database.ts';
import { writtenOnce } from '../db/written.ts';
import { badInput, invalidPage } from '../http/errors.ts';
import { allColumns, column, joins, quote, wholeJoins } from './columns.ts';
import { PICKER_FILTERS, readFilters } from './filters.ts';
import { initialState } from './insert.ts';
import type { CollectionSpec, Stored } from './spec.ts';

/** Counting all of 300,000 customers would take longer than anything else a picker asks. */
export const PICKER_COUNTS_TO = 1000;

const PARAMETERS: ReadonlySet<string> = new Set(['search', 'page', 'per_page', 'ordering', 'prettyName', 'state']);

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

export type Page = { rows: Stored[]; count: number };

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

const ALWAYS_SORTABLE = ['created', 'prettyName'];

/** The expression an ordering stands for; undefined when the list cannot be ordered so. */
function sortColumn(spec: CollectionSpec, ordering: string): string | undefined {
  const name = ordering.replace(/^-/, '');
  if (!ALWAYS_SORTABLE.includes(name) && !spec.list.sort?.includes(name)) return undefined;
  return `r.${column(name)}`;
}

/** Answers one page. `tableOf` names the table of a record. */
export async function listPage(
  tx: Queryable,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
): Promise<Page> {
  const isPlain = query.search === '' && query.conditions.length === 0 && query.state === null && !spec.only;
  const statement = isSearch(query)
    ? searchStatement(spec, query, tableOf)
    : pageStatement(spec, query, tableOf, isPlain);
  const rows = await tx.query<Stored & { total: number; id: string | null }>(statement);
  const count = rows[0]?.total ?? 0;
  const found = rows.filter((row) => row.id !== null) as Stored[];
  if (found.length === 0 && query.page > 1) throw invalidPage();
  return { rows: found, count };
}

const asksDeleted = ({ state }: ListQuery) => state === 'DELETED';

/** Whether the search function finds the rows. Deleted ones are in no search index and are few: they are looked through. */
const isSearch = (query: ListQuery) => query.search !== '' && !asksDeleted(query);

/** What a row has to meet, beside being found by the search function. */
function whereOf(spec: CollectionSpec, query: ListQuery): Sql {
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

const searchFunction = (spec: CollectionSpec, { search }: ListQuery) =>
  sql`${raw(`search_${spec.table}`)}(${likePattern(search)})`;

/** What is not deleted is asked for in the words of the indexes, beside a state that is named too. */
function stateCondition(spec: CollectionSpec, query: ListQuery): Sql {
  const only = spec.only ? raw(` and ${spec.only}`) : empty;
  if (asksDeleted(query)) return sql`r.state = 'DELETED'${only}`;
  const named = query.state === null ? empty : sql` and r.state = ${query.state}`;
  return sql`r.state <> 'DELETED'${named}${only}`;
}

function orderBy(spec: CollectionSpec, ordering: string, of = ''): Sql {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const by = of || sortColumn(spec, ordering);
  return raw(`${by} ${direction}, ${of ? 'h.id' : 'r.id'} ${direction}`);
}

/** Without a search: the page is walked off its index and the total is the kept one, or counted by the same conditions, for a picker only so far. */
function pageStatement(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
  isPlain: boolean,
): Statement {
  const where = whereOf(spec, query);
  const table = raw(quote(spec.table));
  const total = isPlain
    ? sql`select coalesce(sum(n), 0)::bigint as total from record_total where record = ${spec.table}`
    : sql`select count(*) as total from (select from ${table} r where ${where}${countedTo(query)}) counted`;
  const statement = sql`select t.total, p.* from (${total}) t left join lateral (
    select ${raw(allColumns(spec))} from (
      select r.* from ${table} r where ${where} order by ${orderBy(spec, query.ordering)} ${pageOf(query)}
    ) r ${raw(joins(spec, tableOf))} order by ${orderBy(spec, query.ordering)}
  ) p on true`;
  return prepared(statement, query);
}

const countedTo = ({ isPicker }: ListQuery) => (isPicker ? raw(` limit ${PICKER_COUNTS_TO}`) : empty);

/** Written into the statement: PostgreSQL takes a limit it does not know for a tenth of the table, and plans for that. */
function pageOf({ page, perPage }: Pick<ListQuery, 'page' | 'perPage'>): Sql {
  return raw(page === 1 ? `limit ${perPage}` : `limit ${perPage} offset ${(page - 1) * perPage}`);
}

const written = writtenOnce('list');

/** First pages are asked for again and again with other values, and planning them costs more than reading them. */
function prepared({ text, values }: Statement, { page }: Pick<ListQuery, 'page'>): Statement {
  return page > 1 ? { text, values } : { ...written(text, () => text), values };
}

/** A part of a text, taken literally. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * With a search: what matches is found first by its trigram index and kept (materialized), then filtered, counted and paged. The matches come
 * from a function that runs as the owner inside the account's wall, because row-level security would keep `like` away from the index.
 */
function searchStatement(spec: CollectionSpec, query: ListQuery, tableOf: (record: string) => string): Statement {
  const where = whereOf(spec, query);
  const matches = searchFunction(spec, query);
  const sorted = raw(sortColumn(spec, query.ordering) ?? 'r.id');
  const order = orderBy(spec, query.ordering, 'h.sort_value');
  const statement = sql`with hit as materialized (select r.id, ${sorted} as sort_value from ${matches} r where ${where})
    select t.total, p.* from (select count(*) as total from hit) t left join lateral (
      select ${raw(allColumns(spec))}
      from (select h.id, h.sort_value from hit h order by ${order} ${pageOf(query)}) h
      join ${raw(quote(spec.table))} r on r.id = h.id ${raw(joins(spec, tableOf))}
      order by ${order}
    ) p on true`;
  return prepared(statement, query);
}

/** Every row of a list in its order, whatever the page, of each the expressions of `selected`. */
export function wholeList(
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: (record: string) => string,
  selected: readonly string[],
): Sql {
  const from = isSearch(query) ? searchFunction(spec, query) : raw(quote(spec.table));
  return sql`select ${raw(selected.join(', '))} from ${from} r ${raw(wholeJoins(spec, tableOf))}
    where ${whereOf(spec, query)} order by ${orderBy(spec, query.ordering)}`;
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

/** Fields that may order a list, for the API document. */
export function orderings(spec: CollectionSpec): string[] {
  return [...ALWAYS_SORTABLE, ...(spec.list.sort ?? [])].flatMap((name) => [name, `-${name}`]);
}
