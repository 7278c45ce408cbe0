/**
 * Items that need someone today: expired, past due, or waiting. Each dashboard defines its lists, and whether to show each row or a
 * count.
 */
import type { Day } from '@milepost/domain/core/dates.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { Tone } from '@milepost/domain/core/statuses.ts';
import type { Filters } from '@milepost/domain/dashboard/compliance-overview.ts';
import type { Need } from '@milepost/domain/dashboard/needs-today.ts';
import type { FastifyInstance } from 'fastify';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { nameStatement } from '../core/engine/listing/arrangement.ts';
import { column, getRefs, quote } from '../core/engine/listing/columns.ts';
import type { Listing, TableOf } from '../core/engine/listing/listing.ts';
import { buildPageStatement, buildSource, readPage } from '../core/engine/listing/page.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { readInput } from '../core/platform/http/input.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import type { Right } from '../core/platform/session/right.ts';
import { selectAllTimeTotals } from './month-totals.ts';
import { buildFilter, USE_GENERIC_PLAN } from './numbers.ts';
import { OVERVIEW_INPUT, OVERVIEW_QUERY } from './query.ts';

type NeedRow = Record<string, unknown> & { id: string };

/** A list whose filtered rows each need someone, and the sentence for a row. Rows keep the list's order. */
export type NeedSource = {
  listing: Listing;
  filters?(today: Day): Filters;
  say(row: NeedRow, today: Day): Need;
};

/** A group of rows: their count, sum, and owner. */
type RowGroup = { by: string | null; name: string; total: number; sum: number };

/**
 * A list whose filtered rows need someone as a group, and the sentence for them: for all rows, or for each value of a relation, the
 * largest group first.
 */
export type GroupSource = {
  listing: Listing;
  filters(today: Day): Filters;
  by?: string;
  /** The column to sum. */
  sum?: string;
  /** The kind of stored total for exactly these rows (month-totals.ts): the sum of all of them is read from it. */
  kept?: string;
  tone: Tone;
  words(row: RowGroup): string;
};

/** The needs of one dashboard, and the right to see them. */
export type Needs = {
  name: string;
  summary: string;
  right: Right;
  sources: readonly (NeedSource | GroupSource)[];
};

/** Items shown of each list; the others are counted. */
const MAX_ROWS = 25;

/** Registers `GET /api/dashboard/<name>/`: for each source that the user may view, its first rows and the total count. */
export function needsTodayCall(
  app: FastifyInstance,
  { db }: Services,
  tableOf: TableOf,
  { name, summary, right, sources }: Needs,
): void {
  app.get(`/api/dashboard/${name}/`, { config: { right }, schema: buildSchema(summary) }, async (request) => {
    const { accountId, today, ...session } = request.session;
    const { carrier } = readInput(OVERVIEW_INPUT, request.query);
    const allowed = sources.filter(({ listing }) => can(session, listing.record.policy, 'view'));
    const found = await db.read(accountId, async (tx) => {
      await tx.query(USE_GENERIC_PLAN);
      return Promise.all(
        allowed.map(async (source) => {
          if ('words' in source) return readGroupNeeds(tx, source, carrier, today, tableOf);
          const page = readPage<NeedRow>(await tx.query(selectFirstRows(source, carrier, today, tableOf)));
          return { count: page.count, needs: page.rows.map((row) => source.say(row, today)) };
        }),
      );
    });
    return { results: found.flatMap(({ needs }) => needs), count: found.reduce((sum, each) => sum + each.count, 0) };
  });
}

function selectFirstRows({ listing, filters }: NeedSource, carrier: string | null, today: Day, tableOf: TableOf) {
  const narrowed = buildFilter(listing, { ...filters?.(today), ...(carrier && { carrier }) }, today);
  const { from, where } = buildSource(listing, narrowed);
  const query = { page: 1, perPage: MAX_ROWS, ordering: listing.list.order ?? '-created' };
  return buildPageStatement(
    listing,
    query,
    narrowed,
    sql`select count(*) as total from ${from} where ${where}`,
    tableOf,
  );
}

/** Returns a need for each group of rows, or one for all rows; none without rows. */
async function readGroupNeeds(
  tx: Queryable,
  source: GroupSource,
  carrier: string | null,
  today: Day,
  tableOf: TableOf,
): Promise<{ count: number; needs: Need[] }> {
  const { listing, by, tone, words } = source;
  const filters: Filters = { ...source.filters(today), ...(carrier && { carrier }) };
  const query = nameStatement(selectGroups(source, filters, carrier, today, tableOf), { page: 1 });
  const found = await tx.query<RowGroup & { all: number }>(query);
  const needs = found.map((row) => ({
    id: [listing.record.path, ...Object.keys(filters), row.by ?? ''].join(' '),
    text: words(row),
    tone,
    page: listing.record.route,
    filters: { ...filters, ...(by && row.by && { [by]: row.by }) },
    total: row.total,
  }));
  return { count: found[0]?.all ?? 0, needs };
}

function selectGroups(
  { listing, by, sum, kept }: GroupSource,
  filters: Filters,
  carrier: string | null,
  today: Day,
  tableOf: TableOf,
): Sql {
  if (kept) return selectStoredGroup(kept, carrier);
  const { from, where } = buildSource(listing, buildFilter(listing, filters, today));
  const ref = by ? getRefs(listing).find(({ name }) => name === by) : undefined;
  const of = raw(ref ? `r.${column(ref.name)}` : 'null::uuid');
  const named = ref ? sql`left join ${raw(quote(tableOf(ref.record)))} o on o.id = g.by` : empty;
  return sql`select g.by, g.total, g.sum, count(*) over ()::integer as all, ${raw(ref ? 'o.pretty_name' : "''")} as name
    from (select ${of} as by, count(*) as total, coalesce(sum(${raw(sum ? `r.${column(sum)}` : '0')}), 0) as sum from ${from} where ${where} group by 1) g ${named}
    order by g.sum desc, name limit ${MAX_ROWS}`;
}

/** Selects the stored total; no row without entries. */
function selectStoredGroup(kind: string, carrier: string | null): Sql {
  return sql`select null::uuid as by, '' as name, sum(t.n) as total, sum(t.amount) as sum, 1 as all
    from (${selectAllTimeTotals([kind], carrier)}) t having sum(t.n) > 0`;
}

const buildSchema = (summary: string) => ({
  tags: ['Dashboards'],
  summary,
  description: `At most ${MAX_ROWS} of each list; \`count\` is all of them. Lists the user can’t view are excluded.`,
  querystring: OVERVIEW_QUERY,
  response: {
    200: describeRowsResponse('Items that need attention', {
      type: 'object',
      properties: {
        id: TEXT,
        text: TEXT,
        tone: TEXT,
        record: { ...TEXT, description: 'The record that the item opens, by name and ID' },
        recordId: TEXT,
        document: {
          type: 'object',
          description: 'The document the item is about, with the values a renewal needs',
          properties: {
            ownerInfo: { type: 'object', additionalProperties: TEXT },
            documentType: TEXT,
            requirement: { type: ['string', 'null'] },
            documentId: { type: ['string', 'null'] },
          },
        },
        page: {
          ...TEXT,
          description: 'Instead of a record: the route under /UI/ of a list that shows `total` rows with these filters',
        },
        filters: { type: 'object', additionalProperties: TEXT },
        total: { type: 'integer' },
      },
    }),
  },
});
