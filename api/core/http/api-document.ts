import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

/** Where the API document can be read; like the document itself it needs no session. */
export const DOCS_PATH = '/api/docs';

/** OpenAPI 3.1 at /api/openapi.json, readable at /api/docs; made from the route schemas when first asked for. */
export async function apiDocument(app: FastifyInstance, services: Pick<Services, 'settings'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${services.settings.PRODUCT_NAME} API`, version, description: INTRODUCTION },
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
  app.addSchema({
    $id: 'ActionItem',
    type: 'object',
    required: ['id', 'prettyName'],
    properties: { id: { type: 'string' }, prettyName: { type: 'string' } },
  });
  app.addSchema({
    $id: 'Error',
    type: 'object',
    required: ['code', 'default_detail'],
    properties: {
      code: { type: 'string' },
      default_detail: { type: 'string' },
      errors: { type: 'object', additionalProperties: { type: 'string' } },
      requestId: { type: 'string' },
    },
  });
  await app.register(import('@fastify/swagger-ui'), { routePrefix: DOCS_PATH, logLevel: 'silent' });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { isPublic: true } }, () => app.swagger());
}

const INTRODUCTION = `Every call under /api/ but login, settings and the health check carries \`Authorization: Token <token>\`. Writes take multipart form data, urlencoded
and JSON alike; a related record is its id, an empty string clears, only fields sent are touched, files are parts. Lists answer \`{ results, count }\`.
A create may carry \`Idempotency-Key\`; an update may carry the record's \`updated\`.`;
