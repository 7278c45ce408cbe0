/** Admin calls outside of the collections. */

import { text } from '@milepost/domain/core/fields.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { withArticle } from '@milepost/domain/core/words.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { getRow } from '../core/engine/collection/list.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import { type CollectionSpec, makeContext } from '../core/engine/collection/spec.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, notFound, notOffered } from '../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { itemCall } from '../telematics/item-call.ts';
import { scheduleNightlySync } from '../telematics/nightly-sync.ts';
import { exchangeCode, isValidState, rejectMissingSettings } from '../telematics/oauth.ts';
import { syncCall } from '../telematics/sync-call.ts';
import { apiintegrations, listCards, storeConnection } from './apiintegration.ts';
import { ASSIGNABLE, type AssignableRecord, listAssignments } from './assignment.ts';

export function adminCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, settings } = services;
  syncCall(app, services);
  itemCall(app, services);
  scheduleNightlySync(services);

  for (const held of Object.keys(ASSIGNABLE) as AssignableRecord[]) {
    const spec = registry.specOf(held) as CollectionSpec;
    const { path, label, policy } = spec.record;
    app.get<{ Params: { id: string } }>(
      `/api/${path}/:id/assignments/`,
      { config: { right: needs(policy, 'view') }, schema: assignmentsSchema(held, spec.record) },
      async (request) => {
        const id = readId(request.params.id, label);
        return toPage(
          await db.tx(request.session.accountId, async (tx) => {
            if (!(await getRow(tx, spec, id, registry.tableOf))) throw notFound(label);
            return listAssignments(tx, held, id);
          }),
        );
      },
    );
  }

  app.get(
    '/api/apiintegration/cards/',
    { config: { right: needs(apiintegrations.record.policy, 'view') }, schema: CARDS },
    async (request) => {
      const { session } = request;
      return toPage(await db.tx(session.accountId, (tx) => listCards({ tx, session, services })));
    },
  );

  app.post(
    '/api/apiintegration/connect/',
    { config: { right: needs(apiintegrations.record.policy, 'create') }, schema: CONNECT },
    async (request) => {
      const { session } = request;
      const { code, state } = readInput(CONSENT, (await readBody(request, services, null)).values);
      if (rejectMissingSettings(settings).length > 0) throw notOffered('Motive is not set up on this server');
      if (!isValidState(session, state ?? ''))
        throw badInput({ state: 'This connection was started in another session. Please connect again.' });
      // The provider is called before the transaction, so that no database connection waits for it.
      const tokens = await exchangeCode(settings, code);
      const id = await db.tx(session.accountId, (tx) =>
        storeConnection(registry, makeContext(tx, session, services), tokens),
      );
      return { id };
    },
  );
}

function toPage<T>(results: T[]): { results: T[]; count: number } {
  return { results, count: results.length };
}

const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const DAY: JsonSchema = { type: ['string', 'null'], format: 'date' };

function pageSchema(description: string, properties: JsonSchema): JsonSchema {
  return { 200: describeRowsResponse(description, { type: 'object', properties, additionalProperties: true }) };
}

function assignmentsSchema(held: AssignableRecord, { label, labels }: AnyRecord): FastifySchema {
  const named = { type: 'object', properties: { id: TEXT, prettyName: TEXT } };
  return {
    tags: [labels],
    summary: `Assignment history for ${withArticle(label.toLowerCase())}, newest first`,
    params: { type: 'object', properties: { id: TEXT } },
    response: pageSchema('heldFrom is null for the first assignment; heldTo is the first date of the next assignment', {
      ...Object.fromEntries(ASSIGNABLE[held].holders.map((holder) => [holder, named])),
      heldFrom: DAY,
      heldTo: DAY,
    }),
  };
}

const CARDS = {
  tags: ['Integrations'],
  summary: 'The cards on the integrations page',
  response: pageSchema('The nine cards, in display order', {
    id: TEXT,
    kind: TEXT,
    name: TEXT,
    logo: TEXT,
    description: TEXT,
    link: TEXT_OR_NULL,
    isConnectable: { type: 'boolean' },
    isConfigured: { type: 'boolean' },
    authorizeUrl: TEXT_OR_NULL,
    missing: { type: 'array', items: TEXT, description: 'Settings required before anyone can connect' },
    connection: {
      type: ['object', 'null'],
      additionalProperties: true,
      properties: {
        id: TEXT,
        prettyName: TEXT,
        connectedAt: TEXT,
        company: { ...TEXT_OR_NULL, description: 'The carrier’s name at the provider' },
        lastAt: TEXT_OR_NULL,
        brought: {
          type: ['object', 'null'],
          description: 'Result of the last sync',
          additionalProperties: { type: 'integer' },
        },
        fault: { ...TEXT_OR_NULL, description: 'Why the last sync ended early' },
        refusedSince: { ...TEXT_OR_NULL, description: 'When the provider stopped accepting the connection' },
        nextAt: TEXT_OR_NULL,
        isBusy: { type: 'boolean' },
        waiting: { type: 'integer', description: 'Trips and purchases whose vehicle is not on file' },
        waitingVehicles: { type: 'array', items: TEXT },
        unknownItems: {
          type: 'array',
          description: 'Unknown purchase items, with the purchases waiting for an answer',
          items: { type: 'object', additionalProperties: true },
        },
      },
    },
  }),
};

/** Parameters that the provider adds to the return URL. */
const CONSENT = defineInput({
  code: text('Code', { max: MAX_LONG_TEXT }),
  state: text('State', { optional: true, max: MAX_LONG_TEXT }),
});

const CONNECT = {
  tags: ['Integrations'],
  summary: 'Exchange the telematics provider’s authorization code for a connection',
  body: buildInputSchema(CONSENT),
  response: { 200: { description: 'The connection', type: 'object', properties: { id: TEXT } } },
};
