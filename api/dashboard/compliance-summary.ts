/** Summary tables of the Compliance Overview, without those the user may not view. */
import { can } from '@milepost/domain/core/policies.ts';
import { type Filters, SUMMARY_TABLES, type SummaryTable } from '@milepost/domain/dashboard/compliance-overview.ts';
import type { FastifyInstance } from 'fastify';
import sql, { join } from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { nameStatement } from '../core/engine/listing/arrangement.ts';
import type { Listing } from '../core/engine/listing/listing.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { readInput } from '../core/platform/http/input.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';
import { buildFilter, selectNumbers, USE_GENERIC_PLAN } from './numbers.ts';
import { OVERVIEW_INPUT, OVERVIEW_QUERY } from './query.ts';

type Part = SummaryTable['parts'][number];

export function complianceSummaryCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get('/api/dashboard/complianceSummary/', { config: { right: 'any' }, schema: SCHEMA }, async (request) => {
    const { session } = request;
    const { carrier } = readInput(OVERVIEW_INPUT, request.query);
    const under: Filters = carrier ? { carrier } : {};
    const tables = getTables(session);
    const parts = tables.flatMap((table) => table.parts);
    const numbers = parts.length > 0 ? await db.read(session.accountId, (tx) => findNumbers(tx, parts)) : [];
    const found = new Map(numbers.map(({ at, numbers: each }) => [parts[at], each]));
    const results = tables.map(({ title, parts: own }) => ({
      title,
      rows: own.flatMap((part) => getRows(part, found.get(part) ?? [])),
    }));
    return { results, count: results.length };

    async function findNumbers(tx: Queryable, all: readonly Part[]) {
      await tx.query(USE_GENERIC_PLAN);
      return tx.query<CountRow>(ask(all));
    }

    function getFilters(part: Part): Filters {
      return { ...part.where?.(session.today), ...under };
    }

    /** Builds one query for all numbers: a row each, with its position. */
    function ask(all: readonly Part[]) {
      const lines = all.map((part, at) => {
        const listing = getListing(registry, part);
        const narrowed = buildFilter(listing, { ...getFilters(part), ...getPageKind(part)?.only }, session.today);
        return sql`select ${at}::integer as at, n.numbers from (${selectNumbers(listing, narrowed, part.rows)}) n`;
      });
      return nameStatement(join(lines, ' union all '), { page: 1 });
    }

    function getRows(part: Part, totals: readonly number[]) {
      return part.rows.map(({ description, where, adding }, at) => ({
        description,
        total: totals[at] ?? 0,
        page: part.of.route,
        filters: { ...getFilters(part), ...where, ...adding },
      }));
    }
  });
}

/** Returns the kind of a page that already narrows its list to one kind. */
const getPageKind = ({ of }: Part) => ('kind' in of ? of.kind : undefined);

type CountRow = { at: number; numbers: number[] };

const getTables = (session: Session) =>
  SUMMARY_TABLES.map((table) => ({
    ...table,
    parts: table.parts.filter(({ of }) => can(session, of.policy, 'view')),
  })).filter(({ parts }) => parts.length > 0);

function getListing({ reports, specs }: Registry, { of }: Part): Listing {
  const found = [...reports, ...specs].find(({ record }) => record.path === of.path);
  if (!found) throw new Error(`no list shows ${of.labels}`);
  return found;
}

const SCHEMA = {
  tags: ['Dashboards'],
  summary: 'The summary tables of the Compliance Overview',
  description:
    'Each row counts its list with these filters, or totals a column. Tables the user can’t view are excluded.',
  querystring: OVERVIEW_QUERY,
  response: {
    200: describeRowsResponse('The tables in display order', {
      type: 'object',
      properties: {
        title: TEXT,
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              description: TEXT,
              total: { type: 'integer' },
              page: { ...TEXT, description: 'The route of the list under /UI/' },
              filters: { type: 'object', additionalProperties: TEXT },
            },
          },
        },
      },
    }),
  },
};
