/** A new account's progress to its first load. several.ts imports spreadsheet rows. */
import type { FirstStepsAnswer } from '@milepost/domain/dashboard/first-steps.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import type { Services } from '../core/platform/services.ts';

export function firstStepsCalls(app: FastifyInstance, { db }: Services): void {
  app.get('/api/first_steps/', { config: { right: 'owner' }, schema: STEPS }, ({ session }) =>
    db.read(session.accountId, readExisting),
  );
}

/** Reads which records exist, without those of the example company. */
async function readExisting(tx: Tx): Promise<FirstStepsAnswer> {
  const [there] =
    await tx.query<FirstStepsAnswer>(sql`with example as (select example_carrier as id from account where id = current_account())
    select (select id is not null from example) as "hasExample",
    exists (select from carrier where state <> 'DELETED' and carrier_mc <> '' and address ->> 'city' <> ''
      and id is distinct from (select id from example)) as carrier,
    exists (select from driver where state <> 'DELETED' and carrier is distinct from (select id from example)) as driver,
    exists (select from vehicle where state <> 'DELETED' and vehicle_type = 'TRUCK' and carrier is distinct from (select id from example)) as vehicle,
    exists (select from customer where state <> 'DELETED' and carrier is distinct from (select id from example)) as customer,
    exists (select from dispatcher where state <> 'DELETED' and carrier is distinct from (select id from example)) as dispatcher,
    exists (select from fleet where state <> 'DELETED' and carrier is distinct from (select id from example)) as fleet`);
  return there as FirstStepsAnswer;
}

const YES = { type: 'boolean' };

const STEPS = {
  tags: ['First steps'],
  summary: 'Setup steps for a new account',
  response: {
    200: {
      description: 'By record; an authority counts once its MC number and address are known',
      type: 'object',
      properties: {
        carrier: YES,
        driver: YES,
        vehicle: YES,
        customer: YES,
        dispatcher: YES,
        fleet: YES,
        hasExample: YES,
      },
      additionalProperties: false,
    },
  },
};
