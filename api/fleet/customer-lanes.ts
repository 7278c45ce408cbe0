/** `GET /api/customer/{id}/lanes/`: a customer's lanes in the last twelve months, with the revenue per mile of each. */
import { addDays, addMonths } from '@milepost/domain/core/dates.ts';
import { customer } from '@milepost/domain/fleet/customer.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { requireRow } from '../core/engine/collection/require-row.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { buildLanes, LANE_SCHEMA, selectLanes } from '../report/lanes/lanes.ts';

const LANE_MONTHS = 12;

export function registerCustomerLanes(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get<IdParams>(
    '/api/customer/:id/lanes/',
    { config: { right: needs(customer.policy, 'view') }, schema: LANES },
    async ({ session, params }) => {
      const id = readId(params.id, customer.label);
      const from = addDays(addMonths(session.today, -LANE_MONTHS), 1);
      return db.read(session.accountId, async (tx) => {
        await requireRow(tx, registry, 'customer', id);
        const rows = await tx.query(
          selectLanes(sql`r.customer = ${id} and r.fleet_pick_up_date >= ${from} and r.state <> 'DELETED'`),
        );
        return { ...buildLanes(rows), from };
      });
    },
  );
}

const LANES = {
  tags: ['Customers'],
  summary: 'A customer’s lanes',
  description:
    'Loads picked up in the last twelve months that aren’t canceled, by lane; the 100 lanes with the most loads.',
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: describeRowsResponse('The lanes', LANE_SCHEMA, { from: TEXT }),
    404: describeErrorResponse('No such customer'),
  },
};
