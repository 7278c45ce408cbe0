import { isOfKind } from '@milepost/domain/core/kind.ts';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { kindsOf, records } from '@milepost/domain/registry.ts';

/** The record type of a name, e.g. what a `ref` field points at; undefined for one that is not kept yet. */
export function recordNamed(name: string | undefined): AnyRecord | undefined {
  const all: Readonly<Record<string, AnyRecord>> = records;
  return name === undefined ? undefined : all[name];
}

/** Whatever has pages for rows of the record of that name: itself, then its kinds. */
export function pagesNamed(name: string): AnyRecord[] {
  const own = recordNamed(name);
  return [...(own ? [own] : []), ...kindsOf(name)];
}

/** Whose page shows a row that was opened at the page of `record`: of another kind of it where the row is one, else of the record itself. */
export function shownBy(record: AnyRecord, row: object): AnyRecord {
  if (isOfKind(record, row)) return record;
  return kindsOf(record.name).find((kind) => isOfKind(kind, row)) ?? recordNamed(record.name) ?? record;
}

/** Address of a record's page; `add` in the place of the id makes a new one (RTE-03). */
export function pageOf(record: Pick<AnyRecord, 'route'>, id: string): string {
  return `/UI/${record.route}/${id}`;
}

export function listPageOf(record: Pick<AnyRecord, 'route'>): string {
  return `/UI/${record.route}`;
}
