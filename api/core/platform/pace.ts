/** Estimates how long a wait in a queue takes, from how quickly turns have come lately. */

/** How much the latest turn counts against all earlier ones. */
const WEIGHT = 0.02;
/** A shorter standstill means nothing: many requests that arrive together are read before the first of them gets its turn. */
const STANDSTILL_MS = 1000;

export type Pace = {
  /** Notes that somebody's turn came, and how many still wait. */
  noteTurn(waiting: number): void;
  /** Returns the expected wait, in milliseconds, of somebody with `ahead` turns before theirs. */
  expectedWait(ahead: number): number;
};

export function makePace(now = () => performance.now()): Pace {
  /** Milliseconds between two turns, counted only while somebody waits. */
  let pace = 0;
  let last = now();
  let wasWaiting = false;

  return {
    noteTurn(waiting) {
      const took = wasWaiting ? now() - last : 0;
      pace += (took - pace) * WEIGHT;
      last = now();
      wasWaiting = waiting > 0;
    },
    expectedWait(ahead) {
      const standing = now() - last;
      return ahead * (standing > STANDSTILL_MS ? Math.max(standing, pace) : pace);
    },
  };
}
