/** The unsaved state of a form: its values, text typed in pickers, and the differences from the stored record. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { getFields } from '@milepost/domain/core/record.ts';
import { useEffect, useState } from 'react';
import type { FormValues } from './encode.ts';
import { changedNames, clearedBy, emptyOf, formValues, withChange } from './rules.ts';
import type { Kept } from './use-kept.ts';
import { type Unchosen, useUnchosen } from './use-unchosen.ts';

export type Draft<T> = {
  /** Values and the server's errors; changing a field clears its error. */
  form: UseFormReturnType<FormValues>;
  values: FormValues;
  unchosen: Unchosen;
  /** Names of the fields that differ from the stored record; for a new record without automatic values, which are no loss on leaving. */
  changed: string[];
  dirty: boolean;
  /** Names of the fields filled in by the form that the user has not changed. */
  proposed: ReadonlySet<string>;
  /** Fills in fields automatically, and marks them for the user. */
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

export function useDraft<T extends object>(kept: Kept<T>): Draft<T> {
  const { record, fresh } = kept;
  const form = useForm<FormValues>({ mode: 'controlled', initialValues: kept.values });
  const unchosen = useUnchosen(record);
  const [proposed, setProposed] = useState<ReadonlySet<string>>(NONE);
  const differing = changedNames(record, kept.values, form.values).filter((name) => !kept.isNew || !proposed.has(name));
  const changed = [...new Set([...differing, ...Object.keys(unchosen.texts)])];
  const dirty = changed.length > 0;

  function adopt(row: T, mine: FormValues = {}) {
    kept.keep(row);
    setProposed(NONE);
    form.setValues({ ...formValues(record, row), ...mine });
  }
  // A reload replaces the form only if nothing in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is adopted
  useEffect(() => {
    if (fresh && fresh !== kept.row && !dirty) adopt(fresh);
  }, [fresh]);

  function change(name: string, value: unknown) {
    for (const each of Object.keys(form.errors))
      if (each === name || each.startsWith(`${name}.`)) form.clearFieldError(each);
    form.setValues((values) => withChange(record, values, name, value));
    const settled = [name, ...clearedBy(record, form.values, name, value)];
    unchosen.drop(settled);
    setProposed((before) => without(before, settled));
  }

  function propose(values: FormValues) {
    for (const [name, value] of Object.entries(values)) change(name, value);
    setProposed((before) => new Set([...before, ...Object.keys(values)]));
  }
  const { carrier } = kept.late;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the value is known; a value the user cleared stays cleared
  useEffect(() => {
    if (carrier && !form.values.carrier && !unchosen.texts.carrier) propose({ carrier });
  }, [!carrier]);

  return {
    form,
    values: form.values,
    unchosen,
    changed,
    dirty,
    proposed,
    propose,
    set: change,
    clear(name) {
      const fact = getFields(record)[name];
      // Not with setFieldValue, which copies every value deeply: a stored file would become another object and count as changed.
      if (fact) form.setValues((values) => ({ ...values, [name]: emptyOf(fact) }));
      unchosen.drop([name]);
      setProposed((before) => without(before, [name]));
    },
    adopt,
    put(mine, typed) {
      form.setValues((values) => ({ ...values, ...mine }));
      setProposed((before) => without(before, Object.keys(mine)));
      for (const [name, text] of Object.entries(typed)) unchosen.type(name, text);
    },
    reset() {
      form.setValues(kept.values);
      setProposed(NONE);
      unchosen.dropAll();
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

function without(names: ReadonlySet<string>, dropped: readonly string[]): ReadonlySet<string> {
  return dropped.some((name) => names.has(name))
    ? new Set([...names].filter((name) => !dropped.includes(name)))
    : names;
}
