/** Finds the fields that make up a record's name, so that a known name can prefill a new record. */
import { type AnyRecord, getFields } from './record.ts';

/**
 * Returns the initial values of a new record with this name: `Nora Quist` becomes a first and a last name; none if no text field
 * names the record.
 */
export function prefillName(record: Pick<AnyRecord, 'fields' | 'title'>, name: string): Record<string, string> {
  const [first, ...others] = findNameFields(record);
  const [given = '', ...rest] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (!first || given === '') return {};
  if (!last) return { [first]: name.trim() };
  return { [first]: given, ...(rest.length > 0 && { [last]: rest.join(' ') }) };
}

const SAMPLE = 'Sample';

/** Returns the text fields that can each be the whole name. */
function findNameFields(record: Pick<AnyRecord, 'fields' | 'title'>): string[] {
  const title = record.title as (values: object, names: object) => string;
  return Object.entries(getFields(record)).flatMap(([name, { kind, readOnly }]) =>
    kind === 'text' && !readOnly && title({ [name]: SAMPLE }, {}) === SAMPLE ? [name] : [],
  );
}
