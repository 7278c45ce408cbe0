/** `GET /api/customer/{id}/lanes/`: where a customer's loads went in the last twelve months, and what a mile of each lane brought. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { divideQuantity } from '@milepost/domain/core/quantities.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { requireRow } from '../core/engine/collection/require-row.ts';
import { describeRefusal } from '../core/platform/http/api-document.ts';
import { rowsResponse } from '../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';

const MONTHS = 12;
const SHOWN = 8;

type Lane = {
  pickup: string;
  delivery: string;
  loads: number;
  revenue: number;
  miles: number | null;
  milesPaid: number;
};

export function customerLanesCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/customer/:id/lanes/',
    { config: { right: needs(customer.policy, 'view') }, schema: LANES },
    async ({ session, params }) => {
      const id = readId(params.id, customer.label);
      const from = addDays(addMonths(session.today, -MONTHS), 1);
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'customer', id);
        const lanes = await tx.query<Lane & { lanes: number }>(sql`
          select min(fleet_pickup_location) as pickup, min(fleet_delivery_location) as delivery, count(*) as loads,
            sum(fleet_load_fee + supplemental_fees) as revenue, sum(fleet_distance) as miles,
            coalesce(sum(fleet_load_fee + supplemental_fees) filter (where fleet_distance > 0), 0) as "milesPaid", count(*) over () as lanes
          from fleet where customer = ${id} and fleet_pick_up_date >= ${from} and state <> 'DELETED' and status <> 'CANCELED'
          group by lower(fleet_pickup_location), lower(fleet_delivery_location)
          order by loads desc, revenue desc, pickup, delivery limit ${SHOWN}`);
        const results = lanes.map(({ lanes: _, milesPaid, ...lane }) => ({
          ...lane,
          id: `${lane.pickup} to ${lane.delivery}`,
          // Only of loads whose miles are known.
          perMile: lane.miles ? divideQuantity(milesPaid, lane.miles, 2) : null,
        }));
        return { results, count: lanes[0]?.lanes ?? 0, from };
      });
    },
  );
}

const TEXT = { type: 'string' };
const LANES = {
  tags: ['Customers'],
  summary: 'Lanes of a customer',
  description:
    'Loads picked up in the last twelve months that aren’t canceled, by lane; the most loads first, at most 8 lanes.',
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: rowsResponse(
      'The lanes',
      {
        type: 'object',
        properties: {
          id: TEXT,
          pickup: TEXT,
          delivery: TEXT,
          loads: { type: 'integer' },
          revenue: { type: 'number' },
          miles: { type: ['number', 'null'] },
          perMile: { type: ['number', 'null'] },
        },
      },
      { from: TEXT },
    ),
    404: describeRefusal('No such customer'),
  },
};
