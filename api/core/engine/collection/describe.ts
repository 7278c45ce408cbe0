/** The API document of a collection, from the same facts that validate its writes. */
import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifySchema } from 'fastify';
import { describeRefusal } from '../../platform/http/api-document.ts';
import { inputSchema, type JsonSchema, recordSchema, responseField } from '../../platform/http/field-schemas.ts';
import { PREFER } from '../../platform/tasks/task-response.ts';
import { FILE_RESPONSE, listQuerySchema, pageResponse, policyWords } from '../listing/describe.ts';
import { ACTION } from './actions.ts';
import { settableStates } from './insert.ts';
import { PICKER_COUNTS_TO } from './list.ts';
import { SEARCH_COUNTS_TO } from './search.ts';
import type { CollectionSpec } from './spec.ts';

/** Returns the schema name of a record in the document, e.g. `Customer`. */
export function schemaName(spec: CollectionSpec): string {
  return spec.record.label.replace(/\W/g, '');
}

/** Returns the schema of one row in responses. */
export function rowSchema(spec: CollectionSpec): JsonSchema {
  const properties: JsonSchema = {
    id: { type: 'string', format: 'uuid' },
    prettyName: { type: 'string' },
    state: { type: 'string' },
    created: { type: 'string', format: 'date-time' },
    updated: { type: 'string', format: 'date-time' },
    workflowActionItems: { type: 'array', items: { $ref: 'ActionItem#' } },
    workflowHasActions: { type: 'boolean', description: 'Whether the row has any actions for any user' },
  };
  for (const [name, fact] of Object.entries(getFields(spec.record))) properties[name] = responseField(fact);
  for (const [name, { kind, label }] of Object.entries(spec.columns ?? {})) {
    properties[name] = responseField({ kind, label: label ?? name, message: '', optional: true });
  }
  return {
    $id: schemaName(spec),
    type: 'object',
    required: ['id', 'prettyName', 'state', 'created', 'updated', 'workflowActionItems', 'workflowHasActions'],
    properties,
    additionalProperties: true,
  };
}

/** Returns the schema of a new record, with the states it may be created in besides the first. */
function newSchema({ record, states, aliases = {} }: CollectionSpec): JsonSchema {
  const { properties, ...schema } = recordSchema(record, true);
  const state = { type: 'string', enum: states?.makeable, description: 'The record state' };
  const also = Object.entries(aliases).map(([name, { description }]) => [name, { type: 'string', description }]);
  return {
    ...schema,
    properties: { ...(properties as object), ...(states?.makeable && { state }), ...Object.fromEntries(also) },
  };
}

/** Returns the schema of a change: the fields that may change and the record state. */
function changeSchema(spec: CollectionSpec): JsonSchema {
  const { properties, ...schema } = recordSchema(spec.record, false);
  const states = settableStates(spec);
  const state = { type: 'string', enum: states, description: 'The record state; needs the delete flag' };
  const updated = {
    type: ['string', 'null'],
    description: 'The moment this client read the record; a field changed since is refused with 409',
  };
  return { ...schema, properties: { ...(properties as object), ...(states.length > 0 && { state }), updated } };
}

const idParams: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};

export const CALLS = ['list', 'csv', 'totals', 'get', 'create', 'update', 'delete', 'event'] as const;

/** Returns the route schemas for the document; validation itself is the domain's. */
export function describeCollection(spec: CollectionSpec): Record<(typeof CALLS)[number], FastifySchema> {
  const { record } = spec;
  const row = { $ref: `${schemaName(spec)}#` };
  const tags = [record.labels];
  const policy = policyWords(record);
  const common = { tags };
  return {
    list: {
      ...common,
      summary: `List ${record.labels.toLowerCase()}`,
      description: `Needs view on ${policy}.`,
      querystring: querySchema(spec),
      response: pageResponse({ anyOf: [row, { $ref: 'PickerRow#' }] }, { countIsAtLeast: AT_LEAST }),
    },
    csv: {
      ...common,
      summary: `List ${record.labels.toLowerCase()} as CSV`,
      description: 'Every row of the list with the same filters, in its order. Needs the same right.',
      querystring: querySchema(spec),
      headers: PREFER,
      response: FILE_RESPONSE,
    },
    totals: {
      ...common,
      summary: `Add up all ${record.labels.toLowerCase()}`,
      description: 'The totaled columns over all rows of the list with the same filters. Needs the same right.',
      querystring: querySchema(spec),
      response: { 200: totalsSchema(record) },
    },
    get: {
      ...common,
      summary: `Read one ${record.label.toLowerCase()}`,
      params: idParams,
      response: { 200: { description: 'The record', ...row } },
    },
    create: {
      ...common,
      summary: `Create a ${record.label.toLowerCase()}`,
      description: `Needs create on ${policy}.${duplicatesParameter(spec)}`,
      body: newSchema(spec),
      response: {
        201: { description: 'Made', ...row },
        ...(spec.countNew && { 429: describeRefusal('Too many in an hour') }),
      },
    },
    update: {
      ...common,
      summary: `Change a ${record.label.toLowerCase()}`,
      description: `Needs edit on ${policy}; a change of state needs delete.${duplicatesParameter(spec)}`,
      params: idParams,
      body: changeSchema(spec),
      response: { 200: { description: 'Changed', ...row } },
    },
    delete: {
      ...common,
      summary: `Delete a ${record.label.toLowerCase()}`,
      description: `Needs delete on ${policy}.`,
      params: idParams,
      response: { 204: { description: 'Deleted', type: 'null' } },
    },
    event: {
      ...common,
      summary: `Act on a ${record.label.toLowerCase()}`,
      params: idParams,
      body: inputSchema(ACTION),
      response: {
        200: {
          description: 'The record afterward, and `details`: what was done, if there is something to report',
          ...row,
        },
      },
    },
  };
}

function totalsSchema({ totals = [] }: CollectionSpec['record']): JsonSchema {
  return {
    description: 'The totals',
    type: 'object',
    required: ['count', 'uncounted', 'totals'],
    properties: {
      count: { type: 'integer', minimum: 0, description: 'All rows that the filters leave, exactly' },
      uncounted: { type: 'integer', minimum: 0, description: 'The number of rows listed without a total' },
      totals: {
        type: 'object',
        required: totals,
        properties: Object.fromEntries(totals.map((name) => [name, { type: 'number' }])),
      },
    },
  };
}

const duplicatesParameter = ({ findDuplicates }: CollectionSpec) =>
  findDuplicates
    ? ' With `asksAboutDuplicates: true` next to the values, nothing is saved if a record may be the same: 409 ERROR_POSSIBLE_DUPLICATE names it in `duplicates`. Without it, or with false, it is saved.'
    : '';

const AT_LEAST = {
  type: 'boolean',
  description: `There when a search finds more than ${SEARCH_COUNTS_TO}, which is then the count`,
};

function querySchema(spec: CollectionSpec): JsonSchema {
  return listQuerySchema(spec, {
    search: { type: 'string' },
    prettyName: {
      type: 'string',
      description: `true: the few facts a picker shows, of usable records. Its count is exact below ${PICKER_COUNTS_TO} and otherwise says that there are at least so many`,
    },
    state: { type: 'string', description: 'ANY means everything not deleted; DELETED is for owners' },
  });
}
