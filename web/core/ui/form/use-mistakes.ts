/** Validates a form and decides which errors to show: a field's error appears after the user left the field or tried to save. */
import type { Problems } from '@milepost/domain/core/record.ts';
import { useMemo, useState } from 'react';
import { useToday } from '../use-today.ts';
import type { FormValues } from './encode.ts';
import { problemsOf } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { Kept } from './use-kept.ts';

/**
 * Checks more than the record does, such as a file that users must attach but API clients need not. Gets the values and the previous ones;
 * returns an error per field.
 */
export type Check = (values: FormValues, isNew: boolean, before: FormValues) => Partial<Problems>;

export type Mistakes = {
  /** The form has an error, shown or not. */
  any: boolean;
  /** The errors to show now, by field. */
  errors: Problems;
  /** The server's error about the whole form. */
  trouble: string | null;
  /** Counts rejected saves, so that the focus can move to the first error. */
  refusals: number;
  /** Marks a field as left: its error shows from now on. */
  visit: (name: string) => void;
  /** Marks a field as being typed in: its error is hidden. */
  unvisit: (name: string) => void;
  /** Starts a save: shows all errors and clears the previous save's error. */
  attempt: () => void;
  /** Marks the save as rejected. */
  refuse: () => void;
  /** Sets the error about the whole form; null clears it. */
  tell: (trouble: string | null) => void;
  /** Resets to the state before any visit or save. */
  forget: () => void;
};

export function useMistakes<T>({ record, isNew, values: before }: Kept<T>, draft: Draft<T>, check?: Check): Mistakes {
  const { form, values } = draft;
  const today = useToday();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const own = useMemo(
    () => problemsOf(record, { isNew, before, values }, today),
    [record, isNew, before, values, today],
  );
  const problems = { ...(check?.(values, isNew, before) as Problems), ...own, ...draft.unchosen.problems };
  const errors: Problems = { ...(form.errors as Problems) };
  for (const [name, text] of Object.entries(problems)) if (attempted || visited.has(name)) errors[name] = text;

  return {
    any: Object.keys(problems).length > 0,
    errors,
    trouble,
    refusals,
    visit: (name) => setVisited((seen) => (seen.has(name) ? seen : new Set(seen).add(name))),
    unvisit: (name) => setVisited((seen) => (seen.has(name) ? new Set([...seen].filter((it) => it !== name)) : seen)),
    attempt() {
      setAttempted(true);
      setTrouble(null);
      form.clearErrors();
    },
    refuse: () => setRefusals((count) => count + 1),
    tell: setTrouble,
    forget() {
      form.clearErrors();
      setTrouble(null);
      setAttempted(false);
      setVisited(new Set());
    },
  };
}
