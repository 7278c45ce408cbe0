/** Which fields of a record its name is made of, so that a name which is known can be given to a new one. */
import { type AnyRecord, fieldsOf } from './record.ts';

/** The values that a new record of this name starts with: `Nora Quist` is a first and a last name; none where no text of it is its name. */
export function namedAs(record: Pick<AnyRecord, 'fields' | 'title'>, name: string): Record<string, string> {
  const [first, ...others] = namingFields(record);
  const [given = '', ...rest] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (!first || given === '') return {};
  if (!last) return { [first]: name.trim() };
  return { [first]: given, ...(rest.length > 0 && { [last]: rest.join(' ') }) };
}

const SAMPLE = 'Sample';

/** The texts each of which alone would be the whole name. */
function namingFields(record: Pick<AnyRecord, 'fields' | 'title'>): string[] {
  const title = record.title as (values: object, names: object) => string;
  return Object.entries(fieldsOf(record)).flatMap(([name, { kind, readOnly }]) =>
    kind === 'text' && !readOnly && title({ [name]: SAMPLE }, {}) === SAMPLE ? [name] : [],
  );
}
