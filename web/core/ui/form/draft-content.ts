/** Builds a draft from a form and compares it with the stored record. */
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import type { Conflict } from '../../api/client.ts';
import type { KeptDraft } from './drafts.ts';
import type { FormValues } from './encode.ts';
import { changedNames } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { Kept, KeptRow } from './use-kept.ts';

/** Input of a page beyond the record's fields, as JSON, and the function that restores it. */
export type Beside = { value: unknown; restore: (value: unknown) => void };

/** Returns the draft to store; null if the form has no changes that can be stored. */
export function draftOf<T extends KeptRow>(
  kept: Kept<T>,
  draft: Draft<T>,
  beside: Beside | undefined,
): KeptDraft | null {
  const facts = getFields(kept.record);
  const names = draft.changed.filter((name) => !(name in draft.unchosen.texts));
  const files = names.filter((name) => draft.values[name] instanceof File);
  const others = names.filter((name) => !files.includes(name));
  if (others.length === 0 && Object.keys(draft.unchosen.texts).length === 0) return null;
  const pick = (from: FormValues) => Object.fromEntries(others.map((name) => [name, from[name]]));
  return {
    at: new Date().toISOString(),
    updated: kept.row?.updated ?? null,
    values: pick(draft.values),
    before: pick(kept.values),
    typed: draft.unchosen.texts,
    files: files.map((name) => facts[name]?.label ?? name),
    beside: beside?.value,
  };
}

/** Checks whether a draft differs from the record. */
export function tellsMore<T>({ record, values }: Kept<T>, draft: KeptDraft): boolean {
  const mine = { ...values, ...known(record, draft.values) };
  return changedNames(record, values, mine).length > 0 || Object.keys(draft.typed).length > 0;
}

/** Drops values of fields this version no longer has. */
export function known(record: AnyRecord, values: FormValues): FormValues {
  const facts = getFields(record);
  return Object.fromEntries(Object.entries(values).filter(([name]) => facts[name] && !facts[name].readOnly));
}

/** Returns the fields changed both in the draft and, since then, in the record. */
export function conflictsOf<T>({ record, values }: Kept<T>, draft: KeptDraft): Record<string, Conflict> {
  const mine = known(record, draft.values);
  const theirs = changedNames(record, { ...values, ...known(record, draft.before) }, values);
  const both = changedNames(record, values, { ...values, ...mine }).filter((name) => theirs.includes(name));
  return Object.fromEntries(both.map((name) => [name, { yours: mine[name], theirs: values[name] }]));
}
