/** Serves the built web pages: hashed files cached for a year, and index.html for every route of the application. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { PUBLIC_PAGES } from '@milepost/domain/core/public-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

const DEFAULT_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const INDEX = 'index.html';
/** A separate page at a URL without `.html`. */
const DRIVER = 'driver.html';
const CALL_OR_FILE = /^\/(api\/|assets\/|[^/?]*\.)/;

/** Looks up every file on request: rebuilt pages are served without a restart. */
export async function servePages(
  app: FastifyInstance,
  { productName, built = DEFAULT_FOLDER }: { productName: string; built?: string },
): Promise<void> {
  const assets = join(built, 'assets');
  const sendPage = (reply: FastifyReply, page: string) => {
    if (!existsSync(join(built, page))) throw notFound('Page');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(setProductName(join(built, page), productName));
  };
  const sendIndex = (reply: FastifyReply) => sendPage(reply, INDEX);
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  // The few files next to index.html: the icon, and the script that sets the colors before the first paint.
  app.get<{ Params: { file: string } }>('/:file(^[\\w-]+\\.\\w+$)', { schema: { hide: true } }, (request, reply) =>
    request.params.file === INDEX ? sendIndex(reply) : reply.sendFile(request.params.file, built),
  );
  app.get('/driver', { schema: { hide: true } }, (_request, reply) => sendPage(reply, DRIVER));
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !CALL_OR_FILE.test(request.url) && acceptsPage(request);
    if (!isPage) throw notFound('Page');
    return sendIndex(reply);
  });
}

const APPLICATION_PATH = new RegExp(`^/(UI([/?]|$)|(${PUBLIC_PAGES.join('|')})?/?([?]|$))`);

/**
 * Returns whether the client accepts a page at this URL. A browser requests HTML explicitly and gets the page that says what
 * is missing; a monitor or link preview that accepts anything gets the application's own pages.
 */
function acceptsPage({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  return accept.includes('text/html') || (accept.includes('*/*') && APPLICATION_PATH.test(url));
}

/** Puts this installation's product name into the page. */
function setProductName(page: string, productName: string): string {
  const name = productName.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return readFileSync(page, 'utf8').replaceAll('Milepost', () => name);
}
