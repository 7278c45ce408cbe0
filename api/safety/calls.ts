/** Safety calls outside of the collections. */
import { ref } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';

type Odometer = { vehicleCurrentOdometer: number | null };

export function safetyCalls(app: FastifyInstance, services: Services): void {
  app.get('/api/schedule/odometer/', { config: { right: needs(7000, 'view') }, schema: ODOMETER }, async (request) => {
    const { vehicle } = readInput(ODOMETER_QUERY, request.query);
    const [[found] = []] = await services.db.batch(
      request.session.accountId,
      sql`select vehicle_current_odometer as "vehicleCurrentOdometer" from vehicle where id = ${vehicle} and state <> 'DELETED'`,
    );
    return (found as Odometer | undefined) ?? { vehicleCurrentOdometer: null };
  });
}

const ODOMETER_QUERY = defineInput({ vehicle: ref('vehicle', 'Vehicle', { message: 'vehicle must be an ID' }) });

const ODOMETER = {
  tags: ['Maintenance Schedules'],
  summary: 'Current odometer of a truck or trailer',
  description: 'Requires view permission for policy 7000. Mileage schedules start from it.',
  querystring: buildInputSchema(ODOMETER_QUERY),
  response: {
    200: {
      description: 'The reading, or null if there is none',
      type: 'object',
      required: ['vehicleCurrentOdometer'],
      properties: { vehicleCurrentOdometer: { type: ['integer', 'null'] } },
    },
  },
};
