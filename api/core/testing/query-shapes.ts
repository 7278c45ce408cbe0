/**
 * Records what the queries of a test run return: for each call, its columns and the kinds of their values. `scripts/query-shapes.ts`
 * compares them with the row types written next to the calls.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallSiteObject, getCallSites } from 'node:util';
import { threadId } from 'node:worker_threads';
import type { Database, HeavyQueries } from '../platform/db/database.ts';
import type { Queryable } from '../platform/db/statement.ts';

/** The kind of a value as TypeScript sees it. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'null';
/** The kinds seen in each column, by the place of the call, `api/fleet/fleet.ts:12`. */
export type QueryShapes = Record<string, Record<string, ValueKind[]>>;

type Query = Queryable['query'];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const seen = new Map<string, Map<string, Set<ValueKind>>>();

/** Returns the database with all its queries recorded if the run is asked to, else the database itself. */
export function recordShapes(db: Database): Database {
  if (!process.env.QUERY_SHAPES) return db;
  const heavily = (queries: HeavyQueries): HeavyQueries => ({
    ...queries,
    tx: (accountId, fn) => queries.tx(accountId, (tx) => fn(recordAll(tx))),
  });
  return {
    ...db,
    tx: (accountId, fn) => db.tx(accountId, (tx) => fn(recordAll(tx))),
    read: (accountId, fn) => db.read(accountId, (tx) => fn(recordAll(tx))),
    query: recordQuery(db.query),
    system: (fn, options) => db.system((tx) => fn(recordAll(tx)), options),
    heavy: heavily(db.heavy),
    background: heavily(db.background),
  };
}

/** Writes what this process has seen so far into the folder that the run names. */
export function saveShapes(): void {
  const folder = process.env.QUERY_SHAPES;
  if (!folder) return;
  const shapes: QueryShapes = {};
  for (const [place, columns] of seen)
    shapes[place] = Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]]));
  writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(shapes));
}

const recordAll = <Q extends Queryable & { last?: Query }>(queries: Q): Q => ({
  ...queries,
  query: recordQuery(queries.query),
  ...(queries.last && { last: recordQuery(queries.last) }),
});

function recordQuery(query: Query): Query {
  return async <R>(statement: Parameters<Query>[0]) => {
    const place = findCaller();
    const rows = await query<R>(statement);
    if (place) for (const row of rows) note(place, row as Record<string, unknown>);
    return rows;
  };
}

/** The place in the source by the place in the running code: reading it from a stack takes longer than most queries. */
const placeBySite = new Map<string, string>();

/** Returns where the query is called; null for calls from tests. */
function findCaller(): string | null {
  // This function, the recorder, the caller.
  const { scriptId, lineNumber, columnNumber } = getCallSites(3)[2] as CallSiteObject;
  const site = `${scriptId}:${lineNumber}:${columnNumber}`;
  const place = placeBySite.get(site) ?? readPlace(new Error().stack ?? '');
  placeBySite.set(site, place);
  return place || null;
}

/** Returns the place of the caller's caller, `api/fleet/fleet.ts:12`; '' for one in a test. */
function readPlace(stack: string): string {
  // Below the message: `findCaller`, the recorder, the caller, as `at name (file:///folder/file.ts:12:3)`.
  const frame = stack.split('\n')[3] ?? '';
  const [path = '', line] = frame.slice(frame.indexOf('/')).replace('///', '/').split(':');
  return path.startsWith(ROOT) && !path.includes('test') ? `${relative(ROOT, path)}:${line}` : '';
}

function note(place: string, row: Record<string, unknown>): void {
  const columns = seen.get(place) ?? new Map<string, Set<ValueKind>>();
  seen.set(place, columns);
  for (const [name, value] of Object.entries(row)) {
    const kinds = columns.get(name) ?? new Set();
    columns.set(name, kinds.add(value === null ? 'null' : (typeof value as ValueKind)));
  }
}
