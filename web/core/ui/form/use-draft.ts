/** What a person made of the record so far: the values in the form, what was typed into its pickers, and what of it differs from what is kept. */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import { useEffect } from 'react';
import type { FormValues } from './encode.ts';
import { changedNames, clearedBy, emptyOf, formValues, withChange } from './rules.ts';
import type { Kept } from './use-kept.ts';
import { type Unchosen, useUnchosen } from './use-unchosen.ts';

export type Draft<T> = {
  /** Values and the server's messages; a field's message goes when the field is changed. */
  form: UseFormReturnType<FormValues>;
  values: FormValues;
  unchosen: Unchosen;
  /** Names of the fields that differ from what is kept. */
  changed: string[];
  dirty: boolean;
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
  const changed = [...new Set([...changedNames(record, kept.values, form.values), ...Object.keys(unchosen.texts)])];
  const dirty = changed.length > 0;

  function adopt(row: T, mine: FormValues = {}) {
    kept.keep(row);
    form.setValues({ ...formValues(record, row), ...mine });
  }
  // What is read again replaces the form only while nothing in it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is a reason to adopt it
  useEffect(() => {
    if (fresh && fresh !== kept.row && !dirty) adopt(fresh);
  }, [fresh]);

  return {
    form,
    values: form.values,
    unchosen,
    changed,
    dirty,
    set(name, value) {
      form.clearFieldError(name);
      form.setValues((values) => withChange(record, values, name, value));
      unchosen.drop([name, ...clearedBy(record, form.values, name, value)]);
    },
    clear(name) {
      const fact = fieldsOf(record)[name];
      // Not by setFieldValue, which copies every value deep: a kept file would be another one, and count as changed.
      if (fact) form.setValues((values) => ({ ...values, [name]: emptyOf(fact) }));
      unchosen.drop([name]);
    },
    adopt,
    put(mine, typed) {
      form.setValues((values) => ({ ...values, ...mine }));
      for (const [name, text] of Object.entries(typed)) unchosen.type(name, text);
    },
    reset() {
      form.setValues(kept.values);
      unchosen.dropAll();
    },
  };
}
