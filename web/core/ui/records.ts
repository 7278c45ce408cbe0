import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { records } from '@milepost/domain/registry.ts';

/** The record type of a name, e.g. what a `ref` field points at; undefined for one that is not kept yet. */
export function recordNamed(name: string | undefined): AnyRecord | undefined {
  const all: Readonly<Record<string, AnyRecord>> = records;
  return name === undefined ? undefined : all[name];
}

/** Address of a record's page; `add` in the place of the id makes a new one (RTE-03). */
export function pageOf(record: Pick<AnyRecord, 'route'>, id: string): string {
  return `/UI/${record.route}/${id}`;
}

export function listPageOf(record: Pick<AnyRecord, 'route'>): string {
  return `/UI/${record.route}`;
}
