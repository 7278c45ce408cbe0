/** Child rows of a record (`lines` of domain/core/fields.ts), read as one value: an ordered array of objects. */
import type { FieldFacts, LinesFacts } from '@milepost/domain/core/field-facts.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import type { LinesTable, Listing } from './listing.ts';

/** Selects the child rows as JSON, each with its ID and every field. */
export function selectLines({ lines = {} }: Pick<Listing, 'lines'>, name: string, facts: LinesFacts): string {
  const kept = lines[name];
  if (!kept) throw new Error(`no table keeps the rows of ${name}`);
  const { table, parent, whenNone = `'[]'::jsonb` } = kept;
  const parts = Object.entries(getFields(facts)).map(([field, fact]) => `'${field}', ${valueSql(kept, field, fact)}`);
  const row = `jsonb_build_object('id', l.id, ${parts.join(', ')})`;
  return `coalesce((select jsonb_agg(${row} order by l.position) from ${table} l where l.${parent} = r.id), ${whenNone})`;
}

function valueSql({ related = {} }: LinesTable, field: string, { kind, isLocalTime }: FieldFacts): string {
  const column = `l.${toSnakeCase(field)}`;
  if (kind === 'ref')
    return `(select jsonb_build_object('id', o.id, 'prettyName', o.pretty_name, 'state', o.state) from ${related[field]} o where o.id = ${column})`;
  return isLocalTime ? `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')` : column;
}

/** Builds a row that is not stored from the columns `said` of `r`; other fields are empty or have their defaults. */
export function selectRow({ fields }: Pick<LinesFacts, 'fields'>, said: Readonly<Record<string, string>>): string {
  const parts = Object.entries(getFields({ fields })).map(
    ([field, fact]) => `'${field}', ${said[field] ?? (fact.default === undefined ? 'null' : String(fact.default))}`,
  );
  return `jsonb_build_object('id', null, ${parts.join(', ')})`;
}

/** Joins the names of the child rows into one text for a file cell. */
export function selectTitles(rows: string, { fields, title }: LinesFacts): string {
  const name = getFields({ fields })[title]?.kind === 'ref' ? `-> '${title}' ->> 'prettyName'` : `->> '${title}'`;
  return `(select string_agg(e.value ${name}, '; ' order by e.ordinality) from jsonb_array_elements(${rows}) with ordinality e)`;
}
