/**
 * OpenAPI 3.1 at /api/openapi.json, readable at /api/docs, from the schemas of the calls. The code that builds it is loaded on
 * first use.
 */
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, HTTPMethods } from 'fastify';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import type { JsonSchema } from './field-schemas.ts';
import { getFullSchema } from './lazy-schema.ts';

/** The page of the API document; like the document itself, it needs no session. */
const DOCS_PATH = '/api/docs';

type Call = { method: HTTPMethods | HTTPMethods[]; url: string; schema: FastifySchema };
type DocumentedCalls = Pick<Services, 'settings'> & { calls: Call[]; schemas: readonly unknown[] };

/**
 * Records every call registered after it and serves the document of them all.
 * @param answers schemas that responses refer to, in addition to the common ones
 */
export function buildApiDocument(
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  answers: () => readonly JsonSchema[],
): void {
  const noted: (Call & { isPublic: boolean })[] = [];
  app.addHook('onRoute', (route) => {
    const { method, url, schema, config } = route;
    // Domain records validate input and responses are plain objects: a schema is for the document only, and Fastify would keep it
    // in memory.
    route.schema = undefined;
    if (!schema || schema.hide || !url.startsWith('/api/') || method === 'HEAD') return;
    noted.push({ method, url, schema, isPublic: config?.right === 'public' });
  });
  let making: Promise<FastifyInstance> | undefined;
  const describeOnce = () => {
    making ??= describeCalls({
      settings,
      calls: noted.map(({ isPublic, ...call }) => ({ ...call, schema: completeSchema(call, isPublic) })),
      schemas: [...Object.values(app.getSchemas()), ...answers()],
    });
    return making;
  };

  const open = { schema: { hide: true }, config: { right: 'public' } } as const;
  app.get('/api/openapi.json', open, async () => (await describeOnce()).swagger());
  for (const path of [DOCS_PATH, `${DOCS_PATH}/*`]) {
    app.get(path, open, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await describeOnce()).inject({
        method: 'GET',
        url: request.url,
      });
      return reply.code(statusCode).headers(headers).send(rawPayload);
    });
  }
}

/** Builds a second application that has only the calls' schemas, for the document and its pages. */
async function describeCalls({ settings, calls, schemas }: DocumentedCalls): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: swagger }, { default: swaggerPages }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${settings.PRODUCT_NAME} API`, version, description: INTRODUCTION },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <token>`, from login' },
        },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, at) => (typeof json.$id === 'string' ? json.$id : `def-${at}`),
    },
  });
  await app.register(swaggerPages, { routePrefix: DOCS_PATH });
  for (const schema of schemas) app.addSchema(schema);
  for (const { method, url, schema } of calls) app.route({ method, url, schema, handler: () => null });
  await app.ready();
  return app;
}

/** Adds the schemas that the responses of several calls share. */
export function addCommonSchemas(app: FastifyInstance): void {
  app.addSchema({
    $id: 'ActionItem',
    type: 'object',
    required: ['id', 'prettyName', 'via'],
    properties: {
      id: { type: 'string' },
      prettyName: { type: 'string' },
      via: {
        type: 'string',
        description:
          'How to run it: `event` posts the ID as eventType to the row’s event path, `delete` deletes the row, and anything else is the field that a PATCH sets to the ID',
      },
    },
  });
  app.addSchema({
    $id: 'Duplicate',
    type: 'object',
    required: ['record', 'id', 'prettyName', 'state', 'same'],
    properties: {
      record: { type: 'string', description: 'The record type' },
      id: { type: 'string', format: 'uuid' },
      prettyName: { type: 'string' },
      state: { type: 'string' },
      same: { type: 'array', items: { type: 'string' }, description: 'Values that both records share' },
      terminated: { type: ['string', 'null'], format: 'date', description: 'The driver’s last date of employment' },
    },
  });
  app.addSchema({
    $id: 'Error',
    type: 'object',
    required: ['code', 'default_detail', 'requestId'],
    properties: {
      code: { type: 'string' },
      default_detail: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'By field' },
      conflicts: {
        type: 'object',
        description: 'With status 409: both values of each field that someone else changed in the meantime',
        additionalProperties: { type: 'object', required: ['yours', 'theirs'], properties: { yours: {}, theirs: {} } },
      },
      duplicates: {
        type: 'array',
        description:
          'With status 409 and the code ERROR_POSSIBLE_DUPLICATE: the records that the new one may duplicate',
        items: { $ref: 'Duplicate#' },
      },
      import: {
        type: 'object',
        additionalProperties: true,
        description: 'Likely type of a file that can’t be read as the selected type',
      },
      requestId: { type: 'string' },
    },
  });
  app.addSchema({
    $id: 'PickerRow',
    description: 'A record as a picker shows it',
    type: 'object',
    required: ['id', 'prettyName', 'state', 'status', 'detail'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      prettyName: { type: 'string' },
      state: { type: 'string' },
      status: { type: ['string', 'null'] },
      detail: { type: 'string' },
      carrier: {
        type: 'object',
        description: 'The record’s authority, if it belongs to one',
        required: ['id', 'prettyName'],
        properties: { id: { type: 'string', format: 'uuid' }, prettyName: { type: 'string' } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  });
}

/** Completes the schema of a call with the parts common to its kind: its name, whether it needs a session, and its refusals. */
function completeSchema({ method, url, schema }: Call, isPublic: boolean): FastifySchema {
  const full = getFullSchema(schema);
  const own = { ...full, ...(full.body ? { consumes: full.consumes ?? FORM_TYPES } : {}) };
  const response = { ...listRefusals(String(method), own, isPublic), ...(own.response as object | undefined) };
  return { ...own, operationId: operationId(String(method), url), security: isPublic ? [] : TOKEN_SECURITY, response };
}

const TOKEN_SECURITY = [{ token: [] }];

/** The types of body that every call takes, unless its schema names others. */
const FORM_TYPES = ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'];

/** Returns a unique operation ID: `GET /api/customer/:id` is `getCustomerById`. */
function operationId(method: string, url: string): string {
  const words = url.split(/[/_]/).filter((word) => word !== '' && word !== 'api');
  const capitalized = words.map((word) => (word === ':id' ? 'ById' : word.charAt(0).toUpperCase() + word.slice(1)));
  return `${method.toLowerCase()}${capitalized.join('')}`;
}

export const describeErrorResponse = (description: string) => ({ description, $ref: 'Error#' });

function listRefusals(method: string, { params, consumes }: FastifySchema, isPublic: boolean): object {
  const writes = method !== 'GET' && !isPublic;
  return {
    400: describeErrorResponse('Errors by field, or an action that isn’t offered'),
    ...(!isPublic && { 401: describeErrorResponse('No session'), 403: describeErrorResponse('No permission') }),
    ...(params ? { 404: describeErrorResponse('Not found, or another account’s') } : {}),
    ...(writes && { 409: describeErrorResponse('Not unique, in use, or changed in the meantime') }),
    ...(consumes && {
      413: describeErrorResponse('Too large'),
      415: describeErrorResponse('Not multipart form data, URL-encoded data, or JSON'),
    }),
    500: describeErrorResponse('A server error, logged under its requestId'),
    503: describeErrorResponse('Temporarily unavailable; nothing was changed'),
  };
}

const INTRODUCTION = `Every call under /api/ except login, settings, and the health check requires \`Authorization: Token <token>\`. Writes accept multipart form data, URL-encoded data,
and JSON. Send a related record as its ID, an empty string to clear a field, and files as parts of multipart form data. Fields that are not sent keep their values. Lists return \`{ results, count }\`.
A create can carry \`Idempotency-Key\`; an update can carry the record’s \`updated\`.`;
