/** Encodes form values for sending: one part per touched field. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { JSON_KINDS, readValue } from '@milepost/domain/core/validation.ts';

export type FormValues = Record<string, unknown>;

/**
 * Encodes one value: empty becomes '', a selected record its id, a date `MM-DD-YYYY`, an address one JSON part, a file itself.
 * Returns null for a stored file (a `{ url, … }`), which was not touched and needs no part.
 */
export function encodeField(fact: FieldFacts, value: unknown): string | File | null {
  const read = readValue(fact, value);
  if (read === null) return '';
  if (fact.kind === 'file') return read instanceof File ? read : null;
  if (fact.kind === 'date') return monthDayYear(String(read));
  if (JSON_KINDS.includes(fact.kind)) return JSON.stringify(read);
  return typeof read === 'string' ? read.trim() : String(read);
}

/** Converts `2026-03-04` to `03-04-2026` (VAL-07, RAP-13); leaves other text as typed, for the server to reject. */
function monthDayYear(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[2]}-${match[3]}-${match[1]}` : day;
}

/** Encodes the named fields for `api.post` and `api.patch`. */
export function encodeFields(
  record: Pick<AnyRecord, 'fields'>,
  values: FormValues,
  names: readonly string[],
): Record<string, string | File> {
  const parts: Record<string, string | File> = {};
  const facts = getFields(record);
  for (const name of names) {
    const fact = facts[name];
    const part = fact && !fact.readOnly ? encodeField(fact, values[name]) : null;
    if (part !== null) parts[name] = part;
  }
  return parts;
}

/** Checks whether a form value is empty for a user. */
export function isEmpty(fact: FieldFacts, value: unknown): boolean {
  return readValue(fact, value) === null;
}
