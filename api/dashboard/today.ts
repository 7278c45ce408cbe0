/** Items that wait for someone today: for each list that the user may view, the number of rows and their sum. */
import { choice } from '@milepost/domain/core/fields.ts';
import { can } from '@milepost/domain/core/policies.ts';
import type { Filters } from '@milepost/domain/dashboard/compliance-overview.ts';
import { TODAY, type TodayAnswer, type TodayCount, type TodayItem } from '@milepost/domain/dashboard/today.ts';
import { IFTA_POLICY } from '@milepost/domain/report/ifta/wire.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { nameStatement } from '../core/engine/listing/arrangement.ts';
import { getFilterable } from '../core/engine/listing/filters.ts';
import type { Listing } from '../core/engine/listing/listing.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { buildInputSchema, describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';
import { findIftaItem } from './ifta-item.ts';
import { buildFilter, selectNumbers, USE_GENERIC_PLAN } from './numbers.ts';
import { OVERVIEW_INPUT } from './query.ts';

const INPUT = defineInput({
  ...OVERVIEW_INPUT.fields.shape,
  section: choice('Section', TODAY.map(({ id }) => id) as [string, ...string[]], {
    optional: true,
    message: 'Invalid Section',
  }),
});

/** Registers `GET /api/dashboard/today/`. */
export function todayCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  const listings = new Map(TODAY.flatMap(({ items }) => items.map((item) => [item, getListing(registry, item)])));
  app.get('/api/dashboard/today/', { config: { right: 'any' }, schema: SCHEMA }, async ({ session, query }) => {
    const { carrier, section } = readInput(INPUT, query);
    const sections = getSections(session).filter(({ id }) => !section || id === section);
    const results = await db.read(session.accountId, async (tx) => {
      await tx.query(USE_GENERIC_PLAN);
      return Promise.all(
        sections.map(async ({ id, title, items }): Promise<TodayAnswer> => {
          const counted = items.map((item) => countItem(tx, item, listings.get(item) as Listing, carrier, session));
          const added = id === 'billing' ? await findFilings(tx, carrier, session) : [];
          return { id, title, items: [...(await Promise.all(counted)), ...added] };
        }),
      );
    });
    return { results, count: results.length };
  });
}

/** Returns the sections that the user may view, each with the items whose lists they may view. */
const getSections = (session: Session) =>
  TODAY.filter(({ policy }) => can(session, policy, 'view'))
    .map((section) => ({ ...section, items: section.items.filter(({ of }) => can(session, of.policy, 'view')) }))
    .filter(({ items }) => items.length > 0);

function getListing({ reports, specs }: Registry, { of }: TodayItem): Listing {
  const found = [...reports, ...specs].find(({ record }) => record.path === of.path);
  if (!found) throw new Error(`no list shows ${of.labels}`);
  return found;
}

/** Returns the items that are no rows of a list, and so not in `TODAY`. */
async function findFilings(tx: Queryable, carrier: string | null, session: Session): Promise<TodayCount[]> {
  const item = can(session, IFTA_POLICY, 'view') ? await findIftaItem(tx, carrier, session.today) : null;
  return item ? [item] : [];
}

async function countItem(
  tx: Queryable,
  { id, label, tone, of, where, sum }: TodayItem,
  listing: Listing,
  carrier: string | null,
  { today }: Session,
): Promise<TodayCount> {
  // Items without an authority are listed under each of them.
  const under: Filters = carrier && 'carrier' in getFilterable(listing) ? { carrier } : {};
  const filters = { ...where(today), ...under };
  const query = selectNumbers(listing, buildFilter(listing, filters, today), sum ? [{}, { sum }] : [{}]);
  const [row] = await tx.query<{ numbers: number[] }>(
    nameStatement(sql`select n.numbers from (${query}) n`, { page: 1 }),
  );
  const [rows = 0, total = null] = row?.numbers ?? [];
  return { id, label, tone, count: rows, sum: total, page: of.route, filters };
}

const SCHEMA = {
  tags: ['Dashboards'],
  summary: 'Items that need attention today',
  description:
    'Each item counts the rows of its list with these filters. Some also total a money column. Lists the user can’t view are excluded.',
  querystring: buildInputSchema(INPUT),
  response: {
    200: describeRowsResponse('The sections in display order', {
      type: 'object',
      properties: {
        id: TEXT,
        title: TEXT,
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: TEXT,
              label: TEXT,
              tone: TEXT,
              count: { type: 'integer' },
              sum: { type: ['number', 'null'], description: 'In dollars' },
              page: { ...TEXT, description: 'The route of the list under /UI/' },
              filters: { type: 'object', additionalProperties: TEXT },
            },
          },
        },
      },
    }),
  },
};
