/** Computes the numbers of a dashboard with the same listings that they link to. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Filters } from '@milepost/domain/dashboard/compliance-overview.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { readListQuery } from '../core/engine/collection/list.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import { buildWhere } from '../core/engine/collection/where.ts';
import { getReadExpression } from '../core/engine/listing/columns.ts';
import { readFilters } from '../core/engine/listing/filters.ts';
import { isReport, type Listing } from '../core/engine/listing/listing.ts';
import { buildSource } from '../core/engine/listing/page.ts';
import { readReportQuery } from '../core/engine/listing/report-query.ts';

/** Returns the SQL filter of a list. @throws HttpError 400 for a filter that the list does not have */
export function buildFilter(listing: Listing, filters: Filters, today: Day): Sql {
  if (isReport(listing)) return readReportQuery(listing, filters, today).narrowed;
  const spec = listing as CollectionSpec;
  return buildWhere(spec, readListQuery(spec, filters));
}

/** Keeps one generic plan for the transaction, because planning a query over so many lists takes longer than running it. */
export const USE_GENERIC_PLAN = sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`;

export type RequestedNumber = { where?: Filters; sum?: string };

/**
 * Counts, for each of `requested`, the rows of `narrowed` that match its filters, or sums a column of them: all in one pass, as the row
 * `numbers`.
 */
export function selectNumbers(listing: Listing, narrowed: Sql, requested: readonly RequestedNumber[]): Sql {
  const { from, where } = buildSource(listing, narrowed);
  const { sums } = listing.list;
  const joins = sums && requested.some(({ sum }) => sum && Object.hasOwn(sums.of, sum)) ? raw(sums.joins) : empty;
  const numbers = requested.map((each) => {
    const { conditions } = readFilters(listing, each.where ?? {}, NONE);
    const met = conditions.length > 0 ? join(conditions, ' and ') : sql`true`;
    if (!each.sum) return sql`count(*) filter (where ${met})`;
    const added = sums?.of[each.sum] ?? getReadExpression(listing, each.sum);
    return sql`coalesce(sum(${raw(added)}) filter (where ${met}), 0)`;
  });
  return sql`select jsonb_build_array(${join(numbers)}) as numbers from ${from} ${joins} where ${where}`;
}

const NONE: ReadonlySet<string> = new Set();
