/**
 * Keeps text typed in pickers without a selection: it stays readable and blocks the save until a record is selected or the text deleted
 * (EXP-36).
 */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, type FieldErrors, getFields } from '@milepost/domain/core/record.ts';
import { useState } from 'react';

type Texts = Readonly<Record<string, string>>;

export type PickerTexts = ReturnType<typeof usePickerTexts>;

export function usePickerTexts(record: Pick<AnyRecord, 'fields'>) {
  const [texts, setTexts] = useState<Texts>({});
  return {
    texts,
    problems: getPickerErrors(record, texts),
    type: (name: string, text: string) => setTexts((before) => ({ ...before, [name]: text })),
    drop: (names: readonly string[]) => setTexts((before) => omit(before, names)),
    dropAll: () => setTexts({}),
  };
}

/** Returns the picker's error text for a record that was not found. */
export function getPickerErrors(record: Pick<AnyRecord, 'fields'>, texts: Texts): FieldErrors {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, findFact(record, name)?.message])) as FieldErrors;
}

/** Returns the facts of a field, or of a field in a row the record owns (`legs.1.driver`). */
function findFact(record: Pick<AnyRecord, 'fields'>, path: string): FieldFacts | undefined {
  const [name = '', , field = ''] = path.split('.');
  const fact = getFields(record)[name];
  return fact?.lines ? getFields(fact.lines)[field] : fact;
}

function omit(texts: Texts, names: readonly string[]): Texts {
  return names.some((name) => name in texts)
    ? Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))
    : texts;
}
