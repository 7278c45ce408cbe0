/** Computes password hashes, one after another, on a low-priority thread. */
import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Asked, Derived } from './derive.ts';

const NICE = 10;

/** Linux schedules each thread by its own priority; elsewhere the thread keeps that of the process. */
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
