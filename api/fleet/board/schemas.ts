/** The dispatch board in the API document. */
import { IDLE_REASONS } from '@milepost/domain/fleet/idle-day.ts';
import type { JsonSchema } from '../../core/platform/http/field-schemas.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const DAY: JsonSchema = { type: 'string', format: 'date' };
const MOMENT: JsonSchema = { type: 'string', format: 'date-time' };
const nullable = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type as string, 'null'] });
const listSchema = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

const ROWS = listSchema({
  id: ID,
  prettyName: TEXT,
  carrier: ID,
  isActive: { type: 'boolean' },
  partner: nullable(ID),
});

const PROPERTIES: Record<string, JsonSchema> = {
  from: DAY,
  to: DAY,
  vehicles: ROWS,
  drivers: ROWS,
  legs: listSchema({
    fleet: ID,
    prettyName: TEXT,
    updated: MOMENT,
    carrier: ID,
    status: TEXT,
    leg: { type: ['integer', 'null'], description: 'Position among the legs of the load, starting at 0' },
    legs: { type: 'integer' },
    pickup: DAY,
    delivery: DAY,
    from: { ...DAY, description: 'The first date of the leg' },
    to: DAY,
    fromPlace: TEXT,
    toPlace: TEXT,
    customer: nullable(TEXT),
    vehicle: ID,
    driver: ID,
    secondDriver: nullable(ID),
    payCheck: { ...nullable(TEXT), description: 'The paycheck that locks the load' },
  }),
  shop: listSchema({
    id: ID,
    record: { type: 'string', enum: ['expense', 'vehicle_inspection'] },
    kind: { type: 'string', enum: ['REPAIR', 'OUT_OF_SERVICE'] },
    of: ID,
    from: DAY,
    to: DAY,
    text: TEXT,
  }),
  marks: listSchema({
    id: TEXT,
    kind: { type: 'string', enum: ['EXPIRES', 'SERVICE'] },
    of: ID,
    date: DAY,
    text: TEXT,
  }),
  idle: listSchema({
    id: ID,
    of: ID,
    date: DAY,
    reason: { type: 'string', enum: IDLE_REASONS },
    desc: nullable(TEXT),
    updated: MOMENT,
  }),
};

export const BOARD = {
  tags: ['Fleets'],
  summary: 'The dispatch board for two weeks',
  description:
    'Requires view permission for policy 3000. Trucks and drivers, the legs of loads on these dates, repairs and times out of service, expirations and services due, and reasons for idle days. `of` is the ID of a truck or a driver.',
  response: {
    200: { description: 'The board', type: 'object', required: Object.keys(PROPERTIES), properties: PROPERTIES },
  },
};
