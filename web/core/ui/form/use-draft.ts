/** What a person made of the record so far: the values in the form, what was typed into its pickers, and what of it differs from what is kept. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { useEffect, useState } from 'react';
import type { FormValues } from './encode.ts';
import { changedNames, clearedBy, emptyOf, formValues, withChange } from './rules.ts';
import type { Kept } from './use-kept.ts';
import { type Unchosen, useUnchosen } from './use-unchosen.ts';

export type Draft<T> = {
  /** Values and the server's messages; a field's message goes when the field is changed. */
  form: UseFormReturnType<FormValues>;
  values: FormValues;
  unchosen: Unchosen;
  /** Names of the fields that differ from what is kept; of a new record without what was filled in for the person, who loses nothing by leaving it. */
  changed: string[];
  dirty: boolean;
  /** Names of the fields that hold what the form filled in, and nobody typed or picked. */
  proposed: ReadonlySet<string>;
  /** Fills in fields for the person, who sees that they were. */
  propose: (values: FormValues) => void;
  /** What a person typed or picked; clears what depends on it. */
  set: (name: string, value: unknown) => void;
  /** Empties a field, whatever its kind: where one choice makes another field meaningless. */
  clear: (name: string) => void;
  /** The form stands on this record from now on, with these of the person's values on top of it. */
  adopt: (row: T, mine?: FormValues) => void;
  /** These values and texts of pickers on top of what is there. */
  put: (values: FormValues, typed: Readonly<Record<string, string>>) => void;
  /** Back to what is kept. */
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
  // What is read again replaces the form only while nothing in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is a reason to adopt it
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; what is taken back stays so
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
      const fact = fieldsOf(record)[name];
      // Not by setFieldValue, which copies every value deep: a kept file would be another one, and count as changed.
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
