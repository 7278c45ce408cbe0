/** The unsaved state of a form: its values, text typed in pickers, and the differences from the stored record. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { getFields } from '@milepost/domain/core/record.ts';
import { useLayoutEffect, useState } from 'react';
import type { FormValues } from './encode.ts';
import { applyChange, getChangedNames, getClearedFields, getEmptyValue, getFormValues, getOwnerOf } from './rules.ts';
import { type PickerTexts, usePickerTexts } from './use-picker-texts.ts';
import type { StoredRecord } from './use-stored-record.ts';

export type Draft<T> = {
  /** Values and the server's errors; changing a field clears its error. */
  form: UseFormReturnType<FormValues>;
  values: FormValues;
  pickerTexts: PickerTexts;
  /** Names of the fields that differ from the stored record; for a new record without automatic values, which are no loss on leaving. */
  changed: string[];
  dirty: boolean;
  /** Names of the fields filled in by the form that the user has not changed. */
  proposed: ReadonlySet<string>;
  /**
   * Fills in fields automatically, and marks them for the user. An effect that fills in a late response is a layout effect: after a passive
   * one, the browser may deliver a key typed before it, and that letter would be lost.
   */
  propose: (values: FormValues) => void;
  /** Sets a value the user typed or picked; clears the fields that depend on it. */
  set: (name: string, value: unknown) => void;
  /** Clears a field of any kind, when a choice makes it meaningless. */
  clear: (name: string) => void;
  /** Bases the form on this record, with these values of the user on top. */
  adopt: (row: T, mine?: FormValues) => void;
  /** Puts these values and picker texts on top of the current ones. */
  put: (values: FormValues, typed: Readonly<Record<string, string>>) => void;
  /** Returns to the stored values. */
  reset: () => void;
};

export function useDraft<T extends object>(stored: StoredRecord<T>): Draft<T> {
  const { record, latest } = stored;
  const form = useForm<FormValues>({ mode: 'controlled', initialValues: stored.values });
  const pickerTexts = usePickerTexts(record);
  const [proposed, setProposed] = useState<ReadonlySet<string>>(NONE);
  const edited = getChangedNames(record, stored.values, form.values).filter(
    (name) => !stored.isNew || !proposed.has(name),
  );
  const changed = [...new Set([...edited, ...Object.keys(pickerTexts.texts)])];
  const dirty = changed.length > 0;

  function adopt(row: T, mine: FormValues = {}) {
    stored.setRow(row);
    setProposed(NONE);
    form.setValues({ ...getFormValues(record, row), ...mine });
  }
  // A reload replaces the form only if nothing in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new response is adopted
  useLayoutEffect(() => {
    if (latest && latest !== stored.row && !dirty) adopt(latest);
  }, [latest]);

  function change(name: string, value: unknown) {
    for (const each of Object.keys(form.errors))
      if (each === name || each.startsWith(`${name}.`)) form.clearFieldError(each);
    form.setValues((values) => applyChange(record, values, name, value));
    const filled = Object.keys(getOwnerOf(record, { ...form.values, [name]: value }, name));
    const names = [name, ...getClearedFields(record, form.values, name, value), ...filled];
    pickerTexts.drop(names);
    setProposed((before) => omit(before, names));
  }

  function propose(values: FormValues) {
    for (const [name, value] of Object.entries(values)) change(name, value);
    setProposed((before) => new Set([...before, ...Object.keys(values)]));
  }
  const { carrier } = stored.latePreset;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the value is known; a value the user cleared stays cleared
  useLayoutEffect(() => {
    if (carrier && !form.values.carrier && !pickerTexts.texts.carrier) propose({ carrier });
  }, [!carrier]);

  return {
    form,
    values: form.values,
    pickerTexts,
    changed,
    dirty,
    proposed,
    propose,
    set: change,
    clear(name) {
      const fact = getFields(record)[name];
      // Not with setFieldValue, which copies every value deeply: a stored file would become another object and count as changed.
      if (fact) form.setValues((values) => ({ ...values, [name]: getEmptyValue(fact) }));
      pickerTexts.drop([name]);
      setProposed((before) => omit(before, [name]));
    },
    adopt,
    put(mine, typed) {
      form.setValues((values) => ({ ...values, ...mine }));
      setProposed((before) => omit(before, Object.keys(mine)));
      for (const [name, text] of Object.entries(typed)) pickerTexts.type(name, text);
    },
    reset() {
      form.setValues(stored.values);
      setProposed(NONE);
      pickerTexts.dropAll();
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

function omit(names: ReadonlySet<string>, dropped: readonly string[]): ReadonlySet<string> {
  return dropped.some((name) => names.has(name))
    ? new Set([...names].filter((name) => !dropped.includes(name)))
    : names;
}
