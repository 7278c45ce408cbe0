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
