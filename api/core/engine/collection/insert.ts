/** Inserts a row and its history line in one message. */
import { getFields } from '@milepost/domain/core/record.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Statement } from '../../platform/db/statement.ts';
import { makeStatementCache } from '../../platform/db/statement-cache.ts';
import { insertHistoryLine, listChanges } from '../history.ts';
import { joins, quote, selectAllColumns, selectNewColumns, toColumns } from '../listing/columns.ts';
import { translateDatabaseError } from './database-errors.ts';
import { omitLines } from './lines.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored, Values } from './spec.ts';
import { buildTitle } from './titles.ts';

/** Returns the column value of a field: JSON kinds as text, everything else unchanged. */
export function toParameter(spec: CollectionSpec, name: string, value: unknown): unknown {
  const kind = getFields(spec.record)[name]?.kind;
  return value !== null && (kind === 'file' || kind === 'address' || kind === 'json') ? JSON.stringify(value) : value;
}

/** Returns the record states that a write may set. */
export const getSettableStates = ({ states }: CollectionSpec): readonly string[] =>
  states?.settable ?? ['ACTIVE', 'INACTIVE'];

export const getInitialState = (spec: CollectionSpec) => spec.states?.initial ?? 'ACTIVE';

type Insert = { line: Sql; columns: readonly string[]; parameters: readonly unknown[] };

/** Inserts a row and its history line in one message. `extraColumns`: columns of the table that are not fields of the record. */
export async function insertRow(
  spec: CollectionSpec,
  context: Context,
  id: string,
  values: Values,
  names: Record<string, string>,
  extraColumns: Values = {},
): Promise<void> {
  await runWrite(spec, () =>
    context.tx.query(buildInsert(spec, prepareInsert(spec, context, id, values, names, extraColumns))),
  );
}

export function buildInsert(spec: CollectionSpec, insert: Insert): Statement {
  return buildStatement('insert', spec, insert, () => sql`with line as (${insert.line}) ${buildRow(spec, insert)}`);
}

/**
 * Inserts a row and returns it as lists show it, in one statement. If a new row's columns are known without the joins,
 * `returning` is enough; the caller has read the related records already.
 */
export async function insertAndRead(
  registry: Registry,
  spec: CollectionSpec,
  { tx }: Context,
  insert: Insert,
  isLast: boolean,
): Promise<Stored> {
  const making = buildStatement('make', spec, insert, () => {
    const known = selectNewColumns(spec);
    return known
      ? sql`with line as (${insert.line}) ${buildRow(spec, insert)} returning ${raw(known)}`
      : sql`with line as (${insert.line}), made as (${buildRow(spec, insert)} returning *)
        select ${raw(selectAllColumns(spec))} from made r ${raw(joins(spec, registry.tableOf))}`;
  });
  const [made] = await runWrite(spec, () => (isLast ? tx.last<Stored>(making) : tx.query<Stored>(making)));
  return made as Stored;
}

const buildRow = (spec: CollectionSpec, { columns, parameters }: Insert) =>
  sql`insert into ${raw(quote(spec.table))} as r (${raw(columns.join(', '))}) values (${join([...parameters])})`;

const cacheStatement = makeStatementCache('insert');

/** Builds the statement. Rows with the same columns share its text; only the parameters differ. */
function buildStatement(
  kind: 'insert' | 'make',
  { table }: CollectionSpec,
  { line, columns, parameters }: Insert,
  write: () => Sql,
): Statement {
  const shape = cacheStatement([kind, table, ...columns].join(), () => write().text);
  return { ...shape, values: [...line.values, ...parameters] };
}

/** Builds the insert of `values`; empty values get the table's defaults. */
export function prepareInsert(
  spec: CollectionSpec,
  { tx, session }: Context,
  id: string,
  values: Values,
  names: Record<string, string>,
  extraColumns: Values = {},
): Insert {
  const { state, ...fields } = values;
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const title = buildTitle(spec, {}, values, names);
  const row: Values = { account_id: tx.accountId, id, pretty_name: title, state: state ?? getInitialState(spec) };
  for (const [name, value] of Object.entries(omitLines(spec.record, Object.fromEntries(entries))))
    Object.assign(row, toColumns(spec, name, toParameter(spec, name, value)));
  Object.assign(row, extraColumns);
  const changes = listChanges(spec.record, {}, Object.fromEntries(entries), names);
  return {
    line: insertHistoryLine({
      record: spec.record.name,
      recordId: id,
      profile: session.profileId,
      action: 'CREATE',
      changes,
    }),
    columns: Object.keys(row),
    parameters: Object.values(row),
  };
}

/** Runs a write and turns PostgreSQL's errors into API errors. */
export async function runWrite<T>(spec: CollectionSpec, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw translateDatabaseError(error, spec);
  }
}
