/** Calls of the admin room beside its collections. */
import { text } from '@milepost/domain/core/fields.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import type { FastifyInstance } from 'fastify';
import { getRow } from '../core/collection/list.ts';
import type { Registry } from '../core/collection/registry.ts';
import { contextOf } from '../core/collection/spec.ts';
import { readBody } from '../core/http/body.ts';
import { badInput, notFound, notOffered } from '../core/http/errors.ts';
import { inputSchema, type JsonSchema, rowsAnswer } from '../core/http/field-schemas.ts';
import { defineInput, readInput } from '../core/http/input.ts';
import { readId } from '../core/http/params.ts';
import type { Services } from '../core/services.ts';
import { needs } from '../core/session/right.ts';
import { apiintegrations, cardsFor, keepConnection } from './apiintegration.ts';
import { exchangeCode, isStateOf } from './telematics.ts';
import { vehicles } from './vehicle.ts';
import { assignmentsOf } from './vehicle-assignment.ts';

export function adminCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, settings } = services;

  app.get<{ Params: { id: string } }>(
    '/api/vehicle/:id/assignments/',
    { config: { right: needs(vehicles.record.policy, 'view') }, schema: ASSIGNMENTS },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, 'Vehicle');
      return page(
        await db.tx(session.accountId, async (tx) => {
          if (!(await getRow(tx, vehicles, id, registry.tableOf))) throw notFound('Vehicle');
          return assignmentsOf(tx, id);
        }),
      );
    },
  );

  app.get(
    '/api/apiintegration/cards/',
    { config: { right: needs(apiintegrations.record.policy, 'view') }, schema: CARDS },
    async (request) => {
      const { session } = request;
      return page(await db.tx(session.accountId, (tx) => cardsFor({ tx, session, services })));
    },
  );

  app.post(
    '/api/apiintegration/connect/',
    { config: { right: needs(apiintegrations.record.policy, 'create') }, schema: CONNECT },
    async (request) => {
      const { session } = request;
      const { code, state } = readInput(CONSENT, (await readBody(request, services, null)).values);
      if (!settings.MOTIVE_CLIENT_ID) throw notOffered('Motive is not set up on this server');
      if (!isStateOf(session, state ?? ''))
        throw badInput({ state: 'This consent was asked for by another sign-in. Please connect again.' });
      // The provider is asked before the transaction, so that no connection to the database waits for it.
      const tokens = await exchangeCode(settings, code);
      const id = await db.tx(session.accountId, (tx) =>
        keepConnection(registry, contextOf(tx, session, services), 'MOTIVE', tokens),
      );
      return { id };
    },
  );
}

function page<T>(results: T[]): { results: T[]; count: number } {
  return { results, count: results.length };
}

const TEXT: JsonSchema = { type: 'string' };
const DAY: JsonSchema = { type: 'string', format: 'date' };

function pageOf(description: string, properties: JsonSchema): JsonSchema {
  return { 200: rowsAnswer(description, { type: 'object', properties, additionalProperties: true }) };
}

const ASSIGNMENTS = {
  tags: ['Vehicles'],
  summary: 'Who held a vehicle from when to when, the last first',
  params: { type: 'object', properties: { id: TEXT } },
  response: pageOf('Drivers of the vehicle; heldTo is the first day it was someone else’s', {
    driver: { type: 'object', properties: { id: TEXT, prettyName: TEXT } },
    heldFrom: DAY,
    heldTo: { ...DAY, type: ['string', 'null'] },
  }),
};

const CARDS = {
  tags: ['Integrations'],
  summary: 'The cards of the integrations page',
  response: pageOf('Nine cards in their order', {
    id: TEXT,
    kind: TEXT,
    name: TEXT,
    logo: TEXT,
    description: TEXT,
    link: { type: ['string', 'null'] },
    isConnectable: { type: 'boolean' },
    isConfigured: { type: 'boolean' },
    authorizeUrl: { type: ['string', 'null'] },
    connection: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT, connectedAt: TEXT } },
  }),
};

/** What the provider adds to the address it sends the browser back to. */
const CONSENT = defineInput({
  code: text('Code', { max: MAX_LONG_TEXT }),
  state: text('State', { optional: true, max: MAX_LONG_TEXT }),
});

const CONNECT = {
  tags: ['Integrations'],
  summary: 'Exchange the code of a consent at the telematics provider',
  consumes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
  body: inputSchema(CONSENT),
  response: { 200: { description: 'The connection', type: 'object', properties: { id: TEXT } } },
};
