/** Numbers over all rows of a list, regardless of the page: the count and totals, also by group. */
import { fieldsOf } from '@milepost/domain/core/record.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { readOf } from './columns.ts';
import { isReport, type Listing, type Report } from './listing.ts';
import { sourceOf } from './page.ts';

/**
 * Selects the number of rows that match a condition, and the report's exact totals. Every number shown of a list comes from here,
 * so that the number and the list cannot differ.
 */
export function numbersOf(listing: Listing, narrowed: Sql): Sql {
  const { from, where } = sourceOf(listing, narrowed);
  const sums = sumsOf(listing).map(({ name, sql }) => [name, sql] as const);
  return sql`select count(*) as total, ${raw(objectOf(sums))} as totals from ${from} where ${where}`;
}

/** Adds the other numbers of a report: its chart, whose groups the totals are summed from, and the lines of its formats. */
export function allNumbersOf(report: Report, narrowed: Sql): Sql {
  const { from, where } = sourceOf(report, narrowed);
  const { chart } = report.record;
  const sums = sumsOf(report);
  const lines = linesOf(report);
  if (!chart && lines.length === 0) return numbersOf(report, narrowed);
  const each = [...sums, ...lines].map(({ sql }, at) => `${sql} as n${at}`);
  const again = (some: readonly Sum[], before: number) =>
    objectOf(some.map(({ name }, at) => [name, `coalesce(sum(g.n${at + before}), 0)`]));
  const [by, of] = chart ? [groupOf(report, chart.by), sumOf(report, chart.of)] : ['null::text', '0'];
  const points = chart ? `, coalesce(jsonb_agg(jsonb_build_object('by', g.by, 'of', g.of)), '[]') as chart` : '';
  return sql`select coalesce(sum(g.total), 0)::bigint as total, ${raw(again(sums, 0))} as totals, ${raw(again(lines, sums.length))} as lines ${raw(points)}
    from (select ${raw([`${by} as by`, `${of} as of`, 'count(*) as total', ...each].join(', '))} from ${from} where ${where} group by 1) g`;
}

/** Selects the number of rows that match a condition, the number not counted, and the exact sum of each totaled column over the others. */
export function selectTotals(listing: Listing, narrowed: Sql): Sql {
  const { from, where } = sourceOf(listing, narrowed);
  const { counted } = listing;
  const uncounted = counted ? `count(*) filter (where not (${counted}))` : '0';
  const sums = totalsIn(listing).map((name) => [name, sumOf(listing, name)] as const);
  return sql`select count(*) as total, ${raw(uncounted)} as uncounted, ${raw(objectOf(sums))} as totals from ${from} where ${where}`;
}

type Sum = { name: string; sql: string };

function sumsOf(listing: Listing): Sum[] {
  const names = isReport(listing) ? listing.record.totals : [];
  return names.map((name) => ({ name, sql: sumOf(listing, name) }));
}

const totalsIn = ({ record }: Listing): readonly string[] => record.totals ?? [];

function sumOf(listing: Listing, name: string): string {
  const counted = listing.counted ? ` filter (where ${listing.counted})` : '';
  return `coalesce(sum(${readOf(listing, name)})${counted}, 0)`;
}

/** Returns the line counts of formats whose reader has a limit. */
function linesOf({ formats = {} }: Report): Sum[] {
  return Object.entries(formats).flatMap(([name, { lines }]) => (lines ? [{ name, sql: `sum(${lines})` }] : []));
}

/** Groups dates by month. */
function groupOf(report: Report, name: string): string {
  const value = readOf(report, name);
  return fieldsOf(report.record)[name]?.kind === 'date' ? `to_char(${value}, 'YYYY-MM')` : value;
}

function objectOf(parts: readonly (readonly [name: string, sql: string])[]): string {
  return `jsonb_build_object(${parts.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})`;
}
