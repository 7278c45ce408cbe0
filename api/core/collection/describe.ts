/** The API document of a collection, from the same facts that check its writes. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { POLICIES, type PolicyId } from '@milepost/domain/core/policies.ts';
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import type { FastifySchema } from 'fastify';
import { orderings, PICKER_COUNTS_TO } from './list.ts';
import type { CollectionSpec } from './spec.ts';

export type JsonSchema = { [key: string]: unknown };

const ADDRESS: JsonSchema = {
  type: 'object',
  properties: {
    place: { type: ['string', 'null'] },
    city: { type: 'string' },
    state: { type: 'string' },
    zipCode: { type: ['string', 'null'] },
    country: { type: ['string', 'null'] },
  },
};

const RELATED: JsonSchema = {
  type: 'object',
  required: ['id', 'prettyName'],
  properties: { id: { type: 'string', format: 'uuid' }, prettyName: { type: 'string' }, state: { type: 'string' } },
  additionalProperties: true,
};

export const FILE: JsonSchema = {
  type: 'object',
  required: ['url', 'name', 'type'],
  properties: {
    url: { type: 'string' },
    name: { type: 'string' },
    size: { type: ['integer', 'null'] },
    type: { type: 'string' },
  },
};

const BY_KIND: Record<FieldFacts['kind'], JsonSchema> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  email: { type: 'string', format: 'email' },
  phone: { type: 'string' },
  url: { type: 'string', format: 'uri' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  money: { type: 'number' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  choice: { type: 'string' },
  ref: { type: 'string', format: 'uuid' },
  file: { type: 'string', format: 'binary' },
  address: ADDRESS,
  addressLine: { type: 'string' },
  json: {},
};

function describeField(fact: FieldFacts, isAnswer: boolean): JsonSchema {
  const schema: JsonSchema = { ...BY_KIND[fact.kind], ...(fact.isSecret && { format: 'password' }) };
  if (isAnswer && fact.kind === 'ref') Object.assign(schema, { format: undefined }, RELATED);
  if (isAnswer && fact.kind === 'file') Object.assign(schema, { format: undefined }, FILE);
  if (fact.values) schema.enum = [...fact.values];
  if (fact.minLength && !isAnswer) schema.minLength = fact.minLength;
  if (fact.maxLength && !isAnswer) schema.maxLength = fact.maxLength;
  if (fact.default !== undefined && !isAnswer) schema.default = fact.default;
  schema.description = [fact.label, fact.unit, fact.help].filter(Boolean).join(' · ');
  return isAnswer && schema.type
    ? { ...schema, type: orNull(schema.type), ...(schema.enum ? { enum: [...(fact.values ?? []), null] } : {}) }
    : schema;
}

function orNull(type: unknown): unknown {
  return Array.isArray(type) ? [...new Set([...type, 'null'])] : [type, 'null'];
}

/** Name of a record's answer in the document, e.g. `Customer`. */
export function schemaName(spec: CollectionSpec): string {
  return spec.record.label.replace(/\W/g, '');
}

/** The answer of one row. */
export function rowSchema(spec: CollectionSpec): JsonSchema {
  const properties: JsonSchema = {
    id: { type: 'string', format: 'uuid' },
    prettyName: { type: 'string' },
    state: { type: 'string' },
    created: { type: 'string', format: 'date-time' },
    updated: { type: 'string', format: 'date-time' },
    workflowActionItems: { type: 'array', items: { $ref: 'ActionItem#' } },
    workflowHasActions: { type: 'boolean', description: 'Whether the row offers anything to anybody' },
  };
  for (const [name, fact] of Object.entries(fieldsOf(spec.record))) properties[name] = describeField(fact, true);
  for (const [name, { kind, label }] of Object.entries(spec.columns ?? {})) {
    properties[name] = describeField({ kind, label: label ?? name, message: '', optional: true }, true);
  }
  return {
    $id: schemaName(spec),
    type: 'object',
    required: ['id', 'prettyName', 'state', 'created', 'updated', 'workflowActionItems', 'workflowHasActions'],
    properties,
    additionalProperties: true,
  };
}

/** What a call takes that belongs to no record (`defineInput`), as a body or as a query. */
export function inputSchema(input: Pick<AnyRecord, 'fields'>): JsonSchema {
  const fields = Object.entries(fieldsOf(input));
  const properties = Object.fromEntries(fields.map(([name, fact]) => [name, describeField(fact, false)]));
  return { type: 'object', required: requiredOf(fields), properties };
}

const requiredOf = (fields: readonly (readonly [string, FieldFacts])[]): string[] =>
  fields.filter(([, fact]) => !fact.optional && fact.default === undefined).map(([name]) => name);

function writeSchema(spec: CollectionSpec, isNew: boolean): JsonSchema {
  const fields = Object.entries(fieldsOf(spec.record)).filter(([, fact]) => !fact.readOnly && (isNew || !fact.locked));
  const required = requiredOf(fields);
  const properties = Object.fromEntries(fields.map(([name, fact]) => [name, describeField(fact, false)]));
  const more = {
    updated: {
      type: 'string',
      description: 'The moment this client read the record; a field changed since is refused with 409',
    },
  };
  const state = { state: { type: 'string', description: 'The record state; needs the delete flag' } };
  return {
    type: 'object',
    ...(isNew && required.length > 0 && { required }),
    properties: isNew ? properties : { ...properties, ...state, ...more },
  };
}

const ERROR_STATUSES = { 400: 'Input', 401: 'No session', 403: 'No right', 404: 'Absent', 409: 'Conflict' };

export function withErrors(response: JsonSchema): JsonSchema {
  const errors = Object.fromEntries(
    Object.entries(ERROR_STATUSES).map(([status, description]) => [status, { description, $ref: 'Error#' }]),
  );
  return { ...response, ...errors };
}

const idParams: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};
const SECURED = [{ token: [] }];

/** Route schemas for the document; the checks themselves are the domain's. */
export function describeCollection(
  spec: CollectionSpec,
): Record<'list' | 'csv' | 'get' | 'create' | 'update' | 'delete' | 'event', FastifySchema> {
  const { record } = spec;
  const row = { $ref: `${schemaName(spec)}#` };
  const tags = [record.labels];
  const policy =
    record.policy === '*' ? 'any signed-in user' : `policy ${record.policy}, ${POLICIES[record.policy as PolicyId]}`;
  const forms = ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'];
  const common = { tags, security: SECURED };
  const page = {
    type: 'object',
    required: ['results', 'count'],
    properties: { results: { type: 'array', items: row }, count: { type: 'integer' } },
  };
  return {
    list: {
      ...common,
      summary: `List ${record.labels.toLowerCase()}`,
      description: `Needs view on ${policy}.`,
      querystring: querySchema(spec),
      response: withErrors({ 200: { description: 'A page', ...page } }),
    },
    csv: {
      ...common,
      summary: `List ${record.labels.toLowerCase()} as CSV`,
      description: 'Every row of the list with the same filters, in its order. Needs the same right.',
      querystring: querySchema(spec),
      response: withErrors({ 200: { description: 'The file', type: 'string' } }),
    },
    get: {
      ...common,
      summary: `Read one ${record.label.toLowerCase()}`,
      params: idParams,
      response: withErrors({ 200: { description: 'The record', ...row } }),
    },
    create: {
      ...common,
      consumes: forms,
      summary: `Create a ${record.label.toLowerCase()}`,
      description: `Needs create on ${policy}.`,
      body: writeSchema(spec, true),
      response: withErrors({ 201: { description: 'Made', ...row } }),
    },
    update: {
      ...common,
      consumes: forms,
      summary: `Change a ${record.label.toLowerCase()}`,
      description: `Needs edit on ${policy}; a change of state needs delete.`,
      params: idParams,
      body: writeSchema(spec, false),
      response: withErrors({ 200: { description: 'Changed', ...row } }),
    },
    delete: {
      ...common,
      summary: `Delete a ${record.label.toLowerCase()}`,
      description: `Needs delete on ${policy}.`,
      params: idParams,
      response: withErrors({ 204: { description: 'Deleted', type: 'null' } }),
    },
    event: {
      ...common,
      consumes: forms,
      summary: `Act on a ${record.label.toLowerCase()}`,
      params: idParams,
      body: {
        type: 'object',
        required: ['eventType'],
        properties: {
          id: { type: 'string' },
          eventType: { type: 'string', description: 'One of the row’s workflowActionItems' },
        },
      },
      response: withErrors({ 200: { description: 'The record after it', ...row } }),
    },
  };
}

function querySchema(spec: CollectionSpec): JsonSchema {
  const filters: JsonSchema = {};
  for (const [name, fact] of Object.entries(fieldsOf(spec.record))) {
    if (['address', 'addressLine', 'json', 'file', 'longText'].includes(fact.kind)) continue;
    filters[name] = {
      ...BY_KIND[fact.kind],
      ...(fact.values && { enum: [...fact.values] }),
      description: `Filter by ${fact.label}`,
    };
    if (['date', 'money', 'number', 'integer', 'instant'].includes(fact.kind)) {
      filters[`${name}__gte`] = { ...BY_KIND[fact.kind], description: `${fact.label} from` };
      filters[`${name}__lte`] = { ...BY_KIND[fact.kind], description: `${fact.label} to` };
    }
  }
  for (const name of Object.keys(spec.list.filters ?? {})) filters[name] = { type: 'string' };
  return {
    type: 'object',
    properties: {
      search: { type: 'string' },
      page: { type: 'integer', minimum: 1 },
      per_page: { type: 'integer', minimum: 1, maximum: 100 },
      ordering: { type: 'string', enum: orderings(spec) },
      prettyName: {
        type: 'string',
        enum: ['true', 'false'],
        description: `true: the few facts a picker shows, of usable records. Its count is exact below ${PICKER_COUNTS_TO} and otherwise says that there are at least so many`,
      },
      state: { type: 'string', description: 'ANY is all that is not deleted; DELETED is for owners' },
      ...filters,
    },
  };
}
