/**
 * Sends a transaction in few messages: a message to the database costs more than a short statement, so concurrent statements go
 * out together.
 */

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { from as copyFrom } from 'pg-copy-streams';
import { findOrigin } from '../log/origin.ts';
import type { Queryable, Statement } from './statement.ts';
import { type QueuedStatement, type Row, StatementBatch } from './statement-batch.ts';

/**
 * The functions inside a transaction; `last` sends the commit with its statement, `onRollback` registers what a rollback must
 * undo elsewhere.
 */
export type TransactionQueries = {
  query: Queryable['query'];
  last: Queryable['query'];
  onRollback(undo: () => Promise<unknown>): void;
  /** Copies lines in COPY's format into a table, `note (id, text)`, as they arrive. */
  load(into: string, lines: Readable): Promise<void>;
};

/** Queries one connection: statements of one tick, or queued while a message is in flight, go out as one message. */
export function makeBatchQuery(client: pg.PoolClient): Queryable['query'] {
  let waiting: QueuedStatement[] = [];
  let isUnderWay = false;
  const send = () => {
    if (isUnderWay || waiting.length === 0) return;
    isUnderWay = true;
    const message = new StatementBatch(waiting, () => {
      isUnderWay = false;
      send();
    });
    waiting = [];
    client.query(message as unknown as pg.Submittable);
  };
  return <R>(statement: Statement) =>
    new Promise<R[]>((resolve, reject) => {
      const values = statement.values.map(prepareValue);
      waiting.push({ statement, values, origin: findOrigin(), resolve: resolve as (rows: Row[]) => void, reject });
      if (waiting.length === 1) process.nextTick(send);
    });
}

/** Creates a statement that opens or ends a transaction. */
export const command = (words: string): Statement => ({ name: words, text: words, values: [] });
const COMMIT = command('commit');
const ROLLBACK = command('rollback');

/** Runs `act` between `opening` and a commit. With `isRead` the result does not wait for the commit: there is nothing to lose. */
export async function runTransaction<T>(
  pool: { connect(): Promise<pg.PoolClient> },
  opening: readonly Statement[],
  act: (asking: TransactionQueries) => Promise<T>,
  isRead = false,
): Promise<T> {
  const client = await pool.connect();
  const query = makeBatchQuery(client);
  const undoing: (() => Promise<unknown>)[] = [];
  const onRollback = (undo: () => Promise<unknown>) => void undoing.push(undo);
  const load = (into: string, lines: Readable) => pipeline(lines, client.query(copyFrom(`copy ${into} from stdin`)));
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    committed ??= query(COMMIT);
    return committed;
  };
  const last = async <R>(statement: Statement) => (await Promise.all([query<R>(statement), commit()]))[0];
  try {
    // The first statement is sent without waiting for the opening. If the opening fails, so does everything sent with it.
    const opened = Promise.all(opening.map((statement) => query(statement)));
    const [result] = await Promise.all([Promise.try(act, { query, last, onRollback, load }), opened]);
    const ended = commit();
    if (!isRead) await ended;
    release(client, ended);
    return result;
  } catch (error) {
    release(client, query(ROLLBACK));
    // Once the commit is sent, a broken connection may hide that it succeeded.
    if (!committed) await Promise.allSettled(undoing.map((undo) => undo()));
    throw error;
  }
}

/** Runs a few queries in one message, which is its own transaction. */
export async function queryBatch(pool: pg.Pool, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect();
  const query = makeBatchQuery(client);
  try {
    return await Promise.all(statements.map((statement) => query<Row>(statement)));
  } finally {
    // If anything failed, the transaction is over; the pool itself discards a broken connection.
    client.release();
  }
}

/** Releases the connection once its transaction has ended; destroys it if the transaction could not end. */
function release(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}
