/** What a form knows without React: its first values, what was touched, what is wrong, what is sent. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, defaultsOf, fieldsOf, type Problems, type Related } from '@milepost/domain/core/record.ts';
import { checkChange, checkNew, readFields, readValue, saidAnew, same } from '@milepost/domain/core/wire.ts';
import { encodeFields, type FormValues, isEmpty } from './encode.ts';

const TYPED: readonly FieldFacts['kind'][] = [
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'date',
  'money',
  'number',
  'integer',
  'addressLine',
];

/** What an untouched input of this kind holds. */
export function emptyOf(fact: FieldFacts): unknown {
  return TYPED.includes(fact.kind) ? '' : null;
}

/** Values of a form: those of the row, or for a new record its defaults (RAP-18) and what the page knows already. */
export function formValues(record: Pick<AnyRecord, 'fields'>, row: object | null, preset: FormValues = {}): FormValues {
  const from: FormValues = row ? { ...row } : { ...defaultsOf(record), ...preset };
  const values: FormValues = {};
  for (const [name, fact] of Object.entries(fieldsOf(record))) values[name] = from[name] ?? emptyOf(fact);
  return values;
}

/** What a new record starts from beside its defaults: the person's authority, where the record's other fields or the record itself belong to one (USR-47). */
export function authorityPreset(record: Pick<AnyRecord, 'fields'>, authority: Related | null): FormValues {
  const fact = fieldsOf(record).carrier;
  const belongs = fact && !fact.readOnly && (!fact.optional || fact.clears);
  return belongs && authority ? { carrier: authority } : {};
}

/** Whether two form values mean the same. Files are the same only when they are one and the same. */
function sameValue(fact: FieldFacts, a: unknown, b: unknown): boolean {
  if (fact.kind === 'file') return (a ?? null) === (b ?? null);
  return same(readValue(fact, a), readValue(fact, b));
}

/** Names of the fields that differ from what they were, in the order of the record. */
export function changedNames(record: Pick<AnyRecord, 'fields'>, before: FormValues, values: FormValues): string[] {
  return writable(record)
    .filter(([name, fact]) => !sameValue(fact, before[name], values[name]))
    .map(([name]) => name);
}

function writable(record: Pick<AnyRecord, 'fields'>): [string, FieldFacts][] {
  return Object.entries(fieldsOf(record)).filter(([, fact]) => !fact.readOnly);
}

export type FormState = { isNew: boolean; before: FormValues; values: FormValues };

/**
 * Names of the fields to send: what was touched, with what a touched one emptied and was entered again, though as before; and on a new record
 * everything that holds something, its defaults among it.
 */
export function namesToSend(record: Pick<AnyRecord, 'fields'>, { isNew, before, values }: FormState): string[] {
  const changed = changedNames(record, before, values);
  const filled = writable(record)
    .filter(([name, fact]) => !isEmpty(fact, values[name]))
    .map(([name]) => name);
  const again = isNew ? filled : Object.keys(saidAnew(record, changed, only(values, filled)));
  return [...new Set([...(isNew ? [...again, ...changed] : [...changed, ...again])])];
}

/** A message per field that is wrong, by the very check that the server makes. */
export function problemsOf(record: AnyRecord, state: FormState, today: string): Problems {
  const names = namesToSend(record, state);
  const sent = readFields(record, only(state.values, names));
  if (state.isNew) return { ...checkNew(record, sent.values, { today }).problems, ...sent.problems };
  const current = readAll(record, state.before);
  return { ...checkChange(record, current, sent.values, { today }).problems, ...sent.problems };
}

function readAll(record: AnyRecord, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(fieldsOf(record)).map(([name, fact]) => [name, readValue(fact, values[name])]),
  );
}

function only(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The values after one was changed: fields that depend on it (what was picked under an authority) are emptied. */
export function withChange(
  record: Pick<AnyRecord, 'fields'>,
  values: FormValues,
  name: string,
  value: unknown,
): FormValues {
  const facts = fieldsOf(record);
  const next = { ...values, [name]: value };
  for (const cleared of clearedBy(record, values, name, value)) {
    const other = facts[cleared];
    if (other) next[cleared] = emptyOf(other);
  }
  return next;
}

/** The fields that are emptied when this one becomes `value`. */
export function clearedBy(
  record: Pick<AnyRecord, 'fields'>,
  values: FormValues,
  name: string,
  value: unknown,
): readonly string[] {
  const fact = fieldsOf(record)[name];
  return fact?.clears && !sameValue(fact, values[name], value) ? fact.clears : [];
}

/** What a save sends: the touched fields, `extra` parts (an owner), and for a change the `id` and the `updated` it was made on. */
export function bodyOf(
  record: Pick<AnyRecord, 'fields'>,
  state: FormState,
  row: { id: string; updated?: string } | null,
  extra: Record<string, string> = {},
): Record<string, string | File> {
  const parts = encodeFields(record, state.values, namesToSend(record, state));
  if (!row || state.isNew) return { ...extra, ...parts };
  return { id: row.id, ...(row.updated && { updated: row.updated }), ...extra, ...parts };
}

/** A text that is the same for the same values, files told apart by name, size and date: the same create tried again has the same key. */
export function signatureOf(body: Record<string, string | File>): string {
  const stamp = (part: string | File) => (typeof part === 'string' ? part : [part.name, part.size, part.lastModified]);
  return JSON.stringify(Object.entries(body).map(([name, part]) => [name, stamp(part)]));
}
