/** Records with their fields and rules, for forms. Whoever only names or links one asks `records.ts`, which carries none of that. */
import { isOfKind } from '@milepost/domain/core/kind.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { kindsOf, records } from '@milepost/domain/registry.ts';

/** The record of a name; undefined for one that is not kept yet. */
export function definitionOf(name: string | undefined): AnyRecord | undefined {
  const all: Readonly<Record<string, AnyRecord>> = records;
  return name === undefined ? undefined : all[name];
}

/** Whose page shows a row that was opened at the page of `record`: of another kind of it where the row is one, else of the record itself. */
export function shownBy(record: AnyRecord, row: object): AnyRecord {
  if (isOfKind(record, row)) return record;
  return kindsOf(record.name).find((kind) => isOfKind(kind, row)) ?? definitionOf(record.name) ?? record;
}
