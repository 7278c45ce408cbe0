import type { RecordName } from '@milepost/domain/registry.ts';
import { kindFacts, type RecordFacts, recordFacts } from '../facts.ts';

/** The record of a name, e.g. what a `ref` field points at; undefined for one that is not kept yet. */
export function recordNamed(name: string | undefined): RecordFacts | undefined {
  return name === undefined ? undefined : recordFacts[name as RecordName];
}

/** Whatever has pages for rows of the record of that name: itself, then its kinds. */
export function pagesNamed(name: string): RecordFacts[] {
  const own = recordNamed(name);
  return [...(own ? [own] : []), ...Object.values(kindFacts).filter((kind) => kind.name === name)];
}

/** Address of a record's page; `add` in the place of the id makes a new one (RTE-03). */
export function pageOf(record: Pick<RecordFacts, 'route'>, id: string): string {
  return `/UI/${record.route}/${id}`;
}

export function listPageOf(record: Pick<RecordFacts, 'route'>): string {
  return `/UI/${record.route}`;
}
