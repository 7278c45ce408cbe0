/** Calls of the expense room beside its collections. */
import { isDay } from '@milepost/domain/core/dates.ts';
import type { FastifyInstance } from 'fastify';
import { type JsonSchema, withErrors } from '../core/collection/describe.ts';
import { badInput } from '../core/http/errors.ts';
import { isId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { requireRight, requireSubscription } from '../core/session/session.ts';
import { truckDriverOn } from './complete.ts';
import { expenseDueDates } from './due.ts';

export function expenseCalls(app: FastifyInstance, services: Services): void {
  expenseDueDates(app, services);

  app.get('/api/expense/driver/', { schema: DRIVER }, async ({ session, query }) => {
    requireSubscription(session);
    requireRight(session, 4000, 'view');
    const { vehicle = '', date = '' } = query as Record<string, string | undefined>;
    const problems = {
      ...(!isId(vehicle) && { vehicle: 'vehicle is not an id' }),
      ...(!isDay(date) && { date: 'Invalid Date' }),
    };
    if (Object.keys(problems).length > 0) throw badInput(problems);
    return services.db.tx(session.accountId, async (tx) => ({ driver: await truckDriverOn(tx, vehicle, date) }));
  });
}

const TEXT: JsonSchema = { type: 'string' };
const DRIVER = {
  tags: ['Expenses'],
  summary: 'Who held a truck on a day',
  description: 'Needs view on policy 4000. This driver is filled in where an expense names a truck and no driver.',
  security: [{ token: [] }],
  querystring: {
    type: 'object',
    required: ['vehicle', 'date'],
    properties: { vehicle: { ...TEXT, format: 'uuid' }, date: { ...TEXT, format: 'date' } },
  },
  response: withErrors({
    200: {
      description: 'The driver, or null when nobody of the truck’s authority held it who is still here',
      type: 'object',
      properties: { driver: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT, state: TEXT } } },
    },
  }),
};
