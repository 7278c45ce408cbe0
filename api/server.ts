/** The HTTP server: plugins, the session check, the modules' calls, the API document, and the web pages. */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { trackOverrides } from './core/platform/closing-date.ts';
import { addCommonSchemas, buildApiDocument } from './core/platform/http/api-document.ts';
import { limitBodies, MAX_BODY_BYTES } from './core/platform/http/body-limits.ts';
import { handleError } from './core/platform/http/error-handler.ts';
import { badInput, noSession, notFound, overloaded } from './core/platform/http/errors.ts';
import { answerExpectations, answerMalformed } from './core/platform/http/malformed-requests.ts';
import { isOverloaded } from './core/platform/http/overload.ts';
import { buildPageProtection } from './core/platform/http/page-policy.ts';
import { servePages } from './core/platform/http/pages.ts';
import { FORM_LIMITS } from './core/platform/http/parts.ts';
import { cleanQuery, rejectUnknownParameters } from './core/platform/http/query.ts';
import { newId } from './core/platform/ids.ts';
import { rememberRequest } from './core/platform/log/errors.ts';
import { LOG_FORMAT, RequestLines } from './core/platform/log/request-lines.ts';
import type { Services } from './core/platform/services.ts';
import { isPublic, requireDeclaredRights } from './core/platform/session/right.ts';
import type { Session } from './core/platform/session/session.ts';
import { type Guest, isOpenedByLink, type Visitor } from './core/platform/session/visitor.ts';
import { registerModules, rowSchemas } from './registry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call responds regardless of load. */
    isVital?: boolean;
  }
}

const REQUEST_MS = 300_000;

export type ServerHooks = {
  /** Receives the log lines; standard output if absent. */
  log?: DestinationStream;
  /** Called after every completed request. */
  answered?: (request: FastifyRequest, reply: FastifyReply) => void;
};

/** Builds the server; the caller listens and closes. */
export async function createServer(services: Services, { log, answered }: ServerHooks = {}): Promise<FastifyInstance> {
  const lines = new RequestLines(services.settings.LOG_LEVEL);
  const app = Fastify({
    logger: { ...LOG_FORMAT, level: services.settings.LOG_LEVEL, ...(log && { stream: log }) },
    logController: lines,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: newId,
    // A logger per request would be created a thousand times a second for nothing: log lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    // No schema validates calls (api-document.ts): this avoids loading the compilers' 85 modules.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // Requests that the router cannot read get a normal error; no hook reports the end of that response.
    frameworkErrors: (error, request, reply) =>
      lines.requestCompleted(null, request, handleError(error, request, reply)),
    clientErrorHandler: answerMalformed,
    // We reject a request without one ourselves, with a message.
    http: { requireHostHeader: false },
    // Limits the wait for a body that does not arrive.
    requestTimeout: REQUEST_MS,
    trustProxy: proxyRule(services.settings.TRUST_PROXY),
    // A request that arrives on an open connection while the server closes is served, as that connection's last.
    return503OnClosing: false,
    // Requests in progress finish when the server closes; idle kept-alive connections do not delay it.
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(handleError);

  app.addHook('onClose', () => lines.flush());
  app.addHook('onRequest', rememberRequest);
  app.addHook('preHandler', rememberRequest);
  trackOverrides(app);
  answerExpectations(app);
  if (answered) app.addHook('onResponse', async (request, reply) => answered(request, reply));

  const protect = buildPageProtection(services.settings);
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await limitBodies(app);
  await app.register(multipart, { limits: FORM_LIMITS });
  addCommonSchemas(app);
  requireDeclaredRights(app);
  rejectUnknownParameters(app);
  buildApiDocument(app, services, rowSchemas);

  app.decorateRequest('session', null as unknown as Session);
  app.decorateRequest('visitor', null as unknown as Visitor);
  app.decorateRequest('guest', null as unknown as Guest);
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion === '1.1' && !request.headers.host)
      throw badInput({ host: 'Send the Host header, which HTTP/1.1 requires' });
    const path = getPath(request);
    if (!path.startsWith('/api/')) return;
    // A response is for its user, now: no browser or proxy stores it. Files override this.
    reply.header('cache-control', 'no-store');
    cleanQuery(request.query);
    if (isOverloaded(services.db) && !request.routeOptions.config.isVital) throw overloaded();
    if (isPublic(request)) return;
    if (request.is404) throw request.headers.authorization ? notFound('Call') : noSession();
    if (isOpenedByLink(request)) await services.visitors.authenticate(request);
    else await services.authenticate(request);
  });

  registerModules(app, services);
  await servePages(app, { productName: services.settings.PRODUCT_NAME });
  return app;
}

const noSchema = () => () => {
  throw new Error('No call has a schema that is compiled');
};

/**
 * Returns the path by which the router found the call, however the address was written: `/%61pi/` and `http://host/api/` lead
 * there too.
 */
function getPath({ routeOptions, url }: FastifyRequest): string {
  const asked = URL.parse(url, 'http://here');
  return routeOptions.url ?? decodeURI(asked?.pathname ?? '/');
}

/** Returns the rule that says which proxies are trusted. With a number of proxies, it is called once per hop. */
function proxyRule(setting: Services['settings']['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
