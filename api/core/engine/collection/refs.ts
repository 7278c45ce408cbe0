/**
 * Related records of a write: they must exist in this account, be of the right type and authority, and not be deleted. One question for all of
 * them.
 */
import type { Problems } from '@milepost/domain/core/record.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import { writtenOnce } from '../../platform/db/written.ts';
import { column, quote, type RefField, refsOf, relatedColumns } from '../listing/columns.ts';
import type { CollectionSpec, Values } from './spec.ts';

export type Resolved = {
  /** By field. */
  names: Record<string, string>;
  /** What a row shows of them: `driver__name`, `driver__state`, … */
  related: Values;
  /** What is not there. */
  problems: Problems;
  /** What is there and does not fit the record: of another authority, or of the wrong kind. */
  strangers: Problems;
};

/**
 * The related records that `values` point at, and a problem for each that cannot be pointed at. With `whole`, the record as it will be, they must fit
 * that too: what a field says by `under` and `pick`.
 */
export async function resolveRefs(
  tx: Queryable,
  spec: CollectionSpec,
  values: Values,
  tableOf: (record: string) => string,
  whole?: Values,
): Promise<Resolved> {
  const found: Resolved = { names: {}, related: {}, problems: {}, strangers: {} };
  const wanted = refsOf(spec).filter(({ name }) => typeof values[name] === 'string');
  if (wanted.length === 0) return found;
  const facts = fieldsOf(spec.record);
  const unders = whole ? [...new Set(wanted.flatMap(({ name }) => facts[name]?.under ?? []))] : [];
  const key = [spec.table, whole ? 'fitting' : '', ...wanted.map(({ name }) => name)].join();
  const question = written(key, () => questionOf(spec, wanted, whole ? unders : null, tableOf));
  const parameters = [...wanted.map(({ name }) => values[name]), ...unders.map((name) => whole?.[name] ?? null)];
  const [row = {}] = await tx.query({ ...question, values: parameters });
  found.related = row;
  for (const { name } of wanted) {
    const message = facts[name]?.message ?? 'Not found';
    const prettyName = row[`${name}__name`];
    if (typeof prettyName === 'string') found.names[name] = prettyName;
    else found.problems[name] = message;
    if (typeof prettyName === 'string' && row[`${name}__fits`] === false) found.strangers[name] = message;
  }
  return found;
}

/** `problems`, and what does not fit; an authority that is itself refused refuses nothing else. */
export function withStrangers({ record }: CollectionSpec, strangers: Problems, problems: Problems): Problems {
  const facts = fieldsOf(record);
  const told = Object.entries(strangers).filter(([name]) => !problems[facts[name]?.under ?? '']);
  return { ...Object.fromEntries(told), ...problems };
}

/** The fields of a row that a change of what they were picked under puts in question. */
export function pickedUnder({ record }: CollectionSpec, row: Values, changes: Values): Values {
  const picked = Object.entries(fieldsOf(record)).filter(([, { under }]) => under && Object.hasOwn(changes, under));
  return Object.fromEntries(picked.map(([name]) => [name, row[name]]));
}

const written = writtenOnce('refs');

/**
 * They are held until the write ends, so that none is deleted between the question and the write; deleting locks its row against that (`lockRow`).
 * `unders` are the fields they have to have in common with the record; without it nothing has to fit.
 */
function questionOf(
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
    const asked = unders ? fitOf(spec, ref, (under) => `$${wanted.length + unders.indexOf(under) + 1}`) : [];
    return asked.length > 0 ? [`coalesce(${asked.join(' and ')}, false) as ${quote(`${ref.name}__fits`)}`] : [];
  });
  return `select ${[relatedColumns(spec, wanted), ...fits].join(', ')} from (select) one ${joins.join(' ')}`;
}

/** What a field asks of the record it points at: what they have in common, and what its picker is narrowed by. */
function fitOf({ record }: CollectionSpec, { name, alias }: RefField, ownOf: (under: string) => string): string[] {
  const { under, pick = {} } = fieldsOf(record)[name] ?? {};
  // A state narrows what is offered, not what may stand.
  const kinds = Object.entries(pick).filter(([field]) => field !== 'state');
  return [
    ...(under ? [`${alias}.${column(under)} = ${ownOf(under)}`] : []),
    ...kinds.map(([field, value]) => `${alias}.${column(field)} = '${value}'`),
  ];
}

/** A table that points at a record type, and by which column. */
export type Pointer = { spec: CollectionSpec; name: string };

export function pointersTo(record: string, specs: readonly CollectionSpec[]): Pointer[] {
  return specs.flatMap((spec) =>
    refsOf(spec)
      .filter((ref) => ref.record === record)
      .map(({ name }) => ({ spec, name })),
  );
}
