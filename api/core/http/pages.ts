/** The built web pages: files by their hashed names for a year, and index.html for every route of the application. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export async function servePages(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(BUILT);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: BUILT,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!isPage || !isBuilt) throw notFound('Page');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
