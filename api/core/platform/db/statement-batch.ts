/**
 * Sends several statements to the database in one message. `pg` ends each statement with a Sync, which PostgreSQL answers with a
 * separate write, and has every result described again. Here one Sync ends them all, and a prepared statement is described once
 * per connection: a short query costs half.
 */
import pg from 'pg';
import type { Origin } from '../log/origin.ts';
import { recordDuration } from '../log/slow-queries.ts';
import type { Statement } from './statement.ts';

export type Row = Record<string, unknown>;

/** A statement, its values as sent, the request or job that sends it, and the callbacks for its rows. */
export type QueuedStatement = {
  statement: Statement;
  values: unknown[];
  origin: Origin | undefined;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
};

/** Parts of a `pg` connection that its types omit. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parse(query: { text: string; name: string }): void;
  close(what: { type: 'S'; name: string }): void;
  bind(config: { statement: string; values: unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

/** How to read the rows of a statement. */
type Shape = { names: string[]; parsers: ((text: string) => unknown)[]; blank: Row };

const NO_ROWS: Shape = { names: [], parsers: [], blank: {} };

/** The prepared statements of each connection, by name. */
const prepared = new WeakMap<Connection, Map<string, Shape>>();

/**
 * Statements that succeed up to the first that fails; that one and all later ones fail with its error. The interface is that of a
 * `pg` query.
 */
export class StatementBatch {
  private readonly asked: readonly QueuedStatement[];
  private readonly done: () => void;
  private readonly shapes: Shape[] = [];
  private rows: Row[] = [];
  private unreadable: Error | undefined;
  private at = 0;
  private sent = 0;

  /** @param done called once all statements have succeeded or failed. */
  constructor(asked: readonly QueuedStatement[], done: () => void) {
    this.asked = asked;
    this.done = done;
  }

  submit(connection: Connection): void {
    const known = getPrepared(connection);
    this.sent = performance.now();
    connection.stream.cork();
    for (const [at, { statement, values }] of this.asked.entries()) {
      const { text, name = '' } = statement;
      const shape = known.get(name);
      if (shape) this.shapes[at] = shape;
      else prepare(connection, text, name);
      connection.bind({ statement: name, values });
      if (!shape) connection.describe({ type: 'P' });
      connection.execute();
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.shapes[this.at] = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.rows.push(readRow(this.shapes[this.at] as Shape, fields));
    } catch (error) {
      this.unreadable = error as Error;
    }
  }

  handleCommandComplete(_tag: unknown, connection: Connection): void {
    const { statement, resolve, reject } = this.asked[this.at] as QueuedStatement;
    if (statement.name) getPrepared(connection).set(statement.name, this.shapes[this.at] ?? NO_ROWS);
    if (this.unreadable) reject(this.unreadable);
    else resolve(this.rows);
    this.rows = [];
    this.unreadable = undefined;
    this.at += 1;
  }

  handleError(error: Error): void {
    for (const { reject } of this.asked.slice(this.at)) reject(error);
    this.end();
  }

  handleReadyForQuery(): void {
    this.end();
  }

  /** Records the duration of the whole message: PostgreSQL responds only when it has everything, so no single statement can be timed. */
  private end(): void {
    const statements = this.asked.map(({ statement }) => statement);
    const origin = this.asked.find((asked) => asked.origin)?.origin;
    recordDuration(statements, performance.now() - this.sent, origin);
    this.done();
  }
}

function readRow({ names, parsers, blank }: Shape, fields: readonly (string | null)[]): Row {
  const row = { ...blank };
  for (let index = 0; index < fields.length; index += 1) {
    const text = fields[index];
    if (typeof text === 'string') row[names[index] as string] = parsers[index]?.(text);
  }
  return row;
}

/** Closes the name first: a statement that was prepared and then failed is not recorded here. */
function prepare(connection: Connection, text: string, name: string): void {
  if (name) connection.close({ type: 'S', name });
  connection.parse({ text, name });
}

function getPrepared(connection: Connection): Map<string, Shape> {
  const known = prepared.get(connection) ?? new Map<string, Shape>();
  prepared.set(connection, known);
  return known;
}
