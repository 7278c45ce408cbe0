/** Validates a form and decides which errors to show: a field's error appears after the user left the field or tried to save. */
import type { FieldErrors } from '@milepost/domain/core/record.ts';
import { useMemo, useState } from 'react';
import { useToday } from '../use-today.ts';
import type { FormValues } from './encode.ts';
import { validateForm } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { StoredRecord } from './use-stored-record.ts';

/**
 * Checks more than the record does, such as a file that users must attach but API clients need not. Gets the values and the previous ones;
 * returns an error per field.
 */
export type Check = (values: FormValues, isNew: boolean, before: FormValues) => Partial<FieldErrors>;

export type FormErrors = {
  /** The form has an error, shown or not. */
  hasErrors: boolean;
  /** The errors to show now, by field. */
  errors: FieldErrors;
  /** The server's error about the whole form. */
  formError: string | null;
  /** Counts rejected saves, so that the focus can move to the first error. */
  rejections: number;
  /** Marks a field as left: its error shows from now on. */
  visit: (name: string) => void;
  /** Marks a field as being typed in: its error is hidden. */
  unvisit: (name: string) => void;
  /** Starts a save: shows all errors and clears the previous save's error. */
  attempt: () => void;
  /** Marks the save as rejected. */
  reject: () => void;
  /** Sets the error about the whole form; null clears it. */
  setFormError: (formError: string | null) => void;
  /** Resets to the state before any visit or save. */
  reset: () => void;
};

export function useFormErrors<T>(
  { record, isNew, values: before }: StoredRecord<T>,
  draft: Draft<T>,
  check?: Check,
): FormErrors {
  const { form, values } = draft;
  const today = useToday();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);
  const [rejections, setRejections] = useState(0);
  const own = useMemo(
    () => validateForm(record, { isNew, before, values }, today),
    [record, isNew, before, values, today],
  );
  const problems = { ...(check?.(values, isNew, before) as FieldErrors), ...own, ...draft.pickerTexts.problems };
  const errors: FieldErrors = { ...(form.errors as FieldErrors) };
  for (const [name, text] of Object.entries(problems)) if (attempted || visited.has(name)) errors[name] = text;

  return {
    hasErrors: Object.keys(problems).length > 0,
    errors,
    formError,
    rejections,
    visit: (name) => setVisited((seen) => (seen.has(name) ? seen : new Set(seen).add(name))),
    unvisit: (name) => setVisited((seen) => (seen.has(name) ? new Set([...seen].filter((it) => it !== name)) : seen)),
    attempt() {
      setAttempted(true);
      setFormError(null);
      form.clearErrors();
    },
    reject: () => setRejections((count) => count + 1),
    setFormError,
    reset() {
      form.clearErrors();
      setFormError(null);
      setAttempted(false);
      setVisited(new Set());
    },
  };
}
