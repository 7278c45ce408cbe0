/** Faults of the server in the log, those included that nobody waited for. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { foldRepeats } from './fold.ts';
import { findOrigin, runAs } from './origin.ts';
import { factsOf } from './requests.ts';

/** A hook: from here on the request is known to whatever happens in its course. Reading a body loses it, so that it is a hook of two moments. */
export function rememberRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  runAs(() => factsOf(request), done);
}

const faults = foldRepeats();

/** A fault of the server, with its request; the same one is told once in a while, whoever it meets. */
export function tellFault(log: FastifyBaseLogger, error: unknown, words: string, facts: object = {}): void {
  // What is thrown need not be an error.
  const { name, code, message = String(error) } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  faults.tell([words, name, code, message].join(' '), (more) => log.error({ ...facts, err: error, ...more }, words));
}

/**
 * The last resort. What fails while nobody waits for it is told with its request, and the process goes on serving: it holds nothing but connections, and
 * one of those that was left in the middle is given up when it stays silent. @returns how to end that.
 */
export function outliveFaults(log: FastifyBaseLogger): () => void {
  const outlive = (error: unknown) => {
    tellFault(log, error, 'failed unheard', findOrigin()?.());
  };
  process.on('unhandledRejection', outlive).on('uncaughtException', outlive);
  return () => {
    process.off('unhandledRejection', outlive).off('uncaughtException', outlive);
    faults.flush();
  };
}
