/** The SQL of a listing: columns are its fields in snake case; relations are joined by ID within the account. */
import { getFields } from '@milepost/domain/core/record.ts';
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { selectLines } from './lines.ts';
import { isReport, type Listing, type RelatedColumn, type TableOf } from './listing.ts';

export function quote(name: string): string {
  return `"${name}"`;
}

const columns = new Map<string, string>();

/** Returns the column of a field. Cached: a few hundred names are needed by every statement. */
export function column(field: string): string {
  const known = columns.get(field) ?? quote(toSnakeCase(field));
  columns.set(field, known);
  return known;
}

export type RefField = { name: string; record: string; alias: string };

const refs = new WeakMap<Listing['record'], RefField[]>();

export function getRefs({ record }: Pick<Listing, 'record'>): readonly RefField[] {
  const known = refs.get(record);
  if (known) return known;
  const found = Object.entries(getFields(record)).flatMap(([name, fact]) =>
    fact.kind === 'ref' && fact.record ? [{ name, record: fact.record, alias: `ref_${toSnakeCase(name)}` }] : [],
  );
  refs.set(record, found);
  return found;
}

type StoredFields = Pick<Listing, 'record' | 'ownedBy'>;

/** Returns the owner's record type if the field is one of several owner relations; a single owner relation has its own column. */
function findOwner({ ownedBy = [], ...spec }: StoredFields, name: string): string | undefined {
  return ownedBy.length > 1 && ownedBy.includes(name)
    ? getRefs(spec).find((ref) => ref.name === name)?.record
    : undefined;
}

/** Returns the stored expression of a field: its column, or the owner's ID if the owner is of the field's record type. */
export function getStoredExpression(spec: StoredFields, name: string): string {
  const owner = findOwner(spec, name);
  return owner ? `case when r.owner_record = '${owner}' then r.owner_id end` : `r.${column(name)}`;
}

/** Builds a condition on a field's stored value, such as `= $1`, in a form that an index serves. */
export function buildCondition(spec: StoredFields, name: string, condition: Sql): Sql {
  const owner = findOwner(spec, name);
  if (!owner) return sql`${raw(`r.${column(name)}`)} ${condition}`;
  return sql`(r.owner_id ${condition} and r.owner_record = ${raw(`'${owner}'`)})`;
}

/** Returns the columns that store a field's value, each with its value. */
export function toColumns(spec: StoredFields, name: string, value: unknown): Record<string, unknown> {
  const owner = findOwner(spec, name);
  return owner ? { owner_record: owner, owner_id: value } : { [column(name)]: value };
}

const BASE = { id: 'id', prettyName: 'pretty_name', state: 'state', created: 'created', updated: 'updated' } as const;

/** Builds `r.fleet_load_number as "fleetLoadNumber", …`: the row's own columns, without child rows. */
export function selectOwnColumns(spec: Listing): string {
  const isOwn = (name: string) => !getFields(spec.record)[name]?.lines;
  return buildColumns(spec, (name) => getStoredExpression(spec, name), isOwn);
}

/** Selects the fields as lists read them. */
function readColumns(spec: Listing): string {
  return buildColumns(spec, (name) => getReadExpression(spec, name));
}

/** Returns the expression that reads a field: its column, or its child rows, unless the spec overrides it. */
export function getReadExpression(spec: Listing, name: string): string {
  const rows = getFields(spec.record)[name]?.lines;
  return spec.reads?.[name] ?? (rows ? selectLines(spec, name, rows) : getStoredExpression(spec, name));
}

function buildColumns(
  spec: Listing,
  read: (name: string) => string,
  isRead: (name: string) => boolean = () => true,
): string {
  const always = isReport(spec) ? { id: BASE.id } : BASE;
  const base = Object.entries(always).map(([name, of]) => `r.${of} as ${quote(name)}`);
  const fields = Object.keys(getFields(spec.record))
    .filter((name) => !Object.hasOwn(always, name) && isRead(name))
    .map((name) => `${read(name)} as ${quote(name)}`);
  return [...base, ...fields].join(', ');
}

/** Selects the names of related records and the other columns that the spec needs of them, as `"driver__name"`, `"driver__state"`, … */
export function selectRelatedColumns(spec: Listing, refs: readonly RefField[] = getRefs(spec)): string {
  return refs
    .flatMap(({ name, alias }) => {
      const asked = { name: 'pretty_name', state: 'state', ...spec.related?.[name] };
      return Object.entries(asked).map(
        ([wire, of]) => `${alias}.${quote(getColumn(of))} as ${quote(`${name}__${wire}`)}`,
      );
    })
    .join(', ');
}

const getColumn = (of: RelatedColumn) => (typeof of === 'string' ? of : of.file);

/** Selects the columns of a new row if they are known without the joins; null otherwise. Related records are not included. */
export function selectNewColumns(spec: Listing): string | null {
  const extra = Object.entries(spec.columns ?? {});
  if (spec.reads || spec.lines || extra.some(([, { newSql }]) => newSql === undefined)) return null;
  return [selectOwnColumns(spec), ...extra.map(([name, { newSql }]) => `${newSql} as ${quote(name)}`)].join(', ');
}

export function selectExtraColumns(spec: Listing): string {
  return Object.entries(spec.columns ?? {})
    .map(([name, { sql }]) => `${sql} as ${quote(name)}`)
    .join(', ');
}

/** Returns the columns of a related record that the row's expressions use. */
function listUsedColumns(spec: Listing, alias: string): string[] {
  const mentions = selectAllColumns(spec).matchAll(new RegExp(`\\b${alias}\\."?(\\w+)`, 'g'));
  return [...new Set(Array.from(mentions, ([, of = '']) => of))];
}

const joinsCache = new WeakMap<Listing, string>();

/**
 * Builds the joins of every relation, then the spec's own. `tableOf` names the table of a record. A page has a dozen rows: each
 * relation is looked up by its key (`limit 1` keeps the planner from hashing whole tables), with only the columns used. The
 * account, the first part of that key, comes from tenant isolation: this needs a transaction of an account.
 */
export function joins(spec: Listing, tableOf: TableOf): string {
  const known = joinsCache.get(spec);
  if (known !== undefined) return known;
  const related = getRefs(spec).map(({ name, record, alias }) => {
    const asked = listUsedColumns(spec, alias).map((of) => `o.${quote(of)}`);
    return `left join lateral (select ${asked.join(', ')} from ${quote(tableOf(record))} o where o.id = ${getStoredExpression(spec, name)} limit 1) ${alias} on true`;
  });
  const text = [...related, spec.joins ?? ''].join(' ');
  joinsCache.set(spec, text);
  return text;
}

/**
 * Builds the joins for a list that is read whole, planned freely for that many rows. A record's own joins are omitted; its file
 * does not need them.
 */
export function buildWholeJoins(spec: Listing, tableOf: TableOf): string {
  const related = getRefs(spec).map(
    ({ name, record, alias }) =>
      `left join ${quote(tableOf(record))} ${alias} on ${alias}.id = ${getStoredExpression(spec, name)}`,
  );
  return [...related, (isReport(spec) && spec.joins) || ''].join(' ');
}

const columnsCache = new WeakMap<Listing, string>();

/** Selects everything a row's response needs. It depends on the spec alone and is in every statement, so it is built once. */
export function selectAllColumns(spec: Listing): string {
  const known = columnsCache.get(spec);
  if (known !== undefined) return known;
  const detail = spec.detail ? `${spec.detail} as "pickerDetail"` : '';
  const columns = [readColumns(spec), selectRelatedColumns(spec), selectExtraColumns(spec), detail]
    .filter(Boolean)
    .join(', ');
  columnsCache.set(spec, columns);
  return columns;
}
