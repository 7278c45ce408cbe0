/** The arithmetic of password hashes, off the main thread: an office that signs in at eight leaves the machine to who is at work. */
import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export type Asked = { id: number; parameters: Argon2Parameters };
export type Derived = { id: number; tag: Uint8Array };

const THREAD = new URL('./derive-thread.ts', import.meta.url);
/** It holds no more than what is asked of it; what the arithmetic takes is not of its heap. */
const LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let thread: Worker | undefined;
let asked = 0;

/** The argon2id tag of these parameters. Whoever asks first starts the thread, which keeps no process alive by itself. */
export async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  thread ??= start();
  thread.ref();
  asked += 1;
  const answer = Promise.withResolvers<Buffer>();
  waiting.set(asked, answer);
  thread.postMessage({ id: asked, parameters } satisfies Asked);
  return answer.promise;
}

function start(): Worker {
  const started = new Worker(THREAD, { resourceLimits: LIMITS });
  started.on('message', ({ id, tag }: Derived) => {
    waiting.get(id)?.resolve(Buffer.from(tag));
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  let why: unknown = new Error('The thread of the password hashes has ended');
  started.on('error', (error) => {
    why = error;
  });
  // Whoever waits is told why, and who asks next starts another.
  started.on('exit', () => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  });
  return started;
}
