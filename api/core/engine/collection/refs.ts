/**
 * Validates related records of a write: each must exist in this account, fit its type and authority, and not be deleted. One
 * query checks them all.
 */
import type { FieldFacts, LinesFacts } from '@milepost/domain/core/field-facts.ts';
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { makeStatementCache } from '../../platform/db/statement-cache.ts';
import { column, getRefs, quote, type RefField, selectRelatedColumns } from '../listing/columns.ts';
import type { LinesTable } from '../listing/listing.ts';
import { listLineFields } from './lines.ts';
import type { CollectionSpec, Values } from './spec.ts';

export type ResolvedRefs = {
  /** By field. */
  names: Record<string, string>;
  /** Related columns that a row shows: `driver__name`, `driver__state`, … */
  related: Values;
  /** Records that do not exist. */
  errors: FieldErrors;
  /** Records that exist but do not fit: of another authority or of the wrong kind. */
  mismatches: FieldErrors;
};

/**
 * Reads the related records of `values` and returns a validation error for each that cannot be referenced. With `whole`, the
 * record as it will be, they must also match the field's `under` and `pick`.
 */
export async function resolveRefs(
  tx: Queryable,
  spec: CollectionSpec,
  values: Values,
  tableOf: (record: string) => string,
  whole?: Values,
): Promise<ResolvedRefs> {
  const found: ResolvedRefs = { names: {}, related: {}, errors: {}, mismatches: {} };
  for (const name of listLineFields(spec.record, values))
    await resolveRows(tx, spec, { name, rows: (values[name] ?? []) as Values[] }, tableOf, whole, found);
  const wanted = getRefs(spec).filter(({ name }) => typeof values[name] === 'string');
  if (wanted.length === 0) return found;
  const facts = getFields(spec.record);
  const unders = whole ? [...new Set(wanted.flatMap(({ name }) => facts[name]?.under ?? []))] : [];
  const key = [spec.table, whole ? 'fitting' : '', ...wanted.map(({ name }) => name)].join();
  const question = cacheStatement(key, () => buildQuery(spec, wanted, whole ? unders : null, tableOf));
  const parameters = [...wanted.map(({ name }) => values[name]), ...unders.map((name) => whole?.[name] ?? null)];
  const [row = {}] = await tx.query({ ...question, values: parameters });
  found.related = row;
  for (const { name } of wanted) {
    const message = facts[name]?.message ?? 'Not found';
    const prettyName = row[`${name}__name`];
    if (typeof prettyName === 'string') found.names[name] = prettyName;
    else found.errors[name] = message;
    if (typeof prettyName === 'string' && row[`${name}__fits`] === false) found.mismatches[name] = message;
  }
  return found;
}

/** Does the same for relations in child rows; names are by ID, errors by path such as `legs.1.driver`. One query per relation. */
async function resolveRows(
  tx: Queryable,
  { record }: CollectionSpec,
  { name, rows }: { name: string; rows: readonly Values[] },
  tableOf: (record: string) => string,
  whole: Values | undefined,
  found: ResolvedRefs,
): Promise<void> {
  const facts = Object.entries(getFields(getFields(record)[name]?.lines as LinesFacts));
  for (const [field, fact] of facts.filter(([, { kind }]) => kind === 'ref')) {
    const ids = [...new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'string'))];
    if (ids.length === 0) continue;
    const fits = whole ? buildConditions(fact, 'o', () => '$2') : [];
    const text = `select o.id, o.pretty_name as name, coalesce(${fits.join(' and ') || 'true'}, false) as fits
      from ${quote(tableOf(fact.record as string))} o where o.id = any($1::uuid[]) and o.state <> 'DELETED' for key share`;
    const under = fact.under ? [whole?.[fact.under] ?? null] : [];
    const there = await tx.query<{ id: string; name: string; fits: boolean }>({
      text,
      values: [ids, ...(whole ? under : [])],
    });
    const known = new Map(there.map((each) => [each.id, each]));
    for (const each of there) found.names[each.id] = each.name;
    rows.forEach((row, at) => {
      if (typeof row[field] !== 'string') return;
      const path = `${name}.${at}.${field}`;
      const one = known.get(row[field]);
      if (!one) found.errors[path] = fact.message;
      else if (!one.fits) found.mismatches[path] = fact.message;
    });
  }
}

/** Merges `problems` and mismatches. If the authority itself is rejected, no mismatch with it is reported. */
export function addMismatches({ record }: CollectionSpec, strangers: FieldErrors, errors: FieldErrors): FieldErrors {
  const facts = getFields(record);
  const shown = Object.entries(strangers).filter(([name]) => !errors[facts[name]?.under ?? '']);
  return { ...Object.fromEntries(shown), ...errors };
}

/** Returns the row's fields that must be checked again because the field they are picked under changes. */
export function selectDependents({ record }: CollectionSpec, row: Values, changes: Values): Values {
  const isAsked = ({ under }: FieldFacts) => under !== undefined && Object.hasOwn(changes, under);
  const picked = Object.entries(getFields(record)).filter(
    ([, fact]) => isAsked(fact) || (fact.lines && Object.values(getFields(fact.lines)).some(isAsked)),
  );
  return Object.fromEntries(picked.map(([name]) => [name, row[name]]));
}

const cacheStatement = makeStatementCache('refs');

/**
 * Builds the query that locks the related records until the write ends, so none is deleted between check and write; deleting
 * locks its row against that (`lockRow`). `unders` are the fields that related records share with the record; null skips that
 * check.
 */
function buildQuery(
  spec: CollectionSpec,
  wanted: readonly RefField[],
  unders: readonly string[] | null,
  tableOf: (record: string) => string,
): string {
  const joins = wanted.map(
    ({ record, alias }, at) =>
      `left join (select * from ${quote(tableOf(record))} where id = $${at + 1} and state <> 'DELETED' for key share) ${alias} on true`,
  );
  const fits = wanted.flatMap((ref) => {
    const asked = unders ? buildFit(spec, ref, (under) => `$${wanted.length + unders.indexOf(under) + 1}`) : [];
    return asked.length > 0 ? [`coalesce(${asked.join(' and ')}, false) as ${quote(`${ref.name}__fits`)}`] : [];
  });
  return `select ${[selectRelatedColumns(spec, wanted), ...fits].join(', ')} from (select) one ${joins.join(' ')}`;
}

/** Builds the conditions on a related record: the values it shares with this record, and the filters of its picker. */
function buildFit({ record }: CollectionSpec, { name, alias }: RefField, ownOf: (under: string) => string): string[] {
  const fact = getFields(record)[name];
  return fact ? buildConditions(fact, alias, ownOf) : [];
}

function buildConditions({ under, pick = {} }: FieldFacts, alias: string, ownOf: (under: string) => string): string[] {
  // A state limits what is offered, not what may be stored.
  const kinds = Object.entries(pick).filter(([field]) => field !== 'state');
  return [
    ...(under ? [`${alias}.${column(under)} = ${ownOf(under)}`] : []),
    ...kinds.map(([field, value]) => `${alias}.${column(field)} = '${value}'`),
  ];
}

/** A child table that references a record type by `name`, and where it is stored. */
export type RowPointer = Pointer & { kept: LinesTable };

export function listRowPointers(record: string, specs: readonly CollectionSpec[]): RowPointer[] {
  return specs.flatMap((spec) =>
    Object.entries(spec.lines ?? {}).flatMap(([field, kept]) => {
      const facts = getFields(getFields(spec.record)[field]?.lines as LinesFacts);
      const names = Object.keys(facts).filter((name) => facts[name]?.record === record);
      return names.map((name) => ({ spec, name, kept }));
    }),
  );
}

/** A table that references a record type, and the column. */
export type Pointer = { spec: CollectionSpec; name: string };

export function listPointers(record: string, specs: readonly CollectionSpec[]): Pointer[] {
  return specs.flatMap((spec) =>
    getRefs(spec)
      .filter((ref) => ref.record === record)
      .map(({ name }) => ({ spec, name })),
  );
}
