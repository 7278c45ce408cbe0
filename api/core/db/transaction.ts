/** How a transaction travels: on a loopback socket a write costs more than a short statement, so what can go out together does. */
import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Queryable, Statement } from './database.ts';

/** What runs inside a transaction; `last` sends the commit with its statement, which is a rollback should that fail. */
export type Asking = { query: Queryable['query']; last: Queryable['query'] };

export function asker(client: pg.Pool | pg.PoolClient): Queryable['query'] {
  return async <R>({ text, values, name }: Statement) => {
    const result = await client.query<pg.QueryResultRow>({ text, values: values as unknown[], ...(name && { name }) });
    return result.rows as R[];
  };
}

/** Runs `act` between `opening` and a commit. With `isRead` the answer does not wait for the commit: there is nothing to lose. */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  act: (asking: Asking) => Promise<T>,
  isRead = false,
): Promise<T> {
  const client = await pool.connect();
  const query = asker(client);
  let ending: Promise<unknown> | undefined;
  const end = (word: 'commit' | 'rollback') => {
    ending ??= client.query(word);
    return ending;
  };
  const last = <R>(statement: Statement) => together(client, () => [query<R>(statement), end('commit')] as const)[0];
  try {
    // The opening is not waited for before the first statement is sent. Should it fail, so does every statement behind it: no account is set, and
    // the wall shows nothing.
    const [, result] = await together(client, () => Promise.all([client.query(opening), act({ query, last })]));
    const ended = end('commit');
    if (!isRead) await ended;
    release(client, ended);
    return result;
  } catch (error) {
    release(client, end('rollback'));
    throw error;
  }
}

/** Questions in a transaction of their own, all in one message. */
export async function askAtOnce(
  pool: pg.Pool,
  opening: string,
  statements: readonly Statement[],
): Promise<Record<string, unknown>[][]> {
  const client = await pool.connect();
  const query = asker(client);
  const [opened, asked, ended] = together(client, () => [
    client.query(opening),
    Promise.all(statements.map((statement) => query(statement))),
    client.query('commit'),
  ]);
  release(client, ended);
  const [, rows] = await Promise.all([opened, asked]);
  return rows;
}

/** What `send` sends before it first waits goes out in one write. */
function together<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Gives the connection back once its transaction has ended; one that could not end it is thrown away. */
function release(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}
