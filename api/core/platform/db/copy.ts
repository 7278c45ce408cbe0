/** Streams a query's result as CSV lines that the database writes, many times faster than reading its rows here. */
import { addAbortSignal, type Readable } from 'node:stream';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { to as copyTo } from 'pg-copy-streams';
import type { Sql } from 'sql-template-tag';
import { timeStatement } from '../log/slow-queries.ts';
import { DatabaseTimeout } from './database-timeout.ts';
import type { Statement } from './statement.ts';
import { command, makeBatchQuery } from './transaction.ts';

/**
 * Runs the query between `opening` and a commit, and passes the lines to `take` as they arrive, until `signal`. If `take` fails
 * or stops, the connection is destroyed, which ends the query immediately.
 */
export async function copyLines(
  pool: pg.Pool,
  opening: readonly Statement[],
  question: Sql,
  take: (lines: AsyncIterable<Buffer>) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const client = await pool.connect();
  const query = makeBatchQuery(client);
  try {
    await Promise.all(opening.map((statement) => query(statement)));
    const noteEnd = timeStatement(question.text);
    const lines = client.query(copyTo(`copy (${formatQuery(question)}) to stdout (format csv)`));
    // The reader gets errors. One that arrives after the reader stopped, as the connection ends, is ignored.
    lines.on('error', () => undefined);
    await take(waitForEnd(lines, signal)).finally(noteEnd);
    await query(command('commit'));
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  client.release();
}

/** A database that sends nothing for this long is given up. */
const MAX_STALL_MS = 60_000;

async function* waitForEnd(lines: Readable, signal?: AbortSignal): AsyncGenerator<Buffer> {
  if (signal) addAbortSignal(signal, lines);
  const stalled = setTimeout(() => lines.destroy(new DatabaseTimeout()), MAX_STALL_MS);
  try {
    for await (const chunk of lines) {
      stalled.refresh();
      yield chunk;
    }
  } finally {
    clearTimeout(stalled);
  }
}

/** Writes each value into the text as a literal, because COPY takes no parameters. */
function formatQuery({ strings, values }: Sql): string {
  return strings.reduce((text, part, at) => text + formatLiteral(values[at - 1]) + part);
}

function formatLiteral(value: unknown): string {
  const sent = prepareValue(value);
  return sent === null ? 'null' : pg.escapeLiteral(String(sent));
}
