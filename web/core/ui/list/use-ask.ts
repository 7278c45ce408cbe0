/** Opens a dialog instead of the usual confirmation of a bulk action: the dialog decides what to do with each row, or cancels. */
import { useState } from 'react';
import type { BulkRun } from './bulk-actions.ts';

type Asked<T> = { rows: readonly T[]; answer: (run: BulkRun<T> | null) => void };

export function useAsk<T>() {
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  return {
    /** The rows of the open dialog. */
    rows: asked?.rows ?? null,
    ask: (rows: readonly T[]) => new Promise<BulkRun<T> | null>((answer) => setAsked({ rows, answer })),
    answer(run: BulkRun<T> | null) {
      asked?.answer(run);
      setAsked(null);
    },
  };
}
