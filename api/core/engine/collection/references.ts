/** References to a row: which of them block deleting or changing it. */
import { type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import sql, { join, raw } from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import { referenced } from '../../platform/http/errors.ts';
import { column, quote } from '../listing/columns.ts';
import { listPointers, listRowPointers, type Pointer } from './refs.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored, Values } from './spec.ts';

/** Rejects deleting a row that another record references, and names that record. @throws HttpError 409 */
export async function rejectReferences(
  registry: Registry,
  spec: CollectionSpec,
  { tx }: Context,
  row: Stored,
): Promise<void> {
  const pointers = listPointers(spec.record.name, registry.specs).filter(
    ({ spec: from, name }) => !from.ownedBy?.includes(name) && !spec.unprotectedBy?.includes(from.record.name),
  );
  const by = (await findReference(tx, pointers, row.id)) ?? (await findRowReference(registry, spec, tx, row.id));
  if (by) throw referenced(`${by} refers to it. Deactivate it instead, or change that record first.`);
}

/** Returns the first record that references a row by one of these fields: `Drug Test Random 2026-03-04`. */
async function findReference(tx: Tx, pointers: readonly Pointer[], id: string): Promise<string | null> {
  if (pointers.length === 0) return null;
  const questions = pointers.map(
    ({ spec: from, name }) =>
      sql`(select ${from.record.label}::text || ' ' || pretty_name from ${raw(quote(from.table))} where ${raw(column(name))} = ${id} and state <> 'DELETED' limit 1)`,
  );
  const [found] = await tx.query<{ by: string | null }>(sql`select coalesce(${join(questions)}) as by`);
  return found?.by ?? null;
}

/** Returns the first record whose child rows reference a row. */
async function findRowReference(registry: Registry, spec: CollectionSpec, tx: Tx, id: string): Promise<string | null> {
  for (const { spec: from, name, kept } of listRowPointers(spec.record.name, registry.specs)) {
    const [found] = await tx.query<{ by: string }>(sql`select ${from.record.label}::text || ' ' || r.pretty_name as by
      from ${raw(quote(from.table))} r where r.state <> 'DELETED'
        and r.id in (select ${raw(column(kept.parent))} from ${raw(quote(kept.table))} where ${raw(column(name))} = ${id}) limit 1`);
    if (found) return found.by;
  }
  return null;
}

/**
 * Returns a validation error for each changed field that references were picked under: the driver of an accident that a drug test
 * references cannot change. A truck may still move to another authority; its work for the former one stays with that one.
 */
export async function findDependencyErrors(
  registry: Registry,
  spec: CollectionSpec,
  { tx }: Context,
  row: Stored,
  changes: Values,
): Promise<FieldErrors> {
  const facts = getFields(spec.record);
  const getAuthorityField = ({ spec: from, name }: Pointer) => getFields(from.record)[name]?.under ?? '';
  const pointers = listPointers(spec.record.name, registry.specs).filter(
    (each) => getAuthorityField(each) !== 'carrier' && Object.hasOwn(changes, getAuthorityField(each)),
  );
  const errors: FieldErrors = {};
  for (const [under, picked] of Map.groupBy(pointers, getAuthorityField)) {
    const by = await findReference(tx, picked, row.id);
    if (by) errors[under] = `${facts[under]?.label} can’t be changed: ${by} refers to it`;
  }
  return errors;
}
