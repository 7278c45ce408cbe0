/** A page of a list with its totals in one statement; and the whole list, row by row. */
import type { ChartPoint, ForeignFormat } from '@milepost/domain/core/report.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { invalidPage } from '../../platform/http/errors.ts';
import { type Arrangement, buildLimit, buildOrderBy, nameStatement } from './arrangement.ts';
import { buildWholeJoins, joins, quote, selectAllColumns } from './columns.ts';
import { isReport, type Listing, type TableOf } from './listing.ts';

type Listed = Record<string, unknown> & { id: string };

/** Of a report: column totals, also by group, and how many lines each format makes of the rows. */
export type Numbers = {
  totals?: Record<string, number>;
  chart?: ChartPoint[];
  lines?: Partial<Record<ForeignFormat, number>>;
};

/** `isMore`: there are more rows than `count`, where counting stopped. */
export type Page<R = Listed> = Numbers & { rows: R[]; count: number; isMore: boolean };

type Line = Omit<Listed, 'id'> & Numbers & { total: number; isMore?: boolean; id: string | null };

/** Splits lines that begin with the totals, which are there even without rows, into a page. */
export function readPage<R extends Listed>(lines: Record<string, unknown>[]): Page<R> {
  const [first] = lines as Line[];
  const rows = lines.filter(({ id }) => id !== null) as R[];
  const { total = 0, isMore = false, totals, chart, lines: inFormats } = first ?? {};
  return { rows, count: total, isMore, totals, chart, lines: inFormats };
}

/** @throws HttpError 404 for a page past the last */
export function requirePage<R extends Listed>(found: Page<R>, { page }: Pick<Arrangement, 'page'>): Page<R> {
  if (found.rows.length === 0 && page > 1) throw invalidPage();
  return found;
}

/** Returns a page on the wire. `countIsAtLeast` is set if there are more rows than were counted. */
export function buildPageAnswer(results: Record<string, unknown>[], { count, isMore }: Page): Record<string, unknown> {
  return { results, count, ...(isMore && { countIsAtLeast: true }) };
}

/** Returns the source of the rows and its condition; groups are built from the rows that match. */
export function buildSource({ table, groups }: Listing, narrowed: Sql): { from: Sql; where: Sql } {
  return groups
    ? { from: sql`(${groups(narrowed)}) r`, where: sql`true` }
    : { from: raw(`${quote(table)} r`), where: narrowed };
}

/** @param total a query whose one row has the numbers of all rows: `total`, their count, and more */
export function buildPageStatement(
  listing: Listing,
  asked: Arrangement,
  narrowed: Sql,
  total: Sql,
  tableOf: TableOf,
): Statement {
  const { from, where } = buildSource(listing, narrowed);
  const order = buildOrderBy(listing, asked.ordering);
  // The rows before a later page are skipped in the index alone: only the page's rows are read.
  const rows =
    asked.page === 1 || listing.groups
      ? sql`select r.* from ${from} where ${where} order by ${order} ${buildLimit(asked)}`
      : sql`select r.* from (select r.id from ${from} where ${where} order by ${order} ${buildLimit(asked)}) h join ${from} on r.id = h.id`;
  const statement = sql`select t.*, p.* from (${total}) t left join lateral (
    select ${raw(selectAllColumns(listing))} from (${rows}) r ${raw(joins(listing, tableOf))} order by ${order}
  ) p on true`;
  return nameStatement(statement, asked);
}

/** Selects every row of a list in its order, with the expressions of `selected`. */
export function selectWholeList(
  listing: Listing,
  { ordering }: Pick<Arrangement, 'ordering'>,
  narrowed: Sql,
  tableOf: TableOf,
  selected: readonly string[],
): Sql {
  const { from, where } = buildSource(listing, narrowed);
  const within = isReport(listing) && listing.linesBy ? raw(`, ${listing.linesBy}`) : raw('');
  return sql`select ${raw(selected.join(', '))} from ${from} ${raw(buildWholeJoins(listing, tableOf))}
    where ${where} order by ${buildOrderBy(listing, ordering)}${within}`;
}
