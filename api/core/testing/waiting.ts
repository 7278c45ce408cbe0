/** How long others wait for the server while it does something. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';

const EVERY_MS = 5;

/**
 * Asks `/healthz` all the while that `act` runs, and answers the longest that one would have waited, in milliseconds: the time that the server's thread worked
 * between two answers. A machine with other work to do makes that no longer, and neither does what was prepared before.
 */
export async function longestWait({ app }: Pick<TestServer, 'app'>, act: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const acting = act().finally(() => {
    isDone = true;
  });
  for (let before = workedMs(); ; before = workedMs()) {
    if (!isDone) await Promise.race([pause(EVERY_MS), acting]);
    await app.inject('/healthz');
    longest = Math.max(longest, workedMs() - before);
    if (isDone) break;
  }
  await acting;
  return longest;
}

/** Of this thread, in which the servers of tests run. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
