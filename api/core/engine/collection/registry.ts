import { actionsOf } from '@milepost/domain/core/actions.ts';
import type { Report } from '../listing/listing.ts';
import type { CollectionSpec } from './spec.ts';

/** All collections of the server, by record name, and all reports. */
export type Registry = {
  specs: readonly CollectionSpec[];
  reports: readonly Report[];
  /** The table of a record. */
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

/** Every event is an action that the record declares, and every action that is an event does something. */
function requireDeclared({ record, events = {} }: CollectionSpec): void {
  const idle = Object.keys(record.actions ?? {}).filter((id) => !Object.hasOwn(events, id));
  const unknown = Object.keys(events).filter((id) => !actionsOf(record).has(id));
  if (idle.length > 0) throw new Error(`${record.name} declares actions that do nothing: ${idle.join(', ')}`);
  if (unknown.length > 0) throw new Error(`${record.name} does not declare the actions ${unknown.join(', ')}`);
}

/** The server leaves the same rows out of a total as the page. */
function requireCounted({ record, counted }: CollectionSpec): void {
  if (record.totals && Boolean(record.uncounted) !== Boolean(counted))
    throw new Error(`${record.name}: which of its rows are counted?`);
}
