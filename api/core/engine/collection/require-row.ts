import type { Queryable } from '../../platform/db/statement.ts';
import { notFound } from '../../platform/http/errors.ts';
import { getRow } from './list.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Stored } from './spec.ts';

/**
 * Returns the row of an ID, for a call about one record.
 * @throws HttpError 404 of an ID that the account has not
 */
export async function requireRow(tx: Queryable, registry: Registry, name: string, id: string): Promise<Stored> {
  const spec = registry.specOf(name) as CollectionSpec;
  const row = await getRow(tx, spec, id, registry.tableOf);
  if (!row) throw notFound(spec.record.label);
  return row;
}
