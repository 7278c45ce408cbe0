import type { Database } from '../db/database.ts';

/** A request that would wait longer is told to come again (docs/decisions/overload.md). */
const LONGEST_WAIT_MS = 10_000;

/** Whether this process turns requests away. */
export const isOverloaded = ({ expectedWait }: Pick<Database, 'expectedWait'>): boolean =>
  expectedWait() > LONGEST_WAIT_MS;
