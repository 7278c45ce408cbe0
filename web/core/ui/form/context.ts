import { createContext, useContext } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** Any form, whatever its record. */
export type AnyForm = Omit<RecordForm<object>, 'row'> & { row: object | null };

const FormContext = createContext<AnyForm | null>(null);
export const FormProvider = FormContext.Provider;

/** The form that this part stands in. */
export function useFormContext(): AnyForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands inside <FormPage>, <FormDialog> or <FormProvider>');
  return form;
}

/** The id of a field's input, so that labels, messages and the summary find it. */
export function fieldId(form: Pick<AnyForm, 'record'>, name: string): string {
  return `${form.record.name}-${name}`;
}
