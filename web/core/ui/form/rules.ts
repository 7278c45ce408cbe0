/** The logic of a form without React: initial values, touched fields, validation, and the values to send. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import {
  type AnyRecord,
  type FieldErrors,
  getDefaults,
  getFields,
  type Related,
} from '@milepost/domain/core/record.ts';
import {
  checkChange,
  checkNew,
  isSameValue,
  readFields,
  readValue,
  selectResetValues,
} from '@milepost/domain/core/validation.ts';
import { encodeFields, type FormValues, isEmpty } from './encode.ts';

const TYPED_KINDS: readonly FieldFacts['kind'][] = [
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

/** Returns the value of an untouched input of this kind. */
export function getEmptyValue(fact: FieldFacts): unknown {
  return TYPED_KINDS.includes(fact.kind) ? '' : null;
}

/** Returns a form's values: the row's, or for a new record its defaults (RAP-18) and the preset. */
export function getFormValues(
  record: Pick<AnyRecord, 'fields'>,
  row: object | null,
  preset: FormValues = {},
): FormValues {
  const from: FormValues = row ? { ...row } : { ...getDefaults(record), ...preset };
  const values: FormValues = {};
  for (const [name, fact] of Object.entries(getFields(record))) values[name] = from[name] ?? getEmptyValue(fact);
  return values;
}

/**
 * Returns the initial values of a new record beyond its defaults: the user's authority, if the record or its other fields belong to one
 * (USR-47).
 */
export function getAuthorityPreset(record: Pick<AnyRecord, 'fields'>, authority: Related | null): FormValues {
  const fact = getFields(record).carrier;
  const belongs = fact && !fact.readOnly && (!fact.optional || fact.clears);
  return belongs && authority ? { carrier: authority } : {};
}

/** Compares two form values. Files are equal only if they are the same object. */
function isSameFormValue(fact: FieldFacts, a: unknown, b: unknown): boolean {
  if (fact.kind === 'file') return (a ?? null) === (b ?? null);
  return isSameValue(readValue(fact, a), readValue(fact, b));
}

/** Returns the names of the changed fields, in the order of the record. */
export function getChangedNames(record: Pick<AnyRecord, 'fields'>, before: FormValues, values: FormValues): string[] {
  return getWritableFields(record)
    .filter(([name, fact]) => !isSameFormValue(fact, before[name], values[name]))
    .map(([name]) => name);
}

function getWritableFields(record: Pick<AnyRecord, 'fields'>): [string, FieldFacts][] {
  return Object.entries(getFields(record)).filter(([, fact]) => !fact.readOnly);
}

export type FormState = { isNew: boolean; before: FormValues; values: FormValues };

/**
 * Returns the names of the fields to send: the changed ones, with fields that a changed one cleared even if they were entered as before;
 * and on a new record every field with a value, defaults included.
 */
export function getNamesToSend(record: Pick<AnyRecord, 'fields'>, { isNew, before, values }: FormState): string[] {
  const changed = getChangedNames(record, before, values);
  const filled = getWritableFields(record)
    .filter(([name, fact]) => !isEmpty(fact, values[name]))
    .map(([name]) => name);
  const again = isNew ? filled : Object.keys(selectResetValues(record, changed, pickValues(values, filled)));
  return [...new Set([...(isNew ? [...again, ...changed] : [...changed, ...again])])];
}

/** Returns an error per invalid field, using the same check as the server. */
export function validateForm(record: AnyRecord, state: FormState, today: string): FieldErrors {
  const names = getNamesToSend(record, state);
  const sent = readFields(record, pickValues(state.values, names));
  if (state.isNew) return { ...checkNew(record, sent.values, { today }).errors, ...sent.errors };
  const current = parseValues(record, state.before);
  return { ...checkChange(record, current, sent.values, { today }).errors, ...sent.errors };
}

function parseValues(record: AnyRecord, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(getFields(record)).map(([name, fact]) => [name, readValue(fact, values[name])]),
  );
}

function pickValues(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Returns the values after one change, which clears the fields that depend on it (those picked under an authority). A record picked
 * before its authority fills in the authority.
 */
export function applyChange(
  record: Pick<AnyRecord, 'fields'>,
  values: FormValues,
  name: string,
  value: unknown,
): FormValues {
  const facts = getFields(record);
  const next = { ...values, [name]: value };
  for (const cleared of getClearedFields(record, values, name, value)) {
    const other = facts[cleared];
    if (other) next[cleared] = getEmptyValue(other);
  }
  return { ...next, ...getOwnerOf(record, next, name) };
}

/** Returns the value of the field that a picked record belongs `under`, if it is empty: the record's own authority. */
export function getOwnerOf(record: Pick<AnyRecord, 'fields'>, values: FormValues, name: string): FormValues {
  const { under = '' } = getFields(record)[name] ?? {};
  const owner = (values[name] as FormValues | null)?.[under];
  const fact = getFields(record)[under];
  return fact && owner && isEmpty(fact, values[under]) ? { [under]: owner } : {};
}

/** Returns the fields to clear when this one becomes `value`. */
export function getClearedFields(
  record: Pick<AnyRecord, 'fields'>,
  values: FormValues,
  name: string,
  value: unknown,
): readonly string[] {
  const fact = getFields(record)[name];
  return fact?.clears && !isSameFormValue(fact, values[name], value) ? fact.clears : [];
}

/** Builds the body of a save: the touched fields, `extra` parts (an owner), and for a change the `id` and the `updated` it is based on. */
export function buildBody(
  record: Pick<AnyRecord, 'fields'>,
  state: FormState,
  row: { id: string; updated?: string } | null,
  extra: Record<string, string> = {},
): Record<string, string | File> {
  const parts = encodeFields(record, state.values, getNamesToSend(record, state));
  if (!row || state.isNew) return { ...extra, ...parts };
  return { id: row.id, ...(row.updated && { updated: row.updated }), ...extra, ...parts };
}

/** Returns the same text for the same values, comparing files by name, size, and date, so that a repeated create has the same key. */
export function getSignature(body: Record<string, string | File>): string {
  const stamp = (part: string | File) => (typeof part === 'string' ? part : [part.name, part.size, part.lastModified]);
  return JSON.stringify(Object.entries(body).map(([name, part]) => [name, stamp(part)]));
}
