/** Works out password hashes, one after the other, on a thread that takes only what the others leave of the machine. */
import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Asked, Derived } from './derive.ts';

const NICE = 10;

/** Linux weighs each thread by itself; elsewhere it keeps the weight of the process. */
function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE);
  } catch {
    // Another system.
  }
}

giveWay();

parentPort?.on('message', ({ id, parameters }: Asked) => {
  const tag = argon2Sync('argon2id', parameters);
  parentPort?.postMessage({ id, tag } satisfies Derived);
});
