/** The API document of a collection, from the same facts that validate its writes. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { getFields, getNouns } from '@milepost/domain/core/record.ts';
import { withArticle } from '@milepost/domain/core/words.ts';
import type { FastifySchema } from 'fastify';
import { describeErrorResponse } from '../../platform/http/api-document.ts';
import {
  buildInputSchema,
  buildRecordSchema,
  buildResponseField,
  type JsonSchema,
} from '../../platform/http/field-schemas.ts';
import { PREFER } from '../../platform/tasks/task-response.ts';
import { buildListQuerySchema, describePageResponse, describePolicy, FILE_RESPONSE } from '../listing/describe.ts';
import { ACTION } from './actions.ts';
import { getSettableStates } from './insert.ts';
import { MAX_PICKER_COUNT } from './list.ts';
import { MAX_SEARCH_COUNT } from './search.ts';
import type { CollectionSpec } from './spec.ts';

/** Returns the schema name of a record in the document, e.g. `Customer`. */
export function getSchemaName(spec: CollectionSpec): string {
  return spec.record.label.replace(/\W/g, '');
}

/** Returns the schema of one row in responses. */
export function buildRowSchema(spec: CollectionSpec): JsonSchema {
  const properties: JsonSchema = {
    id: { type: 'string', format: 'uuid' },
    prettyName: { type: 'string' },
    state: { type: 'string' },
    created: { type: 'string', format: 'date-time' },
    updated: { type: 'string', format: 'date-time' },
    workflowActionItems: { type: 'array', items: { $ref: 'ActionItem#' } },
    workflowHasActions: { type: 'boolean', description: 'Whether the row has any actions for any user' },
  };
  for (const [name, fact] of Object.entries(getFields(spec.record))) properties[name] = buildResponseField(fact);
  for (const [name, { kind, label }] of Object.entries(spec.columns ?? {})) {
    properties[name] = buildResponseField({ kind, label: label ?? name, message: '', optional: true });
  }
  return {
    $id: getSchemaName(spec),
    type: 'object',
    required: ['id', 'prettyName', 'state', 'created', 'updated', 'workflowActionItems', 'workflowHasActions'],
    properties,
    additionalProperties: true,
  };
}

/** Returns the schema of a new record, with the states it may be created in other than the first. */
function newSchema({ record, states, aliases = {} }: CollectionSpec): JsonSchema {
  const { properties, ...schema } = buildRecordSchema(record, true);
  const state = { type: 'string', enum: states?.makeable, description: 'The record state' };
  const also = Object.entries(aliases).map(([name, { description }]) => [name, { type: 'string', description }]);
  return {
    ...schema,
    properties: { ...(properties as object), ...(states?.makeable && { state }), ...Object.fromEntries(also) },
  };
}

/** Returns the schema of a change: the fields that may change and the record state. */
function changeSchema(spec: CollectionSpec): JsonSchema {
  const { properties, ...schema } = buildRecordSchema(spec.record, false);
  const states = getSettableStates(spec);
  const state = { type: 'string', enum: states, description: 'The record state; requires delete permission' };
  const updated = {
    type: ['string', 'null'],
    description: 'The record’s `updated` when this client read it; a field changed since then is rejected with 409',
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
  const row = { $ref: `${getSchemaName(spec)}#` };
  const tags = [record.labels];
  const policy = describePolicy(record);
  const nouns = getNouns(record);
  const one = withArticle(nouns.one);
  const common = { tags };
  return {
    list: {
      ...common,
      summary: `List ${nouns.many}`,
      description: `Requires view permission for ${policy}.`,
      querystring: querySchema(spec),
      response: describePageResponse({ anyOf: [row, { $ref: 'PickerRow#' }] }, { countIsAtLeast: AT_LEAST }),
    },
    csv: {
      ...common,
      summary: `List ${nouns.many} as CSV`,
      description: 'Every row of the list with the same filters, in the same order. Needs the same permission.',
      querystring: querySchema(spec),
      headers: PREFER,
      response: FILE_RESPONSE,
    },
    totals: {
      ...common,
      summary: `Totals for all ${nouns.many}`,
      description: 'Column totals over all rows of the list with the same filters. Needs the same permission.',
      querystring: querySchema(spec),
      response: { 200: totalsSchema(record) },
    },
    get: {
      ...common,
      summary: `Read ${one}`,
      params: idParams,
      response: { 200: { description: 'The record', ...row } },
    },
    create: {
      ...common,
      summary: `Create ${one}`,
      description: `Requires create permission for ${policy}.${duplicatesParameter(spec)}`,
      body: newSchema(spec),
      response: {
        201: { description: 'Created', ...row },
        ...(spec.countNew && { 429: describeErrorResponse('Too many in one hour') }),
      },
    },
    update: {
      ...common,
      summary: `Change ${one}`,
      description: `Requires edit permission for ${policy}. Changing the state requires delete permission.${duplicatesParameter(spec)}`,
      params: idParams,
      body: changeSchema(spec),
      response: { 200: { description: 'Changed', ...row } },
    },
    delete: {
      ...common,
      summary: `Delete ${one}`,
      description: `Requires delete permission for ${policy}.`,
      params: idParams,
      response: { 204: { description: 'Deleted', type: 'null' } },
    },
    event: {
      ...common,
      summary: `Run an action on ${one}`,
      params: idParams,
      body: buildInputSchema(ACTION),
      response: {
        200: {
          description: 'The updated record, and `details`: what was done, if there is anything to report',
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
      count: { type: 'integer', minimum: 0, description: 'The exact number of rows that match the filters' },
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
    ? ' With `asksAboutDuplicates: true` next to the values, nothing is saved if a similar record exists: 409 ERROR_POSSIBLE_DUPLICATE lists such records in `duplicates`. Otherwise, the record is saved.'
    : '';

const AT_LEAST = {
  type: 'boolean',
  description: `Present if a search finds more than ${formatCount(MAX_SEARCH_COUNT, 'record')}; the count stops there`,
};

function querySchema(spec: CollectionSpec): JsonSchema {
  return buildListQuerySchema(spec, {
    search: { type: 'string' },
    prettyName: {
      type: 'string',
      description: `true: returns only the values that a picker shows, and only records that can be selected. The count stops at ${formatCount(MAX_PICKER_COUNT, 'record')}`,
    },
    state: { type: 'string', description: 'ANY: all records that aren’t deleted. Only owners can use DELETED' },
  });
}
