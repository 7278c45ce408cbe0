/** How long who asks now would wait for a connection. */
import type { Pool } from 'pg';

/** A turn counts so much against all before it. */
const WEIGHT = 0.02;
/** Less says nothing: many requests at once are read before the first of them gets its turn. */
const STANDSTILL_MS = 1000;

/** Watches how quickly the connections of `pool` change hands while somebody waits for one. @returns the wait to expect, in milliseconds. */
export function watchTurns(pool: Pick<Pool, 'on' | 'waitingCount'>, now = () => performance.now()): () => number {
  /** Between two turns; none where nobody waits. */
  let pace = 0;
  let last = now();
  let wasWaiting = false;

  pool.on('acquire', () => {
    const took = wasWaiting ? now() - last : 0;
    pace += (took - pace) * WEIGHT;
    last = now();
    wasWaiting = pool.waitingCount > 0;
  });

  return () => {
    const standing = now() - last;
    return pool.waitingCount * (standing > STANDSTILL_MS ? Math.max(standing, pace) : pace);
  };
}
