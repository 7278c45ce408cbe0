/** Calls of the expense room beside its collections. */
import { date, ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { inputSchema, type JsonSchema } from '../core/http/field-schemas.ts';
import { defineInput, readInput } from '../core/http/input.ts';
import type { Services } from '../core/services.ts';
import { needs } from '../core/session/right.ts';
import { truckDriverOn } from './complete.ts';

export function expenseCalls(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/expense/driver/',
    { config: { right: needs(4000, 'view') }, schema: DRIVER },
    async ({ session, query }) => {
      const { vehicle, date: day } = readInput(ON_DAY, query);
      return services.db.tx(session.accountId, async (tx) => ({ driver: await truckDriverOn(tx, vehicle, day) }));
    },
  );
}

const TEXT: JsonSchema = { type: 'string' };
const ON_DAY = defineInput({
  vehicle: ref('vehicle', 'Vehicle', { message: 'vehicle is not an id' }),
  date: date('Date'),
});
const DRIVER = {
  tags: ['Expenses'],
  summary: 'Who held a truck on a day',
  description: 'Needs view on policy 4000. This driver is filled in where an expense names a truck and no driver.',
  querystring: inputSchema(ON_DAY),
  response: {
    200: {
      description: 'The driver, or null when nobody of the truck’s authority held it who is still here',
      type: 'object',
      properties: { driver: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT, state: TEXT } } },
    },
  },
};
