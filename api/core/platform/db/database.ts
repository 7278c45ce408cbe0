/** The two ways to the database: `tx` for one account with tenant isolation, `system` for work that concerns no account or all of them. */
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { currentOverride } from '../closing-date.ts';
import { makeFairQueue, type QueueUsage } from '../fair-queue.ts';
import { timeStatement } from '../log/slow-queries.ts';
import { copyLines } from './copy.ts';
import { limitSilence, waitFor } from './database-timeout.ts';
import { lowerPriority } from './lower-priority.ts';
import { requireCheckedPg } from './pg-version.ts';
import { trackPoolWait } from './pool-wait.ts';
import { leaveReadOnly, requireWritable } from './read-only.ts';
import type { Queryable, Statement } from './statement.ts';
import { command, queryBatch, runTransaction, type TransactionQueries } from './transaction.ts';

/** A transaction of one account. */
export type Tx = Queryable & {
  accountId: string;
  /** The last statement: the commit is sent with it, and becomes a rollback if it fails. */
  last: Queryable['query'];
  /** Runs when the transaction is rolled back: removes what was made for it outside the database. */
  onRollback(undo: () => Promise<unknown>): void;
};

/** A transaction that may take minutes and can load files. */
export type LongTx = Tx & Pick<TransactionQueries, 'load'>;

export type HeavyQueries = {
  batch: Database['batch'];
  /** Runs a transaction like `tx`, without the time limit on statements. */
  tx<T>(accountId: string, fn: (tx: LongTx) => Promise<T>): Promise<T>;
  /** Streams a query's result as CSV lines while `take` reads them, until `signal`. */
  copy(
    accountId: string,
    question: Sql,
    take: (lines: AsyncIterable<Buffer>) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>;
};

export type Database = {
  /** Runs `fn` in one transaction of one account: row-level security limits reads and writes to that account's rows. */
  tx<T>(accountId: string, fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Does the same for read-only queries: the response does not wait for the transaction to end. */
  read<T>(accountId: string, fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a few read-only queries of an account in one message and returns the rows of each. */
  batch(accountId: string, ...statements: Statement[]): Promise<Record<string, unknown>[][]>;
  /**
   * Long-running queries, on a small separate pool in which accounts take turns. @throws QueueFull instead of letting a
   * request wait too long
   */
  heavy: HeavyQueries;
  /** The same pool for tasks and jobs, which wait for their turn without a time limit. */
  background: HeavyQueries;
  /** Runs one statement outside any account, with the application's few rights: session lookups. */
  query<R = Record<string, unknown>>(statement: Statement): Promise<R[]>;
  /**
   * Runs `fn` in one transaction as the owner, without tenant isolation: jobs over all accounts, new accounts. `isLong`: no
   * request waits for it.
   */
  system<T>(fn: (tx: Queryable) => Promise<T>, options?: { isLong?: boolean }): Promise<T>;
  /** Returns the wait for a connection that a new request should expect, in milliseconds. */
  expectedWait(): number;
  /** Returns the use of the connections for requests and for long-running queries. */
  usage(): { requests: QueueUsage; heavy: QueueUsage };
  /** Checks on a separate connection whether the database responds and takes writes. @throws Error if it does not */
  check(): Promise<void>;
  close(): Promise<void>;
};

const { types } = pg;
const NUMERIC = 1700;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

// Dates stay text; a moment becomes ISO 8601 in UTC; our numerics (12 digits, 2 to 4 decimals) are exact as a number.
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text) => text);
types.setTypeParser(TIMESTAMPTZ, parseMoment);

/**
 * Converts `2026-11-21 22:20:39.241+00` to ISO 8601. Our connections are in UTC and our moments in milliseconds, whose trailing
 * zeros PostgreSQL omits.
 */
function parseMoment(text: string): string {
  const isWhole = text.length === '2026-11-21 22:20:39.241+00'.length && text.endsWith('+00');
  return isWhole ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString();
}

/** No response takes this long: a statement that does has lost its reader and would only keep a connection busy. */
const MAX_STATEMENT = '30s';
/** A little more: a database that has not canceled a statement by then is frozen. */
const MAX_SILENCE_MS = 35_000;
/** The same limit for work that no request waits for. */
const LONG_SILENCE_MS = 15 * 60_000;
/** A request that would wait longer for a long-running query, or for a file made by one, is rejected with a retry time. */
const MAX_WAIT_MS = 30_000;
const MAX_FILE_WAIT_MS = 120_000;

/**
 * Opens the connection pools on `url`. The application's connections take the role milepost_app from their first message on.
 * `zone` applies to accounts without a known time zone.
 */
export function openDatabase({
  url,
  zone = 'UTC',
  max = 20,
  heavyMax = 4,
  ownerMax = 4,
  silenceMs = MAX_SILENCE_MS,
}: {
  url: string;
  zone?: string;
  max?: number;
  heavyMax?: number;
  ownerMax?: number;
  silenceMs?: number;
}): Database {
  requireCheckedPg();
  const common = {
    connectionString: url,
    idleTimeoutMillis: 60_000,
    // A longer wait for a connection is rejected (503) instead.
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  };
  const walled = {
    ...common,
    options: `-c role=milepost_app -c timezone=UTC -c app.zone=${zone} -c statement_timeout=${MAX_STATEMENT}`,
  };
  const app = new pg.Pool({ ...walled, max, application_name: 'milepost' });
  const heavy = new pg.Pool({
    ...walled,
    max: heavyMax,
    application_name: 'milepost-heavy',
  });
  heavy.on('connect', lowerPriority);
  const patient = { connect: () => connectPatiently(heavy, silenceMs) };
  const heavyTurns = makeFairQueue(heavyMax);
  // Files leave room for queries, which are shorter.
  const fileTurns = makeFairQueue(Math.ceil(heavyMax / 2));
  const owner = new pg.Pool({
    ...common,
    max: ownerMax,
    options: `-c timezone=UTC -c statement_timeout=${MAX_STATEMENT}`,
    application_name: 'milepost-system',
  });
  const health = new pg.Pool({ ...walled, max: 1, application_name: 'milepost-health' });
  const pools = [app, heavy, owner, health];
  for (const pool of pools) {
    handleConnectionErrors(pool);
    pool.on('connect', (client) => limitSilence(client, silenceMs));
    pool.on('connect', leaveReadOnly);
  }

  const expectedWait = trackPoolWait(app);
  const makeBatch =
    (pool: pg.Pool): Database['batch'] =>
    async (accountId, ...statements) =>
      (await queryBatch(pool, [enterAccount('ask', accountId), ...statements])).slice(1);
  const longRunning = (wait: { query?: number; file?: number }): HeavyQueries => {
    const withTurn = <T>(accountId: string, act: () => Promise<T>) =>
      heavyTurns.run(accountId, act, { waitMs: wait.query });
    return {
      batch: (accountId, ...statements) => withTurn(accountId, () => makeBatch(heavy)(accountId, ...statements)),
      tx: (accountId, fn) =>
        withTurn(accountId, () =>
          runTransaction(patient, [BEGIN, enterAccount('copy', accountId)], (tx) => fn({ accountId, ...tx })),
        ),
      copy(accountId, question, take, signal) {
        const opening = [BEGIN_READING, enterAccount('copy', accountId)];
        const write = () => withTurn(accountId, () => copyLines(heavy, opening, question, take, signal));
        return fileTurns.run(accountId, write, { waitMs: wait.file });
      },
    };
  };
  let checking: Promise<void> | undefined;
  return {
    tx: (accountId, fn) =>
      runTransaction(app, [BEGIN, enterAccount('enter', accountId)], (tx) => fn({ accountId, ...tx })),
    read: (accountId, fn) =>
      runTransaction(app, [BEGIN_READING, enterAccount('enter', accountId)], (tx) => fn({ accountId, ...tx }), true),
    batch: makeBatch(app),
    heavy: longRunning({ query: MAX_WAIT_MS, file: MAX_FILE_WAIT_MS }),
    background: longRunning({}),
    query: async <R>(statement: Statement) => (await queryBatch(app, [statement]))[0] as R[],
    system: (fn, { isLong = false } = {}) => runAsOwner(owner, fn, isLong ? LONG_SILENCE_MS : silenceMs),
    expectedWait,
    usage() {
      const running = app.totalCount - app.idleCount;
      const [queries, files] = [heavyTurns.usage(), fileTurns.usage()];
      return {
        requests: { most: max, running, waiting: app.waitingCount, expectedWait: expectedWait() },
        heavy: {
          ...queries,
          waiting: queries.waiting + files.waiting,
          expectedWait: Math.max(queries.expectedWait, files.expectedWait),
        },
      };
    },
    check() {
      // Concurrent checks share one query on the one connection.
      checking ??= requireWritable(health).finally(() => {
        checking = undefined;
      });
      return checking;
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/**
 * Replaces a dead connection at its next use and rejects its pending queries. Without a listener, the error would end the
 * process: the pool listens while a connection is idle, but not while it is in use.
 */
function handleConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Returns a connection on which a response may take minutes, until it is released. */
async function connectPatiently(pool: pg.Pool, silenceMs: number): Promise<pg.PoolClient> {
  const client = await pool.connect();
  waitFor(client, LONG_SILENCE_MS);
  const release = client.release.bind(client);
  client.release = (lost) => {
    waitFor(client, silenceMs);
    client.release = release;
    release(lost);
  };
  return client;
}

const BEGIN = command('begin');
const BEGIN_READING = command('begin read only');

/**
 * Settings of a transaction in addition to the account: none for `enter`; `ask` is a separate, read-only message; a `copy` ends
 * with the file or its reader, so it has no time limit.
 */
const ENTRIES = {
  enter: '',
  ask: `, set_config('transaction_read_only', 'on', true)`,
  copy: `, set_config('statement_timeout', '0', true)`,
};
type Entry = keyof typeof ENTRIES;

/**
 * Sets the account of a transaction, an owner's override of its closing date, and the moment for `current_day()`, so that this
 * process's clock applies everywhere.
 */
const enterAccount = (by: Entry, accountId: string): Statement => ({
  name: by,
  text: `select set_config('app.account', $1, true), set_config('app.now', $2, true), set_config('app.closing_override', $3, true)${ENTRIES[by]}`,
  values: [accountId, new Date().toISOString(), currentOverride()],
});

/** Runs the owner's statements one by one, through `pg`, because a migration's text contains many. */
async function runAsOwner<T>(pool: pg.Pool, fn: (tx: Queryable) => Promise<T>, patienceMs: number): Promise<T> {
  const client = await pool.connect();
  waitFor(client, patienceMs);
  const query = async <R>({ text, values }: Statement) => {
    const noteEnd = timeStatement(text);
    return (await client.query<pg.QueryResultRow>(text, values as unknown[]).finally(noteEnd)).rows as R[];
  };
  try {
    await client.query('begin');
    if (patienceMs === LONG_SILENCE_MS) await client.query('set local statement_timeout = 0');
    const result = await fn({ query });
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}
