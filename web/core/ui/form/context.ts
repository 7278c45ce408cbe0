import { createContext, useContext } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** A form of any record. */
export type AnyForm = Omit<RecordForm<object>, 'row'> & { row: object | null };

const FormContext = createContext<AnyForm | null>(null);
export const FormProvider = FormContext.Provider;

/** Returns the surrounding form. */
export function useFormContext(): AnyForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands inside <FormPage>, <FormDialog> or <FormProvider>');
  return form;
}

/** Returns the id of a field's input, which labels, messages, and the summary use. */
export function getFieldId(form: Pick<AnyForm, 'record'>, name: string): string {
  return `${form.record.name}-${name}`;
}
