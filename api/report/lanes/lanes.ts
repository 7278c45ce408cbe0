/** Lanes of loads, the busiest first: `GET /api/report/lanes/` for the map of the Fleets report, and the query behind a customer's lanes. */
import { divideQuantity } from '@milepost/domain/core/quantities.ts';
import { isLongPeriod } from '@milepost/domain/core/report.ts';
import { type Lane, type LanesAnswer, laneMap, MAX_LANES } from '@milepost/domain/report/lanes.ts';
import type { FastifyInstance } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { buildListQuerySchema } from '../../core/engine/listing/describe.ts';
import type { Report } from '../../core/engine/listing/listing.ts';
import { readReportQuery } from '../../core/engine/listing/report-query.ts';
import { openQueries } from '../../core/platform/db/account-queries.ts';
import type { Statement } from '../../core/platform/db/statement.ts';
import { describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { findPosition } from './find-position.ts';

const LISTING: Report = { record: laneMap, table: 'fleet', list: { order: 'pickup', sort: ['pickup'] } };

export function registerLanes(app: FastifyInstance, { db }: Services): void {
  const config = { right: needs(10_000, 'view'), readsFilters: true };
  app.get('/api/report/lanes/', { config, schema: LANES }, async ({ session, query: asked }) => {
    const sent = asked as Record<string, unknown>;
    const { narrowed } = readReportQuery(LISTING, sent, session.today);
    const { query, heavy } = openQueries(db, session.accountId);
    return buildLanes(await (isLongPeriod(laneMap, sent) ? heavy : query)(selectLanes(narrowed)));
  });
}

/** Queries the lanes of the loads `r` that meet `narrowed` and aren't canceled. */
export const selectLanes = (narrowed: Sql): Statement => sql`
  select min(fleet_pickup_location) as pickup, min(fleet_delivery_location) as delivery, count(*) as loads,
    sum(fleet_load_fee + supplemental_fees) as revenue, sum(fleet_distance) as miles,
    coalesce(sum(fleet_load_fee + supplemental_fees) filter (where fleet_distance > 0), 0) as paid, count(*) over () as lanes
  from fleet r where ${narrowed} and r.status <> 'CANCELED'
  group by lower(fleet_pickup_location), lower(fleet_delivery_location)
  order by loads desc, revenue desc, pickup, delivery limit ${MAX_LANES}`;

type FoundLane = Pick<Lane, 'pickup' | 'delivery' | 'loads' | 'revenue' | 'miles'> & { paid: number; lanes: number };

/** Returns the answer for the rows of `selectLanes`. */
export function buildLanes(rows: readonly Record<string, unknown>[]): LanesAnswer {
  const found = rows as unknown as readonly FoundLane[];
  return {
    results: found.map(({ lanes: _, paid, ...lane }) => ({
      ...lane,
      id: `${lane.pickup} to ${lane.delivery}`,
      // Only of loads with miles.
      perMile: lane.miles ? divideQuantity(paid, lane.miles, 2) : null,
      from: findPosition(lane.pickup),
      to: findPosition(lane.delivery),
    })),
    count: found[0]?.lanes ?? 0,
  };
}

const POSITION = { type: ['object', 'null'], properties: { x: { type: 'number' }, y: { type: 'number' } } };

/** The schema of one lane. */
export const LANE_SCHEMA = {
  type: 'object',
  properties: {
    id: TEXT,
    pickup: TEXT,
    delivery: TEXT,
    loads: { type: 'integer' },
    revenue: { type: 'number', description: 'Load fees and other fees, including the fuel surcharge' },
    miles: { type: ['number', 'null'] },
    perMile: { type: ['number', 'null'], description: 'Revenue per mile for loads that have miles' },
    from: { ...POSITION, description: 'Position on a map of the United States, 975 by 610; null if unknown' },
    to: POSITION,
  },
};

const {
  page: _,
  per_page: __,
  ordering: ___,
  ...filters
} = buildListQuerySchema(LISTING).properties as Record<string, object>;
const LANES = {
  tags: ['Reports'],
  summary: 'Lanes for the fleets report',
  description: `Loads picked up in the period that aren’t canceled, by pickup and delivery place: the ${MAX_LANES} lanes with the most loads. Requires view permission for policy 10000, Fleet Reports.`,
  querystring: { type: 'object', properties: filters, required: ['fleetPickUpDate__gte', 'fleetPickUpDate__lte'] },
  response: { 200: describeRowsResponse('The lanes', LANE_SCHEMA) },
};
