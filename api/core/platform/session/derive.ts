/** Computes password hashes off the main thread, so that many sign-ins at eight o'clock do not slow down others. */
import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export type DeriveRequest = { id: number; parameters: Argon2Parameters };
export type DeriveResult = { id: number; tag: Uint8Array };

const THREAD = new URL('./derive-thread.ts', import.meta.url);
/** The thread's heap holds only requests; the hashing memory is outside it. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let thread: Worker | undefined;
let requestCount = 0;

/** Computes the argon2id tag of these parameters. The first call starts the thread, which does not keep the process alive. */
export async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= start();
  thread.ref();
  requestCount += 1;
  const answer = Promise.withResolvers<Buffer>();
  waiting.set(requestCount, answer);
  thread.postMessage({ id: requestCount, parameters } satisfies DeriveRequest);
  return answer.promise;
}

function start(): Worker {
  const started = new Worker(THREAD, { resourceLimits: LIMITS });
  started.on('message', ({ id, tag }: DeriveResult) => {
    waiting.get(id)?.resolve(Buffer.from(tag));
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  let why: unknown = new Error('The thread of the password hashes has ended');
  started.on('error', (error) => {
    why = error;
  });
  // Pending calls fail with the reason, and the next call starts another thread.
  started.on('exit', () => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  });
  return started;
}
