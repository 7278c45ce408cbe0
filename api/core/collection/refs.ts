/** Related records of a write: they must exist in this account, be of the right type and not be deleted. One question for all of them. */
import type { Problems } from '@milepost/domain/core/record.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { Queryable } from '../db/database.ts';
import { writtenOnce } from '../db/written.ts';
import { quote, type RefField, refsOf, relatedColumns } from './columns.ts';
import type { CollectionSpec, Values } from './spec.ts';

export type Resolved = {
  /** By field. */
  names: Record<string, string>;
  /** What a row shows of them: `driver__name`, `driver__state`, … */
  related: Values;
  problems: Problems;
};

/** The related records that `values` point at, and a problem for each that cannot be pointed at. */
export async function resolveRefs(
  tx: Queryable,
  spec: CollectionSpec,
  values: Values,
  tableOf: (record: string) => string,
): Promise<Resolved> {
  const wanted = refsOf(spec).filter(({ name }) => typeof values[name] === 'string');
  if (wanted.length === 0) return { names: {}, related: {}, problems: {} };
  const key = [spec.table, ...wanted.map(({ name }) => name)].join();
  const question = written(key, () => questionOf(spec, wanted, tableOf));
  const [related = {}] = await tx.query({ ...question, values: wanted.map(({ name }) => values[name]) });
  const facts = fieldsOf(spec.record);
  const names: Record<string, string> = {};
  const problems: Problems = {};
  for (const { name } of wanted) {
    const prettyName = related[`${name}__name`];
    if (typeof prettyName === 'string') names[name] = prettyName;
    else problems[name] = facts[name]?.message ?? 'Not found';
  }
  return { names, related, problems };
}

const written = writtenOnce('refs');

/** They are held until the write ends, so that none is deleted between the question and the write; deleting locks its row against that (`lockRow`). */
function questionOf(spec: CollectionSpec, wanted: readonly RefField[], tableOf: (record: string) => string): string {
  const joins = wanted.map(
    ({ record, alias }, at) =>
      `left join (select * from ${quote(tableOf(record))} where id = $${at + 1} and state <> 'DELETED' for key share) ${alias} on true`,
  );
  return `select ${relatedColumns(spec, wanted)} from (select) one ${joins.join(' ')}`;
}

/** Tables, and the column in each, that point at a record type. */
export function pointersTo(record: string, specs: readonly CollectionSpec[]): { spec: CollectionSpec; name: string }[] {
  return specs.flatMap((spec) =>
    refsOf(spec)
      .filter((ref) => ref.record === record)
      .map(({ name }) => ({ spec, name })),
  );
}
