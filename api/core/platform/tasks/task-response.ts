/**
 * A file that may take long: a client that requests it (RFC 7240) gets the file if it is ready within two seconds, otherwise the
 * task that makes it.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildFileHeaders } from '../files/file-headers.ts';
import type { Services } from '../services.ts';
import { WAIT_SECONDS } from './poll-until.ts';
import type { Start } from './user-tasks.ts';

const MAX_WAIT_SECONDS = 30;

/** Returns how long to wait for the file itself, in milliseconds; null if the client accepts only the file. */
export function readWaitSeconds({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const wishes = String(headers.prefer ?? '').toLowerCase();
  if (!/(^|,)\s*respond-async\s*(,|;|$)/.test(wishes)) return null;
  const [, seconds] = /(?:^|,)\s*wait\s*=\s*(\d{1,4})\s*(?:,|;|$)/.exec(wishes) ?? [];
  return Math.min(Number(seconds ?? WAIT_SECONDS), MAX_WAIT_SECONDS) * 1000;
}

/** Starts the task with `input` and returns its file, or 202 with the task. */
export async function respondWithTask<Input>(
  { tasks, files }: Pick<Services, 'tasks' | 'files'>,
  { request, reply, patience }: { request: FastifyRequest; reply: FastifyReply; patience: number },
  start: Start<Input>,
  input: Input,
): Promise<FastifyReply> {
  const { session } = request;
  const { id } = await start(session, input);
  reply.header('preference-applied', 'respond-async');
  const file = await tasks.fileWithin(session, id, patience);
  if (!file) {
    const task = await tasks.get(session, id);
    return reply.code(202).header('location', `/api/task/${id}`).send(task);
  }
  // Once read to the end, the file is no longer needed. If the client disconnects, it stays available in the task.
  reply.raw.once('finish', () => void file.forget().catch(() => undefined));
  return reply
    .type(file.type === 'text/csv' ? 'text/csv; charset=utf-8' : file.type)
    .headers(buildFileHeaders(file.name))
    .header('content-length', file.size)
    .send(await files.read(file.key));
}

/** The API document's description of such a call. */
export const PREFER = {
  type: 'object',
  properties: {
    prefer: {
      type: 'string',
      description: `respond-async: a file that takes longer than ${WAIT_SECONDS} seconds (or wait=n) is created in the background, and the response is a task. Without it, the response is the file, however long it takes`,
    },
  },
};
export const TASK_RESPONSE = {
  description: 'The task that creates the file, which isn’t ready yet',
  $ref: 'Task#',
};
