/** What needs somebody today: what ran out, runs out within a week, is past due. Each dashboard says of which lists. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { Filters } from '@milepost/domain/dashboard/compliance-overview.ts';
import type { Need } from '@milepost/domain/dashboard/needs-today.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { rowsAnswer } from '../core/http/field-schemas.ts';
import { readInput } from '../core/http/input.ts';
import type { Listing, TableOf } from '../core/listing/listing.ts';
import { pageIn, pageStatement, sourceOf } from '../core/listing/page.ts';
import type { Services } from '../core/services.ts';
import { narrowedBy, PLANNED_ONCE } from './numbers.ts';
import { OVERVIEW, OVERVIEW_QUERY } from './query.ts';

type Row = Record<string, unknown> & { id: string };

/** A list of which every row with these filters needs somebody, and how it is said. Its rows come in the order of the list. */
export type NeedSource = {
  listing: Listing;
  filters?(today: Day): Filters;
  say(row: Row, today: Day): Need;
};

/** What one dashboard asks for. */
export type Needs = { name: string; summary: string; sources: readonly NeedSource[] };

/** So many of each list are told; the others are counted. */
const TOLD = 25;

/** Registers `GET /api/dashboard/<name>/`: of each source that the person may view its first rows, and how many there are in all. */
export function needsTodayCall(
  app: FastifyInstance,
  { db }: Services,
  tableOf: TableOf,
  { name, summary, sources }: Needs,
): void {
  app.get(`/api/dashboard/${name}/`, { config: { right: 'any' }, schema: schemaOf(summary) }, async (request) => {
    const { accountId, today, ...session } = request.session;
    const { carrier } = readInput(OVERVIEW, request.query);
    const allowed = sources.filter(({ listing }) => can(session, listing.record.policy, 'view'));
    const found = await db.read(accountId, async (tx) => {
      await tx.query(PLANNED_ONCE);
      return Promise.all(
        allowed.map(async (source) => {
          const page = pageIn<Row>(await tx.query(firstRows(source, carrier, today, tableOf)));
          return { count: page.count, needs: page.rows.map((row) => source.say(row, today)) };
        }),
      );
    });
    return { results: found.flatMap(({ needs }) => needs), count: found.reduce((sum, each) => sum + each.count, 0) };
  });
}

function firstRows({ listing, filters }: NeedSource, carrier: string | null, today: Day, tableOf: TableOf) {
  const narrowed = narrowedBy(listing, { ...filters?.(today), ...(carrier && { carrier }) }, today);
  const { from, where } = sourceOf(listing, narrowed);
  const asked = { page: 1, perPage: TOLD, ordering: listing.list.order ?? '-created' };
  return pageStatement(listing, asked, narrowed, sql`select count(*) as total from ${from} where ${where}`, tableOf);
}

const TEXT = { type: 'string' };

const schemaOf = (summary: string) => ({
  tags: ['Dashboards'],
  summary,
  description: `The most urgent first, at most ${TOLD} of each list; \`count\` is all of them. What the user may not view is left out.`,
  querystring: OVERVIEW_QUERY,
  response: {
    200: rowsAnswer('What needs somebody', {
      type: 'object',
      properties: { id: TEXT, text: TEXT, tone: TEXT, record: TEXT, recordId: TEXT },
    }),
  },
});
