import type { Database } from '../db/database.ts';

/** A request that would wait longer is rejected with a retry time (docs/decisions/overload.md). */
const LONGEST_WAIT_MS = 10_000;

/** Whether this process rejects requests. */
export const isOverloaded = ({ expectedWait }: Pick<Database, 'expectedWait'>): boolean =>
  expectedWait() > LONGEST_WAIT_MS;
