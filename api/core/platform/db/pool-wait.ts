import type { Pool } from 'pg';
import { makePace } from '../pace.ts';

type TrackedPool = Pick<Pool, 'on' | 'waitingCount' | 'totalCount' | 'idleCount'> & { options: { max: number } };

/** Watches how quickly the connections of `pool` change hands. @returns the wait, in milliseconds, that a new request should expect */
export function trackPoolWait(pool: TrackedPool, now?: () => number): () => number {
  const pace = makePace(now);
  pool.on('acquire', () => pace.noteTurn(countWaiting(pool)));
  return () => pace.expectedWait(countWaiting(pool));
}

/** Returns how many requests wait for a connection that others hold. `pg` also counts those that get a free one in a moment. */
function countWaiting({ waitingCount, totalCount, idleCount, options }: TrackedPool): number {
  return Math.max(0, waitingCount - idleCount - (options.max - totalCount));
}
