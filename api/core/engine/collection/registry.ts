import { getActions } from '@milepost/domain/core/actions.ts';
import type { Report } from '../listing/listing.ts';
import type { CollectionSpec } from './spec.ts';

/** All collections of the server, by record name, and all reports. */
export type Registry = {
  specs: readonly CollectionSpec[];
  reports: readonly Report[];
  tableOf(record: string): string;
  specOf(record: string): CollectionSpec | undefined;
};

export function makeRegistry(specs: readonly CollectionSpec[], reports: readonly Report[]): Registry {
  for (const spec of specs) {
    requireDeclared(spec);
    requireCounted(spec);
  }
  const byName = new Map(specs.map((spec) => [spec.record.name, spec]));
  return {
    specs,
    reports,
    specOf: (record) => byName.get(record),
    tableOf(record) {
      const spec = byName.get(record);
      if (!spec) throw new Error(`no collection keeps the record ${record}`);
      return spec.table;
    },
  };
}

/** Requires that every event is an action declared by the record, and that every action declared as an event has one. */
function requireDeclared({ record, events = {} }: CollectionSpec): void {
  const idle = Object.keys(record.actions ?? {}).filter((id) => !Object.hasOwn(events, id));
  const unknown = Object.keys(events).filter((id) => !getActions(record).has(id));
  if (idle.length > 0) throw new Error(`${record.name} declares actions that do nothing: ${idle.join(', ')}`);
  if (unknown.length > 0) throw new Error(`${record.name} does not declare the actions ${unknown.join(', ')}`);
}

/** Requires that the server and the page exclude the same rows from totals. */
function requireCounted({ record, counted }: CollectionSpec): void {
  if (record.totals && Boolean(record.uncounted) !== Boolean(counted))
    throw new Error(`${record.name}: which of its rows are counted?`);
}
