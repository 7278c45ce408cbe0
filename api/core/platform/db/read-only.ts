/**
 * A demoted primary still runs queries on existing connections but rejects every write. Only a new connection finds the new
 * primary.
 */
import type pg from 'pg';
import { getConnection } from './database-timeout.ts';

const READ_ONLY = '25006';

export class DatabaseReadOnly extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('The database doesn’t accept writes');
  }
}

/** Destroys a connection that rejected a write as read-only: the pool opens another. */
export function leaveReadOnly(client: pg.PoolClient): void {
  const connection = getConnection(client);
  connection.on('errorMessage', ({ code }) => {
    if (code === READ_ONLY) connection.stream.destroy();
  });
}

/** @throws DatabaseReadOnly; the error of `pg` if the database does not respond */
export async function requireWritable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new DatabaseReadOnly();
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}
