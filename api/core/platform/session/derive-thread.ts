/** Computes password hashes, one after another, on a low-priority thread. */
import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { DeriveRequest, DeriveResult } from './derive.ts';

const NICE = 10;

/** Lowers this thread's priority on Linux; elsewhere the thread keeps that of the process. */
function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE);
  } catch {
    // Another system.
  }
}

lowerPriority();

parentPort?.on('message', ({ id, parameters }: DeriveRequest) => {
  const tag = argon2Sync('argon2id', parameters);
  parentPort?.postMessage({ id, tag } satisfies DeriveResult);
});
