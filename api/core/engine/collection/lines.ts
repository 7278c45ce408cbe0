/** Writes the child rows of a record in the record's transaction. */
import type { LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import { badInput } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { LinesTable } from '../listing/listing.ts';
import type { CollectionSpec, Stored, Values } from './spec.ts';

type OwnedRow = Values & { id: string | null };

/** Returns the values that are columns of the record's own table. */
export function omitLines(record: AnyRecord, values: Values): Values {
  const facts = getFields(record);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !facts[name]?.lines));
}

/** Returns the fields of `values` that hold child rows. */
export function listLineFields(record: AnyRecord, values: Values): string[] {
  const facts = getFields(record);
  return Object.keys(values).filter((name) => facts[name]?.lines);
}

const listLineRefs = (facts: LinesFacts) => Object.entries(getFields(facts)).filter(([, { kind }]) => kind === 'ref');

type Named = { id: string; prettyName: string };

/**
 * Converts a row to the form that writes take: relations of its child rows become IDs; their names are keyed by ID under
 * `<field>__names`.
 */
export function toWritableRow<Row extends Stored>({ record }: CollectionSpec, row: Row): Row {
  const converted: Values = {};
  for (const [name, { lines }] of Object.entries(getFields(record))) {
    const refs = lines ? listLineRefs(lines).map(([field]) => field) : [];
    if (refs.length === 0) continue;
    const rows = (row[name] ?? []) as Record<string, Named | null>[];
    converted[name] = rows.map((each) => ({
      ...each,
      ...Object.fromEntries(refs.map((ref) => [ref, each[ref]?.id ?? null])),
    }));
    converted[`${name}__names`] = Object.fromEntries(
      rows.flatMap((each) => refs.flatMap((ref) => (each[ref] ? [[each[ref].id, each[ref].prettyName]] : []))),
    );
  }
  return { ...row, ...converted };
}

/** Converts the child rows of a field from the form that writes take to the form of responses. */
export function presentLines({ record }: CollectionSpec, row: Stored, name: string): unknown {
  const lines = getFields(record)[name]?.lines;
  const names = (row[`${name}__names`] ?? {}) as Record<string, string>;
  if (!lines) return row[name];
  const refs = listLineRefs(lines).map(([field]) => field);
  const presentRef = (id: unknown) => (typeof id === 'string' ? { id, prettyName: names[id] ?? '' } : null);
  return ((row[name] ?? []) as Values[]).map((each) => ({
    ...each,
    ...Object.fromEntries(refs.map((ref) => [ref, presentRef(each[ref])])),
  }));
}

/**
 * Writes the child rows of `values`: rows with an ID are updated, others inserted, missing ones deleted. `before` is the record
 * before the write.
 */
export async function writeLines(
  { record, lines = {} }: CollectionSpec,
  tx: Tx,
  id: string,
  values: Values,
  before: Partial<Stored> = {},
): Promise<void> {
  const facts = getFields(record);
  for (const name of listLineFields(record, values)) {
    const table = lines[name];
    if (!table) throw new Error(`no table keeps the rows of ${name}`);
    const rows = (values[name] ?? []) as OwnedRow[];
    rejectForeignRows(name, rows, (before[name] ?? []) as OwnedRow[]);
    await replaceRows(tx, table, facts[name]?.lines as LinesFacts, id, rows);
  }
}

/** Rejects row IDs that appear twice or that the record does not own. */
function rejectForeignRows(name: string, rows: readonly OwnedRow[], before: readonly OwnedRow[]): void {
  const known = new Set(before.map((row) => row.id));
  const errors: Record<string, string> = {};
  rows.forEach((row, at) => {
    if (row.id !== null && !known.delete(row.id)) errors[`${name}.${at}.id`] = 'No such row';
  });
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

async function replaceRows(
  tx: Tx,
  { table, parent }: LinesTable,
  facts: LinesFacts,
  id: string,
  rows: readonly OwnedRow[],
): Promise<void> {
  const columns = Object.keys(getFields(facts)).map(toSnakeCase);
  const written = rows.map((row, position) => ({
    ...Object.fromEntries(Object.entries(row).map(([field, value]) => [toSnakeCase(field), value])),
    id: row.id ?? newId(),
    position,
    account_id: tx.accountId,
    [parent]: id,
  }));
  await tx.query(
    sql`delete from ${raw(table)} where ${raw(parent)} = ${id} and id <> all(${written.map((row) => row.id)}::uuid[])`,
  );
  if (written.length === 0) return;
  const names = raw(['account_id', 'id', parent, 'position', ...columns].join(', '));
  const changed = raw(['position', ...columns].map((each) => `${each} = excluded.${each}`).join(', '));
  await tx.query(sql`insert into ${raw(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(written)}::jsonb)
    on conflict (account_id, id) do update set ${changed}`);
}
