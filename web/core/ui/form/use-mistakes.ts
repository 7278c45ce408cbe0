/** What is wrong with a form, and what of it a person is told yet: a field's message once the field was left or a save was tried. */
import type { Problems } from '@milepost/domain/core/record.ts';
import { useMemo, useState } from 'react';
import { useToday } from '../use-today.ts';
import type { FormValues } from './encode.ts';
import { problemsOf } from './rules.ts';
import type { Draft } from './use-draft.ts';
import type { Kept } from './use-kept.ts';

/** Asks more than the record does, e.g. a file that a person must give and another client need not, of the values and of what they were. A message per field. */
export type Check = (values: FormValues, isNew: boolean, before: FormValues) => Partial<Problems>;

export type Mistakes = {
  /** Something is wrong, shown or not. */
  any: boolean;
  /** Message per field, of those to be shown now. */
  errors: Problems;
  /** What is wrong with the whole, as the server said it. */
  trouble: string | null;
  /** Raised by every refused save, so that the focus can go to the first mistake. */
  refusals: number;
  /** The field was left: from now on its message shows. */
  visit: (name: string) => void;
  /** The field is being typed in: nothing is wrong with it yet. */
  unvisit: (name: string) => void;
  /** A save is tried: all that is wrong shows, and what was told of the last one is over. */
  attempt: () => void;
  /** The save was refused. */
  refuse: () => void;
  /** What is wrong with the whole; null when it is settled. */
  tell: (trouble: string | null) => void;
  /** Nothing was left, tried or refused yet. */
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
