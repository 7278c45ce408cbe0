/** Measures how long requests wait while the server does something. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';

const EVERY_MS = 5;

/**
 * Polls `/healthz` while `act` runs and returns the longest wait in milliseconds: the processor time of the server's thread
 * between two responses. A busy machine does not lengthen it, nor does work done before.
 */
export async function measureLongestWait(
  { app }: Pick<TestServer, 'app'>,
  act: () => Promise<unknown>,
): Promise<number> {
  let [longest, isDone] = [0, false];
  const acting = act().finally(() => {
    isDone = true;
  });
  for (let before = measureCpuMs(); ; before = measureCpuMs()) {
    if (!isDone) await Promise.race([pause(EVERY_MS), acting]);
    await app.inject('/healthz');
    longest = Math.max(longest, measureCpuMs() - before);
    if (isDone) break;
  }
  await acting;
  return longest;
}

/** Returns the processor time of this thread, in which the servers of tests run. */
function measureCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
