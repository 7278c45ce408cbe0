/** Calls for the odometers of vehicles. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { boolean, date, integer, ref, text } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { getRow } from '../core/engine/collection/list.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import { type CollectionSpec, makeContext } from '../core/engine/collection/spec.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, notFound } from '../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse, type JsonSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { ignoreReading, listOdometerSources, listReadingsAround, readTimeline } from './odometer.ts';

export function odometerCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const { policy, label } = vehicle;
  const spec = registry.specOf('vehicle') as CollectionSpec;

  app.get<IdParams>(
    '/api/vehicle/:id/odometer/',
    { config: { right: needs(policy, 'view') }, schema: TIMELINE_SCHEMA },
    async ({ session, params, query }) => {
      const id = readId(params.id, label);
      const page = readInput(READINGS_QUERY, query);
      return db.tx(session.accountId, async (tx) => {
        if (!(await getRow(tx, spec, id, registry.tableOf))) throw notFound(label);
        return readTimeline(tx, registry, id, page);
      });
    },
  );

  app.post<IdParams>(
    '/api/vehicle/:id/odometer/',
    { config: { right: needs(policy, 'edit') }, schema: IGNORE_SCHEMA },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, label);
      const { reading, isIgnored, reason } = readInput(
        DECISION_INPUT,
        (await readBody(request, services, null)).values,
      );
      if (isIgnored && reason === null) throw badInput({ reason: "Can't be empty" });
      return db.tx(session.accountId, async (tx) => {
        const row = await getRow(tx, spec, id, registry.tableOf);
        if (!row || row.state === 'DELETED') throw notFound(label);
        await ignoreReading(makeContext(tx, session, services), id, reading, isIgnored ? reason : null);
        return readTimeline(tx, registry, id, { page: 1, per_page: PER_PAGE });
      });
    },
  );

  // Users who enter an odometer on any form see immediately whether the value is plausible.
  const reading = [...new Set([policy, ...listOdometerSources(registry).map(({ record }) => record.policy)])];
  app.get(
    '/api/odometer/',
    { config: { right: { anyOf: reading.map((each) => needs(each, 'view')) } }, schema: AROUND_SCHEMA },
    async ({ session, query }) => {
      const { vehicle: id, date: day, source } = readInput(AROUND_QUERY, query);
      return db.tx(session.accountId, async (tx) => {
        const results = await listReadingsAround(tx, id, day, source);
        return { results, count: results.length };
      });
    },
  );
}

const PER_PAGE = 12;
const TEXT: JsonSchema = { type: 'string' };
const DAY: JsonSchema = { type: 'string', format: 'date' };
const MILES: JsonSchema = { type: 'integer' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } };
const nullable = ({ type, ...rest }: JsonSchema): JsonSchema => ({ type: [type, 'null'], ...rest });

const READINGS_QUERY = defineInput({
  page: integer('Page', { default: 1, min: 1, max: 100_000 }),
  per_page: integer('Rows per page', { default: PER_PAGE, min: 1, max: 100 }),
});

const DECISION_INPUT = defineInput({
  reading: ref('odometer_reading', 'Reading', { message: 'This reading no longer exists' }),
  isIgnored: boolean('Ignore it', { default: true, help: 'false uses the reading, even if it is doubtful' }),
  reason: text('Reason', { optional: true }),
});

const AROUND_QUERY = defineInput({
  vehicle: ref('vehicle', 'Vehicle', { message: 'vehicle must be an ID' }),
  date: date('Date'),
  source: ref('record', 'Record', {
    optional: true,
    message: 'source must be an ID',
    help: 'The record whose own reading is excluded',
  }),
});

const READINGS = describeRowsResponse('Readings, newest first', {
  type: 'object',
  required: ['id', 'day', 'miles', 'source', 'ignoredBecause', 'oddity', 'isCurrent', 'isHeld'],
  properties: {
    id: TEXT,
    day: DAY,
    miles: MILES,
    source: nullable({
      type: 'object',
      properties: { record: TEXT, id: TEXT, prettyName: TEXT },
      description: 'Null if it was entered by hand',
    }),
    ignoredBecause: nullable(TEXT),
    oddity: nullable({ ...TEXT, description: 'Describes a drop, or a jump of more than 1,500 miles a day' }),
    isCurrent: { type: 'boolean', description: 'Whether it is the vehicle’s current odometer' },
    isHeld: {
      type: 'boolean',
      description: 'Whether the reading is doubtful: it doesn’t count until a user accepts it (isIgnored: false)',
    },
  },
});

const TIMELINE_SCHEMA = {
  tags: ['Vehicles'],
  summary: 'A vehicle’s odometer readings, newest first',
  params: PARAMS,
  querystring: buildInputSchema(READINGS_QUERY),
  response: { 200: READINGS },
};

const IGNORE_SCHEMA = {
  tags: ['Vehicles'],
  summary: 'Ignore an odometer reading, with a reason, or use it again',
  params: PARAMS,
  body: buildInputSchema(DECISION_INPUT),
  response: { 200: READINGS },
};

const AROUND_SCHEMA = {
  tags: ['Vehicles'],
  summary: 'A vehicle’s odometer readings around a date',
  querystring: buildInputSchema(AROUND_QUERY),
  response: {
    200: describeRowsResponse('The last reading before that date, those on it, and the first after it', {
      type: 'object',
      properties: { day: DAY, miles: MILES },
    }),
  },
};
