/** Numbers over all rows of a list, regardless of the page: the count and totals, also by group. */
import { getFields } from '@milepost/domain/core/record.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { getReadExpression } from './columns.ts';
import { isReport, type Listing, type Report } from './listing.ts';
import { buildSource } from './page.ts';

/**
 * Selects the number of rows that match a condition, and the report's exact totals. Every number shown of a list comes from here,
 * so that the number and the list cannot differ.
 */
export function selectReportTotals(listing: Listing, narrowed: Sql): Sql {
  const { from, where } = buildSource(listing, narrowed);
  const sums = listSums(listing).map(({ name, sql }) => [name, sql] as const);
  return sql`select count(*) as total, ${raw(buildJsonObject(sums))} as totals from ${from} where ${where}`;
}

/** Adds the other numbers of a report: its chart, whose groups the totals are summed from, and the lines of its formats. */
export function selectReportNumbers(report: Report, narrowed: Sql): Sql {
  const { from, where } = buildSource(report, narrowed);
  const { chart } = report.record;
  const sums = listSums(report);
  const lines = countLines(report);
  if (!chart && lines.length === 0) return selectReportTotals(report, narrowed);
  const each = [...sums, ...lines].map(({ sql }, at) => `${sql} as n${at}`);
  const sumGroups = (some: readonly Sum[], before: number) =>
    buildJsonObject(some.map(({ name }, at) => [name, `coalesce(sum(g.n${at + before}), 0)`]));
  const [by, of] = chart ? [buildGroup(report, chart.by), buildSum(report, chart.of)] : ['null::text', '0'];
  const points = chart ? `, coalesce(jsonb_agg(jsonb_build_object('by', g.by, 'of', g.of)), '[]') as chart` : '';
  return sql`select coalesce(sum(g.total), 0)::bigint as total, ${raw(sumGroups(sums, 0))} as totals, ${raw(sumGroups(lines, sums.length))} as lines ${raw(points)}
    from (select ${raw([`${by} as by`, `${of} as of`, 'count(*) as total', ...each].join(', '))} from ${from} where ${where} group by 1) g`;
}

/** Selects the number of rows that match a condition, the number not counted, and the exact sum of each totaled column over the others. */
export function selectTotals(listing: Listing, narrowed: Sql): Sql {
  const { from, where } = buildSource(listing, narrowed);
  const { counted } = listing;
  const uncounted = counted ? `count(*) filter (where not (${counted}))` : '0';
  const sums = getTotals(listing).map((name) => [name, buildSum(listing, name)] as const);
  return sql`select count(*) as total, ${raw(uncounted)} as uncounted, ${raw(buildJsonObject(sums))} as totals from ${from} where ${where}`;
}

type Sum = { name: string; sql: string };

function listSums(listing: Listing): Sum[] {
  const names = isReport(listing) ? listing.record.totals : [];
  return names.map((name) => ({ name, sql: buildSum(listing, name) }));
}

const getTotals = ({ record }: Listing): readonly string[] => record.totals ?? [];

function buildSum(listing: Listing, name: string): string {
  const counted = listing.counted ? ` filter (where ${listing.counted})` : '';
  return `coalesce(sum(${getReadExpression(listing, name)})${counted}, 0)`;
}

/** Returns the line counts of formats whose reader has a limit. */
function countLines({ formats = {} }: Report): Sum[] {
  return Object.entries(formats).flatMap(([name, { lines }]) => (lines ? [{ name, sql: `sum(${lines})` }] : []));
}

/** Groups dates by month. */
function buildGroup(report: Report, name: string): string {
  const value = getReadExpression(report, name);
  return getFields(report.record)[name]?.kind === 'date' ? `to_char(${value}, 'YYYY-MM')` : value;
}

function buildJsonObject(parts: readonly (readonly [name: string, sql: string])[]): string {
  return `jsonb_build_object(${parts.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;
}
