import { setTimeout as pause } from 'node:timers/promises';

/** How long a call waits for its task before it answers that the task is under way. */
export const WAIT_SECONDS = 2;
const LOOK_MS = 50;

/** Looks again and again until `isOver`, for so many milliseconds at most, and returns what it saw last. */
export async function lookUntil<T>(look: () => Promise<T>, isOver: (seen: T) => boolean, ms: number): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (isOver(seen) || performance.now() >= until) return seen;
    await pause(LOOK_MS);
  }
}
