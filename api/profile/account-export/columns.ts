/** Tables and columns of an account's export, each with a description: from the records, and from the descriptions of every other table. */
import { type FieldFacts, factsOf } from '@milepost/domain/core/fields.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import sql from 'sql-template-tag';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { COMMON, RECORD_TABLES } from './tables/records.ts';
import { TABLES } from './tables.ts';

export type ExportedTable = { name: string; about: string; columns: { name: string; type: string; about: string }[] };
type TableColumns = { name: string; columns: { name: string; type: string }[] };

/** Reads the account tables from the database, by name, without generated columns for search and for payees. */
export async function selectAccountTables(tx: Queryable): Promise<TableColumns[]> {
  return tx.query<TableColumns>(sql`select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname not in ('account_id', 'search_text')
      and not (a.attgenerated <> '' and a.attname in ('payee', 'payee_id', 'holder'))
      and (c.relname = 'account' or exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id'))
    group by c.relname order by c.relname`);
}

/** Returns the exported tables and columns. */
export function listExportedTables(registry: Registry, found: readonly TableColumns[]): ExportedTable[] {
  return found.flatMap(({ name, columns }) => {
    const described = describeTable(registry, name);
    const kept = columns.filter((each) => described?.columns[each.name] !== undefined);
    return described
      ? [
          {
            name,
            about: described.about,
            columns: kept.map((each) => ({ ...each, about: described.columns[each.name] ?? '' })),
          },
        ]
      : [];
  });
}

function describeTable(registry: Registry, table: string) {
  const records = registry.specs.filter((spec) => spec.table === table).map(({ record }) => record);
  const [first] = records;
  if (!first) return TABLES[table];
  const fields = records.flatMap(({ fields: { shape } }) =>
    Object.entries(shape).flatMap(([name, field]) => {
      const facts = factsOf(field as Parameters<typeof factsOf>[0]);
      // Shown only on its page, never in a file.
      return facts.isPrivate ? [] : [[toSnakeCase(name), describeField(facts)] as const];
    }),
  );
  return { about: first.labels, columns: { ...COMMON, ...Object.fromEntries(fields), ...RECORD_TABLES[table] } };
}

function describeField({ label, unit, help, record }: FieldFacts): string {
  return [record ? `${label}: ID of a row in ${record}` : label, unit, help].filter(Boolean).join('. ');
}
