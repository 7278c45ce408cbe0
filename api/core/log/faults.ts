/** Faults of the server in the log, those included that nobody waited for. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { foldRepeats } from './fold.ts';
import { factsOf } from './requests.ts';

/** The request in whose course something happens that it does not wait for. */
const underWay = new AsyncLocalStorage<FastifyRequest>();

/** A hook, for calls that are about to begin. */
export function rememberRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  underWay.run(request, done);
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
    const request = underWay.getStore();
    tellFault(log, error, 'failed unheard', request && factsOf(request));
  };
  process.on('unhandledRejection', outlive).on('uncaughtException', outlive);
  return () => {
    process.off('unhandledRejection', outlive).off('uncaughtException', outlive);
    faults.flush();
  };
}
