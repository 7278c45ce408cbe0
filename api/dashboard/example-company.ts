/** Creates example records under a separate authority, as a user would create them, and deletes all of them. */
import { getFields } from '@milepost/domain/core/record.ts';
import {
  buildExampleDrivers,
  buildExampleLoads,
  buildExampleTrucks,
  EXAMPLE_CARRIER,
  EXAMPLE_CUSTOMERS,
  EXAMPLE_DISPATCHER,
} from '@milepost/domain/dashboard/example-company.ts';
import type { RecordName } from '@milepost/domain/registry.ts';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import { changeStates, deleteOwned } from '../core/engine/collection/owned-records.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import {
  type CollectionSpec,
  type Context,
  makeContext,
  type Stored,
  type Values,
} from '../core/engine/collection/spec.ts';
import { createRecord } from '../core/engine/collection/write.ts';
import { buildCondition, quote } from '../core/engine/listing/columns.ts';
import type { StoredFile } from '../core/platform/files/files.ts';
import { saveFiles } from '../core/platform/files/save.ts';
import { discardFiles } from '../core/platform/http/body.ts';
import { notOffered } from '../core/platform/http/errors.ts';
import type { Services } from '../core/platform/services.ts';
import { makeExampleDocument } from './example-document.ts';

const PATH = '/api/first_steps/example/';

export function exampleCompanyCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, files } = services;

  app.post(PATH, { config: { right: 'owner' }, schema: FILL_SCHEMA }, async ({ session }, reply) => {
    const [confirmation, delivery] = await Promise.all([
      files.put(session.accountId, await makeExampleDocument('Rate confirmation')),
      files.put(session.accountId, await makeExampleDocument('Bill of lading')),
    ]);
    try {
      await db.tx(session.accountId, (tx) => fill(makeContext(tx, session, services), confirmation, delivery));
    } catch (error) {
      await discardFiles(services, [confirmation, delivery]);
      throw error;
    }
    return reply.code(204).send();
  });

  app.delete(PATH, { config: { right: 'owner' }, schema: REMOVE_SCHEMA }, async ({ session }, reply) => {
    await db.tx(session.accountId, (tx) => takeAway(makeContext(tx, session, services)));
    return reply.code(204).send();
  });

  async function fill(context: Context, confirmation: StoredFile, delivery: StoredFile): Promise<void> {
    const { tx, today } = context;
    if (await lockExample(context)) throw notOffered('The sample company was already added.');
    await saveFiles(tx, [confirmation, delivery]);
    const make = async (name: RecordName, values: Values) =>
      (await createRecord(registry, getSpec(name), context, values)).id;
    const carrier = await make('carrier', EXAMPLE_CARRIER);
    const dispatcher = await make('dispatcher', { ...EXAMPLE_DISPATCHER, carrier });
    const customers = await makeInOrder(EXAMPLE_CUSTOMERS, (one) => make('customer', { ...one, carrier }));
    const drivers = await makeInOrder(buildExampleDrivers(today), (one) => make('driver', { ...one, carrier }));
    const trucks = await makeInOrder(buildExampleTrucks(today), (one, at) =>
      make('vehicle', { ...one, carrier, driver: drivers[at] }),
    );
    await makeInOrder(buildExampleLoads(today), ({ values, hand, customer, isDelivered }) =>
      make('fleet', {
        ...values,
        carrier,
        dispatcher,
        customer: customers[customer],
        driver: drivers[hand],
        vehicle: trucks[hand],
        fleetConfirmation: confirmation,
        ...(isDelivered && { status: 'COMPLETE', fleetBOL: delivery }),
      }),
    );
    await tx.query(sql`update account set example_carrier = ${carrier} where id = ${tx.accountId}`);
  }

  const getSpec = (name: string) => registry.specs.find(({ record }) => record.name === name) as CollectionSpec;

  /** Deletes everything under the example authority, including records added since: none of them reference anything else. */
  async function takeAway(context: Context): Promise<void> {
    const { tx } = context;
    const carrier = await lockExample(context);
    if (!carrier) throw notOffered('There is no sample company.');
    await tx.query(sql`update profile set carrier = null where carrier = ${carrier}`);
    const under = registry.specs.filter(({ record: { name, fields } }) => {
      return name !== 'profile' && getFields({ fields }).carrier?.record === 'carrier';
    });
    for (const spec of under) await removeAll(context, spec, buildCondition(spec, 'carrier', sql`= ${carrier}`));
    await removeAll(context, getSpec('carrier'), sql`r.id = ${carrier}`);
    await tx.query(sql`update account set example_carrier = null where id = ${tx.accountId}`);
  }

  async function removeAll(context: Context, spec: CollectionSpec, where: ReturnType<typeof sql>): Promise<void> {
    const rows = await context.tx.query<Pick<Stored, 'id' | 'state'>>(
      sql`select r.id, r.state from ${raw(quote(spec.table))} r where ${where} and r.state <> 'DELETED' order by r.id for update`,
    );
    for (const row of rows) await deleteOwned(registry, spec, context, row);
    const moves = rows.map(({ id, state }) => ({ id, state: String(state), to: 'DELETED' }));
    await changeStates(spec, context, moves, 'DELETE');
  }
}

/** Returns the example authority, locked, or null; of two concurrent requests, the second one sees the result of the first. */
async function lockExample({ tx }: Context): Promise<string | null> {
  const [account] = await tx.query<{ carrier: string | null }>(
    sql`select example_carrier as carrier from account where id = ${tx.accountId} for update`,
  );
  return account?.carrier ?? null;
}

async function makeInOrder<T, R>(all: readonly T[], make: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const created: R[] = [];
  for (const [at, one] of all.entries()) created.push(await make(one, at));
  return created;
}

const FILL_SCHEMA = {
  tags: ['First steps'],
  summary: 'Add the sample company',
  description: 'Adds a separate authority with two trucks, their drivers, two customers, and four loads to explore.',
  response: { 204: { description: 'Added', type: 'null' } },
};

const REMOVE_SCHEMA = {
  tags: ['First steps'],
  summary: 'Remove the sample company',
  description: 'Also removes everything under its authority.',
  response: { 204: { description: 'Removed', type: 'null' } },
};
