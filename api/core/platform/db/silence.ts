/** A database that is frozen takes what it is asked and never answers; nothing else says so. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What `pg` does not declare of a connection. */
type Connection = { stream: Socket; on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
type Connected = { connection: Connection; _getActiveQuery(): unknown };

/** Throws a connection away on which nothing is heard for `ms` while an answer is due: who waits on it is refused, and the pool makes another. */
export function giveUpOnSilence(client: pg.PoolClient, ms: number): void {
  const { stream } = connectionOf(client);
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    const isDue = (client as unknown as Connected)._getActiveQuery() !== null;
    // Held back by a reader of ours it is not the database that is silent.
    if (isDue && !stream.isPaused()) stream.destroy(new DatabaseSilent());
  });
}

/** Waits longer, or as usual again, on a connection that is lent. */
export function waitFor(client: pg.PoolClient, ms: number): void {
  connectionOf(client).stream.setTimeout(ms);
}

export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

/** The connection of a client, with its socket. */
export function connectionOf(client: pg.PoolClient): Connection {
  return (client as unknown as Connected).connection;
}
