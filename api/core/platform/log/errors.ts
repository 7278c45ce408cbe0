/** Logs server errors, including those outside of any request. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { foldRepeats } from './fold-repeats.ts';
import { findOrigin, runAs } from './origin.ts';
import { describeRequest } from './request-lines.ts';

/** Makes the request known to all code that runs for it. Reading a body loses that context, so this is two hooks. */
export function rememberRequest(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  runAs(() => describeRequest(request), done);
}

const errors = foldRepeats();

/** Logs a server error with its request; repeats of the same error are folded. */
export function logError(log: FastifyBaseLogger, error: unknown, words: string, facts: object = {}): void {
  // A thrown value need not be an error.
  const { name, code, message = String(error) } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  errors.tell([words, name, code, message].join(' '), (more) => log.error({ ...facts, err: error, ...more }, words));
}

/**
 * Logs unhandled errors with their request and keeps the process running. The process holds only connections, and one that was left
 * in the middle of a query is dropped when it stays silent. @returns a function that ends this.
 */
export function logUncaughtErrors(log: FastifyBaseLogger): () => void {
  const outlive = (error: unknown) => {
    logError(log, error, 'unhandled error', findOrigin()?.());
  };
  process.on('unhandledRejection', outlive).on('uncaughtException', outlive);
  return () => {
    process.off('unhandledRejection', outlive).off('uncaughtException', outlive);
    errors.flush();
  };
}
