/** A dialog in the place of the usual question before an action on many rows: it says what is done to each, or that nothing is. */
import { useState } from 'react';
import type { BulkRun } from './bulk-actions.ts';

type Asked<T> = { rows: readonly T[]; answer: (run: BulkRun<T> | null) => void };

export function useAsk<T>() {
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  return {
    /** The rows the dialog is about while it is open. */
    rows: asked?.rows ?? null,
    ask: (rows: readonly T[]) => new Promise<BulkRun<T> | null>((answer) => setAsked({ rows, answer })),
    answer(run: BulkRun<T> | null) {
      asked?.answer(run);
      setAsked(null);
    },
  };
}
