import type { Pool } from 'pg';
import { makePace } from '../pace.ts';

/** Watches how quickly the connections of `pool` change hands. @returns the wait, in milliseconds, that a new request should expect */
export function watchTurns(pool: Pick<Pool, 'on' | 'waitingCount'>, now?: () => number): () => number {
  const pace = makePace(now);
  pool.on('acquire', () => pace.noteTurn(pool.waitingCount));
  return () => pace.expectedWait(pool.waitingCount);
}
