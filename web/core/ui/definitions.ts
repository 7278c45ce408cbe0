/** Records with their fields and rules, for forms. Code that only names or links a record uses `records.ts`, which has none of these. */

import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { isOfKind } from '@milepost/domain/core/record-kind.ts';
import { listKinds, records } from '@milepost/domain/registry.ts';

/** Returns the record with this name; undefined for one that is not stored yet. */
export function findDefinition(name: string | undefined): AnyRecord | undefined {
  const all: Readonly<Record<string, AnyRecord>> = records;
  return name === undefined ? undefined : all[name];
}

/** Returns the record whose page shows a row opened at the page of `record`: its kind if the row has one, else `record`. */
export function resolveKind(record: AnyRecord, row: object): AnyRecord {
  if (isOfKind(record, row)) return record;
  return listKinds(record.name).find((kind) => isOfKind(kind, row)) ?? findDefinition(record.name) ?? record;
}
