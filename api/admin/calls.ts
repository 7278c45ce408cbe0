/** Calls of the admin room beside its collections. */
import type { FastifyInstance } from 'fastify';
import { getRow } from '../core/collection/list.ts';
import type { Registry } from '../core/collection/registry.ts';
import { readId } from '../core/collection/routes.ts';
import { notFound } from '../core/http/errors.ts';
import type { Services } from '../core/services.ts';
import { requireRight, requireSubscription } from '../core/session/session.ts';
import { vehicles } from './vehicle.ts';
import { assignmentsOf } from './vehicle-assignment.ts';

const TEXT = { type: 'string' };
const DAY = { type: 'string', format: 'date' };

const ASSIGNMENTS = {
  tags: ['Vehicles'],
  summary: 'Who held a vehicle from when to when, the last first',
  security: [{ token: [] }],
  params: { type: 'object', properties: { id: TEXT } },
  response: {
    200: {
      description: 'Drivers of the vehicle; heldTo is the first day it was someone else’s',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              driver: { type: 'object', properties: { id: TEXT, prettyName: TEXT } },
              heldFrom: DAY,
              heldTo: { ...DAY, type: ['string', 'null'] },
            },
          },
        },
        count: { type: 'integer' },
      },
    },
  },
};

export function adminCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  app.get<{ Params: { id: string } }>('/api/vehicle/:id/assignments/', { schema: ASSIGNMENTS }, async (request) => {
    const { session } = request;
    requireSubscription(session);
    requireRight(session, vehicles.record.policy, 'view');
    const id = readId(request.params.id, 'Vehicle');
    const results = await services.db.tx(session.accountId, async (tx) => {
      if (!(await getRow(tx, vehicles, id, registry.tableOf))) throw notFound('Vehicle');
      return assignmentsOf(tx, id);
    });
    return { results, count: results.length };
  });
}
