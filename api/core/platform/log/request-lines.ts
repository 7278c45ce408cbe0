/** Log lines of requests: IDs and routes, never names of people, tokens, or what was sent. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import { foldRepeats, type RepeatFolder } from './fold-repeats.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal, if the request was rejected. */
    refused?: { code: string; logged: Record<string, unknown> };
  }
}

/** Lines are buffered; beyond this many bytes for a stuck reader, lines are dropped. */
const MAX_WAITING_BYTES = 8_000_000;

/** Opens standard output for logging. A line does not block its request, and an orderly exit loses none. */
export function openLog(): pino.DestinationStream {
  return pino.destination({ sync: false, maxLength: MAX_WAITING_BYTES });
}

export const LOG_FORMAT: pino.LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
};

/** Returns the known facts of a request: who requested what. */
export function describeRequest({ id, method, routeOptions, session }: FastifyRequest) {
  return {
    requestId: id,
    method,
    route: routeOptions?.url,
    account: session?.accountId,
    profile: session?.profileId,
  };
}

const FIRST_REFUSALS = 10;

/** Logs one line per request at `info` and per refusal at `warn`. Server errors are logged where they become a response. */
export class RequestLines extends LogController {
  private readonly tellsAll: boolean;
  private readonly refusals: RepeatFolder;

  constructor(level: string) {
    super();
    this.tellsAll = ['info', 'debug', 'trace'].includes(level);
    // If every request is logged, none is folded.
    this.refusals = foldRepeats(this.tellsAll ? Number.POSITIVE_INFINITY : FIRST_REFUSALS);
  }

  override incomingRequest(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (request.refused) this.tellRefusal(request, reply);
    else if (this.tellsAll) request.log.info(describeAnswer(request, reply), 'answered');
  }

  private tellRefusal(request: FastifyRequest, reply: FastifyReply): void {
    const refusal = {
      ...describeAnswer(request, reply),
      ip: request.ip,
      code: request.refused?.code,
      ...request.refused?.logged,
    };
    const kind = [refusal.status, refusal.code, refusal.method, refusal.route, refusal.profile ?? refusal.ip].join(' ');
    this.refusals.tell(kind, (more) => request.log.warn({ ...refusal, ...more }, 'refused'));
  }

  flush(): void {
    this.refusals.flush();
  }
}

function describeAnswer(request: FastifyRequest, reply: FastifyReply) {
  return { ...describeRequest(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
}
