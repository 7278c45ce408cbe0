/** Undoes a save: restores the fields it changed. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { type AnyRecord, getFields } from '@milepost/domain/core/record.ts';
import { encodeFields, type FormValues } from './encode.ts';
import { getChangedNames, getFormValues } from './rules.ts';
import type { StoredRow } from './use-stored-record.ts';

export const UNDO_SECONDS = 10;

/** The most fields a message names. */
const MAX_NAMED = 3;

type Save = { before: FormValues; sent: FormValues; row: StoredRow };

/** Describes what a save of a stored record changed, with Undo unless a replaced file cannot be restored. */
export function describeSave(record: AnyRecord, { before, sent, row }: Save): ActionDetails {
  const facts = getFields(record);
  // The server returns every file with another signed URL: one is changed if the save sent another.
  const isUntouched = (name: string) => facts[name]?.kind === 'file' && sent[name] === before[name];
  const names = getChangedNames(record, before, getFormValues(record, row)).filter((name) => !isUntouched(name));
  const text = listChanges(names.map((name) => facts[name]?.label ?? name));
  const hasLostFile = names.some((name) => facts[name]?.kind === 'file' && before[name]);
  if (names.length === 0 || hasLostFile) return { text };
  const values = {
    id: row.id,
    ...(row.updated && { updated: row.updated }),
    ...getReason(sent),
    ...encodeFields(record, withRowsToAdd(record, before, row), names),
  } as Record<string, string>;
  return { text, undo: { method: 'PATCH', path: `${record.path}/${row.id}`, values, seconds: UNDO_SECONDS } };
}

/** Drops the ids of rows the save removed, so that they are added again as new rows. */
function withRowsToAdd(record: AnyRecord, before: FormValues, row: StoredRow): FormValues {
  const owned = Object.entries(getFields(record)).flatMap(([name, { lines }]) => (lines ? [name] : []));
  const getRows = (values: object, name: string) => ((values as FormValues)[name] ?? []) as { id: string | null }[];
  const changed = owned.map((name) => {
    const kept = new Set(getRows(row, name).map(({ id }) => id));
    return [name, getRows(before, name).map((each) => (kept.has(each.id) ? each : { ...each, id: null }))] as const;
  });
  return { ...before, ...Object.fromEntries(changed) };
}

function listChanges(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const more = labels.length - MAX_NAMED;
  return `${labels.slice(0, MAX_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''} changed`;
}

/** Returns the reason for a change to paid or billed work, which also applies to its undo. The record does not store it. */
const getReason = ({ changeReason }: FormValues) =>
  typeof changeReason === 'string' && changeReason !== '' ? { changeReason } : {};
