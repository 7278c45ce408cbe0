/** Rows that a record owns (`lines` of domain/core/fields.ts), read as one value: an array of objects in their order. */
import type { FieldFacts, LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { snakeCase } from '@milepost/domain/core/words.ts';
import type { LinesTable, Listing } from './listing.ts';

/** The rows as JSON, each with its id and every field. */
export function linesSql({ lines = {} }: Pick<Listing, 'lines'>, name: string, facts: LinesFacts): string {
  const kept = lines[name];
  if (!kept) throw new Error(`no table keeps the rows of ${name}`);
  const { table, parent, whenNone = `'[]'::jsonb` } = kept;
  const parts = Object.entries(fieldsOf(facts)).map(([field, fact]) => `'${field}', ${valueSql(kept, field, fact)}`);
  const row = `jsonb_build_object('id', l.id, ${parts.join(', ')})`;
  return `coalesce((select jsonb_agg(${row} order by l.position) from ${table} l where l.${parent} = r.id), ${whenNone})`;
}

function valueSql({ related = {} }: LinesTable, field: string, { kind, isLocalTime }: FieldFacts): string {
  const column = `l.${snakeCase(field)}`;
  if (kind === 'ref')
    return `(select jsonb_build_object('id', o.id, 'prettyName', o.pretty_name, 'state', o.state) from ${related[field]} o where o.id = ${column})`;
  return isLocalTime ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')` : column;
}

/** A row that is not kept, as the columns `said` of `r` say it; its other fields are empty, or have their defaults. */
export function rowSql({ fields }: Pick<LinesFacts, 'fields'>, said: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fieldsOf({ fields })).map(
    ([field, fact]) => `'${field}', ${said[field] ?? (fact.default === undefined ? 'null' : String(fact.default))}`,
  );
  return `jsonb_build_object('id', null, ${parts.join(', ')})`;
}

/** The names of the rows in one text, for a cell of a file. */
export function titlesSql(rows: string, { fields, title }: LinesFacts): string {
  const name = fieldsOf({ fields })[title]?.kind === 'ref' ? `-> '${title}' ->> 'prettyName'` : `->> '${title}'`;
  return `(select string_agg(e.value ${name}, '; ' order by e.ordinality) from jsonb_array_elements(${rows}) with ordinality e)`;
}
