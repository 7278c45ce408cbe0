/** Rows that a record owns (`lines` of domain/core/fields.ts), read as one value: an array of objects in their order. */
import type { FieldFacts, LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { snakeCase } from '@milepost/domain/core/words.ts';
import type { Listing } from './listing.ts';

/** The rows as JSON, each with its id and every field. */
export function linesSql({ lines = {} }: Pick<Listing, 'lines'>, name: string, facts: LinesFacts): string {
  const kept = lines[name];
  if (!kept) throw new Error(`no table keeps the rows of ${name}`);
  const { table, parent, whenNone = `'[]'::jsonb` } = kept;
  const parts = Object.entries(fieldsOf(facts)).map(([field, fact]) => `'${field}', ${valueSql(field, fact)}`);
  const row = `jsonb_build_object('id', l.id, ${parts.join(', ')})`;
  return `coalesce((select jsonb_agg(${row} order by l.position) from ${table} l where l.${parent} = r.id), ${whenNone})`;
}

function valueSql(field: string, { isLocalTime }: FieldFacts): string {
  const column = `l.${snakeCase(field)}`;
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
export function titlesSql(rows: string, { title }: LinesFacts): string {
  return `(select string_agg(e.value ->> '${title}', '; ' order by e.ordinality) from jsonb_array_elements(${rows}) with ordinality e)`;
}
