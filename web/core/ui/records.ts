import type { RecordName } from '@milepost/domain/registry.ts';
import { kindFacts, type RecordFacts, recordFacts } from '../facts.ts';

/** Returns the record with this name, e.g. the target of a `ref` field; undefined for one that is not stored yet. */
export function findRecord(name: string | undefined): RecordFacts | undefined {
  return name === undefined ? undefined : recordFacts[name as RecordName];
}

/** Returns every record with pages for rows of this one: the record itself, then its kinds. */
export function findRecordPages(name: string): RecordFacts[] {
  const own = findRecord(name);
  return [...(own ? [own] : []), ...Object.values(kindFacts).filter((kind) => kind.name === name)];
}

/** Returns the URL of a record's page; the id `add` is the page of a new one (RTE-03). */
export function getPagePath(record: Pick<RecordFacts, 'route'>, id: string): string {
  return `/UI/${record.route}/${id}`;
}

export function getListPath(record: Pick<RecordFacts, 'route'>): string {
  return `/UI/${record.route}`;
}
