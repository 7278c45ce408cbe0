/** The totals of a list over all rows that match its filters and search, regardless of the page. */
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { AccountQueries } from '../../platform/db/account-queries.ts';
import type { TableOf } from '../listing/listing.ts';
import { selectTotals } from '../listing/totals.ts';
import { isIndexed, matches, type RefMatch, readRefMatches, selectRefMatches } from './search.ts';
import type { CollectionSpec } from './spec.ts';
import { buildWhere, isSearch, type ListQuery } from './where.ts';
import { allowAnyOrder } from './word-order.ts';

/** The database's response: dollars and miles are exact decimal sums. */
export type ListTotals = { total: number; uncounted: number; totals: Record<string, number> };

/** Adds up all rows of a list in one query on the connections for long queries: a list never waits for its totals. */
export async function computeTotals(
  queries: AccountQueries,
  spec: CollectionSpec,
  asked: ListQuery,
  tableOf: TableOf,
): Promise<ListTotals> {
  const query = await allowAnyOrder({ query: queries.heavy }, spec, asked, tableOf);
  const found = isSearch(query) ? sql` and ${await buildSearch(queries, spec, query, tableOf)}` : sql``;
  const [answer] = await queries.heavy<ListTotals>(selectTotals(spec, sql`${buildWhere(spec, query)}${found}`));
  if (!answer) throw new Error(`${spec.record.name} answered no totals`);
  return answer;
}

/** Builds a search condition: the IDs that the indexes find, or the text itself if they find too many. */
async function buildSearch(
  queries: AccountQueries,
  spec: CollectionSpec,
  query: ListQuery,
  tableOf: TableOf,
): Promise<Sql> {
  const meant = isIndexed(query.search)
    ? readRefMatches(await queries.heavy(selectRefMatches(spec, query, tableOf)))
    : undefined;
  return meant ? isMeant(meant) : matches(spec, query.search, tableOf);
}

function isMeant(meant: readonly RefMatch[]): Sql {
  const conditions = meant.map(({ column, ids }) => sql`r.${raw(column)} = any(${ids}::uuid[])`);
  return conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`false`;
}
