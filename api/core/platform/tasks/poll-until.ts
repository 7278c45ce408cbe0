import { setTimeout as pause } from 'node:timers/promises';

/** How long a call waits for its task before it responds that the task is in progress. */
export const WAIT_SECONDS = 2;
const POLL_MS = 50;

/** Polls until `isOver`, for at most `ms` milliseconds, and returns the last value. */
export async function pollUntil<T>(look: () => Promise<T>, isOver: (seen: T) => boolean, ms: number): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (isOver(seen) || performance.now() >= until) return seen;
    await pause(POLL_MS);
  }
}
