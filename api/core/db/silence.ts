/** A database that is frozen takes what it is asked and never answers; nothing else says so. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What `pg` does not declare of a connection. */
type Connected = { connection: { stream: Socket }; _getActiveQuery(): unknown };

/** Throws a connection away on which nothing is heard for `ms` while an answer is due: who waits on it is refused, and the pool makes another. */
export function giveUpOnSilence(client: pg.PoolClient, ms: number): void {
  const { stream } = streamOf(client);
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    const isDue = (client as unknown as Connected)._getActiveQuery() !== null;
    // Held back by a reader of ours it is not the database that is silent.
    if (isDue && !stream.isPaused()) stream.destroy(new DatabaseSilent());
  });
}

/** Waits longer, or as usual again, on a connection that is lent. */
export function waitFor(client: pg.PoolClient, ms: number): void {
  streamOf(client).stream.setTimeout(ms);
}

export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

/** The socket of a connection. */
export function streamOf(client: pg.PoolClient): Connected['connection'] {
  return (client as unknown as Connected).connection;
}
