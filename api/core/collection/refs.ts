/** Related records of a write: they must exist in this account, be of the right type and not be deleted. One question for all of them. */
import type { Problems } from '@milepost/domain/core/record.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { Queryable } from '../db/database.ts';
import { quote, refsOf } from './columns.ts';
import type { CollectionSpec, Values } from './spec.ts';

export type Resolved = { names: Record<string, string>; problems: Problems };

/** The names of the related records in `values`, and a problem for each that cannot be pointed at. */
export async function resolveRefs(
  tx: Queryable,
  spec: CollectionSpec,
  values: Values,
  tableOf: (record: string) => string,
): Promise<Resolved> {
  const wanted = refsOf(spec).filter(({ name }) => typeof values[name] === 'string');
  if (wanted.length === 0) return { names: {}, problems: {} };
  const parts = wanted.map(
    ({ name, record }, at) =>
      `(select pretty_name from ${quote(tableOf(record))} where id = $${at + 1} and state <> 'DELETED') as ${quote(name)}`,
  );
  const text = `select ${parts.join(', ')}`;
  const ids = wanted.map(({ name }) => values[name]);
  const [found = {}] = await tx.query<Record<string, string | null>>({
    text,
    values: ids,
    name: `refs-${spec.table}-${wanted.map((ref) => ref.name).join('-')}`,
  });
  const facts = fieldsOf(spec.record);
  const names: Record<string, string> = {};
  const problems: Problems = {};
  for (const { name } of wanted) {
    const prettyName = found[name];
    if (typeof prettyName === 'string') names[name] = prettyName;
    else problems[name] = facts[name]?.message ?? 'Not found';
  }
  return { names, problems };
}

/** Tables, and the column in each, that point at a record type. */
export function pointersTo(record: string, specs: readonly CollectionSpec[]): { spec: CollectionSpec; name: string }[] {
  return specs.flatMap((spec) =>
    refsOf(spec)
      .filter((ref) => ref.record === record)
      .map(({ name }) => ({ spec, name })),
  );
}
