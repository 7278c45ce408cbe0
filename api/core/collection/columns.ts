/** The SQL of a record: its columns are its fields in snake case, its relations are joined by id within the account. */
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { snakeCase } from '@milepost/domain/core/words.ts';
import type { CollectionSpec } from './spec.ts';

export function quote(name: string): string {
  return `"${name}"`;
}

export function column(field: string): string {
  return quote(snakeCase(field));
}

export type RefField = { name: string; record: string; alias: string };

export function refsOf(spec: Pick<CollectionSpec, 'record'>): RefField[] {
  return Object.entries(fieldsOf(spec.record)).flatMap(([name, fact]) =>
    fact.kind === 'ref' && fact.record ? [{ name, record: fact.record, alias: `ref_${snakeCase(name)}` }] : [],
  );
}

const BASE = { id: 'id', prettyName: 'pretty_name', state: 'state', created: 'created', updated: 'updated' } as const;
export const BASE_NAMES = Object.keys(BASE) as (keyof typeof BASE)[];

/** `r.fleet_load_number as "fleetLoadNumber", …`: the record's own columns. */
export function ownColumns(spec: Pick<CollectionSpec, 'record'>): string {
  const base = Object.entries(BASE).map(([name, of]) => `r.${of} as ${quote(name)}`);
  const fields = Object.keys(fieldsOf(spec.record))
    .filter((name) => !Object.hasOwn(BASE, name))
    .map((name) => `r.${column(name)} as ${quote(name)}`);
  return [...base, ...fields].join(', ');
}

/** The names of related records, and what else the spec asks of them, as `"driver__name"`, `"driver__state"`, … */
export function relatedColumns(spec: CollectionSpec): string {
  return refsOf(spec)
    .flatMap(({ name, alias }) => {
      const more = Object.entries(spec.related?.[name] ?? {});
      return [
        `${alias}.pretty_name as ${quote(`${name}__name`)}`,
        `${alias}.state as ${quote(`${name}__state`)}`,
        ...more.map(([wire, of]) => `${alias}.${quote(of)} as ${quote(`${name}__${wire}`)}`),
      ];
    })
    .join(', ');
}

export function extraColumns(spec: CollectionSpec): string {
  return Object.entries(spec.columns ?? {})
    .map(([name, { sql }]) => `${sql} as ${quote(name)}`)
    .join(', ');
}

/** Left joins of every relation, then the spec's own joins. `tableOf` names the table of a record. */
export function joins(spec: CollectionSpec, tableOf: (record: string) => string): string {
  const related = refsOf(spec).map(
    ({ name, record, alias }) =>
      `left join ${quote(tableOf(record))} ${alias} on ${alias}.account_id = r.account_id and ${alias}.id = r.${column(name)}`,
  );
  return [...related, spec.joins ?? ''].join(' ');
}

/** Everything a row is answered from. */
export function allColumns(spec: CollectionSpec): string {
  const detail = spec.detail ? `${spec.detail} as "pickerDetail"` : '';
  return [ownColumns(spec), relatedColumns(spec), extraColumns(spec), detail].filter(Boolean).join(', ');
}
