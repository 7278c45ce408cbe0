import { toSingleLine } from '@milepost/domain/core/clean-text.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { badInput } from './errors.ts';
import { getFullSchema } from './lazy-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call itself rejects unknown parameters, as part of its filters. */
    readsFilters?: boolean;
  }
}

/** More than the list with the most filters has. */
const MAX_PARAMETERS = 500;

/**
 * Removes control characters from a query string's values, as is done for forms: PostgreSQL text cannot contain NUL.
 * @throws HttpError 400 naming what is repeated or too long
 */
export function cleanQuery(query: unknown): void {
  const values = query as Record<string, unknown>;
  const entries = Object.entries(values);
  if (entries.length > MAX_PARAMETERS) throw badInput({ query: `At most ${MAX_PARAMETERS} parameters` });
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw badInput({ [name]: 'Send this only once' });
    if (value.length > MAX_LONG_TEXT) throw badInput({ [name]: `At most ${MAX_LONG_TEXT} characters` });
    values[name] = toSingleLine(value);
  }
}

/**
 * Makes every documented GET call under /api reject query parameters that its description does not name. Lists are exempt because
 * they read their own filters; so are signed URLs, which no description names.
 */
export function rejectUnknownParameters(app: FastifyInstance): void {
  const schemas = new Map<string, FastifySchema>();
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method === 'GET' && url.startsWith('/api/') && schema && !schema.hide && !config?.readsFilters)
      schemas.set(url, schema);
  });
  app.addHook('preHandler', async ({ method, query, routeOptions }) => {
    const names = Object.keys(query as object);
    const schema = schemas.get(routeOptions.url ?? '');
    if (method !== 'GET' || names.length === 0 || !schema) return;
    const { querystring } = getFullSchema(schema) as { querystring?: { properties?: object } };
    const unknown = names.filter((name) => !Object.hasOwn(querystring?.properties ?? {}, name));
    if (unknown.length > 0)
      throw badInput(Object.fromEntries(unknown.map((name) => [name, `Unknown parameter ${name}`])));
  });
}
