/** Builds a draft from a form and compares it with the stored record. */
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import type { Conflict } from '../../api/client.ts';
import type { StoredDraft } from './drafts.ts';
import type { FormValues } from './encode.ts';
import { getChangedNames } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { StoredRecord, StoredRow } from './use-stored-record.ts';

/** Input of a page beyond the record's fields, as JSON, and the function that restores it. */
export type ExtraInput = { value: unknown; restore: (value: unknown) => void };

/** Returns the draft to store; null if the form has no changes that can be stored. */
export function buildDraft<T extends StoredRow>(
  kept: StoredRecord<T>,
  draft: Draft<T>,
  extraInput: ExtraInput | undefined,
): StoredDraft | null {
  const facts = getFields(kept.record);
  const names = draft.changed.filter((name) => !(name in draft.pickerTexts.texts));
  const files = names.filter((name) => draft.values[name] instanceof File);
  const others = names.filter((name) => !files.includes(name));
  if (others.length === 0 && Object.keys(draft.pickerTexts.texts).length === 0) return null;
  const pick = (from: FormValues) => Object.fromEntries(others.map((name) => [name, from[name]]));
  return {
    at: new Date().toISOString(),
    updated: kept.row?.updated ?? null,
    values: pick(draft.values),
    before: pick(kept.values),
    typed: draft.pickerTexts.texts,
    files: files.map((name) => facts[name]?.label ?? name),
    extraInput: extraInput?.value,
  };
}

/** Checks whether a draft differs from the record. */
export function hasChanges<T>({ record, values }: StoredRecord<T>, draft: StoredDraft): boolean {
  const mine = { ...values, ...dropUnknownFields(record, draft.values) };
  return getChangedNames(record, values, mine).length > 0 || Object.keys(draft.typed).length > 0;
}

/** Drops values of fields this version no longer has. */
export function dropUnknownFields(record: AnyRecord, values: FormValues): FormValues {
  const facts = getFields(record);
  return Object.fromEntries(Object.entries(values).filter(([name]) => facts[name] && !facts[name].readOnly));
}

/** Returns the fields changed both in the draft and, since then, in the record. */
export function findConflicts<T>({ record, values }: StoredRecord<T>, draft: StoredDraft): Record<string, Conflict> {
  const mine = dropUnknownFields(record, draft.values);
  const theirs = getChangedNames(record, { ...values, ...dropUnknownFields(record, draft.before) }, values);
  const both = getChangedNames(record, values, { ...values, ...mine }).filter((name) => theirs.includes(name));
  return Object.fromEntries(both.map((name) => [name, { yours: mine[name], theirs: values[name] }]));
}
