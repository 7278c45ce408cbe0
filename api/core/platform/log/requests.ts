/** What the log says of requests: ids and routes. Never a name of a person, a token, or what was sent or asked for. */
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import { type Fold, foldRepeats } from './fold.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it was refused for, where it was. */
    refused?: { code: string; told: Record<string, unknown> };
  }
}

/** Lines are written a little later than they are made; what a stuck reader has not taken beyond this is dropped. */
const MOST_WAITING_BYTES = 8_000_000;

/** Standard output. A line does not hold up its request, and none is lost when the process ends in order. */
export function openLog(): pino.DestinationStream {
  return pino.destination({ sync: false, maxLength: MOST_WAITING_BYTES });
}

export const LOG_FORMAT: pino.LoggerOptions = {
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
};

/** Who asked for what, as far as it is known yet. */
export function factsOf({ id, method, routeOptions, session }: FastifyRequest) {
  return {
    requestId: id,
    method,
    route: routeOptions?.url,
    account: session?.accountId,
    profile: session?.profileId,
  };
}

const FIRST_REFUSALS = 10;

/** One line per request at `info`, and per refusal at `warn`. Faults have theirs where they become an answer. */
export class RequestLines extends LogController {
  private readonly tellsAll: boolean;
  private readonly refusals: Fold;

  constructor(level: string) {
    super();
    this.tellsAll = ['info', 'debug', 'trace'].includes(level);
    // Where every request has its line, none is folded.
    this.refusals = foldRepeats(this.tellsAll ? Number.POSITIVE_INFINITY : FIRST_REFUSALS);
  }

  override incomingRequest(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (request.refused) this.tellRefusal(request, reply);
    else if (this.tellsAll) request.log.info(answerOf(request, reply), 'answered');
  }

  private tellRefusal(request: FastifyRequest, reply: FastifyReply): void {
    const refusal = {
      ...answerOf(request, reply),
      ip: request.ip,
      code: request.refused?.code,
      ...request.refused?.told,
    };
    const kind = [refusal.status, refusal.code, refusal.method, refusal.route, refusal.profile ?? refusal.ip].join(' ');
    this.refusals.tell(kind, (more) => request.log.warn({ ...refusal, ...more }, 'refused'));
  }

  flush(): void {
    this.refusals.flush();
  }
}

function answerOf(request: FastifyRequest, reply: FastifyReply) {
  return { ...factsOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
}
