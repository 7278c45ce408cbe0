/** The SQL of a listing: its columns are its fields in snake case, its relations are joined by id within the account. */
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { snakeCase } from '@milepost/domain/core/words.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { linesSql } from './lines.ts';
import { isReport, type Listing, type RelatedColumn, type TableOf } from './listing.ts';

export function quote(name: string): string {
  return `"${name}"`;
}

const columns = new Map<string, string>();

/** The column of a field. There are a few hundred, asked for by every statement. */
export function column(field: string): string {
  const known = columns.get(field) ?? quote(snakeCase(field));
  columns.set(field, known);
  return known;
}

export type RefField = { name: string; record: string; alias: string };

const refs = new WeakMap<Listing['record'], RefField[]>();

export function refsOf({ record }: Pick<Listing, 'record'>): readonly RefField[] {
  const known = refs.get(record);
  if (known) return known;
  const found = Object.entries(fieldsOf(record)).flatMap(([name, fact]) =>
    fact.kind === 'ref' && fact.record ? [{ name, record: fact.record, alias: `ref_${snakeCase(name)}` }] : [],
  );
  refs.set(record, found);
  return found;
}

type Kept = Pick<Listing, 'record' | 'ownedBy'>;

/** The record an owner is of, where the field is one of the relations that say it; an only owner has a column as any relation. */
function ownerOf({ ownedBy = [], ...spec }: Kept, name: string): string | undefined {
  return ownedBy.length > 1 && ownedBy.includes(name)
    ? refsOf(spec).find((ref) => ref.name === name)?.record
    : undefined;
}

/** What is kept of a field: its column, or the owner where that is of the record it points at. */
export function keptOf(spec: Kept, name: string): string {
  const owner = ownerOf(spec, name);
  return owner ? `case when r.owner_record = '${owner}' then r.owner_id end` : `r.${column(name)}`;
}

/** The condition that what is kept of a field meets, such as `= $1`, in words that an index serves. */
export function meets(spec: Kept, name: string, condition: Sql): Sql {
  const owner = ownerOf(spec, name);
  if (!owner) return sql`${raw(`r.${column(name)}`)} ${condition}`;
  return sql`(r.owner_id ${condition} and r.owner_record = ${raw(`'${owner}'`)})`;
}

/** The columns in which a value of a field is kept, each with what stands there. */
export function keep(spec: Kept, name: string, value: unknown): Record<string, unknown> {
  const owner = ownerOf(spec, name);
  return owner ? { owner_record: owner, owner_id: value } : { [column(name)]: value };
}

const BASE = { id: 'id', prettyName: 'pretty_name', state: 'state', created: 'created', updated: 'updated' } as const;

/** `r.fleet_load_number as "fleetLoadNumber", …`: the row's own columns. Rows that it owns are none of them. */
export function ownColumns(spec: Listing): string {
  const isOwn = (name: string) => !fieldsOf(spec.record)[name]?.lines;
  return columnsBy(spec, (name) => keptOf(spec, name), isOwn);
}

/** The fields as they read. */
function readColumns(spec: Listing): string {
  return columnsBy(spec, (name) => readOf(spec, name));
}

/** What a field reads as: its column, or the rows of its table, unless the spec says otherwise. */
export function readOf(spec: Listing, name: string): string {
  const rows = fieldsOf(spec.record)[name]?.lines;
  return spec.reads?.[name] ?? (rows ? linesSql(spec, name, rows) : keptOf(spec, name));
}

function columnsBy(
  spec: Listing,
  read: (name: string) => string,
  isRead: (name: string) => boolean = () => true,
): string {
  const always = isReport(spec) ? { id: BASE.id } : BASE;
  const base = Object.entries(always).map(([name, of]) => `r.${of} as ${quote(name)}`);
  const fields = Object.keys(fieldsOf(spec.record))
    .filter((name) => !Object.hasOwn(always, name) && isRead(name))
    .map((name) => `${read(name)} as ${quote(name)}`);
  return [...base, ...fields].join(', ');
}

/** The names of related records, and what else the spec asks of them, as `"driver__name"`, `"driver__state"`, … */
export function relatedColumns(spec: Listing, refs: readonly RefField[] = refsOf(spec)): string {
  return refs
    .flatMap(({ name, alias }) => {
      const asked = { name: 'pretty_name', state: 'state', ...spec.related?.[name] };
      return Object.entries(asked).map(
        ([wire, of]) => `${alias}.${quote(columnIn(of))} as ${quote(`${name}__${wire}`)}`,
      );
    })
    .join(', ');
}

const columnIn = (of: RelatedColumn) => (typeof of === 'string' ? of : of.file);

/** The columns of a row that was just made, where they are known without the joins; what it points at is not among them. */
export function newColumns(spec: Listing): string | null {
  const extra = Object.entries(spec.columns ?? {});
  if (spec.reads || spec.lines || extra.some(([, { ofNew }]) => ofNew === undefined)) return null;
  return [ownColumns(spec), ...extra.map(([name, { ofNew }]) => `${ofNew} as ${quote(name)}`)].join(', ');
}

export function extraColumns(spec: Listing): string {
  return Object.entries(spec.columns ?? {})
    .map(([name, { sql }]) => `${sql} as ${quote(name)}`)
    .join(', ');
}

/** The columns of a related record that stand anywhere in what a row is answered from. */
function askedOf(spec: Listing, alias: string): string[] {
  const mentions = allColumns(spec).matchAll(new RegExp(`\\b${alias}\\."?(\\w+)`, 'g'));
  return [...new Set(Array.from(mentions, ([, of = '']) => of))];
}

const joined = new WeakMap<Listing, string>();

/**
 * The joins of every relation, then the spec's own. `tableOf` names the table of a record. A page has a dozen rows: each relation is looked up by its
 * key (`limit 1` keeps the planner from hashing whole tables of names for them), with just the columns that are asked of it. Its account, the first part of that
 * key, comes from the wall: this is for transactions of an account.
 */
export function joins(spec: Listing, tableOf: TableOf): string {
  const known = joined.get(spec);
  if (known !== undefined) return known;
  const related = refsOf(spec).map(({ name, record, alias }) => {
    const asked = askedOf(spec, alias).map((of) => `o.${quote(of)}`);
    return `left join lateral (select ${asked.join(', ')} from ${quote(tableOf(record))} o where o.id = ${keptOf(spec, name)} limit 1) ${alias} on true`;
  });
  const text = [...related, spec.joins ?? ''].join(' ');
  joined.set(spec, text);
  return text;
}

/** The same for a list that is read whole, by whatever way the planner finds for so many rows. A record's own joins are for what its file does not have. */
export function wholeJoins(spec: Listing, tableOf: TableOf): string {
  const related = refsOf(spec).map(
    ({ name, record, alias }) => `left join ${quote(tableOf(record))} ${alias} on ${alias}.id = ${keptOf(spec, name)}`,
  );
  return [...related, (isReport(spec) && spec.joins) || ''].join(' ');
}

const written = new WeakMap<Listing, string>();

/** Everything a row is answered from. It follows from the spec alone and stands in every statement, so it is written once. */
export function allColumns(spec: Listing): string {
  const known = written.get(spec);
  if (known !== undefined) return known;
  const detail = spec.detail ? `${spec.detail} as "pickerDetail"` : '';
  const columns = [readColumns(spec), relatedColumns(spec), extraColumns(spec), detail].filter(Boolean).join(', ');
  written.set(spec, columns);
  return columns;
}
