import type { CollectionSpec } from './spec.ts';

/** All collections of the server, by record name. */
export type Registry = {
  specs: readonly CollectionSpec[];
  /** The table of a record. */
  tableOf(record: string): string;
  specOf(record: string): CollectionSpec | undefined;
};

export function makeRegistry(specs: readonly CollectionSpec[]): Registry {
  const byName = new Map(specs.map((spec) => [spec.record.name, spec]));
  return {
    specs,
    specOf: (record) => byName.get(record),
    tableOf(record) {
      const spec = byName.get(record);
      if (!spec) throw new Error(`no collection keeps the record ${record}`);
      return spec.table;
    },
  };
}
