/** Estimates the waiting time in a queue from the pace of recent turns. */

/** The weight of the latest turn against all earlier ones. */
const WEIGHT = 0.02;
/** A shorter stall isn't a sign: many requests that arrive together are read before the first gets its turn. */
const STANDSTILL_MS = 1000;

export type Pace = {
  /** Records a turn and the number still waiting. */
  noteTurn(waiting: number): void;
  /** Returns the expected wait, in milliseconds, with `ahead` turns to go first. */
  expectedWait(ahead: number): number;
};

export function makePace(now = () => performance.now()): Pace {
  /** Milliseconds between two turns, measured only while something waits. */
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
