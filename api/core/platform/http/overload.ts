import type { Database } from '../db/database.ts';

/** A request that would wait longer is rejected with a retry time (docs/decisions/overload.md). */
const MAX_WAIT_MS = 10_000;

/** Returns whether this process rejects requests. */
export const isOverloaded = ({ expectedWait }: Pick<Database, 'expectedWait'>): boolean => expectedWait() > MAX_WAIT_MS;
