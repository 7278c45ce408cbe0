/** A frozen database accepts queries and never responds; nothing else reveals it. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Parts of a `pg` connection that its types omit. */
type Connection = { stream: Socket; on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
type Connected = { connection: Connection; _getActiveQuery(): unknown };

/** Destroys a connection that stays silent for `ms` while a response is due: its queries fail, and the pool opens another. */
export function limitSilence(client: pg.PoolClient, ms: number): void {
  const { stream } = getConnection(client);
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    const isDue = (client as unknown as Connected)._getActiveQuery() !== null;
    // If our own reader paused the stream, the database is not silent.
    if (isDue && !stream.isPaused()) stream.destroy(new DatabaseTimeout());
  });
}

/** Sets a longer limit, or the usual one again, on a connection in use. */
export function waitFor(client: pg.PoolClient, ms: number): void {
  getConnection(client).stream.setTimeout(ms);
}

export class DatabaseTimeout extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

/** Returns the connection of a client, with its socket. */
export function getConnection(client: pg.PoolClient): Connection {
  return (client as unknown as Connected).connection;
}
