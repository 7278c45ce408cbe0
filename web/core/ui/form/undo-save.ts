/** The way back from a save: the fields that it changed, as they were. */
import { type AnyRecord, fieldsOf } from '@milepost/domain/core/record.ts';
import type { Told } from '@milepost/domain/core/told.ts';
import { encodeFields, type FormValues } from './encode.ts';
import { changedNames, formValues } from './rules.ts';
import type { KeptRow } from './use-kept.ts';

export const UNDO_SECONDS = 10;

/** How many fields a message names. */
const MAX_NAMED = 3;

type Save = { before: FormValues; sent: FormValues; row: KeptRow };

/** Returns what a save of a kept record changed, in words, with Undo unless a replaced file cannot be put back. */
export function tellSave(record: AnyRecord, { before, sent, row }: Save): Told {
  const facts = fieldsOf(record);
  const names = changedNames(record, before, formValues(record, row));
  const text = changedText(names.map((name) => facts[name]?.label ?? name));
  const hasLostFile = names.some((name) => facts[name]?.kind === 'file' && before[name]);
  if (names.length === 0 || hasLostFile) return { text };
  const values = {
    id: row.id,
    ...(row.updated && { updated: row.updated }),
    ...reasonOf(sent),
    ...encodeFields(record, before, names),
  } as Record<string, string>;
  return { text, undo: { method: 'PATCH', path: `${record.path}/${row.id}`, values, seconds: UNDO_SECONDS } };
}

function changedText(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const more = labels.length - MAX_NAMED;
  return `${labels.slice(0, MAX_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''} changed`;
}

/** The reason of a change to paid or billed work stands for its undo too; the record itself keeps none. */
const reasonOf = ({ changeReason }: FormValues) =>
  typeof changeReason === 'string' && changeReason !== '' ? { changeReason } : {};
